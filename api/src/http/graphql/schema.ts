import 'reflect-metadata';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema, type NonEmptyArray } from 'type-graphql';
import { AccountResolver } from '../../accounts/accounts.resolver.ts';
import { EmailConfirmationResolver } from '../../accounts/email-confirmations/email-confirmations.resolver.ts';
import { BookStockResolver } from '../../desk/books/stock/stock.resolver.ts';
import { BookImportResolver } from '../../desk/books/import/book-imports.resolver.ts';
import { AdminBookConnectionResolver, CatalogueAdminResolver } from '../../desk/books/books.resolver.ts';
import { BookConnectionResolver, BookResolver } from '../../catalogue/catalogue.resolver.ts';
import { ImageResolver } from '../../catalogue/images.resolver.ts';
import { ContactMessagesResolver } from '../../desk/messages/messages.resolver.ts';
import { ContactResolver } from '../../contact/contact.resolver.ts';
import { ShopResolver } from '../../contact/shop.resolver.ts';
import { SessionsResolver } from '../../accounts/sessions/sessions.resolver.ts';
import { AddressResolver } from '../../addresses/addresses.resolver.ts';
import { CartChangeResolver, CartResolver } from '../../cart/cart.resolver.ts';
import { CheckoutResolver } from '../../checkout/checkout.resolver.ts';
import { DashboardResolver } from '../../dashboard/dashboard.resolver.ts';
import {
  BookCopiesResolver,
  CopyDescriptionResolver,
  CopyResolver,
  OfferGradeResolver,
  FeaturedCopiesResolver,
} from '../../copies/copies.resolver.ts';
import { AdminCopyResolver, CopyIntakeResolver } from '../../desk/copies/copies.resolver.ts';
import {
  BookSuitabilityResolver,
  CopySuitabilityResolver,
  ExamTargetResolver,
  SuitabilityResolver,
} from '../../exam-targets/exam-targets.resolver.ts';
import { deskResolvers } from '../../desk/desk.resolvers.ts';
import { DeliveryResolver } from '../../delivery/delivery.resolver.ts';
import { DocumentResolver, OrderBillResolver } from '../../documents/documents.resolver.ts';
import { ExamKitGapResolver, ExamKitResolver } from '../../exam-kits/exam-kits.resolver.ts';
import { FeedbackResolver, OrderFeedbackResolver } from '../../feedback/feedback.resolver.ts';
import {
  LinkPaymentResolver,
  OrderOfLinkResolver,
  PaymentLinkBasketResolver,
  PaymentLinkLineResolver,
  PaymentLinkResolver,
} from '../../payment-links/payment-links.resolver.ts';
import { CashConfirmationResolver, CashOrderFieldsResolver } from '../../payments/cash/cash-orders.resolver.ts';
import { OrderPaymentFieldsResolver, OrderPaymentResolver } from '../../payments/order-payments.resolver.ts';
import {
  ExchangePhotoResolver,
  ExchangeResolver,
  OrderExchangesResolver,
  OrderLineExchangeResolver,
} from '../../exchanges/exchanges.resolver.ts';
import { OrderPayoutResolver, PayoutResolver } from '../../payments/payouts/payouts.resolver.ts';
import {
  UnmatchedPaymentFieldsResolver,
  UnmatchedPaymentResolver,
} from '../../payments/unmatched/unmatched-payments.resolver.ts';
import { OperationsResolver } from '../../operations/operations.resolver.ts';
import { OrderExchangeResolver } from '../../orders/exchange-window.resolver.ts';
import {
  OrderConnectionResolver,
  OrderEventResolver,
  OrderLineResolver,
  OrderResolver,
} from '../../orders/orders.resolver.ts';
import {
  BookRatingResolver,
  BookReviewsResolver,
  OrderLineReviewResolver,
  ReviewConnectionResolver,
  ReviewResolver,
} from '../../reviews/reviews.resolver.ts';
import { PersonalDataResolver } from '../../personal-data/personal-data.resolver.ts';
import { LateOrderResolver } from '../../shipments/on-time/late-orders.resolver.ts';
import { PromiseResolver } from '../../shipments/on-time/on-time-delivery.resolver.ts';
import { OrderShipmentResolver, ShipmentResolver } from '../../shipments/shipments.resolver.ts';
import { AdminBookQueueResolver } from '../../desk/books/book-queue.resolver.ts';
import { BookQueueResolver, WantResolver } from '../../waitlist/waitlist.resolver.ts';
import type { Services } from '../../services.ts';

