import { expect, it } from 'vitest';
import { addBookToSell, bookToSell, sellBooks } from '../../test/buy-backs.ts';
import { type DeliveredOrder, deliverOrder, requestExchange, settleExchange } from '../../test/exchanges.ts';
import { copiesOf } from '../../test/purchases.ts';
import { addStaff } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { CopyGrade } from '../copies/copies.rules.ts';
import { ExchangeStatus } from '../exchanges/exchanges.rules.ts';
import { RestrictionKind } from '../orders/cash/restrictions.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';

const shop = useTestShop({ runJobs: false });

/** Codes and keys of the shop, and notes of staff, as those of orders are not. */
const NOT_EXPORTED = [
  'buy_back.idempotency_key',
  'buy_back_book.photo_key',
  'contact_message.order_id',
  'customer_note.text',
  'customer_order.idempotency_key',
  'order_event.kind',
  'order_line.cover_key',
  'order_word.order_id',
  'shipment.region',
  'stock_movement.note',
  'stock_movement.order_id',
];

/** What books and money need, and what the shop says. The texts of an order with a bill are on the bill. */
const KEPT = [
  'buy_back.awb',
  'buy_back.courier',
  'buy_back.idempotency_key',
  'buy_back_book.book_description',
  'buy_back_book.book_id',
  'buy_back_book.photo_key',
  'buy_back_book.reason',
  'buy_back_book.refusal',
  'customer_order.idempotency_key',
  'customer_order.pincode',
  'customer_order.ship_to_name',
  'customer_order.shipping_address',
  'exchange.message',
  'order_event.kind',
  'order_event.text',
  'order_line.book_description',
  'order_line.cover_key',
  'order_line.price_reason',
  'order_word.order_id',
  'payment.currency',
  'payment.method',
  'review.hidden_reason',
  'review.review_text',
  'shipment.awb',
  'shipment.region',
  'stock_movement.note',
  'stock_movement.order_id',
];

/** The download is asked by user, and finds messages by email; the password confirms the deletion. */
const ASKED_BY = ['account.email', 'account.password_hash', 'contact_message.email'];

interface TextColumn {
  name: string;
  table: string;
  column: string;
}

/** A customer who has used all that takes a text. Returns their order, and what its rows are found by. */
async function addHistory(): Promise<{ order: DeliveredOrder; keys: string[] }> {
  const { services, database } = shop;
  const order = await deliverOrder(shop, await addStaff(shop), { paymentOption: PaymentOption.ONLINE });
  const { shopper, orderId, bookIds, lines } = order;
  const { viewer, userId, email, addressId } = shopper;
  const [bookId = ''] = bookIds;
  const { exchangeId } = await requestExchange(shop, order);
  await settleExchange(shop, exchangeId, ExchangeStatus.WITHDRAWN);
  await services.reviews.submitReview(viewer, { orderId, bookId, rating: 4, reviewText: 'Clear.' });
  const client = { address: '203.0.113.9', knownDeviceId: () => null };
  await services.parents.setParent(viewer, { email: `parent-of-${email}`, password: shopper.password }, client);
  await services.waitlist.join(viewer, { bookId, minGrade: CopyGrade.GOOD, maxPrice: 250 });
  const draft = { draftOrderId: crypto.randomUUID(), userId, items: [copiesOf(bookId)], note: 'Calls back' };
  await services.draftOrders.saveDraft(await addStaff(shop), draft);
  await services.paymentLinks.createLink(viewer, { items: [copiesOf(bookId)], addressId });
  const sold = bookToSell(await addBookToSell(shop));
  const { buyBackId } = await sellBooks(shop, shopper, [sold], { idempotencyKey: userId });
  await shop.database.query('UPDATE buy_back_book SET order_line_id = $2 WHERE buy_back_id = $1', [
    buyBackId,
    lines[0]?.orderLineId,
  ]);
  await services.buyBacks.cancelBuyBack(viewer, { buyBackId, version: 1 });
  const message = { name: 'Asha', email, subject: 'A book', message: 'Is it new?' };
  const ticket = await services.contact.sendMessage(message, '203.0.113.5');
  const staff = await addStaff(shop);
  await services.contact.reply(staff, { ticket, requestId: crypto.randomUUID(), text: 'It is.' });
  await services.customers.addNote(staff, { userId, note: 'Calls before noon.' });
  await services.feedback.submitFeedback(viewer, { orderId, isOnTime: true, comment: 'Fine.' });
  const gift = {
    userId,
    requestId: crypto.randomUUID(),
    amountInPaise: 100,
    reason: 'GOODWILL' as const,
    note: 'Late.',
  };
  const admin = await addStaff(shop);
  await services.storeCredit.give(admin, gift as never);
  await services.restrictions.restrict(admin, { userId, kind: RestrictionKind.ONLINE_ONLY, reason: 'Refused twice.' });
  const payments = await database.query(
    'SELECT provider_payment_id AS key FROM payment JOIN payment_intent USING (provider_order_id) WHERE order_id = $1',
    [orderId],
  );
  const ids = [...lines.map(({ orderLineId }) => orderLineId), ...payments.map(({ key }: { key: string }) => key)];
  return { order, keys: [userId, email, orderId, ...ids] };
}

/** Writes its name into each column of text about the customer that takes any. Keys and columns with a list of values take none. */
async function markTexts(keys: readonly string[]): Promise<TextColumn[]> {
  const columns: TextColumn[] = await shop.database.query(
    `SELECT table_name || '.' || column_name AS name, table_name AS table, column_name AS column
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'text' AND table_name NOT LIKE 'sandbox_%'
     ORDER BY name`,
  );
  const patterns = keys.map((key) => `%${key}%`);
  const marked: TextColumn[] = [];
  for (const one of columns.filter(({ name }) => !ASKED_BY.includes(name))) {
    const { table, column } = one;
    const change = `UPDATE ${table} AS t SET ${column} = $2 WHERE t::text LIKE ANY($1) RETURNING 1`;
    const [rows] = await shop.database.query(change, [patterns, one.name]).catch(() => [[]]);
    if (rows.length > 0) marked.push(one);
  }
  return marked;
}

async function readExport({ shopper }: DeliveredOrder): Promise<string> {
  const pieces = await shop.services.personalData.exportData(shopper.viewer, { publicId: 'none' });
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

it('Each text about a customer is in their download and erased with their account, or named here', async () => {
  const { order, keys } = await addHistory();
  const marked = await markTexts(keys);
  const exported = await readExport(order);
  const { viewer, password } = order.shopper;
  const client = { address: '203.0.113.9', knownDeviceId: () => null };
  await shop.services.accountDeletion.deleteAccount(viewer, password, client);
  const kept: TextColumn[] = [];
  for (const one of marked) {
    const { name, table, column } = one;
    const rows = await shop.database.query(`SELECT FROM ${table} WHERE ${column} = $1 LIMIT 1`, [name]);
    if (rows.length > 0) kept.push(one);
  }
  expect(marked.filter(({ name }) => !exported.includes(`"${name}"`)).map(({ name }) => name)).toEqual(NOT_EXPORTED);
  expect(kept.map(({ name }) => name)).toEqual(KEPT);
});
