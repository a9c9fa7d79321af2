import type { GameView, WireAct } from '@jadoube/protocol';
import { ClauseInWords, ClauseLink } from '../laws/clause-link.tsx';
import type { CodeOfLaw } from '../net/api.ts';
import { SideSheet } from '../page/side-sheet.tsx';
import { sayKind } from '../words/offence.ts';
import { Appeal } from './appeal.tsx';
import { type Claimable, type Complaint, claimableOf, isAtRest } from './claimable.ts';
import { Confirm } from './confirm.tsx';
import { DrawClaims } from './draw-claims.tsx';

interface Props {
  readonly view: GameView;
  readonly code: CodeOfLaw;
  act(act: WireAct): void;
  close(): void;
}

const HEADINGS: Readonly<Record<Complaint, string>> = {
  play: 'In his play, he',
  touch: 'With his hand, he',
  voice: 'With his voice, he',
  clock: 'By the clock, he',
  board: 'Before the game, he',
  conduct: 'Before the umpire: he',
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
      <h3>The count</h3>
      <ul class="claims">
        <li>
          <button type="button" class="option" onClick={call}>
            {`I call upon him to mate within ${count.moves} moves`}
          </button>
          <ClauseLink clause={count.clause} />
        </li>
      </ul>
      {!count.anyEnding && <p class="small">Only in the endings that the clause names.</p>}
    </section>
  );
}

function Declaration({ view, code, declare }: Pick<Props, 'view' | 'code'> & { declare(): void }) {
  const { declaredWin } = code.knows;
  if (!declaredWin || view.declaredWin) return null;
  return (
    <section>
      <h3>A declaration</h3>
      <div class="row">
        <Confirm label="I declare that I win" question="Declare a win?" yes="Yes, I declare it" act={declare} />
      </div>
      <ClauseInWords clause={declaredWin} />
    </section>
  );
}

/** All that a player can claim of the table, in the words of the code and with its clauses. */
export function ClaimSheet({ view, code, act, close }: Props) {
  const say = (said: WireAct) => {
    act(said);
    close();
  };
  return (
    <SideSheet title="Claim" close={close}>
      <p class="small">The table answers at once. A claim that is wrong in fact is noted in the proceedings.</p>
      {claimableOf(view, code).map(([complaint, claims]) => (
        <section key={complaint}>
          <h3>{HEADINGS[complaint]}</h3>
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
        </>
      )}
      {view.terms.umpire !== 'none' && <Appeal appeal={(matter) => say({ act: 'appeal', matter })} />}
    </SideSheet>
  );
}
