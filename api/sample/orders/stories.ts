import { ExchangeReason } from '../../src/exchanges/exchanges.rules.ts';
import { HoldReason } from '../../src/orders/holds.rules.ts';
import { ShipmentStatus } from '../../src/shipments/shipments.rules.ts';

/** What staff do with a sample order. */
export type DeskAction =
  | `HOLD_${HoldReason}`
  | 'PICK'
  | 'PACK'
  | 'SHIP'
  | Exclude<ShipmentStatus, 'READY' | 'SHIPPED' | 'VOIDED'>
  | 'TAKE_BACK'
  | 'CANCEL'
  | 'CANCEL_COPY'
  | 'CANCEL_COPY_AND_FAIL'
  | 'REFUND_GOODWILL';

/** What the customer and staff do once a sample order is delivered. */
export type AfterSaleAction =
  | `ASK_${ExchangeReason}`
  | 'WITHDRAW'
  | 'APPROVE_REPLACEMENT'
  | 'APPROVE_REFUND'
  | 'DECLINE'
  | 'KEEP_BOOK'
  | 'BOOK_PICKUP'
  | 'RECORD_PICKUP'
  | 'RECEIVE'
  | 'REPLACE'
  | 'REFUND_COPY'
  | 'REFUND_PART'
  | 'REJECT'
  | 'RECORD_PAYOUT'
  | 'FEEDBACK_GOOD'
  | 'FEEDBACK_BAD'
  | 'REMIT';

/** What happens to a sample order: actions, and how many hours after the order each of them is. */
export interface SampleStory {
  /** Hours from the order until now. */
  age: number;
  /** `UNCONFIRMED`: to be paid on delivery, by a new customer who has not confirmed it. */
  payment: 'PAID' | 'UNPAID' | 'ON_DELIVERY' | 'UNCONFIRMED';
  steps: readonly (readonly [hours: number, action: DeskAction | AfterSaleAction])[];
}

type Step = SampleStory['steps'][number];

const { OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST } = ShipmentStatus;
const DAY = 24;

const packed: Step[] = [[5, 'PACK']];
const shipped: Step[] = [...packed, [8, 'SHIP']];
const outForDelivery: Step[] = [...shipped, [3 * DAY, OUT_FOR_DELIVERY]];
const attempted: Step[] = [...outForDelivery, [3 * DAY + 5, ATTEMPTED]];
const delivered: Step[] = [...outForDelivery, [3 * DAY + 4, DELIVERED]];
const returning: Step[] = [...attempted, [5 * DAY, RETURNING]];
const returned: Step[] = [...returning, [8 * DAY, RETURNED]];

const asked = (reason: ExchangeReason): Step[] => [...delivered, [3 * DAY + 8, `ASK_${reason}`]];
const approved = (reason: ExchangeReason, remedy: 'REPLACEMENT' | 'REFUND'): Step[] => [
  ...asked(reason),
  [3 * DAY + 12, `APPROVE_${remedy}`],
];
const pickupBooked = (...way: Parameters<typeof approved>): Step[] => [
  ...approved(...way),
  [3 * DAY + 13, 'BOOK_PICKUP'],
];
const pickedUp = (...way: Parameters<typeof approved>): Step[] => [
  ...pickupBooked(...way),
  [4 * DAY + 4, 'RECORD_PICKUP'],
];
const received = (...way: Parameters<typeof approved>): Step[] => [...pickedUp(...way), [6 * DAY, 'RECEIVE']];

const online = (age: number, ...steps: Step[]): SampleStory => ({ age, payment: 'PAID', steps });
const onDelivery = (age: number, ...steps: Step[]): SampleStory => ({ age, payment: 'ON_DELIVERY', steps });

const { NOT_AS_DESCRIBED, WRONG_BOOK, WRONG_EDITION, DAMAGED, MISSING_PAGES, NOT_IN_PARCEL } = ExchangeReason;

