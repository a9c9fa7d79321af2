import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { APPLICATIONS, type ClauseId } from './clause.ts';
import type { Answer, CodeOfLaw } from './code-of-law.ts';
import { CODE_IDS, CODES, findClause, findCode } from './codes.ts';
import { CRY_OFFENCES, PLAY_OFFENCES, TOUCH_OFFENCES } from './offence.ts';
import type { Choice } from './option.ts';

/** What every code of law must hold to, whoever wrote it. */

interface SeedClause {
  readonly id: ClauseId;
  readonly outside: boolean;
}

const SEED_CLAUSES: readonly SeedClause[] = JSON.parse(
  readFileSync(new URL('./testing/seed-clauses.json', import.meta.url), 'utf8'),
);

const QUESTIONS = [
  'adjusting',
  'touchedOwn',
  'touchedImmovable',
  'touchedAdverse',
  'touchedUntakable',
  'touchedSeveralOwn',
  'touchedSeveralAdverse',
  'touchedOwnAndAdverse',
  'kingAndRook',
  'rookFirst',
  'touchInCheck',
  'compulsoryKingMayCastle',
  'displacement',
  'wilfulDisplacement',
  'claimWindow',
  'lateError',
  'irregularityCount',
  'uncriedCheck',
  'falseCheck',
  'misledGoesFree',
  'flagNeedsMate',
  'lagCredit',
] as const satisfies readonly (keyof CodeOfLaw)[];

const OUTCOMES = ['checkmate', 'stalemate', 'resignation', 'agreement', 'time'] as const;

/** Choices that speak of the man played, of the man it took, of the men touched: each only where there is such a man. */
const OF_A_PLAY: readonly Choice[] = [
  'stand',
  'move-touched',
  'move-king',
  'move-rook',
  'move-captor',
  'move-captured',
  'capture-touched',
  'cover',
  'designate',
  'retract',
  'first-stands',
  'second-stands',
  'both-stand',
  'retract-second',
];
const OF_TWO_RUNNING: readonly Choice[] = ['first-stands', 'second-stands', 'both-stand', 'retract-second', 'retract'];
const OF_A_TOUCH: readonly Choice[] = [
  'move-touched',
  'move-king',
  'move-rook',
  'move-each-touched',
  'capture-touched',
  'capture-each-touched',
  'cover',
  'complete-castling',
  'designate',
  'retract',
];
const OF_A_CRY: readonly Choice[] = ['stand', 'retract'];

const isAnswer = (value: unknown): value is Answer<unknown> =>
  typeof value === 'object' && value !== null && 'silent' in value && 'rule' in value;

/** Each answer with the name of its question, those inside `plays` and `outcomes` included. */
const answersOf = (law: CodeOfLaw): (readonly [question: string, answer: Answer<unknown>])[] => [
  ...QUESTIONS.map((question) => [question, law[question]] as const),
  ...PLAY_OFFENCES.map((kind) => [`plays.${kind}`, law.plays[kind]] as const),
  ...OUTCOMES.map((outcome) => [`outcomes.${outcome}`, law.outcomes[outcome]] as const),
  // A question that a later chapter adds is held to the same, without being named here.
  ...Object.entries(law)
    .filter(([name, value]) => isAnswer(value) && !(QUESTIONS as readonly string[]).includes(name))
    .map(([name, value]) => [name, value as Answer<unknown>] as const),
];

/** Every clause cited anywhere inside a value: under a key that holds one, or as a rule that is nothing but one. */
function citedIn(value: unknown, key = ''): ClauseId[] {
  if (typeof value === 'string') return /clause|^rookFirst$/i.test(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => citedIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => citedIn(inner, name));
}

/** A rule that is nothing but a clause. */
const isClauseRule = (rule: unknown): rule is ClauseId =>
  typeof rule === 'string' && CODE_IDS.some((id) => rule.startsWith(`${id}-`));

const citedBy = (law: CodeOfLaw): ClauseId[] =>
  answersOf(law).flatMap(([, { rule }]) => (isClauseRule(rule) ? [rule] : citedIn(rule)));

/** The choices of a rule and of the chain behind it. */
function choicesIn(value: unknown): Choice[] {
  if (Array.isArray(value)) return value.flatMap(choicesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'choices')
      return (inner as (Choice | { choice: Choice; otherwise: Choice })[]).flatMap((one) =>
        typeof one === 'string' ? [one] : [one.choice, one.otherwise],
      );
    return choicesIn(inner);
  });
}

const sentences = (text: string): number => (text.match(/[.!?](\s|$)/g) ?? []).length;

