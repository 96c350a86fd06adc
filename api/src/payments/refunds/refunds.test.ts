import { beforeAll, describe, expect, it } from 'vitest';
import { PAID, usePaymentHarness } from '../../../test/payment-harness.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import {
  addPaidOrder,
  ledgerOf,
  type PaidOrder,
  refundedOf,
  sendRefundsOf,
  startRefund,
  versionOf,
  withLockedOrder,
} from '../../../test/refunds.ts';
import type { ShopInstance } from '../../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { PaymentState } from '../payment-state.rules.ts';
import { RefundReason } from '../payments.rules.ts';
import type { RefundOrderRequest } from './refunds.inputs.ts';
import { staffViewer } from '../../../test/staff.ts';

const { clock, shop, stateOf } = usePaymentHarness();
let other: ShopInstance;
let admin: Customer;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = staffViewer(await shop.admin());
});

/** A refund that a clerk asks for a minute later. */
async function requestOf(
  { orderId }: PaidOrder,
  changes: Partial<RefundOrderRequest> = {},
): Promise<RefundOrderRequest> {
  clock.advance(1);
  const version = await versionOf(shop, orderId);
  return { orderId, version, amountInPaise: 10_000, reason: RefundReason.GOODWILL, ...changes };
}

const linesOf = async ({ shopper, orderId }: PaidOrder) =>
  (await shop.services.orders.getOrder(shopper.viewer, orderId)).lines;

const eventsOf = ({
  orderId,
}: PaidOrder): Promise<{ kind: string; text: string; by: string | null; internal: boolean }[]> =>
  shop.database.query(
    `SELECT kind, text, user_id AS by, is_internal AS internal FROM order_event
     WHERE order_id = $1 AND kind LIKE 'REFUND%' ORDER BY order_event_id`,
    [orderId],
  );

const emailsOf = async ({
  shopper,
}: PaidOrder): Promise<{ subject: string; paragraphs: string[]; link?: { url: string } }[]> => {
  const rows = await shop.database.query(
    `SELECT data FROM pgboss.job WHERE name = 'letters' AND data ->> 'to' = $1 AND data ->> 'subject' LIKE '%refund%'
     ORDER BY created_on, data ->> 'subject', id`,
    [shopper.email],
  );
  return rows.map(({ data }: { data: object }) => data);
};

