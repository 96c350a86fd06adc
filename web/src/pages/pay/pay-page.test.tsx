import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PAYMENT_LINK_MESSAGES } from '#api/payment-links/payment-links.rules.ts';
import { aPaymentIntent } from '../../../test/orders.ts';
import { aPaymentLink, aPaymentLinkLine } from '../../../test/payment-links.ts';
import { fakeRazorpay } from '../../../test/razorpay.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

type Resolvers = Record<string, (args: Record<string, unknown>) => unknown>;

const open = (paymentLink: () => unknown, mutations: Resolvers = {}) =>
  renderPage('/pay/t0ken', { paymentLink }, mutations);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const payButton = (total = '₹469') => screen.findByRole('button', { name: `Pay ${total}` });
const intent = () => ({ ...aPaymentIntent(), name: '', email: '', phone: '' });
const paid = (basket: object = {}) => aPaymentLink({ status: 'PAID' }, { orderNumber: '…M9XA', ...basket });

describe('the page of a payment link', () => {
  it('shows a loading message, then who asks, the books, the total, and where and when they come', async () => {
    const server = deferred(aPaymentLink({}, { note: 'For the mock tests' }));
    open(() => server.response);
    expect(await screen.findByText('Loading this basket...')).toBeTruthy();
    server.release();
    await heading('Asha asks you to pay for books');
    expect(screen.getByText('For the mock tests')).toBeTruthy();
    const books = screen.getByRole('region', { name: 'The books' }).textContent;
    expect(books).toMatch(/Concepts of Physics Part 1.*New · Quantity 1.*Total₹469.*Test payments/);
    expect(books).toContain('To Indore, PIN ending in 005 by Thursday, 26 November');
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('says that the shop asks if staff made the link', async () => {
    open(() => aPaymentLink({}, { isByStaff: true }));
    await heading('ExamShelf asks you to pay for books');
    expect(screen.getByText(/^Ordered by phone\. You need no account\./)).toBeTruthy();
    expect(screen.getByText(/We send the books to Asha/)).toBeTruthy();
  });

  it('shows the copy that is bought, with its grade, its marks and its photographs', async () => {
    const copy = {
      __typename: 'Copy',
      copyId: 'c1',
      gradeLabel: 'Very good',
      remarks: ['5% of pages marked by pencil'],
      photos: [{ image: { key: 'photo-600x800', alt: 'Spine of copy 7KQ2M9XA' } }],
    };
    open(() => aPaymentLink({}, { lines: [aPaymentLinkLine({ condition: 'PREOWNED', copy })] }));
    expect(await screen.findByText('Very good')).toBeTruthy();
    expect(screen.getByText(/5% of pages marked by pencil/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Spine of copy 7KQ2M9XA' })).toBeTruthy();
  });

  it('says whether a book is right for the exam of its customer, and why', async () => {
    const suitability = { verdict: 'UNKNOWN', label: 'We do not know', reasons: [{ text: 'No edition is recorded.' }] };
    const basket = { examTarget: { exam: 'JEE', year: 2027 }, lines: [aPaymentLinkLine({ suitability })] };
    open(() => aPaymentLink({}, basket));
    expect(await screen.findByText('JEE 2027: We do not know.')).toBeTruthy();
    expect(screen.getByText(/No edition is recorded\./)).toBeTruthy();
  });

  it('pays the total shown, with nothing prefilled, and thanks', async () => {
    const razorpay = fakeRazorpay();
    const { operations } = open(() => aPaymentLink(), {
      startLinkPayment: intent,
      verifyLinkPayment: () => ({ success: true, link: paid() }),
    });
    await userEvent.click(await payButton());
    await razorpay.pay();
    const thanks = await heading('Paid. Thank you');
    expect(document.activeElement).toBe(thanks);
    await waitFor(() => expect(document.title).toBe('Paid. Thank you | ExamShelf'));
    expect(screen.getByText(/^₹469 has been paid, and the order …M9XA is placed\. Asha gets/)).toBeTruthy();
    expect(razorpay.opened).toMatchObject([{ prefill: { name: '', email: '', contact: '' } }]);
    const started = operations.find(({ operation }) => operation === 'StartLinkPayment');
    expect(started?.variables).toEqual({ token: 't0ken', expectedTotal: 469 });
  });

  it('sends a receipt to the address that the payer gives, and says what is wrong with one', async () => {
    const { operations } = open(() => paid(), {
      emailLinkReceipt: ({ email }) => {
        if (email === 'x')
          throw graphqlError('Wrong', { code: 'BAD_USER_INPUT', fields: { email: 'Please enter a valid email.' } });
        return { status: 'PAID', basket: null };
      },
    });
    const field = await screen.findByLabelText('Email for a receipt (optional)');
    const send = screen.getByRole('button', { name: 'Send the receipt' });
    await userEvent.type(field, 'x');
    await userEvent.click(send);
    expect(await screen.findByText('Please enter a valid email.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, ' parent@example.test ');
    await userEvent.click(send);
    expect(await screen.findByText('The receipt is on its way to parent@example.test.')).toBeTruthy();
    const sent = operations.filter(({ operation }) => operation === 'EmailLinkReceipt');
    expect(sent.at(-1)?.variables).toEqual({ token: 't0ken', email: 'parent@example.test' });
  });

  it('thanks even if the link has ended meanwhile', async () => {
    const razorpay = fakeRazorpay();
    open(() => aPaymentLink(), {
      startLinkPayment: intent,
      verifyLinkPayment: () => ({ success: true, link: { status: 'ENDED', basket: null } }),
    });
    await userEvent.click(await payButton());
    await razorpay.pay();
    expect(await heading('Paid. Thank you')).toBeTruthy();
  });

  it('says that the second payment goes back', async () => {
    const razorpay = fakeRazorpay();
    open(() => aPaymentLink(), {
      startLinkPayment: intent,
      verifyLinkPayment: () => ({ success: false, link: paid() }),
    });
    await userEvent.click(await payButton());
    await razorpay.pay();
    await heading('Your payment goes back');
    expect(screen.queryByLabelText(/receipt/)).toBeNull();
    expect(screen.getByText(/it goes back to you in full/)).toBeTruthy();
  });

  it('can be paid after the popup was closed or the payment failed', async () => {
    const razorpay = fakeRazorpay();
    let link = aPaymentLink();
    open(() => link, { startLinkPayment: intent });
    await userEvent.click(await payButton());
    link = aPaymentLink({ status: 'PAYING' });
    await razorpay.dismiss();
    expect(await screen.findByText(/^A payment was started/)).toBeTruthy();
    expect(await payButton()).toMatchObject({ disabled: false });
  });

  it('shows the new total, and why nothing was charged, if the price changes under the click', async () => {
    let link = aPaymentLink();
    open(() => link, {
      startLinkPayment: () => {
        link = aPaymentLink({}, { total: 480 });
        throw graphqlError('The total is now ₹480.', { code: 'CONFLICT', fields: { expectedTotal: 'changed' } });
      },
    });
    await userEvent.click(await payButton());
    expect(await screen.findByText('The total is now ₹480.')).toBeTruthy();
    expect(await payButton('₹480')).toBeTruthy();
    expect(screen.getByText('The price has changed from ₹469 to ₹480.')).toBeTruthy();
  });

  it('cannot be paid when books are sold out, and says which', async () => {
    open(() => aPaymentLink({}, { problems: ['Out of stock: Concepts of Physics Part 1'] }));
    expect(await screen.findByText('Out of stock: Concepts of Physics Part 1')).toBeTruthy();
    expect(
      (await payButton()).getAttribute('aria-disabled') ?? (await payButton()).hasAttribute('disabled'),
    ).toBeTruthy();
  });

  it('offers no second payment while one is being confirmed', async () => {
    open(() => aPaymentLink({ status: 'PAYING' }, { isConfirming: true }));
    expect(await screen.findByText('A payment is being confirmed. Please do not pay again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeTruthy();
  });

  it('says that a basket is paid', async () => {
    open(() => paid());
    await heading('This basket is paid');
    expect(screen.queryByRole('button', { name: /^Pay ₹/ })).toBeNull();
  });

  it('says only that a link has ended, or that there is none', async () => {
    const { container } = open(() => ({ status: 'ENDED', basket: null }));
    await heading(PAYMENT_LINK_MESSAGES.ended);
    expect(container.querySelector('main')?.textContent).not.toContain('Asha');
    open(() => {
      throw graphqlError(PAYMENT_LINK_MESSAGES.unknown, { code: 'NOT_FOUND' });
    });
    await heading(PAYMENT_LINK_MESSAGES.unknown);
  });

  it('shows an error if it fails to load, and can be retried', async () => {
    let isDown = true;
    open(() => {
      if (isDown) throw new Error('down');
      return aPaymentLink();
    });
    expect(await screen.findByText('This basket could not be loaded.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Asha asks you to pay for books');
  });

  it('is not indexed, and no link on it contains the token', async () => {
    open(() => aPaymentLink());
    await heading('Asha asks you to pay for books');
    await waitFor(() => expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'));
    for (const property of ['title', 'description', 'image'])
      expect(document.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content')).toBeTruthy();
    for (const meta of document.querySelectorAll('meta')) expect(meta.content).not.toMatch(/Asha|t0ken|Indore/);
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).not.toContain('t0ken');
  });
});
