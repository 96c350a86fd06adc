import { Router } from 'express';
import { bookImageUrls } from '../catalogue/book-images.ts';
import type { Order, BookOfOrder } from './order.entity.ts';
import type { OrdersService } from './orders.service.ts';

/** The amounts received for orders, in whole rupees and in the order given. Provided by payments. */
export type AmountsPaid = (orders: readonly Order[]) => Promise<number[]>;

/** Calls that matter under load as a checkout does. */
export const ORDER_CALLS = ['/getorder/:orderId', '/:userId/orders'];

/** The REST calls about orders, below /api. The second path matches any two parts that end in 'orders'. */
export function orderRoutes(orders: OrdersService, amountsPaid: AmountsPaid): Router {
  const router = Router();

  /** One order of the logged-in user; else 404. */
  router.get('/getorder/:orderId', async (request, response) => {
    const order = await orders.getOrder(request.context.viewer, request.params.orderId);
    const [amountPaid = 0] = await amountsPaid([order]);
    response.json(orderJson(order, amountPaid));
  });

  /** The latest 50 orders of the logged-in user, newest first; 403 for another user's id. */
  router.get('/:userId/orders', async (request, response) => {
    const latest = await orders.latestOrders(request.context.viewer, request.params.userId);
    const amounts = await amountsPaid(latest);
    response.json(latest.map((order, index) => orderJson(order, amounts[index] ?? 0)));
  });

  return router;
}

/** An order in the documented shape, which has one book: the first. `amountPaid` is in whole rupees. */
function orderJson({ orderId, createdAt, status, expectedDeliveryDate, lines }: Order, amountPaid: number) {
  const book = lines[0]?.book;
  return {
    _id: orderId,
    orderId,
    createdAt: createdAt.toISOString(),
    amountPaid,
    orderStatus: status,
    orderBookId: lines[0]?.bookId,
    expectedDeliveryDate,
    ...(book && { bookDetails: bookDetails(book) }),
  };
}

function bookDetails(book: BookOfOrder) {
  const { bookId, bookDescription } = book;
  return { bookId, bookDescription, imageUrls: bookImageUrls(book) };
}
