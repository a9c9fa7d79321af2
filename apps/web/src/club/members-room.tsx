import { useState } from 'preact/hooks';
import { Deeds, Field } from '../forms/field.tsx';
import { More } from '../forms/more.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { usePages } from '../forms/use-pages.ts';
import { t } from '../language/language.ts';
import { addMember, leaveClub, listMembers, type Member } from '../net/clubs.ts';
import { navigate } from '../router.ts';
import { Confirm } from '../table/confirm.tsx';
import { sayRoles } from '../words/roles.ts';
import type { ClubHere } from './club-shell.tsx';
import { ImportMembers } from './import-members.tsx';
import { Invitations } from './invitations.tsx';
import { MemberForm } from './member-form.tsx';

/** What the club writes of him besides his name. */
const particularsOf = ({ number, title, rating, federation }: Member): string =>
  [number && t('No. {{number}}', { number }), title, rating, federation].filter(Boolean).join(' · ');

function Row({ here, member, changed }: { here: ClubHere; member: Member; changed(): void }) {
  const said = particularsOf(member);
  return (
    <li>
      <b>
        {member.name}
        {member.id === here.me.id && <span class="hint"> {t('(you)')}</span>}
      </b>
      <span class="mark">{sayRoles(member.roles)}</span>
      <span class="under">
        {said}
        {said !== '' && member.userId === null && ' · '}
        {member.userId === null && t('no account yet')}
      </span>
      {here.is('admin') && (
        <details>
          <summary>{t('Change')}</summary>
          <MemberForm key={member.version} here={here} member={member} changed={changed} />
        </details>
      )}
    </li>
  );
}

function AddMember({ here, changed }: { here: ClubHere; changed(): void }) {
  const [name, setName] = useState('');
  const deed = useDeed('name');
  const send = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === '') return deed.say('name', t('A name, please.'));
    if (!(await deed.run(() => addMember(here.club.id, name.trim())))) return;
    setName('');
    changed();
  };
  return (
    <section class="sheet chapter" aria-labelledby="add-title">
      <h2 id="add-title">{t('Name a member')}</h2>
      <p class="hint">
        {t('Somebody without an account: he can be paired, and claims his name later by an invitation.')}
      </p>
      <form class="form inner" noValidate onSubmit={send}>
        <Field
          id="member-name"
          label={t('His or her name')}
          maxLength={80}
          autoComplete="off"
          value={name}
          set={setName}
          error={deed.errorOf('name')}
        />
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" disabled={deed.busy}>
            {t('Put it on the list')}
          </button>
        </Deeds>
      </form>
    </section>
  );
}

function Leave({ here }: { here: ClubHere }) {
  const deed = useDeed();
  const leave = async () => {
    if (await deed.run(() => leaveClub(here.club.id))) navigate('/clubs');
  };
  return (
    <Deeds busy={deed.busy} fault={deed.fault}>
      <Confirm label={t('Leave the club')} question={t('Leave the club?')} yes={t('Yes, leave it')} act={leave} />
    </Deeds>
  );
}

/** Who is in the club, and how more come. */
export function MembersRoom({ here }: { here: ClubHere }) {
  const pages = usePages(listMembers, `/clubs/${here.club.id}/members?limit=100`);
  const isAdmin = here.is('admin');
  return (
    <div class={isAdmin ? 'members two-thirds' : 'members'}>
      <section class="sheet chapter" aria-labelledby="members-title">
        <h2 id="members-title">{t('Members')}</h2>
        {pages.rows === null && pages.fault === '' && <p class="blank">…</p>}
        <ul class="rows">
          {pages.rows?.map((member) => (
            <Row key={member.id} here={here} member={member} changed={pages.reload} />
          ))}
        </ul>
        <More pages={pages} />
        {here.is('admin', 'umpire', 'scorer') && (
          <p>
            <a href={`/api/v1/clubs/${here.club.id}/members.csv`} download>
              {t('The list as CSV')}
            </a>
          </p>
        )}
        <Leave here={here} />
      </section>
      {isAdmin && (
        <div class="column">
          <Invitations here={here} members={pages.rows ?? []} />
          <AddMember here={here} changed={pages.reload} />
          <ImportMembers here={here} changed={pages.reload} />
        </div>
      )}
    </div>
  );
}
