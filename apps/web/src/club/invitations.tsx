import type { Role } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { Checks, Deeds, Field } from '../forms/field.tsx';
import { More } from '../forms/more.tsx';
import { ShownOnce } from '../forms/shown-once.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { usePages } from '../forms/use-pages.ts';
import { When } from '../forms/when.tsx';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { type Invitation, invite, listInvitations, type Member, takeBack } from '../net/clubs.ts';
import { Confirm } from '../table/confirm.tsx';
import { ROLE_WORDS, sayRoles } from '../words/roles.ts';
import type { ClubHere } from './club-shell.tsx';

const ROLES = Object.keys(ROLE_WORDS) as Role[];

interface Props {
  readonly here: ClubHere;
  readonly members: readonly Member[];
}

/** To whom: the id of a member without an account; empty: to somebody new. */
function Whom({ members, chosen, choose }: { members: readonly Member[]; chosen: string; choose(id: string): void }) {
  const nameless = members.filter(({ userId }) => userId === null);
  if (nameless.length === 0) return null;
  return (
    <div class="field">
      <label for="invite-whom">{t('For')}</label>
      <select id="invite-whom" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{t('somebody new')}</option>
        {nameless.map(({ id, name }) => (
          <option key={id} value={id}>
            {t('{{name}}, who has no account yet', { name })}
          </option>
        ))}
      </select>
    </div>
  );
}

function InviteForm({ here, members, made }: Props & { made(url: string, mailed: boolean): void }) {
  const [whom, setWhom] = useState('');
  const [roles, setRoles] = useState<Role[]>(['player']);
  const [mail, setMail] = useState('');
  const deed = useDeed('roles', 'mail');
  const send = async (event: Event) => {
    event.preventDefault();
    const to = { ...(whom ? { memberId: whom } : { roles }), ...(mail.trim() && { mail: mail.trim() }) };
    await deed.run(async () => {
      const { url, mailed } = await invite(here.club.id, to);
      made(url, mailed);
      setMail('');
    });
  };
  return (
    <form class="form inner" noValidate onSubmit={send}>
      <Whom members={members} chosen={whom} choose={setWhom} />
      {whom === '' && (
        <Checks
          id="invite-roles"
          legend={t('As')}
          all={ROLES}
          words={ROLE_WORDS}
          chosen={roles}
          set={setRoles}
          error={deed.errorOf('roles')}
        />
      )}
      <Field
        id="invite-mail"
        label={t('Mail address (it may be left out)')}
        type="email"
        autoComplete="off"
        value={mail}
        set={setMail}
        hint={t('The link is sent there; you can also hand it over yourself.')}
        error={deed.errorOf('mail')}
      />
      <Deeds busy={deed.busy} fault={deed.fault}>
        <button type="submit" disabled={deed.busy}>
          {t('Make an invitation')}
        </button>
      </Deeds>
    </form>
  );
}

function Open({ one, name, back }: { one: Invitation; name: string | undefined; back(): void }) {
  return (
    <li>
      <b>{name ?? one.mail ?? t('a new {{roles}}', { roles: sayRoles(one.roles) })}</b>
      <span class="under">
        {(name ?? one.mail) && t('as {{roles}}, ', { roles: sayRoles(one.roles) })}
        {rich('good until {{when}}', { when: <When at={one.expiresAt} /> })}
      </span>
      <Confirm
        label={t('Take back')}
        question={t('Take this invitation back?')}
        yes={t('Yes, take it back')}
        act={back}
      />
    </li>
  );
}

/** How members come: by links that are good once. */
export function Invitations({ here, members }: Props) {
  const pages = usePages(listInvitations, `/clubs/${here.club.id}/invitations?limit=20`);
  const [link, setLink] = useState<{ url: string; mailed: boolean } | null>(null);
  const deed = useDeed();
  const made = (url: string, mailed: boolean) => {
    setLink({ url, mailed });
    pages.reload();
  };
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.name;
  return (
    <section class="sheet chapter" aria-labelledby="invite-title">
      <h2 id="invite-title">{t('Invite')}</h2>
      {link === null ? (
        <InviteForm here={here} members={members} made={made} />
      ) : (
        <ShownOnce
          id="invite-link"
          what={link.mailed ? t('The link, which was sent by mail too') : t('Hand this link over: it is good once')}
          secret={link.url}
          done={() => setLink(null)}
        />
      )}
      {pages.rows !== null && pages.rows.length > 0 && (
        <>
          <h3>{t('Not followed yet')}</h3>
          <ul class="rows">
            {pages.rows.map((one) => (
              <Open
                key={one.id}
                one={one}
                name={nameOf(one.memberId)}
                back={() => void deed.run(() => takeBack(here.club.id, one.id)).then(pages.reload)}
              />
            ))}
          </ul>
        </>
      )}
      <p class="fault" role="alert">
        {deed.fault}
      </p>
      <More pages={pages} />
    </section>
  );
}
