import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBook } from '../../../test/books.ts';
import { aBookWithCopies, aCopy } from '../../../test/copies.ts';
import { deferred, renderPage } from '../../../test/render-page.tsx';
import { savePendingBook } from '../../features/cart/pending-book.ts';

const BUY = '/login?from=%2Fbook%2Fjeephy7253%2Fpayment%3Ftype%3Dpreowned';
const book = () => aBook();

/** The texts of the notice that begins with this one. */
async function notice(text: string | RegExp) {
  return (await screen.findByText(text)).parentElement?.textContent;
}

describe('the login page of a visitor who pressed Buy Now', () => {
  it('shows the book with its condition and price', async () => {
    const { operations } = renderPage(BUY, { book });
    expect(await notice('Log in to buy this book')).toContain('Concepts of Physics Part 1Pre-Owned · ₹278');
    const asked = operations.filter(({ operation }) => operation === 'WaitingBook');
    expect(asked).toEqual([{ operation: 'WaitingBook', variables: { bookId: 'JEEPHY7253' } }]);
  });

  it.each(['/login', '/login?mode=signup', '/loginwithphone'])(
    'shows on %s the chosen copy with its price',
    async (page) => {
      const withCopies = () =>
        aBookWithCopies([aCopy('CHEAPEST', 209), aCopy('THECHOSEN', 306, { gradeLabel: 'Very good' })]);
      const from = encodeURIComponent('/book/JEEPHY7253/payment?type=preowned&copy=thechosen');
      renderPage(`${page}${page.includes('?') ? '&' : '?'}from=${from}`, { book: withCopies });
      expect(await notice(/to buy this book$/)).toContain('Pre-Owned · Very good · ₹306');
    },
  );

  it('shows it also while signing up, with a phone number and from the second step of the checkout', async () => {
    renderPage('/loginwithphone?mode=signup&from=%2Fcheckout%2FJEEPHY7253%2F%3Ftype%3Dnew', { book });
    expect(await notice('Create an account to buy this book')).toContain('New · ₹469');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await notice('Log in to buy this book')).toContain('New · ₹469');
  });

  it('keeps the space of the book while it loads', async () => {
    const slow = deferred(aBook());
    renderPage(BUY, { book: () => slow.response });
    await screen.findByRole('heading', { level: 1, name: 'LOGIN' });
    await waitFor(() => expect(screen.getByRole('main').querySelector('.skeleton')).toBeTruthy());
    expect(screen.queryByText(/this book/)).toBeNull();
    slow.release();
    expect(await notice('Log in to buy this book')).toContain('₹278');
    expect(screen.getByRole('main').querySelector('.skeleton')).toBeNull();
  });

  it.each([null, new Error('down')])('asks to log in without a book that cannot be shown: %s', async (result) => {
    renderPage(BUY, {
      book: () => {
        if (result) throw result;
        return null;
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'LOGIN' });
    await waitFor(() => expect(screen.getByRole('main').querySelector('.skeleton')).toBeNull());
    expect(screen.queryByText(/this book/)).toBeNull();
  });

  it.each([
    '/login',
    '/login?from=%2Fcart%2Fpayment',
    '/login?from=%2Fbook%2FJEEPHY7253',
    '/login?from=%2F%2Fevil.example%2Fbook%2FJEEPHY7253%2Fpayment',
    `/login?from=%2Fbook%2F${'x'.repeat(51)}%2Fpayment`,
  ])('shows no book from %s', async (url) => {
    const { operations } = renderPage(url, { book });
    await screen.findByRole('heading', { level: 1, name: 'LOGIN' });
    expect(screen.queryByText(/this book/)).toBeNull();
    expect(operations).toEqual([]);
  });
});

describe('the login page of a visitor who pressed Add to cart', () => {
  it('shows the book, and the one to buy instead if there is one', async () => {
    savePendingBook({ bookId: 'JEEPHY7253', condition: 'PREOWNED', from: '/exam?exam=JEE' });
    const { unmount } = renderPage('/login?from=%2Fexam%3Fexam%3DJEE', { book });
    expect(await notice('Log in to add this book to your cart')).toContain('Pre-Owned · ₹278');
    unmount();
    renderPage(BUY, { book });
    expect(await notice('Log in to buy this book')).toContain('Pre-Owned · ₹278');
    expect(screen.queryByText(/your cart/)).toBeNull();
  });
});
