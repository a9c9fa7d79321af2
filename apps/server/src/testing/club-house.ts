import { randomUUID } from 'node:crypto';
import type { Role } from '@jadoube/protocol';
import type { Answered, Hall } from './hall.ts';

/** Somebody, or a program, that calls with a token. */
export class TokenBearer {
  readonly token: string;
  readonly id: string;

  constructor(token: string, id: string) {
    this.token = token;
    this.id = id;
  }

  get(hall: Hall, path: string): Promise<Answered> {
    return this.send(hall, 'GET', path);
  }

  /** `body`: a string goes as it is; left out: none, and no Content-Type. */
  async send(
    hall: Hall,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const response = await fetch(`${hall.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
}

export const TEST_PASSWORD = 'correct horse battery';

/**
 * An account, signed in. It is made in the store, without a password that is good for anything: hashing takes its time. Where
 * the password matters, register.
 */
export async function openAccount({ store }: Hall, name: string): Promise<TokenBearer> {
  const mail = `${name.toLowerCase().replace(/\W/g, '')}.${randomUUID().slice(0, 8)}@chess.example`;
  const made = await store.accounts.register({ name, mail, passwordHash: 'none' }, new Date());
  if (made.outcome !== 'registered') throw new Error(made.outcome);
  return new TokenBearer(made.token, made.user.id);
}

export interface ClubHouse {
  clubId: string;
  admin: TokenBearer;
  umpire: TokenBearer;
  scorer: TokenBearer;
  player: TokenBearer;
  /** The members that they are. */
  memberIds: Record<Role, string>;
}

interface Joined {
  bearer: TokenBearer;
  memberId: string;
}

/** Somebody whom an admin has invited as that. */
export async function joinAs(hall: Hall, clubId: string, admin: TokenBearer, role: Role): Promise<Joined> {
  const bearer = await openAccount(hall, role);
  const invited = await admin.send(hall, 'POST', `/clubs/${clubId}/invitations`, { roles: [role] });
  const joined = await bearer.send(hall, 'POST', '/invitations/accept', { secret: invited.body.secret });
  if (joined.status !== 200) throw new Error(JSON.stringify([invited.body, joined.body]));
  return { bearer, memberId: joined.body.member.id };
}

/** A club with one member of each role. */
export async function clubWith(hall: Hall, name = 'St George’s'): Promise<ClubHouse> {
  const admin = await openAccount(hall, 'Howard');
  const founded = await admin.send(hall, 'POST', '/clubs', { name });
  if (founded.status !== 201) throw new Error(JSON.stringify(founded.body));
  const clubId = founded.body.club.id;
  const others = await Promise.all(
    (['umpire', 'scorer', 'player'] as const).map((role) => joinAs(hall, clubId, admin, role)),
  );
  const [umpire, scorer, player] = others as [Joined, Joined, Joined];
  return {
    clubId,
    admin,
    umpire: umpire.bearer,
    scorer: scorer.bearer,
    player: player.bearer,
    memberIds: {
      admin: founded.body.member.id,
      umpire: umpire.memberId,
      scorer: scorer.memberId,
      player: player.memberId,
    },
  };
}
