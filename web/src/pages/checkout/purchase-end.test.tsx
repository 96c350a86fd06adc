import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderServer } from '../../../test/order-server.ts';
import { anOrder, anUnapprovedOrder, aQuote } from '../../../test/orders.ts';
import { fakeRazorpay } from '../../../test/razorpay.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';
import { sessionStore } from '../../lib/storage/session-store.ts';

const REVIEW = '/checkout/JEEPHY7253/?type=new&quantity=1&address=address-1';
const { orderId: FIRST } = anOrder();
const SECOND = 'ES-261121-ORDER2';

let server: ReturnType<typeof orderServer>;
let razorpay: ReturnType<typeof fakeRazorpay>;
beforeEach(() => {
  server = orderServer();
  razorpay = fakeRazorpay();
});
afterEach(() => sessionStore.clear());

type View = ReturnType<typeof renderPage>;

/** Opens the review step, as `Proceed` does: it is the second page of this tab. */
async function openReview(mutations: object = {}): Promise<View> {
  const view = renderPage('/orders', server.queries, { ...server.mutations, ...mutations });
  await view.router.navigate(REVIEW);
  return view;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const popups = (count: number) => waitFor(() => expect(razorpay.opened).toHaveLength(count));
async function confirmed({ router }: View, orderId: string) {
  await screen.findByRole('heading', { name: 'Your order is confirmed!' });
  expect(router.state.location).toMatchObject({ pathname: '/ordersuccessful', search: `?order=${orderId}` });
}

async function openOrders({ router }: View) {
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'YOUR ORDERS' });
}

/** Places the order and closes its popup. */
async function leaveUnpaid() {
  await press('Place your order');
  await popups(1);
  await razorpay.dismiss();
  await screen.findByRole('region', { name: 'Your order is kept' });
}

