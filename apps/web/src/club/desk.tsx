import type { DeskLine } from '@jadoube/protocol';
import { useEffect } from 'preact/hooks';
import { More } from '../forms/more.tsx';
import { useNow } from '../forms/use-now.ts';
import { usePages } from '../forms/use-pages.ts';
import { t } from '../language/language.ts';
import { listDesk } from '../net/clubs.ts';
import { sayBoth, sayWaiting } from '../words/desk.ts';
import { sayLeft } from '../words/hour.ts';
import type { ClubHere } from './club-shell.tsx';

const LOOK_MS = 5000;

function Line({ clubId, line, now }: { clubId: string; line: DeskLine; now: number }) {
  const since = Date.parse(line.kind === 'adjourned' ? (line.dueAt ?? line.since) : line.since);
  return (
    <li>
      <a href={`/clubs/${clubId}/desk/${line.gameId}`} class={line.kind}>
        <b>{sayWaiting(line)}</b>
        <span class="under">
          {sayBoth(line)}
          {line.umpire && t('; umpire: {{umpire}}', { umpire: line.umpire })}
        </span>
        <span class="when">{t('for {{left}}', { left: sayLeft(now - since) })}</span>
      </a>
    </li>
  );
}

/** What waits for the umpires of the club, the longest first; looked at again every few seconds. */
export function Desk({ here }: { here: ClubHere }) {
  const pages = usePages(listDesk, `/clubs/${here.club.id}/desk?limit=50`);
  const now = useNow();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || pages.reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section class="sheet chapter" aria-labelledby="desk-title">
      <h2 id="desk-title">{t('The umpire’s desk')}</h2>
      {pages.rows === null && pages.fault === '' && <p class="blank">…</p>}
      {pages.rows?.length === 0 && (
        <p class="blank">
          {t(
            'Nothing waits. Appeals, claims to decide, appointments whose hour is past and players who have lost their connection come here by themselves.',
          )}
        </p>
      )}
      <ul class="rows doors desk-rows">
        {pages.rows?.map((line) => (
          <Line key={`${line.gameId} ${line.kind} ${line.by}`} clubId={here.club.id} line={line} now={now} />
        ))}
      </ul>
      <More pages={pages} />
    </section>
  );
}
