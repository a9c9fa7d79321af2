import { useEffect, useRef } from 'preact/hooks';
import { t } from '../language/language.ts';
import { ClauseLink } from '../laws/clause-link.tsx';
import { formatClock } from '../words/clock.ts';
import { type Course, isShown, type Shown } from './course-of-play.ts';
import type { Deed } from './deed-words.ts';

const rowId = (version: number): string => `act-${version}`;

function Row({ deed, go }: { deed: Deed; go(version: number): void }) {
  const { step, lines, isIrregular } = deed;
  const clauses = [...new Set(lines.flatMap(({ clause }) => clause ?? []))];
  return (
    <li id={rowId(step.version)} class={isIrregular ? 'irregular' : undefined}>
      <button type="button" class="act-row" onClick={() => go(step.version)}>
        <span class="number">{step.version}</span>
        <span class="words">
          {lines.map(({ text }) => text).join(' ')}
          {isIrregular && (
            <>
              <sup aria-hidden="true">†</sup>
              <span class="unseen"> {t('(irregular)')}</span>
            </>
          )}
        </span>
        <time>{formatClock(step.at)}</time>
      </button>
      {clauses.length > 0 && (
        <p class="act-clauses">
          {clauses.map((clause) => (
            <ClauseLink key={clause} clause={clause} />
          ))}
        </p>
      )}
    </li>
  );
}

interface Props {
  readonly course: Course;
  readonly shown: Shown;
  go(version: number): void;
}

/** All acts in their order. Drawn once: where one stands is marked on it from outside. */
export function DeedList({ course, shown, go }: Props) {
  const deeds = course.deeds.filter((deed) => isShown(deed, shown));
  if (deeds.length === 0)
    return (
      <p class="blank">{shown === 'irregular' ? t('Nothing irregular is on record.') : t('Nothing was done yet.')}</p>
    );
  return (
    <ol class="deeds">
      {deeds.map((deed) => (
        <Row key={deed.step.version} deed={deed} go={go} />
      ))}
    </ol>
  );
}

/** Marks the act where one stands and keeps it in sight: two rows are touched, however long the list is. */
export function useStanding(version: number, shown: Shown) {
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = document.getElementById(rowId(version));
    const sheet = paper.current;
    if (!row || !sheet) return;
    row.setAttribute('aria-current', 'step');
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    if (top < sheet.scrollTop || bottom > sheet.scrollTop + sheet.clientHeight)
      sheet.scrollTop = top - sheet.clientHeight / 2;
    return () => row.removeAttribute('aria-current');
  }, [version, shown]);
  return paper;
}
