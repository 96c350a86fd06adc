import { beforeAll, describe, expect, it, vi } from 'vitest';
import { usePaymentHarness } from '../../../test/payment-harness.ts';
import {
  addPaidOrder,
  ledgerOf,
  type LedgerRow,
  type PaidOrder,
  processWebhook,
  refundedOf,
  sendRefundsOf,
  startRefund,
  versionOf,
} from '../../../test/refunds.ts';
import type { ShopInstance } from '../../../test/test-shop.ts';
import { type Webhook, webhooksOf } from '../../../test/webhooks.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { GatewayUnavailable, type ProviderRefund } from '../../razorpay/gateway.ts';
import { PaymentState } from '../payment-state.rules.ts';
import { RefundReason } from '../payments.rules.ts';
import { FAILURES } from './refunds.rules.ts';
import { staffViewer } from '../../../test/staff.ts';

const { clock, reconcile, shop, stateOf } = usePaymentHarness();
let other: ShopInstance;
let admin: Customer;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = staffViewer(await shop.admin());
});

const REFUND_CALL = 'POST /v1/payments/*/refund';
const GOODWILL = RefundReason.GOODWILL;

const fault = (kind: 'drop' | 'reject' | 'conflict') =>
  shop.sandbox.control({ action: 'fault', kind, target: REFUND_CALL });
const leavePending = () => shop.sandbox.control({ action: 'fault', kind: 'pending', target: 'refund' });
const refundByHand = async ({ providerPaymentId: paymentId }: PaidOrder, amount: number) => {
  clock.advance(1);
  await shop.sandbox.control({ action: 'refund', paymentId, amount });
};
const send = (order: PaidOrder) => sendRefundsOf(shop, order);
/** Tries a failed refund again, a minute later. */
const retry = async ({ orderId }: PaidOrder, refund: LedgerRow | undefined) => {
  clock.advance(1);
  const version = await versionOf(shop, orderId);
  await shop.services.refunds.retryRefund(admin, { orderId, version, refundId: refund?.refundId ?? '' });
};
const settle = (refundId: string | null | undefined, status: 'processed' | 'failed') =>
  shop.sandbox.control({ action: 'settleRefund', refundId: refundId ?? '', status });

const refundWebhooks = async (order: PaidOrder): Promise<Webhook[]> =>
  (await webhooksOf(shop, order.providerOrderId)).filter(({ event }) => event.startsWith('refund.'));
const deliver = async (order: PaidOrder, event: string, process: ShopInstance = shop) => {
  for (const webhook of await refundWebhooks(order))
    if (webhook.event === event) await processWebhook(process, webhook);
};
const timelineOf = async ({ shopper, orderId }: PaidOrder) =>
  (await shop.services.orders.getOrder(shopper.viewer, orderId)).events
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('REFUND'));
const paymentStateOf = async ({ shopper, orderId }: PaidOrder) => (await stateOf(shopper, orderId))[1];
const providerOf = ({ providerPaymentId }: PaidOrder) => shop.services.gateway.listRefunds(providerPaymentId);

