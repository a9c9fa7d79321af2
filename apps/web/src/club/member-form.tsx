import type { Role } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { Checks, Deeds, Field } from '../forms/field.tsx';
import { Reasoned } from '../forms/reasoned.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { key, t } from '../language/language.ts';
import { changeMember, type Member, type MemberWish, strikeOff } from '../net/clubs.ts';
import { ROLE_WORDS } from '../words/roles.ts';
import type { ClubHere } from './club-shell.tsx';

const ROLES = Object.keys(ROLE_WORDS) as Role[];
const TEXTS = ['number', 'title', 'rating', 'federation', 'fideId'] as const;
const LABELS = {
  number: key('Number'),
  title: key('Title'),
  rating: key('Rating'),
  federation: key('Federation'),
  fideId: key('FIDE id'),
} as const;

type Written = Record<'name' | (typeof TEXTS)[number], string>;

const writtenOf = (member: Member): Written => ({
  name: member.name,
  number: member.number ?? '',
  title: member.title ?? '',
  rating: member.rating?.toString() ?? '',
  federation: member.federation ?? '',
  fideId: member.fideId ?? '',
});

/** What is left empty is taken away. */
const wishOf = (written: Written, roles: readonly Role[]): MemberWish => {
  const text = (name: keyof Written) => written[name].trim() || null;
  const rating = text('rating');
  return {
    name: written.name.trim(),
    roles,
    number: text('number'),
    title: text('title'),
    rating: rating === null ? null : Number(rating),
    federation: text('federation'),
    fideId: text('fideId'),
  };
};

interface Props {
  readonly here: ClubHere;
  readonly member: Member;
  changed(): void;
}

function StrikeOff({ here, member, changed }: Props) {
  return (
    <details>
      <summary>{t('Strike off the list')}</summary>
      <Reasoned
        id={`${member.id}-reason`}
        asks={t('Why he goes, for the audit')}
        label={t('Strike off')}
        question={t('Strike {{name}} off?', { name: member.name })}
        yes={t('Yes, strike off')}
        act={(reason) => strikeOff(here.club.id, member, reason)}
        done={changed}
      />
    </details>
  );
}

/** What the club writes of a member, what he is there, and the way out. */
export function MemberForm(props: Props) {
  const { here, member, changed } = props;
  const [written, setWritten] = useState(() => writtenOf(member));
  const [roles, setRoles] = useState<readonly Role[]>(member.roles);
  const deed = useDeed('name', 'roles', ...TEXTS);
  const send = async (event: Event) => {
    event.preventDefault();
    if (await deed.run(() => changeMember(here.club.id, member, wishOf(written, roles)))) changed();
  };
  const field = (name: keyof Written, label: string) => (
    <Field
      key={name}
      id={`${member.id}-${name}`}
      label={label}
      autoComplete="off"
      value={written[name]}
      set={(value) => setWritten((before) => ({ ...before, [name]: value }))}
      error={deed.errorOf(name)}
    />
  );
  return (
    <div class="form inner">
      <form class="form" noValidate onSubmit={send}>
        {field('name', t('Name'))}
        <Checks
          id={`${member.id}-roles`}
          legend={t('In the club')}
          all={ROLES}
          words={ROLE_WORDS}
          chosen={roles}
          set={setRoles}
          error={deed.errorOf('roles')}
        />
        <div class="small-fields">{TEXTS.map((name) => field(name, t(LABELS[name])))}</div>
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" disabled={deed.busy}>
            {t('Keep')}
          </button>
        </Deeds>
      </form>
      <StrikeOff {...props} />
    </div>
  );
}
