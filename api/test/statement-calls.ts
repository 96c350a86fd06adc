import { randomBytes, randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { EmailTokens } from '../src/accounts/email-tokens.ts';
import { Parent } from '../src/accounts/parents/parent.entity.ts';
import { Condition } from '../src/catalogue/catalogue.rules.ts';
import { CopyStatus } from '../src/copies/copies.rules.ts';
import type { Order } from '../src/orders/order.entity.ts';
import { documentPath } from '../src/documents/documents.rules.ts';
import { hashToken } from '../src/payment-links/payment-links.service.ts';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import { HOUR_MS } from '../src/platform/durations.rules.ts';
import { ShipmentStatus } from '../src/shipments/shipments.rules.ts';
import { newBook, newBookId } from './books.ts';
import { ADDRESS_OF_CLIENT, placeHeldOrder } from './cash-orders.ts';
import { SELL_CALLS } from './buy-back-calls.ts';
import { addCopy } from './copies.ts';
import { BUY_BACK_DESK_CALLS } from './buy-back-desk-calls.ts';
import { COPY_CALLS } from './copy-calls.ts';
import { beginCount, COUNT_CALLS } from './count-calls.ts';
import { DAYS, DESK_CALLS } from './desk-calls.ts';
import { EXCHANGE_CALLS } from './exchange-calls.ts';
import { DRAFT_CALLS } from './draft-calls.ts';
import { FACTOR_CALLS } from './factor-calls.ts';
import { GOODS_CALLS, purchaseOrder } from './goods-calls.ts';
import type { Client } from './client.ts';
import { jobOf } from './jobs.ts';
import { type DeliveredOrder, exchangeRequest, requestExchange, storePhoto } from './exchanges.ts';
import { pictureFile } from './pictures.ts';
import { ADDRESS, addShopper, copiesOf, placeOrder, type Shopper } from './purchases.ts';
import { addStaff, linesOf, recordStatus, seenBy, shipOrder } from './staff.ts';
import { newUserDetails, type TestUser } from './test-users.ts';
import { TEST_KEYS, type TestShop } from './test-shop.ts';
import { STAFF_CALLS } from './staff-calls.ts';
import { webOperations } from './web-operations.ts';

/** Who makes a call. */
export type Caller = 'visitor' | 'customer' | 'admin' | 'station';

/** An HTTP request. */
interface Call {
  method?: string;
  path: string;
  body?: object;
}

/** The data that the calls are about, and the clients that make them. */
export interface World {
  shop: TestShop;
  /** `station`: a browser that is a packing station, without a login. */
  clients: Record<Exclude<Caller, 'visitor'>, Client>;
  customer: Shopper;
  /** Books on sale, of which copies are counted. */
  books: string[];
  /** A placed order of two books, and one that waits for its payment. */
  placedOrderId: string;
  unpaidOrderId: string;
  /** A review of the first book by another customer. */
  reviewId: string;
}

const BOOKS = 8;
const OPERATIONS = webOperations();
const LISTING = { exam: 'JEE', subject: null, search: null, filter: {}, sort: 'RELEVANCE', after: null };
/** A fact of the shop, with one exam. */
const EXAM_FACT = {
  examFactId: 'neet-chemistry-2024',
  version: 1,
  fact: {
    kind: 'SYLLABUS',
    exams: ['NEET'],
    subjects: ['Chemistry'],
    classes: [],
    fromYear: 2024,
    untilYear: null,
    completeFrom: 2020,
    added: [],
    addedFrom: null,
    removed: [],
    removedFrom: null,
    statement: 'The syllabus of NEET is that of 2024.',
    sources: [{ title: 'A notice', publisher: 'A paper', url: 'https://example.test/notice', date: null }],
  },
};
/** A file with a new one. */
const FACT_FILE = `examFactId,kind,exams,subjects,fromYear,completeFrom,statement,sources
neet-chemistry-file,SYLLABUS,NEET,Chemistry,2024,2020,As it was.,A notice | A paper | https://example.test/notice`;
const EXAM_TARGET = { exam: 'JEE', year: new Date().getFullYear() + 1 };

/** Opens a world whose payment provider answers without statements. */
export async function createWorld(shop: TestShop): Promise<World> {
  answerAsProvider(shop);
  const [customer, admin] = [await addShopper(shop), await shop.admin()];
  await shop.services.addresses.addAddress(customer.viewer, { ...ADDRESS, addressLine1: 'Room 9, the hostel' });
  const rows = await shop.database.query('SELECT book_id FROM book ORDER BY book_id LIMIT $1', [BOOKS]);
  const books: string[] = rows.map(({ book_id }: { book_id: string }) => book_id);
  await shop.database.query('UPDATE book SET new_stock = 500, pre_owned_stock = 500 WHERE book_id = ANY($1)', [books]);
  const items = books.slice(0, 2).map((bookId) => copiesOf(bookId));
  const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
  const { order: placed } = await placeOrder(shop, customer, items, onDelivery);
  await issueBill(shop, placed);
  const { order: unpaid } = await placeOrder(shop, customer, items);
  const reviewer = await addShopper(shop);
  const { order } = await placeOrder(shop, reviewer, items, onDelivery);
  const review = { orderId: order.orderId, bookId: books[0] ?? '', rating: 4, reviewText: 'Clear.' };
  const { reviewId } = await shop.services.reviews.submitReview(reviewer.viewer, review);
  for (const bookId of books.slice(4, 6)) await shop.services.cart.addCartLine(customer.viewer, { bookId });
  return {
    shop,
    clients: { customer: await logIn(shop, customer), admin: admin.client, station: await openStation(shop) },
    customer,
    books,
    placedOrderId: placed.orderId,
    unpaidOrderId: unpaid.orderId,
    reviewId,
  };
}

/** Packs an order, and issues its bill. */
async function issueBill({ database, services }: TestShop, order: Order): Promise<void> {
  const shipmentId = randomUUID();
  await database.query(
    `INSERT INTO shipment (shipment_id, order_id, kind, status, courier, created_at)
     VALUES ($1, $2, 'OUTBOUND', 'READY', 'DELHIVERY', now())`,
    [shipmentId, order.orderId],
  );
  await database.transaction((transaction) =>
    services.documents.issueBill({ order, lines: order.lines, shipmentId }, transaction),
  );
}

async function openStation(shop: TestShop): Promise<Client> {
  const client = shop.visitor();
  const keep = (token: string) => void client.cookies.set('station', token);
  await shop.services.stations.createStation(await addStaff(shop), 'Packing table', { token: null, keep });
  return client;
}

async function logIn(shop: TestShop, { email, password }: TestUser): Promise<Client> {
  const client = shop.visitor();
  await client.post('/api/login', { email, password });
  return client;
}

/** Replaces the calls to the provider, whose sandbox would send statements of its own. Every payment is captured. */
function answerAsProvider({ services: { gateway } }: TestShop): void {
  const orders = new Map<string, number>();
  vi.spyOn(gateway, 'createOrder').mockImplementation(async ({ receipt, amountInPaise }) => {
    const providerOrderId = `order_${randomUUID()}`;
    orders.set(providerOrderId, amountInPaise);
    return { providerOrderId, amountInPaise, currency: 'INR', receipt, status: 'created', isOwn: true };
  });
  vi.spyOn(gateway, 'listPayments').mockResolvedValue([]);
  vi.spyOn(gateway, 'verifyPaymentSignature').mockReturnValue(true);
  vi.spyOn(gateway, 'findPayment').mockImplementation(async (providerPaymentId) => {
    const providerOrderId = providerPaymentId.replace('pay_', '');
    const amountInPaise = orders.get(providerOrderId) ?? 0;
    const paid = {
      currency: 'INR',
      status: 'captured',
      method: 'card',
      instrument: null,
      feeInPaise: null,
      errorDescription: null,
    } as const;
    return { providerPaymentId, providerOrderId, amountInPaise, ...paid };
  });
}

const graphql = (name: string, variables: object = {}): Call => ({
  path: '/graphql',
  body: { query: OPERATIONS.get(name), variables },
});

/** Items of an order, one new copy of each book, in the words of GraphQL. */
const itemsOf = (bookIds: string[]) => bookIds.map((bookId) => ({ bookId, condition: 'NEW', quantity: 1 }));

/** An order that can be placed now. */
async function orderOf({ shop, customer }: World, bookIds: string[], paymentOption: PaymentOption) {
  const items = bookIds.map((bookId) => copiesOf(bookId));
  const { addressId, viewer } = customer;
  const { total } = await shop.services.checkout.quote(viewer, { items, addressId });
  return { idempotencyKey: randomUUID(), items, addressId, paymentOption, expectedTotal: total };
}

/** An online order that is paid at the provider, and not yet reported to the shop. */
async function paidOrder(world: World) {
  const input = await orderOf(world, world.books.slice(0, 2), PaymentOption.ONLINE);
  const { payment } = await world.shop.services.checkout.placeOrder(world.customer.viewer, input);
  const providerOrderId = payment?.providerOrderId ?? '';
  return { providerOrderId, providerPaymentId: `pay_${providerOrderId}`, signature: 'of the provider' };
}

/** An order that waits for its customer's confirmation. */
const heldOrder = (world: World, customer?: Shopper) =>
  placeHeldOrder(world.shop, { book: bookAt(world, 6), ...(customer && { customer }) });

/** A held order that is paid at the provider, and not yet reported to the shop. */
async function paidHeldOrder(world: World) {
  const { token } = await heldOrder(world);
  const { providerOrderId } = await world.shop.services.cashPayments.startPayment(token, ADDRESS_OF_CLIENT);
  return {
    token,
    input: { providerOrderId, providerPaymentId: `pay_${providerOrderId}`, signature: 'of the provider' },
  };
}

const versionOf = async ({ shop }: World, bookId: string): Promise<number> =>
  (await shop.database.query('SELECT version FROM book WHERE book_id = $1', [bookId]))[0].version;

const addressIdOf = async ({ shop, customer }: World): Promise<string> =>
  (await shop.services.addresses.listAddresses(customer.viewer)).at(-1)?.addressId ?? '';

const entryIdOf = async ({ shop, customer }: World): Promise<string> =>
  (await shop.services.waitlist.listEntries(customer.viewer)).at(-1)?.wantId ?? '';

/** The token in the email to an address. */
const emailedToken = async ({ shop }: World, email: string): Promise<string> =>
  (await shop.emails()).find(({ to, token }) => to === email && token)?.token ?? '';

/** The token of a link that undoes a change of a new account. */
const undoToken = async (world: World): Promise<string> => {
  const { userId, email } = await addShopper(world.shop);
  const [{ id }] = await world.shop.database.query(
    `INSERT INTO account_change (user_id, kind, email, phone, changed_at)
     SELECT user_id, 'PHONE', email, phone, now() FROM account WHERE user_id = $1 RETURNING account_change_id AS id`,
    [userId],
  );
  await world.shop.services.accountUndo.sendLink(jobOf({ accountChangeId: id }));
  return emailedToken(world, email);
};

const csvOf = (bookId: string) =>
  `bookId,bookDescription,author,publisher,subject,exam,class,tags,language,newPrice,newPriceDiscount,preOwnedPrice,preOwnedPriceDiscount,details,isbn
${bookId},A book,A. Writer,A House,Physics,JEE,11,waves,English,400,360,240,200,<p>Slow.</p>,
`;

const offers = { newPrice: 400, newPriceDiscount: 350, preOwnedPrice: 240, preOwnedPriceDiscount: 190 };
const first = ({ books }: World) => books[0] ?? '';
const bookAt = ({ books }: World, index: number) => books[index] ?? '';
/** A book that only the calls of admins change. */
const adminBook = (world: World) => bookAt(world, 7);

/** The operations of the web, by name; a comma separates what tells two calls of one operation apart. */
const WEB_CALLS = new Map<string, (world: World) => object | Promise<object>>([
  ['HomePage', () => ({})],
  ['BookListing', () => LISTING],
  ['BookListing, searched', () => ({ ...LISTING, exam: null, search: 'physics' })],
  ['MoreBooks', () => LISTING],
  ['SearchSuggestions', () => ({ search: 'phys' })],
  ['ExamKit', () => ({ input: { exam: 'JEE', year: 2027, budget: 5_000 } })],
  ['BookPage', (world) => ({ bookId: first(world) })],
  ['BookCopies', (world) => ({ bookId: first(world), sort: 'CHEAPEST' })],
  ['BookRating', (world) => ({ bookId: first(world) })],
  ['MoreReviews', ({ books: [bookId], reviewId }) => ({ bookId, after: reviewId })],
  ['ListSuitability', ({ books }) => ({ bookIds: books.slice(0, 2), target: EXAM_TARGET })],
  ['BookSuitability', (world) => ({ bookId: first(world), target: EXAM_TARGET })],
  ['SuitableCount', () => ({ exam: 'JEE', right: { suitableFor: EXAM_TARGET }, usable: { usableFor: EXAM_TARGET } })],
  ['ExamFactsPage', () => ({})],
  ['PreviewExamFact', () => EXAM_FACT],
  ['SaveExamFact', () => EXAM_FACT],
  ['ImportExamFacts', () => ({ csv: FACT_FILE, isSaved: true })],
  ['TakenCopy', () => ({ copyId: randomUUID() })],
  ['SetExamTarget', () => ({ target: EXAM_TARGET })],
  ['WaitingBook', (world) => ({ bookId: first(world) })],
  ['Shop', () => ({})],
  ['DeliveryEstimate', () => ({ pincode: '110001' })],
  ['PincodeLocation', () => ({ pincode: '110001' })],
  [
    'SendContactMessage',
    () => ({ input: { name: 'Asha', email: 'asha@example.test', subject: 'A book', message: 'Is it new?' } }),
  ],
  ['Register', () => ({ input: newUserDetails() })],
  ['Login', ({ customer: { email, password } }) => ({ input: { email, password } })],
  ['RequestPasswordReset', ({ customer: { email } }) => ({ email })],
  ['ResetPasswordPage', () => ({ token: 'used' })],
  [
    'ResetPassword',
    async (world) => {
      const { email } = await addShopper(world.shop);
      await world.shop.services.passwordResets.sendLink(jobOf({ email, askedAt: Date.now() }));
      return { input: { token: await emailedToken(world, email), password: 'another horse' } };
    },
  ],
  [
    'ConfirmEmail',
    async (world) => {
      const { userId, email } = await addShopper(world.shop);
      await world.shop.database.query('UPDATE account SET email_confirmed_at = NULL WHERE user_id = $1', [userId]);
      const job = jobOf({ userId, email, askedAt: Date.now() });
      await world.shop.services.emailConfirmations.sendLink(job);
      return { token: await emailedToken(world, email) };
    },
  ],
  ['UndoChangePage', async (world) => ({ token: await undoToken(world) })],
  ['UndoAccountChange', async (world) => ({ token: await undoToken(world) })],
  ['Me', () => ({})],
  ['Recipient', () => ({})],
  ['AccountPage', () => ({ isStaff: false })],
  ['UpdateProfile', ({ customer: { firstName, phone } }) => ({ input: { firstName, lastName: 'Joshi', phone } })],
  ['ChangeEmail', ({ customer: { password } }) => ({ input: { email: newUserDetails().email, password } })],
  ['RequestEmailConfirmation', () => ({})],
  ['SetParent', ({ customer: { password } }) => ({ input: { email: newUserDetails().email, password } })],
  ['ParentPage', async (world) => ({ token: await parentToken(world) })],
  ['ConfirmParent', async (world) => ({ token: await parentToken(world, false) })],
  ['RemoveParent', async (world) => ({ token: await parentToken(world) })],
  ['RequestParentLink', async (world) => ({ token: await parentToken(world) })],
  ['DeleteAccountAsParent', async (world) => ({ token: await parentToken(world) })],
  ['Addresses', () => ({})],
  ['WaitlistLength', (world) => ({ bookId: first(world) })],
  ['OwnWaitlist', () => ({})],
  ['JoinWaitlist', (world) => ({ input: { bookId: bookAt(world, 2), minGrade: 'GOOD', maxPrice: 250 } })],
  ['WaitlistPage', () => ({})],
  ['LeaveWaitlist', async (world) => ({ wantId: await entryIdOf(world) })],
  ['AddressPage', async (world) => ({ addressId: await addressIdOf(world) })],
  ['AddAddress', () => ({ input: { ...ADDRESS, addressLine1: 'House 7' } })],
  [
    'UpdateAddress',
    async (world) => ({ addressId: await addressIdOf(world), input: { ...ADDRESS, addressLine1: 'House 8' } }),
  ],
  ['SetDefaultAddress', async ({ customer: { addressId } }) => ({ addressId })],
  ['DeleteAddress', async (world) => ({ addressId: await addressIdOf(world) })],
  ['Cart', () => ({})],
  ['CartCount', () => ({})],
  ['AddToCart', (world) => ({ input: { bookId: bookAt(world, 3), condition: 'NEW', quantity: 1 } })],
  ['AddToCart, again', (world) => ({ input: { bookId: bookAt(world, 3), condition: 'NEW', quantity: 1 } })],
  ['UpdateCartLine', (world) => ({ input: { bookId: bookAt(world, 3), condition: 'NEW', quantity: 3 } })],
  [
    'UpdateCartLine, condition',
    (world) => ({ input: { bookId: bookAt(world, 3), condition: 'NEW', newCondition: 'PREOWNED' } }),
  ],
  ['RemoveFromCart', (world) => ({ bookId: bookAt(world, 3), condition: 'PREOWNED' })],
  ['CheckoutAddresses', () => ({})],
  ['Quote', ({ customer: { addressId } }) => ({ input: { addressId } })],
  ['Quote, of a book', (world) => ({ input: { items: itemsOf([first(world)]), addressId: world.customer.addressId } })],
  [
    'PlaceOrder, on delivery',
    async (world) => ({ input: await orderInput(world, [0, 4], PaymentOption.PAY_ON_DELIVERY) }),
  ],
  ['PlaceOrder, online', async (world) => ({ input: await orderInput(world, [0, 5], PaymentOption.ONLINE) })],
  ['StartPayment', ({ unpaidOrderId }) => ({ orderId: unpaidOrderId })],
  ['RefreshPayment', ({ unpaidOrderId }) => ({ orderId: unpaidOrderId })],
  ['VerifyPayment', async (world) => ({ input: await paidOrder(world) })],
  ['ConfirmOrderPage', async (world) => ({ token: (await heldOrder(world)).token })],
  ['ConfirmCashOrder', async (world) => ({ token: (await heldOrder(world)).token })],
  ['StartCashOrderPayment', async (world) => ({ token: (await heldOrder(world)).token })],
  ['VerifyCashOrderPayment', async (world) => paidHeldOrder(world)],
  ['ConfirmOrder', async (world) => ({ orderId: (await heldOrder(world, world.customer)).orderId })],
  ['CreatePaymentLink', ({ customer: { addressId } }) => ({ input: { addressId } })],
  ['PaymentLinks', () => ({})],
  ['EndPaymentLink', async (world) => ({ paymentLinkId: (await paymentLink(world)).paymentLinkId })],
  ['PayPage', async (world) => ({ token: (await openLink(world)).token })],
  ['StartLinkPayment', async (world) => openLink(world)],
  ['VerifyLinkPayment', async (world) => paidLink(world)],
  ['EmailLinkReceipt', async (world) => ({ ...(await settledLink(world)), email: 'payer@example.test' })],
  ['VisitOrder', ({ placedOrderId }) => ({ orderId: placedOrderId })],
  ['OrderSuccessfulPage', ({ placedOrderId }) => ({ orderId: placedOrderId })],
  ['OrderPage', ({ placedOrderId }) => ({ orderId: placedOrderId })],
  [
    'ChangeOrderAddress',
    async ({ shop, customer, books }) => {
      const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
      const { order } = await placeOrder(shop, customer, [copiesOf(books[0] ?? '')], onDelivery);
      return { input: { ...(await seenBy(shop, order.orderId)), ...ADDRESS, addressLine1: '14-b, Airport Road' } };
    },
  ],
  ['InvoicePage', ({ placedOrderId }) => ({ orderId: placedOrderId })],
  ['OrdersPage', () => ({ after: null })],
  ['ExchangePage', async (world) => ({ orderId: (await deliveredOrder(world)).orderId })],
  [
    'AddExchangePhoto',
    async (world) => {
      const { orderId } = await deliveredOrder(world);
      return { input: { orderId, data: (await pictureFile()).toString('base64') } };
    },
  ],
  ['RequestExchange', async (world) => ({ input: exchangeRequest(await deliveredOrder(world)) })],
  [
    'WithdrawExchange',
    async (world) => ({ exchangeId: (await requestExchange(world.shop, await deliveredOrder(world))).exchangeId }),
  ],
  ['WriteReviewPage', ({ placedOrderId }) => ({ orderId: placedOrderId })],
  [
    'SubmitReview',
    ({ placedOrderId, books: [bookId] }) => ({
      input: { orderId: placedOrderId, bookId, rating: 5, reviewText: 'Good.' },
    }),
  ],
  ['FeedbackPage', async (world) => ({ orderId: (await deliveredOrder(world)).orderId })],
  ['SubmitFeedback', async (world) => ({ input: { orderId: (await deliveredOrder(world)).orderId, isOnTime: true } })],
  ['DeskBooksPage', () => ({})],
  ['DeskBookRow', (world) => ({ bookId: adminBook(world) })],
  ['EditBookPage', (world) => ({ bookId: adminBook(world) })],
  ['IsbnLookup', () => ({ isbn: '9780306406157' })],
  ['ReserveBookId', () => ({ exam: 'JEE', subject: 'Physics' })],
  [
    'StageImage',
    async (world) => ({
      input: { prefix: 'front', bookId: adminBook(world), data: (await pictureFile()).toString('base64') },
    }),
  ],
  ['AddBook', () => ({ input: { ...newBook(), bookId: newBookId(), imageKeys: [] } })],
  [
    'UpdateBook',
    async (world) => ({
      bookId: adminBook(world),
      version: await versionOf(world, adminBook(world)),
      input: { ...newBook(), imageKeys: [] },
    }),
  ],
  [
    'ChangeOffers',
    async (world) => ({
      input: { bookId: adminBook(world), version: await versionOf(world, adminBook(world)), ...offers },
    }),
  ],
  ['BookStock', (world) => ({ bookId: adminBook(world) })],
  [
    'AdjustStock',
    async (world) => {
      const bookId = adminBook(world);
      const version = await versionOf(world, bookId);
      return { input: { bookId, version, condition: 'NEW', reason: 'COUNT', count: 5 } };
    },
  ],
  ['StockMovements', (world) => ({ bookId: adminBook(world) })],
  ['UnpublishBook', async (world) => ({ bookId: adminBook(world), version: await versionOf(world, adminBook(world)) })],
  ['PublishBook', async (world) => ({ bookId: adminBook(world), version: await versionOf(world, adminBook(world)) })],
  ['DeleteBook', async (world) => ({ bookId: adminBook(world), version: await versionOf(world, adminBook(world)) })],
  ['PreviewImport', () => ({ csv: csvOf(newBookId()) })],
  ['StartImport', async ({ clients }) => ({ importId: await previewedImport(clients.admin) })],
  ['BookImport', async ({ clients }) => ({ importId: await previewedImport(clients.admin) })],
  ['ExportBooks', () => ({})],
  ...COPY_CALLS,
  ...SELL_CALLS,
  ...COUNT_CALLS,
  ...DESK_CALLS,
  ...EXCHANGE_CALLS,
  ...GOODS_CALLS,
  ...DRAFT_CALLS,
  ...BUY_BACK_DESK_CALLS,
  ...FACTOR_CALLS,
  ...STAFF_CALLS,
  ['HideReview', ({ reviewId }) => ({ reviewId, reason: 'Rude.' })],
  ['ShowReview', ({ reviewId }) => ({ reviewId })],
  ['ChangePassword', ({ customer: { password } }) => ({ input: { password, newPassword: 'another horse' } })],
  ['EndSession', () => ({ sessionId: 'ended' })],
  ['EndOtherSessions', () => ({})],
  ['Logout', () => ({})],
  ['DeleteAccount', settledCustomer],
]);

/** The token of the parent of a new customer. */
async function parentToken({ shop }: World, isConfirmed = true): Promise<string> {
  const { userId } = await addShopper(shop);
  const { email } = newUserDetails();
  const confirmedAt = isConfirmed ? new Date() : null;
  await shop.database.manager.insert(Parent, { userId, email, createdAt: new Date(), confirmedAt });
  return new EmailTokens(TEST_KEYS, 'parent').create({ userId, email }, Date.now() + HOUR_MS);
}

/** Logs the customer in again, with nothing that is under way. The password is the one of `ChangePassword`. */
async function settledCustomer({ shop, clients, customer: { userId } }: World) {
  const password = 'another horse';
  const [{ email }] = await shop.database.query('SELECT email FROM account WHERE user_id = $1', [userId]);
  await clients.customer.post('/api/login', { email, password });
  await shop.database.query(`UPDATE customer_order SET status = 'CANCELLED' WHERE user_id = $1`, [userId]);
  await shop.database.query('UPDATE payment_intent SET next_check_at = NULL WHERE user_id = $1', [userId]);
  await shop.database.query(`UPDATE refund SET status = 'PROCESSED', failure = NULL`);
  await shop.database.query(`UPDATE exchange SET status = 'WITHDRAWN', resolution = NULL`);
  await shop.database.query(`UPDATE buy_back SET status = 'CANCELLED' WHERE status <> 'CLOSED'`);
  await shop.database.query(`DELETE FROM payout WHERE buy_back_id IS NOT NULL`);
  await shop.database.query(`UPDATE collection SET status = 'WAIVED' WHERE status = 'DUE'`);
  return { password };
}

/** A delivered order of the customer. */
async function deliveredOrder({ shop, customer, books }: World): Promise<DeliveredOrder> {
  const bookIds = books.slice(0, 1);
  const items = bookIds.map((bookId) => copiesOf(bookId));
  const { order } = await placeOrder(shop, customer, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  const { orderId } = order;
  const admin = await addStaff(shop);
  await shipOrder(shop, admin, orderId);
  await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
  return { orderId, shopper: customer, bookIds, lines: await linesOf(shop, orderId) };
}

async function previewedImport(admin: Client): Promise<string> {
  const query = 'mutation ($csv: String!) { previewImport(csv: $csv) { importId } }';
  const { data } = await admin.graphql<{ previewImport: { importId: string } }>(query, { csv: csvOf(newBookId()) });
  return data.previewImport.importId;
}

/** The documented REST calls. */
const REST_CALLS = new Map<string, (world: World) => Omit<Call, 'method'> | Promise<Omit<Call, 'method'>>>([
  ['GET /api/books', () => ({ path: '/api/books' })],
  ['GET /api/books/:bookId', (world) => ({ path: `/api/books/${first(world)}` })],
  ['POST /api/books/bulk', ({ books }) => ({ path: '/api/books/bulk', body: { bookIds: books } })],
  ['GET /api/exam/:exam/:subject', () => ({ path: '/api/exam/JEE/physics' })],
  ['GET /api/search', () => ({ path: '/api/search?query=physics' })],
  ['POST /api/estimate-delivery', () => ({ path: '/api/estimate-delivery', body: { destination_pin: '110001' } })],
  [
    'POST /api/contact',
    () => ({
      path: '/api/contact',
      body: { name: 'Asha', email: 'asha@example.test', subject: 'A book', message: 'Is it new?' },
    }),
  ],
  ['POST /api/register', () => ({ path: '/api/register', body: newUserDetails() })],
  ['POST /api/login', ({ customer: { email, password } }) => ({ path: '/api/login', body: { email, password } })],
  ['GET /api/verify-session', () => ({ path: '/api/verify-session' })],
  ['GET /api/getDetails/:userId', ({ customer }) => ({ path: `/api/getDetails/${customer.userId}` })],
  ['GET /api/account/data', () => ({ path: '/api/account/data' })],
  ['POST /api/parent/data', async (world) => ({ path: '/api/parent/data', body: { token: await parentToken(world) } })],
  ['GET /api/account/profile', () => ({ path: '/api/account/profile' })],
  [
    'PUT /api/account/profile',
    ({ customer: { firstName, phone } }) => ({
      path: '/api/account/profile',
      body: { firstName, lastName: 'Rao', phone },
    }),
  ],
  ['GET /api/get/address/:userId', ({ customer }) => ({ path: `/api/get/address/${customer.userId}` })],
  [
    'POST /api/add/address',
    ({ customer: { userId } }) => ({
      path: '/api/add/address',
      body: { userId, addressToAdd: 'House 9, Indore 452005' },
    }),
  ],
  [
    'POST /api/account/address/delete',
    () => ({ path: '/api/account/address/delete', body: { addressToDelete: 'House 9, Indore 452005' } }),
  ],
  [
    'POST /api/cart/add/:bookId',
    ({ customer: { userId }, ...world }) => ({
      path: `/api/cart/add/${world.books[3]}`,
      body: { userId },
    }),
  ],
  ['GET /api/cart/:userId', ({ customer }) => ({ path: `/api/cart/${customer.userId}` })],
  [
    'POST /api/cart/remove/:bookId',
    ({ customer: { userId }, ...world }) => ({ path: `/api/cart/remove/${world.books[3]}`, body: { userId } }),
  ],
  [
    'POST /api/create-razorpay-order',
    async (world) => ({ path: '/api/create-razorpay-order', body: await restOrder(world) }),
  ],
  [
    'POST /api/payment-verification',
    async (world) => {
      const { providerOrderId, providerPaymentId, signature } = await paidOrder(world);
      const body = {
        razorpay_order_id: providerOrderId,
        razorpay_payment_id: providerPaymentId,
        razorpay_signature: signature,
      };
      return { path: '/api/payment-verification', body };
    },
  ],
  ['GET /api/getorder/:orderId', ({ placedOrderId }) => ({ path: `/api/getorder/${placedOrderId}` })],
  ['GET /api/orders/:orderId/bill.pdf', ({ placedOrderId }) => ({ path: `/api/orders/${placedOrderId}/bill.pdf` })],
  [
    'GET /api/orders/:orderId/documents/:file',
    async ({ shop, placedOrderId }) => {
      const [documents] = await shop.services.documents.documentsOfOrders([placedOrderId]);
      return { path: documentPath({ orderId: placedOrderId, number: documents?.[0]?.number ?? '' }) };
    },
  ],
  [
    'GET /api/exchange-photos/:file',
    async ({ shop, placedOrderId }) => ({ path: await storePhoto(shop, placedOrderId) }),
  ],
  ['GET /api/desk/bills.pdf', ({ placedOrderId }) => ({ path: `/api/desk/bills.pdf?orders=${placedOrderId}` })],
  [
    'GET /api/desk/packing-slips.pdf',
    ({ placedOrderId }) => ({ path: `/api/desk/packing-slips.pdf?orders=${placedOrderId}` }),
  ],
  ['GET /api/desk/labels.pdf', ({ placedOrderId }) => ({ path: `/api/desk/labels.pdf?orders=${placedOrderId}` })],
  ['GET /api/desk/parcels.pdf', ({ placedOrderId }) => ({ path: `/api/desk/parcels.pdf?orders=${placedOrderId}` })],
  ['GET /api/desk/book-labels.pdf', (world) => ({ path: `/api/desk/book-labels.pdf?books=${first(world)}-N` })],
  [
    'GET /api/desk/copy-labels.pdf',
    async ({ shop, books }) => {
      const { code } = await addCopy(shop, books[0]!, { status: CopyStatus.INTAKE });
      return { path: `/api/desk/copy-labels.pdf?copies=${code}` };
    },
  ],
  ['GET /api/desk/copies.csv', () => ({ path: '/api/desk/copies.csv' })],
  [
    'GET /api/desk/stock-count.csv',
    async (world) => ({ path: `/api/desk/stock-count.csv?count=${(await beginCount(world)).countId}` }),
  ],
  ['GET /api/desk/suppliers.csv', () => ({ path: '/api/desk/suppliers.csv' })],
  ['GET /api/desk/receipt-lines.csv', () => ({ path: '/api/desk/receipt-lines.csv' })],
  [
    'GET /api/desk/purchase-order.pdf',
    async (world) => ({ path: `/api/desk/purchase-order.pdf?order=${(await purchaseOrder(world)).purchaseOrderId}` }),
  ],
  [
    'GET /api/desk/purchase-order.csv',
    async (world) => ({ path: `/api/desk/purchase-order.csv?order=${(await purchaseOrder(world)).purchaseOrderId}` }),
  ],
  ['GET /api/desk/orders.csv', () => ({ path: `/api/desk/orders.csv?${new URLSearchParams(DAYS)}` })],
  ['GET /api/desk/stock.csv', () => ({ path: '/api/desk/stock.csv' })],
  ['GET /api/desk/book-margins.csv', () => ({ path: `/api/desk/book-margins.csv?${new URLSearchParams(DAYS)}` })],
  ['GET /api/desk/order-lines.csv', () => ({ path: `/api/desk/order-lines.csv?${new URLSearchParams(DAYS)}` })],
  ['GET /api/:userId/orders', ({ customer }) => ({ path: `/api/${customer.userId}/orders` })],
  [
    'POST /api/submit-review',
    ({ placedOrderId, books }) => ({
      path: '/api/submit-review',
      body: { orderId: placedOrderId, bookId: books[1], rating: 5, reviewText: 'Good.' },
    }),
  ],
  ['GET /api/alterbook/:bookId', (world) => ({ path: `/api/alterbook/${first(world)}` })],
  ['POST /api/logout', () => ({ path: '/api/logout', body: {} })],
]);

async function orderInput(world: World, indexes: number[], paymentOption: PaymentOption) {
  const bookIds = indexes.map((index) => bookAt(world, index));
  return { ...(await orderOf(world, bookIds, paymentOption)), items: itemsOf(bookIds) };
}

async function restOrder(world: World) {
  const { expectedTotal } = await orderOf(world, [bookAt(world, 6)], PaymentOption.ONLINE);
  const shippingAddress = 'Asha Rao, House 9, Indore 452005, 9876543210';
  const orderDetails = { orderBookId: bookAt(world, 6), shippingAddress, type: Condition.NEW, quantity: 1 };
  return { amount: expectedTotal * 100, currency: 'INR', orderDetails };
}

/** Names of the web's operations without a call. */
export function operationsWithoutCall(): string[] {
  const called = new Set([...WEB_CALLS.keys()].map((name) => name.split(',')[0]));
  return [...OPERATIONS.keys()].filter((name) => !called.has(name));
}

/** The names of all calls. */
export const CALL_NAMES = [...WEB_CALLS.keys(), ...REST_CALLS.keys()];

/** Prepares the call of this name: an operation of the web, or a method and path of the REST API. */
export async function prepareCall(world: World, name: string): Promise<Call> {
  const variables = WEB_CALLS.get(name);
  if (variables) return graphql(name.split(',')[0] ?? '', await variables(world));
  const call = REST_CALLS.get(name);
  if (!call) throw new Error(`There is no call ${name}`);
  return { method: name.split(' ')[0], ...(await call(world)) };
}

/** A link of a customer to a book, beyond the limits of links. */
async function paymentLink({ shop: { database }, customer: { userId, addressId }, books: [bookId = ''] }: World) {
  const token = randomBytes(32).toString('base64url');
  const items = JSON.stringify([copiesOf(bookId)]);
  const [row] = await database.query(
    `INSERT INTO payment_link (payment_link_id, user_id, token_hash, items, address_id, total, created_at, ends_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, 1, now(), now() + interval '2 days')
     RETURNING payment_link_id AS "paymentLinkId"`,
    [userId, hashToken(token), items, addressId],
  );
  return { paymentLinkId: String(row.paymentLinkId), token };
}

/** A link of another customer, to be paid. */
async function openLink(world: World) {
  const { token } = await paymentLink({ ...world, customer: await addShopper(world.shop) });
  const { basket } = await world.shop.services.linkPayments.getLink(token);
  return { token, expectedTotal: basket?.total ?? 0 };
}

/** A link of another customer that is paid, with its order placed. */
async function settledLink(world: World) {
  const { token, input } = await paidLink(world);
  await world.shop.services.linkPayments.verifyPayment(token, input);
  return { token };
}

/** A link of another customer that is paid at the provider, and not yet reported to the shop. */
async function paidLink(world: World) {
  const { token, expectedTotal } = await openLink(world);
  const { providerOrderId } = await world.shop.services.linkPayments.startPayment(token, { expectedTotal });
  return {
    token,
    input: { providerOrderId, providerPaymentId: `pay_${providerOrderId}`, signature: 'of the provider' },
  };
}
