import type { Module, Platform } from '../platform/module.ts';
import { CartCopy } from './cart-copy.entity.ts';
import { CartLine } from './cart-line.entity.ts';
import { CartChangeResolver, CartResolver } from './cart.resolver.ts';
import { CART_CALLS, cartRoutes } from './cart.routes.ts';
import { CartService } from './cart.service.ts';
import { CartStore } from './cart.store.ts';

export const cartEntities = [CartCopy, CartLine];

/** The cart of a customer. */
export function cartModule({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const cart = new CartService({ store: new CartStore(database.manager), clock });
  return {
    services: { cart },
    resolvers: [new CartResolver(cart), new CartChangeResolver(cart)],
    routes: [cartRoutes(cart)],
    purposes: [{ purpose: 'checkout', paths: CART_CALLS }],
    erasure: { ofCustomer: ({ userId }, transaction) => new CartStore(transaction).deleteCart(userId) },
  } satisfies Module;
}
