import { useState } from 'preact/hooks';
import { type Key, key, t } from '../language/language.ts';
import { confirmAddress, stopMail } from '../net/notices.ts';

export type LetterDeed = 'confirm' | 'unsubscribe';

interface Words {
  readonly title: Key;
  readonly ask: Key;
  readonly deed: Key;
  readonly done: Key;
}

const WORDS: Readonly<Record<LetterDeed, Words>> = {
  confirm: {
    title: key('Confirm your address'),
    ask: key('News of your games will be sent to this address, and nothing else.'),
    deed: key('Confirm it'),
    done: key('Your address is confirmed.'),
  },
  unsubscribe: {
    title: key('No more mail'),
    ask: key('No more mail will be sent to you. What happens at your tables goes on to stand on your page of notices.'),
    deed: key('Stop the mail'),
    done: key('The mail is stopped.'),
  },
};

const RUN: Readonly<Record<LetterDeed, (token: string) => Promise<unknown>>> = {
  confirm: confirmAddress,
  unsubscribe: stopMail,
};

/** Where the links in mails lead. Nobody has to say who he is; but following a link alone does nothing. */
export function LetterPage({ deed, token }: { deed: LetterDeed; token: string }) {
  const words = WORDS[deed];
  const [state, setState] = useState<'asked' | 'done'>('asked');
  const [fault, setFault] = useState('');
  const run = () =>
    RUN[deed](token).then(
      () => setState('done'),
      (error: Error) => setFault(error.message),
    );
  return (
    <main class="notice-page" id="content">
      <h1>{t(words.title)}</h1>
      <p role="status">{t(state === 'done' ? words.done : words.ask)}</p>
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {state === 'asked' && (
        <p>
          <button type="button" class="primary" onClick={run}>
            {t(words.deed)}
          </button>
        </p>
      )}
      <p>
        <a href="/notices">{t('Choose what you are told')}</a>
      </p>
    </main>
  );
}
