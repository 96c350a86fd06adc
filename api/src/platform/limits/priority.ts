import { Extensions } from 'type-graphql';
import { isStaff, type Role } from '../permissions.rules.ts';

/** What a request matters to the shop under load, the most first. */
const PRIORITIES = ['payment', 'checkout', 'customer', 'visitor', 'search'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What a call is for. A `link` counts if the shop has signed its token. */
export type Purpose = 'payment' | 'checkout' | 'link' | 'login' | 'search';

/** The purpose of a GraphQL field; with an argument only if that is given, which is the token of a `link`. */
export interface FieldPurpose {
  purpose: Purpose;
  argument?: string;
}

/** Declares what a query or mutation is for, so that the more important ones are admitted first. */
export function For(purpose: Purpose, argument?: string) {
  return Extensions({ purpose: { purpose, ...(argument !== undefined && { argument }) } satisfies FieldPurpose });
}

/** The priority of a call: its purpose counts for a user, and for a visitor who logs in or holds a link of the shop. */
export function priorityOf(role: Role | undefined, purpose: Purpose | undefined): Priority {
  if (purpose === 'link') return 'checkout';
  if (!role) return purpose === 'search' ? 'search' : purpose === 'login' ? 'customer' : 'visitor';
  if (purpose === 'payment') return 'payment';
  return isStaff(role) || purpose === 'checkout' ? 'checkout' : 'customer';
}

/** The least of several priorities. */
export function leastOf(priorities: readonly Priority[]): Priority | undefined {
  return PRIORITIES[Math.max(...priorities.map((priority) => PRIORITIES.indexOf(priority)))];
}
