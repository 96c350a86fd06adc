import { type ErrorRequestHandler, type RequestHandler, type Router, Router as createRouter } from 'express';
import { accountRoutes, LOGIN_CALLS } from '../../accounts/accounts.routes.ts';
import { catalogueAdminRoutes } from '../../desk/books/books.routes.ts';
import { catalogueRoutes, SEARCH_CALLS } from '../../catalogue/catalogue.routes.ts';
import { contactRoutes } from '../../contact/contact.routes.ts';
import { copyRoutes } from '../../desk/copies/copies.routes.ts';
import { ADDRESS_CALLS, addressRoutes } from '../../addresses/addresses.routes.ts';
import { CART_CALLS, cartRoutes } from '../../cart/cart.routes.ts';
import { checkoutRoutes, PAYMENT_CALLS } from '../../checkout/checkout.routes.ts';
import { dashboardRoutes } from '../../dashboard/dashboard.routes.ts';
import { deliveryRoutes } from '../../delivery/delivery.routes.ts';
import { manifestRoutes } from '../../desk/handover/manifests.routes.ts';
import { paperRoutes } from '../../desk/papers/papers.routes.ts';
import { pickListRoutes } from '../../desk/picking/pick-lists.routes.ts';
import { documentRoutes } from '../../documents/documents.routes.ts';
import { exchangePhotoRoutes } from '../../exchanges/exchange-photos.routes.ts';
import { personalDataRoutes } from '../../personal-data/personal-data.routes.ts';
import { ORDER_CALLS, orderRoutes } from '../../orders/orders.routes.ts';
import { webhookRoutes } from '../../payments/webhooks.routes.ts';
import { spend } from '../../platform/limits/cost-budget.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { NotFound } from '../../platform/errors.ts';
import { reviewRoutes } from '../../reviews/reviews.routes.ts';
import { courierRoutes } from '../../shipments/couriers/couriers.routes.ts';
import type { Services } from '../../services.ts';
import { prepareErrorResponse } from '../error-response.ts';
import { type Admit, areFor, callPriority } from '../load-shedding.ts';
import { parseBody, readBody } from '../read-json.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/**
 * The documented REST API, mounted at /api. `guard` rejects invalid tokens and requests of other sites, `admit` those beyond
 * the load: a body is read before, and parsed after it.
 */
export function restApi(services: Services, guard: RequestHandler[], admit: Admit): Router {
  const router = createRouter();
  // The payment provider and couriers are other origins; the provider signs the raw body.
  router.use(webhookRoutes(services.webhooks));
  router.use(courierRoutes(services.courierEvents));
  router.use(spend(COSTS.write));
  router.use(guard);
  router.use(readBody);
  router.use(PAYMENT_CALLS, areFor('payment'));
  router.use([CART_CALLS, ADDRESS_CALLS, ORDER_CALLS].flat(), areFor('checkout'));
  router.use(LOGIN_CALLS, areFor('login'));
  router.use(SEARCH_CALLS, areFor('search'));
  router.use(admit(callPriority));
  router.use(parseBody);
  router.use(accountRoutes(services.accounts, services.accountChanges));
  router.use(personalDataRoutes(services.personalData));
  router.use(catalogueRoutes(services.catalogue));
  router.use(catalogueAdminRoutes(services.catalogueAdmin));
  router.use(contactRoutes(services.contact));
  router.use(addressRoutes(services.addresses, services.accounts));
  router.use(cartRoutes(services.cart));
  router.use(deliveryRoutes(services.delivery));
  router.use(checkoutRoutes(services.singleBookCheckout));
  router.use(reviewRoutes(services.reviews));
  router.use(documentRoutes(services.documents));
  router.use(exchangePhotoRoutes(services.exchangePhotos));
  router.use(paperRoutes(services.papers));
  router.use(pickListRoutes(services.pickLists));
  router.use(manifestRoutes(services.manifests, services.papers));
  router.use(dashboardRoutes(services.orderExports));
  router.use(copyRoutes(services.copyIntake));
  router.use(orderRoutes(services.orders, services.orderPayments));
  router.use(() => {
    throw new NotFound('There is no such call.');
  });
  router.use(restErrorHandler);
  return router;
}

/** Responds to an error: an AppError with its status and message, others are logged and sent as 500. */
const restErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  const appError = prepareErrorResponse(error, request, response, 'a REST call failed');
  const { fields } = appError ?? {};
  response.json({ message: appError?.message ?? UNEXPECTED, ...(fields && { fields }) });
};
