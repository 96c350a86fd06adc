import { sandboxEntities } from '../sandbox/sandbox.module.ts';
import deletedAccounts from './accounts/deleted-accounts.sql?raw';
import { accountEntities } from './accounts/accounts.module.ts';
import { addressEntities } from './addresses/addresses.module.ts';
import { cartEntities } from './cart/cart.module.ts';
import books from './catalogue/books.sql?raw';
import { catalogueEntities } from './catalogue/catalogue.module.ts';
import facetCounts from './catalogue/facets/facet-counts.sql?raw';
import searchPostings from './catalogue/search/search-postings.sql?raw';
import { contactEntities } from './contact/contact.module.ts';
import { copyEntities } from './copies/copies.module.ts';
import copies from './copies/copies.sql?raw';
import { deliveryEntities } from './delivery/delivery.module.ts';
import { bookImportEntities } from './desk/books/books.module.ts';
import { courierCashReportEntities } from './desk/cash/cash.module.ts';
import orderDesk from './desk/orders/orders.sql?raw';
import { documentEntities } from './documents/documents.module.ts';
import documents from './documents/documents.sql?raw';
import { examTargetEntities } from './exam-targets/exam-targets.module.ts';
import { exchangeEntities } from './exchanges/exchanges.module.ts';
import { feedbackEntities } from './feedback/feedback.module.ts';
import { mediaEntities } from './media/media.module.ts';
import { migrations } from './migrations/migrations.ts';
import { orderEntities } from './orders/orders.module.ts';
import { paymentLinkEntities } from './payment-links/payment-links.module.ts';
import { paymentEntities } from './payments/payments.module.ts';
import { reviewEntities } from './reviews/reviews.module.ts';
import reviews from './reviews/reviews.sql?raw';
import { shipmentEntities } from './shipments/shipments.module.ts';
import { waitlistEntities } from './waitlist/waitlist.module.ts';
import waitlist from './waitlist/waitlist.sql?raw';

/** The entities of all modules, all migrations, and the functions and triggers. */
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
    ...courierCashReportEntities,
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
  functions: [deletedAccounts, books, facetCounts, searchPostings, copies, waitlist, orderDesk, documents, reviews],
};
