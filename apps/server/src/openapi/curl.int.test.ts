import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClubHouse, clubWith, openAccount } from '../testing/club-house.ts';
import { Guest, type Hall, openHall, sitDown, type Table } from '../testing/hall.ts';
import { LetterBox } from '../testing/letter-box.ts';
import { addContenders, type Contender, EventDesk } from '../testing/tournament.ts';

type Environment = Record<string, string>;

let database: FreshDatabase;
let letters: LetterBox;
let hall: Hall;
let club: ClubHouse;
let contenders: Contender[];

beforeAll(async () => {
  [database, letters] = await Promise.all([freshDatabase(), new LetterBox().open()]);
  const environment = { SMTP_URL: letters.url, MAIL_FROM: 'club@chess.example', RATE_LIMIT: '100000' };
  hall = await openHall(database.url, { environment });
  club = await clubWith(hall);
  contenders = await addContenders(hall, database, club, ['Anna', 'Bertram', 'Carla', 'Doris']);
});
afterAll(async () => {
  await hall.close();
  await letters.close();
  await database.drop();
});

const act = (who: Guest, { id }: Pick<Table, 'id'>, said: object) =>
  who.call(hall, `/games/${id}/acts`, { actId: randomUUID(), act: said });

/** A game in which White has sealed his first move, and the hour of resumption is agreed. */
async function adjourned(): Promise<Table> {
  const table = await sitDown(hall, { code: 'blue', adjournment: 'agreement' });
  for (const who of [table.white, table.black]) await act(who, table, { act: 'adjourn' });
  await act(table.white, table, { act: 'seal', record: 'P to K 4' });
  const hour = new Date(Date.now() + 86_400_000).toISOString();
  for (const who of [table.black, table.white]) await act(who, table, { act: 'appoint', hour });
  return table;
}

async function resigned(): Promise<Table> {
  const table = await sitDown(hall);
  await act(table.black, table, { act: 'resign' });
  return table;
}

/** A game of the club, of the terms given. */
async function ofClub(terms: object): Promise<Table> {
  const [white, black] = [await Guest.of(hall, 'Anna'), await Guest.of(hall, 'Bertram')];
  const laid = (await club.umpire.send(hall, 'POST', '/games', { terms, seat: 'white', clubId: club.clubId })).body;
  const { game } = await hall.store.games.createGame({
    createdBy: white.id,
    terms: (await hall.store.games.findGame(laid.id))?.terms,
    seats: { white: white.id },
    openSeat: 'black',
    clubId: club.clubId,
  });
  await black.call(hall, `/games/${game.id}/seats`, {});
  return { id: game.id, white, black };
}

const CLUB_TERMS = { code: 'blue', adjournment: 'agreement', umpire: 'umpire' };

async function webhook(): Promise<Environment> {
  const path = `/clubs/${club.clubId}/webhooks`;
  const { body } = await club.admin.send(hall, 'POST', path, { url: 'https://club.invalid/hooks' });
  const test = await club.admin.send(hall, 'POST', `${path}/${body.id}/test`);
  return { WEBHOOK_ID: body.id, VERSION: String(body.version), DELIVERY_ID: test.body.id };
}

/** An event of the club with four players; with the first round published, and one game to be given its result. */
async function event({ entered = true, round = false } = {}): Promise<Environment> {
  const terms = { code: 'fide' };
  const desk = await EventDesk.open(hall, club, { name: 'Autumn Swiss', kind: 'swiss', terms, rules: { rounds: 3 } });
  if (entered) await desk.enter(contenders);
  const published = round ? await desk.done('POST', '/rounds', {}) : undefined;
  return {
    EVENT_ID: desk.path.split('/').at(-1) as string,
    VERSION: desk.etag.replaceAll('"', ''),
    MEMBER_ID: contenders[0]?.memberId as string,
    PAIRING_ID: published?.pairings[0].id ?? '',
  };
}

const invited = async (): Promise<Environment> => {
  const made = await club.admin.send(hall, 'POST', `/clubs/${club.clubId}/invitations`, { roles: ['player'] });
  return { SECRET: made.body.secret, INVITATION_ID: made.body.invitation?.id ?? made.body.id };
};

const member = async (): Promise<Environment> => {
  const made = await club.admin.send(hall, 'POST', `/clubs/${club.clubId}/members`, { name: randomUUID() });
  return { MEMBER_ID: made.body.id, VERSION: '1' };
};

const guest = async (name = 'Somebody'): Promise<Environment> => ({ TOKEN: (await Guest.of(hall, name)).token });

