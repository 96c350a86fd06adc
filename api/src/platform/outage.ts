import { AppError, Unauthenticated, Unavailable } from './errors.ts';
import { VIEWER_MESSAGES } from './viewer.ts';

const MESSAGE = 'The shop cannot answer right now. Please try again in a moment.';
/** How many levels of wrapped errors are searched. */
const MAX_DEPTH = 4;

/**
 * SQLSTATEs: connection exceptions (08), insufficient resources (53), shutdown and failover (57P0x, 25006 on a standby),
 * timeouts of a statement, a lock or an idle transaction (57014, 55P03, 25P03), conflicts that a retry resolves (40001,
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

/** Messages of node-postgres and its pool that come without a code, and of a plan that a migration has outdated. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|Driver not Connected|cached plan must not change result type)/;

/** TypeORM's errors for a query in a transaction whose connection is lost. */
const NAMES = new Set(['QueryRunnerAlreadyReleasedError', 'QueryRunnerProviderAlreadyReleasedError']);

/** The database cannot be reached or did not respond in time. */
export class DatabaseUnavailable extends Unavailable {
  constructor() {
    super(MESSAGE);
  }
}

interface ErrorParts {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  /** Wrapped errors of TypeORM, Apollo and GraphQL. */
  driverError?: unknown;
  originalError?: unknown;
  errors?: unknown;
}

/** Whether an error, or one that it wraps, means that the database is unreachable or too slow. */
export function isDatabaseOutage(error: unknown, depth = MAX_DEPTH): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error) || depth === 0) return false;
  const { name, code, message, driverError, originalError, errors }: ErrorParts = error;
  if (SQLSTATES.test(String(code)) || NETWORK_CODES.has(String(code)) || NAMES.has(String(name))) return true;
  if (MESSAGES.test(String(message).replace(/^Error: /, ''))) return true;
  const wrapped = [driverError, originalError, ...(Array.isArray(errors) ? errors : [])];
  return wrapped.some((each) => isDatabaseOutage(each, depth - 1));
}

/** SQLSTATE of the triggers that refuse rows of deleted accounts. */
const ACCOUNT_DELETED = 'EX401';

/**
 * Returns the AppError that clients get: the error itself, UNAUTHENTICATED if the account was deleted during the request,
 * DatabaseUnavailable for an outage, else null.
 */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  if (code === ACCOUNT_DELETED || driverError?.code === ACCOUNT_DELETED)
    return new Unauthenticated(VIEWER_MESSAGES.logIn);
  return isDatabaseOutage(error) ? new DatabaseUnavailable() : null;
}
