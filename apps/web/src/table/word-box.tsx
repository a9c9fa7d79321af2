import type { WireAct } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { parseBox } from './box.ts';

/** The table by keyboard alone: a move or a word, and Enter. */
export function WordBox({ act }: { act(act: WireAct): void }) {
  const [typed, setTyped] = useState('');
  const [unread, setUnread] = useState(false);
  const send = (event: Event) => {
    event.preventDefault();
    const said = parseBox(typed);
    setUnread(said === undefined && typed.trim() !== '');
    if (!said) return;
    setTyped('');
    act(said);
  };
  return (
    <form class="word-box" onSubmit={send}>
      <label for="word-box">By word</label>
      <input
        id="word-box"
        value={typed}
        placeholder="g1f3, touch g1, press"
        aria-describedby="word-box-help"
        aria-invalid={unread}
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setUnread(false);
        }}
      />
      <p id="word-box-help" role={unread ? 'alert' : undefined} class={unread ? 'fault' : 'unseen'}>
        {unread ? 'No such act. ' : ''}
        Try g1f3, e7e8q, touch g1, j’adoube e4, press, check, draw, elect move-king, name c3 or waive.
      </p>
    </form>
  );
}
