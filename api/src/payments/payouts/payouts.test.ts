import { beforeAll, describe, expect, it } from 'vitest';
import { addCashOrder, type CashOrder, payoutsOf, startPayout } from '../../../test/collections.ts';
import { paymentStateOf } from '../../../test/purchases.ts';
import { versionOf } from '../../../test/refunds.ts';
import { addStaff } from '../../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CollectionStatus } from '../cash/collections.rules.ts';
import { PaymentState } from '../payment-state.rules.ts';

const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
let admin: Customer;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
});

const { COLLECTED, DUE, REMITTED, SHORT, WAIVED } = CollectionStatus;

const stateOf = async ({ shopper, orderId }: CashOrder) =>
  paymentStateOf(shop, await shop.services.orders.getOrder(shopper.viewer, orderId));

const refundedOf = async ({ orderId }: CashOrder) => {
  const [collection] = await shop.database.query('SELECT refunded_in_paise FROM collection WHERE order_id = $1', [
    orderId,
  ]);
  return collection.refunded_in_paise;
};

const eventsOf = async ({ orderId }: CashOrder) =>
  shop.database.query(
    `SELECT kind, text, user_id AS by, is_internal AS internal FROM order_event
     WHERE order_id = $1 AND kind LIKE 'PAYOUT%' ORDER BY order_event_id`,
    [orderId],
  );

const emailsOf = async ({ shopper }: CashOrder): Promise<{ subject: string; paragraphs: string[] }[]> => {
  const rows = await shop.database.query(
    `SELECT data FROM pgboss.job WHERE name = 'letters' AND data ->> 'to' = $1 AND data ->> 'subject' LIKE '%refund%'
     ORDER BY created_on, data ->> 'subject', id`,
    [shopper.email],
  );
  return rows.map(({ data }: { data: object }) => data);
};

let references = 0;
const newReference = () => `UTR${String(++references).padStart(9, '0')}`;

/** The request that records the oldest payout of an order. */
async function recordOf(order: CashOrder, changes: object = {}) {
  const [payout] = await payoutsOf(shop, order);
  const version = await versionOf(shop, order.orderId);
  return { orderId: order.orderId, version, payoutId: payout?.payoutId ?? '', reference: newReference(), ...changes };
}

