import { LedgerBusy, LedgerUnavailable } from './errors.ts';

/** Of Prisma's errors only that of a wrong call is no sign of a database that fails, or of a way to it that is cut. */
const isOfDatabase = (name: string) => name.startsWith('PrismaClient') && name !== 'PrismaClientValidationError';

/** The database, not the caller, is at fault: the same may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof LedgerBusy || error instanceof LedgerUnavailable) return true;
  return error instanceof Error && (isOfDatabase(error.name) || error.name === 'DriverAdapterError');
}
