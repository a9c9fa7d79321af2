import { z } from 'zod';

/** How strongly an automaton plays, from one who has just learnt the moves upwards. */
export const STRENGTHS = [1, 2, 3, 4] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What everybody may know of an automaton at a table. */
export interface AutomatonMark {
  readonly strength: Strength;
  /** It commits touches and false moves now and then, so that one can learn to claim. */
  readonly errs: boolean;
}

/** One of the opponents that are always there. */
export interface Automaton extends AutomatonMark {
  /** The id of its user, on every server the same. */
  readonly id: string;
  readonly name: string;
  /** What it is like, in a few words. */
  readonly words: string;
}

const ROMAN: Record<Strength, string> = { 1: 'I', 2: 'II', 3: 'III', 4: 'IV' };
const WORDS: Record<Strength, string> = {
  1: 'has just learnt the moves',
  2: 'sees what hangs, and seldom more',
  3: 'a fair player of the club',
  4: 'looks further than most',
};

function automaton(strength: Strength, errs: boolean): Automaton {
  return {
    id: `0a070a70-0000-7000-8000-0000000000${strength}${errs ? 1 : 0}`,
    name: `The Automaton ${ROMAN[strength]}${errs ? ', clumsy' : ''}`,
    strength,
    errs,
    words: errs ? `${WORDS[strength]}; touches and plays amiss now and then` : WORDS[strength],
  };
}

/** All of them: four strengths, each with a sure hand and with a clumsy one. */
export const AUTOMATA: readonly Automaton[] = STRENGTHS.flatMap((strength) => [
  automaton(strength, false),
  automaton(strength, true),
]);

const BY_ID: ReadonlyMap<string, Automaton> = new Map(AUTOMATA.map((one) => [one.id, one]));

/** The automaton of this user id; undefined for a person's. */
export const automatonOf = (userId: string | null): Automaton | undefined =>
  userId === null ? undefined : BY_ID.get(userId);

/** As far as a glance tells: case, accents, blanks and signs aside. */
const atAGlance = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}]/gu, '');

/** Whether a person by this name would be taken for an automaton. */
export const isAutomatonName = (name: string): boolean => /^(the)?automaton/.test(atAGlance(name));

/** Who is to sit down at an open table. */
export const automatonRequest = z.strictObject({
  strength: z.literal(STRENGTHS).default(2),
  errs: z.boolean().default(false),
});
export type AutomatonRequest = z.infer<typeof automatonRequest>;
