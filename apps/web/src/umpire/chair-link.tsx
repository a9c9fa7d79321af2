import type { GameView } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { umpireInviteOf } from '../net/umpire-invite.ts';
import { Share } from '../table/share.tsx';

/** The link to the umpire's chair, while it is empty, for him who laid the table. */
export function ChairLink({ view }: { view: GameView }) {
  const invite = umpireInviteOf(view.gameId);
  if (!invite || view.players.umpire || view.status === 'over') return null;
  return (
    <Share
      id="chair-link"
      url={`${location.origin}/table/${view.gameId}?umpire=${invite}`}
      label={t('Send this link to the umpire')}
    />
  );
}
