import { t } from '../language/language.ts';
import { NameForm } from '../lobby/name-form.tsx';
import { session } from '../net/session.ts';
import { useStore } from '../store.ts';
import { useModule } from '../use-module.ts';

// Not carried to those who only play.
const loadRoom = () => import('./notices-room.tsx');

/** What happened at one's tables while one was away. */
export function NoticesPage() {
  const who = useStore(session);
  const room = useModule(loadRoom);
  return (
    <main class="notices" id="content" aria-busy={who !== null && room === null}>
      <h1>{t('Notices')}</h1>
      {who === null && (
        <section class="sheet none">
          <p>{t('Whoever has said his name here finds what happened at his tables while he was away.')}</p>
          <NameForm prompt={t('Your name')} />
        </section>
      )}
      {who !== null && room && <room.NoticesRoom key={who.user.id} />}
    </main>
  );
}
