const keyOf = (gameId: string): string => `jadoube.umpire.${gameId}`;

/** The umpire's invitation is shown to him who laid the table; this window keeps it until it is shut. */
export function keepUmpireInvite(gameId: string, invite: string | null): void {
  if (invite) sessionStorage.setItem(keyOf(gameId), invite);
}

export const umpireInviteOf = (gameId: string): string | null => sessionStorage.getItem(keyOf(gameId));