describe('a refund of an order that was paid in cash', () => {
  it('is owed until it is sent, and the customer is told of both', async () => {
    const order = await addCashOrder(shop, COLLECTED);
    const before = await versionOf(shop, order.orderId);
    await startPayout(shop, { orderId: order.orderId, amountInPaise: 10_050, userId: admin.userId });
    expect(await payoutsOf(shop, order)).toMatchObject([{ amountInPaise: 10_050, status: 'DUE', reference: null }]);
    expect(await stateOf(order)).toBe(PaymentState.REFUND_PENDING);
    await shop.services.payouts.recordPayout(admin, await recordOf(order, { reference: '4321 0000 8765' }));
    expect(await payoutsOf(shop, order)).toMatchObject([
      { status: 'PAID', reference: '432100008765', paidAt: expect.any(Date), paidBy: admin.userId },
    ]);
    expect(await stateOf(order)).toBe(PaymentState.PARTIALLY_REFUNDED);
    expect(await versionOf(shop, order.orderId)).toBe(before + 2);
    expect(await eventsOf(order)).toEqual([
      {
        kind: 'PAYOUT_STARTED',
        text: 'We are sending you ₹100.50 by UPI to asha@bank.',
        by: admin.userId,
        internal: false,
      },
      {
        kind: 'PAYOUT_PAID',
        text: 'We have sent you ₹100.50 by UPI to asha@bank, reference 432100008765.',
        by: admin.userId,
        internal: false,
      },
    ]);
    const emails = await emailsOf(order);
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Your refund of ₹100.50: order ${order.orderId}`,
      `Your refund of ₹100.50 is sent: order ${order.orderId}`,
    ]);
    expect(emails[1]?.paragraphs.join(' ')).toContain('432100008765');
  });

  it('of the whole amount makes the order refunded once it is sent', async () => {
    const order = await addCashOrder(shop, REMITTED);
    await startPayout(shop, order);
    expect(await stateOf(order)).toBe(PaymentState.REFUND_PENDING);
    await shop.services.payouts.recordPayout(admin, await recordOf(order, { upiId: 'other@bank' }));
    expect(await stateOf(order)).toBe(PaymentState.REFUNDED);
    expect((await payoutsOf(shop, order))[0]?.upiId).toBe('other@bank');
  });

  it.each([
    [COLLECTED, true],
    [REMITTED, true],
    [SHORT, true],
    [DUE, false],
    [WAIVED, false],
  ])('of a collection that is %s can be started: %s', async (status, isPossible) => {
    const order = await addCashOrder(shop, status);
    const started = await startPayout(shop, { orderId: order.orderId, amountInPaise: 100 }).then(
      () => true,
      ({ code }) => code,
    );
    expect(started).toBe(isPossible || 'CONFLICT');
    expect(await refundedOf(order)).toBe(isPossible ? 100 : 0);
    expect(await payoutsOf(shop, order)).toHaveLength(isPossible ? 1 : 0);
  });

  it('never exceeds what was collected, however many are started at once', async () => {
    const order = await addCashOrder(shop, COLLECTED);
    const amountInPaise = Math.ceil(order.amountInPaise / 6);
    const attempts = Array.from({ length: 20 }, (_, index) =>
      startPayout(index % 2 ? shop : other, { orderId: order.orderId, amountInPaise }).then(
        () => 'started',
        ({ code }) => code,
      ),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(15);
    expect(await refundedOf(order)).toBe(5 * amountInPaise);
    const payouts = await payoutsOf(shop, order);
    expect(payouts.reduce((sum, payout) => sum + payout.amountInPaise, 0)).toBe(5 * amountInPaise);
    await expect(
      shop.database.query('UPDATE collection SET refunded_in_paise = amount_in_paise + 1 WHERE order_id = $1', [
        order.orderId,
      ]),
    ).rejects.toThrow('collection_refunded');
  });

  it('needs an order with a collection, a positive amount and a UPI ID, and leaves nothing otherwise', async () => {
    const order = await addCashOrder(shop, COLLECTED);
    const start = (changes: object) => startPayout(shop, { ...order, ...changes });
    await expect(start({ upiId: 'asha' })).rejects.toMatchObject({ fields: { upiId: expect.any(String) } });
    await expect(start({ amountInPaise: 0 })).rejects.toThrow('payout_amount_in_paise_check');
    await expect(start({ amountInPaise: order.amountInPaise + 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(startPayout(shop, { orderId: 'ES-261122-NOSUCHNO', amountInPaise: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect([await refundedOf(order), await payoutsOf(shop, order), await eventsOf(order)]).toEqual([0, [], []]);
  });

  it('is recorded once, by one of two admins', async () => {
    const order = await addCashOrder(shop, COLLECTED);
    await startPayout(shop, order);
    const requests = [await recordOf(order), await recordOf(order)];
    const outcomes = await Promise.allSettled(
      [shop, other].map(({ services }, index) => services.payouts.recordPayout(admin, requests[index]!)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const again = shop.services.payouts.recordPayout(admin, await recordOf(order));
    await expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { payoutId: 'This refund is sent already.' },
    });
    expect(await eventsOf(order)).toHaveLength(2);
  });

  it('is not recorded with the reference of another one, without one, or for another order', async () => {
    const [order, another] = [await addCashOrder(shop, COLLECTED), await addCashOrder(shop, COLLECTED)];
    await startPayout(shop, order);
    await startPayout(shop, another);
    const sent = await recordOf(order);
    await shop.services.payouts.recordPayout(admin, sent);
    const record = async (changes: object) =>
      shop.services.payouts.recordPayout(admin, await recordOf(another, changes));
    await expect(record({ reference: sent.reference.toLowerCase() })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { reference: expect.stringContaining('Another payment') },
    });
    for (const reference of ['', '12345', 'UTR-1234567', 'U'.repeat(41), '=1+1234567'])
      await expect(record({ reference })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(record({ upiId: 'nobody' })).rejects.toMatchObject({ fields: { upiId: expect.any(String) } });
    await expect(record({ payoutId: sent.payoutId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(record({ version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stateOf(another)).toBe(PaymentState.REFUND_PENDING);
  });

  it('is seen by the customer and by staff', async () => {
    const order = await addCashOrder(shop, COLLECTED);
    await startPayout(shop, { orderId: order.orderId, amountInPaise: 5000 });
    const customer = shop.visitor();
    await customer.post('/api/login', { email: order.shopper.email, password: order.shopper.password });
    const payouts = 'payouts { amountInPaise upiId status reference createdAt paidAt }';
    const { data } = await customer.graphql(
      `{ order(orderId: "${order.orderId}") { paymentState amountPaid amountRefundedInPaise ${payouts} } }`,
    );
    const expected = {
      amountInPaise: 5000,
      upiId: 'asha@bank',
      status: 'DUE',
      reference: null,
      createdAt: expect.stringMatching(/Z$/),
      paidAt: null,
    };
    expect(data).toEqual({
      order: { paymentState: 'REFUND_PENDING', amountPaid: order.total, amountRefundedInPaise: 0, payouts: [expected] },
    });
    const { client: staff } = await shop.admin();
    const { payoutId, version, orderId } = await recordOf(order);
    const recorded = await staff.graphql(
      `mutation ($input: RecordPayoutInput!) { recordPayout(input: $input) {
         order { orderId paymentState amountRefundedInPaise } ${payouts} } }`,
      { input: { orderId, version, payoutId, reference: newReference() } },
    );
    expect(recorded.data).toMatchObject({
      recordPayout: {
        order: { paymentState: 'PARTIALLY_REFUNDED', amountRefundedInPaise: 5000 },
        payouts: [{ ...expected, status: 'PAID', reference: expect.any(String), paidAt: expect.any(String) }],
      },
    });
  });
});