describe('a refund by staff', () => {
  it('takes an amount off the payment, is sent, and is told to the customer with its reason', async () => {
    const order = await addPaidOrder(shop);
    const [line] = await linesOf(order);
    const lines = [{ orderLineId: line?.orderLineId ?? '', quantity: 1 }];
    const reason = RefundReason.SHORT_PICK as const;
    const note = '  The last copy\r\nis torn. ';
    await shop.services.refunds.refundOrder(
      admin,
      await requestOf(order, { amountInPaise: 26_150, lines, reason, note }),
    );

    expect(await stateOf(order.shopper, order.orderId)).toEqual([OrderStatus.PLACED, PaymentState.REFUND_PENDING]);
    const [payments] = await shop.services.orderPayments.paymentsOfOrders([order.orderId]);
    expect(payments).toMatchObject([
      {
        refundedInPaise: 26_150,
        refunds: [{ amountInPaise: 26_150, reason, status: 'PENDING', note: 'The last copy\nis torn.', lines }],
      },
    ]);
    await sendRefundsOf(shop, order);
    expect(await stateOf(order.shopper, order.orderId)).toEqual([OrderStatus.PLACED, PaymentState.PARTIALLY_REFUNDED]);
    expect(await eventsOf(order)).toEqual([
      {
        kind: 'REFUND_STARTED',
        text: 'A refund of ₹261.50 has begun: we could not find a copy that you ordered.',
        by: admin.userId,
        internal: false,
      },
      {
        kind: 'REFUNDED',
        text: 'Your refund of ₹261.50 is with your bank. It may need some days to show it.',
        by: null,
        internal: false,
      },
    ]);
    const emails = await emailsOf(order);
    expect(emails.map(({ subject }) => subject)).toEqual([`Your refund of ₹261.50 has begun: order ${order.orderId}`]);
    for (const { paragraphs, link } of emails) {
      expect(paragraphs.join(' ')).toContain('we could not find a copy that you ordered.');
      expect(paragraphs.join(' ')).toContain('5 to 7 working days');
      expect(link?.url).toBe(`http://shop.test/orders/${order.orderId}`);
    }
  });

  it('is shown to the customer without notes of staff', async () => {
    const order = await addPaidOrder(shop);
    await shop.services.refunds.refundOrder(admin, await requestOf(order, { note: 'A secret.' }));
    await sendRefundsOf(shop, order);
    const client = shop.visitor();
    await client.post('/api/login', { email: order.shopper.email, password: order.shopper.password });
    const fields = 'amountInPaise reason status lines { quantity }';
    const query = `{ order(orderId: "${order.orderId}") { paymentState amountPaid amountRefundedInPaise refunds { ${fields} } } }`;
    expect((await client.graphql(query)).data).toEqual({
      order: {
        paymentState: 'PARTIALLY_REFUNDED',
        amountPaid: order.amountInPaise / 100,
        amountRefundedInPaise: 10_000,
        refunds: [{ amountInPaise: 10_000, reason: 'GOODWILL', status: 'PROCESSED', lines: [] }],
      },
    });
    const withNote = query.replace('reason', 'reason note');
    expect((await client.graphql(withNote)).errors?.[0]?.message).toContain('Cannot query field "note"');
  });

  it('refunds an order in several parts until nothing is left', async () => {
    const order = await addPaidOrder(shop);
    const rest = order.amountInPaise - 10_000;
    await shop.services.refunds.refundOrder(admin, await requestOf(order));
    await shop.services.refunds.refundOrder(admin, await requestOf(order, { amountInPaise: rest }));
    const more = await requestOf(order, { amountInPaise: 100 });
    await expect(shop.services.refunds.refundOrder(admin, more)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { amountInPaise: 'This is more than what is left of the payment.' },
    });
    await sendRefundsOf(shop, order);
    expect(await stateOf(order.shopper, order.orderId)).toEqual([OrderStatus.PLACED, PaymentState.REFUNDED]);
    const provider = await shop.services.gateway.listRefunds(order.providerPaymentId);
    expect(provider.map(({ amountInPaise }) => amountInPaise).toSorted((a, b) => a - b)).toEqual(
      [10_000, rest].toSorted((a, b) => a - b),
    );
  });

  it('is refused with the field named, and writes nothing', async () => {
    const order = await addPaidOrder(shop);
    const [line] = await linesOf(order);
    const orderLineId = line?.orderLineId ?? '';
    const [foreign] = await linesOf(await addPaidOrder(shop));
    const refusals: [Partial<Record<keyof RefundOrderRequest, unknown>>, string, string][] = [
      [{ amountInPaise: 99 }, 'BAD_USER_INPUT', 'amountInPaise'],
      [{ amountInPaise: 100.5 }, 'BAD_USER_INPUT', 'amountInPaise'],
      [{ amountInPaise: 1e10 }, 'BAD_USER_INPUT', 'amountInPaise'],
      [{ amountInPaise: order.amountInPaise + 1 }, 'CONFLICT', 'amountInPaise'],
      [{ reason: 'MADE_AT_PROVIDER' }, 'BAD_USER_INPUT', 'reason'],
      [{ reason: 'NOT_NEEDED' }, 'BAD_USER_INPUT', 'reason'],
      [{ note: 'x'.repeat(501) }, 'BAD_USER_INPUT', 'note'],
      [{ note: 'x\u0000' }, 'BAD_USER_INPUT', 'note'],
      [{ lines: [{ orderLineId, quantity: 3 }] }, 'BAD_USER_INPUT', 'lines'],
      [{ lines: [{ orderLineId, quantity: 0 }] }, 'BAD_USER_INPUT', 'lines.0.quantity'],
      [{ lines: Array.from({ length: 2 }, () => ({ orderLineId, quantity: 1 })) }, 'BAD_USER_INPUT', 'lines'],
      [{ lines: [{ orderLineId: foreign?.orderLineId, quantity: 1 }] }, 'BAD_USER_INPUT', 'lines'],
      [{ version: 1 }, 'CONFLICT', 'version'],
      [{ version: 0 }, 'BAD_USER_INPUT', 'version'],
      [{ orderId: 'ES-261122-NOSUCHNO' }, 'NOT_FOUND', ''],
    ];
    for (const [changes, code, field] of refusals) {
      const request = await requestOf(order, changes as Partial<RefundOrderRequest>);
      const error = await shop.services.refunds.refundOrder(admin, request).catch((one) => one);
      expect([changes, error.code, Object.keys(error.fields ?? {})]).toEqual([changes, code, field ? [field] : []]);
    }
    expect(await ledgerOf(shop, order)).toEqual([]);
    expect(await refundedOf(shop, order)).toBe(0);
    expect(await eventsOf(order)).toEqual([]);
    expect(await stateOf(order.shopper, order.orderId)).toEqual(PAID);
  });

  it('is refused for an order that is paid on delivery', async () => {
    const shopper = await addShopper(shop);
    const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    const items = [copiesOf(await stockBook(shop, null))];
    const { order } = await placeOrder(shop, shopper, items, onDelivery);
    const request = { orderId: order.orderId, version: 1, amountInPaise: 100, reason: RefundReason.GOODWILL } as const;
    await expect(shop.services.refunds.refundOrder(admin, request)).rejects.toMatchObject({ code: 'CONFLICT' });
    const refund = { amountInPaise: 100, reason: RefundReason.CANCELLATION };
    const cancelled = withLockedOrder(shop, order.orderId, (transaction) =>
      shop.services.refunds.refundCancelled(order, refund, transaction),
    );
    await expect(cancelled).resolves.toEqual({ moneyInPaise: 0, creditInPaise: 0 });
  });
});

