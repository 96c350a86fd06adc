import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Message for errors without one from the server. */
export const GENERIC_ERROR = 'An error occurred. Please try again.';

/** Message for requests that fail because the browser is offline. */
export const OFFLINE_ERROR = 'You seem to be offline. Please check your connection and try again.';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Shorter waits are not added to the message. */
const SHORTEST_WAIT_SECONDS = 5;

/** The error of a failed operation. */
export interface ErrorDetails {
  /** The server's message; null if it did not respond with a GraphQL error. */
  message: string | null;
  /** Messages by input field. */
  fields: Record<string, string>;
}

interface ErrorExtensions {
  code?: string;
  fields?: ErrorDetails['fields'];
  retryAfter?: number;
}

/** Reads the error of a failed operation. After RATE_LIMITED, the message includes when to try again. */
export function errorDetails(error: unknown): ErrorDetails {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (!first) return { message: null, fields: {} };
  const { code, fields = {}, retryAfter = 0 } = (first.extensions ?? {}) as ErrorExtensions;
  const isLongWait = code === 'RATE_LIMITED' && retryAfter > SHORTEST_WAIT_SECONDS;
  const wait = isLongWait ? ` You can try again ${retryAfterText(retryAfter)}.` : '';
  return { message: first.message + wait, fields };
}

/** What to tell the user about a failed operation: the server's message, or that the browser is offline; else null. */
export function errorMessage(error: unknown): string | null {
  return errorDetails(error).message ?? offlineMessage(error);
}

/** The message of an error without a response while the browser is offline; null for any other error. */
export function offlineMessage(error: unknown): string | null {
  const hasResponse = CombinedGraphQLErrors.is(error) || ServerError.is(error);
  return navigator.onLine || hasResponse ? null : OFFLINE_ERROR;
}

/** Whether the request for data or for code did not reach the server. The browsers' messages differ. */
export function isNetworkError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /\bfetch\b|networkerror|load failed|imported module|module script/i.test(error.message)
  );
}

/** A Retry-After time in words, rounded up: "in 15 minutes". */
export function retryAfterText(seconds: number): string {
  const [count, unit] =
    seconds > 2 * HOUR_SECONDS
      ? [Math.ceil(seconds / HOUR_SECONDS), 'hour']
      : [Math.ceil(seconds / MINUTE_SECONDS), 'minute'];
  return `in ${Math.max(1, count)} ${unit}${count > 1 ? 's' : ''}`;
}

/** Whether an operation failed because no user is logged in. */
export const isUnauthenticated = (error: unknown) => hasCode(error, 'UNAUTHENTICATED');

/** Whether an operation failed because the object does not exist, or belongs to another user. */
export const isNotFound = (error: unknown) => hasCode(error, 'NOT_FOUND');

/** Whether an operation failed because the object has changed meanwhile. */
export const isConflict = (error: unknown) => hasCode(error, 'CONFLICT');

/** Whether an operation is above the limits of the user, who may ask for approval. */
export const isApprovalRequired = (error: unknown) => hasCode(error, 'APPROVAL_REQUIRED');

/** Whether an operation got no answer, or one that the server could not give: sent again, it may succeed. */
export const isUnanswered = (error: unknown) => !CombinedGraphQLErrors.is(error) || hasCode(error, 'UNAVAILABLE');

/** Whether an operation failed with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code);
}
