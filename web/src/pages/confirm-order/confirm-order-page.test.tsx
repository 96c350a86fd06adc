import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CONFIRM_MESSAGES } from '#api/orders/cash/cash-confirmation.rules.ts';
import { aCashConfirmation, aPaymentIntent } from '../../../test/orders.ts';
import { fakeRazorpay } from '../../../test/razorpay.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';

type Resolvers = Record<string, (args: Record<string, unknown>) => unknown>;

const open = (cashConfirmation: () => unknown, mutations: Resolvers = {}) =>
  renderPage('/confirm-order?token=t0ken', { cashConfirmation }, mutations);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

describe('the page that confirms a cash order', () => {
  it('shows the order in short, and confirms it only when the button is pressed', async () => {
    let order = aCashConfirmation();
    const { operations } = open(() => order, {
      confirmCashOrder: () => (order = aCashConfirmation({ state: 'CONFIRMED', canPayOnline: false })),
    });
    await heading('Please confirm your order');
    expect(screen.getByText('May we send it? We keep your books aside until 23 Nov 2026, 3:00 pm.')).toBeTruthy();
    expect(fact('Order number')).toBe('ES-261121-7KQ2M9XA');
    expect(fact('To pay on delivery')).toBe('₹469');
    expect(fact('Expected delivery')).toBe('Thursday, 26 November');
    expect(screen.getByText('Concepts of Physics Part 1')).toBeTruthy();
    const confirmations = () => operations.filter(({ operation }) => operation === 'ConfirmCashOrder');
    expect(confirmations()).toEqual([]);
    await userEvent.click(await button('Yes, send it'));
    await heading('Thank you. We send your order.');
    expect(confirmations()).toMatchObject([{ variables: { token: 't0ken' } }]);
    expect(screen.queryByRole('button', { name: 'Yes, send it' })).toBeNull();
  });

  it('pays the order in the popup, without anything prefilled', async () => {
    const razorpay = fakeRazorpay();
    let order = aCashConfirmation();
    open(() => order, {
      startCashOrderPayment: () => ({ ...aPaymentIntent(), name: '', email: '', phone: '' }),
      verifyCashOrderPayment: () => (order = aCashConfirmation({ state: 'PAID', canPayOnline: false })),
    });
    await userEvent.click(await button('Pay now by UPI and it leaves today'));
    await razorpay.pay();
    await heading('Your order is paid');
    expect(fact('Paid')).toBe('₹469');
    expect(razorpay.opened).toMatchObject([{ prefill: { name: '', email: '', contact: '' } }]);
  });

  it('promises no parcel on a day without work', async () => {
    open(() => aCashConfirmation({ leavesToday: false }));
    expect(await button('Pay now by UPI and it leaves on the next working day')).toBeTruthy();
  });

  it('stays as it is when the popup is closed', async () => {
    const razorpay = fakeRazorpay();
    open(() => aCashConfirmation(), { startCashOrderPayment: () => aPaymentIntent() });
    await userEvent.click(await button(/^Pay now by UPI/));
    await razorpay.dismiss();
    expect(await button(/^Pay now by UPI/)).toBeTruthy();
    await heading('Please confirm your order');
  });

  it('tells that a payment was not used', async () => {
    const razorpay = fakeRazorpay();
    open(() => aCashConfirmation(), {
      startCashOrderPayment: () => aPaymentIntent(),
      verifyCashOrderPayment: () => aCashConfirmation({ state: 'CANCELLED', canPayOnline: false }),
    });
    await userEvent.click(await button(/^Pay now by UPI/));
    await razorpay.pay();
    await heading('Your order is cancelled');
    expect(await screen.findByText('Payment verification failed. Please contact support.')).toBeTruthy();
  });

  it('offers no second payment while one is being confirmed', async () => {
    open(() => aCashConfirmation({ isPaymentPending: true, canPayOnline: false }));
    expect(await screen.findByText('Your payment is being confirmed. You need not do anything.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull();
  });

  it.each([
    ['CONFIRMED', 'Thank you. We send your order.', 'You pay the courier on delivery.'],
    ['PAID', 'Your order is paid', 'There is nothing to pay on delivery.'],
    ['CANCELLED', 'Your order is cancelled', /^Nothing will be sent\./],
  ])('shows an order that is %s', async (state, title, note) => {
    open(() => aCashConfirmation({ state, canPayOnline: false }));
    await heading(title);
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, send it' })).toBeNull();
  });

  it.each([CONFIRM_MESSAGES.link, CONFIRM_MESSAGES.expiredLink])(
    'shows that a link cannot be used: %s',
    async (message) => {
      open(() => {
        throw graphqlError(message, { code: 'BAD_USER_INPUT', fields: { token: message } });
      });
      await heading(message);
      expect(screen.getByRole('link', { name: 'Your Orders' })).toBeTruthy();
    },
  );

  it('needs a token', async () => {
    const { operations } = renderPage('/confirm-order');
    await heading(CONFIRM_MESSAGES.link);
    expect(operations.some(({ operation }) => operation === 'ConfirmOrderPage')).toBe(false);
  });

  it('shows the error of a confirmation that failed, and can be pressed again', async () => {
    let fails = true;
    open(() => aCashConfirmation(), {
      confirmCashOrder: () => {
        if (fails) throw graphqlError('Please try again later.', { code: 'UNAVAILABLE' });
        return aCashConfirmation({ state: 'CONFIRMED' });
      },
    });
    await userEvent.click(await button('Yes, send it'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again later.');
    fails = false;
    await userEvent.click(await button('Yes, send it'));
    await heading('Thank you. We send your order.');
    expect(screen.queryByText('Please try again later.')).toBeNull();
  });

  it('is not indexed, and no link on it contains the token', async () => {
    open(() => aCashConfirmation());
    await heading('Please confirm your order');
    await waitFor(() => expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'));
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).not.toContain('t0ken');
  });
});
