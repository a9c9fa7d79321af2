import type { PlayOffence } from '@jadoube/laws';

const SENTENCES: Readonly<Record<PlayOffence, string>> = {
  'moved-twice': 'It is your adversary’s turn.',
  'moved-out-of-turn': 'It is your adversary’s turn.',
  'false-castling': 'Castling is not allowed here.',
  'moved-into-check': 'The King would stand in check there.',
  'check-not-covered': 'Your King is in check, and this does not meet it.',
  'exposed-king': 'This would expose your King to check.',
  'took-own': 'A man is not taken by its own side.',
  'took-with-adverse': 'That man is your adversary’s.',
  'moved-adverse': 'That man is your adversary’s.',
  'false-capture': 'That man can’t be taken so.',
  'false-move': 'The man does not move so.',
};

export const sentenceOf = (kind: PlayOffence): string => SENTENCES[kind];