/** Leaves the order unpaid, and pays it by the button of another page. */
const payLaterAt = (path: string, heading: string) => async (view: View) => {
  await leaveUnpaid();
  await view.router.navigate(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  await press(/^Complete payment/);
  await popups(2);
  await razorpay.pay();
  await confirmed(view, FIRST);
};

const ENDS: [string, (view: View) => Promise<unknown>, object?][] = [
  [
    'paid in the popup',
    async (view) => {
      await press('Place your order');
      await popups(1);
      await razorpay.pay();
      await confirmed(view, FIRST);
    },
  ],
  [
    'paid later on the same page',
    async (view) => {
      await leaveUnpaid();
      await press(/^Complete payment/);
      await popups(2);
      await razorpay.pay();
      await confirmed(view, FIRST);
    },
  ],
  ['paid later from the orders', payLaterAt('/orders', 'YOUR ORDERS')],
  ['paid later on the page of the order', payLaterAt(`/orders/${FIRST}`, `Order ${FIRST}`)],
  [
    'paid later on its confirmation page',
    payLaterAt(`/ordersuccessful?order=${FIRST}`, 'Your order waits for its payment'),
  ],
  [
    'confirmed after the answer to its verification was lost',
    async () => {
      await press('Place your order');
      await popups(1);
      await razorpay.pay();
      await screen.findByText(/If money has left your account/);
      server.pay(FIRST);
    },
    {
      verifyPayment: () => {
        throw new Error('the connection was lost');
      },
    },
  ],
  [
    'paid on delivery',
    async (view) => {
      await userEvent.click(await screen.findByRole('radio', { name: /Pay on delivery/ }));
      await press('Place your order');
      await confirmed(view, FIRST);
    },
  ],
  [
    'paid in another tab or on another device',
    async () => {
      await leaveUnpaid();
      server.pay(FIRST);
    },
  ],
  [
    'expired',
    async () => {
      await leaveUnpaid();
      server.update(FIRST, { status: 'EXPIRED', isPayable: false, payableUntil: null });
    },
  ],
  [
    'cancelled',
    async () => {
      await leaveUnpaid();
      server.update(FIRST, { status: 'CANCELLED', isPayable: false, payableUntil: null });
    },
  ],
  [
    'packed since',
    async () => {
      await leaveUnpaid();
      server.pay(FIRST);
      server.update(FIRST, { status: 'PACKED' });
    },
  ],
];

describe('a purchase of the same books in the same tab', () => {
  it.each(ENDS)('places a new order after the first one was %s', async (_end, end, mutations) => {
    const view = await openReview(mutations);
    await end(view);
    await openOrders(view);
    await view.router.navigate(REVIEW);
    await press('Place your order');
    await waitFor(() => expect(server.orderIds()).toEqual([FIRST, SECOND]));
  });

  it('returns to the first order while that is unpaid', async () => {
    const view = await openReview();
    await leaveUnpaid();
    await openOrders(view);
    await view.router.navigate(REVIEW);
    await press('Place your order');
    await popups(2);
    expect(razorpay.opened.map(({ order_id: id }) => id)).toEqual([`order of ${FIRST}`, `order of ${FIRST}`]);
    expect(server.orderIds()).toEqual([FIRST]);
  });

  it('places one order if the answer to it was lost, also after a reload', async () => {
    let isLost = true;
    const placeOrder = (args: Record<string, unknown>) => {
      const answer = server.mutations.placeOrder(args);
      if (isLost) throw new Error('the connection was lost');
      return answer;
    };
    const { unmount } = await openReview({ placeOrder });
    await userEvent.click(await screen.findByRole('radio', { name: /Pay on delivery/ }));
    await press('Place your order');
    await screen.findByText('the connection was lost');
    unmount();
    isLost = false;
    const view = await openReview({ placeOrder });
    await press('Place your order');
    await confirmed(view, FIRST);
    expect(server.orderIds()).toEqual([FIRST]);
  });
});

describe('the review step after its order was placed', () => {
  const note = async (name: string) => within(await screen.findByRole('region', { name }));

  /** Buys the books, and returns by the Back button. */
  async function buyAndGoBack(): Promise<View> {
    const view = await openReview();
    await press('Place your order');
    await popups(1);
    await razorpay.pay();
    await confirmed(view, FIRST);
    await view.router.navigate(-1);
    return view;
  }

  it('says that it is ordered already, with a link to the order', async () => {
    await buyAndGoBack();
    const already = await note('Already ordered');
    expect(already.getByRole('link', { name: FIRST }).getAttribute('href')).toBe(`/orders/${FIRST}`);
    expect(already.getByText(/You have paid ₹469\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Place your order' })).toBeNull();
    expect(screen.getByText(/^Already ordered:/).textContent).toBe(`Already ordered: ${FIRST}`);
  });

  it('says so also after a reload', async () => {
    const view = await openReview();
    const { key } = view.router.state.location;
    await press('Place your order');
    await popups(1);
    await razorpay.pay();
    await confirmed(view, FIRST);
    view.unmount();
    // A new document with the same history.
    sessionStore.set('ordered:default', sessionStore.get(`ordered:${key}`));
    renderPage(REVIEW, server.queries, server.mutations);
    expect(await note('Already ordered')).toBeTruthy();
  });

  it('says so of a cart that its order emptied', async () => {
    server.queries.quote = () => aQuote(server.orderIds().length > 0 ? { lines: [] } : {});
    const view = renderPage('/orders', server.queries, server.mutations);
    await view.router.navigate('/cart/checkout?address=address-1');
    await press('Place your order');
    await popups(1);
    await razorpay.pay();
    await confirmed(view, FIRST);
    await view.router.navigate(-1);
    expect(await screen.findByRole('heading', { name: 'Already ordered' })).toBeTruthy();
    expect(screen.getByText(new RegExp(`This is your order ${FIRST}`))).toBeTruthy();
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'View order details' });
    expect(link.getAttribute('href')).toBe(`/orders/${FIRST}`);
  });

  it('orders once more on purpose', async () => {
    const view = await buyAndGoBack();
    await press('Order again');
    await popups(2);
    expect(server.orderIds()).toEqual([FIRST, SECOND]);
    await razorpay.pay();
    await confirmed(view, SECOND);
    await view.router.navigate(-1);
    expect((await note('Already ordered')).getByText(SECOND)).toBeTruthy();
  });

  it('shows no problem of the stock that its own order took', async () => {
    const problems = ['Out of stock: Concepts of Physics Part 1'];
    server.queries.quote = () => aQuote({ problems: server.orderIds().length > 0 ? problems : [] });
    const view = await openReview();
    await leaveUnpaid();
    await openOrders(view);
    await view.router.navigate(-1);
    expect(await note('Your order is kept')).toBeTruthy();
    expect(screen.queryByText(/Out of stock/)).toBeNull();
  });

  it('shows that the order is kept while it is unpaid, with the button to pay', async () => {
    const view = await openReview();
    await leaveUnpaid();
    await openOrders(view);
    await view.router.navigate(-1);
    const kept = await note('Your order is kept');
    expect(kept.getByText(/It has not been paid yet\./)).toBeTruthy();
    expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'Your order is kept' }));
    expect(kept.getByRole('button', { name: /^Complete payment/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Place your order' })).toBeNull();
  });

  it.each(['EXPIRED', 'CANCELLED'])('can be ordered again after the order is %s', async (status) => {
    const view = await openReview();
    await leaveUnpaid();
    server.update(FIRST, { status, isPayable: false, payableUntil: null });
    await openOrders(view);
    await view.router.navigate(-1);
    await press('Place your order');
    await popups(2);
    expect(server.orderIds()).toEqual([FIRST, SECOND]);
  });

  it('places no second order while the state of the first cannot be fetched', async () => {
    const view = await openReview();
    await leaveUnpaid();
    let fails = true;
    const { order } = server.queries;
    server.queries.order = (args) => {
      if (fails) throw graphqlError('down', {});
      return order(args);
    };
    const { key } = view.router.state.location;
    view.unmount();
    sessionStore.set('ordered:default', sessionStore.get(`ordered:${key}`));
    renderPage(REVIEW, server.queries, server.mutations);
    await screen.findByText('You have already ordered this, but we could not fetch the order.');
    expect(screen.queryByRole('button', { name: 'Place your order' })).toBeNull();
    fails = false;
    await press('Try again');
    expect(await note('Your order is kept')).toBeTruthy();
  });

  it('shows that a UPI payment waits for its approval, and the order once it is approved', async () => {
    const { approvableUntil, paymentState } = anUnapprovedOrder();
    await openReview({
      refreshPayment: ({ orderId }: Record<string, unknown>) =>
        server.update(orderId, { paymentState, approvableUntil, isPayable: false, payableUntil: null }),
    });
    await press('Place your order');
    await popups(1);
    await razorpay.dismiss();
    const waiting = await note('Waiting for your approval');
    expect(waiting.getByText('Approve the payment in your UPI app by 3:30 pm.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Place your order|Complete payment/ })).toBeNull();
    server.pay(FIRST);
    server.update(FIRST, { approvableUntil: null });
    expect(await note('Already ordered')).toBeTruthy();
  });
});
