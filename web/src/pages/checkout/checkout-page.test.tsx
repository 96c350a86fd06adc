import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECKOUT_MESSAGES } from '#api/checkout/checkout.rules.ts';
import { orderServer } from '../../../test/order-server.ts';
import { aCheckoutAddress, anOrder, anUnpaidOrder, aPaymentIntent, aQuote } from '../../../test/orders.ts';
import { aUser } from '../../../test/users.ts';
import { fakeRazorpay } from '../../../test/razorpay.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';
import { sessionStore } from '../../lib/storage/session-store.ts';

const STEP = '/checkout/JEEPHY7253/?type=new&quantity=1&address=address-1';
const UNPAID_TITLE = 'Your order is kept';

type Resolvers = Record<string, (args: Record<string, unknown>) => unknown>;

let razorpay: ReturnType<typeof fakeRazorpay>;
/** The orders that the server has returned, by their number. */
const returned = new Map<unknown, object>();
beforeEach(() => {
  razorpay = fakeRazorpay();
  returned.clear();
});
afterEach(() => sessionStore.clear());

const queries = {
  me: () => aUser(),
  addresses: () => [aCheckoutAddress()],
  quote: () => aQuote(),
  order: ({ orderId }) => returned.get(orderId),
} satisfies Resolvers;

const mutations = {
  placeOrder: () => ({ message: 'ok', order: anUnpaidOrder(), payment: aPaymentIntent() }),
  verifyPayment: () => ({ success: true, order: anOrder() }),
  startPayment: () => aPaymentIntent({ providerOrderId: 'order_2' }),
  refreshPayment: ({ orderId }) => returned.get(orderId),
} satisfies Resolvers;

function open(resolvers: Resolvers = {}, changes: Resolvers = {}, path = STEP) {
  const placeOrder: Resolvers[string] = async (args) => {
    const answer = (await (changes.placeOrder ?? mutations.placeOrder)(args)) as { order: { orderId: string } };
    returned.set(answer.order.orderId, answer.order);
    return answer;
  };
  return renderPage(path, { ...queries, ...resolvers }, { ...mutations, ...changes, placeOrder });
}

const orderButton = () => screen.findByRole('button', { name: 'Place your order' });
const placeOrder = async () => userEvent.click(await orderButton());
const sent = (operations: ReturnType<typeof renderPage>['operations'], name = 'PlaceOrder') =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);

describe('the review step', () => {
  it('redirects to the first step if no address is chosen, with a message', async () => {
    const { router } = open({}, {}, '/checkout/JEEPHY7253/?type=preowned&quantity=2');
    expect((await screen.findAllByText('Please select an address.')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/book/JEEPHY7253/payment',
        search: '?type=preowned&quantity=2',
      }),
    );
  });

  it('redirects to the first step if the chosen address no longer exists', async () => {
    const { router } = open({}, {}, '/checkout/JEEPHY7253/?type=new&address=address-9');
    expect((await screen.findAllByText('Please select an address.')).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/book/JEEPHY7253/payment');
  });

  it('shows address, instruction, quantity, condition and totals', async () => {
    sessionStore.set(`instruction:${aUser().userId}:JEEPHY7253:NEW`, 'Ring twice');
    open();
    expect(await screen.findByText(/12-B, Palm Road/)).toBeTruthy();
    expect(screen.getByText('Ring twice')).toBeTruthy();
    expect(screen.getByText('New · Quantity 1')).toBeTruthy();
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('₹469');
    expect(screen.getByRole('link', { name: /Change/ }).getAttribute('href')).toBe(
      '/book/JEEPHY7253/payment?type=new&quantity=1&address=address-1',
    );
  });

  it('has one button, beside the total, and the payment options before everything else', async () => {
    open();
    expect(await screen.findAllByRole('button', { name: 'Place your order' })).toHaveLength(1);
    expect(screen.getByText(/^Total ₹469$/)).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Payment', 'Delivery', 'Order summary']);
  });

  it('does not place an order that has problems, and shows them', async () => {
    const { operations } = open({ quote: () => aQuote({ problems: ['We do not deliver to this address.'] }) });
    expect(await screen.findByText('We do not deliver to this address.')).toBeTruthy();
    await placeOrder();
    expect(sent(operations)).toEqual([]);
  });

  it('marks payments as tests only if they are', async () => {
    open();
    expect((await screen.findByText('Test payments')).closest('label')?.textContent).toContain('Pay online');
    cleanup();
    open({ quote: () => aQuote({ isTest: false }) });
    await screen.findByRole('radio', { name: /Pay online/ });
    expect(screen.queryByText('Test payments')).toBeNull();
  });

  it('offers pay on delivery only if the quote does', async () => {
    open({ quote: () => aQuote({ noPayOnDelivery: CHECKOUT_MESSAGES.noPayOnDelivery }) });
    const choice = await screen.findByRole('radio', { name: /Pay on delivery/ });
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Pay on delivery is not available for this address.')).toBeTruthy();
  });
});

