/** A draft order ends this many days after its last change. */
export const DRAFT_LIMITS = { days: 7, note: 500 } as const;

export enum DraftOrderStatus {
  OPEN = 'OPEN',
  ORDERED = 'ORDERED',
  EXPIRED = 'EXPIRED',
}

export const DRAFT_MESSAGES = {
  notFound: 'There is no such draft order.',
  customer: 'There is no such customer.',
  changed: 'This draft was changed meanwhile. It is shown as it is now.',
  address: 'Please enter the address first.',
  note: `Please use at most ${DRAFT_LIMITS.note} characters.`,
  price: 'Please enter whole rupees, and a reason of 3 to 140 characters.',
} as const;

/** How staff call a draft. */
export const draftNumber = (draftOrderId: string): string => `DR-${draftOrderId.slice(0, 8).toUpperCase()}`;
