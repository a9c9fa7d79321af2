export { type Embedded, type EmbeddedOptions, openEmbedded } from './embedded/open-embedded.ts';
export { BadPage, EmbeddedError, LedgerBusy, LedgerUnavailable, NotStorable, UnsafeDatabase } from './errors.ts';
export type { Game, GameStatus, Games, ListGames, NewGame, Seat, SeatTaken, TakeSeat } from './games.ts';
export { ACTORS, type Appended, type Ledger, type LedgerAct } from './ledger/ledger.ts';
export { MigrationError, migrate, migrationStatus } from './migrate/migrate.ts';
export { openStore, type Store, type StoreOptions } from './open.ts';
export { isUnavailable } from './unavailable.ts';
export { NAME_LIMIT, type User, type Users } from './users.ts';
export { uuid7 } from './uuid7.ts';
