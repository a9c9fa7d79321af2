import type { DeskGame, GameView } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { Diagram } from '../board/diagram.tsx';
import { Deeds } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
import { type Key, key, t } from '../language/language.ts';
import { ClauseLink } from '../laws/clause-link.tsx';
import { useCode } from '../laws/code-store.ts';
import { getDeskGame, ruleOn, sitDown } from '../net/clubs.ts';
import { proceedingsOf } from '../table/proceedings.ts';
import { SaidLine } from '../table/said-line.tsx';
import { sayKind } from '../words/offence.ts';
import { nameOfSide } from '../words/side.ts';
import type { ClubHere } from './club-shell.tsx';
import { RulingForm } from './ruling-form.tsx';

const sayTime = (ms: number): string => new Date(ms).toISOString().slice(11, 19);

function Times({ view }: { view: GameView }) {
  return (
    <dl class="facts">
      {(['white', 'black'] as const).map((side) => (
        <>
          <dt>
            <span class={`chip ${side}`} aria-hidden="true" /> {nameOfSide(side)}
          </dt>
          <dd>
            <b>{view.players[side]?.name ?? t('nobody')}</b>
            {view.clocks && t(', clock {{time}}', { time: sayTime(view.clocks[side]) })}
            {view.clocks?.running === side && t(', running')}
          </dd>
        </>
      ))}
      <dt>{t('Umpire')}</dt>
      <dd>{view.players.umpire?.name ?? t('the chair is empty')}</dd>
    </dl>
  );
}

/** Everything that was said and done there but the moves. */
function Proceedings({ game: { view, record } }: { game: DeskGame }) {
  const said = proceedingsOf(record, view.score);
  if (said.length === 0) return <p class="blank">{t('Nothing but moves so far.')}</p>;
  return (
    <ol class="proceedings" reversed>
      {said.reverse().map((one, index) => (
        <li key={`${one.version} ${index}`}>
          <SaidLine gameId={view.gameId} said={one} />
        </li>
      ))}
    </ol>
  );
}

function Offences({ view }: { view: GameView }) {
  if (view.offences.length === 0) return null;
  return (
    <section aria-label={t('Irregularities that stand')}>
      <h3>{t('Irregularities that stand')}</h3>
      <ul>
        {view.offences.map((offence) => (
          <li key={offence.id}>
            {nameOfSide(offence.by)} {sayKind(offence.kind)} <ClauseLink clause={offence.clause} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const CHAIR: Readonly<Record<DeskGame['chair'], Key>> = {
  empty: key('The umpire’s chair is empty: your first ruling seats you in it.'),
  yours: key('You are the umpire of this game.'),
  taken: key('Another umpire sits at this table: the ruling is his.'),
  none: key('By its terms this game has no umpire: nothing can be ordered here.'),
};

function Scene({ game }: { game: DeskGame }) {
  const { view } = game;
  return (
    <section class="sheet chapter scene" aria-labelledby="scene-title">
      <h2 id="scene-title">{t('The table')}</h2>
      <Diagram board={view.board} label={t('The position on the board')} last={lastOf(view)} />
      <Times view={view} />
      <Offences view={view} />
      <h3>{t('What was said and done')}</h3>
      <Proceedings game={game} />
      <p>
        <a href={`/table/${view.gameId}`}>{t('To the table itself')}</a>
      </p>
    </section>
  );
}

const lastOf = ({ score }: GameView): string[] => {
  const uci = score.at(-1)?.uci;
  return uci === undefined ? [] : [uci.slice(0, 2), uci.slice(2, 4)];
};

/** A game as an umpire of the club sees it, and his ruling. */
export function DeskGameRoom({ here, gameId }: { here: ClubHere; gameId: string }) {
  const { found: game, fault, reload } = useLoaded(() => getDeskGame(here.club.id, gameId), [gameId]);
  const [ruled, setRuled] = useState('');
  const deed = useDeed();
  const sit = () => deed.run(() => sitDown(here.club.id, gameId)).then((done) => done && reload());
  const code = useCode(game?.view.terms.code);
  if (game === null)
    return (
      <p class={fault ? 'fault' : 'blank'} role={fault ? 'alert' : undefined}>
        {fault || '…'}
      </p>
    );
  const canRule = game.orders.length > 0 && (game.chair === 'empty' || game.chair === 'yours');
  return (
    <div class="desk-game">
      <Scene game={game} />
      <section class="sheet chapter" aria-labelledby="ruling-title">
        <h2 id="ruling-title">{t('The ruling')}</h2>
        <p role="status">{ruled || t(CHAIR[game.chair])}</p>
        {game.chair === 'empty' && game.orders.length > 0 && (
          <Deeds busy={deed.busy} fault={deed.fault}>
            <button type="button" disabled={deed.busy} onClick={() => void sit()}>
              {t('Take the chair')}
            </button>
          </Deeds>
        )}
        {game.view.result && (
          <p>{t('The game is over: {{score}}. Nothing more can be ordered.', { score: game.view.result.score })}</p>
        )}
        {canRule && code && (
          <RulingForm
            key={game.view.version}
            game={game}
            code={code}
            rule={async (ruling) => {
              await ruleOn(here.club.id, gameId, game.view.version, ruling);
              setRuled(t('Your ruling stands. Both players have been told.'));
              reload();
            }}
            look={reload}
          />
        )}
      </section>
    </div>
  );
}
