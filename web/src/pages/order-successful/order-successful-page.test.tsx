import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  anOrder,
  anOrderLine,
  aShipment,
  anUnapprovedOrder,
  anUnconfirmedOrder,
  anUnpaidOrder,
  aPaymentIntent,
} from '../../../test/orders.ts';
import { aUser } from '../../../test/users.ts';
import { fakeRazorpay } from '../../../test/razorpay.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

afterEach(() => void vi.useRealTimers());

type Resolvers = Record<string, (args: Record<string, unknown>) => unknown>;

const open = (order: () => unknown, path = '/ordersuccessful?order=ES-261121-7KQ2M9XA', mutations: Resolvers = {}) =>
  renderPage(path, { me: () => aUser(), order }, mutations);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('the confirmation page of an order', () => {
  it('shows order number, books, amount paid and expected delivery', async () => {
    const server = deferred(
      anOrder({
        lines: [anOrderLine(), anOrderLine({ orderLineId: 'line-2', bookDescription: 'Biology at a Glance' })],
      }),
    );
    open(() => server.response);
    expect(await screen.findByText('Loading order details...')).toBeTruthy();
    server.release();
    expect(await heading('Your order is confirmed!')).toBeTruthy();
    expect(fact('Order number')).toBe('ES-261121-7KQ2M9XA');
    expect(fact('Total paid')).toBe('₹469');
    expect(fact('Expected delivery')).toBe('Thursday, 26 November');
    expect(screen.getByText('Concepts of Physics Part 1')).toBeTruthy();
    expect(screen.getByText('Biology at a Glance')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it('shows the amount to pay on delivery', async () => {
    open(() => anOrder({ paymentState: 'COLLECT_ON_DELIVERY', paymentOption: 'PAY_ON_DELIVERY', amountPaid: 0 }));
    expect(await heading('Your order is confirmed!')).toBeTruthy();
    expect(fact('To pay on delivery')).toBe('₹469');
  });

  it('asks to confirm an order that is paid on delivery, and shows it as confirmed then', async () => {
    let order = anUnconfirmedOrder();
    const { operations } = open(() => order, undefined, {
      confirmOrder: () => (order = anUnconfirmedOrder({ confirmableUntil: null })),
    });
    expect(await heading('Please confirm your order')).toBeTruthy();
    expect(screen.getByText('You pay ₹469 on delivery.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, send it' }));
    expect(await heading('Your order is confirmed!')).toBeTruthy();
    expect(operations.filter(({ operation }) => operation === 'ConfirmOrder')).toMatchObject([
      { variables: { orderId: 'ES-261121-7KQ2M9XA' } },
    ]);
  });

  it('pays an order that waits for its confirmation, instead of on delivery', async () => {
    const razorpay = fakeRazorpay();
    let order = anUnconfirmedOrder();
    open(() => order, undefined, {
      startPayment: () => aPaymentIntent(),
      verifyPayment: () => {
        order = anOrder();
        return { success: true, order };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay now by UPI' }));
    await razorpay.pay();
    expect(await heading('Your order is confirmed!')).toBeTruthy();
    expect(fact('Total paid')).toBe('₹469');
  });

  it.each(['/ordersuccessful', '/ordersuccessful?order=', '/ordersuccessful?order=%20'])(
    'needs an order id: %s',
    async (path) => {
      const { operations } = open(() => anOrder(), path);
      expect(await heading('No Order ID found in the URL. Please check the link.')).toBeTruthy();
      expect(operations.some(({ operation }) => operation === 'OrderSuccessfulPage')).toBe(false);
    },
  );

  it('shows an error, and retries', async () => {
    let fails = true;
    open(() => {
      if (fails) throw graphqlError('There is no such order.', { code: 'NOT_FOUND' });
      return anOrder();
    });
    expect(
      await screen.findByText(
        'Failed to fetch order details. Please ensure the server is running and the order ID is correct.',
      ),
    ).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Your order is confirmed!')).toBeTruthy();
  });

  it('polls while the payment is being confirmed, and stops once it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let order: unknown = anUnpaidOrder({ paymentState: 'CONFIRMING', isPayable: false });
    const { operations } = open(() => order);
    const queryCount = () => operations.filter(({ operation }) => operation === 'OrderSuccessfulPage').length;
    const waiting = await heading('Your payment is being confirmed');
    expect(waiting.closest('[aria-live=polite]')).toBeTruthy();
    const before = queryCount();
    order = anOrder();
    await advance(3_000);
    expect(await heading('Your order is confirmed!')).toBeTruthy();
    expect(queryCount()).toBeGreaterThan(before);
    const settled = queryCount();
    await advance(30_000);
    expect(queryCount()).toBe(settled);
  });

  it('shows that a UPI payment waits for its approval, until when, and the order once it is approved', async () => {
    let order = anUnapprovedOrder();
    open(() => order);
    expect(await heading('Waiting for your approval')).toBeTruthy();
    expect(screen.getByText('Approve the payment in your UPI app by 3:30 pm.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Complete payment/ })).toBeNull();
    order = anOrder();
    expect(await heading('Your order is confirmed!')).toBeTruthy();
  });

  it('keeps polling after a failed request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let calls = 0;
    open(() => {
      calls += 1;
      if (calls === 2) throw new Error('down');
      return calls < 3 ? anUnpaidOrder({ paymentState: 'CONFIRMING' }) : anOrder();
    });
    expect(await heading('Your payment is being confirmed')).toBeTruthy();
    await advance(3_000);
    await waitFor(() => expect(calls).toBe(2));
    expect(screen.getByText('Your payment is being confirmed')).toBeTruthy();
    await advance(3_000);
    expect(await heading('Your order is confirmed!')).toBeTruthy();
  });

  it('has a button to pay an unpaid order', async () => {
    const razorpay = fakeRazorpay();
    let order = anUnpaidOrder();
    open(() => order, undefined, {
      startPayment: () => aPaymentIntent(),
      verifyPayment: () => {
        order = anOrder();
        return { success: true, order };
      },
    });
    expect(await heading('Your order waits for its payment')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Complete payment/ }));
    await razorpay.pay();
    expect(await heading('Your order is confirmed!')).toBeTruthy();
  });

  it.each([
    ['SHIPPED', 'PAID', 'Your order is on its way'],
    ['OUT_FOR_DELIVERY', 'PAID', 'Your order is on its way'],
    ['DELIVERED', 'PAID', 'Your order is delivered'],
    ['DELIVERED', 'COLLECTED', 'Your order is delivered'],
    ['DELIVERED', 'REFUNDED', 'Your order is refunded'],
  ])('does not celebrate an order that was placed before: %s, %s', async (status, paymentState, title) => {
    const { container } = open(() => anOrder({ status, paymentState }));
    await heading(title);
    expect(container.querySelector('.flutter')).toBeNull();
    expect(screen.queryByText('We have sent you an email with the details.')).toBeNull();
  });

  it('names no expected day for an order that is delivered, but what was paid', async () => {
    open(() => anOrder({ status: 'DELIVERED' }));
    await heading('Your order is delivered');
    expect(screen.queryByText('Expected delivery')).toBeNull();
    expect(screen.getByText('You have paid ₹469.')).toBeTruthy();
  });

  it.each([
    ['CANCELLED', 'Your order is cancelled'],
    ['RETURNED', 'Your order could not be delivered'],
  ])('shows an order that has ended: %s', async (status, title) => {
    open(() => anOrder({ status, paymentState: 'REFUNDED' }));
    expect(await heading(title)).toBeTruthy();
    expect(screen.queryByText('Expected delivery')).toBeNull();
    expect(screen.getByText(/^Your payment has gone back to you\./)).toBeTruthy();
  });

  it.each([
    ['LOST', /the courier has lost your parcel/],
    ['RETURNING', /on its way back to us/],
  ])('promises nothing of a parcel that will not arrive: %s', async (status, note) => {
    const shipment = aShipment({ status });
    open(() => anOrder({ status: 'SHIPPED', paymentState: 'COLLECT_ON_DELIVERY', shipment }));
    expect(await heading('Your order cannot be delivered')).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
    for (const promise of ['Expected delivery', 'To pay on delivery']) expect(screen.queryByText(promise)).toBeNull();
    expect(screen.getByText('Nothing has been paid.')).toBeTruthy();
  });

  it.each([
    ['UNPAID', 'Nothing has been paid.'],
    ['REFUND_PENDING', 'Your payment is on its way back to you.'],
    ['REFUNDED', 'Your payment has gone back to you. Your bank may need some days to show it.'],
  ])('shows the payment state of an expired order: %s', async (paymentState, text) => {
    open(() => anUnpaidOrder({ status: 'EXPIRED', isPayable: false, payableUntil: null, paymentState }));
    expect(await heading('Your order was not confirmed')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});
