import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPI_FAILURE } from '../../test/sandbox.ts';
import {
  addShopper,
  brokenInvariants,
  countConfirmations,
  copiesOf,
  pay,
  paymentStateOf,
  placeOrder,
  type Shopper,
  stockBook,
  stockOf,
} from '../../test/purchases.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { type Webhook, webhooksOf, withPayment } from '../../test/webhooks.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { parseWebhook } from '../razorpay/webhook.ts';
import type { VerifyPaymentRequest } from './payments.inputs.ts';
import { PaymentState } from './payment-state.rules.ts';

// No jobs run: the tests report payments themselves.
const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
beforeAll(async () => {
  other = await shop.addInstance();
});

/** A paid order with one failed payment before. Nothing is reported to the shop yet. */
interface UnreportedPayment {
  shopper: Shopper;
  orderId: string;
  bookId: string;
  result: VerifyPaymentRequest;
  webhooks: Webhook[];
}

async function payUnreported(): Promise<UnreportedPayment> {
  const shopper = await addShopper(shop);
  const bookId = await stockBook(shop, 7);
  const { order: placed, payment } = await placeOrder(shop, shopper, [copiesOf(bookId, 2)]);
  const providerOrderId = payment?.providerOrderId ?? '';
  await (await shop.sandbox.attemptPayment(providerOrderId, UPI_FAILURE)).arrayBuffer();
  const result = await pay(shop, placed.orderId);
  return { shopper, orderId: placed.orderId, bookId, result, webhooks: await webhooksOf(shop, providerOrderId) };
}

/** Processes a webhook's event directly. */
async function processWebhook({ services }: ShopInstance, { id, body }: Webhook): Promise<void> {
  const { payment, refund } = parseWebhook(JSON.parse(body)) ?? { payment: null, refund: null };
  await services.webhooks.handleEvent({ id, data: { payment, refund } });
}

/** The state of a payment and its order. */
async function outcomeOf({ shopper, orderId, bookId, result }: UnreportedPayment) {
  const order = await shop.services.orders.getOrder(shopper.viewer, orderId);
  const [payments] = await shop.services.orderPayments.paymentsOfOrders([orderId]);
  return {
    status: order.status,
    paymentState: await paymentStateOf(shop, order),
    isPaidByIt: order.paymentId === result.providerPaymentId,
    paymentStatus: payments?.find((one) => one.providerPaymentId === order.paymentId)?.status,
    timesPlaced: order.events.filter(({ kind }) => kind === OrderEventKind.PLACED).length,
    confirmations: await countConfirmations(shop, orderId),
    copiesLeft: await stockOf(shop, bookId),
    brokenInvariants: await brokenInvariants(shop),
  };
}

const PLACED_ONCE: Awaited<ReturnType<typeof outcomeOf>> = {
  status: OrderStatus.PLACED,
  paymentState: PaymentState.PAID,
  isPaidByIt: true,
  paymentStatus: 'captured',
  timesPlaced: 1,
  confirmations: 1,
  copiesLeft: 5,
  brokenInvariants: [],
};

const REPORTS = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'late failure', 'browser'];

/** Reports a payment to a process: by a webhook of that kind, or as the browser does. */
async function report(
  process: ShopInstance,
  { shopper, result, webhooks }: UnreportedPayment,
  kind: string,
): Promise<void> {
  if (kind === 'browser') return void (await process.services.orderPayments.verifyPayment(shopper.viewer, result));
  const webhookOf = (name: string) => webhooks.find(({ event }) => event === name) as Webhook;
  const isLateFailure = kind === 'late failure';
  const webhook = isLateFailure ? withPayment(webhookOf('order.paid'), { status: 'failed' }) : webhookOf(kind);
  await processWebhook(process, webhook);
}

describe('a payment', () => {
  it('places its order once, whatever the order, number and source of its reports', async () => {
    const anyReport = fc.record({ kind: fc.constantFrom(...REPORTS), atOther: fc.boolean() });
    const rounds = fc.array(fc.array(anyReport, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
    const last = fc.constantFrom('payment.captured', 'order.paid', 'browser');
    await fc.assert(
      fc.asyncProperty(rounds, last, async (reported, kind) => {
        const payment = await payUnreported();
        for (const round of [...reported, [{ kind, atOther: false }]]) {
          await Promise.all(round.map((one) => report(one.atOther ? other : shop, payment, one.kind)));
        }
        expect(await outcomeOf(payment)).toEqual(PLACED_ONCE);
      }),
      { numRuns: 25, seed: 5 },
    );
  }, 120_000);

  it('verified by 50 concurrent requests to two processes places one order', async () => {
    const payment = await payUnreported();
    const verified = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? shop : other).services.orderPayments.verifyPayment(payment.shopper.viewer, payment.result),
      ),
    );
    expect(verified.every(({ success }) => success)).toBe(true);
    // If the provider was too busy to respond to any of them, the next report places the order.
    await shop.services.orderPayments.verifyPayment(payment.shopper.viewer, payment.result);
    expect(await outcomeOf(payment)).toEqual(PLACED_ONCE);
  });
});