describe('placing an order', () => {
  it('sends the choices and the expected total, and opens the payment popup', async () => {
    sessionStore.set(`instruction:${aUser().userId}:JEEPHY7253:NEW`, ' Ring twice ');
    const { operations, router } = open();
    await placeOrder();
    await razorpay.pay();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/ordersuccessful',
        search: '?order=ES-261121-7KQ2M9XA',
      }),
    );
    expect(sent(operations)).toEqual([
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
      prefill: { name: 'Asha Rao', email: 'asha@example.test', contact: '9876543210' },
    });
    expect(sent(operations, 'VerifyPayment')).toEqual([
      { providerOrderId: 'order_1', providerPaymentId: 'pay_1', signature: 'signature' },
    ]);
  });

  it('sends one order, however often the button is clicked', async () => {
    const server = deferred({ message: 'ok', order: anUnpaidOrder(), payment: aPaymentIntent() });
    const { operations } = open({}, { placeOrder: () => server.response });
    await userEvent.dblClick(await orderButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Placing your order...' }));
    server.release();
    expect(await screen.findByRole('button', { name: 'Waiting for your payment...' })).toBeTruthy();
    expect(sent(operations)).toHaveLength(1);
    expect(razorpay.opened).toHaveLength(1);
  });

  it('uses the same idempotency key in a later visit, and a new one after another choice or a payment', async () => {
    const server = orderServer();
    const { operations, router } = renderPage('/orders', server.queries, server.mutations);
    const placeAt = async (path = STEP) => {
      await router.navigate('/orders');
      await screen.findByRole('heading', { name: 'YOUR ORDERS' });
      await router.navigate(path);
      await placeOrder();
      await screen.findByRole('button', { name: 'Waiting for your payment...' });
      return (sent(operations).at(-1) as { idempotencyKey: string }).idempotencyKey;
    };
    const first = await placeAt();
    expect(await placeAt()).toBe(first);
    const more = await placeAt(STEP.replace('quantity=1', 'quantity=2'));
    expect(await placeAt()).toBe(first);
    await razorpay.pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordersuccessful'));
    const next = await placeAt();
    expect(new Set([first, more, next]).size).toBe(3);
  });

  it('sends a new idempotency key if the order of the previous one has expired', async () => {
    let calls = 0;
    const ended = { message: 'ok', order: anUnpaidOrder({ status: 'EXPIRED', isPayable: false }), payment: null };
    const view = open(
      {},
      {
        placeOrder: () =>
          calls++ === 0 ? ended : { message: 'ok', order: anUnpaidOrder(), payment: aPaymentIntent() },
      },
    );
    await placeOrder();
    expect(await screen.findByRole('button', { name: 'Waiting for your payment...' })).toBeTruthy();
    const [first, second] = sent(view.operations) as { idempotencyKey: string }[];
    expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
  });

  it('with pay on delivery opens the confirmation immediately, without a popup', async () => {
    const placed = anOrder({ paymentState: 'COLLECT_ON_DELIVERY', amountPaid: 0, paymentOption: 'PAY_ON_DELIVERY' });
    const { operations, router } = open({}, { placeOrder: () => ({ message: 'ok', order: placed, payment: null }) });
    await userEvent.click(await screen.findByRole('radio', { name: /Pay on delivery/ }));
    await placeOrder();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordersuccessful'));
    expect(sent(operations)[0]).toMatchObject({ paymentOption: 'PAY_ON_DELIVERY' });
    expect(razorpay.opened).toEqual([]);
  });

  it('shows a message and the new total if the price has changed', async () => {
    let total = 469;
    open(
      { quote: () => aQuote({ total }) },
      {
        placeOrder: () => {
          total = 499;
          const now = 'The total is now ₹499.';
          throw graphqlError(now, { code: 'CONFLICT', fields: { expectedTotal: now } });
        },
      },
    );
    await placeOrder();
    expect(await screen.findByText('A price has changed since you saw it. The total is now ₹499.')).toBeTruthy();
    expect(await screen.findByText('₹499')).toBeTruthy();
    expect(await orderButton()).toBeTruthy();
  });

  it('shows when to try again if there are too many unpaid orders', async () => {
    const message = 'You have 3 orders that wait for payment. Please pay for one of them, or wait until 10:43 am.';
    const placeOne = () => {
      throw graphqlError(message, { code: 'RATE_LIMITED', retryAfter: 1_200 });
    };
    open({}, { placeOrder: placeOne });
    await placeOrder();
    expect(await screen.findByText(`${message} You can try again in 20 minutes.`)).toBeTruthy();
  });

  it('shows a server error, and can be retried with the same idempotency key', async () => {
    let fails = true;
    const { operations } = open(
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
    const [first, second] = sent(operations) as { idempotencyKey: string }[];
    expect(second).toEqual(first);
  });
});

