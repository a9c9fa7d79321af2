import { t } from '../../language/language.ts';
import type { Cell, EventPlayer, Standings } from '../../net/events.ts';

/** `1 w4`: won with White against number 4. */
const sayCell = ({ result, colour, opponent }: Cell): string =>
  [result, opponent !== undefined && `${colour === 'black' ? 'b' : 'w'}${opponent}`].filter(Boolean).join(' ');

/** Everybody against everybody he met, round by round, in the order of the table. */
export function Crosstable({ standings, players }: { standings: Standings; players: readonly EventPlayer[] }) {
  const nameOf = (number: number) => players.find((player) => player.number === number)?.name ?? '';
  const rounds = standings.crosstable[0]?.rounds.length ?? 0;
  return (
    <section class="sheet chapter" aria-labelledby="crosstable-title">
      <h2 id="crosstable-title">{t('Crosstable')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys */}
      <section class="wide" tabIndex={0} aria-label={t('The crosstable, which may be wider than the window')}>
        <table class="crosstable">
          <thead>
            <tr>
              <th scope="col">{t('No.')}</th>
              <th scope="col">{t('Name')}</th>
              {Array.from({ length: rounds }, (_, index) => (
                <th key={index} scope="col">
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.crosstable.map(({ number, rounds: cells }) => (
              <tr key={number}>
                <td>{number}</td>
                <th scope="row">{nameOf(number)}</th>
                {cells.map((played, index) => (
                  <td key={index}>
                    {played.map((cell, game) => (
                      <span key={game} class="cell">
                        {sayCell(cell)}
                      </span>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="hint">
        {t(
          'w4: with White against number 4; + and −: by forfeit; U, F, H, Z: a bye of the pairing, of a point, of half a point, of none; *: still to end.',
        )}
      </p>
    </section>
  );
}
