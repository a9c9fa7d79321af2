import type { NoticeFact } from '@jadoube/protocol';
import type { Reason } from '@jadoube/table';

/** A notice in words: a title without times, and a sentence or two. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

/** A time in the words of the reader's own zone: `Thursday 3 December 2026 at 14:05 CET`. */
export type SayTime = (rfc3339: string) => string;

export function sayTimeIn(timeZone: string): SayTime {
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return (rfc3339) => `${day.format(new Date(rfc3339)).replace(',', '')} at ${time.format(new Date(rfc3339))}`;
}

const HOW: Readonly<Record<Reason, string>> = {
  checkmate: 'by checkmate',
  resignation: 'by resignation',
  time: 'on time',
  agreement: 'by agreement',
  stalemate: 'by stalemate',
  repetition: 'by repetition',
  'fifty-moves': 'by the count of moves',
  'perpetual-check': 'by perpetual check',
  'insufficient-material': 'for want of men to mate with',
  'mating-count': 'by the count to mate',
  forfeit: 'by forfeit',
  abandonment: 'by absence',
  disturbance: 'by forfeit',
  refusal: 'by forfeit',
  'declared-win': 'by a win declared and not reached',
  odds: 'by the terms of the odds',
  annulled: 'as if never begun',
  ruling: 'by ruling of the umpire',
};

type FactOf<K extends NoticeFact['kind']> = Extract<NoticeFact, { kind: K }>;

function sayEnd({ color, result: { score, reason } }: FactOf<'game-over'>): string {
  const how = HOW[reason];
  if (score === 'annulled') return 'The game is annulled.';
  if (score === '1/2-1/2') return `The game is drawn ${how}.`;
  const winner = score === '1-0' ? 'white' : 'black';
  if (color === null) return `${winner === 'white' ? 'White' : 'Black'} has won ${how}.`;
  return color === winner ? `You have won ${how}.` : `You have lost ${how}.`;
}

const sayUntil = (until: string | undefined, when: SayTime): string =>
  until === undefined ? '' : ` Your time is up on ${when(until)}.`;

const sayClause = (clause: string | undefined): string => (clause === undefined ? '' : ` (${clause})`);

/** A notice in plain words. `against` is the adversary; for an umpire both players. */
export function sayNotice(fact: NoticeFact, against: string, when: SayTime): Words {
  switch (fact.kind) {
    case 'begun':
      return {
        title: `The game with ${against} has begun`,
        text: `The other seat is taken. You have ${fact.color === 'white' ? 'White' : 'Black'}.`,
      };
    case 'your-move':
      return fact.seal
        ? {
            title: `Seal your move against ${against}`,
            text: `The game is to be adjourned: move ${fact.move} is yours to seal.${sayUntil(fact.until, when)}`,
          }
        : {
            title: `Your move against ${against}`,
            text: `It is your move, number ${fact.move}.${sayUntil(fact.until, when)}`,
          };
    case 'offence':
      return {
        title: `You may choose, against ${against}`,
        text: `Something irregular has happened${sayClause(fact.clause)}, and the law gives you the choice of what follows.`,
      };
    case 'draw-offered':
      return { title: `${against} offers a draw`, text: `${against} offers you a draw.` };
    case 'adjournment-proposed':
      return { title: `${against} proposes to adjourn`, text: `${against} proposes to adjourn the game.` };
    case 'adjourned':
      return {
        title: `Adjourned: the game with ${against}`,
        text: `Move ${fact.move} is sealed, and the game is adjourned. ${fact.at ? `It is resumed on ${when(fact.at)}.` : 'No hour of resumption is fixed yet.'}`,
      };
    case 'appointment-proposed':
      return {
        title: `${against} proposes an hour`,
        text: `${against} proposes to resume on ${when(fact.at)}. Agree to it, or name another hour.`,
      };
    case 'appointed':
      return { title: `An hour is fixed with ${against}`, text: `The game is resumed on ${when(fact.at)}.` };
    case 'hour-struck':
      return {
        title: `The hour has struck: ${against}`,
        text: `The hour of resumption has come. ${fact.waiting ? 'You are awaited, and your clock runs.' : 'Your adversary is awaited.'}${fact.until ? ` Whoever has not come by ${when(fact.until)} has lost.` : ''}`,
      };
    case 'resumed':
      return {
        title: `Resumed: the game with ${against}`,
        text: `The envelope is opened and the game goes on with move ${fact.move}. ${fact.yours ? 'Your clock runs.' : 'Your adversary’s clock runs.'}`,
      };
    case 'appeal':
      return {
        title: `An appeal at the table of ${against}`,
        text: 'A matter is laid before you: the umpire is called.',
      };
    case 'ruling':
      return {
        title: `The umpire has ruled: ${against}`,
        text: `The umpire has given a ruling${sayClause(fact.clause)}. Facts and reason are at the table.`,
      };
    case 'game-over':
      return { title: `The game with ${against} is over`, text: sayEnd(fact) };
    case 'rematch':
      return {
        title: `${against} asks for a rematch`,
        text: `${against} wishes to play on, game ${fact.number} of your sitting. Accept or decline at the table.`,
      };
    case 'leave':
      return {
        title: `${against} is on leave`,
        text: `${against} has taken leave${fact.until ? ` until ${when(fact.until)}` : ''}; his clock stands.`,
      };
    case 'deadline-near':
      return {
        title: `Your time runs out against ${against}`,
        text: `You are still awaited. Your time is up on ${when(fact.until)}.`,
      };
    case 'appointment-near':
      return { title: `Soon: the game with ${against}`, text: `The adjourned game is resumed on ${when(fact.at)}.` };
  }
}
