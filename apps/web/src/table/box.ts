import type { WireAct } from '@jadoube/protocol';
import { parseRulingWords } from './box-ruling.ts';

const SQUARE = '([a-h][1-8])';
const PROMOTION = { q: 'q', r: 'r', b: 'b', n: 'n', kt: 'n' } as const;
const GROUND = '(repetition|fifty-moves|perpetual-check|insufficient-material|mating-count)';
type Ground = Extract<WireAct, { act: 'claim-draw' }>['ground'];

/** A pattern over what was typed in small letters, and the act it means. */
type Word = readonly [RegExp, (parts: readonly (string | undefined)[]) => WireAct];

const HAND: readonly Word[] = [
  [new RegExp(`^touch ${SQUARE}$`), ([square = '']) => ({ act: 'touch', square })],
  [new RegExp(`^(?:j['’]?adoube|adjust) ${SQUARE}$`), ([square = '']) => ({ act: 'adjust', square })],
  [/^press$/, () => ({ act: 'press' })],
  [new RegExp(`^take off ${SQUARE}$`), ([square = '']) => ({ act: 'take-off', square })],
  [
    /^(?:overturn(?:ed)?|displace) ((?:[a-h][1-8][ ,]*)+?)( ?wilfully)?$/,
    ([squares = '', wilful]) => ({
      act: 'displace',
      squares: squares.split(/[ ,]+/).filter((square) => square !== ''),
      ...(wilful && { wilful: true }),
    }),
  ],
  [
    new RegExp(`^(?:play )?${SQUARE}[-– x×]?${SQUARE}(?:=?(kt|[qrbn]))?$`),
    ([from = '', to = '', letter]) => ({
      act: 'play',
      from,
      to,
      ...(letter && { promotion: PROMOTION[letter as keyof typeof PROMOTION] }),
    }),
  ],
];

const VOICE: readonly Word[] = [
  [/^check$/, () => ({ act: 'cry-check' })],
  [/^(?:draw|offer draw)$/, () => ({ act: 'offer-draw' })],
  [/^accept$/, () => ({ act: 'accept-draw' })],
  [/^decline$/, () => ({ act: 'decline-draw' })],
  [/^resign$/, () => ({ act: 'resign' })],
  [/^(?:declare win|i win)$/, () => ({ act: 'declare-win' })],
  [/^(?:call count|count)$/, () => ({ act: 'call-count' })],
  [/^(?:waive|pass)$/, () => ({ act: 'waive' })],
  [/^elect ([a-z-]+(?::[a-h1-8qrbn]+)?)$/, ([option = '']) => ({ act: 'elect', option })],
  [new RegExp(`^(?:designate|name) ${SQUARE}$`), ([square = '']) => ({ act: 'designate', square })],
  [
    new RegExp(`^claim (?:a )?draw(?: by)? ${GROUND}(?: (?:by|with) ([a-h][1-8][a-h][1-8][qrbn]?))?$`),
    ([ground, play]) => ({ act: 'claim-draw', ground: ground as Ground, ...(play && { play }) }),
  ],
  [
    /^claim ([a-z-]+)(?: ([a-h][1-8]))?$/,
    ([offence = '', square]) => ({ act: 'claim', offence, ...(square && { square }) }),
  ],
];

const COURSE: readonly Word[] = [
  [/^adjourn$/, () => ({ act: 'adjourn' })],
  [/^(?:resume|i am here|here|open)$/, () => ({ act: 'resume' })],
  [/^(?:take )?leave (\d{1,3})(?: days?)?$/, ([days = '']) => ({ act: 'take-leave', days: Number(days) })],
  [/^(?:return|i am back|back)$/, () => ({ act: 'return' })],
];

const WORDS: readonly Word[] = [...HAND, ...VOICE, ...COURSE];

/** What is written for others to read: it stays as it was typed. */
function parseWritten(typed: string): WireAct | undefined {
  const written = /^(seal|appeal)[: ]+(\S[\s\S]*)$/i.exec(typed.trim());
  if (!written) return undefined;
  const [, word = '', text = ''] = written;
  return word.toLowerCase() === 'seal' ? { act: 'seal', record: text } : { act: 'appeal', matter: text };
}

/**
 * The act that the words in the box mean: `g1f3`, `touch g1`, `j'adoube e4`, `press`, `seal Kt-KB3`, `rule stay: …`;
 * undefined where they mean none by themselves. Whether a play is lawful is not asked: what says both squares is that play.
 */
export function parseBox(typed: string): WireAct | undefined {
  const written = parseWritten(typed) ?? parseRulingWords(typed);
  if (written) return written;
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  for (const [pattern, actOf] of WORDS) {
    const match = pattern.exec(words);
    if (match) return actOf(match.slice(1));
  }
  return undefined;
}

/** What can't be taken back is asked again before it is said. */
const GRAVE: ReadonlySet<WireAct['act']> = new Set([
  'resign',
  'offer-draw',
  'accept-draw',
  'claim',
  'claim-draw',
  'call-count',
  'declare-win',
  'seal',
  'displace',
  'rule',
]);

export const isGrave = ({ act }: WireAct): boolean => GRAVE.has(act);