describe('two clerks at once', () => {
  it('who saw the same order: only one refund of all is made', async () => {
    const order = await addPaidOrder(shop);
    const request = await requestOf(order, { amountInPaise: order.amountInPaise });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? shop : other).services.refunds.refundOrder(admin, request)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))).toEqual(
      Array.from({ length: 5 }, () => 'CONFLICT'),
    );
    expect(await ledgerOf(shop, order)).toHaveLength(1);
  });

  it('never refund more than the payment, whatever the order says', async () => {
    const order = await addPaidOrder(shop);
    const part = Math.floor(order.amountInPaise / 3) + 1;
    // Without the lock of the order: the ledger alone has to hold.
    const start = ({ database, services }: ShopInstance) =>
      database.transaction((transaction) =>
        services.refunds.startRefund(
          { ...order, orderId: null, amountInPaise: part, reason: RefundReason.GOODWILL },
          transaction,
        ),
      );
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => start(index % 2 ? shop : other)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await refundedOf(shop, order)).toBe(2 * part);
  });
});

describe('a refund that failed', () => {
  const reject = () => shop.sandbox.control({ action: 'fault', kind: 'reject', target: 'POST /v1/payments/*/refund' });

  it('gives its amount back, is owed, is told to staff only, and can be tried again once', async () => {
    const order = await addPaidOrder(shop);
    const [line] = await linesOf(order);
    const lines = [{ orderLineId: line?.orderLineId ?? '', quantity: 2 }];
    await shop.services.refunds.refundOrder(admin, await requestOf(order, { lines, note: 'Torn.' }));
    await reject();
    await sendRefundsOf(shop, order);
    const [failed] = await ledgerOf(shop, order);
    expect(failed).toMatchObject({
      status: 'FAILED',
      failure: 'Your account does not have enough balance to carry out the refund operation.',
      providerRefundId: null,
    });
    expect(await refundedOf(shop, order)).toBe(0);
    expect(await stateOf(order.shopper, order.orderId)).toEqual([OrderStatus.PLACED, PaymentState.REFUND_PENDING]);

    clock.advance(1);
    const refundId = failed?.refundId ?? '';
    const retry = { orderId: order.orderId, version: await versionOf(shop, order.orderId), refundId };
    const results = await Promise.allSettled(
      [shop, other, shop].map(({ services }) => services.refunds.retryRefund(admin, retry)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const version = await versionOf(shop, order.orderId);
    await expect(shop.services.refunds.retryRefund(admin, { ...retry, version })).rejects.toMatchObject({
      fields: { refundId: 'Only a refund that failed can be tried again.' },
    });
    await sendRefundsOf(shop, order);

    expect(await ledgerOf(shop, order)).toMatchObject([
      { status: 'FAILED' },
      { status: 'PROCESSED', retryOf: refundId },
    ]);
    const [payments] = await shop.services.orderPayments.paymentsOfOrders([order.orderId]);
    expect(payments?.[0]?.refunds).toMatchObject([{ status: 'PROCESSED', note: 'Torn.', lines }]);
    expect(await stateOf(order.shopper, order.orderId)).toEqual([OrderStatus.PLACED, PaymentState.PARTIALLY_REFUNDED]);
    expect((await eventsOf(order)).map(({ kind, internal }) => [kind, internal])).toEqual([
      ['REFUND_STARTED', false],
      ['REFUND_FAILED', true],
      ['REFUND_STARTED', true],
      ['REFUNDED', false],
    ]);
    const { events } = await shop.services.orders.getOrder(order.shopper.viewer, order.orderId);
    expect(events.map(({ kind }) => kind)).not.toContain('REFUND_FAILED');
    expect(await emailsOf(order)).toHaveLength(1);
  });

  it('cannot be tried again if its amount went back in another way', async () => {
    const order = await addPaidOrder(shop);
    await shop.services.refunds.refundOrder(admin, await requestOf(order));
    await reject();
    await sendRefundsOf(shop, order);
    await shop.services.refunds.refundOrder(admin, await requestOf(order, { amountInPaise: order.amountInPaise }));
    await sendRefundsOf(shop, order);
    const [failed] = await ledgerOf(shop, order);
    const version = await versionOf(shop, order.orderId);
    const retry = { orderId: order.orderId, version, refundId: failed?.refundId ?? '' };
    await expect(shop.services.refunds.retryRefund(admin, retry)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stateOf(order.shopper, order.orderId)).toEqual([OrderStatus.PLACED, PaymentState.REFUNDED]);
  });

  it('is found by its own order only', async () => {
    const [order, another] = [await addPaidOrder(shop), await addPaidOrder(shop)];
    await startRefund(shop, order, { amountInPaise: 10_000, reason: RefundReason.GOODWILL });
    await reject();
    await sendRefundsOf(shop, order);
    const [failed] = await ledgerOf(shop, order);
    for (const refundId of [failed?.refundId ?? '', crypto.randomUUID()]) {
      const retry = { orderId: another.orderId, version: await versionOf(shop, another.orderId), refundId };
      await expect(shop.services.refunds.retryRefund(admin, retry)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the refund of a cancelled order', () => {
  it('is of what is left, if a part was refunded before', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: RefundReason.GOODWILL });
    const row = await shop.services.orders.getOrder(order.shopper.viewer, order.orderId);
    const refund = { amountInPaise: order.amountInPaise, reason: RefundReason.CANCELLATION, userId: admin.userId };
    clock.advance(1);
    for (let time = 0; time < 2; time += 1)
      await withLockedOrder(shop, order.orderId, (transaction) =>
        shop.services.refunds.refundCancelled(row, refund, transaction),
      );
    expect((await ledgerOf(shop, order)).map(({ amountInPaise }) => amountInPaise)).toEqual([
      10_000,
      order.amountInPaise - 10_000,
    ]);
  });
});

describe('a request for a refund that is not right', () => {
  const NUL = String.fromCharCode(0);
  const refund = {
    orderId: 'ES-261122-7KQ2M9XA',
    version: 1,
    amountInPaise: 100,
    reason: RefundReason.GOODWILL,
  } as const;
  it.each([
    ['NUL in its order number', { orderId: `ES${NUL}` }, 'orderId'],
    ['NUL in its note', { note: `a${NUL}b` }, 'note'],
    ['a note of megabytes', { note: 'x'.repeat(5_000_000) }, 'note'],
    ['a version of the far future', { version: 2 ** 31 }, 'version'],
    ['a negative version', { version: -1 }, 'version'],
    ['no amount', { amountInPaise: 0 }, 'amountInPaise'],
    ['a negative amount', { amountInPaise: -100 }, 'amountInPaise'],
    ['an amount that no column holds', { amountInPaise: 2 ** 31 }, 'amountInPaise'],
  ])('because of %s is refused, and the field is named', async (_what, wrong, field) => {
    await expect(shop.services.refunds.refundOrder(admin, { ...refund, ...wrong })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  it('to try it again with NUL in its order number is refused', async () => {
    const request = { orderId: NUL, version: 1, refundId: '00000000-0000-4000-8000-000000000000' };
    await expect(shop.services.refunds.retryRefund(admin, request)).rejects.toMatchObject({ status: 400 });
  });
});