/** Builds the GraphQL schema with resolvers on these services. */
export function createSchema(services: Services): Promise<GraphQLSchema> {
  const {
    accountChanges,
    accountDeletion,
    accounts,
    addresses,
    adminList,
    bookDeletion,
    bookImports,
    bookStock,
    cart,
    cashOrders,
    cashPayments,
    catalogue,
    catalogueAdmin,
    checkout,
    collections,
    contact,
    contactMessages,
    copies,
    copyIntake,
    dashboard,
    delivery,
    documents,
    emailConfirmations,
    examKits,
    examTargets,
    exchangePhotos,
    exchanges,
    feedback,
    gateway,
    lateOrders,
    linkPayments,
    linkReceipts,
    promises,
    media,
    operations,
    orderPayments,
    orders,
    passwordResets,
    paymentLinks,
    payouts,
    reviews,
    sessions,
    shipments,
    shop,
    unmatchedPayments,
    wants,
  } = services;
  const resolvers = [
    new AccountResolver(accounts, accountChanges, passwordResets),
    new SessionsResolver(sessions),
    new PersonalDataResolver(accountDeletion),
    new EmailConfirmationResolver(emailConfirmations),
    new BookResolver(catalogue),
    new BookConnectionResolver(catalogue),
    new ImageResolver(media),
    new BookCopiesResolver(copies),
    new OfferGradeResolver(),
    new FeaturedCopiesResolver(copies),
    new CopyDescriptionResolver(),
    new CopyResolver(copies),
    new CopyIntakeResolver(copyIntake),
    new AdminCopyResolver(copyIntake),
    new ExamTargetResolver(examTargets),
    new SuitabilityResolver(),
    new BookSuitabilityResolver(examTargets),
    new CopySuitabilityResolver(examTargets, catalogue),
    new CatalogueAdminResolver(catalogueAdmin, adminList, bookDeletion),
    new AdminBookConnectionResolver(adminList),
    new BookStockResolver(bookStock),
    new BookImportResolver(bookImports),
    new ContactResolver(contact),
    new ContactMessagesResolver(contactMessages),
    new OperationsResolver(operations),
    new UnmatchedPaymentResolver(unmatchedPayments),
    new UnmatchedPaymentFieldsResolver(),
    new ShopResolver(shop),
    new AddressResolver(addresses),
    new CartResolver(cart),
    new CartChangeResolver(cart),
    new DeliveryResolver(delivery),
    new CheckoutResolver(checkout, gateway),
    new OrderResolver(orders),
    new OrderLineResolver(catalogue),
    new OrderEventResolver(),
    new OrderConnectionResolver(orders),
    new OrderExchangeResolver(orders),
    new LateOrderResolver(lateOrders),
    new PromiseResolver(promises),
    new OrderShipmentResolver(shipments),
    new ShipmentResolver(),
    new ExchangeResolver(exchanges, exchangePhotos, shipments),
    new ExchangePhotoResolver(),
    new OrderExchangesResolver(exchanges),
    new OrderLineExchangeResolver(exchanges),
    new CashConfirmationResolver(cashOrders, cashPayments),
    new CashOrderFieldsResolver(cashOrders),
    new PaymentLinkResolver(paymentLinks),
    new LinkPaymentResolver(linkPayments, linkReceipts),
    new PaymentLinkBasketResolver(gateway),
    new PaymentLinkLineResolver(),
    new OrderOfLinkResolver(),
    new OrderPaymentResolver(orderPayments),
    new OrderPaymentFieldsResolver(orderPayments, collections),
    new OrderPayoutResolver(payouts),
    new PayoutResolver(),
    new ExamKitResolver(examKits),
    new ExamKitGapResolver(),
    new OrderBillResolver(documents),
    new DocumentResolver(),
    new FeedbackResolver(feedback),
    new OrderFeedbackResolver(feedback),
    new ReviewResolver(reviews),
    new BookReviewsResolver(reviews),
    new BookRatingResolver(reviews),
    new ReviewConnectionResolver(reviews),
    new OrderLineReviewResolver(reviews),
    new DashboardResolver(dashboard),
    new WantResolver(wants, catalogue),
    new BookQueueResolver(wants),
    new AdminBookQueueResolver(wants),
    ...deskResolvers(services),
  ];
  readFieldsDirectly();
  const instances = new Map<Function, object>(resolvers.map((resolver) => [resolver.constructor, resolver]));
  return buildSchema({
    // TypeGraphQL requires a non-empty tuple type.
    resolvers: [...instances.keys()] as unknown as NonEmptyArray<Function>,
    container: { get: (resolverClass) => instances.get(resolverClass as Function) },
    validate: false,
  });
}

/** Makes GraphQL read a field without a resolver from its object, instead of calling a function of TypeGraphQL for it. */
function readFieldsDirectly(): void {
  for (const type of globalThis.TypeGraphQLMetadataStorage.objectTypes) type.simpleResolvers = true;
}

/** Prints the schema, sorted, so that the output is deterministic. */
export async function printSortedSchema(): Promise<string> {
  const schema = await createSchema({} as Services);
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
