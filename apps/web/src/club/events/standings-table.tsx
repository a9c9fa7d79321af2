import { useState } from 'preact/hooks';
import { t } from '../../language/language.ts';
import type { Standings, Summand, TableRow, TieBreak } from '../../net/events.ts';
import { sayScore, TIE_BREAK_WORDS } from '../../words/tournament.ts';

const sayPlace = ({ place, to }: TableRow): string => (to > place ? `${place}–${to}` : String(place));

/** One number that a tie-break was added up from, and where it came from. */
function sayFrom({ round, opponent, score }: Summand, nameOf: (number: number) => string): string {
  const where = round === undefined ? [] : [t('round {{round}}', { round })];
  if (opponent === undefined)
    return [
      ...where,
      score === undefined ? t('not played') : t('not played, reckoned as {{score}}', { score: sayScore(score) }),
    ].join(', ');
  return [
    ...where,
    nameOf(opponent),
    ...(score === undefined ? [] : [t('who scored {{score}}', { score: sayScore(score) })]),
  ].join(', ');
}

function Sum({ tie, nameOf }: { tie: TieBreak; nameOf(number: number): string }) {
  return (
    <div>
      <h3>
        {t(TIE_BREAK_WORDS[tie.code])}: {sayScore(tie.value)}
      </h3>
      {tie.summands.length === 0 ? (
        <p class="blank">{t('Nothing to add up.')}</p>
      ) : (
        <ul class="summands">
          {tie.summands.map((summand, index) => (
            <li key={index} class={summand.cut ? 'cut' : undefined}>
              <b>{sayScore(summand.value)}</b> {sayFrom(summand, nameOf)}
              {summand.cut && t(', left out')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The table, with its tie-breaks; whoever wants to know opens the row and sees what they were added up from. */
export function StandingsTable({ standings: { rows } }: { standings: Standings }) {
  const [open, setOpen] = useState<number | null>(null);
  const codes = rows[0]?.tieBreaks.map(({ code }) => code) ?? [];
  const nameOf = (number: number) => rows.find((row) => row.number === number)?.name ?? `no. ${number}`;
  return (
    <section class="sheet chapter" aria-labelledby="table-title">
      <h2 id="table-title">{t('The table')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys */}
      <section class="wide" tabIndex={0} aria-label={t('The table, which may be wider than the window')}>
        <table class="standings">
          <thead>
            <tr>
              <th scope="col">{t('Place')}</th>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Points')}</th>
              {codes.map((code) => (
                <th key={code} scope="col">
                  <abbr title={t(TIE_BREAK_WORDS[code])}>{code}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.number}
                row={row}
                nameOf={nameOf}
                isOpen={open === row.number}
                turn={() => setOpen(open === row.number ? null : row.number)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly isOpen: boolean;
  nameOf(number: number): string;
  turn(): void;
}

function Row({ row, isOpen, nameOf, turn }: RowProps) {
  return (
    <>
      <tr>
        <td>{sayPlace(row)}</td>
        <th scope="row">
          <button type="button" class="quiet name" aria-expanded={isOpen} onClick={turn}>
            {row.name}
          </button>
        </th>
        <td>
          <b>{sayScore(row.points)}</b>
        </td>
        {row.tieBreaks.map(({ code, value }) => (
          <td key={code}>{sayScore(value)}</td>
        ))}
      </tr>
      {isOpen && (
        <tr class="added-up">
          <td colSpan={3 + row.tieBreaks.length}>
            <div class="sums">
              {row.tieBreaks.map((tie) => (
                <Sum key={tie.code} tie={tie} nameOf={nameOf} />
              ))}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
