import { useState } from 'preact/hooks';
import type { Standings, Summand, TableRow, TieBreak } from '../../net/events.ts';
import { sayScore, TIE_BREAK_WORDS } from '../../words/tournament.ts';

const sayPlace = ({ place, to }: TableRow): string => (to > place ? `${place}–${to}` : String(place));

/** One number that a tie-break was added up from, and where it came from. */
function sayFrom({ round, opponent, score }: Summand, nameOf: (number: number) => string): string {
  const where = round === undefined ? [] : [`round ${round}`];
  if (opponent === undefined)
    return [...where, score === undefined ? 'not played' : `not played, reckoned as ${sayScore(score)}`].join(', ');
  return [...where, nameOf(opponent), ...(score === undefined ? [] : [`who scored ${sayScore(score)}`])].join(', ');
}

function Sum({ tie, nameOf }: { tie: TieBreak; nameOf(number: number): string }) {
  return (
    <div>
      <h3>
        {TIE_BREAK_WORDS[tie.code]}: {sayScore(tie.value)}
      </h3>
      {tie.summands.length === 0 ? (
        <p class="blank">Nothing to add up.</p>
      ) : (
        <ul class="summands">
          {tie.summands.map((summand, index) => (
            <li key={index} class={summand.cut ? 'cut' : undefined}>
              <b>{sayScore(summand.value)}</b> {sayFrom(summand, nameOf)}
              {summand.cut && ', left out'}
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
      <h2 id="table-title">The table</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys */}
      <section class="wide" tabIndex={0} aria-label="The table, which may be wider than the window">
        <table class="standings">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Name</th>
              <th scope="col">Points</th>
              {codes.map((code) => (
                <th key={code} scope="col">
                  <abbr title={TIE_BREAK_WORDS[code]}>{code}</abbr>
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
