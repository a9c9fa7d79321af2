/** How somebody has this table before him. It is of this browser alone: nothing of it is known to the table. */
export interface TableSettings {
  readonly sound: boolean;
  /** 0 to 100 */
  readonly volume: number;
  readonly face: ClockFace;
  readonly colours: BoardColours;
  readonly coordinates: boolean;
  /** Men in the score as small figures instead of letters. */
  readonly figurines: boolean;
  /** The position as text in place of the drawn board. */
  readonly text: boolean;
  /** A play is asked about before it is sent; only where the table guards the law. */
  readonly confirmMoves: boolean;
  /** How long a finger rests on a man until he is touched, in ms; 0: at once. */
  readonly holdMs: number;
}

export const CLOCK_FACES = ['digits', 'dial'] as const;
export type ClockFace = (typeof CLOCK_FACES)[number];
export const BOARD_COLOURS = ['walnut', 'green', 'slate'] as const;
export type BoardColours = (typeof BOARD_COLOURS)[number];
/** In ms. */
export const HOLDS = [0, 120, 180, 300] as const;

export const USUAL_SETTINGS: TableSettings = {
  sound: true,
  volume: 60,
  face: 'digits',
  colours: 'walnut',
  coordinates: true,
  figurines: false,
  text: false,
  confirmMoves: false,
  holdMs: 180,
};

const oneOf = <V>(values: readonly V[], value: unknown, usual: V): V =>
  values.includes(value as V) ? (value as V) : usual;

const isVolume = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;

function readKept(kept: string | null): Partial<Record<keyof TableSettings, unknown>> {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** The settings as they were kept; what is missing or can't be meant is as usual. */
export function parseSettings(kept: string | null): TableSettings {
  const read = readKept(kept);
  const usual = USUAL_SETTINGS;
  const flag = (key: 'sound' | 'coordinates' | 'figurines' | 'text' | 'confirmMoves'): boolean =>
    oneOf([true, false], read[key], usual[key]);
  return {
    sound: flag('sound'),
    volume: isVolume(read.volume) ? read.volume : usual.volume,
    face: oneOf(CLOCK_FACES, read.face, usual.face),
    colours: oneOf(BOARD_COLOURS, read.colours, usual.colours),
    coordinates: flag('coordinates'),
    figurines: flag('figurines'),
    text: flag('text'),
    confirmMoves: flag('confirmMoves'),
    holdMs: oneOf<number>(HOLDS, read.holdMs, usual.holdMs),
  };
}
