import type { MyGame } from '@jadoube/protocol';
import type { CodeListing } from '../net/api.ts';
import { sayAgainst, sayAwaits, sayPlace, sayWhen } from '../words/awaits.ts';
import { sayClockTerms, sayEnforcement } from '../words/terms.ts';

interface Props {
  readonly games: readonly MyGame[];
  readonly codes: readonly CodeListing[];
  /** ms since 1970, by the server's clock */
  readonly now: number;
}

/** A clock that runs out within this time is marked. */
const SOON_MS = 60 * 60_000;

const isUrgent = ({ seat, awaits }: MyGame, now: number): boolean =>
  awaits.who === seat && awaits.until !== null && Date.parse(awaits.until) - now < SOON_MS;

/** One's own tables: with whom, what is waited for, and how long. */
export function MyRows({ games, codes, now }: Props) {
  return (
    <ul class="my-rows">
      {games.map((game) => (
        <li key={game.id}>
          <a href={`/table/${game.id}`} class={isUrgent(game, now) ? 'urgent' : undefined}>
            <span class={`chip ${game.seat}`} aria-hidden="true" />
            <b>{sayAgainst(game)}</b>
            <span class="place">{sayPlace(game)}</span>
            <span class="under">
              {codes.find(({ id }) => id === game.code)?.short ?? game.code}, {sayEnforcement(game.enforcement)},{' '}
              {sayClockTerms(game.clock)}
            </span>
            <strong>{sayAwaits(game)}</strong>
            <span class="when">{sayWhen(game, now)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
