import { Deeds } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
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
        asks you to come in as {sayRoles(face.roles)}
        {face.name && `, under the name of ${face.name} that it has for you`}.
      </p>
      {isAccount(who) ? (
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="button" class="primary" disabled={deed.busy} onClick={() => void accept()}>
            Become a member
          </button>
          <span class="hint">as {who?.user.name}</span>
        </Deeds>
      ) : (
        <p>
          For that you need an account: <a href={`/register?to=${back}`}>register</a>, or{' '}
          <a href={`/sign-in?to=${back}`}>sign in</a>. Nothing is taken by opening a link.
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
      <h1>An invitation</h1>
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
