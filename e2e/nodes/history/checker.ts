import { Course } from './course.ts';
import type { GameHistory, Violation } from './history.ts';
import { acknowledged, expected, inOrder, invented, mistaken, once, received, refused } from './rules-of-acts.ts';
import { keptSecret, keptUnchanged } from './rules-of-envelopes.ts';
import { counted, decided, ended, timed } from './rules-of-ledger.ts';
import { caughtUp, streamed } from './rules-of-streams.ts';

type Rule = (history: GameHistory, course: Course) => string[];

/** What must hold of every game, whatever happened to the servers. Each rule says what is wrong, a sentence each. */
const RULES: Readonly<Record<string, Rule>> = {
  'no acknowledged act is lost': acknowledged,
  'what was refused changed nothing': refused,
  'no server makes a mistake': mistaken,
  'no act is applied twice': once,
  'nobody else has acted': invented,
  'who named a version acted on that one': expected,
  'an act has the time of its receipt': received,
  'the order of acts is the order of answers': inOrder,
  'time never goes backwards': timed,
  'one result, one flag': ended,
  'every act is decided on what was before it': decided,
  'every stream is a prefix of the ledger': streamed,
  'everybody sees the end': caughtUp,
  'a sealed record is kept unchanged': keptUnchanged,
  'a sealed record is kept secret': keptSecret,
};

/** Of a ledger with a version missing or twice, or that can't be read, the states after it mean nothing. */
const NEEDS_COURSE = new Set([
  'every act is decided on what was before it',
  'every stream is a prefix of the ledger',
  'a sealed record is kept unchanged',
]);

function unreadable(history: GameHistory, course: Course): string[] {
  const uncounted = counted(history, course);
  if (uncounted.length > 0) return uncounted;
  try {
    course.after(0);
    return [];
  } catch (error) {
    return [`the acts can't be put on the table one after the other: ${(error as Error).message}`];
  }
}

/** All that is wrong with a game; empty where nothing is. */
export function violationsOf(history: GameHistory): Violation[] {
  const course = new Course(history);
  const unread = unreadable(history, course);
  const wrongs = Object.entries(RULES)
    .filter(([rule]) => unread.length === 0 || !NEEDS_COURSE.has(rule))
    .flatMap(([rule, wrongsOf]) => wrongsOf(history, course).map((what) => ({ rule, what })));
  return [...unread.map((what) => ({ rule: 'the ledger can be read', what })), ...wrongs].map((wrong) => ({
    ...wrong,
    gameId: history.gameId,
  }));
}
