import type { OrdersService } from '../orders/orders.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import { FeedbackResolver, OrderFeedbackResolver } from './feedback.resolver.ts';
import { FeedbackService } from './feedback.service.ts';
import { FeedbackStore } from './feedback.store.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  orders: OrdersService;
}

/** What customers say about a delivery. */
export function feedbackModule({ database, orders, clock }: Needs) {
  const feedback = new FeedbackService({ store: new FeedbackStore(database.manager), orders, clock });
  return {
    services: { feedback },
    resolvers: [new FeedbackResolver(feedback), new OrderFeedbackResolver(feedback)],
    erasure: { ofCustomer: ({ userId }, transaction) => new FeedbackStore(transaction).eraseComments(userId) },
  } satisfies Module;
}
