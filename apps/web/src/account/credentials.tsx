import { Field } from '../forms/field.tsx';
import type { Deed } from '../forms/use-deed.ts';
import { t } from '../language/language.ts';

interface Props {
  readonly label?: string;
  readonly value: string;
  readonly hint?: string;
  readonly deed: Deed;
  set(value: string): void;
}

/** The address by which one signs in: what keeps passwords finds it as the user's name. */
export function MailField({ label = t('Mail address'), deed, ...rest }: Props) {
  return <Field id="mail" label={label} type="email" autoComplete="username" error={deed.errorOf('mail')} {...rest} />;
}

/** A password: one that is there already, or a new one. */
export function PasswordField({ label = t('Password'), fresh = false, deed, ...rest }: Props & { fresh?: boolean }) {
  return (
    <Field
      id="password"
      label={label}
      type="password"
      autoComplete={fresh ? 'new-password' : 'current-password'}
      error={deed.errorOf('password')}
      {...rest}
    />
  );
}
