import { type Color, legalMoves, opposite } from '@jadoube/board';
import { makeUci } from '@jadoube/notation';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Offence, Seat } from '@jadoube/table';
import type { Chance } from './chance.ts';
import { inRest, positionOf } from './choose-rest.ts';
import { ruling } from './choose-ruling.ts';

const FILES = 'abcdefgh';
const play = (uci: string): WireAct => ({
  act: 'play',
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  ...(uci.length > 4 ? { promotion: uci.slice(4) as 'q' } : {}),
});

function movesOf(view: GameView): readonly string[] {
  if (view.duty !== null && view.duty.length > 0) return view.duty;
  const position = positionOf(view);
  return position ? legalMoves(position).map(makeUci) : [];
}

const anywhere = (chance: Chance) => `${chance.pick([...FILES])}${chance.between(1, 9)}`;

/** An own man put where it may not go, most often. */
const wildly = (moves: readonly string[], chance: Chance): WireAct =>
  play(`${chance.pick(moves).slice(0, 2)}${anywhere(chance)}`);

function onTurn(view: GameView, chance: Chance): WireAct {
  const moves = movesOf(view);
  if (moves.length === 0) return { act: 'offer-draw' };
  const dice = chance.next();
  if (dice < 0.08) return { act: 'touch', square: chance.pick(moves).slice(0, 2) };
  if (dice < 0.16) return wildly(moves, chance);
  if (dice < 0.2) return { act: 'offer-draw' };
  if (dice < 0.22) return { act: 'cry-check' };
  return play(chance.pick(moves));
}

function onOffence({ id, options }: Offence, chance: Chance): WireAct {
  const [option] = chance.shuffled(options);
  if (option === undefined || chance.happens(0.3)) return { act: 'waive', offence: id };
  return { act: 'elect', option: option.id, offence: id };
}

const onOffer = (chance: Chance): WireAct => ({ act: chance.happens(0.15) ? 'accept-draw' : 'decline-draw' });

/** Off turn: a man set straight, a claim, now and then something that the table refuses. */
function offTurn(view: GameView, chance: Chance): WireAct | undefined {
  if (view.terms.umpire !== 'none' && chance.happens(0.05)) return { act: 'appeal', matter: 'he talks' };
  if (view.terms.enforcement === 'claimed' && chance.happens(0.2)) return { act: 'claim', offence: 'false-move' };
  if (chance.happens(0.1)) return { act: 'adjust', square: anywhere(chance) };
  return chance.happens(0.05) ? { act: 'accept-draw' } : undefined;
}

/** Whoever proposed to adjourn is mostly answered; days of leave are taken, and cut short, where there are any. */
function aside(color: Color, { offers, terms, leave, adjournableFrom }: GameView, chance: Chance): WireAct | undefined {
  const agrees = offers.adjournment === opposite(color) ? 0.5 : 0;
  const may = terms.adjournment === 'agreement' || adjournableFrom !== null;
  if (may && chance.happens(Math.max(agrees, 0.04))) return { act: 'adjourn' };
  if (leave === null) return undefined;
  if (leave[color].until !== null) return chance.happens(0.2) ? { act: 'return' } : undefined;
  return chance.happens(0.04) ? { act: 'take-leave', days: 1 } : undefined;
}

/** What somebody in that seat does who sees this; undefined where he waits. */
export function actFor(seat: Seat, view: GameView, chance: Chance): WireAct | undefined {
  if (view.status !== 'playing') return undefined;
  if (seat === 'umpire') return ruling(view, chance);
  return view.phase === 'playing' ? inPlay(seat, view, chance) : inRest(seat, view, chance);
}

function inPlay(color: Color, view: GameView, chance: Chance): WireAct | undefined {
  const { offences, offers, designatable, unpressed, toMove, terms } = view;
  const other = aside(color, view, chance);
  if (other) return other;
  if (terms.press === 'hand' && unpressed.includes(color) && chance.happens(0.9)) return { act: 'press' };
  if (designatable.length > 0 && toMove !== color) return { act: 'designate', square: chance.pick(designatable) };
  const open = offences.find(({ by, electedBy }) => (electedBy === 'adversary') === (by !== color));
  if (open && chance.happens(0.7)) return onOffence(open, chance);
  if (offers.draw === opposite(color) && chance.happens(0.5)) return onOffer(chance);
  return toMove === color ? onTurn(view, chance) : offTurn(view, chance);
}
