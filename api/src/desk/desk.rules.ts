import { remainingOf } from '../orders/orders.rules.ts';
import { formatTime } from '../platform/india.rules.ts';

/** The work that waits at the desk: an order is in each queue whose condition it meets. */
export enum DeskQueue {
  HOLD = 'HOLD',
  PICK = 'PICK',
  PACK = 'PACK',
  HAND_OVER = 'HAND_OVER',
  DELIVERY_ISSUES = 'DELIVERY_ISSUES',
  EXCHANGES = 'EXCHANGES',
  PAYMENT_ISSUES = 'PAYMENT_ISSUES',
}

/**
 * Limits of the desk. `picked`: orders of one pick list. `bulk`: orders of one bulk action. `shipments`: of one
 * manifest. `reported`: late orders, and short copies, in a report. `claimMinutes`: how long an order is claimed for
 * packing.
 */
export const DESK_LIMITS = {
  pageSize: 100,
  search: 100,
  bulk: 100,
  picked: 25,
  pickLists: 20,
  shipments: 300,
  reported: 50,
  claimMinutes: 10,
  scans: 200,
  customerNotes: 100,
} as const;

export const DESK_MESSAGES = {
  pageSize: `Ask for 1 to ${DESK_LIMITS.pageSize} at a time.`,
  pickLists: `Ask for 1 to ${DESK_LIMITS.pickLists} pick lists at a time.`,
  search: `Search for at most ${DESK_LIMITS.search} characters.`,
  cursor: 'This page of the list is no longer known. Please start again from the first page.',
  noMoreNotes: 'No more notes can be added about this customer.',
  noCustomer: 'There is no such customer.',
  noPickList: 'There is no such pick list.',
  noManifest: 'There is no such manifest.',
  picked: `Name 1 to ${DESK_LIMITS.picked} orders.`,
  nothingToPick: 'None of these orders is waiting to be picked.',
  line: 'Name a line of this order, and copies that it has.',
  notListed: 'This order is not in a pick list any more.',
  bulk: `Choose 1 to ${DESK_LIMITS.bulk} orders.`,
  bulkTwice: 'Choose each order once.',
  day: 'Write the day as YYYY-MM-DD.',
  code: 'Scan the label of an order.',
  claimAgain: 'This order could not be claimed. Please try again.',
  again: 'Another admin was faster. Please try again.',
} as const;

/** Message for an order that another admin is packing. */
export function claimedBy({ by, until }: { by: string; until: Date }): string {
  return `${by} is packing this order until ${formatTime(until)}.`;
}

/** Number of copies of an order, without cancelled ones. */
export function countCopies({ lines }: { lines: readonly Parameters<typeof remainingOf>[0][] }): number {
  return lines.reduce((sum, line) => sum + remainingOf(line), 0);
}
