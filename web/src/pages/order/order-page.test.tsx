import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anOrder, anOrderLine, anUnapprovedOrder, anUnpaidOrder } from '../../../test/orders.ts';
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
    open(() => anOrder({ status: 'DELIVERED', exchangeWindow }));
    expect(await screen.findByText(text)).toBeTruthy();
    const link = screen.queryByRole('link', { name: 'Exchange' });
    expect(link?.getAttribute('href') ?? null).toBe(
      isOpen ? '/Contactus?subject=Exchange&order=ES-261121-7KQ2M9XA' : null,
    );
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
