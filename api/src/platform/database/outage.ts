import type { Logger } from 'pino';
import { AppError, Unavailable } from '../errors.ts';

const MESSAGE = 'The shop cannot answer right now. Please try again in a moment.';
const QUIET_MS = 10_000;

/** The server is there, and a statement of the shop's own met a limit of it: somebody has to look at it. */
const OWN_ERRORS = /^(57014|55P03|25P03|40001|40P01|53100)$/;

const DEPTH = 4;

/**
 * SQLSTATEs: connection exceptions (08), insufficient resources (53), shutdown and failover (57P0x, 25006 on a standby),
 * timeouts of a statement, a lock or an idle transaction (57014, 55P03, 25P03), conflicts that a repetition solves (40001,
 * 40P01).
 */
const SQLSTATES = /^(08\w{3}|53\w{3}|57P0\w|25006|57014|55P03|25P03|40001|40P01)$/;

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What node-postgres and its pool say without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|Driver not Connected)/;

/** TypeORM's answers to a query of a transaction whose connection is lost. */
const NAMES = new Set(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']);

/** The database cannot be reached, or did not answer in time. */
export class DatabaseUnavailable extends Unavailable {
  constructor() {
    super(MESSAGE);
  }
}

interface ErrorParts {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  /** TypeORM's, Apollo's and GraphQL's wrappers. */
  driverError?: unknown;
  originalError?: unknown;
  errors?: unknown;
}

/** Whether an error, or one that it wraps, says that the database is out of reach or too slow. */
export function isDatabaseOutage(error: unknown, depth = DEPTH): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error) || depth === 0) return false;
  const { name, code, message, driverError, originalError, errors }: ErrorParts = error;
  if (SQLSTATES.test(String(code)) || NETWORK_CODES.has(String(code)) || NAMES.has(String(name))) return true;
  if (MESSAGES.test(String(message).replace(/^Error: /, ''))) return true;
  const wrapped = [driverError, originalError, ...(Array.isArray(errors) ? errors : [])];
  return wrapped.some((each) => isDatabaseOutage(each, depth - 1));
}

/** The refusal that a client is answered with: the error itself, or the one that a database outage stands for. Else null. */
export function findAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return isDatabaseOutage(error) ? new DatabaseUnavailable() : null;
}

let quietUntil = 0;

/** Logs an error. While the database is out of reach everything fails, so one warning in ten seconds stands for all of it. */
export function logError(log: Logger, error: unknown, note: string): void {
  if (!isDatabaseOutage(error) || OWN_ERRORS.test(String((error as ErrorParts).code))) return log.error(error, note);
  if (performance.now() < quietUntil) return;
  quietUntil = performance.now() + QUIET_MS;
  log.warn({ reason: (error as Error).message || (error as ErrorParts).code }, `the database is unavailable: ${note}`);
}