describe('a refund at the provider', () => {
  it('is made once, although the answer is lost and the job is repeated at two processes', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
    await fault('drop');
    await expect(send(order)).rejects.toThrow(GatewayUnavailable);
    expect(await ledgerOf(shop, order)).toMatchObject([{ status: 'PENDING', providerRefundId: null }]);
    const [data] = await ledgerOf(shop, order);
    await Promise.all([shop, other, shop].map(({ services }) => services.providerRefunds.sendRefund({ data: data! })));
    const [made] = await providerOf(order);
    expect(await providerOf(order)).toHaveLength(1);
    expect(await ledgerOf(shop, order)).toMatchObject([
      { status: 'PROCESSED', providerRefundId: made?.providerRefundId },
    ]);
    expect(await timelineOf(order)).toEqual(['REFUND_STARTED', 'REFUNDED']);
  });

  it('is recognized by its webhook before its own answer', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
    await fault('drop');
    await expect(send(order)).rejects.toThrow(GatewayUnavailable);
    await deliver(order, 'refund.processed');
    await deliver(order, 'refund.created', other);
    expect(await ledgerOf(shop, order)).toMatchObject([{ status: 'PROCESSED', reason: 'GOODWILL' }]);
    await send(order);
    expect(await providerOf(order)).toHaveLength(1);
    expect(await timelineOf(order)).toEqual(['REFUND_STARTED', 'REFUNDED']);
  });

  it('is sent later while the provider handles a request with the same key', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
    await fault('conflict');
    await expect(send(order)).rejects.toThrow(GatewayUnavailable);
    expect(await ledgerOf(shop, order)).toMatchObject([{ status: 'PENDING', failure: null }]);
    await send(order);
    expect(await ledgerOf(shop, order)).toMatchObject([{ status: 'PROCESSED' }]);
  });

  it('does not fail by a rejection if the provider has made it', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
    await fault('drop');
    await expect(send(order)).rejects.toThrow(GatewayUnavailable);
    await fault('reject');
    await send(order);
    expect(await ledgerOf(shop, order)).toMatchObject([{ status: 'PROCESSED' }]);
  });

  it.each([
    ['processed', 'PROCESSED', PaymentState.PARTIALLY_REFUNDED, 10_000],
    ['failed', 'FAILED', PaymentState.REFUND_PENDING, 0],
  ] as const)(
    'that stays pending is %s later, whatever the order of its webhooks',
    async (status, known, state, held) => {
      for (const events of [
        ['refund.created', `refund.${status}`],
        [`refund.${status}`, 'refund.created', `refund.${status}`, 'refund.created'],
      ]) {
        const order = await addPaidOrder(shop);
        await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
        await leavePending();
        await send(order);
        const [row] = await ledgerOf(shop, order);
        expect(row).toMatchObject({ status: 'PENDING', providerRefundId: expect.stringMatching(/^rfnd_/) });
        await settle(row?.providerRefundId, status);
        for (const [index, event] of events.entries()) await deliver(order, event, index % 2 ? shop : other);
        expect(await ledgerOf(shop, order)).toMatchObject([{ status: known }]);
        expect(await refundedOf(shop, order)).toBe(held);
        expect(await paymentStateOf(order)).toBe(state);
      }
    },
  );

  it('that the bank did not accept is tried again with a new key; reports of the first one change nothing', async () => {
    const order = await addPaidOrder(shop);
    const { amountInPaise } = order;
    await startRefund(shop, order, { amountInPaise, reason: GOODWILL });
    await leavePending();
    await send(order);
    const [first] = await ledgerOf(shop, order);
    await settle(first?.providerRefundId, 'failed');
    await deliver(order, 'refund.failed');
    await retry(order, first);
    await deliver(order, 'refund.failed', other);
    await deliver(order, 'refund.created', other);
    await leavePending();
    await send(order);
    await deliver(order, 'refund.failed');
    const [, second] = await ledgerOf(shop, order);
    expect(second).toMatchObject({ status: 'PENDING', amountInPaise });
    expect(second?.providerRefundId).not.toBe(first?.providerRefundId);
    await settle(second?.providerRefundId, 'processed');
    await deliver(order, 'refund.processed');
    expect(await ledgerOf(shop, order)).toMatchObject([{ status: 'FAILED' }, { status: 'PROCESSED' }]);
    expect(await paymentStateOf(order)).toBe(PaymentState.REFUNDED);
  });

  it('that is stuck is found by reconciliation', async () => {
    const [unsent, unsettled] = [await addPaidOrder(shop), await addPaidOrder(shop)];
    await startRefund(shop, unsettled, { amountInPaise: 10_000, reason: GOODWILL });
    await leavePending();
    await send(unsettled);
    await startRefund(shop, unsent, { amountInPaise: 10_000, reason: GOODWILL });
    const [row] = await ledgerOf(shop, unsettled);
    clock.advance(16);
    await reconcile();
    expect(await ledgerOf(shop, unsent)).toMatchObject([{ status: 'PROCESSED' }]);
    expect(await ledgerOf(shop, unsettled)).toMatchObject([{ status: 'PENDING' }]);
    await settle(row?.providerRefundId, 'processed');
    clock.advance(16);
    await reconcile();
    expect(await ledgerOf(shop, unsettled)).toMatchObject([{ status: 'PROCESSED' }]);
    const listRefunds = vi.spyOn(shop.services.gateway, 'listRefunds');
    clock.advance(16);
    await reconcile();
    expect(listRefunds).not.toHaveBeenCalledWith(unsettled.providerPaymentId);
    listRefunds.mockRestore();
  });
});

/** The failures that staff read in the timeline. */
const failuresOf = async ({ orderId }: PaidOrder): Promise<string[]> => {
  const events = await shop.database.query(
    "SELECT text FROM order_event WHERE order_id = $1 AND kind = 'REFUND_FAILED' ORDER BY order_event_id",
    [orderId],
  );
  return events.map(({ text }: { text: string }) => text);
};

