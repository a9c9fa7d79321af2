import { useEffect, useState } from 'preact/hooks';
import { type Course, restAt, type Shown, stopBeside } from './course-of-play.ts';

export type Pace = 'true' | 'quick';

/** A walk through a game: where one stands, the ways from there, and whether it goes on by itself. */
export interface Walk {
  readonly at: number;
  readonly isGoing: boolean;
  goTo(stop: number): void;
  /** The last stop of an act. */
  goToAct(version: number): void;
  first(): void;
  last(): void;
  back(shown: Shown): void;
  on(shown: Shown): void;
  play(going: boolean): void;
}

const KEEP_AFTER_MS = 250;

/** The address names the act that is shown, so that it can be sent to somebody, or come back to. */
function useAddress(version: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const here = new URL(location.href);
      here.searchParams.set('at', String(version));
      history.replaceState(history.state, '', here);
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [version]);
}

export function useWalk(course: Course, from: number | null, pace: Pace): Walk {
  const end = course.stops.length - 1;
  const [at, setAt] = useState(() => (from === null ? 0 : (course.stopOf[from] ?? end)));
  const [going, setGoing] = useState(false);
  const isGoing = going && at < end;
  useAddress(course.stops[at]?.version ?? 0);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setAt(at + 1), restAt(course, at, pace));
    return () => clearTimeout(timer);
  }, [course, at, isGoing, pace]);
  const goTo = (stop: number) => {
    setGoing(false);
    setAt(Math.min(Math.max(stop, 0), end));
  };
  return {
    at,
    isGoing,
    goTo,
    goToAct: (version) => goTo(course.stopOf[version] ?? end),
    first: () => goTo(0),
    last: () => goTo(end),
    back: (shown) => goTo(stopBeside(course, at, -1, shown)),
    on: (shown) => goTo(stopBeside(course, at, 1, shown)),
    play: (go) => {
      if (go && at === end) setAt(0);
      setGoing(go);
    },
  };
}
