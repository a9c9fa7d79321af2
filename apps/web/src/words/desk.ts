import type { DeskLine } from '@jadoube/protocol';
import { nameOfSide } from './side.ts';

/** Both players, White first. */
export const sayBoth = ({ white, black }: Pick<DeskLine, 'white' | 'black'>): string =>
  `${white ?? 'nobody'} and ${black ?? 'nobody'}`;

const whose = ({ by, white, black }: DeskLine): string => {
  const name = by === 'white' ? white : black;
  return by === null ? 'A player' : (name ?? nameOfSide(by));
};

/** What waits there, as a sentence. */
export function sayWaiting(line: DeskLine): string {
  switch (line.kind) {
    case 'appeal':
      return `${whose(line)} appeals to the umpire`;
    case 'claim':
      return `A claim of ${whose(line)} is to be decided`;
    case 'stayed':
      return 'Play is stayed: it waits for a ruling';
    case 'adjourned':
      return line.by === null ? 'The hour of resumption is past' : `${whose(line)} has not come to the resumption`;
    case 'lost':
      return `${whose(line)} has lost the connection`;
  }
}
