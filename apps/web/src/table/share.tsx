import { useRef, useState } from 'preact/hooks';
import { t } from '../language/language.ts';

/** The link by which an adversary, or anyone who looks on, comes to this table. */
export function Share({ url, label, id = 'share-link' }: { url: string; label: string; id?: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Without TLS the clipboard is closed to the page; what is selected can still be copied the old way.
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setCopied(done ?? document.execCommand('copy'));
  };
  return (
    <div class="share">
      <label for={id}>{label}</label>
      <div class="row">
        <input id={id} ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={copy}>
          {copied ? t('Copied') : t('Copy')}
        </button>
      </div>
    </div>
  );
}
