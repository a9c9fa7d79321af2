/**
 * A matching of greatest weight in any graph, by Edmonds' blossoms with dual values (Edmonds 1965, Galil 1986), O(n³).
 * Weights are bigints, so that a weight can hold many criteria one after the other without rounding.
 */

type Label = 'free' | 'outer' | 'inner';

/** Vertices are 1…n, blossoms come after them; 0 says "none". */
interface Forest {
  readonly n: number;
  highest: number;
  readonly weight: readonly (readonly bigint[])[];
  /** The vertex within u (`near`) and within v (`far`) of the best edge between u and v, either of which may be a blossom. */
  readonly near: number[][];
  readonly far: number[][];
  readonly dual: bigint[];
  readonly mate: number[];
  readonly slackFrom: number[];
  readonly outermost: number[];
  readonly parent: number[];
  readonly label: Label[];
  readonly cycle: number[][];
  /** Which petal of blossom b holds vertex x. */
  readonly petalOf: number[][];
  queue: number[];
}

const grid = (size: number, at: (row: number, column: number) => number): number[][] =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => at(row, column)));

const forestOf = (n: number, weight: bigint[][]): Forest => {
  const size = n + Math.ceil(n / 2) + 2;
  let heaviest = 0n;
  for (const each of weight.flat()) if (each > heaviest) heaviest = each;
  const upTo = (x: number) => (x <= n ? x : 0);
  return {
    n,
    highest: n,
    weight,
    near: grid(size, (row) => upTo(row)),
    far: grid(size, (_, column) => upTo(column)),
    dual: Array.from({ length: size }, (_, x) => (x > 0 && x <= n ? heaviest : 0n)),
    mate: new Array(size).fill(0),
    slackFrom: new Array(size).fill(0),
    outermost: Array.from({ length: size }, (_, x) => upTo(x)),
    parent: new Array(size).fill(0),
    label: new Array(size).fill('free'),
    cycle: Array.from({ length: size }, () => []),
    petalOf: grid(size, (row, column) => (row <= n && row === column ? row : 0)),
    queue: [],
  };
};

const weightBetween = (f: Forest, u: number, v: number): bigint => f.weight[f.near[u]![v]!]![f.far[u]![v]!]!;

const slackBetween = (f: Forest, u: number, v: number): bigint =>
  f.dual[f.near[u]![v]!]! + f.dual[f.far[u]![v]!]! - 2n * weightBetween(f, u, v);

const noteSlack = (f: Forest, u: number, x: number): void => {
  const held = f.slackFrom[x]!;
  if (held === 0 || slackBetween(f, u, x) < slackBetween(f, held, x)) f.slackFrom[x] = u;
};

const findSlack = (f: Forest, x: number): void => {
  f.slackFrom[x] = 0;
  for (let u = 1; u <= f.n; u++) {
    const top = f.outermost[u]!;
    if (top !== x && f.label[top] === 'outer' && weightBetween(f, u, x) > 0n) noteSlack(f, u, x);
  }
};

const enqueue = (f: Forest, x: number): void => {
  if (x <= f.n) f.queue.push(x);
  else for (const petal of f.cycle[x]!) enqueue(f, petal);
};

const setOutermost = (f: Forest, x: number, top: number): void => {
  f.outermost[x] = top;
  if (x > f.n) for (const petal of f.cycle[x]!) setOutermost(f, petal, top);
};

/** Turns the blossom so that the way from its base to this petal has an even number of edges; the petal's place. */
const evenPlace = (f: Forest, blossom: number, petal: number): number => {
  const cycle = f.cycle[blossom]!;
  const place = cycle.indexOf(petal);
  if (place % 2 === 0) return place;
  f.cycle[blossom] = [cycle[0]!, ...cycle.slice(1).reverse()];
  return cycle.length - place;
};

const matchTo = (f: Forest, u: number, v: number): void => {
  f.mate[u] = f.far[u]![v]!;
  if (u <= f.n) return;
  const petal = f.petalOf[u]![f.near[u]![v]!]!;
  const place = evenPlace(f, u, petal);
  const cycle = f.cycle[u]!;
  for (let at = 0; at < place; at++) matchTo(f, cycle[at]!, cycle[at ^ 1]!);
  matchTo(f, petal, v);
  f.cycle[u] = [...cycle.slice(place), ...cycle.slice(0, place)];
};

const augmentFrom = (f: Forest, from: number, to: number): void => {
  let [u, v] = [from, to];
  for (;;) {
    const next = f.outermost[f.mate[u]!]!;
    matchTo(f, u, v);
    if (next === 0) return;
    const above = f.outermost[f.parent[next]!]!;
    matchTo(f, next, above);
    [u, v] = [above, next];
  }
};

