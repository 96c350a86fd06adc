import { CombinedGraphQLErrors } from '@apollo/client';
import { waitText } from './waiting.rules.ts';

/** What is said where the server does not say anything. */
export const FAILED = 'An error occurred. Please try again.';

/** A wait of so many seconds is over once the message is read, and the message says so itself. */
const MOMENT_SECONDS = 5;

/** What came of a call that failed. */
export interface Fault {
  /** What the server says of it; null where the server did not say anything. */
  message: string | null;
  /** What the server says of single fields. */
  fields: Record<string, string>;
}

interface FaultExtensions {
  code?: string;
  fields?: Fault['fields'];
  retryAfter?: number;
}

/** Reads what a failed call threw. Where it was made too often, the message says when to try again. */
export function faultOf(thrown: unknown): Fault {
  const [refusal] = CombinedGraphQLErrors.is(thrown) ? thrown.errors : [];
  if (!refusal) return { message: null, fields: {} };
  const { code, fields = {}, retryAfter = 0 } = (refusal.extensions ?? {}) as FaultExtensions;
  const isLong = code === 'RATE_LIMITED' && retryAfter > MOMENT_SECONDS;
  const wait = isLong ? ` You can try again ${waitText(retryAfter)}.` : '';
  return { message: refusal.message + wait, fields };
}

/** Whether a call was refused because nobody is logged in. */
export const isUnauthenticated = (thrown: unknown) => hasCode(thrown, 'UNAUTHENTICATED');

/** Whether a call was refused because there is no such thing, at least not for the asker. */
export const isNotFound = (thrown: unknown) => hasCode(thrown, 'NOT_FOUND');

/** Whether a call was refused because somebody else was quicker. */
export const isConflict = (thrown: unknown) => hasCode(thrown, 'CONFLICT');

function hasCode(thrown: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(thrown) && thrown.errors.some(({ extensions }) => extensions?.code === code);
}
