import { type RequestHandler, type Router, Router as createRouter } from 'express';
import { accountRoutes } from '../../accounts/accounts.routes.ts';
import { catalogueAdminRoutes } from '../../catalogue/admin/catalogue-admin.routes.ts';
import { catalogueRoutes } from '../../catalogue/catalogue.routes.ts';
import { contactRoutes } from '../../contact/contact.routes.ts';
import { addressRoutes } from '../../addresses/addresses.routes.ts';
import { cartRoutes } from '../../cart/cart.routes.ts';
import { checkoutRoutes } from '../../checkout/checkout.routes.ts';
import { deliveryRoutes } from '../../delivery/delivery.routes.ts';
import { orderRoutes } from '../../orders/orders.routes.ts';
import { webhookRoutes } from '../../payments/webhooks.routes.ts';
import { spend } from '../../platform/limits/cost-budget.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { NotFound } from '../../platform/errors.ts';
import { reviewRoutes } from '../../reviews/reviews.routes.ts';
import type { Services } from '../../services.ts';
import { readJson } from '../read-json.ts';
import { restErrorHandler } from './rest-error.ts';

/** The documented REST calls, mounted at /api. `guard` refuses what other sites send. */
export function restApi(services: Services, guard: RequestHandler): Router {
  const door = createRouter();
  // The payment provider is another site, and what it signs is the body as it came.
  door.use(webhookRoutes(services.webhooks));
  door.use(spend(COSTS.write));
  door.use(guard);
  door.use(readJson);
  door.use(accountRoutes(services.accounts, services.accountChanges));
  door.use(catalogueRoutes(services.catalogue));
  door.use(catalogueAdminRoutes(services.catalogueAdmin));
  door.use(contactRoutes(services.contact));
  door.use(addressRoutes(services.addresses, services.accounts));
  door.use(cartRoutes(services.cart));
  door.use(deliveryRoutes(services.delivery));
  door.use(checkoutRoutes(services.singleBookCheckout));
  door.use(reviewRoutes(services.reviews));
  door.use(orderRoutes(services.orders, services.orderPayments));
  door.use(() => {
    throw new NotFound('There is no such call.');
  });
  door.use(restErrorHandler);
  return door;
}
