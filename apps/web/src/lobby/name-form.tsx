import { useState } from 'preact/hooks';
import { signIn } from '../net/api.ts';

/** A name is asked once; the guest is then the same in this browser, reloads and lost connections included. */
export function NameForm({ prompt }: { prompt: string }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const send = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === '') return setFault('A name, please.');
    await signIn(name.trim()).catch((error: Error) => setFault(error.message));
  };
  return (
    <form class="name-form" onSubmit={send}>
      <label for="guest-name">{prompt}</label>
      <div class="row">
        <input
          id="guest-name"
          name="nickname"
          autoComplete="nickname"
          maxLength={40}
          value={name}
          onInput={(event) => {
            setName(event.currentTarget.value);
            setFault('');
          }}
        />
        <button type="submit" class="primary">
          Come in
        </button>
      </div>
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}
