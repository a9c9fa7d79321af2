import { t } from '../language/language.ts';
import { Share } from '../table/share.tsx';

interface Props {
  readonly id: string;
  readonly what: string;
  readonly secret: string;
  done(): void;
}

/** A secret that is shown this once: it stays until one says that one has it. */
export function ShownOnce({ id, what, secret, done }: Props) {
  return (
    <div class="shown-once" role="status">
      <Share id={id} label={what} url={secret} />
      <p class="hint">{t('It is shown this once: keep it where nobody else reads it.')}</p>
      <button type="button" onClick={done}>
        {t('I have it')}
      </button>
    </div>
  );
}
