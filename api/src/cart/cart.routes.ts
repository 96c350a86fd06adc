import { type Request, Router } from 'express';
import type { Condition } from '../catalogue/catalogue.rules.ts';
import { check } from '../platform/check.ts';
import { requireOwn, type Viewer } from '../platform/viewer.ts';
import { inputs } from './cart.inputs.ts';
import { CART_MESSAGES } from './cart.rules.ts';
import type { CartService } from './cart.service.ts';

/** Calls that matter under load as a checkout does, by the start of their paths. */
export const CART_CALLS = ['/cart'];

/** The documented REST API of the cart, below /api. A condition is called `type`: new or preowned. */
export function cartRoutes(cart: CartService): Router {
  const router = Router();

  /** Body `{ userId, type, quantity }`; `type` defaults to new, `quantity` to 1. */
  router.post('/cart/add/:bookId', async (request, response) => {
    const owner = ownerOf(request);
    const { params, body } = request;
    const added = { bookId: params.bookId, condition: typeOf(request), quantity: body.quantity };
    response.json({ message: await cart.addCartLine(owner, added) });
  });

  /** Body `{ userId, type }`; without `type`, removes the book in both conditions. */
  router.post('/cart/remove/:bookId', async (request, response) => {
    await cart.removeBook(ownerOf(request), { bookId: request.params.bookId, condition: typeOf(request) });
    response.json({ message: CART_MESSAGES.removed });
  });

  /** The IDs of the books in the order in which they were added. */
  router.get('/cart/:userId', async (request, response) => {
    response.json({ cart: await cart.cartBookIds(request.context.viewer, request.params.userId) });
  });

  return router;
}

/** The viewer. Throws FORBIDDEN unless the body has the user id of the logged-in user. */
function ownerOf({ context, body }: Request): Viewer {
  return requireOwn(context.viewer, body?.userId);
}

function typeOf({ body }: Request): Condition | undefined {
  return check(inputs.condition.optional(), body.type, 'type');
}
