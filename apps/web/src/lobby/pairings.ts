import type { SeekRequest } from '@jadoube/protocol';
import { type Key, key } from '../language/language.ts';
import { presetOf } from './presets.ts';

/** A game that is had by one click: whoever clicks on the same meets him. */
export interface QuickPairing {
  readonly id: string;
  readonly time: Key;
  readonly pace: Key;
  /** The manner of the game in a few plain words. */
  readonly manner: Key;
  readonly plain: Key;
  readonly terms: SeekRequest['terms'];
}

type Clock = SeekRequest['terms']['clock'];
const clockOf = (id: string): Clock => presetOf(id)?.clock as Clock;

/** Few, so that two find each other; from what everybody knows to what is had nowhere else. */
export const QUICK_PAIRINGS: readonly QuickPairing[] = [
  {
    id: 'blitz',
    time: key('5 + 3'),
    pace: key('quick'),
    manner: key('FIDE, guarded'),
    plain: key('The table lets no illegal move by.'),
    terms: { code: 'fide', enforcement: 'guarded', clock: clockOf('5+3') },
  },
  {
    id: 'rapid',
    time: key('10 + 5'),
    pace: key('unhurried'),
    manner: key('FIDE, guarded'),
    plain: key('Touch a man, and he must move.'),
    terms: { code: 'fide', enforcement: 'guarded', clock: clockOf('10+5') },
  },
  {
    id: 'blue',
    time: key('15 + 10'),
    pace: key('unhurried'),
    manner: key('Blue Book, announced'),
    plain: key('You err: he chooses the penalty.'),
    terms: { code: 'blue', enforcement: 'announced', clock: clockOf('15+10') },
  },
  {
    id: 'staunton',
    time: key('30 min'),
    pace: key('with care'),
    manner: key('Staunton, claimed'),
    plain: key('The table is silent. See the fault yourself.'),
    terms: { code: 'staunton', enforcement: 'claimed', clock: clockOf('30') },
  },
  {
    id: 'days-fide',
    time: key('3 days'),
    pace: key('a move'),
    manner: key('FIDE, guarded'),
    plain: key('By correspondence, you need not wait.'),
    terms: { code: 'fide', enforcement: 'guarded', clock: clockOf('3d'), leave: { days: 14 } },
  },
  {
    id: 'days-blue',
    time: key('7 days'),
    pace: key('a move'),
    manner: key('Blue Book, announced'),
    plain: key('By correspondence, with penalties.'),
    terms: { code: 'blue', enforcement: 'announced', clock: clockOf('7d'), leave: { days: 14 } },
  },
];

/** The pairing that a seek of one's own is of, by its terms. */
export const pairingOf = (terms: SeekRequest['terms']): QuickPairing | undefined =>
  QUICK_PAIRINGS.find((pairing) => JSON.stringify(pairing.terms) === JSON.stringify(terms));

/** What a guest is called who has said no name: he may change it. */
export const guestName = (chance: number): string => `Guest ${1000 + Math.floor(chance * 9000)}`;
