import type {
  DeskQueue,
  OrderStatus,
  ShipmentKind,
  ShipmentStatus,
} from '../../../lib/operations/graphql.generated.ts';

/** A queue of the desk: its name, and what it says when it is empty. */
export const QUEUES: Record<DeskQueue, { label: string; empty: string }> = {
  HOLD: { label: 'On hold', empty: 'Nothing is on hold.' },
  PICK: { label: 'Pick', empty: 'Nothing to pick. New orders come here by themselves.' },
  PACK: { label: 'Pack', empty: 'Nothing to pack. Make a pick list first.' },
  HAND_OVER: { label: 'Hand over', empty: 'No parcel waits for a courier.' },
  DELIVERY_ISSUES: { label: 'Trouble', empty: 'No trouble: nothing is late, returning or lost.' },
  EXCHANGES: { label: 'Exchanges', empty: 'No exchange waits for us.' },
  PAYMENT_ISSUES: { label: 'Money', empty: 'No refund waits, and no courier is late with its cash.' },
};

export const DESK_ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Not paid yet',
  PLACED: 'Placed',
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned or lost',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired unpaid',
};

export const SHIPMENT_LABELS: Record<ShipmentStatus, string> = {
  READY: 'Packed, with us',
  SHIPPED: 'With the courier',
  OUT_FOR_DELIVERY: 'Out for delivery',
  ATTEMPTED: 'Delivery attempted',
  DELIVERED: 'Delivered',
  RETURNING: 'Coming back',
  RETURNED: 'Came back',
  LOST: 'Lost',
  VOIDED: 'Undone before handover',
};

interface OrderStatuses {
  order: { status: OrderStatus };
  shipments: readonly { kind: ShipmentKind; status: ShipmentStatus }[];
}

/** The label of an order's status; if its shipment has come back or is lost, of the shipment's status. */
export function orderStatusLabel({ order, shipments }: OrderStatuses): string {
  if (order.status !== 'RETURNED') return DESK_ORDER_STATUS_LABELS[order.status];
  const isLost = shipments.some(({ kind, status }) => kind !== 'FORMER' && status === 'LOST');
  return SHIPMENT_LABELS[isLost ? 'LOST' : 'RETURNED'];
}

/** '1 order', '1,160 units'. */
export const countText = (count: number, one: string) =>
  `${count.toLocaleString('en-IN')} ${Math.abs(count) === 1 ? one : `${one}s`}`;

/** '1 order', '3 orders'. */
export const ordersText = (count: number) => countText(count, 'order');
