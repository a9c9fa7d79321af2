import { type Color, legalMoves, opposite, type Position, parseFen } from '@jadoube/board';
import { makeDescriptive, makeIccf, makeSan } from '@jadoube/notation';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Chance } from './chance.ts';

/** As it lies; undefined where no legal position has such men. */
export function positionOf({ fen }: GameView): Position | undefined {
  const parsed = parseFen(`${fen} 0 1`);
  return parsed.ok ? parsed.position : undefined;
}

/** A move as somebody might write it; now and then nothing that can be read, and that is found nowhere else. */
function record(view: GameView, chance: Chance): string {
  const position = positionOf(view);
  const moves = position ? legalMoves(position) : [];
  if (!position || moves.length === 0 || chance.happens(0.3)) return `blot ${chance.between(0, 1e9)}`;
  const move = chance.pick(moves);
  return chance.pick([makeSan, makeDescriptive, (_: typeof position, one: typeof move) => makeIccf(one)])(
    position,
    move,
  );
}

const soon = (chance: Chance): string => new Date(Date.now() + chance.between(500, 3000)).toISOString();

/** Adjourned: the two come back by themselves, or agree on an hour first. */
function adjourned(color: Color, { offers, appointment }: GameView, chance: Chance): WireAct | undefined {
  const proposed = offers.appointment;
  if (proposed?.by === opposite(color) && chance.happens(0.5)) return { act: 'appoint', hour: proposed.hour };
  if (appointment === null && proposed === null && chance.happens(0.08)) return { act: 'appoint', hour: soon(chance) };
  return chance.happens(appointment === null ? 0.1 : 0.05) ? { act: 'resume' } : undefined;
}

/** What a player does while the men rest; undefined where he waits. */
export function inRest(color: Color, view: GameView, chance: Chance): WireAct | undefined {
  switch (view.phase) {
    case 'adjourning':
      return view.toMove === color && chance.happens(0.5) ? { act: 'seal', record: record(view, chance) } : undefined;
    case 'adjourned':
    case 'resuming':
      return adjourned(color, view, chance);
    default:
      return chance.happens(0.02) ? { act: 'offer-draw' } : undefined;
  }
}
