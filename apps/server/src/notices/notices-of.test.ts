import {
  type Act,
  type Actor,
  decide,
  fold,
  openTable,
  type State,
  type TermsRequested,
  termsOf,
  UNAIDED,
} from '@jadoube/table';
import { describe, expect, it } from 'vitest';
import { noticesOf } from './notices-of.ts';

const STARTED = new Date('2026-12-01T12:00:00Z');
const SITTERS = { whiteId: 'W', blackId: 'B', umpireId: 'U', startedAt: STARTED };
const DAYS = { kind: 'days', daysPerMove: 2 } as const;
const HOUR = 3_600_000;
const rfc3339 = (at: number) => new Date(STARTED.getTime() + at).toISOString();

/** Acts in the order of their times; what each of them has people told. */
class Table {
  state: State;
  #at = 0;

  constructor(terms: Omit<TermsRequested, 'code'> & { code?: string }, fen?: string) {
    this.state = openTable({ terms: termsOf({ code: 'blue', ...terms }, 'white'), ...(fen && { fen }) });
  }

  act(actor: Actor, act: Act, at = this.#at + 1000, aid = UNAIDED) {
    this.#at = at;
    const decision = decide(this.state, actor, act, at, aid);
    if (!decision.ok) throw new Error(decision.refusal.message);
    const before = this.state;
    this.state = fold(before, { at, events: decision.events });
    return noticesOf(before, { actor, events: decision.events }, this.state, SITTERS).map(({ userId, payload }) => [
      userId,
      payload,
    ]);
  }

  play(actor: Actor, uci: string) {
    return this.act(actor, { act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4) });
  }
}

describe('a move', () => {
  it('is news to the adversary in a game of days a move, with the end of his time', () => {
    const table = new Table({ clock: DAYS, press: 'automatic' });
    expect(table.play('white', 'e2e4')).toEqual([
      ['B', { kind: 'your-move', move: 1, until: rfc3339(1000 + 48 * HOUR) }],
    ]);
    expect(table.play('black', 'e7e5')).toEqual([
      ['W', { kind: 'your-move', move: 2, until: rfc3339(2000 + 48 * HOUR) }],
    ]);
  });

  it('is news only when the clock is turned, where it is pressed by hand', () => {
    const table = new Table({ clock: DAYS, press: 'hand' });
    expect(table.act('white', { act: 'touch', square: 'e2' })).toEqual([]);
    expect(table.play('white', 'e2e4')).toEqual([]);
    expect(table.act('white', { act: 'press' })).toMatchObject([['B', { kind: 'your-move' }]]);
  });

  it.each([
    ['a quick game', { kind: 'fischer', periods: [{ ms: 300_000 }], incrementMs: 2000 }],
    ['a slow sitting', { kind: 'moves', periods: [{ ms: 2 * HOUR, moves: 40 }] }],
    ['a game without clocks', 'none'],
  ] as const)('is none in %s', (_, clock) => {
    const table = new Table({ clock, press: 'automatic' });
    expect(table.play('white', 'e2e4')).toEqual([]);
  });
});

describe('where the table keeps silent', () => {
  const lawful = () => new Table({ clock: DAYS, press: 'automatic', enforcement: 'claimed' });

  it.each(['g1f3', 'g1g3', 'a1a5', 'e1e2'])('the play %s is told as every other', (uci) => {
    expect(lawful().play('white', uci)).toEqual([
      ['B', { kind: 'your-move', move: 1, until: rfc3339(1000 + 48 * HOUR) }],
    ]);
  });

  it('what it keeps to itself is told to nobody, the umpire included', () => {
    const table = lawful();
    table.play('white', 'g1g3');
    expect(table.state.latent).toHaveLength(1);
    expect(table.act('black', { act: 'touch', square: 'e7' })).toEqual([]);
  });

  it('a claim that is good gives the election to the claimant alone', () => {
    const table = lawful();
    table.play('white', 'g1g3');
    const told = table.act('black', { act: 'claim', offence: 'false-move' });
    expect(told.filter(([userId]) => userId === 'B')).toEqual([]);
    expect(JSON.stringify(told)).not.toContain('g3');
  });
});

it('an offence is news to him who may elect upon it', () => {
  const table = new Table({ clock: 'none', press: 'automatic', enforcement: 'announced' });
  expect(table.play('white', 'g1g3')).toEqual([['B', { kind: 'offence', clause: 'blue-false-1' }]]);
});

it('offers go to the other side', () => {
  const table = new Table({ clock: DAYS, press: 'automatic', adjournment: 'agreement' });
  table.play('white', 'e2e4');
  expect(table.act('white', { act: 'offer-draw' })).toEqual([['B', { kind: 'draw-offered' }]]);
  expect(table.act('black', { act: 'adjourn' })).toEqual([['W', { kind: 'adjournment-proposed' }]]);
});

