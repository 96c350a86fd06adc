import { randomUUID } from 'node:crypto';
import { pincodeIn } from '../addresses/addresses.rules.ts';
import { CLEAR_LETTERS, randomCode } from '../platform/random-code.ts';
import type { NewOrder, NewOrderLine, Order, TimelineEvent } from './order.entity.ts';
import { EVENT_TEXTS, OrderEventKind, PLACED_BY, PLACED_BY_CREDIT } from './order-events.rules.ts';
import { orderNumber, OrderStatus, PaymentOption } from './orders.rules.ts';
import { isPaidByCredit } from './pricing.rules.ts';

/** What a new order is decided on by its caller. */
export type NewOrderDetails = Omit<NewOrder, 'orderId' | 'status' | 'createdAt' | 'pincode' | 'placedBy'> &
  Partial<Pick<NewOrder, 'placedBy'>>;

/** A new order with its lines and first events. An order on delivery, or one that store credit pays, is placed without a payment. */
export function newOrder(details: NewOrderDetails, newLines: readonly NewOrderLine[], createdAt: Date): Order {
  const orderId = orderNumber(createdAt, randomCode(CLEAR_LETTERS, 8));
  const isByCredit = isPaidByCredit(details);
  const isPlaced = isByCredit || details.paymentOption === PaymentOption.PAY_ON_DELIVERY;
  const status = isPlaced ? OrderStatus.PLACED : OrderStatus.PENDING_PAYMENT;
  const lines = newLines.map((line, position) => {
    return { ...line, orderLineId: randomUUID(), orderId, position, holdsStock: false, cancelledQuantity: 0 };
  });
  const event = (kind: OrderEventKind, detail = ''): TimelineEvent => {
    return { at: createdAt, kind, text: EVENT_TEXTS[kind](detail) };
  };
  const placedBy = isByCredit ? PLACED_BY_CREDIT : PLACED_BY[details.paymentOption];
  const placed = isPlaced ? [event(OrderEventKind.PLACED, placedBy)] : [];
  const events = [event(OrderEventKind.ORDERED), ...placed];
  return {
    ...details,
    orderId,
    status,
    pincode: pincodeIn(details.shippingAddress),
    placedBy: details.placedBy ?? null,
    createdAt,
    storeCreditReturnedInPaise: 0,
    isPaidInCash: false,
    paymentId: null,
    version: 1,
    lines,
    events,
  };
}
