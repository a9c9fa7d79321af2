import { opposite, type Position } from '@jadoube/board';
import type { Entry, Sheet } from './sheet.ts';

/** The moves of a sheet from where a reader of moves can follow them, in turn and one side after the other. */
export interface Readable {
  readonly start: Position;
  /** Moves that the receiver of odds made before, all but his last: no reader knows two running. */
  readonly given: readonly Entry[];
  readonly entries: readonly Entry[];
  /** From the first irregular play that stands. */
  readonly rest: readonly Entry[];
}

export function readableOf({ entries, state }: Sheet): Readable {
  const first = entries.findIndex((entry) => !entry.given);
  const [given, played] = first < 0 ? [entries, []] : [entries.slice(0, first), entries.slice(first)];
  // Before the receiver's last opening move he has the move again, and the game goes on as any other.
  const start = played[0]?.before ?? (given.length > 0 ? state.position : state.initial);
  const inOrder = (entry: Entry, index: number): boolean =>
    entry.plain && entry.by === (index % 2 === 0 ? start.turn : opposite(start.turn));
  const strange = played.findIndex((entry, index) => !inOrder(entry, index));
  const end = strange < 0 ? played.length : strange;
  return { start, given, entries: played.slice(0, end), rest: played.slice(end) };
}
