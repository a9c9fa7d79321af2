import { session } from '../net/session.ts';
import type { AccountPart } from '../router.ts';
import { useStore } from '../store.ts';
import '../styles/house.css';
import { MyAccount } from './my-account.tsx';
import { Forgotten, NewPassword } from './passwords.tsx';
import { Register } from './register.tsx';
import { SignIn } from './sign-in.tsx';

/** The rooms of who has an account, or wishes one. */
export function AccountRoom({ part, token }: { part: AccountPart; token: string | null }) {
  const who = useStore(session);
  switch (part) {
    case 'sign-in':
      return <SignIn />;
    case 'register':
      return <Register who={who} />;
    case 'password':
      return token === null ? <Forgotten /> : <NewPassword token={token} />;
    case 'account':
      return who === null ? <SignIn /> : who.token === null ? <MyAccount who={who} /> : <Register who={who} />;
  }
}
