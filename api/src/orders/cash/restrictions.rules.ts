import { formatDate } from '../../platform/india.rules.ts';

/** What a restriction takes from a customer. */
export enum RestrictionKind {
  ONLINE_ONLY = 'ONLINE_ONLY',
  BLOCKED = 'BLOCKED',
}

export const RESTRICTION_LABELS: Record<RestrictionKind, string> = {
  ONLINE_ONLY: 'Pays online only',
  BLOCKED: 'Cannot order',
};

export const RESTRICTION_MESSAGES = {
  onlineOnly: 'Please pay online: pay on delivery is not available for this account.',
  // Those who pay a link read it, too: it tells nothing about the customer.
  blocked: 'We cannot take this order. Please contact us.',
  until: 'Please give today or a later day.',
  changed: 'This customer was restricted, or freed, meanwhile. Reload the page to see how.',
} as const;

/** A restriction in words, as staff see it. `by`: email address of the admin. */
export function restrictionText(one: { kind: RestrictionKind; until: string | null; reason: string; by: string }) {
  const end = one.until ? `until ${formatDate(one.until)}` : 'until it is lifted';
  return `${RESTRICTION_LABELS[one.kind]} ${end} (${one.by}): ${one.reason}`;
}
