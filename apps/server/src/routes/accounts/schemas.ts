import type { User } from '@jadoube/store';
import { z } from 'zod';

export const security = [{ token: [] }];
export const nothing = z.undefined();
export const moment = z.iso.datetime();

export const userSchema = z.object({ id: z.uuid(), name: z.string(), kind: z.string() }).meta({ id: 'User' });
export const shownUser = ({ id, name, kind }: User): z.input<typeof userSchema> => ({ id, name, kind });

export const idParams = z.object({ id: z.uuid('an id such as the list gives') });

/** So many an hour from one address, of the requests that it may make in a minute: whoever is no person finds it slow. */
export const few = (perMinute: number) => ({
  rateLimit: { max: Math.max(1, Math.round(perMinute / 100)), timeWindow: 3_600_000 },
});

export const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;
