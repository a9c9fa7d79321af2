import type { GameView, WireAct } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { ClauseInWords, ClauseLink } from '../laws/clause-link.tsx';
import type { CodeOfLaw } from '../net/api.ts';
import { sayGround } from '../words/draw.ts';
import { type ClaimableDraw, drawsOf } from './claimable.ts';

interface Props {
  readonly view: GameView;
  readonly code: CodeOfLaw;
  act(act: WireAct): void;
}

/** A move as the wire has it, or nothing. */
const MOVE = '[a-h][1-8][a-h][1-8][qrbn]?';

function DrawClaim({ draw, claim }: { draw: ClaimableDraw; claim(): void }) {
  return (
    <li>
      <button type="button" class="option" onClick={claim} disabled={draw.notNow} data-claim={draw.ground}>
        <span>{sayGround(draw.ground)}</span>
        {draw.notNow && <span class="moves">{t('by the player whose turn it is')}</span>}
      </button>
      <ClauseLink clause={draw.clause} />
    </li>
  );
}

function IntendedMove({ move, set }: { move: string; set(move: string): void }) {
  return (
    <div class="intended">
      <label for="intended-move">{t('By the move that I intend (may be left empty)')}</label>
      <input
        id="intended-move"
        value={move}
        placeholder="g1f3"
        pattern={MOVE}
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        onInput={(event) => set(event.currentTarget.value.trim().toLowerCase())}
      />
    </div>
  );
}

/** A draw claimed on some ground: the table proves or refutes it, and shows the proof. */
export function DrawClaims({ view, code, act }: Props) {
  const [move, setMove] = useState('');
  const draws = drawsOf(view, code);
  if (draws.length === 0) return null;
  const intended = new RegExp(`^${MOVE}$`).test(move) ? { play: move } : {};
  const { wrongDrawClaim } = code.knows;
  return (
    <section>
      <h3>{t('A draw, by')}</h3>
      <ul class="claims">
        {draws.map((draw) => (
          <DrawClaim
            key={draw.ground}
            draw={draw}
            claim={() => act({ act: 'claim-draw', ground: draw.ground, ...(draw.byMove && intended) })}
          />
        ))}
      </ul>
      {draws.some(({ byMove }) => byMove) && <IntendedMove move={move} set={setMove} />}
      {wrongDrawClaim && <ClauseInWords clause={wrongDrawClaim} />}
    </section>
  );
}
