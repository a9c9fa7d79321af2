import type { Enforcement } from '@jadoube/table';
import { useState } from 'preact/hooks';
import { Deeds, Field } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { type Key, key, t } from '../language/language.ts';
import { CodePick } from '../laws/code-pick.tsx';
import { useCodes } from '../laws/code-store.ts';
import { Pick } from '../lobby/pick.tsx';
import { CLOCK_PRESETS, OTHER_CLOCKS } from '../lobby/presets.ts';
import type { CodeListing } from '../net/api.ts';
import { changeClub } from '../net/clubs.ts';
import { Confirm } from '../table/confirm.tsx';
import { ENFORCEMENT_WORDS } from '../words/terms.ts';
import type { ClubHere } from './club-shell.tsx';
import { draftOf, type TermsDraft, termsOf } from './terms-draft.ts';

const CLOCKS = [...CLOCK_PRESETS, ...OTHER_CLOCKS].map(({ id, label }) => [id, label] as const);
const FORCES = (Object.keys(ENFORCEMENT_WORDS) as Enforcement[]).map(
  (one) => [one, ENFORCEMENT_WORDS[one].name] as const,
);

/** What may be picked, in the language that is spoken. */
const spoken = <T extends string>(words: readonly (readonly [T, Key])[]): [T, string][] =>
  words.map(([value, said]) => [value, t(said)]);
const PRESS = [
  ['automatic', key('The move presses')],
  ['hand', key('Pressed by hand')],
] as const;
const RESTS = [
  ['none', key('Never')],
  ['agreement', key('By agreement')],
  ['umpire', key('By the umpire')],
] as const;

function Fields({ draft, codes, change }: FieldsProps) {
  const clocks = draft.clock === 'own' ? [['own', t('As it was made')] as const, ...CLOCKS] : CLOCKS;
  return (
    <div class="picks">
      <CodePick codes={codes} chosen={draft.code} choose={(code) => change({ code })} />
      <Pick
        name="enforcement"
        label={t('Force')}
        words={spoken(FORCES)}
        chosen={draft.enforcement}
        choose={(enforcement) => change({ enforcement })}
      />
      <Pick name="clock" label={t('Clock')} words={clocks} chosen={draft.clock} choose={(clock) => change({ clock })} />
      <Pick
        name="press"
        label={t('Its button')}
        words={spoken(PRESS)}
        chosen={draft.press}
        choose={(press) => change({ press })}
      />
      <Pick
        name="adjournment"
        label={t('Adjournment')}
        words={spoken(RESTS)}
        chosen={draft.adjournment}
        choose={(adjournment) => change({ adjournment })}
      />
    </div>
  );
}

interface FieldsProps {
  readonly draft: TermsDraft;
  readonly codes: readonly CodeListing[];
  change(part: Partial<TermsDraft>): void;
}

function DefaultTerms({ here, codes }: { here: ClubHere; codes: readonly CodeListing[] }) {
  const { terms } = here.club;
  const [first] = codes;
  const standard = (code: string): Enforcement =>
    codes.find(({ id }) => id === code)?.defaults.enforcement ?? 'announced';
  const code = terms?.code ?? first?.id ?? 'fide';
  const [draft, setDraft] = useState(() => draftOf(terms ?? { code }, standard(code)));
  const [done, setDone] = useState('');
  const deed = useDeed();
  const keep = (next: typeof terms, words: string) =>
    deed.run(async () => {
      here.changed(await changeClub(here.club, { terms: next }));
      setDone(words);
    });
  return (
    <section class="sheet chapter" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('Default terms')}</h2>
      <p class="hint">
        {terms === null ? `${t('None are kept yet.')} ` : ''}
        {t(
          'A game of the club is played on these where nothing else is said. An umpire of the club can always be asked.',
        )}
      </p>
      <Fields draft={draft} codes={codes} change={(part) => setDraft((before) => ({ ...before, ...part }))} />
      <Deeds busy={deed.busy} fault={deed.fault}>
        <button
          type="button"
          class="primary"
          disabled={deed.busy}
          onClick={() => void keep(termsOf(draft, terms), t('They are kept.'))}
        >
          {t('Keep these terms')}
        </button>
        {terms !== null && (
          <Confirm
            label={t('Have none')}
            question={t('Take the default terms away?')}
            yes={t('Yes, none')}
            act={() => void keep(null, t('The club has none now.'))}
          />
        )}
        <span role="status">{done}</span>
      </Deeds>
    </section>
  );
}

function Name({ here }: { here: ClubHere }) {
  const [name, setName] = useState(here.club.name);
  const [done, setDone] = useState(false);
  const deed = useDeed('name');
  const send = async (event: Event) => {
    event.preventDefault();
    const changed = await deed.run(async () => here.changed(await changeClub(here.club, { name: name.trim() })));
    setDone(changed);
  };
  return (
    <section class="sheet chapter" aria-labelledby="name-title">
      <h2 id="name-title">{t('The club’s name')}</h2>
      <form class="form inner" noValidate onSubmit={send}>
        <Field
          id="club-name"
          label={t('Name')}
          maxLength={80}
          autoComplete="off"
          value={name}
          set={setName}
          error={deed.errorOf('name')}
        />
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" disabled={deed.busy || name.trim() === here.club.name}>
            {t('Change it')}
          </button>
          <span role="status">{done && t('It is changed.')}</span>
        </Deeds>
      </form>
    </section>
  );
}

/** What an admin settles for the whole club. */
export function SettingsRoom({ here }: { here: ClubHere }) {
  const codes = useCodes();
  return (
    <div class="two">
      {Array.isArray(codes) && <DefaultTerms here={here} codes={codes} />}
      {codes === 'failed' && <p class="fault">{t('The codes of law can’t be had just now.')}</p>}
      <Name here={here} />
    </div>
  );
}
