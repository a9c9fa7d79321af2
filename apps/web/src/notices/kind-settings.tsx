import type { NoticeKind, NoticeRoad, NoticeSettings, NoticeWishes } from '@jadoube/protocol';
import { type Key, key, t } from '../language/language.ts';
import { NOTICE_GROUPS, NOTICE_WORDS } from '../words/notice-kind.ts';
import type { Settings } from './use-settings.ts';

interface Props extends Pick<Settings, 'wish'> {
  readonly settings: NoticeSettings;
}

const ROADS: Readonly<Record<NoticeRoad, Key>> = { mail: key('Mail'), push: key('Device') };

/** The wishes with that kind turned on or off on that road. */
function turned({ off }: NoticeWishes, road: NoticeRoad, kind: NoticeKind): Partial<NoticeWishes> {
  const listed = off[road].includes(kind) ? off[road].filter((one) => one !== kind) : [...off[road], kind];
  return { off: { ...off, [road]: listed } };
}

/** `everything`, or how much of it is left out. */
function sayWanted({ off }: NoticeWishes, roads: readonly NoticeRoad[]): string {
  const out = new Set(roads.flatMap((road) => off[road])).size;
  return out === 0 ? t('Everything') : t('Everything but {{count}} kinds of news', { count: out });
}

/** Which news comes by which road; on the page all of it stands anyway. */
export function KindSettings({ settings, wish }: Props) {
  const { wishes, mail } = settings;
  const roads: NoticeRoad[] = mail.available ? ['mail', 'push'] : ['push'];
  return (
    <details>
      <summary>{t('{{wanted}}: choose', { wanted: sayWanted(wishes, roads) })}</summary>
      <KindTable wishes={wishes} roads={roads} wish={wish} />
    </details>
  );
}

interface TableProps extends Pick<Settings, 'wish'> {
  readonly wishes: NoticeWishes;
  readonly roads: readonly NoticeRoad[];
}

function KindTable({ wishes, roads, wish }: TableProps) {
  return (
    <table class="kinds">
      <thead>
        <tr>
          <td />
          {roads.map((road) => (
            <th key={road} scope="col">
              {t(ROADS[road])}
            </th>
          ))}
        </tr>
      </thead>
      {NOTICE_GROUPS.map(([group, kinds]) => (
        <tbody key={group}>
          <tr>
            <th colSpan={roads.length + 1} scope="rowgroup">
              {t(group)}
            </th>
          </tr>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(NOTICE_WORDS[kind])}</th>
              {roads.map((road) => (
                <td key={road}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${t(NOTICE_WORDS[kind])}: ${t(ROADS[road])}`}
                      checked={!wishes.off[road].includes(kind)}
                      onChange={() => wish(turned(wishes, road, kind))}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