/** The account that the examples speak of, with the password that they have: signed in anew. */
async function ofExamples(password = 'a long and private word'): Promise<Environment> {
  const post = (path: string, body: object) =>
    fetch(`${hall.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const mail = 'howard@chess.example';
  await post('/accounts', { name: 'Howard', mail, password });
  const signedIn = (await (await post('/sessions', { mail, password, bearer: true })).json()) as { token?: string };
  return { TOKEN: signedIn.token ?? '' };
}

/** From a mail that comes after so many others. */
async function linkFrom(pattern: RegExp, before: number): Promise<Environment> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = letters.received
      .slice(before)
      .map(({ text }) => pattern.exec(text)?.[1])
      .findLast((token) => token !== undefined);
    if (found !== undefined) return { TOKEN: found };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no such mail came');
}

const seat = ({ id, white }: Table, more: Environment = {}): Environment => ({
  GAME_ID: id,
  TOKEN: white.token,
  ...more,
});

/** What an operation needs to find, where it is more than what everybody has. Operations that are not here need no more. */
const PREPARED: Readonly<Record<string, () => Promise<Environment>>> = {
  deleteMe: () => ofExamples(),
  postGamesIdSeats: async () => {
    const host = await Guest.of(hall, 'Host');
    const { body } = await host.call(hall, '/games', { terms: { code: 'fide', firstMove: 'lot' } });
    return { ...(await guest()), GAME_ID: body.id, INVITE: body.invite };
  },
  postGamesIdActs: async () => seat(await sitDown(hall), { VERSION: '0' }),
  postGamesIdNext: async () => seat(await resigned()),
  deleteGamesIdNext: async () => {
    const table = await resigned();
    await table.black.call(hall, `/games/${table.id}/next`, {});
    return seat(table);
  },
  postGamesIdAutomaton: async () => {
    const host = await Guest.of(hall, 'Host');
    const { body } = await host.call(hall, '/games', { terms: { code: 'fide' }, seat: 'white' });
    return { GAME_ID: body.id, TOKEN: host.token };
  },
  getGamesIdEnvelope: async () => seat(await adjourned()),
  getGamesIdAppointmentIcs: async () => seat(await adjourned()),
  getGamesIdProofsVersion: async () => {
    const table = await sitDown(hall, { code: 'blue' }, { fen: 'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1' });
    await act(table.white, table, { act: 'claim-draw', ground: 'perpetual-check' });
    return { GAME_ID: table.id, VERSION: '1' };
  },
  deleteMePushSubscriptionsId: async () => {
    const { white } = await sitDown(hall);
    const endpoint = 'https://push.example/x';
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const keys = { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    const { body } = await white.call(hall, '/me/push-subscriptions', { endpoint, keys });
    return { TOKEN: white.token, PUSH_SUBSCRIPTION_ID: body.id };
  },
  deleteMeCalendar: async () => {
    const white = await Guest.of(hall, 'Somebody');
    await white.call(hall, '/me/calendar', {});
    return { TOKEN: white.token };
  },
  getCalendarIcs: async () => {
    const white = await Guest.of(hall, 'Somebody');
    return { SECRET: new URL((await white.call(hall, '/me/calendar', {})).body.url).searchParams.get('secret') ?? '' };
  },
  postMailConfirmations: async () => {
    const somebody = await Guest.of(hall, 'Somebody');
    const asked = await hall.store.post.addresses.ask(somebody.id, 'somebody@chess.example', new Date());
    return { TOKEN: 'secret' in asked ? asked.secret : '' };
  },
  postSessions: () => ofExamples(),
  getMeAccount: () => ofExamples(),
  patchMeAccount: () => ofExamples(),
  putMePassword: () => ofExamples(),
  deleteMeSessions: () => guest(),
  deleteMeSessionsId: async () => {
    const { TOKEN } = await ofExamples();
    const answer = await fetch(`${hall.url}/api/v1/me/sessions`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const { sessions } = (await answer.json()) as { sessions: { id: string }[] };
    return { TOKEN: TOKEN as string, SESSION_ID: sessions[0]?.id ?? '' };
  },
  postPasswordResets: () => ofExamples(),
  postPasswordResetsUse: async () => {
    await ofExamples();
    const before = letters.received.length;
    await fetch(`${hall.url}/api/v1/password-resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"mail":"howard@chess.example"}',
    });
    return linkFrom(/password\?token=([\w-]+)/, before);
  },
  deleteMeTokensId: async () => {
    const owner = await openAccount(hall, 'Owner');
    const made = await owner.send(hall, 'POST', '/me/tokens', { name: 'x', scopes: ['games:read'], days: 9 });
    return { TOKEN: owner.token, TOKEN_ID: made.body.info.id };
  },
  deleteClubsClubIdTokensId: async () => {
    const path = `/clubs/${club.clubId}/tokens`;
    const made = await club.admin.send(hall, 'POST', path, { name: 'x', scopes: ['games:read'], days: 9 });
    return { TOKEN_ID: made.body.info.id };
  },
  postClubsClubIdMembersImport: async () => {
    const { clubId, admin } = await clubWith(hall, 'Another');
    return { CLUB_ID: clubId, TOKEN: admin.token };
  },
  getClubsClubIdMembersMemberId: member,
  patchClubsClubIdMembersMemberId: member,
  deleteClubsClubIdMembersMemberId: member,
  postClubsClubIdLeave: async () => {
    const somebody = await openAccount(hall, 'Somebody');
    await somebody.send(hall, 'POST', '/invitations/accept', { secret: (await invited()).SECRET });
    return { TOKEN: somebody.token };
  },
  deleteClubsClubIdInvitationsId: invited,
  postInvitationsLook: invited,
  postInvitationsAccept: async () => ({ ...(await invited()), TOKEN: (await openAccount(hall, 'Somebody')).token }),
  patchClubsClubId: async () => {
    const { headers } = await club.admin.get(hall, `/clubs/${club.clubId}`);
    return { VERSION: (headers.get('etag') ?? '').replaceAll('"', '') };
  },
  postClubsClubIdEventsEventIdPlayers: () => event({ entered: false }),
  postClubsClubIdEventsEventIdRounds: () => event(),
  postClubsClubIdEventsEventIdRoundsRoundGames: async () => {
    const rules = { rounds: 3, play: 'board' };
    const desk = await EventDesk.open(hall, club, { name: 'Match', kind: 'match', rules });
    await desk.enter(contenders.slice(0, 2));
    const { pairings } = await desk.done('POST', '/rounds', {});
    await desk.done('POST', '/results', { results: [{ pairingId: pairings[0].id, outcome: 'white' }] });
    return { EVENT_ID: desk.path.split('/').at(-1) as string, VERSION: desk.etag.replaceAll('"', '') };
  },
  postClubsClubIdEventsEventIdResults: () => event({ round: true }),
  postClubsClubIdDeskGamesGameIdRulings: async () => {
    const table = await ofClub(CLUB_TERMS);
    await act(table.black, table, { act: 'appeal', matter: 'He hums.' });
    return { GAME_ID: table.id, VERSION: '1' };
  },
  putClubsClubIdAdjournmentsGameId: async () => {
    const table = await ofClub(CLUB_TERMS);
    for (const who of [table.white, table.black]) await act(who, table, { act: 'adjourn' });
    await act(table.white, table, { act: 'seal', record: 'P to K 4' });
    return { GAME_ID: table.id, VERSION: '3', HOUR: new Date(Date.now() + 86_400_000).toISOString() };
  },
};