describe.each(CODES.map((law) => [law.id, law] as const))('the code %s', (id, law) => {
  test('is on the shelf under its id', () => {
    expect(findCode(id)).toBe(law);
    expect(CODE_IDS.filter((one) => one === id)).toEqual([id]);
  });

  test('answers each question, or is silent aloud: after whom, and why', () => {
    for (const [question, answer] of answersOf(law)) {
      expect(isAnswer(answer), question).toBe(true);
      expect(answer.rule, question).not.toBeUndefined();
      if (!answer.silent) continue;
      expect(answer.reason.trim(), question).not.toBe('');
      if (answer.after !== 'none') expect(findClause(answer.after)?.id, question).toBe(answer.after);
    }
  });

  test('cites no clause that is not on the shelf', () => {
    const cited = citedBy(law);
    expect(cited.length).toBeGreaterThan(PLAY_OFFENCES.length);
    expect(cited.filter((one) => findClause(one) === undefined)).toEqual([]);
  });

  test('cites another code only where it is silent', () => {
    const borrowed = answersOf(law)
      .filter(([, answer]) => !answer.silent)
      .flatMap(([question, { rule }]) =>
        (isClauseRule(rule) ? [rule] : citedIn(rule))
          .filter((clause) => !clause.startsWith(`${id}-`))
          .map((clause) => `${question}: ${clause}`),
      );
    expect(borrowed).toEqual([]);
  });

  test('has each clause once, under its own name, in words', () => {
    const ids = law.clauses.map((clause) => clause.id);
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([]);
    for (const clause of law.clauses) {
      expect(clause.id.startsWith(`${id}-`), clause.id).toBe(true);
      expect(clause.cite.trim(), clause.id).not.toBe('');
      expect(clause.text.trim(), clause.id).not.toBe('');
      expect(clause.reading?.trim(), clause.id).not.toBe('');
      expect(APPLICATIONS, clause.id).toContain(clause.applied);
      expect(findClause(clause.id), clause.id).toBe(clause);
    }
  });

  test('has every clause of the seed text, marked as the seed has it', () => {
    const seed = SEED_CLAUSES.filter((clause) => clause.id.startsWith(`${id}-`));
    const marked = law.clauses.map((clause): SeedClause => ({ id: clause.id, outside: clause.outside }));
    expect(seed.filter((one) => !marked.some((own) => own.id === one.id && own.outside === one.outside))).toEqual([]);
  });

  test('is introduced in short words', () => {
    for (const text of [law.title, law.short, law.year, law.source, law.gist, law.striking])
      expect(text.trim()).not.toBe('');
    expect(sentences(law.gist)).toBeLessThanOrEqual(2);
    expect(sentences(law.striking)).toBe(1);
    expect(law.clauses.map((clause) => clause.id)).toContain(law.strikingClause);
  });

  test.each(PLAY_OFFENCES)('on %s it offers only what can be exacted for a play', (kind) => {
    const choices = choicesIn(law.plays[kind].rule);
    expect(choices).not.toEqual([]);
    const able = kind.startsWith('moved-twice') || kind === 'moved-out-of-turn' ? OF_TWO_RUNNING : OF_A_PLAY;
    expect(choices.filter((choice) => !able.includes(choice))).toEqual([]);
  });

  test('on a touch it offers only what can be exacted for a touch', () => {
    const touches = [
      law.touchedOwn,
      law.touchedImmovable,
      law.touchedAdverse,
      law.touchedUntakable,
      law.touchedSeveralOwn,
      law.touchedSeveralAdverse,
      law.kingAndRook,
      law.touchInCheck,
    ];
    expect(touches.flatMap(({ rule }) => choicesIn(rule)).filter((choice) => !OF_A_TOUCH.includes(choice))).toEqual([]);
  });

  test('on a false cry it offers only what can be exacted for a cry', () => {
    expect(choicesIn(law.falseCheck.rule).filter((choice) => !OF_A_CRY.includes(choice))).toEqual([]);
  });

  test('never makes a loss out of silence', () => {
    const { irregularityCount, wilfulDisplacement } = law;
    if (irregularityCount.silent) expect(irregularityCount.rule).toBe('free');
    if (wilfulDisplacement.silent) expect(wilfulDisplacement.rule.loses).toBe(false);
  });
});

test('the five codes of the seed texts are here', () => {
  const codes = new Set(SEED_CLAUSES.map(({ id }) => id.slice(0, id.indexOf('-'))));
  expect([...codes].filter((id) => !findCode(id))).toEqual([]);
  expect(codes.size).toBe(5);
});

test('no two offences have one name', () => {
  const kinds: readonly string[] = [...PLAY_OFFENCES, ...TOUCH_OFFENCES, ...CRY_OFFENCES];
  expect(new Set(kinds).size).toBe(kinds.length);
});

test('an unknown id finds nothing', () => {
  expect([findCode('nowhere'), findClause('blue-nowhere')]).toEqual([undefined, undefined]);
});
