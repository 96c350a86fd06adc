import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  anExchange,
  anOrder,
  anOrderLine,
  anUnapprovedOrder,
  anUnconfirmedOrder,
  anUnpaidOrder,
  aRefund,
  aShipment,
} from '../../../test/orders.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const open = (order: () => unknown, path = '/orders/ES-261121-7KQ2M9XA', mutations = {}) =>
  renderPage(path, { me: () => aUser(), order }, mutations);

const fact = (term: string) => within(screen.getByRole('main')).getByText(term).nextElementSibling?.textContent;

describe('the order page', () => {
  it('shows that it is loading, then all details', async () => {
    const server = deferred(anOrder({ status: 'SHIPPED' }));
    open(() => server.response);
    expect(await screen.findByText('Loading order details...')).toBeTruthy();
    server.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order ES-261121-7KQ2M9XA' })).toBeTruthy();
    expect(screen.getByText('Placed on 21 November 2026')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Expected delivery: Thursday, 26 November' })).toBeTruthy();
    expect(screen.getByText('You have paid ₹469.')).toBeTruthy();
    expect(fact('Ship to')).toBe('Asha Rao');
    expect(fact('Address')).toContain('12-B, Palm Road');
    expect(fact('Delivery instruction')).toBe('Ring the upper bell.');
    expect(fact('Free delivery')).toBe('−₹49');
    expect(screen.getByText('21 Nov 2026, 3:01 pm')).toBeTruthy();
  });

  it('shows what was promised for a book', async () => {
    const buyBackPromise = { amount: 129, grade: 'GOOD', until: '2027-06-30' };
    open(() => anOrder({ lines: [anOrderLine({ buyBackPromise })] }));
    expect(await screen.findByText(/^We buy it back for ₹129 in Good until 30 June 2027/)).toBeTruthy();
  });

  it.each([
    [{ status: 'SHIPPED' }, []],
    [{ status: 'DELIVERED', canGiveFeedback: true }, ['Leave delivery feedback']],
    [{ status: 'DELIVERED' }, ['Your delivery feedback']],
  ])('%j leads to the feedback from the delivery on: %j', async (fields, labels) => {
    open(() => anOrder(fields));
    const help = within(await screen.findByRole('region', { name: 'Something not right?' }));
    const links = help.queryAllByRole('link', { name: /delivery feedback/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(labels);
    for (const link of links) expect(link.getAttribute('href')).toBe('/orders/ES-261121-7KQ2M9XA/feedback');
  });

  it('asks to confirm an order that is paid on delivery, with the day that it is then expected', async () => {
    let order = anUnconfirmedOrder({ dateIfConfirmed: '2026-11-27' });
    open(() => order, undefined, {
      confirmOrder: () => (order = anUnconfirmedOrder({ confirmableUntil: null, expectedDeliveryDate: '2026-11-27' })),
    });
    const question = within(await screen.findByRole('region', { name: 'Please confirm your order' }));
    expect(question.getByText('We keep your books aside until 23 Nov 2026, 3:00 pm.')).toBeTruthy();
    expect(question.getByText('If you confirm it now, we expect to deliver it by Friday, 27 November.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Yes, send it' }));
    expect(await screen.findByRole('heading', { name: 'Expected delivery: Friday, 27 November' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, send it' })).toBeNull();
  });

  it('offers no second payment while one of an order to confirm is under way', async () => {
    open(() => anUnconfirmedOrder({ paymentState: 'CONFIRMING' }));
    expect(await screen.findByRole('button', { name: 'Yes, send it' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay now by UPI' })).toBeNull();
  });

  it('shows the progress as a timeline', async () => {
    open(() => anOrder({ status: 'SHIPPED' }));
    const timeline = within(await screen.findByRole('list', { name: 'Progress of the order' }));
    expect(timeline.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Placed21 November',
      'Packed',
      'Shipped',
      'Out for delivery: not yet',
      'Delivered: not yet',
    ]);
    expect(timeline.getAllByRole('listitem').findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(2);
  });

  it.each([
    ['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY', 'Out for delivery', 'Expected delivery: Thursday, 26 November'],
    ['DELIVERED', 'DELIVERED', 'Delivered', 'Delivered on 24 November'],
    ['SHIPPED', 'ATTEMPTED', 'Delivery attempted', 'Expected delivery: Thursday, 26 November'],
    ['SHIPPED', 'RETURNING', 'Coming back', 'Coming back'],
    ['RETURNED', 'RETURNED', 'Returned', 'Returned'],
    ['SHIPPED', 'LOST', 'Lost', 'Lost'],
    ['RETURNED', 'LOST', 'Lost', 'Lost'],
    ['CANCELLED', null, 'Cancelled', 'Cancelled'],
  ])('shows where an order stands: %s, its parcel %s', async (status, shipment, step, heading) => {
    const at = '2026-11-24T09:30:00.000Z';
    const deliveredAt = status === 'DELIVERED' ? at : null;
    const order = anOrder({ status, shipment: shipment && aShipment({ status: shipment, deliveredAt }) });
    open(() => ({ ...order, events: [...order.events, { at, kind: shipment ?? status, text: 'It happened.' }] }));
    const timeline = within(await screen.findByRole('list', { name: 'Progress of the order' }));
    const current = timeline.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
    expect(current?.textContent).toBe(`${step}24 November`);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  });

  it.each([
    ['SHIPPED', 'ATTEMPTED', /could not deliver your parcel and will try again/],
    ['SHIPPED', 'RETURNING', /on its way back to us/],
    ['SHIPPED', 'LOST', /the courier has lost your parcel. Please write to us/],
    ['RETURNED', 'LOST', /the courier has lost your parcel, and this order has ended/],
  ])('says what is wrong with an order that is %s and its parcel %s', async (status, shipment, text) => {
    open(() => anOrder({ status, shipment: aShipment({ status: shipment }) }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says that an order is late', async () => {
    open(() => anOrder({ status: 'SHIPPED', shipment: aShipment(), isLate: true }));
    const heading = 'Late: it was expected by Thursday, 26 November';
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText('We are sorry: your order is late. We are looking after it.')).toBeTruthy();
  });

  it('names the courier, links to its page and copies the tracking number', async () => {
    open(() => anOrder({ status: 'SHIPPED', shipment: aShipment() }));
    expect(await screen.findByText('Delhivery')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Track the parcel/ });
    expect(link.getAttribute('href')).toBe('https://courier.example.test/1490814012345');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy tracking number' }));
    expect(await screen.findByRole('button', { name: 'Copied tracking number' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('1490814012345');
  });

  it('shows a parcel of a courier without a page, and one without a number', async () => {
    const { unmount } = open(() => anOrder({ status: 'SHIPPED', shipment: aShipment({ trackingUrl: null }) }));
    expect(await screen.findByText('1490814012345')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Track the parcel/ })).toBeNull();
    unmount();
    open(() => anOrder({ status: 'PACKED', shipment: aShipment({ status: 'READY', awb: null, trackingUrl: null }) }));
    expect(await screen.findByText('Delhivery')).toBeTruthy();
    expect(screen.queryByText('Tracking number')).toBeNull();
  });

  it('names the cash to have ready, without what is cancelled', async () => {
    const lines = [
      anOrderLine({ quantity: 3, cancelledQuantity: 2, unitPrice: 100, total: 300 }),
      anOrderLine({ orderLineId: 'line-2', cancelledQuantity: 1, unitPrice: 169, total: 169 }),
    ];
    open(() =>
      anOrder({
        status: 'SHIPPED',
        shipment: aShipment(),
        paymentState: 'COLLECT_ON_DELIVERY',
        amountPaid: 0,
        lines,
      }),
    );
    expect(await screen.findByText('You pay ₹100 on delivery.')).toBeTruthy();
    expect(screen.getByText(/^Please have/).textContent).toBe('Please have ₹100 ready for the courier.');
    expect(fact('Cancelled copies')).toBe('−₹369');
    expect(screen.getByText('2 of 3 cancelled')).toBeTruthy();
    expect(screen.getAllByText('Cancelled')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^Write product review/ })).toBeNull();
  });

  it.each(['RETURNING', 'LOST'])('asks for no cash and offers no exchange for a parcel that is %s', async (status) => {
    open(() => anOrder({ status: 'SHIPPED', shipment: aShipment({ status }), paymentState: 'COLLECT_ON_DELIVERY' }));
    expect(await screen.findByText('Nothing has been paid.')).toBeTruthy();
    expect(screen.queryByText(/ready for the courier/)).toBeNull();
    expect(screen.queryByText(/ask for an exchange/)).toBeNull();
  });

  it('lists the refunds of an order', async () => {
    const refunds = [aRefund(), aRefund({ refundId: 'refund-2', amountInPaise: 5_050, status: 'PROCESSED' })];
    open(() => anOrder({ paymentState: 'REFUND_PENDING', refunds }));
    expect(await screen.findByText('A part of your payment is on its way back to you.')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Refunds' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '₹208 on its way to you22 November',
      '₹50.50 sent to your bank22 November',
    ]);
  });

  it('lists the refunds by UPI of an order that was paid on delivery', async () => {
    const payout = { payoutId: 'payout-1', amountInPaise: 20_000, upiId: 'asha@bank', status: 'DUE', reference: null };
    const payouts = [
      { ...payout, createdAt: '2026-11-22T09:30:00.000Z' },
      {
        ...payout,
        payoutId: 'payout-2',
        amountInPaise: 5_050,
        status: 'PAID',
        reference: '412345678901',
        createdAt: '2026-11-23T09:30:00.000Z',
      },
    ];
    open(() => anOrder({ status: 'DELIVERED', paymentState: 'REFUND_PENDING', payouts }));
    expect(await screen.findByText('A part of your payment is on its way back to you.')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Refunds' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '₹200 on its way to asha@bank22 November',
      '₹50.50 sent to asha@bank, reference 41234567890123 November',
    ]);
  });

  it('lets the customer ask to stop an order until it is packed', async () => {
    const { unmount } = open(() => anOrder());
    const link = await screen.findByRole('link', { name: 'Ask us to stop it' });
    expect(link.getAttribute('href')).toBe('/Contactus?subject=Please+stop+this+order&order=ES-261121-7KQ2M9XA');
    unmount();
    open(() => anOrder({ status: 'PACKED', shipment: aShipment({ status: 'READY' }) }));
    expect(await screen.findByText('Delhivery')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ask us to stop it' })).toBeNull();
  });

  it('has a button to pay an unpaid order', async () => {
    open(() => anUnpaidOrder());
    expect(await screen.findByRole('button', { name: /Complete payment/ })).toBeTruthy();
    expect(screen.getByText('Nothing has been paid.')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Progress of the order' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invoice' })).toBeNull();
  });

  it('leads from the title to the book, and to help with the order', async () => {
    open(() => anOrder({ lines: [anOrderLine({ bookDescription: 'भौतिकी की समझ, भाग 1' })] }));
    const title = await screen.findByRole('link', { name: 'भौतिकी की समझ, भाग 1' });
    expect(title.getAttribute('href')).toBe('/book/JEEPHY7253?type=new');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/Contactus?order=ES-261121-7KQ2M9XA');
    expect(screen.getByText('You can ask for an exchange within 3 days of delivery.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Exchange' })).toBeNull();
  });

  it.each([
    [true, 'Exchange it until 28 November, 3:00 pm.'],
    [false, 'Exchanges were possible until 28 November, 3:00 pm.'],
  ])('shows until when a delivered order can be exchanged; open: %s', async (isOpen, text) => {
    const exchangeWindow = { until: '2026-11-28T09:30:00.000Z', isOpen };
    const lines = [anOrderLine({ exchangeableQuantity: isOpen ? 1 : 0 })];
    open(() => anOrder({ status: 'DELIVERED', exchangeWindow, lines }));
    expect(await screen.findByText(text)).toBeTruthy();
    const links = screen.queryAllByRole('link', { name: /^Exchange/ });
    const page = '/orders/ES-261121-7KQ2M9XA/exchange';
    expect(links.map((link) => link.getAttribute('href'))).toEqual(isOpen ? [`${page}?line=line-1`, page] : []);
  });

  it('offers no exchange in words once the only book has had its exchange', async () => {
    const exchangeWindow = { until: '2026-11-28T09:30:00.000Z', isOpen: true };
    const lines = [anOrderLine({ exchangeableQuantity: 0 })];
    const exchanges = [anExchange({ status: 'RESOLVED', resolution: 'REPLACED' })];
    open(() => anOrder({ status: 'DELIVERED', exchangeWindow, lines, exchanges }));
    await screen.findByRole('region', { name: 'Your exchange' });
    expect(screen.queryByText(/^Exchange it until/)).toBeNull();
  });

  it('shows where each exchange stands, the newest first', async () => {
    const lines = [anOrderLine({ bookDescription: 'भौतिकी की समझ' }), anOrderLine({ orderLineId: 'line-2' })];
    const exchanges = [
      anExchange({ status: 'DECLINED' }),
      anExchange({ exchangeId: 'exchange-2', orderLineId: 'line-2', status: 'APPROVED', remedy: 'REPLACEMENT' }),
    ];
    open(() => anOrder({ status: 'DELIVERED', lines, exchanges }));
    const section = within(await screen.findByRole('region', { name: 'Your exchanges' }));
    expect(section.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Concepts of Physics Part 1Approved · 24 NovemberApproved: a courier collects the book, then we send you another copy.',
      'भौतिकी की समझDeclined · 24 NovemberWe cannot agree to this exchange.',
    ]);
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/orders/ES-261121-7KQ2M9XA/exchange?line=line-2&id=exchange-2',
      '/orders/ES-261121-7KQ2M9XA/exchange?line=line-1&id=exchange-1',
    ]);
  });

  it('shows whether the copies of an unpaid order are reserved', async () => {
    const { unmount } = open(() => anUnpaidOrder());
    await screen.findByText(/^You can pay until/);
    expect(screen.queryByText(/not held for you/)).toBeNull();
    unmount();
    open(() => anUnpaidOrder({ holdsCopies: false }));
    expect(
      await screen.findByText('The copies are not held for you: other shoppers can buy them until you have paid.'),
    ).toBeTruthy();
  });

  it.each([
    ['CONFIRMING', 'PENDING_PAYMENT', 'Your payment is being confirmed.'],
    ['COLLECT_ON_DELIVERY', 'PLACED', 'You pay ₹469 on delivery.'],
    ['COLLECTED', 'DELIVERED', 'You have paid ₹469 on delivery.'],
    ['NOT_COLLECTED', 'RETURNED', 'Nothing was paid, and nothing is left to pay.'],
    ['PARTIALLY_REFUNDED', 'DELIVERED', 'You have paid ₹469, and a part of it has gone back to you.'],
    ['REFUND_PENDING', 'CANCELLED', 'Your payment is on its way back to you.'],
    ['REFUNDED', 'CANCELLED', 'Your payment has gone back to you. Your bank may need some days to show it.'],
  ])('shows the payment state %s', async (paymentState, status, text) => {
    open(() => anOrder({ paymentState, status }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows what a UPI payment waits for, until when, what happens then, and that it was approved', async () => {
    let order = anUnapprovedOrder();
    open(() => order);
    expect(await screen.findByText('Your payment waits for your approval.')).toBeTruthy();
    expect(screen.getByText('Approve the payment in your UPI app by 3:30 pm.')).toBeTruthy();
    expect(screen.getByText(/confirmed by itself\. .*you can pay again; .*it goes back to you\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Complete payment/ })).toBeNull();
    order = anOrder();
    expect(await screen.findByText('You have paid ₹469.')).toBeTruthy();
    expect(screen.queryByText(/^Approve the payment/)).toBeNull();
  });

  it('asks once for a payment of an unpaid order that is under way', async () => {
    const refreshed: unknown[] = [];
    const refreshPayment = ({ orderId }: Record<string, unknown>) => {
      refreshed.push(orderId);
      return anUnapprovedOrder();
    };
    open(() => anUnpaidOrder(), undefined, { refreshPayment });
    expect(await screen.findByText('Your payment waits for your approval.')).toBeTruthy();
    expect(refreshed).toEqual(['ES-261121-7KQ2M9XA']);
  });

  it('shows that the order of another user does not exist', async () => {
    open(() => {
      throw graphqlError('There is no such order.', { code: 'NOT_FOUND' });
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such order.' })).toBeTruthy();
  });

  it('shows an error, and retries', async () => {
    let fails = true;
    open(() => {
      if (fails) throw new Error('down');
      return anOrder();
    });
    expect(await screen.findByText(/^Failed to fetch order details\./)).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order ES-261121-7KQ2M9XA' })).toBeTruthy();
  });
});
