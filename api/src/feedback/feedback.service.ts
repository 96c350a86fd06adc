import type { Order } from '../orders/order.entity.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { Conflict } from '../platform/errors.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import type { DeliveryFeedback } from './delivery-feedback.entity.ts';
import { feedbackInput, type FeedbackRequest } from './feedback.inputs.ts';
import { FEEDBACK_MESSAGES } from './feedback.rules.ts';
import type { FeedbackStore } from './feedback.store.ts';

interface FeedbackParts {
  store: FeedbackStore;
  orders: OrdersService;
  clock: Clock;
}

/** What customers say about the delivery of their orders. */
export class FeedbackService {
  constructor(private readonly parts: FeedbackParts) {}

  /**
   * Saves what the customer says about the delivery of an order, once. Returns the order. Throws NOT_FOUND for an order of
   * another user, CONFLICT if it is not delivered or has feedback.
   */
  async submitFeedback(viewer: Viewer, request: FeedbackRequest): Promise<Order> {
    requireCustomer(viewer);
    const feedback = check(feedbackInput, request);
    const { store, orders, clock } = this.parts;
    const order = await orders.getOrder(viewer, feedback.orderId);
    // A delivery that is taken back at this very moment keeps its feedback, so the order needs no lock.
    if (order.status !== OrderStatus.DELIVERED) throw new Conflict({ orderId: FEEDBACK_MESSAGES.notDelivered });
    if (!(await store.insertFeedback({ ...feedback, createdAt: clock() })))
      throw new Conflict({ orderId: FEEDBACK_MESSAGES.twice });
    return order;
  }

  /** The feedback on each of these orders, or null. The caller has checked who may see the orders. */
  async feedbackOfOrders(orderIds: readonly string[]): Promise<(DeliveryFeedback | null)[]> {
    const found = await this.parts.store.findFeedback(orderIds);
    const byOrder = new Map(found.map((feedback) => [feedback.orderId, feedback]));
    return orderIds.map((orderId) => byOrder.get(orderId) ?? null);
  }
}
