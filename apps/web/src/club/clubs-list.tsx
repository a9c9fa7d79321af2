import { useState } from 'preact/hooks';
import { Deeds, Field } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
import { t } from '../language/language.ts';
import { foundClub, listClubs } from '../net/clubs.ts';
import { navigate } from '../router.ts';
import { sayRoles } from '../words/roles.ts';

function FoundClub() {
  const [name, setName] = useState('');
  const deed = useDeed('name');
  const send = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === '') return deed.say('name', t('A name, please.'));
    await deed.run(async () => navigate(`/clubs/${(await foundClub(name.trim())).id}`));
  };
  return (
    <section class="sheet chapter" aria-labelledby="found-title">
      <h2 id="found-title">{t('Found a club')}</h2>
      <p class="hint">{t('You are its first admin: you invite the others, and make events.')}</p>
      <form class="form inner" noValidate onSubmit={send}>
        <Field
          id="club-name"
          label={t('Its name')}
          placeholder={t('Café de la Régence')}
          maxLength={80}
          autoComplete="off"
          value={name}
          set={setName}
          error={deed.errorOf('name')}
        />
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" disabled={deed.busy}>
            {t('Found it')}
          </button>
        </Deeds>
      </form>
    </section>
  );
}

/** The clubs of which one is a member. */
export function ClubsList() {
  const { found, fault } = useLoaded(listClubs);
  return (
    <main class="house pair" id="content">
      <h1>{t('Clubs')}</h1>
      <section class="sheet chapter" aria-labelledby="mine-title">
        <h2 id="mine-title">{t('Yours')}</h2>
        {found === null && fault === '' && <p class="blank">…</p>}
        {found?.length === 0 && (
          <p class="blank">{t('You are a member of none. Found one, or follow the link of an invitation.')}</p>
        )}
        <ul class="rows doors">
          {found?.map(({ club, member }) => (
            <li key={club.id}>
              <a href={`/clubs/${club.id}`}>
                <b>{club.name}</b>
                <span class="under">{t('you are {{roles}}', { roles: sayRoles(member.roles) })}</span>
              </a>
            </li>
          ))}
        </ul>
        <p class="fault" role="alert">
          {fault}
        </p>
      </section>
      <FoundClub />
    </main>
  );
}
