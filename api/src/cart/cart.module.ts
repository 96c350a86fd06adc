import type { ReadCopies } from '../copies/copy-reads.ts';
import type { Module, Platform } from '../platform/module.ts';
import { CartCopies, type FindUnpaidOrders } from './cart-copies.ts';
import { CartChangeResolver, CartResolver } from './cart.resolver.ts';
import { CART_CALLS, cartRoutes } from './cart.routes.ts';
import { CartService } from './cart.service.ts';
import { CartStore } from './cart.store.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  readCopies: ReadCopies;
  findUnpaidOrders: FindUnpaidOrders;
}

/** The cart of a customer. */
export function cartModule({ database: { manager }, clock, readCopies, findUnpaidOrders }: Needs) {
  const store = new CartStore(manager);
  const cartCopies = new CartCopies({ copies: readCopies(manager), store, findUnpaidOrders });
  const cart = new CartService({ store, cartCopies, clock });
  return {
    services: { cart },
    resolvers: [new CartResolver(cart), new CartChangeResolver(cart)],
    routes: [cartRoutes(cart)],
    purposes: [{ purpose: 'checkout', paths: CART_CALLS }],
    erasure: { ofCustomer: ({ userId }, transaction) => new CartStore(transaction).deleteCart(userId) },
  } satisfies Module;
}
