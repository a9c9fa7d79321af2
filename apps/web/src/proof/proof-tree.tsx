import type { Color, Strategy } from '@jadoube/board';
import { useMemo, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { sayMove } from '../words/move.ts';
import { nameOfSide } from '../words/side.ts';
import { checkHere, sizeOf, take, type Way, waysAt, writtenCheck } from './strategy-walk.ts';
import { Trunk } from './trunk.tsx';
import { useArrows } from './use-arrows.ts';
import { backTo, goOn, numbered, shownAt, standOf, stoodBefore, type Walk, walkFrom } from './walk.ts';
import { WalkBoard } from './walk-board.tsx';

interface Props {
  readonly strategy: Strategy;
  readonly claimant: Color;
}

function nameStand(walk: Walk, moves: number): string {
  const last = numbered(walk)[moves - 1];
  return last ? `${last.number} ${sayMove(last.san)}`.trim() : t('the claim');
}

function WayButton({ way, walk, go, show }: { way: Way; walk: Walk; go(): void; show(arrows: string[]): void }) {
  const on = () => show([way.reply]);
  const off = () => show([]);
  return (
    <li>
      <button type="button" class="way" onClick={go} onPointerEnter={on} onPointerLeave={off} onFocus={on} onBlur={off}>
        <b>{sayMove(way.replySan)}</b>
        <span>{t('then {{move}}', { move: sayMove(way.checkSan) })}</span>
        <span class="end">
          {way.mate && t('mate')}
          {way.closes !== undefined && t('as after {{stand}}', { stand: nameStand(walk, way.closes) })}
        </span>
      </button>
    </li>
  );
}

/** What is to be said of the place where one stands. */
function standWords(walk: Walk, claimant: Color, ways: number): string {
  const before = stoodBefore(walk);
  const adversary = nameOfSide(claimant === 'white' ? 'black' : 'white');
  if (shownAt(walk).mate) return t('Mate: the checks were kept up to the end.');
  if (before !== undefined)
    return t('The same position as after {{stand}}: here the circle closes.', { stand: nameStand(walk, before) });
  return ways === 1
    ? t('{{adversary}} has one reply.', { adversary })
    : t('{{adversary}} has {{ways}} replies. Whichever he takes, the next check is there.', { adversary, ways });
}

/** The proof as a tree: at each place every reply of the adversary, and the check that answers it. */
export function ProofTree({ strategy, claimant }: Props) {
  const [walk, setWalk] = useState<Walk>(() => walkFrom(strategy.root));
  const [arrows, setArrows] = useState<readonly string[]>([]);
  const go = (next: Walk) => {
    setArrows([]);
    setWalk(next);
  };
  const onTurn = standOf(walk).turn === claimant;
  const check = onTurn ? checkHere(strategy, walk) : undefined;
  const ways = useMemo(() => (onTurn ? [] : waysAt(strategy, walk)), [strategy, walk]);
  const [first] = ways;
  useArrows({
    back: () => go(backTo(walk, walk.steps.length - (onTurn || walk.steps.length < 2 ? 1 : 2))),
    on: () => (check ? go(goOn(walk, check)) : first && go(take(walk, first))),
  });
  return (
    <div class="proof-room">
      <WalkBoard walk={walk} claimant={claimant} arrows={check ? [check] : arrows} />
      <section class="tree sheet" aria-labelledby="tree-title">
        <h2 id="tree-title">{t('The checks')}</h2>
        <Trunk walk={walk} at={walk.steps.length} goTo={(move) => go(backTo(walk, move))} />
        {check ? (
          <button type="button" class="primary" onClick={() => go(goOn(walk, check))}>
            {t('{{side}} gives {{move}}', {
              side: nameOfSide(claimant),
              move: sayMove(writtenCheck(strategy, walk) ?? ''),
            })}
          </button>
        ) : (
          <>
            <p aria-live="polite">{standWords(walk, claimant, ways.length)}</p>
            <ul class="ways">
              {ways.map((way) => (
                <WayButton key={way.reply} way={way} walk={walk} go={() => go(take(walk, way))} show={setArrows} />
              ))}
            </ul>
          </>
        )}
        <p class="size">
          {t('The proof knows a check for {{number}} positions, and needs no more.', { number: sizeOf(strategy) })}
          <span class="by-keys"> {t('The arrow keys step through it.')}</span>
        </p>
      </section>
    </div>
  );
}
