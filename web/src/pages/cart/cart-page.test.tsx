import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it } from 'vitest';
import { anOffer, aBook } from '../../../test/books.ts';
import { aCart, aLine, cartChange } from '../../../test/carts.ts';
import { aUser } from '../../../test/people.ts';
import { held, refusal, renderPage } from '../../../test/render-page.tsx';

const me = () => aUser();
const [physics, biology] = [aLine('PHY'), aLine('BIO', { condition: 'PREOWNED', quantity: 2, unitPrice: 185 })];

const openCart = (cart: object, mutations: Parameters<typeof renderPage>[2] = {}) =>
  renderPage('/cart', { me, cart: () => cart }, mutations);

const titles = () =>
  within(screen.getByRole('list', { name: 'Books in your cart' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const rowOf = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('li')!;
const pressIn = async (title: string, name: RegExp) =>
  userEvent.click(within(await rowOf(title)).getByRole('button', { name }));
const quantityOf = async (title: string) => within(await rowOf(title)).getByRole('status').textContent;
const summary = () => screen.getByRole('region', { name: 'Summary' }).textContent;
const otherTab = new BroadcastChannel('cart-change');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
const changeInOtherTab = () => otherTab.postMessage(null);
/** Waits until the tabs have heard what was said to them: what is said to one more is heard last. */
async function toldTabs(): Promise<void> {
  const lastTab = new BroadcastChannel('cart-change');
  const heard = new Promise((resolve) => lastTab.addEventListener('message', resolve, { once: true }));
  changeInOtherTab();
  await heard;
  lastTab.close();
}
const fails = (): never => {
  throw new Error('down');
};

afterAll(() => otherTab.close());

describe('the cart', () => {
  it('is for whoever is logged in: a visitor is sent to log in, and their cart is not asked for', async () => {
    const { router, asked } = renderPage('/cart');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Fcart' }));
    expect(asked).toEqual([]);
  });

  it('says that it is loading, then shows the books with what they cost', async () => {
    const server = held(aCart(physics, biology));
    renderPage('/cart', { me, cart: () => server.answer });
    expect(await screen.findByText('Loading your cart...')).toBeTruthy();
    server.release();
    expect((await rowOf('Book PHY')).textContent).toMatch(/H\. C\. Verma.*₹469.*₹565/);
    expect((await rowOf('Book BIO')).textContent).toMatch(/₹370.*₹185 each/);
    expect(summary()).toMatch(/Subtotal \(3 books\)₹839You save₹856Delivery Free delivery/);
  });

  it('says that it could not be fetched, and tries again', async () => {
    let isDown = true;
    renderPage('/cart', { me, cart: () => (isDown ? fails() : aCart(physics)) });
    expect(await screen.findByText('Failed to fetch cart details.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Book PHY')).toBeTruthy();
  });

  it('leads back to the books where it is empty', async () => {
    openCart(aCart());
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse books' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('Proceed to Buy All')).toBeNull();
  });

  it('leads to buying all of it', async () => {
    openCart(aCart(physics));
    const [proceed] = await screen.findAllByRole('link', { name: 'Proceed to Buy All' });
    expect(proceed?.getAttribute('href')).toBe('/cart/payment');
  });

  it('cannot be bought where nothing of it is available, and says why', async () => {
    const warnings = [{ kind: 'UNAVAILABLE', message: 'This is no longer available in this condition.' }];
    openCart(aCart(aLine('PHY', { isAvailable: false, warnings })));
    expect(await screen.findByText('Subtotal (0 books)')).toBeTruthy();
    expect((await rowOf('Book PHY')).textContent).toContain('This is no longer available in this condition.');
    const [proceed] = screen.getAllByRole('button', { name: 'Proceed to Buy All' });
    expect(proceed).toMatchObject({ disabled: true });
    expect(screen.getAllByText('None of these books can be bought now.')[0]).toBeTruthy();
  });

  it('warns of other prices and of few copies', async () => {
    const warnings = [
      { kind: 'PRICE_CHANGED', message: 'The price has changed from ₹400 to ₹469.' },
      { kind: 'FEW_LEFT', message: 'Only 2 left.' },
    ];
    openCart(aCart(aLine('PHY', { warnings })));
    expect((await rowOf('Book PHY')).textContent).toMatch(/from ₹400 to ₹469\..*Only 2 left\./);
  });

  it('is counted in the header for customers, and in words', async () => {
    openCart(aCart(physics, biology));
    expect(await screen.findByRole('link', { name: 'Cart, 3 books' })).toBeTruthy();
  });

  it('is one cart in all tabs', async () => {
    let cart = aCart(physics);
    renderPage('/cart', { me, cart: () => cart });
    await rowOf('Book PHY');
    cart = aCart(physics, biology);
    changeInOtherTab();
    expect(await rowOf('Book BIO')).toBeTruthy();
  });

  it('is counted anew after a change in another tab, also while an older count is under way', async () => {
    const older = held(aCart(physics));
    const counts = [older.answer];
    renderPage('/TermsAndConditions', { me, cart: () => counts.shift() ?? aCart(physics, biology) });
    await screen.findByRole('link', { name: 'Cart' });
    expect(counts).toEqual([]);
    changeInOtherTab();
    await toldTabs();
    older.release();
    expect(await screen.findByRole('link', { name: 'Cart, 3 books' })).toBeTruthy();
  });
});

describe('the quantity of a book in the cart', () => {
  it('shows at once, in the header too, while the price waits for the server', async () => {
    const server = held(cartChange('Your cart is updated.', { ...physics, quantity: 2 }));
    const { asked } = openCart(aCart(physics), { updateCartLine: () => server.answer });
    await pressIn('Book PHY', /^Increase/);
    expect(await quantityOf('Book PHY')).toBe('2');
    expect(screen.getByRole('link', { name: 'Cart, 2 books' })).toBeTruthy();
    expect(summary()).toContain('₹469');
    expect(screen.getAllByText('₹469')[0]?.closest('[aria-busy=true]')).toBeTruthy();
    server.release();
    await waitFor(() => expect(summary()).toContain('₹938'));
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    expect(asked.at(-1)?.variables).toEqual({ input: { bookId: 'PHY', condition: 'NEW', quantity: 2 } });
  });

  it('is the last one that was pressed, however quickly', async () => {
    const sent: unknown[] = [];
    const { router } = openCart(aCart(physics), {
      updateCartLine: ({ input }) => {
        const { quantity } = input as { quantity: number };
        sent.push(quantity);
        return cartChange('Your cart is updated.', { ...physics, quantity });
      },
    });
    const more = within(await rowOf('Book PHY')).getByRole('button', { name: /^Increase/ });
    for (const click of [1, 2, 3]) await userEvent.click(more, { delay: null, skipHover: click > 1 });
    expect(await quantityOf('Book PHY')).toBe('4');
    await waitFor(() => expect(summary()).toContain('₹1,876'));
    expect(sent).toEqual([2, 3, 4]);
    expect(router.state.location.pathname).toBe('/cart');
  });

  it('goes back to what it was where the server refuses, and says why', async () => {
    const tooMany = refusal('At most 10 copies of a book in one order.', { code: 'BAD_USER_INPUT' });
    openCart(aCart(physics), {
      updateCartLine: () => {
        throw tooMany;
      },
    });
    await pressIn('Book PHY', /^Increase/);
    expect((await screen.findAllByText('At most 10 copies of a book in one order.'))[0]).toBeTruthy();
    expect(await quantityOf('Book PHY')).toBe('1');
    expect(screen.getByRole('link', { name: 'Cart, 1 book' })).toBeTruthy();
  });

  it('goes from 1 to 10 and no further', async () => {
    const { asked } = openCart(aCart(physics, aLine('TEN', { quantity: 10 })));
    await pressIn('Book PHY', /^Decrease/);
    await pressIn('Book TEN', /^Increase/);
    expect([await quantityOf('Book PHY'), await quantityOf('Book TEN')]).toEqual(['1', '10']);
    expect(asked.filter(({ operation }) => operation === 'UpdateCartLine')).toEqual([]);
  });

  it('does not go beyond the copies that are left', async () => {
    const book = aBook({ bookDescription: 'Book FEW', offers: [{ ...anOffer('NEW', 565, 469, 17), copiesLeft: 2 }] });
    const { asked } = openCart(aCart(aLine('FEW', { quantity: 2, book })));
    await pressIn('Book FEW', /^Increase/);
    expect(asked.filter(({ operation }) => operation === 'UpdateCartLine')).toEqual([]);
  });
});

describe('the condition of a book in the cart', () => {
  it('is switched at once', async () => {
    const preOwned = { ...physics, condition: 'PREOWNED' as const, unitPrice: 278 };
    const { asked } = openCart(aCart(physics), {
      updateCartLine: () => cartChange('Your cart is updated.', preOwned),
    });
    await userEvent.click(within(await rowOf('Book PHY')).getByRole('radio', { name: 'Pre-Owned' }));
    expect(within(await rowOf('Book PHY')).getByRole('radio', { name: 'Pre-Owned' })).toMatchObject({ checked: true });
    await waitFor(() => expect(summary()).toContain('₹278'));
    expect(asked.at(-1)?.variables).toEqual({ input: { bookId: 'PHY', condition: 'NEW', newCondition: 'PREOWNED' } });
  });

  it('goes back where the server refuses', async () => {
    const soldOut = refusal('This book is out of stock in this condition.', { code: 'CONFLICT' });
    openCart(aCart(physics), {
      updateCartLine: () => {
        throw soldOut;
      },
    });
    await userEvent.click(within(await rowOf('Book PHY')).getByRole('radio', { name: 'Pre-Owned' }));
    expect((await screen.findAllByText('This book is out of stock in this condition.'))[0]).toBeTruthy();
    expect(within(await rowOf('Book PHY')).getByRole('radio', { name: 'New' })).toMatchObject({ checked: true });
  });

  it('cannot become one that is out of stock', async () => {
    const soldOut = { ...anOffer('PREOWNED', 339, 278, 18), availability: 'OUT_OF_STOCK', copiesLeft: 0 };
    const book = aBook({ bookDescription: 'Book PHY', offers: [anOffer('NEW', 565, 469, 17), soldOut] });
    openCart(aCart(aLine('PHY', { book })));
    const preOwned = within(await rowOf('Book PHY')).getByRole('radio', { name: /Pre-Owned.*out of stock/ });
    expect(preOwned).toMatchObject({ disabled: true });
  });
});

describe('removing a book from the cart', () => {
  it('takes the line away at once, and the focus to the heading', async () => {
    const server = held(cartChange('Book removed from cart.', biology));
    const { asked } = openCart(aCart(physics, biology), { removeFromCart: () => server.answer });
    await pressIn('Book PHY', /^Remove/);
    expect(titles()).toEqual(['Book BIO']);
    expect(screen.getByRole('link', { name: 'Cart, 2 books' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    server.release();
    expect((await screen.findAllByText('Book removed from cart.'))[0]).toBeTruthy();
    expect(asked.at(-1)?.variables).toEqual({ bookId: 'PHY', condition: 'NEW' });
  });

  it('puts the line back in its place where it failed, and says so', async () => {
    openCart(aCart(physics, biology), { removeFromCart: fails });
    await pressIn('Book PHY', /^Remove/);
    expect((await screen.findAllByText('Failed to remove item.'))[0]).toBeTruthy();
    expect(titles()).toEqual(['Book PHY', 'Book BIO']);
    expect(screen.getByRole('link', { name: 'Cart, 3 books' })).toBeTruthy();
  });

  it('can be undone: as many copies in the same condition come back', async () => {
    const { asked } = openCart(aCart(physics, biology), {
      removeFromCart: () => cartChange('Book removed from cart.', physics),
      addToCart: () => cartChange('Book added to cart.', physics, biology),
    });
    await pressIn('Book BIO', /^Remove/);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await rowOf('Book BIO')).toBeTruthy();
    expect(asked.at(-1)?.variables).toEqual({ input: { bookId: 'BIO', condition: 'PREOWNED', quantity: 2 } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('leaves an empty cart after the last one', async () => {
    openCart(aCart(physics), { removeFromCart: () => cartChange('Book removed from cart.') });
    await pressIn('Book PHY', /^Remove/);
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cart' })).toBeTruthy();
  });
});
