import type { DataSource } from 'typeorm';
import { BOOK_LIMITS } from '../../src/catalogue/book.rules.ts';
import type { QuoteItem } from '../../src/checkout/checkout.inputs.ts';
import { PaymentOption } from '../../src/orders/orders.rules.ts';
import type { RefundJob } from '../../src/payments/refunds/refunds.service.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/platform/durations.rules.ts';
import { StartupError } from '../../src/platform/server/run-program.ts';
import type { OnProgress } from '../../src/platform/server/progress.ts';
import { Role } from '../../src/platform/permissions.rules.ts';
import type { Customer } from '../../src/platform/viewer.ts';
import type { Services } from '../../src/modules.ts';
import { type SampleCustomer, sampleCustomers } from './sample-customers.ts';
import { type SampleBook, sampleItems } from './sample-items.ts';
import { SampleDesk } from './sample-desk.ts';
import { type SampleStory, STORIES } from './stories.ts';

/** Units of a book that are not counted, and those that stay of counted ones, so that sample orders make none scarce. */
const [PLENTY, KEPT] = [1_000_000, BOOK_LIMITS.lowStock + 1];
/** An account can place 20 orders an hour, and have 3 unpaid ones. */
const ORDERS_OF_CUSTOMER = 8;
/** Begins the idempotency key of each sample order. */
const KEY = 'sample-';
const IS_ONLINE = { PAID: true, UNPAID: true, ON_DELIVERY: false, UNCONFIRMED: false };
const NO_ADMIN = 'The orders need an admin who has packed them: set ADMIN_EMAIL and ADMIN_PASSWORD.';

interface SampleShop {
  services: Services;
  database: DataSource;
  /** Sets the clock of the services. */
  setTime: (time: Date) => void;
  /** Takes the refunds that wait to be sent to the payment provider. */
  takeRefunds: () => RefundJob[];
}

/** Something that happens at a time. */
interface Happening {
  at: number;
  happen: () => Promise<unknown>;
}

/**
 * Adds sample orders until there are this many: all that happened to them in the last days, in the order of its time. Returns
 * the number of added orders.
 */
export async function addSampleOrders(shop: SampleShop, count: number, onProgress: OnProgress): Promise<number> {
  const { services, database, setTime, takeRefunds } = shop;
  const desk = new SampleDesk({ services, admin: await findAdmin(database), takeRefunds });
  const regulars = Math.ceil(count / ORDERS_OF_CUSTOMER);
  const customers = await sampleCustomers(database, services, regulars + Math.ceil(count / STORIES.length));
  const books = await findBooks(database);
  const existing = await findExisting(database);
  const missing = Array.from({ length: count }, (_, index) => index).filter((index) => !existing.has(index));
  const now = Date.now();
  const happenings = missing.flatMap((index) => {
    const story = STORIES[index % STORIES.length]!;
    const isNew = story.payment === 'UNCONFIRMED';
    const customer = customers[isNew ? regulars + Math.floor(index / STORIES.length) : index % regulars]!;
    const order = { index, story, customer };
    return happeningsOf({ ...order, items: sampleItems(order, books) }, { services, desk, now });
  });
  const remittedAt = now - 20 * MINUTE_MS;
  const cashReports = { at: remittedAt, happen: () => desk.importCourierCashReports(new Date(remittedAt)) };
  const pickLists = { at: now - 30 * MINUTE_MS, happen: () => desk.createPickLists() };
  const inOrder = [...happenings, pickLists, cashReports].toSorted((one, other) => one.at - other.at);
  for (const [done, { at, happen }] of inOrder.entries()) {
    setTime(new Date(at));
    await happen();
    onProgress(`${done} of ${inOrder.length} steps`);
  }
  return missing.length;
}

interface SampleOrder {
  index: number;
  story: SampleStory;
  customer: SampleCustomer;
}

interface Context {
  services: Services;
  desk: SampleDesk;
  now: number;
}

/** Everything that happens to an order. */
function happeningsOf(order: SampleOrder & { items: QuoteItem[] }, { services, desk, now }: Context): Happening[] {
  const { index, story } = order;
  // Orders of one story are minutes apart, so that no step of the last one is in the future.
  const begin = now - story.age * HOUR_MS - (index % 50) * MINUTE_MS * Number(story.payment !== 'UNPAID');
  let orderId = '';
  const place = { at: begin, happen: async () => void (orderId = await placeOrder(services, order)) };
  const steps = story.steps.map(([hours, action]) => ({
    at: begin + hours * HOUR_MS,
    happen: () => desk.perform(action, orderId),
  }));
  return [place, ...steps];
}

async function placeOrder(
  services: Services,
  { index, story: { payment }, customer: { viewer, addressId }, items }: SampleOrder & { items: QuoteItem[] },
): Promise<string> {
  const { total } = await services.checkout.quote(viewer, { items, addressId });
  const { order, payment: popup } = await services.checkout.placeOrder(viewer, {
    idempotencyKey: KEY + index,
    items,
    addressId,
    paymentOption: IS_ONLINE[payment] ? PaymentOption.ONLINE : PaymentOption.PAY_ON_DELIVERY,
    expectedTotal: total,
  });
  if (payment === 'ON_DELIVERY') await services.cashOrders.confirmOrder(viewer, order.orderId);
  if (payment === 'PAID' && popup) await pay(services, viewer, popup.providerOrderId);
  return order.orderId;
}

/** Pays by UPI in the sandbox. */
async function pay(services: Services, viewer: Customer, providerOrderId: string): Promise<void> {
  const paid = await services.sandbox?.pay({ order_id: providerOrderId, method: 'upi', vpa: 'success@razorpay' });
  if (!paid || !('razorpay_signature' in paid)) throw new Error('The sandbox did not take the payment');
  await services.orderPayments.verifyPayment(viewer, {
    providerOrderId: paid.razorpay_order_id,
    providerPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
}

/** The books with the units that may be ordered. Used copies that are listed one by one are left alone. */
function findBooks(database: DataSource): Promise<SampleBook[]> {
  return database.query(
    `SELECT book_id AS "bookId", book_description ~ '[\u0900-\u097f]' AS "isHindi", json_build_object(
       'new', coalesce(new_stock - $1, $2),
       'preowned', CASE WHEN copy_count IS NULL THEN coalesce(pre_owned_stock - $1, $2) ELSE 0 END) AS units
     FROM book WHERE is_published ORDER BY book_id LIMIT 500`,
    [KEPT, PLENTY],
  );
}

async function findAdmin(database: DataSource): Promise<Customer> {
  const [admin]: { user_id: string }[] = await database.query(
    `SELECT user_id FROM account WHERE role = $1 ORDER BY created_at, user_id LIMIT 1`,
    [Role.OWNER],
  );
  if (!admin) throw new StartupError(NO_ADMIN);
  return { userId: admin.user_id, role: Role.OWNER, provenAt: Date.now() };
}

/** The indices of the sample orders that exist. */
async function findExisting(database: DataSource): Promise<Set<number>> {
  const orders: { key: string }[] = await database.query(
    `SELECT idempotency_key AS key FROM customer_order WHERE idempotency_key LIKE $1`,
    [`${KEY}%`],
  );
  return new Set(orders.map(({ key }) => Number(key.slice(KEY.length))));
}
