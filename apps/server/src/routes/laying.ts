import { COLORS, type Color, parseFen } from '@jadoube/board';
import type { GameRequest, LotOf, TermsRequest } from '@jadoube/protocol';
import { faultOf, isQuick, type Setup, termsOf } from '@jadoube/table';
import { ProblemError } from '../plugins/problem.ts';

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
function setupOf({ terms: { firstMove: _, ...rest }, fen }: GameRequest, first: Color | undefined): Setup {
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
  setup: Setup;
  lots: readonly LotOf[];
}

/** Throws a problem that says why it can't be played, whichever way a lot may fall. */
export function layingOf(request: GameRequest): Laying {
  const first = agreedFirst(request.terms.firstMove, request.fen);
  const [setup] = (first === 'lot' ? COLORS : [first]).map((color) => setupOf(request, color));
  const lots: LotOf[] = request.seat === 'lot' ? ['seat'] : [];
  return { setup: setup as Setup, lots: first === 'lot' ? [...lots, 'firstMove'] : lots };
}