const rootwards = (f: Forest, u: number): number => {
  const inner = f.outermost[f.mate[u]!]!;
  return inner === 0 ? 0 : f.outermost[f.parent[inner]!]!;
};

/** The outer vertex at which the ways to the roots meet, or 0 for two trees. */
const meetingOf = (f: Forest, u: number, v: number): number => {
  const seen = new Set<number>();
  for (let x = u; x !== 0; x = rootwards(f, x)) seen.add(x);
  for (let x = v; x !== 0; x = rootwards(f, x)) if (seen.has(x)) return x;
  return 0;
};

/** From x rootwards, outer and inner in turn, up to the meeting and without it. */
const branchTo = (f: Forest, from: number, meeting: number): number[] => {
  const branch: number[] = [];
  for (let x = from; x !== meeting; ) {
    const inner = f.outermost[f.mate[x]!]!;
    branch.push(x, inner);
    x = f.outermost[f.parent[inner]!]!;
  }
  return branch;
};

const freshBlossom = (f: Forest): number => {
  let b = f.n + 1;
  while (b <= f.highest && f.outermost[b] !== 0) b++;
  if (b > f.highest) f.highest = b;
  return b;
};

const setEdge = (f: Forest, u: number, v: number, near: number, far: number): void => {
  f.near[u]![v] = near;
  f.far[u]![v] = far;
};

const inheritEdges = (f: Forest, b: number): void => {
  for (let x = 1; x <= f.highest; x++) {
    setEdge(f, b, x, 0, 0);
    setEdge(f, x, b, 0, 0);
    f.petalOf[b]![x] = 0;
  }
  for (const petal of f.cycle[b]!) {
    for (let x = 1; x <= f.highest; x++) {
      const better =
        weightBetween(f, petal, x) > 0n &&
        (weightBetween(f, b, x) === 0n || slackBetween(f, petal, x) < slackBetween(f, b, x));
      if (better) {
        setEdge(f, b, x, f.near[petal]![x]!, f.far[petal]![x]!);
        setEdge(f, x, b, f.near[x]![petal]!, f.far[x]![petal]!);
      }
      if (f.petalOf[petal]![x] !== 0) f.petalOf[b]![x] = petal;
    }
  }
};

const shrink = (f: Forest, u: number, meeting: number, v: number): void => {
  const b = freshBlossom(f);
  f.dual[b] = 0n;
  f.label[b] = 'outer';
  f.mate[b] = f.mate[meeting]!;
  f.parent[b] = f.parent[meeting]!;
  const left = branchTo(f, u, meeting);
  const right = branchTo(f, v, meeting);
  f.cycle[b] = [meeting, ...left.reverse(), ...right];
  for (const inner of f.cycle[b]!) if (f.label[inner] === 'inner') enqueue(f, inner);
  setOutermost(f, b, b);
  inheritEdges(f, b);
  findSlack(f, b);
};

/** An inner blossom whose dual is spent comes apart; its petals on the even way stay in the tree. */
const expand = (f: Forest, b: number): void => {
  for (const petal of f.cycle[b]!) setOutermost(f, petal, petal);
  const entry = f.petalOf[b]![f.near[b]![f.parent[b]!]!]!;
  const place = evenPlace(f, b, entry);
  const cycle = f.cycle[b]!;
  for (let at = 0; at < place; at += 2) {
    const inner = cycle[at]!;
    const outer = cycle[at + 1]!;
    f.parent[inner] = f.near[outer]![inner]!;
    f.label[inner] = 'inner';
    f.label[outer] = 'outer';
    f.slackFrom[inner] = 0;
    findSlack(f, outer);
    enqueue(f, outer);
  }
  f.label[entry] = 'inner';
  f.parent[entry] = f.parent[b]!;
  f.slackFrom[entry] = 0;
  for (const petal of cycle.slice(place + 1)) {
    f.label[petal] = 'free';
    findSlack(f, petal);
  }
  f.outermost[b] = 0;
};

/** True when the tight edge from u (outer) to v completed an alternating way between two free vertices. */
const takeTight = (f: Forest, near: number, far: number): boolean => {
  const u = f.outermost[near]!;
  const v = f.outermost[far]!;
  if (f.label[v] === 'free') {
    f.parent[v] = near;
    f.label[v] = 'inner';
    const beyond = f.outermost[f.mate[v]!]!;
    f.slackFrom[v] = 0;
    f.slackFrom[beyond] = 0;
    f.label[beyond] = 'outer';
    enqueue(f, beyond);
    return false;
  }
  if (f.label[v] !== 'outer') return false;
  const meeting = meetingOf(f, u, v);
  if (meeting !== 0) {
    shrink(f, u, meeting, v);
    return false;
  }
  augmentFrom(f, u, v);
  augmentFrom(f, v, u);
  return true;
};

