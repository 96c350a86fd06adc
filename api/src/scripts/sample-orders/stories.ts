import { HoldReason } from '../../orders/holds.rules.ts';
import { ShipmentStatus } from '../../shipments/shipments.rules.ts';

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

/** What happens to a sample order: actions, and how many hours after the order each of them is. */
export interface SampleStory {
  /** Hours from the order until now. */
  age: number;
  payment: 'PAID' | 'UNPAID' | 'ON_DELIVERY';
  steps: readonly (readonly [hours: number, action: DeskAction])[];
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

const online = (age: number, ...steps: Step[]): SampleStory => ({ age, payment: 'PAID', steps });
const onDelivery = (age: number, ...steps: Step[]): SampleStory => ({ age, payment: 'ON_DELIVERY', steps });

/** A story for each state of orders, parcels and money: 40 orders have all of them. */
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
  online(5 * DAY, ...delivered),
  online(6 * DAY, ...delivered),
  onDelivery(5 * DAY + 8, ...delivered),
  onDelivery(7 * DAY, ...delivered),
  onDelivery(6 * DAY, ...returning),
  online(9 * DAY, ...returned),
  online(10 * DAY, ...returned, [9 * DAY, 'TAKE_BACK']),
  onDelivery(9 * DAY + 4, ...shipped, [8 * DAY, LOST]),
  online(2 * DAY + 9, [6, 'CANCEL']),
  onDelivery(3 * DAY + 2, ...packed, [9, 'CANCEL']),
  online(DAY + 3, [5, 'CANCEL_COPY']),
  online(8 * DAY, ...delivered, [6 * DAY, 'REFUND_GOODWILL']),
  online(11 * DAY, [5, 'CANCEL_COPY_AND_FAIL']),
];
