import { Router } from 'express';
import { bookImageUrls } from '../catalogue/book-images.ts';
import type { Book } from '../catalogue/book.entity.ts';
import type { Order } from './order.entity.ts';
import { amountPaid } from '../payments/order-money.ts';
import type { OrdersService } from './orders.service.ts';

/** The documented REST calls about orders, below /api. The last one takes any path of two parts that ends so: mount them last. */
export function orderRoutes(orders: OrdersService): Router {
  const router = Router();

  /** One order of whoever is logged in; 404 where it is another's. */
  router.get('/getorder/:orderId', async (request, response) => {
    response.json(toJson(await orders.getOrder(request.context.viewer, request.params.orderId)));
  });

  /** Their latest 50 orders, newest first. */
  router.get('/:userId/orders', async (request, response) => {
    response.json((await orders.latestOrders(request.context.viewer, request.params.userId)).map(toJson));
  });

  return router;
}

/** An order in the documented shape: it knows one book, the first one. What is paid is in whole rupees. */
function toJson(order: Order) {
  const { orderId, createdAt, status, expectedDeliveryDate, lines } = order;
  const book = lines[0]?.book;
  return {
    _id: orderId,
    orderId,
    createdAt: createdAt.toISOString(),
    amountPaid: amountPaid(order),
    orderStatus: status,
    orderBookId: lines[0]?.bookId,
    expectedDeliveryDate,
    ...(book && { bookDetails: bookDetails(book) }),
  };
}

function bookDetails(book: Book) {
  const { bookId, bookDescription } = book;
  return { bookId, bookDescription, imageUrls: bookImageUrls(book) };
}
