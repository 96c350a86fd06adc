import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ShopClient, ShopError } from './client.ts';
import {
  type AddressInput,
  ConfirmOrderDocument,
  FindBooksDocument,
  FollowOrderDocument,
  type FollowOrderQuery,
  type LoginInput,
  PlaceOrderDocument,
  type PlaceOrderMutation,
  QuoteDocument,
  SaveAddressDocument,
} from './operations.generated.ts';

/** What to order, and where to. */
interface Purchase {
  /** Words of the title. */
  search: string;
  address: AddressInput;
}

type PlacedOrder = PlaceOrderMutation['placeOrder']['order'];

/** Orders the first book that a search finds and that is in stock, on delivery. If `confirmableUntil` is set, go on with `confirm`. */
export async function orderABook(client: ShopClient, { search, address }: Purchase): Promise<PlacedOrder> {
  const { books } = await client.run(FindBooksDocument, { search });
  const offers = books.edges.flatMap(({ node }) => node.offers.map((offer) => ({ ...offer, bookId: node.bookId })));
  const offer = offers.find(({ availability }) => availability === 'IN_STOCK');
  if (!offer) throw new Error('No such book is in stock.');
  const items = [{ bookId: offer.bookId, condition: offer.condition, quantity: 1 }];

  const { addressId } = (await client.run(SaveAddressDocument, { input: address })).addAddress.address;
  const { quote } = await client.run(QuoteDocument, { input: { items, addressId } });
  if (quote.problems.length > 0) throw new Error(quote.problems.join(' '));
  if (!quote.payOnDelivery) throw new Error('This order cannot be paid on delivery.');

  // Keep the key until the order is placed, also over a restart of the app: with it, a repeated call never orders twice.
  const idempotencyKey = randomUUID();
  const input = {
    items,
    addressId,
    idempotencyKey,
    expectedTotal: quote.total,
    paymentOption: 'PAY_ON_DELIVERY',
  } as const;
  return (await client.run(PlaceOrderDocument, { input }, true)).placeOrder.order;
}

/**
 * Confirms an order on delivery, if the shop asks for it: without an answer until `confirmableUntil` it cancels the order. An
 * app first asks its customer: 'Shall we send it?'
 */
export async function confirm(client: ShopClient, { orderId, confirmableUntil }: PlacedOrder): Promise<void> {
  if (confirmableUntil !== null) await client.run(ConfirmOrderDocument, { orderId }, true);
}

/** The state of an order and what happened to it. Ask again when the app is opened, or once a minute while it is shown. */
export async function followOrder(client: ShopClient, orderId: string): Promise<FollowOrderQuery['order']> {
  return (await client.run(FollowOrderDocument, { orderId })).order;
}

const ADDRESS: AddressInput = {
  fullName: 'Test Customer',
  phone: '9000000001',
  addressLine1: '12 Airport Road',
  addressLine2: 'Near the library',
  city: 'Indore',
  state: 'Madhya Pradesh',
  pincode: '452005',
};

/** npm run example -- --url http://localhost:3000 --email EMAIL --password PASSWORD */
export async function run(args: string[]): Promise<void> {
  const { url, email, password } = parseArgs({
    args,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      email: { type: 'string', default: '' },
      password: { type: 'string', default: '' },
    },
  }).values;
  const client = new ShopClient(url);
  await orderAndFollow(client, { email, password }).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
    console.error(`  ✗ ${error.message}`);
    process.exitCode = 1;
  });
}

async function orderAndFollow(client: ShopClient, { email, password }: LoginInput): Promise<void> {
  await client.signIn({ email, password });
  const placed = await orderABook(client, { search: 'concepts of physics', address: ADDRESS });
  await confirm(client, placed);
  const order = await followOrder(client, placed.orderId);
  console.log(`${order.orderId}: ${order.status}, expected on ${order.expectedDeliveryDate}`);
  for (const { at, text } of order.events) console.log(`  ${at}  ${text}`);
  await client.signOut();
}
