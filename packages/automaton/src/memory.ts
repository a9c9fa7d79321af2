import type { Color } from '@jadoube/board';
import type { EventRecord, TableEvent } from '@jadoube/table';

/**
 * What a player keeps in mind of a game besides what lies before him: read off what the table told everybody, so that
 * whoever hears it all again remembers the same.
 */
export interface Memory {
  /** Plies on the score. */
  readonly ply: number;
  /** The squares touched in the turn that is on, by him whose turn it is. */
  readonly touched: readonly string[];
  /** …and those of the turn that ended with the last play. */
  readonly touchedBefore: readonly string[];
  /** Check was cried, since the last play or just before it, by whom. */
  readonly cried: Color | null;
  /** Claims that came to nothing, as they were said after so many plies. */
  readonly refuted: readonly string[];
  /** After how many plies something irregular of this player was last dealt with. */
  readonly trouble: Readonly<Record<Color, number>>;
  /** Irregularities that the table has counted against him. */
  readonly counted: Readonly<Record<Color, number>>;
  /** The position at the beginning, where it is known: FEN. */
  readonly start: string | null;
}

export const BLANK: Memory = {
  ply: 0,
  touched: [],
  touchedBefore: [],
  cried: null,
  refuted: [],
  trouble: { white: -9, black: -9 },
  counted: { white: 0, black: 0 },
  start: null,
};

const troubled = (memory: Memory, by: Color): Memory => ({
  ...memory,
  trouble: { ...memory.trouble, [by]: memory.ply },
});

/** The claim as it is remembered. */
export const saidAt = (ply: number, claim: string): string => `${ply} ${claim}`;

function played(memory: Memory): Memory {
  return {
    ...memory,
    ply: memory.ply + 1,
    touched: [],
    touchedBefore: memory.touched,
    refuted: [],
  };
}

function after(memory: Memory, event: TableEvent): Memory {
  switch (event.event) {
    case 'touched':
      return { ...memory, touched: [...memory.touched, event.square] };
    case 'played':
      return { ...played(memory), cried: memory.cried === event.by ? memory.cried : null };
    case 'cried':
      return { ...memory, cried: event.by };
    case 'restored':
      return { ...memory, ply: event.ply, touched: [], touchedBefore: [] };
    case 'recommenced':
      return { ...BLANK, start: event.fen, counted: memory.counted };
    case 'offence-opened':
    case 'offence-revealed':
      return troubled(memory, event.offence.by);
    case 'corrected':
      return { ...troubled(memory, event.by), touched: [] };
    case 'irregularity-counted':
      return {
        ...troubled(memory, event.by),
        counted: { ...memory.counted, [event.by]: memory.counted[event.by] + 1 },
      };
    case 'claim-refuted':
    case 'left-undecided':
      return { ...memory, refuted: [...memory.refuted, saidAt(memory.ply, event.claim)] };
    case 'draw-claimed':
      return event.proved ? memory : { ...memory, refuted: [...memory.refuted, saidAt(memory.ply, event.ground)] };
    default:
      return memory;
  }
}

/** What is remembered when this has been heard too. */
export function remember(memory: Memory, records: readonly EventRecord[]): Memory {
  return records.reduce((kept, record) => ('withheld' in record ? kept : record.events.reduce(after, kept)), memory);
}
