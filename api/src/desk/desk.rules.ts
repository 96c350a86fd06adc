/** The work that waits at the desk: an order is in each queue whose condition it meets. */
export enum DeskQueue {
  HOLD = 'HOLD',
  PICK = 'PICK',
  PACK = 'PACK',
  HAND_OVER = 'HAND_OVER',
  TROUBLE = 'TROUBLE',
  MONEY = 'MONEY',
}

/**
 * Limits of the desk. `bulk`: orders of one bulk action. `picked`: orders of one pick list. `claimMinutes`: how long an
 * order is claimed for packing.
 */
export const DESK_LIMITS = {
  pageSize: 100,
  search: 100,
  bulk: 100,
  picked: 25,
  pickLists: 20,
  parcels: 500,
  claimMinutes: 10,
  scans: 200,
} as const;

export const DESK_MESSAGES = {
  pageSize: `Ask for 1 to ${DESK_LIMITS.pageSize} at a time.`,
  pickLists: `Ask for 1 to ${DESK_LIMITS.pickLists} pick lists at a time.`,
  search: `Search for at most ${DESK_LIMITS.search} characters.`,
} as const;