/** By the beginning of their names. */
const PREPARED_ALIKE: readonly (readonly [RegExp, () => Promise<Environment>])[] = [
  [/WebhooksWebhookId/, webhook],
  [/ClubIdEventsEventId/, () => event({ round: true })],
  [/ClubIdDeskGames/, async () => ({ GAME_ID: (await ofClub(CLUB_TERMS)).id })],
];

/** Known gaps, with the reason why the example can't be run here. */
const NOT_RUN: Readonly<Record<string, string>> = {
  postMailUnsubscribe: 'the link is made by the mail that carries it: notices.int.test.ts follows it',
  getMailUnsubscribe: 'the same',
};

async function environmentOf(operationId: string): Promise<Environment> {
  const alike = PREPARED_ALIKE.find(([name]) => name.test(operationId))?.[1];
  const prepared = await (PREPARED[operationId] ?? alike)?.();
  return {
    JADOUBE: hall.url,
    TOKEN: club.admin.token,
    CLUB_ID: club.clubId,
    GAME_ID: (await resigned()).id,
    CODE: 'blue',
    CLAUSE: 'blue-false-1',
    ROUND: '1',
    VERSION: '1',
    ...prepared,
  };
}

interface Operation {
  operationId: string;
  'x-codeSamples': { source: string }[];
}

const run = promisify(execFile);

/** What went wrong; undefined where nothing did. */
async function faultOf({ operationId, 'x-codeSamples': [sample] }: Operation): Promise<string | undefined> {
  const env = { PATH: process.env.PATH, ...(await environmentOf(operationId)) } as NodeJS.ProcessEnv;
  try {
    await run('bash', ['--norc', '-euc', sample?.source ?? 'false'], { env, timeout: 20_000 });
    return undefined;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${operationId}: ${stdout.slice(0, 400)} ${stderr.slice(0, 200)}`;
  }
}

it('the curl of every operation does what it says', { timeout: 240_000 }, async () => {
  const document = (await (await fetch(`${hall.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(90);
  const faults: string[] = [];
  for (const operation of operations) {
    if (operation.operationId in NOT_RUN) continue;
    const fault = await faultOf(operation);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
