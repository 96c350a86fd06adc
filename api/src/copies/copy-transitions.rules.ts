import { StockReason } from '../catalogue/stock/stock.rules.ts';
import { CopyStatus } from './copies.rules.ts';

const { INTAKE, ON_SHELF, HELD, SOLD, RETURNED, WRITTEN_OFF } = CopyStatus;

/** A change of a used copy's status: from which statuses, to which one, and what its history says of it. */
export interface CopyTransition {
  from: readonly CopyStatus[];
  to: CopyStatus;
  text: string;
}

/**
 * Everything that can happen to a used copy after it came in. Staff shelve it, take it to intake and write it off. An order
 * holds it until it is paid, sells it, or gives it back; its buyer may sell it back; the waitlist holds it for the first in
 * turn. A held copy stays held when it passes from the waitlist to an order of its customer, or from one customer of the
 * waitlist to the next.
 */
export const COPY_TRANSITIONS = {
  shelve: { from: [INTAKE, RETURNED], to: ON_SHELF, text: 'Put on the shelf' },
  takeToIntake: { from: [ON_SHELF, RETURNED, WRITTEN_OFF], to: INTAKE, text: 'Back to intake' },
  writeOff: { from: [INTAKE, ON_SHELF, RETURNED], to: WRITTEN_OFF, text: 'Written off' },
  holdForWaitlist: { from: [ON_SHELF, HELD], to: HELD, text: 'Held for a customer of the want list' },
  hold: { from: [ON_SHELF, HELD], to: HELD, text: 'Held for an order' },
  sell: { from: [ON_SHELF, HELD], to: SOLD, text: 'Sold' },
  release: { from: [HELD], to: ON_SHELF, text: 'Back on the shelf' },
  cancelSale: { from: [SOLD], to: ON_SHELF, text: 'Back on the shelf' },
  takeBack: { from: [SOLD], to: RETURNED, text: 'Came back' },
  restock: { from: [RETURNED], to: ON_SHELF, text: 'Back on the shelf' },
  buyBack: { from: [SOLD], to: INTAKE, text: 'Sold back to us' },
  lose: { from: [SOLD], to: WRITTEN_OFF, text: 'Written off: came back damaged, or not at all' },
  notFound: { from: [ON_SHELF, HELD], to: WRITTEN_OFF, text: 'Written off: not found' },
} as const satisfies Record<string, CopyTransition>;

/** The statuses in which staff may change what is said of a copy. A held or sold one stays as its buyer saw it. */
export const EDITABLE_STATUSES: readonly CopyStatus[] = [INTAKE, ON_SHELF, RETURNED];

const BY_STAFF: readonly CopyTransition[] = [
  COPY_TRANSITIONS.shelve,
  COPY_TRANSITIONS.takeToIntake,
  COPY_TRANSITIONS.writeOff,
];

/** The transition by which staff give a copy a status; null if they cannot. */
export const staffTransition = (from: CopyStatus, to: CopyStatus): CopyTransition | null =>
  BY_STAFF.find((transition) => transition.to === to && transition.from.includes(from)) ?? null;

/** The statuses that staff can give a copy of this status. */
export const staffStatuses = (from: CopyStatus): CopyStatus[] =>
  BY_STAFF.filter((transition) => transition.from.includes(from)).map(({ to }) => to);

/** Why the stock of a book rises by a copy that comes to the shelf from a status. */
const TO_SHELF: Partial<Record<CopyStatus, StockReason>> = {
  [INTAKE]: StockReason.INTAKE,
  [HELD]: StockReason.CANCEL,
  [SOLD]: StockReason.CANCEL,
  [RETURNED]: StockReason.RETURN,
};

/** Why it falls by a copy that leaves the shelf for a status. */
const OFF_SHELF: Partial<Record<CopyStatus, StockReason>> = {
  [INTAKE]: StockReason.EDIT,
  [HELD]: StockReason.SALE,
  [SOLD]: StockReason.SALE,
  [WRITTEN_OFF]: StockReason.DAMAGE,
};

/** Why a copy's change of status moves the stock of its book; null if it does not. */
export function movementReason(from: CopyStatus, to: CopyStatus): StockReason | null {
  if (from === to) return null;
  if (to === ON_SHELF) return TO_SHELF[from] ?? null;
  return from === ON_SHELF ? (OFF_SHELF[to] ?? null) : null;
}
