import { type ClaimWindow, type CodeOfLaw, FREE, type LateError } from '@jadoube/laws';
import { type Key, key, t } from '../language/language.ts';
import { type AnswerInWords, silenceOf } from './answer-words.ts';

const plain = (lead: string, clause?: string): AnswerInWords => ({ lead, options: [], ...(clause && { clause }) });

/** A check that was given and not said. */
export function sayUncriedCheck(law: CodeOfLaw): AnswerInWords {
  const { binds, recall, clause } = law.uncriedCheck.rule;
  const met = binds ? t('It has to be met all the same.') : t('Black need not have met it: his move stands.');
  const back =
    recall === 'none'
      ? ''
      : recall === 'any'
        ? t('When it is noticed, play goes back to the check, however many moves have been made.')
        : t('If it is noticed at once, Black takes his move back and meets the check; later no more.');
  return { ...plain(`${met} ${back}`.trim(), clause), ...silenceOf(law.uncriedCheck) };
}

/** A cry that was false, and a move made in consequence. */
export function sayFalseCheck(law: CodeOfLaw): AnswerInWords {
  const { rule } = law.falseCheck;
  const free = law.misledGoesFree.rule;
  if (rule === FREE) {
    const misled = free === FREE ? '' : ` ${t('An offence that Black commits because of it goes without penalty.')}`;
    return {
      ...plain(`${t('Black’s move stands.')}${misled}`, free === FREE ? undefined : free),
      ...silenceOf(law.falseCheck),
    };
  }
  return {
    lead: t('Black may choose:'),
    options: [{ deed: t('His move stands') }, { deed: t('He takes it back, and plays another') }],
    clause: rule.clause,
    ...silenceOf(law.falseCheck),
  };
}

const UNTIL: Readonly<Record<ClaimWindow, Key>> = {
  'claimant-moves': key('Until he has made his own next move.'),
  'claimant-touches': key('Until he touches a man for his own next move.'),
  never: key('As long as the game lasts.'),
};

/** When the right to a penalty is gone. */
export function sayClaimWindow(law: CodeOfLaw): AnswerInWords {
  const { closes, clause, touches } = law.claimWindow.rule;
  const differs = touches !== undefined && touches.closes !== closes;
  return {
    ...plain(t(UNTIL[closes]), clause),
    ...(differs && { note: t('A touched man that was not moved: {{until}}', { until: t(UNTIL[touches.closes]) }) }),
    ...silenceOf(law.claimWindow),
  };
}

const LATE: Readonly<Record<LateError, Key>> = {
  retraced: key('The moves are gone back over to the error; it is put right, and no penalty is paid.'),
  stands: key('It stands. The game goes on from where it is.'),
  restarted: key('The position before the error is set up again, and the game goes on from there.'),
};

/** An error that is found when the right to a penalty is gone. */
export function sayLateError(law: CodeOfLaw): AnswerInWords {
  const { rule, quick, clause } = law.lateError.rule;
  return {
    ...plain(t(LATE[rule]), clause),
    ...(quick && quick !== rule && { note: t('In a rapid or blitz game: {{late}}', { late: t(LATE[quick]) }) }),
    ...silenceOf(law.lateError),
  };
}

/** Are illegal moves counted? */
export function sayCount(law: CodeOfLaw): AnswerInWords {
  const { rule } = law.irregularityCount;
  if (rule === FREE)
    return {
      ...plain(t('Nothing is counted: each offence has its own penalty.')),
      ...silenceOf(law.irregularityCount),
    };
  return plain(
    t('He has lost the game; a draw, where Black could not have mated by any series of legal moves.'),
    rule.clause,
  );
}
