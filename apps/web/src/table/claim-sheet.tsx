import type { GameView, WireAct } from '@jadoube/protocol';
import { type Key, key, t } from '../language/language.ts';
import { ClauseInWords, ClauseLink } from '../laws/clause-link.tsx';
import type { CodeOfLaw } from '../net/api.ts';
import { SideSheet } from '../page/side-sheet.tsx';
import { sayKind } from '../words/offence.ts';
import { Appeal } from './appeal.tsx';
import { type Claimable, type Complaint, claimableOf, isAtRest } from './claimable.ts';
import { DrawClaims } from './draw-claims.tsx';
import { Overturned } from './overturned.tsx';

interface Props {
  readonly view: GameView;
  readonly code: CodeOfLaw;
  /** Asks first: a claim can't be taken back. */
  say(act: WireAct): void;
  close(): void;
}

const HEADINGS: Readonly<Record<Complaint, Key>> = {
  play: key('In his play, he'),
  touch: key('With his hand, he'),
  voice: key('With his voice, he'),
  clock: key('By the clock, he'),
  board: key('Before the game, he'),
  conduct: key('Before the umpire: he'),
};

function Claim({ claim, claimed }: { claim: Claimable; claimed(): void }) {
  return (
    <li>
      <button type="button" class="option" onClick={claimed} data-claim={claim.offence}>
        {sayKind(claim.offence)}
      </button>
      {claim.clause && <ClauseLink clause={claim.clause} />}
    </li>
  );
}

/** The adversary is called upon to mate, and what the count stands at is then in sight beside the board. */
function Count({ view, code, call }: Pick<Props, 'view' | 'code'> & { call(): void }) {
  const { count } = code.knows;
  if (!count || view.count) return null;
  return (
    <section>
      <h3>{t('The count')}</h3>
      <ul class="claims">
        <li>
          <button type="button" class="option" onClick={call}>
            {t('I call upon him to mate within {{moves}} moves', { moves: count.moves })}
          </button>
          <ClauseLink clause={count.clause} />
        </li>
      </ul>
      {!count.anyEnding && <p class="small">{t('Only in the endings that the clause names.')}</p>}
    </section>
  );
}

function Declaration({ view, code, declare }: Pick<Props, 'view' | 'code'> & { declare(): void }) {
  const { declaredWin } = code.knows;
  if (!declaredWin || view.declaredWin) return null;
  return (
    <section>
      <h3>{t('A declaration')}</h3>
      <div class="row">
        <button type="button" onClick={declare}>
          {t('I declare that I win')}
        </button>
      </div>
      <ClauseInWords clause={declaredWin} />
    </section>
  );
}

/** All that a player can claim of the table, in the words of the code and with its clauses. */
export function ClaimSheet({ view, code, say: ask, close }: Props) {
  const say = (said: WireAct) => {
    close();
    ask(said);
  };
  return (
    <SideSheet title={t('Claim')} close={close}>
      <p class="small">{t('The table answers at once. A claim that is wrong in fact is noted in the proceedings.')}</p>
      {claimableOf(view, code).map(([complaint, claims]) => (
        <section key={complaint}>
          <h3>{t(HEADINGS[complaint])}</h3>
          <ul class="claims">
            {claims.map((claim) => (
              <Claim key={claim.offence} claim={claim} claimed={() => say({ act: 'claim', offence: claim.offence })} />
            ))}
          </ul>
        </section>
      ))}
      {!isAtRest(view) && (
        <>
          <DrawClaims view={view} code={code} act={say} />
          <Count view={view} code={code} call={() => say({ act: 'call-count' })} />
          <Declaration view={view} code={code} declare={() => say({ act: 'declare-win' })} />
          <Overturned say={say} />
        </>
      )}
      {view.terms.umpire !== 'none' && <Appeal appeal={(matter) => say({ act: 'appeal', matter })} />}
    </SideSheet>
  );
}
