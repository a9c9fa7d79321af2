import type { Pairing, Tpn } from '../event.ts';
import { drawnForPairing } from '../score.ts';
import type { SwissRound } from '../swiss/dutch.ts';
import { makeTrf } from './make.ts';

/**
 * What an installed pairing engine (bbpPairings) is given to pair the next round: numbers and results only, no names.
 * Adjourned games stand as draws.
 */
export const engineRequest = (round: SwissRound, ratings: ReadonlyMap<Tpn, number>): string => {
  const rounds = drawnForPairing(round.rounds);
  const tpns = [...ratings.keys()];
  return makeTrf(
    {
      name: 'pairing',
      typeCode: 'FIDE_DUTCH_2026',
      totalRounds: round.totalRounds,
      initialColour: round.initialColour,
      players: tpns.map((tpn) => ({ tpn, name: `Player ${tpn}`, rating: ratings.get(tpn) ?? 0 })),
      rounds,
      absentNext: tpns.filter((tpn) => !round.present.includes(tpn)),
    },
    'TRF26',
  );
};

const pairOf = (line: string): Pairing | undefined => {
  const [, white, black] = /^(\d{1,4}) (\d{1,4})$/.exec(line.trim()) ?? [];
  if (white === undefined) return undefined;
  if (Number(black) === 0) return { kind: 'bye', player: Number(white), bye: 'pairing-allocated' };
  return { kind: 'game', white: Number(white), black: Number(black), outcome: 'pending' };
};

/** The engine's answer: how many pairs, then White and Black of each, 0 for the bye. Undefined for anything else. */
export const parseEngineAnswer = (text: string, present: readonly Tpn[]): readonly Pairing[] | undefined => {
  const [count, ...lines] = text.trim().split(/\r?\n/);
  const pairings = lines.map(pairOf);
  if (!/^\d+$/.test(count?.trim() ?? '') || Number(count) !== lines.length || pairings.includes(undefined))
    return undefined;
  const named = (pairings as Pairing[]).flatMap((each) =>
    each.kind === 'bye' ? [each.player] : [each.white, each.black],
  );
  const everybody = [...named].sort((a, b) => a - b).join() === [...present].sort((a, b) => a - b).join();
  return everybody ? (pairings as Pairing[]) : undefined;
};
