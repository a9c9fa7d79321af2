import type { Colour, Rounds, Tpn } from '../event.ts';
import { opposite } from '../event.ts';
import { drawnForPairing, type Line, scoresheet, totalOf } from '../score.ts';

/** FIDE C.04.3, 1.7, from the weakest to the strongest. */
export const STRENGTHS = ['none', 'mild', 'strong', 'absolute'] as const;
export type Strength = (typeof STRENGTHS)[number];

export type Float = 'down' | 'up' | 'none';

/** What the pairing of the next round asks of one player: his pairing card. */
export interface Card {
  readonly tpn: Tpn;
  /** His place among those who were ever paired or are to be now: who comes late has no number before (5.2.5). */
  readonly place: number;
  readonly score: number;
  /** Of played games only, in order (C.04.2, 3.4). */
  readonly colours: readonly Colour[];
  /** Games with White less games with Black (1.6). */
  readonly difference: number;
  readonly preference: { readonly strength: Strength; readonly colour?: Colour };
  /** The same colour in the two latest played rounds. */
  readonly twice: Colour | undefined;
  /** Floats of the last round and of the one before it (1.4). */
  readonly floats: readonly [Float, Float];
  readonly met: ReadonlySet<Tpn>;
  readonly gamesPlayed: number;
  /** [C2]: no pairing-allocated bye yet, nor a win's points without playing. */
  readonly mayHaveBye: boolean;
}

const differenceOf = (colours: readonly Colour[]): number =>
  colours.reduce((sum, colour) => sum + (colour === 'white' ? 1 : -1), 0);

const twiceOf = (colours: readonly Colour[]): Colour | undefined =>
  colours.length > 1 && colours.at(-1) === colours.at(-2) ? colours.at(-1) : undefined;

export const preferenceOf = (colours: readonly Colour[]): Card['preference'] => {
  const last = colours.at(-1);
  if (last === undefined) return { strength: 'none' };
  const difference = differenceOf(colours);
  const twice = twiceOf(colours);
  const due = difference === 0 ? opposite(last) : difference > 0 ? 'black' : 'white';
  if (Math.abs(difference) > 1) return { strength: 'absolute', colour: due };
  if (twice !== undefined) return { strength: 'absolute', colour: opposite(twice) };
  return { strength: difference === 0 ? 'mild' : 'strong', colour: due };
};

/** The float of one round, of which the scores before it are given (1.4.2 to 1.4.4). */
const floatIn = (line: Line, own: number, opponents: number | undefined): Float => {
  if (!line.played) return line.points > 0 ? 'down' : 'none';
  if (opponents === undefined || own === opponents) return 'none';
  return own > opponents ? 'down' : 'up';
};

const scoreBefore = (lines: readonly Line[] | undefined, round: number): number =>
  totalOf((lines ?? []).slice(0, round));

const floatOf = (sheet: ReadonlyMap<Tpn, readonly Line[]>, tpn: Tpn, round: number): Float => {
  const lines = sheet.get(tpn);
  const line = lines?.[round];
  if (lines === undefined || line === undefined) return 'none';
  const opponent = line.kind === 'game' ? sheet.get(line.opponent) : undefined;
  return floatIn(line, scoreBefore(lines, round), opponent && scoreBefore(opponent, round));
};

const cardOf = (sheet: ReadonlyMap<Tpn, readonly Line[]>, tpn: Tpn, place: number): Card => {
  const lines = sheet.get(tpn)!;
  const games = lines.flatMap((line) => (line.kind === 'game' && line.played ? [line] : []));
  const colours = games.map(({ colour }) => colour);
  return {
    tpn,
    place,
    score: totalOf(lines),
    colours,
    difference: differenceOf(colours),
    preference: preferenceOf(colours),
    twice: twiceOf(colours),
    floats: [floatOf(sheet, tpn, lines.length - 1), floatOf(sheet, tpn, lines.length - 2)],
    met: new Set(games.map(({ opponent }) => opponent)),
    gamesPlayed: games.length,
    mayHaveBye: !lines.some((line) => !line.played && line.points >= 1),
  };
};

/** Who was ever to play: paired, or given the bye of an odd number. */
const takenPart = (rounds: Rounds): readonly Tpn[] =>
  rounds.flat().flatMap((pairing) => {
    if (pairing.kind === 'game') return [pairing.white, pairing.black];
    return pairing.bye === 'pairing-allocated' ? [pairing.player] : [];
  });

/** The cards of these players, by score and then pairing number (1.2). */
export const cardsOf = (rounds: Rounds, players: readonly Tpn[]): readonly Card[] => {
  const everybody = [...new Set([...players, ...takenPart(rounds)])].sort((a, b) => a - b);
  const sheet = scoresheet(drawnForPairing(rounds), everybody);
  return players
    .map((tpn) => cardOf(sheet, tpn, everybody.indexOf(tpn) + 1))
    .sort((a, b) => b.score - a.score || a.tpn - b.tpn);
};
