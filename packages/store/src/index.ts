export type { Account, AccountChanged, Accounts, Credentials, NewAccount, Registered } from './accounts/accounts.ts';
export { type Attempt, type Attempts, MOST_ATTEMPTS } from './accounts/attempts.ts';
export type { Erased } from './accounts/erase.ts';
export type { Session, Sessions } from './accounts/sessions.ts';
export type { Made, NewTokenRequest, TokenInfo, Tokens } from './accounts/tokens.ts';
export type { Audit, AuditEntry, AuditPage, ListAudit } from './audit/audit.ts';
export type { Actor, AuditNote } from './audit/note.ts';
export type { BrokenLink, Verified } from './audit/verify.ts';
export type { Automata } from './automata.ts';
export type { Channel } from './channel.ts';
export type { Clash } from './clubs/clashes.ts';
export type { Club, Member } from './clubs/club.ts';
export type { ClubChange, ClubChanged, Clubs, NewClub } from './clubs/clubs.ts';
export type { Accepted, Invitation, Invitations, Invited, InvitedTo, NewInvitation } from './clubs/invitations.ts';
export type { Imported, ListMembers, MemberChanged, MemberLeft, Members } from './clubs/members.ts';
export type { Deadlines, DueGame, LookedAt } from './deadlines.ts';
export { DESK_KINDS, type Desk, type DeskEntry, type DeskItem, type DeskKind } from './desk/desk.ts';
export { type Downtimes, type RecordedDowntime, SILENCE_MS } from './downtimes.ts';
export { type Embedded, type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts';
export {
  AdminNoMore,
  BadPage,
  EmbeddedError,
  LedgerBusy,
  LedgerUnavailable,
  NotStorable,
  UnsafeDatabase,
  UserGone,
} from './errors.ts';
export type { ClubEvent, EventPairing, EventPlayer, PairedGame, WholeEvent } from './events/event.ts';
export type {
  EventChanged,
  EventEdit,
  EventRef,
  Events,
  NewEvent,
  NewPairing,
  Publication,
  Ruling,
} from './events/events.ts';
export type { Game, GameStatus, Seat } from './game.ts';
export type { Games, ListGames, NewGame } from './games.ts';
export type { Claimed, Idempotency } from './idempotency.ts';
export {
  ACTORS,
  type Appended,
  type Ledger,
  type LedgerAct,
  type LedgerHappening,
  type LedgerNotice,
} from './ledger/ledger.ts';
export type { NewLot } from './lot.ts';
export { MigrationError, migrate, migrationStatus } from './migrate/migrate.ts';
export type { Newest } from './newest.ts';
export { openStore, type Store, type StoreOptions } from './open.ts';
export type { Asked, MailAddress, MailAddresses } from './post/addresses.ts';
export type { Appointment, Appointments } from './post/appointments.ts';
export type { AtTable, NewNotice, Notices, StoredNotice } from './post/notices.ts';
export type { Lease, Outbox, Outcome, Road, Waiting } from './post/outbox.ts';
export type { Post } from './post/post.ts';
export type { NewReminder, Reminders } from './post/reminders.ts';
export type { Subscription, Subscriptions } from './post/subscriptions.ts';
export type { Wishes } from './post/wishes.ts';
export type { SealedRecords, SealedRow } from './sealed.ts';
export type { SeatTaken, TakeSeat } from './seats.ts';
export { hashOf } from './secret.ts';
export { LEASE_MS } from './seeks/pair.ts';
export type { NewSeek, SeekSaid } from './seeks/say.ts';
export type { Seek, SeekSeat } from './seeks/seek.ts';
export type { Seeks, SeekTaken, WaitingSeeks } from './seeks/seeks.ts';
export { PARTS, type Part, type Standing, type Standings } from './standings.ts';
export { isUnavailable } from './unavailable.ts';
export { type Bearer, NAME_LIMIT, type TokenKind, type User, type Users } from './users.ts';
export { uuid7 } from './uuid7.ts';
export type {
  Delivery,
  DueMessage,
  EndpointLease,
  Fate,
  WebhookAttempt,
  WebhookDeliveries,
} from './webhooks/deliveries.ts';
export type { EndpointChanged, WebhookEndpoint, WebhookEndpoints } from './webhooks/endpoints.ts';
export type { Happening, Happenings, NewHappening } from './webhooks/happenings.ts';
export type { Webhooks } from './webhooks/webhooks.ts';
export type { StoredFacts, WholeGame } from './whole-games.ts';
