import { sandboxEntities } from '../sandbox/sandbox.module.ts';
import { accountEntities } from './accounts/accounts.module.ts';
import { addressEntities } from './addresses/addresses.module.ts';
import { cartEntities } from './cart/cart.module.ts';
import { catalogueEntities } from './catalogue/catalogue.module.ts';
import { contactEntities } from './contact/contact.module.ts';
import { copyEntities } from './copies/copies.module.ts';
import { deliveryEntities } from './delivery/delivery.module.ts';
import { bookImportEntities } from './desk/books/books.module.ts';
import { remittanceEntities } from './desk/cash/cash.module.ts';
import { documentEntities } from './documents/documents.module.ts';
import { examTargetEntities } from './exam-targets/exam-targets.module.ts';
import { exchangeEntities } from './exchanges/exchanges.module.ts';
import { feedbackEntities } from './feedback/feedback.module.ts';
import { mediaEntities } from './media/media.module.ts';
import { migrations } from './migrations/migrations.ts';
import { orderEntities } from './orders/orders.module.ts';
import { paymentLinkEntities } from './payment-links/payment-links.module.ts';
import { paymentEntities } from './payments/payments.module.ts';
import { reviewEntities } from './reviews/reviews.module.ts';
import { shipmentEntities } from './shipments/shipments.module.ts';
import { waitlistEntities } from './waitlist/waitlist.module.ts';

/** The entities of all modules, and all migrations. */
export const tables = {
  entities: [
    ...accountEntities,
    ...addressEntities,
    ...cartEntities,
    ...catalogueEntities,
    ...contactEntities,
    ...copyEntities,
    ...deliveryEntities,
    ...bookImportEntities,
    ...remittanceEntities,
    ...documentEntities,
    ...examTargetEntities,
    ...exchangeEntities,
    ...feedbackEntities,
    ...mediaEntities,
    ...orderEntities,
    ...paymentLinkEntities,
    ...paymentEntities,
    ...reviewEntities,
    ...shipmentEntities,
    ...waitlistEntities,
    ...sandboxEntities,
  ],
  migrations,
};