/** Reports as the provider's webhooks bring them. */
const reportRefund = (
  order: PaidOrder,
  providerRefundId: string,
  status: ProviderRefund['status'],
  amountInPaise = 10_000,
) =>
  other.services.providerRefunds.recordRefund({
    providerPaymentId: order.providerPaymentId,
    providerRefundId,
    amountInPaise,
    status,
    reference: null,
  });

describe('a refund that the provider takes back', () => {
  it('after it was processed is shown as failed, once, and can be tried again', async () => {
    const order = await addPaidOrder(shop, 4);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
    await send(order);
    const [first] = await ledgerOf(shop, order);
    expect(first).toMatchObject({ status: 'PROCESSED' });
    for (const status of ['failed', 'processed', 'pending', 'failed'] as const)
      await reportRefund(order, first?.providerRefundId ?? '', status);
    expect(await ledgerOf(shop, order)).toMatchObject([{ status: 'FAILED', failure: FAILURES.atBank }]);
    expect(await refundedOf(shop, order)).toBe(0);
    expect(await paymentStateOf(order)).toBe(PaymentState.REFUND_PENDING);
    expect(await failuresOf(order)).toEqual([`A refund failed: ₹100. ${FAILURES.atBank}`]);

    await retry(order, first);
    await send(order);
    expect(await ledgerOf(shop, order)).toMatchObject([{ status: 'FAILED' }, { status: 'PROCESSED' }]);
    expect(await refundedOf(shop, order)).toBe(10_000);
    expect(await providerOf(order)).toHaveLength(2);
  });
});

describe('a report that does not fit the ledger', () => {
  it('is recorded and shown to the staff once, and does not throw', async () => {
    const order = await addPaidOrder(shop);
    await refundByHand(order, order.amountInPaise);
    await deliver(order, 'refund.processed');
    clock.advance(1);
    for (let time = 0; time < 3; time += 1) await reportRefund(order, 'rfnd_DoesNotFit0001', 'processed');
    expect(await failuresOf(order)).toEqual([`A refund failed: ₹100. ${FAILURES.tooMuch}`]);
    expect(await ledgerOf(shop, order)).toMatchObject([
      { status: 'PROCESSED', amountInPaise: order.amountInPaise },
      { status: 'FAILED', providerRefundId: 'rfnd_DoesNotFit0001', failure: FAILURES.tooMuch },
    ]);
    expect(await refundedOf(shop, order)).toBe(order.amountInPaise);
    expect(await paymentStateOf(order)).toBe(PaymentState.REFUNDED);
  });

  it('about a refund that the shop gave up leaves it failed, under its id of the provider', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
    await refundByHand(order, order.amountInPaise);
    await deliver(order, 'refund.processed');
    const [given] = await ledgerOf(shop, order);
    const late = { providerPaymentId: order.providerPaymentId, providerRefundId: 'rfnd_GivenUp00000001' };
    for (let time = 0; time < 2; time += 1)
      await other.services.providerRefunds.recordRefund({
        ...late,
        amountInPaise: 10_000,
        status: 'processed',
        reference: given?.refundId ?? '',
      });
    expect(await ledgerOf(shop, order)).toMatchObject([
      { status: 'FAILED', reason: 'GOODWILL', providerRefundId: late.providerRefundId, failure: FAILURES.tooMuch },
      { status: 'PROCESSED' },
    ]);
  });

  it('with no amount is ignored', async () => {
    const order = await addPaidOrder(shop);
    await reportRefund(order, 'rfnd_Nothing00000001', 'processed', 0);
    expect(await ledgerOf(shop, order)).toEqual([]);
  });
});

