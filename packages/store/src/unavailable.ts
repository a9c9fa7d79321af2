import { LedgerBusy, LedgerUnavailable } from './errors.ts';

/** Of Prisma's errors only that of a wrong call is no sign of a database that fails, or of a way to it that is cut. */
const isOfDatabase = (name: string) => name.startsWith('PrismaClient') && name !== 'PrismaClientValidationError';

/** What the driver says in its own words, as of a connection that ends in the middle: Prisma hands it on with its version on it. */
const isOfDriver = (error: Error) => error.name === 'Error' && 'clientVersion' in error;

/** The database, not the caller, is at fault: the same may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof LedgerBusy || error instanceof LedgerUnavailable) return true;
  if (!(error instanceof Error)) return false;
  return isOfDatabase(error.name) || error.name === 'DriverAdapterError' || isOfDriver(error);
}
