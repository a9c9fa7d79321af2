import type { Card } from './card.ts';
import { colourFailures, mayMeet, type Setting } from './criteria.ts';
import { heaviestMatching } from './matching.ts';
import { mdpOrder, type Order, remainderOrder } from './order.ts';
import { joined, scaleFor, withOrder } from './weight.ts';

/** One bracket and everything below it (FIDE C.04.3, 1.3), each part in the order of 1.2. */
export interface Bracket {
  /** Moved-down players, "MDPs". */
  readonly movedDown: readonly Card[];
  readonly residents: readonly Card[];
  readonly next: readonly Card[];
  readonly rest: readonly Card[];
  /** With an odd number: the score of whoever gets the bye, as low as can be ([C5]). */
  readonly byeScore: number | undefined;
}

export type CardPair = readonly [higher: Card, lower: Card];

/** In the graph the bye is one more vertex, which is no card. */
type Vertex = Card | 'bye';

interface Problem {
  readonly bracket: Bracket;
  readonly setting: Setting;
  readonly vertices: readonly Vertex[];
  readonly roles: ReadonlyMap<Vertex, 'mdp' | 'resident' | 'next'>;
  /** The fewest unplayed games decide only where the bracket's one downfloater gets the bye ([C9]). */
  readonly byeHere: boolean;
  /** Whoever is left over must be paired too ([C4]); else this is not asked, and fewer players are looked at. */
  readonly complete: boolean;
  readonly order: Order;
}

const distinctScores = (cards: readonly Card[]): readonly number[] => [...new Set(cards.map(({ score }) => score))];

const digitAt = (scores: readonly number[], score: number, value: number): number[] =>
  scores.map((each) => (each === score ? value : 0));

/** [C6], [C7] and [C10] to [C21] of a pair within the bracket; failures count below nothing. */
const pairFields = (
  problem: Pick<Problem, 'bracket' | 'setting' | 'roles'>,
  higher: Card,
  lower: Card,
): readonly number[] => {
  const { bracket, setting, roles } = problem;
  const moved = roles.get(higher) === 'mdp';
  const above = distinctScores(bracket.movedDown);
  const residents = moved ? [lower] : [higher, lower];
  const downs = (ago: 0 | 1) => residents.filter((card) => card.floats[ago] === 'down').length;
  const upAgain = (ago: 0 | 1) => (moved && lower.floats[ago] === 'up' ? 1 : 0);
  const downAgain = (ago: 0 | 1) => (moved && higher.floats[ago] === 'down' ? 1 : 0);
  const lookahead = new Array(1 + distinctScores(bracketCards(bracket)).length).fill(0);
  return [
    1,
    ...digitAt(above, higher.score, moved ? 1 : 0),
    ...lookahead,
    0,
    ...colourFailures(higher, lower, setting).map((failures) => -failures),
    downs(0),
    -upAgain(0),
    downs(1),
    -upAgain(1),
    ...digitAt(above, higher.score, downAgain(0)),
    ...digitAt(above, higher.score, -upAgain(0)),
    ...digitAt(above, higher.score, downAgain(1)),
    ...digitAt(above, higher.score, -upAgain(1)),
  ];
};

const bracketCards = ({ movedDown, residents }: Bracket): readonly Card[] => [...movedDown, ...residents];

/** What a pair that is not of the bracket is worth to it: [C8] for the bracket that follows, [C9] for the bye. */
const outerFields = (problem: Problem, nextPair: boolean, higher: Card, games: number): readonly number[] => {
  const above = distinctScores(problem.bracket.movedDown);
  const scores = distinctScores(bracketCards(problem.bracket));
  const ahead = digitAt(scores, higher.score, nextPair && problem.roles.get(higher) !== 'next' ? 1 : 0);
  const tail = new Array(8 + 4 * above.length).fill(0);
  return [0, ...above.map(() => 0), nextPair ? 1 : 0, ...ahead, games, ...tail];
};

const isByeTaker = (card: Card, { byeScore }: Bracket): boolean => card.mayHaveBye && card.score === byeScore;

const fieldsOf = (problem: Problem, higher: Vertex, lower: Vertex): readonly number[] | undefined => {
  const { bracket, roles, setting } = problem;
  if (higher === 'bye') return undefined;
  const role = roles.get(higher);
  if (lower === 'bye') {
    const games = problem.byeHere && (role === 'mdp' || role === 'resident') ? higher.gamesPlayed : 0;
    return isByeTaker(higher, bracket) ? outerFields(problem, false, higher, games) : undefined;
  }
  if (!mayMeet(higher, lower, setting)) return undefined;
  if (roles.get(lower) === 'resident') return pairFields(problem, higher, lower);
  return outerFields(problem, roles.get(lower) === 'next' && role !== undefined, higher, 0);
};

const solve = (problem: Problem): readonly number[] => {
  const { vertices, complete, order } = problem;
  const most = vertices.reduce((games, each) => (each === 'bye' ? games : Math.max(games, each.gamesPlayed)), 0);
  const scale = scaleFor(Math.max(vertices.length, most) + 1);
  return heaviestMatching(vertices.length, (u, v) => {
    const [higher, lower] = [vertices[u]!, vertices[v]!];
    const fields = fieldsOf(problem, higher, lower);
    if (fields === undefined) return 0n;
    const inBracket = lower !== 'bye' && problem.roles.get(lower) === 'resident';
    const place = inBracket ? order.of(higher as Card, lower) : 0n;
    return withOrder(joined(complete ? [1, ...fields] : fields, scale), order.width, place);
  });
};

