import { createHash } from 'node:crypto';
import type { Lots } from '@jadoube/events';

const SIX_BYTES = 2 ** 48;

/** As many lots as are wanted from one salt; none of the numbers is favoured. */
export function lotsFrom(salt: string): Lots {
  let drawn = 0;
  const next = () => createHash('sha256').update(`${salt} ${drawn++}`).digest().readUIntBE(0, 6);
  return {
    below(limit) {
      const fair = SIX_BYTES - (SIX_BYTES % limit);
      let number = next();
      while (number >= fair) number = next();
      return number % limit;
    },
  };
}
