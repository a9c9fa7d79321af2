import type { DeskLine } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { nameOfSide } from './side.ts';

/** Both players, White first. */
export const sayBoth = ({ white, black }: Pick<DeskLine, 'white' | 'black'>): string =>
  t('{{white}} and {{black}}', { white: white ?? t('nobody'), black: black ?? t('nobody') });

const whose = ({ by, white, black }: DeskLine): string => {
  const name = by === 'white' ? white : black;
  return by === null ? t('A player') : (name ?? nameOfSide(by));
};

/** What waits there, as a sentence. */
export function sayWaiting(line: DeskLine): string {
  const name = whose(line);
  switch (line.kind) {
    case 'appeal':
      return t('{{name}} appeals to the umpire', { name });
    case 'claim':
      return t('A claim of {{name}} is to be decided', { name });
    case 'stayed':
      return t('Play is stayed: it waits for a ruling');
    case 'adjourned':
      return line.by === null
        ? t('The hour of resumption is past')
        : t('{{name}} has not come to the resumption', { name });
    case 'lost':
      return t('{{name}} has lost the connection', { name });
  }
}
