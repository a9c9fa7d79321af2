export { bergerRounds } from './berger.ts';
export { type Cell, cellOf, crosstable, unfolded } from './crosstable.ts';
export * from './event.ts';
export { type HandMade, type RowReport, reportOn } from './faults.ts';
export { grouped } from './grouped.ts';
export {
  type Group,
  groupsAfter,
  type KnockoutRule,
  type Lots,
  pairKnockout,
  ruleOfRound,
  type Tie,
  type TieRule,
  tiesOf,
} from './knockout.ts';
export { byePoints, drawnForPairing, type Line, pointsOf, scoresheet, totalOf } from './score.ts';
export { pairDutch, type SwissPairing, type SwissRound } from './swiss/dutch.ts';
export type { Encounter } from './tiebreaks/direct.ts';
export {
  type Standing,
  type StandingsRule,
  standingsOf,
  TIE_BREAKS,
  type TieBreak,
  type TieBreakCode,
} from './tiebreaks/standings.ts';
export type { Summand } from './tiebreaks/sums.ts';
export { engineRequest, parseEngineAnswer } from './trf/engine.ts';
export { makeTrf } from './trf/make.ts';
export { type ParsedReport, parseTrf, type TrfFault } from './trf/parse.ts';
export { type Report, TRF_VERSIONS, type TrfVersion } from './trf/report.ts';