describe('a refund made by hand', () => {
  it('is recorded once for its own amount, by webhooks at two processes and by the list', async () => {
    const order = await addPaidOrder(shop);
    await refundByHand(order, 12_300);
    const webhooks = await refundWebhooks(order);
    await Promise.all([...webhooks, ...webhooks].map((one, index) => processWebhook(index % 2 ? shop : other, one)));
    await shop.services.providerRefunds.syncRefunds(order.providerPaymentId);
    expect(await ledgerOf(shop, order)).toMatchObject([
      { status: 'PROCESSED', amountInPaise: 12_300, reason: 'MADE_AT_PROVIDER' },
    ]);
    expect(await refundedOf(shop, order)).toBe(12_300);
    expect(await paymentStateOf(order)).toBe(PaymentState.PARTIALLY_REFUNDED);
    expect(await timelineOf(order)).toEqual(['REFUNDED']);
  });

  it('of the same amount as a pending refund is another refund', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
    await refundByHand(order, 10_000);
    await deliver(order, 'refund.processed');
    expect(await ledgerOf(shop, order)).toMatchObject([
      { reason: 'GOODWILL', status: 'PENDING' },
      { reason: 'MADE_AT_PROVIDER', status: 'PROCESSED' },
    ]);
    await send(order);
    expect(await providerOf(order)).toHaveLength(2);
    expect(await refundedOf(shop, order)).toBe(20_000);
  });

  it('that leaves too little for a pending refund makes that one fail, and nothing throws for ever', async () => {
    for (const report of ['webhook', 'rejection'] as const) {
      const order = await addPaidOrder(shop);
      await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
      await refundByHand(order, order.amountInPaise);
      if (report === 'webhook') await deliver(order, 'refund.processed');
      await send(order);
      await deliver(order, 'refund.created', other);
      expect(await ledgerOf(shop, order)).toMatchObject([
        {
          reason: 'GOODWILL',
          status: 'FAILED',
          failure: "The payment was refunded at the payment provider's dashboard before.",
        },
        { reason: 'MADE_AT_PROVIDER', status: 'PROCESSED', amountInPaise: order.amountInPaise },
      ]);
      expect(await refundedOf(shop, order)).toBe(order.amountInPaise);
      expect(await paymentStateOf(order)).toBe(PaymentState.REFUNDED);
      clock.advance(16);
      await reconcile();
    }
  });

  it('fits again once the refund that it replaces has failed, also if its report comes first', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: order.amountInPaise, reason: GOODWILL });
    await leavePending();
    await send(order);
    const [row] = await ledgerOf(shop, order);
    await settle(row?.providerRefundId, 'failed');
    await refundByHand(order, order.amountInPaise);
    await deliver(order, 'refund.processed');
    expect(await ledgerOf(shop, order)).toMatchObject([
      { reason: 'GOODWILL', status: 'FAILED' },
      { reason: 'MADE_AT_PROVIDER', status: 'PROCESSED' },
    ]);
  });

  it('is found when the payment is reported as refunded, without a report of its own', async () => {
    const order = await addPaidOrder(shop);
    await refundByHand(order, order.amountInPaise);
    await shop.services.settlement.settleAll(order.providerOrderId);
    expect(await ledgerOf(shop, order)).toMatchObject([{ reason: 'MADE_AT_PROVIDER', status: 'PROCESSED' }]);
    expect(await stateOf(order.shopper, order.orderId)).toEqual([OrderStatus.PLACED, PaymentState.REFUNDED]);
  });

  it('of a payment that is not of this shop is ignored', async () => {
    const report = { providerPaymentId: 'pay_00000000000000', providerRefundId: 'rfnd_00000000000000' };
    await shop.services.providerRefunds.recordRefund({
      ...report,
      amountInPaise: 100,
      status: 'processed',
      reference: null,
    });
    expect(
      await shop.database.query('SELECT 1 FROM refund WHERE provider_refund_id = $1', [report.providerRefundId]),
    ).toEqual([]);
  });
});

describe('a refund that was given up although the provider made it', () => {
  it('counts, and is not made a second time by a retry', async () => {
    const order = await addPaidOrder(shop);
    await startRefund(shop, order, { amountInPaise: 10_000, reason: GOODWILL });
    await fault('drop');
    await expect(send(order)).rejects.toThrow(GatewayUnavailable);
    // The list lags behind, so a rejection looks definite.
    const listRefunds = vi.spyOn(shop.services.gateway, 'listRefunds').mockResolvedValueOnce([]);
    await fault('reject');
    await send(order);
    listRefunds.mockRestore();
    const [first] = await ledgerOf(shop, order);
    expect(first).toMatchObject({ status: 'FAILED' });
    await retry(order, first);
    await send(order);
    expect(await providerOf(order)).toHaveLength(1);
    expect(await ledgerOf(shop, order)).toMatchObject([
      { status: 'PROCESSED', failure: null },
      { status: 'FAILED', failure: 'The earlier attempt has reached the payment provider after all.' },
    ]);
    expect(await refundedOf(shop, order)).toBe(10_000);
    expect(await paymentStateOf(order)).toBe(PaymentState.PARTIALLY_REFUNDED);
    const [, second] = await ledgerOf(shop, order);
    await expect(retry(order, second)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
