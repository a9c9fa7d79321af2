import type { Color } from '@jadoube/board';
import type { Clause, Knowledge } from '@jadoube/laws';
import type { AutomatonRequest, GameListing, GameRequest, GameView, MyGame, Problem } from '@jadoube/protocol';
import type { Enforcement, EventRecord, ReplayStep, ShownMoment, TableEvent } from '@jadoube/table';
import { t } from '../language/language.ts';
import { sayRefusal } from '../words/refusal.ts';
import { keepSession, type Session, session } from './session.ts';
import { makeUuid } from './uuid.ts';

/** The server said no, or could not be reached; the message is a sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field, where the server says so: `/mail`, `/roles/0`. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(status: number, code: string, message: string, errors: ApiError['errors'] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

async function problemOf(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const code = problem.code ?? 'unknown';
  const message = problem.detail ?? problem.title ?? t('The server gave no answer that can be read.');
  return new ApiError(response.status, code, sayRefusal({ code, message }), problem.errors);
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Sent {
  readonly body?: string | undefined;
  readonly type?: string;
  /** The `ETag` of what is changed, as it was seen. */
  readonly ifMatch?: string | undefined;
}

/** Asks the server, as whoever is signed in. Throws an ApiError where it says no, or nothing. */
export async function send(method: Method, path: string, { body, type, ifMatch }: Sent = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = session.get()?.token;
  if (token) headers.authorization = `Bearer ${token}`;
  if (method === 'POST') headers['idempotency-key'] = makeUuid();
  if (ifMatch !== undefined) headers['if-match'] = ifMatch;
  if (body !== undefined && type !== undefined) headers['content-type'] = type;
  const response = await fetch(`/api/v1${path}`, { method, headers, ...(body !== undefined && { body }) }).catch(() => {
    throw new ApiError(0, 'unreachable', t('The club cannot be reached just now.'));
  });
  if (response.ok) return response;
  const problem = await problemOf(response);
  // A password that was wrong is no session that has ended.
  if (response.status === 401 && problem.code !== 'wrong-credentials') keepSession(null);
  throw problem;
}

/** The same with a body in JSON. */
export const ask = (method: Method, path: string, body?: unknown, ifMatch?: string): Promise<Response> =>
  send(method, path, {
    body: body === undefined ? undefined : JSON.stringify(body),
    type: 'application/json',
    ifMatch,
  });

export const call = async <T>(method: Method, path: string, body?: unknown, ifMatch?: string): Promise<T> =>
  (await (await ask(method, path, body, ifMatch)).json()) as T;

