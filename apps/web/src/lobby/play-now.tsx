import { QUICK_PAIRINGS } from './pairings.ts';
import type { LobbyHere } from './use-lobby.ts';
import { Waiting } from './waiting.tsx';

/** The way to the first game: one click, no form. */
export function PlayNow({ lobby }: { lobby: LobbyHere }) {
  const { sought, paired, fault } = lobby;
  return (
    <section class="play-now sheet" aria-labelledby="play-now-title">
      <h2 id="play-now-title">Play now</h2>
      <p class="unseen" role="status">
        {paired ? `Paired with ${paired.against}. You have ${paired.seat}.` : ''}
      </p>
      {paired ? (
        <div class="paired">
          <p>
            <b>{paired.against}</b> sits down. You have {paired.seat === 'white' ? 'White' : 'Black'}.
          </p>
          <a href={`/table/${paired.gameId}`}>To the table</a>
        </div>
      ) : sought.length > 0 ? (
        <div class="waits">
          {sought.map((one) => (
            <Waiting key={one.request.seekId} sought={one} connected={lobby.connected} withdraw={lobby.withdraw} />
          ))}
        </div>
      ) : (
        <ul class="pairings">
          {QUICK_PAIRINGS.map(({ id, time, pace, manner, plain, terms }) => (
            <li key={id}>
              <button type="button" onClick={() => lobby.seek({ terms, seat: 'lot' })}>
                <span class="time">
                  <b>{time}</b> {pace}
                </span>
                <span class="manner">{manner}</span>
                <span class="plain">{plain}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p class="fault" role="alert">
        {fault}
      </p>
    </section>
  );
}
