import type { SaidMessage } from '@jadoube/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../language/language.ts';

interface Props {
  readonly talk: readonly SaidMessage[];
  readonly looksOn: boolean;
  say(text: string): void;
}

/** A few words between the players; those who look on have a talk of their own. */
export function Talk({ talk, looksOn, say }: Props) {
  const [text, setText] = useState('');
  const paper = useRef<HTMLOListElement>(null);
  useEffect(() => {
    paper.current?.scrollTo({ top: paper.current.scrollHeight });
  }, [talk.length]);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '') say(text.trim());
    setText('');
  };
  return (
    <section class="talk" aria-labelledby="talk-title">
      <h2 id="talk-title">{looksOn ? t('Among those looking on') : t('Talk')}</h2>
      <ol ref={paper} aria-live="polite" hidden={talk.length === 0}>
        {talk.map(({ name, text: words, at }, index) => (
          <li key={`${at}-${index}`}>
            <b>{name}</b> {words}
          </li>
        ))}
      </ol>
      <form onSubmit={send}>
        <input
          aria-label={t('Say something')}
          placeholder={t('Say something')}
          maxLength={500}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
        />
        <button type="submit">{t('Say')}</button>
      </form>
    </section>
  );
}
