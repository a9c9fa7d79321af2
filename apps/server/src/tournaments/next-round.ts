import {
  bergerRounds,
  type Colour,
  type Pairing,
  pairKnockout,
  type RowReport,
  reportOn,
  ruleOfRound,
  type SwissRound,
  type Tpn,
  tiesOf,
} from '@jadoube/events';
import { ProblemError } from '../plugins/problem.ts';
import { EngineFailed, pairByEngine } from './engine.ts';
import { lotsFrom } from './lots.ts';
import { pairApart } from './pair-apart.ts';
import { type EventRecord, goneFrom, numbersOf, presentFor } from './record.ts';
import { type RoundRequest, tiesOfRules } from './rules.ts';

/** A round that is not published yet. */
export interface Draft {
  readonly round: number;
  readonly pairings: readonly Pairing[];
  readonly report: readonly RowReport[];
  /** Whose pairing it is. */
  readonly by: 'hand' | 'rules' | 'bbpPairings';
}

export interface Drafting {
  /** Chance: 32 random bytes in hexadecimal. */
  readonly salt: string;
  /** Where bbpPairings is installed; empty: nowhere. */
  readonly enginePath: string;
  readonly warn: (error: Error) => void;
}

const wrongNow = (code: string, why: string) => new ProblemError(409, code, why);

const memberNumber = (record: EventRecord, memberId: string): Tpn =>
  record.players.find((player) => player.memberId === memberId.toLowerCase())?.number ?? 0;

const byHand = (record: EventRecord, rows: NonNullable<RoundRequest['pairings']>): readonly Pairing[] =>
  rows.map((row) => {
    if ('bye' in row) return { kind: 'bye', player: memberNumber(record, row.memberId), bye: row.bye };
    const [white, black] = [memberNumber(record, row.whiteId), memberNumber(record, row.blackId)];
    return { kind: 'game', white, black, outcome: 'pending' };
  });

/** An adjourned game is as good as drawn for the pairing; one that goes on is not (FIDE C.04.2, 3). */
function assertOver({ rounds }: EventRecord): void {
  const open = rounds.flat().some((pairing) => pairing.kind === 'game' && pairing.outcome === 'pending');
  if (open)
    throw wrongNow('round-unfinished', 'A game of a round before is still to end, or its result to be entered.');
}

/** The first round tells which colour was drawn: an odd number has it, an even one has not. */
const drawnColour = ({ rounds: [first = []], rules }: EventRecord, salt: string): Colour => {
  const numbers = first.flatMap((pairing) =>
    pairing.kind === 'game'
      ? ([
          [pairing.white, 'white'],
          [pairing.black, 'black'],
        ] as const)
      : [],
  );
  const [lowest] = [...numbers].sort(([a], [b]) => a - b);
  if (lowest === undefined) return rules.initialColour ?? (lotsFrom(salt).below(2) === 0 ? 'white' : 'black');
  const [number, colour] = lowest;
  return number % 2 === 1 ? colour : colour === 'white' ? 'black' : 'white';
};

async function bySwissEngine(record: EventRecord, round: SwissRound, { enginePath, warn }: Drafting) {
  const ratings = new Map(record.players.map(({ number, rating }) => [number, rating ?? 0]));
  try {
    return await pairByEngine(enginePath, round, ratings);
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error;
    warn(error);
    throw new ProblemError(
      502,
      'engine-failed',
      'The installed pairing engine gave no pairing: ask for `engine: own`.',
    );
  }
}

const NO_PAIRING = () =>
  wrongNow('no-pairing', 'Nobody is left to meet for all of them: pair this round by hand (FIDE C.04.3, 1.9.3).');

async function swiss(
  record: EventRecord,
  asked: RoundRequest,
  drafting: Drafting,
): Promise<Omit<Draft, 'round' | 'report'>> {
  assertOver(record);
  const away = new Set(asked.byes.map(({ memberId }) => memberNumber(record, memberId)));
  const number = record.rounds.length + 1;
  const present = presentFor(record, number).map((player) => player.number);
  const round: SwissRound = {
    present: present.filter((each) => !away.has(each)),
    rounds: record.rounds,
    totalRounds: record.totalRounds,
    initialColour: drawnColour(record, drafting.salt),
  };
  const byes = asked.byes.map(
    ({ memberId, bye }): Pairing => ({ kind: 'bye', player: memberNumber(record, memberId), bye }),
  );
  const wantsOwn = asked.engine === 'own' || (asked.engine === undefined && drafting.enginePath === '');
  if (wantsOwn) {
    const made = await pairApart(round);
    if (!made.ok) throw NO_PAIRING();
    return { pairings: [...made.pairings, ...byes], by: 'rules' };
  }
  if (drafting.enginePath === '')
    throw new ProblemError(422, 'no-engine', 'No pairing engine is installed here: see BBP_PAIRINGS.');
  const pairings = await bySwissEngine(record, round, drafting);
  if (pairings === undefined) throw NO_PAIRING();
  return { pairings: [...pairings, ...byes], by: 'bbpPairings' };
}