describe('a payment that does not succeed', () => {
  it('leaves an unpaid order with a button to pay after the popup is closed', async () => {
    const { router } = open();
    await placeOrder();
    await razorpay.dismiss();
    const unpaid = within(await screen.findByRole('region', { name: UNPAID_TITLE }));
    expect(unpaid.getByText('ES-261121-7KQ2M9XA')).toBeTruthy();
    expect(unpaid.getByText('Test payments')).toBeTruthy();
    expect(unpaid.getByText('You can pay until 3:30 pm.')).toBeTruthy();
    expect(unpaid.getByRole('link', { name: 'View order details' }).getAttribute('href')).toBe(
      '/orders/ES-261121-7KQ2M9XA',
    );
    await userEvent.click(unpaid.getByRole('button', { name: /Complete payment/ }));
    await waitFor(() => expect(razorpay.opened).toHaveLength(2));
    await razorpay.pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordersuccessful'));
  });

  it('shows that the copies are not reserved if they are not', async () => {
    const order = anUnpaidOrder({ holdsCopies: false });
    open({}, { placeOrder: () => ({ message: 'ok', order, payment: aPaymentIntent() }) });
    await placeOrder();
    await razorpay.dismiss();
    const unpaid = within(await screen.findByRole('region', { name: UNPAID_TITLE }));
    expect(unpaid.getByText(/^The copies are not held for you/)).toBeTruthy();
  });

  it('stays on the page if the verification fails', async () => {
    const { router } = open({}, { verifyPayment: () => ({ success: false, order: anUnpaidOrder() }) });
    await placeOrder();
    await razorpay.pay();
    expect((await screen.findAllByText('Payment verification failed. Please contact support.')).length).toBeGreaterThan(
      0,
    );
    expect(router.state.location.pathname).toBe('/checkout/JEEPHY7253/');
    expect(await screen.findByRole('region', { name: UNPAID_TITLE })).toBeTruthy();
  });

  it('stays on the page if the server rejects the verification', async () => {
    const { router } = open(
      {},
      {
        verifyPayment: () => {
          throw graphqlError('This is no payment of ours.', { code: 'BAD_USER_INPUT' });
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

  it('shows that the provider cannot be reached, and that the order is saved', async () => {
    open({}, { placeOrder: () => ({ message: 'ok', order: anUnpaidOrder(), payment: null }) });
    await placeOrder();
    const unpaid = await screen.findByRole('region', { name: UNPAID_TITLE });
    expect(unpaid.textContent).toContain('The payment provider cannot be reached just now.');
  });

  it('is replaced by the order button when pay on delivery is chosen', async () => {
    open();
    await placeOrder();
    await razorpay.dismiss();
    await screen.findByRole('region', { name: UNPAID_TITLE });
    await userEvent.click(screen.getByRole('radio', { name: /Pay on delivery/ }));
    expect(await orderButton()).toBeTruthy();
  });
});

describe('the checkout script', () => {
  it('is loaded only for a payment, and again after a failure', async () => {
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

describe('store credit', () => {
  const withCredit = (storeCredit: number) => ({ quote: () => aQuote({ storeCredit }) });
  const use = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
  const amount = () => screen.getByLabelText<HTMLInputElement>('Store credit to use, rupees');
  const toPay = () => screen.getByText('To pay').nextElementSibling?.textContent;

  it('is not offered to a customer without any', async () => {
    const { operations } = open();
    await placeOrder();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(sent(operations)).toEqual([expect.not.objectContaining({ storeCredit: expect.anything() })]);
  });

  it('is used only if the customer says so: all that there is, or a part in whole rupees', async () => {
    const { operations } = open(withCredit(340));
    await use('Use ₹340 store credit');
    expect([amount().value, toPay()]).toEqual(['340', '₹129']);
    await userEvent.clear(amount());
    expect(screen.queryByText('To pay')).toBeNull();
    await userEvent.type(amount(), '5.0a0');
    expect([amount().value, toPay()]).toEqual(['340', '₹129']);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '69');
    expect(toPay()).toBe('₹400');
    await userEvent.click(screen.getByRole('radio', { name: /Pay on delivery/ }));
    await placeOrder();
    await waitFor(() =>
      expect(sent(operations)).toMatchObject([
        { storeCredit: 69, expectedTotal: 469, paymentOption: 'PAY_ON_DELIVERY' },
      ]),
    );
  });

  it('that pays all leaves nothing to choose and opens no payment', async () => {
    const order = anOrder({ storeCredit: 469 });
    const { operations, router } = open(withCredit(469), { placeOrder: () => ({ order, payment: null }) });
    await use('Use ₹469 store credit');
    expect(screen.getByText('Your store credit pays all of it.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await placeOrder();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordersuccessful'));
    expect(sent(operations)).toMatchObject([{ storeCredit: 469, paymentOption: 'ONLINE' }]);
    expect(razorpay.opened).toEqual([]);
  });

  it('that was spent meanwhile is the balance that is left', async () => {
    let storeCredit = 340;
    open(
      { quote: () => aQuote({ storeCredit }) },
      {
        placeOrder: () => {
          storeCredit = 40;
          throw graphqlError('You have less store credit than this.', { code: 'CONFLICT' });
        },
      },
    );
    await use('Use ₹340 store credit');
    await placeOrder();
    expect(await screen.findByText('You have less store credit than this.')).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: 'Use ₹40 store credit' })).toBeTruthy();
    expect([amount().value, toPay()]).toEqual(['40', '₹429']);
  });

  it('of an order that waits for its payment is shown with it', async () => {
    const order = anUnpaidOrder({ storeCredit: 340 });
    open(withCredit(340), { placeOrder: () => ({ order, payment: null }) });
    await use('Use ₹340 store credit');
    await placeOrder();
    expect(await screen.findByRole('region', { name: UNPAID_TITLE })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(toPay()).toBe('₹129');
  });
});
