import { expect, it } from 'vitest';
import { plainLine } from './plain-line.ts';

it.each([
  ['Löwenthal', 'Löwenthal'],
  ['x\r\nBcc: all@chess.example', 'x Bcc: all@chess.example'],
  ['x\u2028y\u0085z', 'x y z'],
  ['evil \u202egnp.exe', 'evil gnp.exe'],
  ['half \ud800 pair', 'half \ufffd pair'],
  ['  much\t  space  ', 'much space'],
  ['♞'.repeat(300), `${'♞'.repeat(199)}…`],
])('%j', (text, line) => expect(plainLine(text)).toBe(line));
