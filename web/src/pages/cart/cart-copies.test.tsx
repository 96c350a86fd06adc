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
