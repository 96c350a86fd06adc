import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  anExchange,
  anOrder,
  anOrderLine,
  anUnapprovedOrder,
  anUnpaidOrder,
  aShipment,
  aPaymentIntent,
  orderList,
} from '../../../test/orders.ts';
import { aUser } from '../../../test/users.ts';
import { fakeRazorpay } from '../../../test/razorpay.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

type Resolvers = Record<string, (args: Record<string, unknown>) => unknown>;

const open = (orders: (args: Record<string, unknown>) => unknown, mutations: Resolvers = {}, order = anOrder) =>
  renderPage('/orders', { me: () => aUser(), orders, order }, mutations);

const card = async (orderId = 'ES-261121-7KQ2M9XA') =>
  within(await screen.findByRole('article', { name: new RegExp(orderId) }));

const numbered = (number: number) =>
  anOrder({ orderId: `ES-${number}`, lines: [anOrderLine({ orderLineId: `${number}` })] });

describe('the orders page', () => {
  it('shows that it is loading, then the orders under YOUR ORDERS', async () => {
    const server = deferred(orderList([anOrder()]));
    open(() => server.response);
    expect(await screen.findByText('Loading order details...')).toBeTruthy();
    server.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'YOUR ORDERS' })).toBeTruthy();
    const order = await card();
    for (const text of [
      '21 November',
      '₹469',
      'Asha Rao',
      'ES-261121-7KQ2M9XA',
      'Placed',
      'Concepts of Physics Part 1',
    ])
      expect(order.getByText(text)).toBeTruthy();
    expect(order.getByText('Expected delivery: Thursday, 26 November')).toBeTruthy();
  });

  it('shows that there are no orders', async () => {
    open(() => orderList([]));
    expect(await screen.findByText('You have no past orders.')).toBeTruthy();
  });

  it('shows an error, and retries', async () => {
    let fails = true;
    open(() => {
      if (fails) throw new Error('down');
      return orderList([anOrder()]);
    });
    expect(await screen.findByText('Failed to fetch orders. Please make sure the server is running.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });

  it('loads more orders, and can retry a page that failed', async () => {
    let fails = true;
    const { operations } = open(({ after }) => {
      if (!after) return orderList([numbered(1)], { totalCount: 2, pageInfo: { hasNextPage: true, endCursor: 'one' } });
      if (fails) throw new Error('down');
      return orderList([numbered(2)], { totalCount: 2 });
    });
    expect(await screen.findByText('1 of 2 orders')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
    expect(await screen.findByText('More orders could not be fetched. Please try again.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
    expect(await screen.findByText('2 orders')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
    expect(operations.at(-1)?.variables).toEqual({ after: 'one' });
  });
});

describe('an order in the list', () => {
  const hrefs = (order: Awaited<ReturnType<typeof card>>) =>
    Object.fromEntries(
      order.getAllByRole('link').map((link) => [link.textContent?.split(/:| of order/)[0], link.getAttribute('href')]),
    );

  it('links to its books, their reviews, its details, its invoice and help', async () => {
    const lines = [anOrderLine({ condition: 'PREOWNED', quantity: 3 })];
    open(() => orderList([anOrder({ status: 'DELIVERED', lines })]));
    expect(hrefs(await card())).toEqual({
      'Buy it again': '/book/JEEPHY7253/payment?type=preowned&quantity=3',
      'Concepts of Physics Part 1': '/book/JEEPHY7253?type=preowned',
      'View your item': '/book/JEEPHY7253?type=preowned',
      'Write product review': '/write-review/ES-261121-7KQ2M9XA?book=JEEPHY7253',
      'View order details': '/orders/ES-261121-7KQ2M9XA',
      Invoice: '/orders/ES-261121-7KQ2M9XA/invoice',
      Help: '/Contactus?order=ES-261121-7KQ2M9XA',
      'Your delivery feedback': '/orders/ES-261121-7KQ2M9XA/feedback',
    });
  });

  it.each(['PLACED', 'SHIPPED'])('cannot be reviewed before its delivery: %s', async (status) => {
    open(() => orderList([anOrder({ status })]));
    const order = await card();
    expect(order.getByRole('link', { name: /^Buy it again/ })).toBeTruthy();
    expect(order.queryByRole('link', { name: /review/ })).toBeNull();
  });

  it('that waits for its payment is not bought again', async () => {
    open(() => orderList([anUnpaidOrder()]));
    expect((await card()).queryByRole('link', { name: /^Buy it again/ })).toBeNull();
  });

  it('leads from a copy that is sold once to the other copies of its book', async () => {
    const copy = { __typename: 'Copy', copyId: 'c1', code: '7KQ2M9XA', gradeLabel: 'Very good' };
    open(() => orderList([anOrder({ lines: [anOrderLine({ condition: 'PREOWNED', copy })] })]));
    const again = (await card()).getByRole('link', { name: /^Buy it again/ });
    expect(again.getAttribute('href')).toBe('/book/JEEPHY7253?type=preowned');
  });

  it('shows the stars of a review instead of the link to write one, for every line of that book', async () => {
    const review = { reviewId: 'review-1', rating: 4 };
    const lines = [
      anOrderLine({ review }),
      anOrderLine({ orderLineId: 'line-2', condition: 'PREOWNED' }),
      anOrderLine({ orderLineId: 'line-3', bookId: 'NEETBOT1234' }),
    ];
    open(() => orderList([anOrder({ status: 'DELIVERED', lines })]));
    const order = await card();
    const written = order.getAllByRole('link', { name: /^Your review: 4 of 5 stars ?: Concepts/ });
    expect(written.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/book/JEEPHY7253#reviews'));
    const unwritten = order.getAllByRole('link', { name: /^Write product review/ });
    expect(unwritten.map((link) => link.getAttribute('href'))).toEqual([
      '/write-review/ES-261121-7KQ2M9XA?book=NEETBOT1234',
    ]);
  });

  it.each([
    [{ status: 'DELIVERED', canGiveFeedback: true }, 'Leave delivery feedback'],
    [{ status: 'DELIVERED', canGiveFeedback: false }, 'Your delivery feedback'],
  ])('%j links to the feedback: %s', async (fields, label) => {
    open(() => orderList([anOrder(fields)]));
    expect(hrefs(await card())).toMatchObject({ [label]: '/orders/ES-261121-7KQ2M9XA/feedback' });
  });

  it('that is delivered can be exchanged until the window closes', async () => {
    const until = '2026-11-28T09:30:00.000Z';
    const lines = [anOrderLine({ exchangeableQuantity: 1 })];
    const delivered = { status: 'DELIVERED', exchangeWindow: { until, isOpen: true }, lines };
    const { unmount } = open(() => orderList([anOrder(delivered)]));
    const order = await card();
    expect(order.getByText('Exchange it until 28 November, 3:00 pm.')).toBeTruthy();
    const exchange = order.getByRole('link', { name: /^Exchange of order/ });
    expect(exchange.getAttribute('href')).toBe('/orders/ES-261121-7KQ2M9XA/exchange');
    unmount();
    const closed = { ...delivered, lines: [anOrderLine()], exchangeWindow: { until, isOpen: false } };
    open(() => orderList([anOrder(closed)]));
    expect((await card()).getByText('You have paid ₹469.')).toBeTruthy();
    expect((await card()).queryByRole('link', { name: /^Exchange/ })).toBeNull();
  });

  it('says where its last exchange stands, and leads to it', async () => {
    const exchanges = [
      anExchange({ status: 'DECLINED' }),
      anExchange({ exchangeId: 'exchange-2', status: 'PICKED_UP' }),
    ];
    const { unmount } = open(() => orderList([anOrder({ status: 'DELIVERED', exchanges })]));
    expect((await card()).getByText('Exchange: The courier has the book and brings it to us.')).toBeTruthy();
    const link = (await card()).getByRole('link', { name: /^Your exchanges of order/ });
    expect(link.getAttribute('href')).toBe('/orders/ES-261121-7KQ2M9XA/exchange');
    unmount();
    open(() => orderList([anOrder({ status: 'DELIVERED', exchanges: exchanges.slice(0, 1) })]));
    expect((await card()).getByRole('link', { name: /^Your exchange of order/ })).toBeTruthy();
  });

  it('links to the page of the courier while it is under way', async () => {
    const { unmount } = open(() => orderList([anOrder({ status: 'SHIPPED', shipment: aShipment() })]));
    const link = (await card()).getByRole('link', { name: /^Track of order/ });
    expect(link.getAttribute('href')).toBe('https://courier.example.test/1490814012345');
    unmount();
    const deliveredAt = '2026-11-24T09:30:00.000Z';
    open(() =>
      orderList([anOrder({ status: 'DELIVERED', shipment: aShipment({ status: 'DELIVERED', deliveredAt }) })]),
    );
    expect((await card()).getByText('Delivered on 24 November')).toBeTruthy();
    expect((await card()).queryByRole('link', { name: /^Track/ })).toBeNull();
  });

  it.each([
    ['ATTEMPTED', 'SHIPPED', 'Delivery attempted', /could not deliver your parcel and will try again/],
    ['RETURNING', 'SHIPPED', 'Coming back', /on its way back to us/],
    ['LOST', 'SHIPPED', 'Lost', /the courier has lost your parcel/],
    ['RETURNED', 'RETURNED', 'Returned', /this order has ended/],
  ])('says what is wrong with its parcel: %s', async (status, orderStatus, label, text) => {
    open(() => orderList([anOrder({ status: orderStatus, shipment: aShipment({ status }) })]));
    const order = await card();
    expect(order.getAllByText(label).length).toBeGreaterThan(0);
    expect(order.getByText(text)).toBeTruthy();
  });

  it('has further links in a popover that needs no script', async () => {
    open(() => orderList([anOrder()]));
    const order = await card();
    const more = order.getByRole('button', { name: /^More of order/ });
    const popover = document.getElementById(more.getAttribute('popovertarget') ?? '');
    expect(popover?.getAttribute('popover')).toBe('auto');
    expect(popover?.contains(order.getByRole('link', { name: /^Invoice/ }))).toBe(true);
  });

  it('shows which books are no longer available, and which have no image', async () => {
    open(() => orderList([anOrder({ lines: [anOrderLine({ book: null, cover: null })] })]));
    const order = await card();
    expect(order.getByText('Book not available')).toBeTruthy();
    expect(order.getByText('No Image')).toBeTruthy();
    expect(order.queryByRole('link', { name: /Buy it again|View your item|^Concepts/ })).toBeNull();
  });

  it('that is unpaid can be paid, and is then confirmed', async () => {
    const razorpay = fakeRazorpay();
    const { router, operations } = open(() => orderList([anUnpaidOrder()]), {
      startPayment: () => aPaymentIntent(),
      verifyPayment: () => ({ success: true, order: anOrder() }),
    });
    const order = await card();
    expect(order.getByText('Waiting for payment')).toBeTruthy();
    expect(order.getByText('You can pay until 3:30 pm.')).toBeTruthy();
    expect(order.queryByRole('link', { name: /Write product review|Invoice/ })).toBeNull();
    await userEvent.click(order.getByRole('button', { name: /Complete payment/ }));
    await razorpay.pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/ordersuccessful'));
    expect(operations.find(({ operation }) => operation === 'StartPayment')?.variables).toEqual({
      orderId: 'ES-261121-7KQ2M9XA',
    });
  });

  it('that waits for the approval of a UPI payment says so, and can be paid again once that is declined', async () => {
    const razorpay = fakeRazorpay();
    let order = anUnpaidOrder();
    const read = () => order;
    const mutations = { startPayment: () => aPaymentIntent(), refreshPayment: read };
    open(() => orderList([anUnpaidOrder()]), mutations, read);
    await userEvent.click((await card()).getByRole('button', { name: /Complete payment/ }));
    order = anUnapprovedOrder();
    await razorpay.dismiss();
    expect(await (await card()).findByText('Approve the payment in your UPI app by 3:30 pm.')).toBeTruthy();
    expect((await card()).queryByText('Nothing has been paid.')).toBeNull();
    order = anUnpaidOrder();
    expect(await (await card()).findByRole('button', { name: /Complete payment/ })).toBeTruthy();
  });

  it('can still be paid after the popup is closed', async () => {
    const razorpay = fakeRazorpay();
    open(() => orderList([anUnpaidOrder()]), { startPayment: () => aPaymentIntent() });
    await userEvent.click((await card()).getByRole('button', { name: /Complete payment/ }));
    await razorpay.dismiss();
    expect(await (await card()).findByRole('button', { name: /Complete payment/ })).toBeTruthy();
  });

  it('that can no longer be paid shows an error and its new status', async () => {
    let order = anUnpaidOrder();
    open(() => orderList([order]), {
      startPayment: () => {
        order = anUnpaidOrder({ status: 'EXPIRED', isPayable: false, payableUntil: null });
        throw graphqlError('This order can no longer be paid.', { code: 'CONFLICT' });
      },
    });
    await userEvent.click((await card()).getByRole('button', { name: /Complete payment/ }));
    expect((await screen.findAllByText('This order can no longer be paid.')).length).toBeGreaterThan(0);
    expect(await (await card()).findByText('Not paid in time')).toBeTruthy();
    expect((await card()).queryByRole('button', { name: /Complete payment/ })).toBeNull();
  });
});
