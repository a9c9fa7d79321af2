import { Deeds } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { acceptInvitation, type InvitationFace, lookAtInvitation } from '../net/clubs.ts';
import { isAccount, session } from '../net/session.ts';
import { navigate } from '../router.ts';
import { useStore } from '../store.ts';
import { sayRoles } from '../words/roles.ts';

function Accept({ secret, face }: { secret: string; face: InvitationFace }) {
  const who = useStore(session);
  const deed = useDeed();
  const accept = () =>
    deed.run(async () => {
      const { club } = await acceptInvitation(secret);
      navigate(`/clubs/${club.id}`);
    });
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <section class="sheet chapter" aria-labelledby="joining-title">
      <h2 id="joining-title">{face.club}</h2>
      <p>
        {t('asks you to come in as {{roles}}', { roles: sayRoles(face.roles) })}
        {face.name && t(', under the name of {{name}} that it has for you', { name: face.name })}.
      </p>
      {isAccount(who) ? (
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="button" class="primary" disabled={deed.busy} onClick={() => void accept()}>
            {t('Become a member')}
          </button>
          <span class="hint">{t('as {{name}}', { name: who?.user.name ?? '' })}</span>
        </Deeds>
      ) : (
        <p>
          {rich(
            'For that you need an account: <a>register</a>, or <a2>sign in</a2>. Nothing is taken by opening a link.',
            {},
            { a: `/register?to=${back}`, a2: `/sign-in?to=${back}` },
          )}
        </p>
      )}
    </section>
  );
}

/** Where an invitation to a club leads. */
export function Joining({ secret }: { secret: string }) {
  const { found, fault } = useLoaded(() => lookAtInvitation(secret), [secret]);
  return (
    <main class="house narrow" id="content">
      <h1>{t('An invitation')}</h1>
      {found && <Accept secret={secret} face={found} />}
      {!found && fault === '' && <p class="blank">…</p>}
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </main>
  );
}
