import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddress, anOrder, anUnpaidOrder, aPaymentIntent, aQuote } from '../../../test/orders.ts';
import { aUser } from '../../../test/people.ts';
import { fakeRazorpay } from '../../../test/razorpay.ts';
import { held, refusal, renderPage } from '../../../test/render-page.tsx';
import { forgetAll, keep } from '../../lib/session-store.ts';

const STEP = '/checkout/JEEPHY7253/?type=new&quantity=1&address=address-1';
const KEPT = 'Your order is kept';

type Answers = Record<string, (args: Record<string, unknown>) => unknown>;

let razorpay: ReturnType<typeof fakeRazorpay>;
beforeEach(() => {
  razorpay = fakeRazorpay();
});
afterEach(forgetAll);

const queries = {
  me: () => aUser(),
  addresses: () => [anAddress()],
  quote: () => aQuote(),
  order: () => anOrder(),
} satisfies Answers;

const mutations = {
  placeOrder: () => ({ message: 'ok', order: anUnpaidOrder(), payment: aPaymentIntent() }),
  verifyPayment: () => ({ success: true, order: anOrder() }),
  startPayment: () => aPaymentIntent({ providerOrderId: 'order_2' }),
} satisfies Answers;

const open = (answers: Answers = {}, changes: Answers = {}, path = STEP) =>
  renderPage(path, { ...queries, ...answers }, { ...mutations, ...changes });

const orderButton = () => screen.findByRole('button', { name: 'Place your order' });
const placeOrder = async () => userEvent.click(await orderButton());
const sent = (asked: ReturnType<typeof renderPage>['asked'], name = 'PlaceOrder') =>
  asked.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);

describe('the review of an order', () => {
  it('goes back to the first step where no address is chosen, and says so', async () => {
    const { router } = open({}, {}, '/checkout/JEEPHY7253/?type=preowned&quantity=2');
    expect((await screen.findAllByText('Please select an address.')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/book/JEEPHY7253/payment',
        search: '?type=preowned&quantity=2',
      }),
    );
  });

  it('goes back where the chosen address is gone', async () => {
    const { router } = open({}, {}, '/checkout/JEEPHY7253/?type=new&address=address-9');
    expect((await screen.findAllByText('Please select an address.')).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/book/JEEPHY7253/payment');
  });

  it('shows address, instruction, quantity, condition and totals', async () => {
    keep(`instruction:${aUser().userId}:JEEPHY7253:NEW`, 'Ring twice');
    open();
    expect(await screen.findByText(/12-B, Palm Road/)).toBeTruthy();
    expect(screen.getByText('Ring twice')).toBeTruthy();
    expect(screen.getByText('New · Quantity 1')).toBeTruthy();
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('₹469');
    expect(screen.getByRole('link', { name: /Change/ }).getAttribute('href')).toBe(
      '/book/JEEPHY7253/payment?type=new&quantity=1&address=address-1',
    );
  });

  it('does not order what cannot be ordered, and says why', async () => {
    const { asked } = open({ quote: () => aQuote({ problems: ['We do not deliver to this address.'] }) });
    expect(await screen.findByText('We do not deliver to this address.')).toBeTruthy();
    await placeOrder();
    expect(sent(asked)).toEqual([]);
  });

  it('says that payments are tests only where they are', async () => {
    open();
    expect((await screen.findByText('Test payments')).closest('label')?.textContent).toContain('Pay online');
    cleanup();
    open({ quote: () => aQuote({ isTest: false }) });
    await screen.findByRole('radio', { name: /Pay online/ });
    expect(screen.queryByText('Test payments')).toBeNull();
  });

  it('offers to pay on delivery only where the server does', async () => {
    open({ quote: () => aQuote({ payOnDelivery: false }) });
    const choice = await screen.findByRole('radio', { name: /Pay on delivery/ });
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Pay on delivery is not available for this address.')).toBeTruthy();
  });
});