describe('an adjourned game', () => {
  const aid = { ...UNAIDED, commitment: 'c'.repeat(64), sealed: { record: 'P-K4', salt: 's' } };
  const adjourn = (terms = {}) => {
    const table = new Table({ clock: DAYS, press: 'automatic', adjournment: 'agreement', ...terms });
    table.act('white', { act: 'adjourn' });
    const agreed = table.act('black', { act: 'adjourn' });
    const sealed = table.act('white', { act: 'seal', record: 'P-K4' }, 10_000, aid);
    return { table, agreed, sealed };
  };

  it('asks for the sealed move, and says that it is sealed', () => {
    const { agreed, sealed } = adjourn();
    expect(agreed).toEqual([['W', { kind: 'your-move', move: 1, until: rfc3339(48 * HOUR), seal: true }]]);
    expect(sealed).toEqual([['B', { kind: 'adjourned', move: 1 }]]);
  });

  it('is appointed by one who proposes and the other who agrees, then the hour strikes and it is resumed', () => {
    const { table } = adjourn({ defaultTimeMs: HOUR });
    const hour = 5 * HOUR;
    expect(table.act('white', { act: 'appoint', hour })).toEqual([
      ['B', { kind: 'appointment-proposed', at: rfc3339(hour) }],
    ]);
    expect(table.act('black', { act: 'appoint', hour })).toEqual([['W', { kind: 'appointed', at: rfc3339(hour) }]]);
    const until = rfc3339(hour + HOUR);
    expect(table.act('table', { act: 'hour' }, hour, aid)).toEqual([
      ['W', { kind: 'hour-struck', waiting: false, until }],
      ['B', { kind: 'hour-struck', waiting: true, until }],
    ]);
    expect(table.act('black', { act: 'resume' }, hour + 1000, aid)).toEqual([
      ['W', { kind: 'resumed', move: 1, yours: false }],
    ]);
  });

  it('is proposed to the adversary once an hour, however often one changes it; what he proposes himself is told', () => {
    const { table } = adjourn();
    const propose = (by: 'white' | 'black', hour: number, at: number) =>
      table.act(by, { act: 'appoint', hour }, at).map(([userId, fact]) => [userId, (fact as { at: string }).at]);
    expect([
      propose('white', 5 * HOUR, 20_000),
      propose('white', 6 * HOUR, 21_000),
      propose('white', 7 * HOUR, HOUR),
      propose('black', 8 * HOUR, HOUR + 1000),
      propose('black', 9 * HOUR, 2 * HOUR + 1000),
    ]).toEqual([[['B', rfc3339(5 * HOUR)]], [], [], [['W', rfc3339(8 * HOUR)]], [['W', rfc3339(9 * HOUR)]]]);
  });

  it('never tells a word of what is sealed', () => {
    const { table, sealed } = adjourn();
    const resumed = [
      table.act('white', { act: 'resume' }, 20_000, aid),
      table.act('black', { act: 'resume' }, 30_000, aid),
    ];
    expect(JSON.stringify([sealed, resumed])).not.toMatch(/P-K4|e4|e2/);
    expect(resumed.flat().map(([userId]) => userId)).toEqual(['W']);
  });
});

describe('the end', () => {
  it('is news to him who did not bring it about, and to the umpire', () => {
    const table = new Table({ clock: DAYS, press: 'automatic' });
    const result = { score: '0-1', reason: 'resignation', clause: expect.any(String) };
    expect(table.act('white', { act: 'resign' })).toEqual([
      ['B', { kind: 'game-over', color: 'black', result }],
      ['U', { kind: 'game-over', color: null, result }],
    ]);
  });

  it('by a flag that the table declares is news to both', () => {
    const table = new Table({ clock: DAYS, press: 'automatic', enforcement: 'announced' });
    const told = table.act('table', { act: 'flag' }, 49 * HOUR);
    expect(told.map(([userId, fact]) => [userId, (fact as { kind: string }).kind])).toEqual([
      ['W', 'game-over'],
      ['B', 'game-over'],
      ['U', 'game-over'],
    ]);
  });

  it('by mate says nothing of a move besides', () => {
    const table = new Table({ clock: DAYS, press: 'automatic' });
    for (const [actor, uci] of [
      ['white', 'f2f3'],
      ['black', 'e7e5'],
      ['white', 'g2g4'],
    ] as const)
      table.play(actor, uci);
    expect(table.play('black', 'd8h4').map(([userId, fact]) => [userId, (fact as { kind: string }).kind])).toEqual([
      ['W', 'game-over'],
      ['U', 'game-over'],
    ]);
  });
});

describe('the umpire', () => {
  it('is called by an appeal, and his ruling told to both', () => {
    const table = new Table({ clock: DAYS, press: 'automatic', umpire: 'Mr. Walker' });
    expect(table.act('white', { act: 'appeal', matter: 'He hums.' })).toEqual([['U', { kind: 'appeal' }]]);
    const told = table.act('umpire', { act: 'rule', order: 'dismiss', reason: 'He may.' });
    expect(told).toMatchObject([
      ['W', { kind: 'ruling', order: 'dismiss' }],
      ['B', { kind: 'ruling', order: 'dismiss' }],
    ]);
    expect(JSON.stringify(told)).not.toContain('He may');
  });
});

it('an umpire who is called is not called again within the hour, until he has ruled', () => {
  const table = new Table({ clock: DAYS, press: 'automatic', umpire: 'Mr. Walker' });
  const appeal = (at: number) => table.act('white', { act: 'appeal', matter: 'He hums.' }, at).length;
  const before = [appeal(1000), appeal(2000), appeal(HOUR), appeal(2 * HOUR)];
  table.act('umpire', { act: 'rule', order: 'dismiss', reason: 'He may.' });
  expect([...before, appeal(2 * HOUR + 2000)]).toEqual([1, 0, 0, 1, 1]);
});

it('leave is news to the adversary', () => {
  const table = new Table({ clock: DAYS, press: 'automatic', leave: { days: 10 } });
  expect(table.act('black', { act: 'take-leave', days: 3 }, HOUR)).toEqual([
    ['W', { kind: 'leave', until: rfc3339(HOUR + 72 * HOUR) }],
  ]);
});

it('nobody is told for an empty chair', () => {
  const table = new Table({ clock: DAYS, press: 'automatic' });
  const events = [{ event: 'appealed', by: 'white', matter: 'x' }] as const;
  const told = noticesOf(table.state, { actor: 'white', events }, table.state, { ...SITTERS, umpireId: null });
  expect(told).toEqual([]);
});
