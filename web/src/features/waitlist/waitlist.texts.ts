import { WAITLIST_LIMITS } from '#api/waitlist/waitlist.rules.ts';

/** Texts of the want list that do not come from the server. */
export const WAITLIST_TEXTS = {
  title: 'Tell me when a copy comes',
  how: `We hold the next copy that fits for the first in the queue for ${WAITLIST_LIMITS.holdHours} hours, and write an email. Then it goes to the next.`,
  logIn: 'Log in to join the queue',
  joined: 'You are in the queue.',
  changed: 'Your wish is saved. You keep your place.',
  left: 'You have left the queue.',
  failed: 'The queue could not be loaded.',
  listFailed: 'Your want list could not be loaded.',
  loading: 'Loading your want list...',
  empty: 'Your want list is empty.',
  howToJoin: "On the page of a book without a pre-owned copy, choose Pre-Owned and 'Tell me when a copy comes'.",
  notSold: 'A book that is no longer sold',
  ordered: 'It is in your order, which is not paid yet.',
  open: 'See the copy on your want list',
} as const;

/** How many wait for a book: "3 are waiting for a copy." */
export function queueText(length: number): string {
  if (length === 0) return 'The queue is empty: you would be first.';
  return length === 1 ? '1 person is waiting for a copy.' : `${length} people are waiting for a copy.`;
}
