export * from './acts.ts';
export { type Aid, type SealedRecord, UNAIDED } from './aid.ts';
export { type Awaited, awaitedOf, TASKS, type Task } from './awaited.ts';
export { flagAt, isQuick, timeLeft } from './clock.ts';
export { type Coming, dueBy } from './decide/downtime.ts';
export { decide } from './decide.ts';
export type { Decision } from './decision.ts';
export type { Downtime } from './downtime.ts';
export { type Due, defaultAt, dueAt, dueOf } from './due.ts';
export * from './events.ts';
export { fold, type Recorded } from './evolve.ts';
export { oddsMen, openerOf, withGiver } from './odds.ts';
export { faultOf, openTable, type TermsRequested, termsOf } from './open.ts';
export { makePgn, type PgnHeading, pgnInSteps, tagValue, timeControl } from './pgn.ts';
export * from './refusal.ts';
export { momentOf, replayed, replayViewer } from './replay.ts';
export { type Difference, runScenario, type Scenario } from './scenario.ts';
export {
  colorOf,
  firstGame,
  type GameOfSeries,
  type NextGame,
  nextGame,
  type Side,
  scoreOf,
  seriesRuleOf,
} from './series.ts';
export * from './state.ts';
export type { Steps } from './steps.ts';
export * from './terms.ts';
export {
  envelopeFor,
  type MovingView,
  movingView,
  type RestingView,
  recordFor,
  restingView,
  restsAs,
  type Sight,
  sightOf,
  tailOf,
  view,
  viewWithoutScore,
} from './view.ts';
export * from './view-types.ts';
