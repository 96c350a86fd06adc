import type {
  OrderLineFragment,
  OrderPaymentFragment,
  OrderProgressFragment,
  OrderStatus,
} from '../../lib/operations/graphql.generated.ts';

/** The statuses of a confirmed order, in their order. */
const PROGRESS = ['PLACED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const satisfies OrderStatus[];

/** The index of a status in PROGRESS; -1 if the order is not confirmed. */
export function progressIndex(status: OrderStatus): number {
  return PROGRESS.findIndex((confirmed) => confirmed === status);
}

type PaymentProgress = Pick<OrderPaymentFragment, 'status' | 'paymentState'>;

/** The outcome of placing an order, as the confirmation page shows it. */
export type OrderOutcome = 'confirmed' | 'confirming' | 'unpaid' | 'notConfirmed' | 'cancelled' | 'returned';

const ENDED: Partial<Record<OrderStatus, OrderOutcome>> = { CANCELLED: 'cancelled', RETURNED: 'returned' };

export function outcomeOf({ status, paymentState }: PaymentProgress): OrderOutcome {
  if (progressIndex(status) >= 0) return 'confirmed';
  const ended = ENDED[status];
  if (ended) return ended;
  if (status !== 'PENDING_PAYMENT') return paymentState === 'CONFIRMING' ? 'confirming' : 'notConfirmed';
  return paymentState === 'UNPAID' ? 'unpaid' : 'confirming';
}

/** Whether a payment may still change the order. */
export const isOpen = (order: PaymentProgress) =>
  order.paymentState === 'CONFIRMING' || ['confirming', 'unpaid'].includes(outcomeOf(order));

/** What is wrong with an order on its way, or how it ended. */
export type DeliveryIssue = 'ATTEMPTED' | 'RETURNING' | 'LOST' | 'RETURNED' | 'CANCELLED';

type ShippedOrder = Pick<OrderProgressFragment, 'status' | 'shipment'>;

/**
 * The delivery issue of an order; null if it has none. The shipment's status comes first: a lost shipment ends its order
 * as returned.
 */
export function deliveryIssueOf({ status, shipment }: ShippedOrder): DeliveryIssue | null {
  const found = [shipment?.status, status].find((name) => name && DELIVERY_ISSUES.includes(name));
  return (found as DeliveryIssue | undefined) ?? null;
}

/** A stage in the progress of an order. */
export type Stage = (typeof PROGRESS)[number] | DeliveryIssue;

/** The stages of a confirmed order, and the stage that it has reached. */
export interface Stages {
  stages: readonly Stage[];
  current: Stage;
}

const UNTIL_SHIPPED = PROGRESS.slice(0, 3);

/** The stages of an order with a delivery issue. */
const DETOURS: Record<DeliveryIssue, Stages> = {
  ATTEMPTED: { stages: [...UNTIL_SHIPPED, 'ATTEMPTED', 'DELIVERED'], current: 'ATTEMPTED' },
  RETURNING: { stages: [...UNTIL_SHIPPED, 'RETURNING', 'RETURNED'], current: 'RETURNING' },
  RETURNED: { stages: [...UNTIL_SHIPPED, 'RETURNED'], current: 'RETURNED' },
  LOST: { stages: [...UNTIL_SHIPPED, 'LOST'], current: 'LOST' },
  CANCELLED: { stages: ['PLACED', 'CANCELLED'], current: 'CANCELLED' },
};

export const DELIVERY_ISSUES: readonly string[] = Object.keys(DETOURS);

type StagedOrder = ShippedOrder & { events: readonly { kind: string }[] };

/** The stages of an order; null if it was never confirmed. */
export function stagesOf(order: StagedOrder): Stages | null {
  if (!order.events.some(({ kind }) => kind === 'PLACED')) return null;
  const issue = deliveryIssueOf(order);
  if (issue) return DETOURS[issue];
  const current = PROGRESS[progressIndex(order.status)];
  return current ? { stages: PROGRESS, current } : null;
}

/** Whether any copies of a line are not cancelled. */
export const isKept = ({ quantity, cancelledQuantity }: Pick<OrderLineFragment, 'quantity' | 'cancelledQuantity'>) =>
  cancelledQuantity < quantity;
