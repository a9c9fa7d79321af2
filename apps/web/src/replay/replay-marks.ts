import type { ShownMoment } from '@jadoube/table';
import type { Placement } from '../board/placement.ts';
import { boundMen } from '../words/duty.ts';
import type { Stop } from './course-of-play.ts';

export interface ReplayMarks {
  readonly last: readonly string[];
  readonly touched: readonly string[];
  readonly bound: readonly string[];
  readonly check: string | null;
}

const kingOf = ({ toMove }: ShownMoment, men: Placement): string | null => {
  for (const [square, man] of men) if (man.role === 'king' && man.color === toMove) return square;
  return null;
};

/** What is marked on the board at a stop: of a play that is taken back at once only the play. */
export function replayMarks(stop: Stop, moment: ShownMoment, men: Placement): ReplayMarks {
  const last = stop.last ? [stop.last.slice(0, 2), stop.last.slice(2, 4)] : [];
  if (stop.passing) return { last, touched: [], bound: [], check: null };
  const { touched, duty } = moment;
  const bound = (duty ? boundMen(duty) : []).filter((square) => !touched.includes(square));
  return { last, touched, bound, check: moment.check ? kingOf(moment, men) : null };
}
