import { CombinedGraphQLErrors } from '@apollo/client';
import { waitText } from './waiting.rules.ts';

/** What is said where the server does not say anything. */
export const FAILED = 'An error occurred. Please try again.';

/** A wait of so many seconds is over once the message is read, and the message says so itself. */
const MOMENT_SECONDS = 5;

/** What came of a call that failed. */
export interface ErrorDetails {
  /** What the server says of it; null where the server did not say anything. */
  message: string | null;
  /** What the server says of single fields. */
  fields: Record<string, string>;
}

interface ErrorExtensions {
  code?: string;
  fields?: ErrorDetails['fields'];
  retryAfter?: number;
}

/** Reads what a failed call threw. Where it was made too often, the message says when to try again. */
export function errorDetails(error: unknown): ErrorDetails {
  const [refusal] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (!refusal) return { message: null, fields: {} };
  const { code, fields = {}, retryAfter = 0 } = (refusal.extensions ?? {}) as ErrorExtensions;
  const isLong = code === 'RATE_LIMITED' && retryAfter > MOMENT_SECONDS;
  const wait = isLong ? ` You can try again ${waitText(retryAfter)}.` : '';
  return { message: refusal.message + wait, fields };
}

/** Whether a call was refused because nobody is logged in. */
export const isUnauthenticated = (error: unknown) => hasCode(error, 'UNAUTHENTICATED');

/** Whether a call was refused because there is no such thing, at least not for the asker. */
export const isNotFound = (error: unknown) => hasCode(error, 'NOT_FOUND');

/** Whether a call was refused because somebody else was quicker. */
export const isConflict = (error: unknown) => hasCode(error, 'CONFLICT');

function hasCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code);
}
