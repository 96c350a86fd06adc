import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../../../test/books.ts';
import { aCart, aCartLine, cartPayload } from '../../../test/carts.ts';
import { aBookWithCopies, aCopy } from '../../../test/copies.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';

const SOLD = { kind: 'UNAVAILABLE', message: 'This copy has been sold to another customer.' };

const HELD = { kind: 'UNAVAILABLE', message: 'This copy is held for your order that waits for its payment.' };

const book = aBookWithCopies([aCopy('CHEAPEST', 170)], { bookId: 'PHY', bookDescription: 'Book PHY' });

/** The line of a chosen copy. */
const aCopyLine = (code: string, fields: object = {}) =>
  aCartLine('PHY', {
    cartLineId: `line-${code}`,
    condition: 'PREOWNED',
    unitPrice: 238,
    listPrice: 340,
    book,
    copy: aCopy(code, 238, { gradeLabel: 'Very good' }),
    ...fields,
  });

const openCart = (lines: ReturnType<typeof aCartLine>[], mutations: Parameters<typeof renderPage>[2] = {}) =>
  renderPage('/cart', { me: () => aUser(), cart: () => aCart(...lines) }, mutations);

const line = async () => within((await screen.findByRole('heading', { level: 2, name: 'Book PHY' })).closest('li')!);

describe('a chosen copy in the cart', () => {
  it('has its code, grade, remarks, note and photographs, a link to itself, and no quantity to change', async () => {
    const note = 'Pages 3 and 4 are torn.';
    openCart([aCopyLine('CLEANCLN', { copy: aCopy('CLEANCLN', 238, { gradeLabel: 'Very good', note }) })]);
    const { getByText, getByRole, queryByRole } = await line();
    expect(getByText('Copy CLEANCLN, Very good')).toBeTruthy();
    expect(getByText('Pencil marks on about 10% of pages · Printed 2022')).toBeTruthy();
    expect(getByText(note)).toBeTruthy();
    expect(getByRole('button', { name: /^See all photographs \(2\)/ })).toBeTruthy();
    expect(getByRole('link', { name: 'Book PHY' }).getAttribute('href')).toBe('/book/PHY?type=preowned&copy=cleancln');
    expect(getByText('Pre-Owned · Quantity 1')).toBeTruthy();
    expect([queryByRole('button', { name: /^Increase/ }), queryByRole('radio')]).toEqual([null, null]);
  });

  it('is removed alone', async () => {
    const { operations } = openCart([aCopyLine('CLEANCLN')], { removeFromCart: () => cartPayload('Removed.') });
    await userEvent.click((await line()).getByRole('button', { name: /^Remove/ }));
    expect(operations.at(-1)).toMatchObject({
      operation: 'RemoveFromCart',
      variables: { bookId: 'PHY', condition: 'PREOWNED', copyId: 'cleancln' },
    });
  });

  it('that was sold says so, and is replaced by the next best in one tap: added first, then removed', async () => {
    const sold = aCopyLine('CLEANCLN', { isAvailable: false, warnings: [SOLD], nextBest: aCopy('NEXTBEST', 230) });
    const next = aCopyLine('NEXTBEST', { unitPrice: 230 });
    const { operations } = openCart([sold], {
      addToCart: () => cartPayload('Book PHY (copy NEXTBEST) added to cart.', sold, next),
      removeFromCart: () => cartPayload('Book removed from cart.', next),
    });
    expect((await line()).getByText(SOLD.message)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take this one instead: Good, ₹230' }));
    expect(await screen.findByText('Copy NEXTBEST, Very good')).toBeTruthy();
    expect((await screen.findAllByText('Book PHY (copy NEXTBEST) added to cart.'))[0]).toBeTruthy();
    const changes = operations.filter(({ operation }) => operation !== 'Cart' && operation !== 'CartCount');
    expect(changes.slice(-2)).toMatchObject([
      { operation: 'AddToCart', variables: { input: { bookId: 'PHY', condition: 'PREOWNED', copyId: 'nextbest' } } },
      { operation: 'RemoveFromCart', variables: { copyId: 'cleancln' } },
    ]);
  });

  it('that is held for an unpaid order of the customer says so, with a link to that order', async () => {
    openCart([aCopyLine('CLEANCLN', { isAvailable: false, warnings: [HELD], heldByOrderId: 'ORDER-1' })]);
    const { getByText, getByRole, queryByRole } = await line();
    expect(getByText(HELD.message)).toBeTruthy();
    expect(getByRole('link', { name: 'View order details' }).getAttribute('href')).toBe('/orders/ORDER-1');
    expect(queryByRole('button', { name: /instead/ })).toBeNull();
  });
});

describe('a pre-owned line without a chosen copy', () => {
  it('says which one the shop picks, with a link to choose, if there are copies', async () => {
    openCart([aCopyLine('NONE', { copy: null, pickedCopy: aCopy('PICKPICK', 238) })]);
    const { getByText, getByRole } = await line();
    expect(getByText(/^We pick the best for its price/).textContent).toContain(
      'We pick the best for its price: Good, Pencil marks on about 10% of pages · Printed 2022.',
    );
    expect(getByRole('link', { name: 'Choose a copy of Book PHY' }).getAttribute('href')).toBe(
      '/book/PHY?type=preowned&replace=1',
    );
  });

  it('says nothing of it if the book has no copies', async () => {
    const offers = [anOffer('NEW', 565, 469, 17), anOffer('PREOWNED', 340, 238, 30)];
    openCart([aCopyLine('NONE', { copy: null, book: { ...book, offers } })]);
    expect((await line()).queryByText(/We pick/)).toBeNull();
  });
});

describe('a line that is in a payment link of the customer', () => {
  const CHANGED = { kind: 'PRICE_CHANGED', message: 'The price has changed from ₹209 to ₹278.' };
  const open = (status: string, copyId: string | null) =>
    renderPage('/cart', {
      me: () => aUser(),
      cart: () => aCart(aCopyLine('NONE', { copy: null, pickedCopy: aCopy('PICKPICK', 278), warnings: [CHANGED] })),
      paymentLinks: () => [
        {
          paymentLinkId: 'link-1',
          status,
          createdAt: '2026-11-23T09:00:00.000Z',
          expiresAt: '2026-11-25T09:00:00.000Z',
          total: 209,
          bookCount: 1,
          orderId: status === 'PAYING' ? 'ORDER-1' : null,
          items: [{ bookId: 'PHY', condition: 'PREOWNED', copyId }],
        },
      ],
    });

  it.each([
    ['PAYING', 'Your link for 1 book, ₹209, is being paid.', /Please do not pay these books twice\.$/],
    [
      'OPEN',
      /^Your link for 1 book, ₹209, waits for its payment until/,
      /To pay these books here, end the link below\.$/,
    ],
  ])(
    'that is %s names the link instead of a change of price, and is not paid a second way',
    async (status, text, why) => {
      open(status, 'another-copy');
      const { findByText, queryByText } = await line();
      expect(await findByText(text)).toBeTruthy();
      expect(queryByText(CHANGED.message)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Proceed to Buy All' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Proceed to Buy All' })).toMatchObject({ disabled: true });
      expect(screen.getByText(why)).toBeTruthy();
    },
  );

  it('that has ended is as any other', async () => {
    open('ENDED', null);
    expect((await line()).getByText(CHANGED.message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Proceed to Buy All' })).toBeTruthy();
  });
});
