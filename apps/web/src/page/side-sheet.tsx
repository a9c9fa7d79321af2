import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../language/language.ts';

interface Props {
  readonly title: string;
  close(): void;
  readonly children: ComponentChildren;
}

/** A sheet laid over the side of the table: the board stays in sight. Escape or a click beside it takes it away. */
export function SideSheet({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the dialog knows by itself
    <dialog
      class="side-sheet"
      ref={dialog}
      aria-labelledby="side-sheet-title"
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="paper">
        <header>
          <h2 id="side-sheet-title">{title}</h2>
          <button type="button" onClick={close}>
            {t('Close')}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
