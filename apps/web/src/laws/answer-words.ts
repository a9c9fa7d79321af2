import {
  type Answer,
  type AnswerToSlip,
  answerTo,
  type CodeOfLaw,
  FREE,
  type PlayOffence,
  type Slip,
} from '@jadoube/laws';
import { type Placement, placementOf } from '../board/placement.ts';
import { type Key, key, t } from '../language/language.ts';
import { type OptionTold, sayOption } from '../words/option.ts';

/** One thing that is exacted: the deed, and the moves by which it can be carried out. */
export interface OptionInWords {
  readonly deed: string;
  readonly moves?: string;
}

/** What a code answers, to be read. */
export interface AnswerInWords {
  readonly lead: string;
  readonly options: readonly OptionInWords[];
  readonly clause?: string;
  /** What else follows of itself. */
  readonly note?: string;
  /** What the breach of a touch gives. */
  readonly breach?: { readonly lead: string; readonly options: readonly OptionInWords[]; readonly clause: string };
  /** The book says nothing: why it is answered as it is. */
  readonly silence?: string;
}

/** `move-king e1d1 e1f1` as an option; of `any` the moves are not told. */
function optionOf(line: string): OptionTold {
  const [id = '', ...moves] = line.split(' ');
  return moves.length === 0 || moves[0] === 'any' ? { id } : { id, moves };
}

function optionInWords(line: string, men: Placement): OptionInWords {
  const option = optionOf(line);
  // Here nobody elects: the words are of a third person.
  if (option.id === 'designate') return { deed: t('He shall move a man of his adversary’s choice') };
  const [deed = '', moves] = sayOption(option, men).split(/: (.*)/s);
  return moves ? { deed, moves } : { deed };
}

const inWords = (lines: readonly string[], men: Placement): OptionInWords[] =>
  lines.map((line) => optionInWords(line, men));

const offered = (lines: readonly string[]): string =>
  lines.length === 1 ? t('Black may exact:') : t('Black may exact one of these:');

/** Illegal moves are counted in some codes, whatever else they bring. */
function countNote(law: CodeOfLaw, kind: string): string | undefined {
  const { rule } = law.irregularityCount;
  if (rule === FREE || rule.uncounted.includes(kind as PlayOffence)) return undefined;
  return t('Black has {{count}} minutes more, and a second such move loses the game.', {
    count: rule.bonusMs / 60_000,
  });
}

function answerOfPlay(law: CodeOfLaw, answer: AnswerToSlip, men: Placement): AnswerInWords {
  const { electedBy, options, clause, kind } = answer;
  const note = countNote(law, kind);
  const rest = { clause, ...(note && { note }), ...silenceOf(law.plays[kind as PlayOffence]) };
  if (options.length === 0) return { lead: t('The man is put back, and nothing more is owed.'), options: [], ...rest };
  if (electedBy === 'table')
    return { lead: t('The table puts it right:'), options: inWords(options.slice(0, 1), men), ...rest };
  const lead = electedBy === 'offender' ? t('White has the choice:') : offered(options);
  return { lead, options: inWords(options, men), ...rest };
}

const BOUND: Readonly<Record<string, Key>> = {
  'at-once': key('He is bound at once:'),
  elected: key('He waits for Black, who may exact:'),
  'if-compelled': key('Black may exact it; White need not wait for him:'),
};

function answerOfTouch(answer: AnswerToSlip, men: Placement): AnswerInWords {
  const { binds = 'at-once', options, clause, breach } = answer;
  if (options.length === 0) return { lead: t('Nothing can be exacted: he moves what he likes.'), options: [], clause };
  const bound = BOUND[binds];
  const owed = binds === 'at-once' ? options.slice(0, 1) : options;
  return {
    lead: bound ? t(bound) : '',
    options: inWords(owed, men),
    clause,
    ...(breach && breach.options.length > 0
      ? {
          breach: {
            lead:
              breach.options.length === 1
                ? t('If he plays otherwise, Black may exact:')
                : t('If he plays otherwise, Black may exact one of these:'),
            options: inWords(breach.options, men),
            clause: breach.clause,
          },
        }
      : {}),
  };
}

/** A reason without the number of the doubt that it settles. */
const withoutNumber = (reason: string): string => reason.replace(/\s*\([A-Z]\d+\)/g, '').replace(/^[A-Z]\d+: /, '');

/** The reasons of the codes for what fills their silence, as far as they are compared. Others would stand in English. */
export const REASONS: readonly Key[] = [
  key("a square held by an own man is one to which it can't legally be moved"),
  key('an adverse man was touched'),
  key('the same London practice, and the only remedy known'),
  key('the only remedies known'),
  key('the same book'),
  key('the table corrects of its own motion'),
  key('silence never makes a loss'),
];

/** The words for what a book leaves out. */
export function silenceOf(answer: Answer<unknown>): { silence?: string } {
  if (!answer.silent) return {};
  const reason = t(withoutNumber(answer.reason) as Key);
  return {
    silence:
      answer.after === 'none'
        ? t('The book is silent here: {{reason}}.', { reason })
        : t('The book is silent here, and another is followed: {{reason}}.', { reason }),
  };
}

/** What a code makes of a slip, in words. */
export function sayAnswer(law: CodeOfLaw, slip: Slip): AnswerInWords {
  const men = placementOf(slip.fen.split(' ')[0] ?? '');
  const answer = answerTo(law, slip);
  if (!answer) return { lead: t('Nothing follows: he moves what he likes.'), options: [] };
  return slip.touches ? answerOfTouch(answer, men) : answerOfPlay(law, answer, men);
}
