import { COLORS, type Color, parseFen } from '@jadoube/board';
import type { GameRequest, LotOf, TermsRequest } from '@jadoube/protocol';
import { faultOf, isQuick, type Setup, termsOf } from '@jadoube/table';
import { ProblemError } from '../plugins/problem.ts';
import type { StoredTerms } from '../rooms/moments.ts';

const unplayable = (why: string) => new ProblemError(422, 'unplayable-terms', why);

/** Who begins is the position's to say, where one is given; else a lot may be left to do it. Throws where the two differ. */
function agreedFirst(firstMove: TermsRequest['firstMove'], fen: string | undefined): Color | 'lot' | undefined {
  const parsed = fen === undefined ? undefined : parseFen(fen);
  if (!parsed?.ok) return firstMove;
  const { turn } = parsed.position;
  if (firstMove === undefined || firstMove === 'lot' || firstMove === turn) return turn;
  throw unplayable(`In the position ${turn} is to move, and by the terms ${firstMove} begins.`);
}

/** Terms and position as they are played with that first move. Throws a problem that says why they can't be. */
function setupOf(
  { terms: { firstMove: _, resumesAt: __, ...rest }, fen }: GameRequest,
  first: Color | undefined,
): Setup {
  const quick = rest.clock !== undefined && rest.clock !== 'none' && isQuick(rest.clock);
  const setup = {
    terms: termsOf({ rate: quick ? 'rapid' : 'standard', ...rest, ...(first && { firstMove: first }) }, 'white'),
    ...(fen === undefined ? {} : { fen }),
  };
  const fault = faultOf(setup);
  if (fault !== undefined) throw unplayable(fault);
  return setup;
}

/** What a request for a table amounts to. */
export interface Laying {
  /** Where the lot says who begins, it has White until then. */
  setup: Omit<Setup, 'terms'> & { terms: StoredTerms };
  lots: readonly LotOf[];
}

const YEAR_MS = 366 * 86_400_000;

/** Why the hour of resumption that is agreed beforehand can't be kept; `now` in ms since 1970. */
function hourFault({ resumesAt, adjournment }: TermsRequest, now: number): string | undefined {
  if (resumesAt === undefined) return undefined;
  if (adjournment === undefined || adjournment === 'none')
    return 'An hour of resumption is for a game that may be adjourned.';
  const hour = Date.parse(resumesAt);
  return hour > now && hour <= now + YEAR_MS ? undefined : 'The hour of resumption lies within the year to come.';
}

/** Throws a problem that says why it can't be played, whichever way a lot may fall; `now` in ms since 1970. */
export function layingOf(request: GameRequest, now: number): Laying {
  const fault = hourFault(request.terms, now);
  if (fault !== undefined) throw unplayable(fault);
  const { resumesAt } = request.terms;
  const first = agreedFirst(request.terms.firstMove, request.fen);
  const [setup] = (first === 'lot' ? COLORS : [first]).map((color) => setupOf(request, color));
  const lots: LotOf[] = request.seat === 'lot' ? ['seat'] : [];
  const { terms, ...position } = setup as Setup;
  const stored = { ...(terms as StoredTerms), ...(resumesAt !== undefined && { resumesAt }) };
  return { setup: { ...position, terms: stored }, lots: first === 'lot' ? [...lots, 'firstMove'] : lots };
}

/** A club's game has an umpire where the terms say nothing of it: one of the club's. */
export const umpired = ({ terms, ...request }: GameRequest): GameRequest => ({
  ...request,
  terms: { umpire: 'umpire', ...terms },
});