const pairsOf = (vertices: readonly Vertex[], mates: readonly number[]): readonly (readonly [Vertex, Vertex])[] =>
  mates.flatMap((mate, each) => (mate > each ? [[vertices[each]!, vertices[mate]!] as const] : []));

/** Whether all of these can be paired at once, as far as absolute criteria go ([C1] to [C4]). */
export const canComplete = (vertices: readonly Vertex[], bracket: Bracket, setting: Setting): boolean => {
  const compatible = (one: Vertex, other: Vertex): boolean => {
    if (one === 'bye') return other !== 'bye' && isByeTaker(other, bracket);
    return other === 'bye' ? isByeTaker(one, bracket) : mayMeet(one, other, setting);
  };
  const mates = heaviestMatching(vertices.length, (u, v) => (compatible(vertices[u]!, vertices[v]!) ? 1n : 0n));
  return !mates.includes(-1);
};

const byeVertex = ({ byeScore }: Bracket): readonly Vertex[] => (byeScore === undefined ? [] : ['bye']);

const rolesOf = ({ movedDown, residents, next }: Bracket): Problem['roles'] =>
  new Map<Vertex, 'mdp' | 'resident' | 'next'>([
    ...movedDown.map((card) => [card, 'mdp'] as const),
    ...residents.map((card) => [card, 'resident'] as const),
    ...next.map((card) => [card, 'next'] as const),
  ]);

/**
 * The best pairing of what is left of the bracket. First with a look at the following bracket only: if what is then
 * left over can be paired, nothing can be better. Otherwise with everybody.
 */
const bestPairs = (
  bracket: Bracket,
  setting: Setting,
  rules: { readonly byeHere: boolean; readonly order: Order; readonly without: ReadonlySet<Card> },
): readonly CardPair[] => {
  const all: readonly Vertex[] = [...bracketCards(bracket), ...bracket.next, ...bracket.rest, ...byeVertex(bracket)];
  const everybody = all.filter((each) => each === 'bye' || !rules.without.has(each));
  const roles = rolesOf(bracket);
  const near = everybody.filter((each) => each === 'bye' || roles.has(each));
  const problem = { bracket, setting, roles, byeHere: rules.byeHere, order: rules.order };
  let pairs = pairsOf(near, solve({ ...problem, vertices: near, complete: false }));
  const taken = new Set(pairs.flat());
  const left = everybody.filter((each) => !taken.has(each));
  if (!canComplete(left, bracket, setting))
    pairs = pairsOf(everybody, solve({ ...problem, vertices: everybody, complete: true }));
  return pairs.flatMap(([higher, lower]) =>
    higher !== 'bye' && lower !== 'bye' && roles.get(lower) === 'resident' ? [[higher, lower] as const] : [],
  );
};

const qualityOf = (bracket: Bracket, setting: Setting, pairs: readonly CardPair[]): bigint => {
  const problem = { bracket, setting, roles: rolesOf(bracket) };
  const scale = scaleFor(bracketCards(bracket).length + 1);
  return pairs.reduce((sum, pair) => sum + joined(pairFields(problem, ...pair), scale), 0n);
};

/**
 * The upper half against the lower half is the first candidate of all: where nobody floats and it is no worse than the
 * best, there is nothing to search for. In a first round this is the rule.
 */
const firstCandidate = (
  bracket: Bracket,
  setting: Setting,
  best: readonly CardPair[],
): readonly CardPair[] | undefined => {
  const { residents } = bracket;
  if (residents.length !== 2 * best.length) return undefined;
  const halves = best.map((_, at): CardPair => [residents[at]!, residents[at + best.length]!]);
  if (!halves.every((pair) => mayMeet(...pair, setting))) return undefined;
  return qualityOf(bracket, setting, halves) === qualityOf(bracket, setting, best) ? halves : undefined;
};

/**
 * The pairs of one bracket: the first in the order of article 4 of those that fail the criteria least. The moved-down
 * players are settled first, then the remainder.
 */
export const pairBracket = (bracket: Bracket, setting: Setting): readonly CardPair[] => {
  const { movedDown, residents, byeScore } = bracket;
  const byeHere = byeScore !== undefined && byeScore >= residents[0]!.score;
  const first = { order: mdpOrder(movedDown, residents), without: new Set<Card>() };
  let pairs = bestPairs(bracket, setting, { ...first, byeHere });
  const floaters = movedDown.length + residents.length - 2 * pairs.length;
  if (byeHere && floaters !== 1) pairs = bestPairs(bracket, setting, { ...first, byeHere: false });
  const settled = pairs.filter(([higher]) => movedDown.includes(higher));
  const open = pairs.filter(([higher]) => !movedDown.includes(higher));
  const without = new Set(settled.flat());
  const remainder = residents.filter((card) => !without.has(card));
  if (open.length === 0) return settled;
  const limbo = movedDown.filter((card) => !without.has(card));
  const reduced = { ...bracket, movedDown: limbo, residents: remainder };
  const order = remainderOrder(remainder, open.length);
  const rules = { order, without, byeHere: byeHere && floaters === 1 };
  return [...settled, ...(firstCandidate(reduced, setting, open) ?? bestPairs(reduced, setting, rules))];
};