const tops = (f: Forest): number[] => {
  const found: number[] = [];
  for (let x = 1; x <= f.highest; x++) if (f.outermost[x] === x) found.push(x);
  return found;
};

const plantRoots = (f: Forest): boolean => {
  f.label.fill('free');
  f.slackFrom.fill(0);
  f.queue = [];
  for (const x of tops(f)) {
    if (f.mate[x] !== 0) continue;
    f.parent[x] = 0;
    f.label[x] = 'outer';
    enqueue(f, x);
  }
  return f.queue.length > 0;
};

const growFrom = (f: Forest, u: number): boolean => {
  if (f.label[f.outermost[u]!] === 'inner') return false;
  for (let v = 1; v <= f.n; v++) {
    if (f.weight[u]![v]! <= 0n || f.outermost[u] === f.outermost[v]) continue;
    if (slackBetween(f, u, v) !== 0n) noteSlack(f, u, f.outermost[v]!);
    else if (takeTight(f, u, v)) return true;
  }
  return false;
};

/** How far the duals may move; undefined when a free vertex is at zero, and the matching is as heavy as can be. */
const stepOf = (f: Forest): bigint | undefined => {
  let step: bigint | undefined;
  const atMost = (bound: bigint) => {
    if (step === undefined || bound < step) step = bound;
  };
  for (const x of tops(f)) {
    if (x > f.n && f.label[x] === 'inner') atMost(f.dual[x]! / 2n);
    const from = f.slackFrom[x]!;
    if (from === 0 || f.label[x] === 'inner') continue;
    const slack = slackBetween(f, from, x);
    atMost(f.label[x] === 'free' ? slack : slack / 2n);
  }
  for (let u = 1; u <= f.n; u++) {
    if (f.label[f.outermost[u]!] !== 'outer') continue;
    if (step === undefined || f.dual[u]! <= step) return undefined;
  }
  return step;
};

const moveDuals = (f: Forest, step: bigint): void => {
  const sign = { outer: -1n, inner: 1n, free: 0n };
  for (let u = 1; u <= f.n; u++) f.dual[u] = f.dual[u]! + sign[f.label[f.outermost[u]!]!] * step;
  for (const b of tops(f)) if (b > f.n) f.dual[b] = f.dual[b]! - 2n * sign[f.label[b]!] * step;
};

const takeNewlyTight = (f: Forest): boolean => {
  for (const x of tops(f)) {
    const from = f.slackFrom[x]!;
    if (from === 0 || f.outermost[from] === x || f.outermost[x] !== x) continue;
    if (slackBetween(f, from, x) === 0n && takeTight(f, f.near[from]![x]!, f.far[from]![x]!)) return true;
  }
  return false;
};

/** One more pair, or false when no more would add weight. */
const augment = (f: Forest): boolean => {
  if (!plantRoots(f)) return false;
  for (;;) {
    for (let u = f.queue.shift(); u !== undefined; u = f.queue.shift()) if (growFrom(f, u)) return true;
    const step = stepOf(f);
    if (step === undefined) return false;
    moveDuals(f, step);
    if (takeNewlyTight(f)) return true;
    for (const b of tops(f)) if (b > f.n && f.label[b] === 'inner' && f.dual[b] === 0n) expand(f, b);
  }
};

/** Edges as heavy as the heaviest are tight from the start. */
const matchTight = (f: Forest): void => {
  for (let u = 1; u <= f.n; u++)
    for (let v = u + 1; v <= f.n && f.mate[u] === 0; v++)
      if (f.mate[v] === 0 && f.weight[u]![v]! > 0n && slackBetween(f, u, v) === 0n) {
        f.mate[u] = v;
        f.mate[v] = u;
      }
};

/**
 * @param size vertices are 0…size-1
 * @param weightOf symmetric; asked once for each u < v; 0n or less is no edge
 * @returns for each vertex its mate, or -1
 */
export const heaviestMatching = (size: number, weightOf: (u: number, v: number) => bigint): number[] => {
  const weight = Array.from({ length: size + 1 }, () => new Array<bigint>(size + 1).fill(0n));
  for (let u = 0; u < size; u++)
    for (let v = u + 1; v < size; v++) {
      const each = weightOf(u, v);
      weight[u + 1]![v + 1] = each;
      weight[v + 1]![u + 1] = each;
    }
  const forest = forestOf(size, weight);
  matchTight(forest);
  while (augment(forest));
  return forest.mate.slice(1, size + 1).map((mate) => mate - 1);
};
