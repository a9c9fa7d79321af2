import { describe, expect, it } from 'vitest';
import { confirmationLetter, type Item, letterOf } from './letter.ts';
import { sayTimeIn } from './words.ts';

const LINKS = { origin: 'https://chess.example', unsubscribe: 'https://chess.example/mail/unsubscribe?token=abc' };
const when = sayTimeIn('UTC');
const MOVE: Item = { gameId: 'g1', against: 'Adolf', fact: { kind: 'your-move', move: 7 } };

it('tells one thing', () => {
  expect(letterOf([MOVE], when, LINKS)).toEqual({
    subject: 'Your move against Adolf',
    text: [
      'Your move against Adolf',
      'It is your move, number 7.',
      '',
      'https://chess.example/table/g1',
      '',
      '',
      '-- ',
      'You get this because you have asked for news of your games by mail.',
      'Choose what you are told: https://chess.example/notices',
      'No more mail: https://chess.example/mail/unsubscribe?token=abc',
      '',
    ].join('\n'),
    html: expect.stringContaining('<a href="https://chess.example/table/g1">To the table</a>'),
  });
});

it('tells of several tables in one, and of each kind what is new', () => {
  const { subject, text } = letterOf(
    [
      MOVE,
      { gameId: 'g2', against: 'Louis', fact: { kind: 'draw-offered' } },
      { ...MOVE, fact: { kind: 'your-move', move: 8 } },
    ],
    when,
    LINKS,
  );
  expect(subject).toBe('Louis offers a draw, and 1 more');
  expect(text).toContain('number 8');
  expect(text).not.toContain('number 7');
  expect(text.match(/chess\.example\/table\//g)).toHaveLength(2);
});

describe('a hostile name', () => {
  const name = 'Mallory\r\nBcc: all@chess.example\u202e<script>alert(1)</script>';

  it('stays on its line and is no markup', () => {
    const { subject, html } = letterOf([{ ...MOVE, against: name }], when, LINKS);
    expect(subject).toBe('Your move against Mallory Bcc: all@chess.example <script>alert(1)</script>');
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });
});

it('has nothing of the asker’s own in the letter that may go to a stranger', () => {
  const confirm = 'https://chess.example/mail/confirm?token=x';
  const { subject, text, html } = confirmationLetter(confirm);
  expect(subject).toBe('Confirm your address for J’adoube');
  expect(text.split('\n')[0]).toBe(
    'Somebody who plays at J’adoube has given this address to be told of games by mail.',
  );
  expect(text.match(/https?:\S+/g)).toEqual([confirm]);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${confirm}"`]);
});
