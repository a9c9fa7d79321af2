import type { ComponentChildren, JSX } from 'preact';
import { type Key, t } from '../language/language.ts';

interface Props extends Omit<JSX.IntrinsicElements['input'], 'label' | 'onInput' | 'size'> {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  set(value: string): void;
}

/** What stands beneath a field: what it is for, and what is wrong with it. */
export function Beneath({ id, hint, error }: { id: string; hint?: string | undefined; error?: string | undefined }) {
  return (
    <>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p class="fault" id={`${id}-fault`} role="alert">
        {error}
      </p>
    </>
  );
}

/** The ids of what stands beneath a field, for `aria-describedby`. */
export const beneathOf = (id: string, hint?: string, error?: string): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-fault`].filter(Boolean).join(' ') || undefined;

/** A field with its name, and beneath it what it is for and what is wrong with it. */
export function Field({ id, label, value, hint, error, set, ...input }: Props) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        value={value}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={beneathOf(id, hint, error)}
        onInput={(event) => set(event.currentTarget.value)}
        {...input}
      />
      <Beneath id={id} hint={hint} error={error} />
    </div>
  );
}

interface ChecksProps<T extends string> {
  readonly legend: string;
  readonly all: readonly T[];
  readonly chosen: readonly T[];
  readonly words: Readonly<Record<T, Key>>;
  readonly error?: string | undefined;
  readonly id: string;
  set(chosen: T[]): void;
}

/** Several of a few. */
export function Checks<T extends string>({ id, legend, all, chosen, words, error, set }: ChecksProps<T>) {
  const turn = (one: T) => set(all.filter((other) => (other === one ? !chosen.includes(one) : chosen.includes(other))));
  return (
    <fieldset class="field checks" aria-describedby={error ? `${id}-fault` : undefined}>
      <legend>{legend}</legend>
      {all.map((one) => (
        <label key={one}>
          <input type="checkbox" checked={chosen.includes(one)} onChange={() => turn(one)} /> {t<Key>(words[one])}
        </label>
      ))}
      <Beneath id={id} error={error} />
    </fieldset>
  );
}

/** What a form ends with: the deed, and what went wrong with it. */
export function Deeds({ busy, fault, children }: { busy: boolean; fault: string; children: ComponentChildren }) {
  return (
    <div class="deeds-row" aria-busy={busy}>
      {children}
      <p class="fault" role="alert">
        {fault}
      </p>
    </div>
  );
}
