/** What was handed in can never be stored, whatever the state of the database: nothing was tried. */
export class NotStorable extends Error {
  override readonly name = 'NotStorable';
}

/** Too many acts are waiting: nothing was tried. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy';
}

/** The database failed, and whether the act was stored is unknown. Appending it again with the same actId is safe, and tells. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable';
}

/** The database's settings would lose acknowledged acts in a crash, or it is too old. */
export class UnsafeDatabase extends Error {
  override readonly name = 'UnsafeDatabase';
}

/** The page of a list that was asked for is none: a foreign cursor, or a size out of bounds. */
export class BadPage extends Error {
  override readonly name = 'BadPage';
}

/** Whoever asks has had his data deleted meanwhile: nothing was done. */
export class UserGone extends Error {
  override readonly name = 'UserGone';
}

/** Whoever asks is admin of the club no more since he asked: nothing was done. */
export class AdminNoMore extends Error {
  override readonly name = 'AdminNoMore';
}

/** The database that comes with the project cannot be started; the message says why, and what to do. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
