import type fc from 'fast-check';
import type { TableEvent } from '../events.ts';
import { type Exported, exported, WORDS } from './exported.ts';
import { calmSitting, type Sat, sit } from './random-sitting.ts';

/** The umpire, the claimant and the sealer say whatever would break out of a comment. */
function hostile(fact: TableEvent): TableEvent {
  switch (fact.event) {
    case 'ruled':
      return { ...fact, reason: WORDS };
    case 'appealed':
      return { ...fact, matter: WORDS };
    case 'opened':
      return { ...fact, record: WORDS };
    default:
      return fact;
  }
}

const exportOf = ({ setup, log }: Sat): Exported =>
  exported(
    setup.terms.code,
    setup,
    log.map(({ at, events }) => ({ at, events: events.map(hostile) })),
  );

/** A random sitting under that code, written as PGN; one without a game to begin is written as nothing. */
export const randomExport = (code: string): fc.Arbitrary<Exported | undefined> =>
  calmSitting.map((plan) => {
    const sat = sit(code, plan);
    return sat && exportOf(sat);
  });