describe('placing an order', () => {
  it('sends what was chosen and seen, and has it paid in the popup', async () => {
    keep(`instruction:${aUser().userId}:JEEPHY7253:NEW`, ' Ring twice ');
    const { asked, router } = open();
    await placeOrder();
    await razorpay.pay();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/ordersuccessful',
        search: '?order=ES-261121-7KQ2M9XA',
      }),
    );
    expect(sent(asked)).toEqual([
      {
        idempotencyKey: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
        items: [{ bookId: 'JEEPHY7253', condition: 'NEW', quantity: 1 }],
        addressId: 'address-1',
        deliveryInstruction: 'Ring twice',
        paymentOption: 'ONLINE',
        expectedTotal: 469,
      },
    ]);
    expect(razorpay.opened[0]).toMatchObject({
      key: 'rzp_test_key',
      amount: 46_900,
      currency: 'INR',
      name: 'ExamShelf',
      order_id: 'order_1',
      prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '9876543210' },
    });
    expect(sent(asked, 'VerifyPayment')).toEqual([
      { providerOrderId: 'order_1', providerPaymentId: 'pay_1', signature: 'signature' },
    ]);
  });

  it('does so once, however often it is pressed', async () => {
    const server = held({ message: 'ok', order: anUnpaidOrder(), payment: aPaymentIntent() });
    const { asked } = open({}, { placeOrder: () => server.answer });
    await userEvent.dblClick(await orderButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Placing your order...' }));
    server.release();
    expect(await screen.findByRole('button', { name: 'Waiting for your payment...' })).toBeTruthy();
    expect(sent(asked)).toHaveLength(1);
    expect(razorpay.opened).toHaveLength(1);
  });

  it('means the same order after a reload, and another one after another choice or a payment', async () => {
    const idempotencyKeys: unknown[] = [];
    const place = async (path = STEP) => {
      const view = open({}, {}, path);
      await placeOrder();
      await screen.findByRole('button', { name: 'Waiting for your payment...' });
      idempotencyKeys.push(sent(view.asked).map((input) => (input as { idempotencyKey: string }).idempotencyKey)[0]);
      return view;
    };
    (await place()).unmount();
    (await place()).unmount();
    (await place(STEP.replace('quantity=1', 'quantity=2'))).unmount();
    const { router, unmount } = await place();
    await razorpay.pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordersuccessful'));
    unmount();
    await place();
    const [first, reloaded, more, again, next] = idempotencyKeys;
    expect(reloaded).toBe(first);
    expect(again).toBe(first);
    expect(new Set([first, more, next]).size).toBe(3);
  });

  it('is placed anew where the earlier order of the same request has ended unpaid', async () => {
    let asked = 0;
    const ended = { message: 'ok', order: anUnpaidOrder({ status: 'EXPIRED', isPayable: false }), payment: null };
    const view = open(
      {},
      {
        placeOrder: () =>
          asked++ === 0 ? ended : { message: 'ok', order: anUnpaidOrder(), payment: aPaymentIntent() },
      },
    );
    await placeOrder();
    expect(await screen.findByRole('button', { name: 'Waiting for your payment...' })).toBeTruthy();
    const [first, second] = sent(view.asked) as { idempotencyKey: string }[];
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  });

  it('to be paid on delivery is confirmed at once, without a popup', async () => {
    const placed = anOrder({ paymentState: 'COLLECT_ON_DELIVERY', amountPaid: 0, paymentOption: 'PAY_ON_DELIVERY' });
    const { asked, router } = open({}, { placeOrder: () => ({ message: 'ok', order: placed, payment: null }) });
    await userEvent.click(await screen.findByRole('radio', { name: /Pay on delivery/ }));
    await placeOrder();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordersuccessful'));
    expect(sent(asked)[0]).toMatchObject({ paymentOption: 'PAY_ON_DELIVERY' });
    expect(razorpay.opened).toEqual([]);
  });

  it('says so where the price has changed, and shows the new one', async () => {
    let total = 469;
    open(
      { quote: () => aQuote({ total }) },
      {
        placeOrder: () => {
          total = 499;
          const now = 'The total is now ₹499.';
          throw refusal(now, { code: 'CONFLICT', fields: { expectedTotal: now } });
        },
      },
    );
    await placeOrder();
    expect(await screen.findByText('A price has changed since you saw it. The total is now ₹499.')).toBeTruthy();
    expect(await screen.findByText('₹499')).toBeTruthy();
    expect(await orderButton()).toBeTruthy();
  });

  it('says which orders to pay for first, and until when to wait, where too many are unpaid', async () => {
    const message = 'You have 3 orders that wait for payment. Please pay for one of them, or wait until 10:43 am.';
    const placeOne = () => {
      throw refusal(message, { code: 'RATE_LIMITED', retryAfter: 1_200 });
    };
    open({}, { placeOrder: placeOne });
    await placeOrder();
    expect(await screen.findByText(`${message} You can try again in 20 minutes.`)).toBeTruthy();
  });

  it('says so where the server fails, and can be tried again as the same order', async () => {
    let fails = true;
    const { asked } = open(
      {},
      {
        placeOrder: () => {
          if (fails) throw new Error('Something went wrong.');
          return { message: 'ok', order: anUnpaidOrder(), payment: aPaymentIntent() };
        },
      },
    );
    await placeOrder();
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    fails = false;
    await placeOrder();
    expect(await screen.findByRole('button', { name: 'Waiting for your payment...' })).toBeTruthy();
    const [first, second] = sent(asked) as { idempotencyKey: string }[];
    expect(second).toEqual(first);
  });
});

