import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';

interface Props {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly disabled?: boolean;
  act(): void;
}

/**
 * A button for what can't be undone. It asks in its own place: the way back comes to lie under the finger, the deed
 * beside it, so that a second tap by mistake does nothing.
 */
export function Confirm({ label, question, yes, disabled = false, act }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking || disabled) {
    return (
      <button type="button" class="confirm" disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  const answer = (deed?: () => void) => () => {
    setAsking(false);
    deed?.();
  };
  return (
    <fieldset class="confirm asking">
      <legend class="unseen">{question}</legend>
      <button type="button" ref={(button) => button?.focus()} onClick={answer()}>
        {t('No')}
      </button>
      <button type="button" class="grave" onClick={answer(act)}>
        {yes}
      </button>
    </fieldset>
  );
}
