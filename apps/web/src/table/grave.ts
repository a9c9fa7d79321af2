import type { WireAct } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { sayGround } from '../words/draw.ts';
import { sayKind } from '../words/offence.ts';
import { isGrave } from './box.ts';
import type { Question } from './question.tsx';

type Words = Pick<Question, 'question' | 'yes'>;

function wordsFor(act: WireAct): Words {
  switch (act.act) {
    case 'resign':
      return { question: t('Resign the game?'), yes: t('Yes, resign') };
    case 'offer-draw':
      return { question: t('Offer a draw? It stands until he answers or plays.'), yes: t('Yes, offer it') };
    case 'accept-draw':
      return { question: t('Accept the draw?'), yes: t('Yes, a draw') };
    case 'claim':
      return {
        question: t('Claim that he {{offence}}?', { offence: sayKind(act.offence as never) ?? act.offence }),
        yes: t('Yes, I claim'),
      };
    case 'claim-draw':
      return { question: t('Claim a draw, {{ground}}?', { ground: sayGround(act.ground) }), yes: t('Yes, I claim') };
    case 'call-count':
      return { question: t('Call upon him to mate within the count?'), yes: t('Yes, I call') };
    case 'declare-win':
      return { question: t('Declare a win?'), yes: t('Yes, I declare it') };
    case 'seal':
      return { question: t('Seal the envelope?'), yes: t('Yes, seal it') };
    case 'displace':
      return {
        question: act.wilful ? t('Say that you overturned men wilfully?') : t('Say that you overturned men?'),
        yes: t('Yes, I did'),
      };
    default:
      return { question: t('Is this the ruling?'), yes: t('Yes, it is final') };
  }
}

/** What is asked before an act is said that can't be taken back; null for all others. */
export const questionOf = (act: WireAct, say: (act: WireAct) => void): Question | null =>
  isGrave(act) ? { ...wordsFor(act), act: () => say(act) } : null;
