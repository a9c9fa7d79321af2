import { useRef, useState } from 'preact/hooks';
import { t } from '../language/language.ts';

/** Something that can't be undone, about to be said. */
export interface Question {
  readonly question: string;
  readonly yes: string;
  act(): void;
  /** He thinks better of it. */
  refrain?(): void;
}

export interface Asking {
  readonly question: Question | null;
  ask(question: Question): void;
  answer(yes: boolean): void;
}

/** One question at a time, always asked at the same place; the keyboard goes back to where it was. */
export function useQuestion(): Asking {
  const [question, setQuestion] = useState<Question | null>(null);
  const before = useRef<Element | null>(null);
  return {
    question,
    ask(next) {
      question?.refrain?.();
      before.current = document.activeElement;
      setQuestion(next);
    },
    answer(yes) {
      setQuestion(null);
      if (yes) question?.act();
      else question?.refrain?.();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

/**
 * The question lies over the buttons of the table: "No" where a finger may still be from the button that asked, the deed
 * beside it, so that a second tap by mistake does nothing. Escape is no.
 */
export function QuestionBar({ question, answer }: { question: Question } & Pick<Asking, 'answer'>) {
  return (
    <fieldset
      class="question"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        answer(false);
      }}
    >
      <legend>{question.question}</legend>
      <button type="button" class="grave" onClick={() => answer(true)}>
        {question.yes}
      </button>
      <button type="button" ref={(button) => button?.focus()} onClick={() => answer(false)}>
        {t('No')}
      </button>
    </fieldset>
  );
}
