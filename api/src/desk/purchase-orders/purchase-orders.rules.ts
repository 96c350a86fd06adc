/** Where a purchase order is. A draft may be edited; what comes is received for one that was sent. */
export enum PurchaseOrderStatus {
  DRAFT = 'DRAFT',
  SENT = 'SENT',
  CLOSED = 'CLOSED',
  CANCELLED = 'CANCELLED',
}

const { SENT, CLOSED, CANCELLED } = PurchaseOrderStatus;

/** The statuses that may follow each status. */
export const PURCHASE_ORDER_TRANSITIONS: Record<PurchaseOrderStatus, readonly PurchaseOrderStatus[]> = {
  DRAFT: [SENT, CANCELLED],
  SENT: [CLOSED, CANCELLED],
  CLOSED: [],
  CANCELLED: [],
};

/** `units` of a title; `days` whose sales tell what to reorder; `missed`: times that words were searched for in vain. */
export const PURCHASE_LIMITS = { lines: 300, units: 9999, note: 500, days: 30, reorder: 500, missed: 3 } as const;

export const PURCHASE_ORDER_MESSAGES = {
  notFound: 'There is no such purchase order.',
  notSent: 'Choose a purchase order that was sent to this supplier.',
  changed: 'This purchase order was changed meanwhile. It is shown as it is now.',
  notDraft: 'Only a draft can be edited.',
  status: 'This is not possible for this purchase order now.',
  lines: `Name 1 to ${PURCHASE_LIMITS.lines} titles, each once.`,
  units: `Enter 1 to ${PURCHASE_LIMITS.units} units.`,
  cost: 'Enter the cost of one unit in rupees, or nothing.',
  note: `Please use at most ${PURCHASE_LIMITS.note} characters.`,
  book: (bookId: string) => `There is no book ${bookId}.`,
  email: 'The supplier has another email address now.',
} as const;

/** How the numbers of the purchase orders of a financial year begin: as in PO/26-27/0001. */
export function numberPrefix(financialYear: number): string {
  const [from, to] = [financialYear, financialYear + 1].map((year) => String(year % 100).padStart(2, '0'));
  return `PO/${from}-${to}/`;
}

/** The name of an order's files: a number has slashes. */
export const fileName = (number: string): string => number.replaceAll('/', '-');

/** Units to order: what sells in 30 days and what customers wait for, at least one on the shelf, less what there is. */
export function proposedUnits({
  stock,
  soldUnits,
  wants,
  orderedUnits,
}: Record<'soldUnits' | 'wants' | 'orderedUnits', number> & { stock: number | null }): number {
  const wanted = Math.max(soldUnits + wants, stock === null ? 0 : 1);
  return Math.max(0, wanted - (stock ?? 0) - orderedUnits);
}