describe('a payment that does not succeed', () => {
  it('leaves an order that can be paid where the popup was closed, and says so', async () => {
    const { router } = open();
    await placeOrder();
    await razorpay.dismiss();
    const kept = within(await screen.findByRole('region', { name: KEPT }));
    expect(kept.getByText('ES-261121-7KQ2M9XA')).toBeTruthy();
    expect(kept.getByText('Test payments')).toBeTruthy();
    expect(kept.getByText('You can pay until 3:30 pm.')).toBeTruthy();
    expect(kept.getByRole('link', { name: 'View order details' }).getAttribute('href')).toBe(
      '/orders/ES-261121-7KQ2M9XA',
    );
    await userEvent.click(kept.getByRole('button', { name: /Complete payment/ }));
    await waitFor(() => expect(razorpay.opened).toHaveLength(2));
    await razorpay.pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordersuccessful'));
  });

  it('says that the copies of the order are not held, where they are not', async () => {
    const order = anUnpaidOrder({ holdsCopies: false });
    open({}, { placeOrder: () => ({ message: 'ok', order, payment: aPaymentIntent() }) });
    await placeOrder();
    await razorpay.dismiss();
    const kept = within(await screen.findByRole('region', { name: KEPT }));
    expect(kept.getByText(/^The copies are not held for you/)).toBeTruthy();
  });

  it('stays on the page where the verification fails', async () => {
    const { router } = open({}, { verifyPayment: () => ({ success: false, order: anUnpaidOrder() }) });
    await placeOrder();
    await razorpay.pay();
    expect((await screen.findAllByText('Payment verification failed. Please contact support.')).length).toBeGreaterThan(
      0,
    );
    expect(router.state.location.pathname).toBe('/checkout/JEEPHY7253/');
    expect(await screen.findByRole('region', { name: KEPT })).toBeTruthy();
  });

  it('stays on the page where the verification is refused', async () => {
    const { router } = open(
      {},
      {
        verifyPayment: () => {
          throw refusal('This is no payment of ours.', { code: 'BAD_USER_INPUT' });
        },
      },
    );
    await placeOrder();
    await razorpay.pay();
    expect((await screen.findAllByText('Payment verification failed. Please contact support.')).length).toBeGreaterThan(
      0,
    );
    expect(router.state.location.pathname).toBe('/checkout/JEEPHY7253/');
  });

  it('says that the provider cannot be reached, and keeps the order', async () => {
    open({}, { placeOrder: () => ({ message: 'ok', order: anUnpaidOrder(), payment: null }) });
    await placeOrder();
    const kept = await screen.findByRole('region', { name: KEPT });
    expect(kept.textContent).toContain('The payment provider cannot be reached just now.');
  });

  it('gives way to paying on delivery', async () => {
    open();
    await placeOrder();
    await razorpay.dismiss();
    await screen.findByRole('region', { name: KEPT });
    await userEvent.click(screen.getByRole('radio', { name: /Pay on delivery/ }));
    expect(await orderButton()).toBeTruthy();
  });
});

describe('the checkout script', () => {
  it('is loaded only to pay, and again after a failure', async () => {
    delete window.Razorpay;
    const scripts: string[] = [];
    const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      scripts.push((script as HTMLScriptElement).src);
      queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')));
    });
    open();
    await orderButton();
    expect(scripts).toEqual([]);
    await placeOrder();
    expect((await screen.findAllByText('Payment gateway failed to load. Please try again.')).length).toBeGreaterThan(0);
    expect(scripts).toEqual([expect.stringMatching(/\/sandbox\/razorpay\/checkout\.js$/)]);
    append.mockImplementation((script) => {
      razorpay = fakeRazorpay();
      queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('load')));
    });
    await userEvent.click(await screen.findByRole('button', { name: /Complete payment/ }));
    await waitFor(() => expect(razorpay.opened).toHaveLength(1));
    append.mockRestore();
  });
});
