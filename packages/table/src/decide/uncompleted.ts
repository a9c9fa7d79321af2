import { stillPlaying } from '../decision.ts';
import type { Offence, TableEvent } from '../events.ts';
import { type Playing, plyAfter } from '../state.ts';
import type { Millis } from '../terms.ts';
import { corrected, dutyOf } from './correct.ts';
import { runs } from './running.ts';

/** The irregular play that is made and not yet completed by the press. */
export const uncompleted = (state: Playing): Offence | undefined =>
  state.latent.find(({ offence }) => offence.pending)?.offence;

const undone = ({ id, ply, clause }: Offence, how: 'lapsed' | 'corrected'): TableEvent[] => [
  { event: 'offence-closed', id, how },
  { event: 'restored', ply, clause },
];

/** Taken back by the player himself before he pressed: nothing is counted, but his touch binds him. */
export function retracted(offence: Offence): TableEvent[] {
  const option = offence.options.find(({ moves }) => moves);
  if (!option) return undone(offence, 'lapsed');
  const breach = { clause: offence.clause, electedBy: 'table' as const, options: [option] };
  return [...undone(offence, 'lapsed'), { event: 'bound', duty: dutyOf(offence, option, breach) }];
}

/** Completed by the press, and put right by the table: the offender's register runs again. */
export function putRight(state: Playing, offence: Offence, at: Millis): TableEvent[] {
  const { by, kind, clause, options } = offence;
  const uci = plyAfter(state, offence.ply)?.uci ?? '';
  const back = undone(offence, 'corrected');
  return [
    ...back,
    ...runs(state, by, at),
    ...corrected(stillPlaying(state, back), { by, kind, clause, uci, options, at }),
  ];
}
