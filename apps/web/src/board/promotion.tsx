import type { Color } from '@jadoube/board';
import { useEffect, useRef } from 'preact/hooks';
import { key, t } from '../language/language.ts';
import { DrawnMan } from './drawn-board.tsx';

const CHOICES = [
  { letter: 'q', role: 'queen', name: key('Queen') },
  { letter: 'r', role: 'rook', name: key('Rook') },
  { letter: 'b', role: 'bishop', name: key('Bishop') },
  { letter: 'n', role: 'knight', name: key('Knight') },
] as const;
export type PromotionLetter = (typeof CHOICES)[number]['letter'];

interface Props {
  readonly color: Color;
  choose(letter: PromotionLetter): void;
  /** The pawn goes back; he stays touched. */
  cancel(): void;
}

/** What the pawn becomes. Escape or "Put it back" leaves the board as it was. */
export function PromotionDialog({ color, choose, cancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="promotion" ref={dialog} aria-labelledby="promotion-title" onCancel={cancel}>
      <h2 id="promotion-title">{t('The Pawn becomes')}</h2>
      <div class="choices">
        {CHOICES.map(({ letter, role, name }) => (
          <button type="button" key={letter} onClick={() => choose(letter)}>
            <DrawnMan color={color} role={role} />
            <span>{t(name)}</span>
          </button>
        ))}
      </div>
      <button type="button" class="quiet" onClick={cancel}>
        {t('Put it back')}
      </button>
    </dialog>
  );
}
