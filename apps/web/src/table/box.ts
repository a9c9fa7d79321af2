import type { WireAct } from '@jadoube/protocol';

const SQUARE = '([a-h][1-8])';
const PROMOTION = { q: 'q', r: 'r', b: 'b', n: 'n', kt: 'n' } as const;

/** What may be typed in the box: a pattern over what was typed in small letters, and the act it means. */
const WORDS: readonly (readonly [RegExp, (parts: readonly string[]) => WireAct])[] = [
  [new RegExp(`^touch ${SQUARE}$`), ([square = '']) => ({ act: 'touch', square })],
  [new RegExp(`^(?:j['’]?adoube|adjust) ${SQUARE}$`), ([square = '']) => ({ act: 'adjust', square })],
  [/^press$/, () => ({ act: 'press' })],
  [/^check$/, () => ({ act: 'cry-check' })],
  [/^(?:draw|offer draw)$/, () => ({ act: 'offer-draw' })],
  [/^accept$/, () => ({ act: 'accept-draw' })],
  [/^decline$/, () => ({ act: 'decline-draw' })],
  [/^waive$/, () => ({ act: 'waive' })],
  [/^adjourn$/, () => ({ act: 'adjourn' })],
  [new RegExp(`^take off ${SQUARE}$`), ([square = '']) => ({ act: 'take-off', square })],
  [/^elect ([a-z-]+(?::[a-h1-8qrbn]+)?)$/, ([option = '']) => ({ act: 'elect', option })],
  [new RegExp(`^(?:designate|name) ${SQUARE}$`), ([square = '']) => ({ act: 'designate', square })],
  [
    /^claim ([a-z-]+)(?: ([a-h][1-8]))?$/,
    ([offence = '', square]) => ({ act: 'claim', offence, ...(square && { square }) }),
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

/** The act that the words in the box mean: `g1f3`, `touch g1`, `j'adoube e4`, `press`; undefined where they mean none. */
export function parseBox(typed: string): WireAct | undefined {
  const words = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  for (const [pattern, actOf] of WORDS) {
    const match = pattern.exec(words);
    if (match) return actOf(match.slice(1));
  }
  return undefined;
}
