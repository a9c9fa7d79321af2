import { useState } from 'preact/hooks';
import { confirmAddress, stopMail } from '../net/notices.ts';

export type LetterDeed = 'confirm' | 'unsubscribe';

interface Words {
  readonly title: string;
  readonly ask: string;
  readonly deed: string;
  readonly done: string;
}

const WORDS: Readonly<Record<LetterDeed, Words>> = {
  confirm: {
    title: 'Confirm your address',
    ask: 'News of your games will be sent to this address, and nothing else.',
    deed: 'Confirm it',
    done: 'Your address is confirmed.',
  },
  unsubscribe: {
    title: 'No more mail',
    ask: 'No more mail will be sent to you. What happens at your tables goes on to stand on your page of notices.',
    deed: 'Stop the mail',
    done: 'The mail is stopped.',
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
      <h1>{words.title}</h1>
      <p role="status">{state === 'done' ? words.done : words.ask}</p>
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {state === 'asked' && (
        <p>
          <button type="button" class="primary" onClick={run}>
            {words.deed}
          </button>
        </p>
      )}
      <p>
        <a href="/notices">Choose what you are told</a>
      </p>
    </main>
  );
}
