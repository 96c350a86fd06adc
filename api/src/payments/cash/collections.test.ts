import { describe, expect, it } from 'vitest';
import { addShopper, copiesOf, paymentStateOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import { setCollection } from '../../../test/collections.ts';
import { withLockedOrder } from '../../../test/refunds.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import { CollectionStatus } from './collections.rules.ts';
import { PaymentState } from '../payment-state.rules.ts';

const shop = useTestShop({ runJobs: false });

/** An order that is paid on delivery, in a status, with a collection of its total if it has left. */
async function addOrder(status: OrderStatus) {
  const shopper = await addShopper(shop);
  const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
  const { order } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))], onDelivery);
  await shop.database.query('UPDATE customer_order SET status = $2 WHERE order_id = $1', [order.orderId, status]);
  return { shopper, orderId: order.orderId, total: order.total };
}

type Added = Awaited<ReturnType<typeof addOrder>>;

const change = ({ orderId, total }: Added, what: 'open' | 'collect' | 'waive') =>
  withLockedOrder(shop, orderId, (transaction) => {
    const { collections } = shop.services;
    if (what === 'open') return collections.openCollection(orderId, total * 100, transaction);
    const order = { orderId, isPaidInCash: false };
    return what === 'collect' ? collections.collect(order, transaction) : collections.waive(order, transaction);
  });

const stateOf = async ({ shopper, orderId }: Added) => {
  const order = await shop.services.orders.getOrder(shopper.viewer, orderId);
  const [amountPaid] = await shop.services.orderPayments.amountsPaid([order]);
  const client = shop.visitor();
  await client.post('/api/login', { email: shopper.email, password: shopper.password });
  const { data } = await client.graphql(
    `{ order(orderId: "${orderId}") { paymentState amountPaid refunds { refundId } } }`,
  );
  expect(data).toEqual({ order: { paymentState: await paymentStateOf(shop, order), amountPaid, refunds: [] } });
  return [await paymentStateOf(shop, order), amountPaid];
};

const statusOf = async ({ orderId }: Added) =>
  (await shop.services.collections.collectionsOfOrders([orderId]))[0]?.status;

describe('the collection of an order that is paid on delivery', () => {
  it('is due when the parcel has left, and paid on delivery', async () => {
    const order = await addOrder(OrderStatus.SHIPPED);
    expect(await stateOf(order)).toEqual([PaymentState.COLLECT_ON_DELIVERY, 0]);
    await change(order, 'open');
    expect(await stateOf(order)).toEqual([PaymentState.COLLECT_ON_DELIVERY, 0]);
    await change(order, 'collect');
    await change(order, 'collect');
    expect(await stateOf(order)).toEqual([PaymentState.COLLECTED, order.total]);
    expect(await shop.services.collections.collectionsOfOrders(['ES-261122-NOSUCHNO', order.orderId])).toMatchObject([
      null,
      { orderId: order.orderId, amountInPaise: order.total * 100, status: 'COLLECTED', collectedAt: expect.any(Date) },
    ]);
  });

  it('is waived when the parcel comes back, and never opened if the order is cancelled before', async () => {
    const returned = await addOrder(OrderStatus.RETURNED);
    await change(returned, 'open');
    await change(returned, 'waive');
    expect(await stateOf(returned)).toEqual([PaymentState.NOT_COLLECTED, 0]);
    const cancelled = await addOrder(OrderStatus.CANCELLED);
    await change(cancelled, 'waive');
    expect(await stateOf(cancelled)).toEqual([PaymentState.NOT_COLLECTED, 0]);
  });

  it('is opened once', async () => {
    const order = await addOrder(OrderStatus.SHIPPED);
    await change(order, 'open');
    await expect(change(order, 'open')).rejects.toThrow('has a collection');
  });

  /** The status after a change of a collection in this status, and whether the change was refused. */
  async function changeFrom(from: CollectionStatus, what: 'collect' | 'waive') {
    const order = await addOrder(OrderStatus.SHIPPED);
    await change(order, 'open');
    await setCollection(shop, order.orderId, from);
    const refused = await change(order, what).then(
      () => false,
      (error: Error) => error.message.startsWith('A collection cannot change'),
    );
    return [await statusOf(order), refused];
  }

  const { COLLECTED, DUE, REMITTED, SHORT, WAIVED } = CollectionStatus;

  it.each([
    [DUE, COLLECTED, WAIVED],
    [COLLECTED, COLLECTED, null],
    [REMITTED, null, null],
    [SHORT, null, null],
    [WAIVED, null, WAIVED],
  ])('that is %s is %s once collected and %s once waived (null: refused)', async (from, collected, waived) => {
    expect(await changeFrom(from, 'collect')).toEqual([collected ?? from, collected === null]);
    expect(await changeFrom(from, 'waive')).toEqual([waived ?? from, waived === null]);
  });
});
