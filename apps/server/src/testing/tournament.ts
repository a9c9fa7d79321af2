import { randomUUID } from 'node:crypto';
import type { Role } from '@jadoube/protocol';
import type { FreshDatabase } from '@jadoube/store/testing';
import { type ClubHouse, openAccount, type TokenBearer } from './club-house.ts';
import type { Answered, Hall } from './hall.ts';

/** Somebody who plays in an event: his member, and his account where he has one. */
export interface Contender {
  readonly memberId: string;
  readonly name: string;
  readonly bearer: TokenBearer | undefined;
}

/** A member as the club writes him down, with or without an account. */
export async function addMember(
  database: FreshDatabase,
  { clubId }: Pick<ClubHouse, 'clubId'>,
  name: string,
  more: { rating?: number; bearer?: TokenBearer; role?: Role } = {},
): Promise<Contender> {
  const memberId = randomUUID();
  const userId = more.bearer === undefined ? 'NULL' : `'${more.bearer.id}'`;
  await database.query(
    `INSERT INTO "members" ("id", "clubId", "userId", "name", "roles", "rating", "joinedAt")
     VALUES ('${memberId}', '${clubId}', ${userId}, '${name.replaceAll("'", "''")}', '{${more.role ?? 'player'}}', ${more.rating ?? 'NULL'}, now())`,
  );
  return { memberId, name, bearer: more.bearer };
}

/** A club with an admin and a scorer. */
export async function foundClub(
  hall: Hall,
  database: FreshDatabase,
): Promise<Pick<ClubHouse, 'clubId' | 'admin' | 'scorer'>> {
  const [admin, scorer] = await Promise.all([openAccount(hall, 'Admin'), openAccount(hall, 'Scorer')]);
  const founded = await admin.send(hall, 'POST', '/clubs', { name: 'St George’s' });
  const clubId: string = founded.body.club.id;
  await addMember(database, { clubId }, 'Scorer', { bearer: scorer, role: 'scorer' });
  return { clubId, admin, scorer };
}

/** Members with accounts, the first one the strongest. */
export async function addContenders(
  hall: Hall,
  database: FreshDatabase,
  club: Pick<ClubHouse, 'clubId'>,
  names: readonly string[],
): Promise<Contender[]> {
  const made: Contender[] = [];
  for (const [at, name] of names.entries())
    made.push(await addMember(database, club, name, { rating: 2400 - 50 * at, bearer: await openAccount(hall, name) }));
  return made;
}

/** An event as a program holds it: where it is, and its version. */
export class EventDesk {
  readonly path: string;
  readonly #hall: Hall;
  readonly #by: TokenBearer;
  etag: string;

  private constructor(hall: Hall, by: TokenBearer, path: string, etag: string) {
    this.#hall = hall;
    this.#by = by;
    this.path = path;
    this.etag = etag;
  }

  static async open(
    hall: Hall,
    { clubId, admin }: Pick<ClubHouse, 'clubId' | 'admin'>,
    event: object,
  ): Promise<EventDesk> {
    const made = await admin.send(hall, 'POST', `/clubs/${clubId}/events`, event);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return new EventDesk(hall, admin, `/clubs/${clubId}/events/${made.body.id}`, made.headers.get('etag')!);
  }

  /** The same on a server that was started again. */
  again(hall: Hall): EventDesk {
    return new EventDesk(hall, this.#by, this.path, this.etag);
  }

  async send(method: string, path: string, body?: unknown, by: TokenBearer = this.#by): Promise<Answered> {
    const answer = await by.send(this.#hall, method, `${this.path}${path}`, body, { 'if-match': this.etag });
    if (answer.status < 300) this.etag = answer.headers.get('etag') ?? this.etag;
    return answer;
  }

  get(path = ''): Promise<Answered> {
    return this.send('GET', path);
  }

  /** As `send`; throws where it is refused. */
  async done(method: string, path: string, body?: unknown): Promise<Answered['body']> {
    const { status, body: answer } = await this.send(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }

  enter(contenders: readonly Contender[]) {
    return this.done('POST', '/players', { memberIds: contenders.map(({ memberId }) => memberId) });
  }
}