/** A story for each state of orders, shipments, exchanges and money: 60 orders have all of them. */
export const STORIES: readonly SampleStory[] = [
  { age: 0.2, payment: 'UNPAID', steps: [] },
  online(1),
  online(6),
  onDelivery(3),
  onDelivery(9),
  online(DAY),
  onDelivery(DAY + 7),
  onDelivery(4, [1, `HOLD_${HoldReason.COD_CONFIRMATION}`]),
  online(20, [2, `HOLD_${HoldReason.ADDRESS}`]),
  online(30, [4, `HOLD_${HoldReason.STOCK}`]),
  online(7, [2, `HOLD_${HoldReason.PAYMENT}`]),
  onDelivery(2 * DAY, [3, `HOLD_${HoldReason.OTHER}`]),
  online(12, [11, 'PICK']),
  online(13, [12, 'PICK']),
  onDelivery(15, [14, 'PICK']),
  onDelivery(16, [15, 'PICK']),
  online(DAY, ...packed),
  onDelivery(DAY + 4, ...packed),
  online(DAY + 9, ...packed),
  online(2 * DAY, ...shipped),
  online(2 * DAY + 6, ...shipped),
  onDelivery(2 * DAY + 3, ...shipped),
  onDelivery(DAY + 20, ...shipped),
  online(3 * DAY + 6, ...outForDelivery),
  onDelivery(3 * DAY + 8, ...outForDelivery),
  online(3 * DAY + 12, ...attempted),
  onDelivery(4 * DAY, ...attempted),
  online(5 * DAY, ...delivered, [4 * DAY, 'FEEDBACK_GOOD']),
  online(6 * DAY, ...delivered, [5 * DAY, 'FEEDBACK_GOOD']),
  onDelivery(5 * DAY + 8, ...delivered),
  onDelivery(7 * DAY, ...delivered, [4 * DAY, 'FEEDBACK_GOOD']),
  onDelivery(6 * DAY, ...returning),
  online(9 * DAY, ...returned),
  online(10 * DAY, ...returned, [9 * DAY, 'TAKE_BACK']),
  onDelivery(9 * DAY + 4, ...shipped, [8 * DAY, LOST]),
  online(2 * DAY + 9, [6, 'CANCEL']),
  onDelivery(3 * DAY + 2, ...packed, [9, 'CANCEL']),
  online(DAY + 3, [5, 'CANCEL_COPY']),
  online(8 * DAY, ...delivered, [6 * DAY, 'REFUND_GOODWILL'], [7 * DAY, 'FEEDBACK_GOOD']),
  online(11 * DAY, [5, 'CANCEL_COPY_AND_FAIL']),
  { age: 3, payment: 'UNCONFIRMED', steps: [] },
  { age: 30, payment: 'UNCONFIRMED', steps: [] },
  online(3 * DAY + 11, ...asked(NOT_AS_DESCRIBED), [3 * DAY + 9, 'FEEDBACK_BAD']),
  onDelivery(4 * DAY + 5, ...asked(DAMAGED)),
  online(4 * DAY, ...approved(MISSING_PAGES, 'REPLACEMENT')),
  online(4 * DAY + 8, ...pickupBooked(WRONG_BOOK, 'REPLACEMENT')),
  online(5 * DAY + 3, ...pickedUp(WRONG_EDITION, 'REFUND')),
  online(6 * DAY + 4, ...received(DAMAGED, 'REPLACEMENT')),
  online(7 * DAY + 5, ...received(DAMAGED, 'REPLACEMENT'), [6 * DAY + 5, 'REPLACE']),
  online(7 * DAY + 9, ...received(WRONG_EDITION, 'REFUND'), [6 * DAY + 3, 'REFUND_COPY']),
  online(5 * DAY + 6, ...asked(NOT_AS_DESCRIBED), [3 * DAY + 20, 'KEEP_BOOK']),
  onDelivery(7 * DAY + 2, ...received(MISSING_PAGES, 'REFUND'), [6 * DAY + 2, 'REFUND_PART']),
  onDelivery(8 * DAY + 3, ...received(DAMAGED, 'REFUND'), [6 * DAY + 2, 'REFUND_COPY'], [7 * DAY, 'RECORD_PAYOUT']),
  online(6 * DAY + 7, ...approved(NOT_IN_PARCEL, 'REFUND'), [4 * DAY, 'REFUND_COPY'], [4 * DAY + 1, 'FEEDBACK_BAD']),
  online(5 * DAY + 9, ...asked(WRONG_BOOK), [3 * DAY + 15, 'DECLINE']),
  online(6 * DAY + 1, ...approved(DAMAGED, 'REPLACEMENT'), [4 * DAY, 'WITHDRAW']),
  onDelivery(8 * DAY, ...received(NOT_AS_DESCRIBED, 'REFUND'), [6 * DAY + 6, 'REJECT']),
  onDelivery(12 * DAY, ...delivered, [4 * DAY, 'FEEDBACK_GOOD'], [11 * DAY, 'REMIT']),
  onDelivery(13 * DAY, ...delivered, [4 * DAY, 'FEEDBACK_GOOD'], [12 * DAY, 'REMIT']),
  onDelivery(20 * DAY, ...delivered),
];
