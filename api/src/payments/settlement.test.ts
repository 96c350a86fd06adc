import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPI_FAILURE } from '../../test/sandbox.ts';
import {
  addShopper,
  brokenPromises,
  confirmationsOf,
  copiesOf,
  placeOrder,
  pay,
  type Shopper,
  stockBook,
  stockOf,
} from '../../test/purchases.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { altered, type Webhook, webhooksOf } from '../../test/webhooks.ts';
import { parseWebhook } from '../razorpay/webhook.ts';
import { PaymentState } from './payment-state.rules.ts';
import { paymentState } from './order-money.ts';
import type { PaymentAnswer } from './order-payments.service.ts';
import { OrderEventKind, OrderStatus } from '../orders/orders.rules.ts';

// Jobs are done by the tests themselves, one by one.
const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
beforeAll(async () => {
  other = await shop.addInstance();
});

/** An order that was paid at the second try, and of which the shop has not heard yet. */
interface UnheardPayment {
  shopper: Shopper;
  orderId: string;
  bookId: string;
  answer: PaymentAnswer;
  webhooks: Webhook[];
}

async function payUnheard(): Promise<UnheardPayment> {
  const shopper = await addShopper(shop);
  const bookId = await stockBook(shop, 7);
  const { order: placed, payment } = await placeOrder(shop, shopper, [copiesOf(bookId, 2)]);
  const providerOrderId = payment?.providerOrderId ?? '';
  await (await shop.sandbox.attemptPayment(providerOrderId, UPI_FAILURE)).arrayBuffer();
  const answer = await pay(shop, placed.orderId);
  return { shopper, orderId: placed.orderId, bookId, answer, webhooks: await webhooksOf(shop, providerOrderId) };
}

/** Does at once what a webhook asks for. */
async function settle({ services }: ShopInstance, { id, body }: Webhook): Promise<void> {
  const { payment, refund } = parseWebhook(JSON.parse(body)) ?? { payment: null, refund: null };
  await services.webhooks.handleEvent({ id, data: { payment, refund } });
}

/** What has become of a payment and its order. */
async function outcomeOf({ shopper, orderId, bookId, answer }: UnheardPayment) {
  const order = await shop.services.orders.getOrder(shopper.viewer, orderId);
  return {
    status: order.status,
    money: paymentState(order),
    isPaidByIt: order.paidBy === answer.providerPaymentId,
    payment: order.paymentIntent?.payments.find((one) => one.providerPaymentId === order.paidBy)?.status,
    timesPlaced: order.events.filter(({ kind }) => kind === OrderEventKind.PLACED).length,
    mails: await confirmationsOf(shop, orderId),
    copiesLeft: await stockOf(shop, bookId),
    brokenPromises: await brokenPromises(shop),
  };
}

const PLACED_ONCE: Awaited<ReturnType<typeof outcomeOf>> = {
  status: OrderStatus.PLACED,
  money: PaymentState.PAID,
  isPaidByIt: true,
  payment: 'captured',
  timesPlaced: 1,
  mails: 1,
  copiesLeft: 5,
  brokenPromises: [],
};

const REPORTS = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid', 'late failure', 'browser'];

/** Tells a process of a payment: by news of that kind, or as the browser does. */
async function tell(process: ShopInstance, { shopper, answer, webhooks }: UnheardPayment, what: string): Promise<void> {
  if (what === 'browser') return void (await process.services.orderPayments.verifyPayment(shopper.viewer, answer));
  const news = (name: string) => webhooks.find(({ event }) => event === name) as Webhook;
  await settle(process, what === 'late failure' ? altered(news('order.paid'), { status: 'failed' }) : news(what));
}

describe('a payment', () => {
  it('places its order once, in whatever order it is reported, how often and by whom', async () => {
    const report = fc.record({ what: fc.constantFrom(...REPORTS), atOther: fc.boolean() });
    const rounds = fc.array(fc.array(report, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
    const last = fc.constantFrom('payment.captured', 'order.paid', 'browser');
    await fc.assert(
      fc.asyncProperty(rounds, last, async (told, what) => {
        const payment = await payUnheard();
        for (const round of [...told, [{ what, atOther: false }]]) {
          await Promise.all(round.map((one) => tell(one.atOther ? other : shop, payment, one.what)));
        }
        expect(await outcomeOf(payment)).toEqual(PLACED_ONCE);
      }),
      { numRuns: 25, seed: 5 },
    );
  }, 120_000);

  it('that 50 browsers verify at once, at two processes, places one order', async () => {
    const payment = await payUnheard();
    const verified = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? shop : other).services.orderPayments.verifyPayment(payment.shopper.viewer, payment.answer),
      ),
    );
    expect(verified.every(({ success }) => success)).toBe(true);
    // Where the provider was too busy to answer any of them, the next report places it.
    await shop.services.orderPayments.verifyPayment(payment.shopper.viewer, payment.answer);
    expect(await outcomeOf(payment)).toEqual(PLACED_ONCE);
  });
});
