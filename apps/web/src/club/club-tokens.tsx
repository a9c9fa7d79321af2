import { Tokens } from '../account/tokens.tsx';
import { t } from '../language/language.ts';
import type { ClubHere } from './club-shell.tsx';

export function ClubTokens({ here }: { here: ClubHere }) {
  return (
    <Tokens
      of={`/clubs/${here.club.id}`}
      about={t(
        'A program that shows one does what it may do in this club, as nobody in particular: a display, a printer, a link to another server.',
      )}
    />
  );
}
