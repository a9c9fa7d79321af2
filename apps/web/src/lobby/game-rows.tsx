import type { GameListing } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import type { CodeListing } from '../net/api.ts';
import { sayClockTerms, sayEnforcement } from '../words/terms.ts';

interface Props {
  readonly games: readonly GameListing[] | null;
  readonly codes: readonly CodeListing[];
  readonly empty: string;
  /** What a row is for: `Take the seat`, `Look on`. */
  readonly deed: string;
}

/** Who sits there, by name. */
export const hostedBy = ({ players: { white, black }, host: waiting, openSeat }: GameListing): string => {
  if (white && black) return t('{{white}} and {{black}}', { white, black });
  const host = waiting ?? white ?? black ?? t('Somebody');
  if (openSeat === 'lot') return t('{{name}}, the men by lot', { name: host });
  return openSeat === 'white' ? t('{{name}}, with Black', { name: host }) : t('{{name}}, with White', { name: host });
};

/** A list of tables: who sits there, under which law and clock, and what one may do. */
export function GameRows({ games, codes, empty, deed }: Props) {
  if (games === null) return <p class="blank">{t('Looking round the room…')}</p>;
  if (games.length === 0) return <p class="blank">{empty}</p>;
  return (
    <ul class="game-rows">
      {games.map((game) => (
        <li key={game.id}>
          <a href={`/table/${game.id}`}>
            <b>{hostedBy(game)}</b>
            <span>
              {codes.find(({ id }) => id === game.code)?.short ?? game.code}, {sayEnforcement(game.enforcement)},{' '}
              {sayClockTerms(game.clock)}
            </span>
            <span class="deed">{deed}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