/** Who has gone loses what he had still to play (FIDE C.05). */
const withForfeits = (pairing: Pairing, gone: ReadonlySet<Tpn>): Pairing => {
  if (pairing.kind === 'bye') return pairing;
  const [white, black] = [gone.has(pairing.white), gone.has(pairing.black)];
  if (white && black) return { ...pairing, outcome: 'both-forfeit' };
  return white
    ? { ...pairing, outcome: 'white-forfeits' }
    : black
      ? { ...pairing, outcome: 'black-forfeits' }
      : pairing;
};

function roundRobin(record: EventRecord): readonly Pairing[] {
  const { players, rounds, rules } = record;
  const table = bergerRounds(players.length, rules.double ? 2 : 1);
  const gone = goneFrom(record);
  return (table[rounds.length] ?? []).map((pairing) => withForfeits(pairing, gone));
}

function knockOut(record: EventRecord, { salt }: Drafting): readonly Pairing[] {
  const { rules, rounds } = record;
  const gone = goneFrom(record);
  const rule = { ties: tiesOfRules(rules, gone), placesPlayed: rules.placesPlayed };
  const made = pairKnockout(numbersOf(record), rounds, rule, { by: rules.draw, lots: lotsFrom(salt) });
  if (made === undefined) throw wrongNow('round-unfinished', 'A mini-match is still undecided.');
  return made.map((pairing) => withForfeits(pairing, gone));
}

/** Two players have no choice. */
function theTwo({ players }: EventRecord): readonly Pairing[] {
  const [one, other, ...more] = players;
  if (one === undefined || other === undefined || more.length > 0)
    throw new ProblemError(422, 'pairings-needed', 'Say who meets whom: only of two there is no question.');
  return [{ kind: 'game', white: one.number, black: other.number, outcome: 'pending' }];
}

async function byRules(record: EventRecord, asked: RoundRequest, drafting: Drafting) {
  if (record.kind === 'swiss') return swiss(record, asked, drafting);
  if (asked.byes.length > 0) throw new ProblemError(422, 'no-byes', 'Nobody asks for a bye but in a Swiss.');
  const pairings =
    record.kind === 'round-robin'
      ? roundRobin(record)
      : record.kind === 'knock-out'
        ? knockOut(record, drafting)
        : theTwo(record);
  return { pairings, by: 'rules' as const };
}

function assertMayGoOn({ whole, kind, rounds, totalRounds, players }: EventRecord): void {
  if (whole.event.status === 'finished') throw wrongNow('event-finished', 'The event is finished.');
  if (players.length < 2) throw wrongNow('too-few-players', 'An event needs two players.');
  const open = kind === 'sitting' || kind === 'knock-out';
  if (!open && rounds.length >= totalRounds) throw wrongNow('no-more-rounds', 'All its rounds are paired.');
}

const playsAgain = (kind: EventRecord['kind']) => kind === 'sitting' || kind === 'match' || kind === 'knock-out';

/** The next round as it would be published. Throws a problem that says why there is none. */
export async function draftRound(record: EventRecord, asked: RoundRequest, drafting: Drafting): Promise<Draft> {
  assertMayGoOn(record);
  const made =
    asked.pairings === undefined
      ? await byRules(record, asked, drafting)
      : { pairings: byHand(record, asked.pairings), by: 'hand' as const };
  if (made.pairings.length === 0) throw wrongNow('no-more-rounds', 'All its rounds are paired.');
  const forfeited = record.kind === 'round-robin' || record.kind === 'knock-out';
  const report = reportOn({
    rounds: record.rounds,
    next: made.pairings,
    entered: numbersOf(record),
    withdrawn: forfeited && made.by === 'rules' ? [] : absentees(record),
    again: playsAgain(record.kind),
  });
  return { round: record.rounds.length + 1, report, ...made };
}

const absentees = (record: EventRecord): readonly Tpn[] => {
  const there = new Set(presentFor(record, record.rounds.length + 1).map(({ number }) => number));
  return numbersOf(record).filter((number) => !there.has(number));
};

/** How many games the two of a match play at most; the ties of a knock-out go on until they are decided. */
const gamesLeft = ({ kind, rules }: EventRecord, played: number): boolean =>
  kind === 'match' ? played < rules.rounds! : kind === 'knock-out';

/** The games that must follow in the mini-matches of a round, colours changed. */
export function furtherGames(record: EventRecord, round: number): readonly Pairing[] {
  const { kind, rules, rounds } = record;
  const ties =
    kind === 'match' ? [{ bestOf: rules.rounds!, draws: 'halved' as const }] : tiesOfRules(rules, goneFrom(record));
  const rule = ruleOfRound({ ties, placesPlayed: 1 }, round - 1);
  return tiesOf(rounds[round - 1] ?? [], rule).flatMap(({ next, games }) =>
    next !== undefined && gamesLeft(record, games.length)
      ? [{ kind: 'game', ...next, outcome: 'pending' } as const]
      : [],
  );
}
