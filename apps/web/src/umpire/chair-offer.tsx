import type { GameView } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { useCode } from '../laws/code-store.ts';
import { NameForm } from '../lobby/name-form.tsx';
import { takeChair } from '../net/api.ts';
import { session } from '../net/session.ts';
import { useStore } from '../store.ts';
import { ENFORCEMENT_WORDS } from '../words/terms.ts';

interface Props {
  readonly view: GameView;
  readonly invite: string;
  /** The chair is taken: the table has to be joined again as its umpire. */
  seated(): void;
}

/** Is the chair there, and empty, and the viewer free to take it? */
export const offersChair = ({ seat, terms, players, status }: GameView): boolean =>
  seat === 'spectator' && terms.umpire !== 'none' && players.umpire === null && status !== 'over';

/** The umpire's chair, for the bearer of its invitation. Nothing is taken by opening a link. */
export function ChairOffer({ view, invite, seated }: Props) {
  const who = useStore(session);
  const [fault, setFault] = useState('');
  const { terms, players } = view;
  const code = useCode(terms.code);
  const names = [players.host?.name, players.white?.name, players.black?.name]
    .filter((name) => name !== undefined)
    .join(' and ');
  const take = () => takeChair(view.gameId, invite).then(seated, (error: Error) => setFault(error.message));
  return (
    <section class="seat-offer" aria-labelledby="chair-title">
      <h2 id="chair-title">{t('You are asked to be the umpire')}</h2>
      <dl class="terms">
        <dt>{t('Between')}</dt>
        <dd>{names}</dd>
        <dt>{t('Law')}</dt>
        <dd>
          <a href={`/laws/${terms.code}`}>{code?.title ?? terms.code}</a>. {code?.gist}
        </dd>
        <dt>{t('Force')}</dt>
        <dd>
          {ENFORCEMENT_WORDS[terms.enforcement].name}. {ENFORCEMENT_WORDS[terms.enforcement].plain}
        </dd>
        <dt>{t('You')}</dt>
        <dd>{t('see every irregularity, hear what is laid before you, and rule. What you rule is final.')}</dd>
      </dl>
      {who ? (
        <button type="button" class="primary" onClick={take}>
          {t('Take the chair')}
        </button>
      ) : (
        <NameForm prompt={t('Your name at the table')} />
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