/** The address of the next page of a list, as this file has addresses; null where there is none. */
export const nextOf = ({ headers }: Response): string | null =>
  /<\/api\/v1([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** A code of law as the index lists it: two sentences of gist, and its most striking rule. */
export interface CodeListing {
  readonly id: string;
  readonly title: string;
  readonly short: string;
  readonly year: string;
  readonly source: string;
  readonly gist: string;
  readonly striking: string;
  readonly strikingClause: string;
  readonly defaults: { readonly enforcement: Enforcement };
  /** Two may agree that time is given back for lag. */
  readonly lagCredit: boolean;
}
export interface CodeOfLaw extends CodeListing {
  readonly clauses: readonly Clause[];
  /** What a player can claim under it. */
  readonly knows: Knowledge;
}

/** Sits down as a guest of that name. */
export async function signIn(name: string): Promise<Session> {
  const made = await call<Session>('POST', '/guests', { name });
  keepSession(made);
  return made;
}

export const listCodes = async (): Promise<readonly CodeListing[]> =>
  (await call<{ codes: readonly CodeListing[] }>('GET', '/codes')).codes;
export const getCode = (code: string): Promise<CodeOfLaw> => call('GET', `/codes/${encodeURIComponent(code)}`);

export const listGames = async (status: 'open' | 'playing'): Promise<readonly GameListing[]> =>
  (await call<{ games: readonly GameListing[] }>('GET', `/games?status=${status}&limit=50`)).games;

export interface MyGames {
  readonly games: readonly MyGame[];
  /** The server's time less this machine's, to the second. */
  readonly offset: number;
  /** Where the list goes on; null where it ends. */
  readonly next: string | null;
}

/** The games at which one sits; `page` is the `next` of the page before. */
export async function listMine(page = '/me/games'): Promise<MyGames> {
  const response = await ask('GET', page);
  const { games } = (await response.json()) as { games: readonly MyGame[] };
  const served = Date.parse(response.headers.get('date') ?? '');
  return { games, offset: Number.isNaN(served) ? 0 : served - Date.now(), next: nextOf(response) };
}

/** How many of them wait for him who asks. */
export const countWaiting = async (): Promise<number> =>
  (await call<{ waiting: number }>('GET', '/me/games?limit=1')).waiting;

export interface MadeGame {
  readonly id: string;
  readonly seat: Color | 'lot';
  /** Null where the seat is open to anyone. */
  readonly invite: string | null;
  /** The umpire's chair is taken with this; null where the terms have no umpire. */
  readonly umpireInvite: string | null;
}
export const makeGame = (request: GameRequest): Promise<MadeGame> => call('POST', '/games', request);

/** An automaton sits down at one's own table. */
export const seatAutomaton = (gameId: string, mark: AutomatonRequest): Promise<{ seat: Color }> =>
  call('POST', `/games/${gameId}/automaton`, mark);

export const takeSeat = (gameId: string, invite: string | null, nonce: string | null): Promise<{ seat: Color }> =>
  call('POST', `/games/${gameId}/seats`, { ...(invite && { invite }), ...(nonce && { nonce }) });

/** The next game of the sitting: made by him who asks first, begun when the other has asked too. */
export interface NextGame {
  readonly id: string;
  readonly seat: Color;
  readonly number: number;
}
export const nextGame = (gameId: string): Promise<NextGame> => call('POST', `/games/${gameId}/next`, {});

/** No rematch: withdrawn by him who asked, declined by the other. */
export async function refuseNext(gameId: string): Promise<void> {
  await ask('DELETE', `/games/${gameId}/next`);
}

export interface Sitting {
  readonly games: readonly {
    readonly id: string;
    readonly number: number;
    readonly white: string;
    readonly black: string;
    readonly firstMove: Color;
    readonly score: string | null;
  }[];
  readonly players: readonly { readonly name: string; readonly points: number }[];
  readonly rematch: Rematch | null;
}
/** The next game as it was asked for, by his men in the one that is over; `mine`: by whoever looks. */
export interface Rematch {
  readonly id: string;
  readonly number: number;
  readonly by: Color;
  readonly mine: boolean;
  readonly accepted: boolean;
}
export const getSitting = (gameId: string): Promise<Sitting> => call('GET', `/games/${gameId}/sitting`);

/** A draw that was claimed, with what proved or refuted it. */
export type ClaimedDraw = Extract<TableEvent, { event: 'draw-claimed' }>;
export const getProof = (gameId: string, version: string): Promise<ClaimedDraw> =>
  call('GET', `/games/${gameId}/proofs/${encodeURIComponent(version)}`);

export const getGame = (gameId: string): Promise<GameView> => call('GET', `/games/${gameId}`);

/** The acts of the game after a version, as this viewer may see them. */
export const getRecord = async (gameId: string, since = 0): Promise<readonly EventRecord[]> =>
  (await call<{ events: readonly EventRecord[] }>('GET', `/games/${gameId}/events?since=${since}`)).events;

/** A game act by act, with what lay on the table before the first and after each. */
export interface Replay {
  readonly version: number;
  readonly start: ShownMoment;
  readonly steps: readonly ReplayStep[];
}
export const getReplay = (gameId: string): Promise<Replay> => call('GET', `/games/${gameId}/replay`);

export const takeChair = (gameId: string, invite: string): Promise<{ seat: 'umpire' }> =>
  call('POST', `/games/${gameId}/seats`, { seat: 'umpire', invite });
