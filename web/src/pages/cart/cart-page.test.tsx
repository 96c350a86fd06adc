import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it } from 'vitest';
import { anOffer, aBook } from '../../../test/books.ts';
import { aCart, aCartLine, cartPayload } from '../../../test/carts.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const me = () => aUser();
const [physics, biology] = [aCartLine('PHY'), aCartLine('BIO', { condition: 'PREOWNED', quantity: 2, unitPrice: 185 })];

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
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about window.postMessage
const changeInOtherTab = () => otherTab.postMessage(null);
/** Waits until all tabs have received the message: a newly opened channel receives it last. */
async function messageDelivered(): Promise<void> {
  const lastTab = new BroadcastChannel('cart-change');
  const received = new Promise((resolve) => lastTab.addEventListener('message', resolve, { once: true }));
  changeInOtherTab();
  await received;
  lastTab.close();
}
const fails = (): never => {
  throw new Error('down');
};

afterAll(() => otherTab.close());

describe('the cart', () => {
  it('is for logged-in users: a visitor is redirected to the login, and no cart is requested', async () => {
    const { router, operations } = renderPage('/cart');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Fcart' }));
    expect(operations).toEqual([]);
  });

  it('shows a loading message, then the books with their prices', async () => {
    const server = deferred(aCart(physics, biology));
    renderPage('/cart', { me, cart: () => server.response });
    expect(await screen.findByText('Loading your cart...')).toBeTruthy();
    server.release();
    expect((await rowOf('Book PHY')).textContent).toMatch(/H\. C\. Verma.*₹469.*₹565/);
    expect((await rowOf('Book BIO')).textContent).toMatch(/₹370.*₹185 each/);
    expect(summary()).toMatch(/Subtotal \(3 books\)₹839You save₹856Delivery Free delivery/);
  });

  it('compares like with like: the total with the list total, the price of a copy with its list price', async () => {
    openCart(aCart(aCartLine('TWO', { quantity: 2, unitPrice: 152, listPrice: 160 })));
    const price = within(await rowOf('Book TWO'))
      .getByText('₹304')
      .closest('p')!;
    expect(price.textContent).toBe('₹304MRP ₹320₹152 each · MRP ₹160');
    expect(within(price).getByText('₹320').tagName).toBe('S');
  });

  it('calls MRP what is printed on a new book, and not the list price of a pre-owned copy', async () => {
    openCart(aCart(aCartLine('USED', { condition: 'PREOWNED', quantity: 2, unitPrice: 152, listPrice: 160 })));
    const price = within(await rowOf('Book USED'))
      .getByText('₹304')
      .closest('p')!;
    expect(price.textContent).toBe('₹304List price ₹320₹152 each · List price ₹160');
  });

  it('shows no list price that is not higher, and no price of a single copy', async () => {
    openCart(aCart(aCartLine('ONE', { unitPrice: 160, listPrice: 160 })));
    expect(
      within(await rowOf('Book ONE'))
        .getByText('₹160')
        .closest('p')?.textContent,
    ).toBe('₹160');
  });

  it('has one button to buy it, beside the subtotal', async () => {
    openCart(aCart(physics));
    expect((await screen.findAllByRole('link', { name: 'Proceed to Buy All' })).length).toBe(1);
    expect(screen.getByText(/^Subtotal ₹469$/)).toBeTruthy();
  });

  it('shows an error if it fails to load, and can be retried', async () => {
    let isDown = true;
    renderPage('/cart', { me, cart: () => (isDown ? fails() : aCart(physics)) });
    expect(await screen.findByText('Failed to fetch cart details.')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Book PHY')).toBeTruthy();
  });

  it('links to the books if it is empty', async () => {
    openCart(aCart());
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse books' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('Proceed to Buy All')).toBeNull();
  });

  it('links to the payment page for all books', async () => {
    openCart(aCart(physics));
    const [proceed] = await screen.findAllByRole('link', { name: 'Proceed to Buy All' });
    expect(proceed?.getAttribute('href')).toBe('/cart/payment');
  });

  it('cannot be bought if no book is available, and says why', async () => {
    const warnings = [{ kind: 'UNAVAILABLE', message: 'This is no longer available in this condition.' }];
    openCart(aCart(aCartLine('PHY', { isAvailable: false, warnings })));
    expect(await screen.findByText('Subtotal (0 books)')).toBeTruthy();
    expect((await rowOf('Book PHY')).textContent).toContain('This is no longer available in this condition.');
    const [proceed] = screen.getAllByRole('button', { name: 'Proceed to Buy All' });
    expect(proceed).toMatchObject({ disabled: true });
    expect(screen.getAllByText('None of these books can be bought now.')[0]).toBeTruthy();
  });

  it('warns of price changes and low stock', async () => {
    const warnings = [
      { kind: 'PRICE_CHANGED', message: 'The price has changed from ₹400 to ₹469.' },
      { kind: 'FEW_LEFT', message: 'Only 2 left.' },
    ];
    openCart(aCart(aCartLine('PHY', { warnings })));
    expect((await rowOf('Book PHY')).textContent).toMatch(/from ₹400 to ₹469\..*Only 2 left\./);
  });

  it('has its number of books in the header', async () => {
    openCart(aCart(physics, biology));
    expect(await screen.findByRole('link', { name: 'Cart, 3 books' })).toBeTruthy();
  });

  it('updates when it changes in another tab', async () => {
    let cart = aCart(physics);
    renderPage('/cart', { me, cart: () => cart });
    await rowOf('Book PHY');
    cart = aCart(physics, biology);
    changeInOtherTab();
    expect(await rowOf('Book BIO')).toBeTruthy();
  });

  it('refetches the count after a change in another tab, even while an older request is pending', async () => {
    const older = deferred(aCart(physics));
    const counts = [older.response];
    renderPage('/TermsAndConditions', { me, cart: () => counts.shift() ?? aCart(physics, biology) });
    await screen.findByRole('link', { name: 'Cart' });
    expect(counts).toEqual([]);
    changeInOtherTab();
    await messageDelivered();
    older.release();
    expect(await screen.findByRole('link', { name: 'Cart, 3 books' })).toBeTruthy();
  });
});

describe('the quantity of a book in the cart', () => {
  it('updates immediately, also in the header, while the price is pending', async () => {
    const server = deferred(cartPayload('Your cart is updated.', { ...physics, quantity: 2 }));
    const { operations } = openCart(aCart(physics), { updateCartLine: () => server.response });
    await pressIn('Book PHY', /^Increase/);
    expect(await quantityOf('Book PHY')).toBe('2');
    expect(await screen.findByRole('link', { name: 'Cart, 2 books' })).toBeTruthy();
    expect(summary()).toContain('₹469');
    expect(screen.getAllByText('₹469')[0]?.closest('[aria-busy=true]')).toBeTruthy();
    server.release();
    await waitFor(() => expect(summary()).toContain('₹938'));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect(operations.at(-1)?.variables).toEqual({ input: { bookId: 'PHY', condition: 'NEW', quantity: 2 } });
  });

  it('is the last value after quick clicks, which is sent once', async () => {
    const server = deferred(undefined);
    const sent: unknown[] = [];
    const { router } = openCart(aCart(physics), {
      updateCartLine: async ({ input }) => {
        const { quantity } = input as { quantity: number };
        sent.push(quantity);
        await server.response;
        return cartPayload('Your cart is updated.', { ...physics, quantity });
      },
    });
    const more = within(await rowOf('Book PHY')).getByRole('button', { name: /^Increase/ });
    for (const click of [1, 2, 3]) await userEvent.click(more, { delay: null, skipHover: click > 1 });
    expect(await quantityOf('Book PHY')).toBe('4');
    expect(screen.getByRole('link', { name: 'Cart, 4 books' })).toBeTruthy();
    server.release();
    await waitFor(() => expect(summary()).toContain('₹1,876'));
    expect(sent).toEqual([2, 4]);
    expect(router.state.location.pathname).toBe('/cart');
  });

  it('is saved before its line is removed while it waits', async () => {
    const server = deferred(cartPayload('Your cart is updated.', { ...physics, quantity: 2 }));
    const { operations } = openCart(aCart(physics, biology), {
      updateCartLine: () => server.response,
      removeFromCart: () => cartPayload('Book removed from cart.', biology),
    });
    const more = within(await rowOf('Book PHY')).getByRole('button', { name: /^Increase/ });
    await userEvent.dblClick(more);
    await pressIn('Book PHY', /^Remove/);
    server.release();
    expect((await screen.findAllByText('Book removed from cart.'))[0]).toBeTruthy();
    expect(screen.queryAllByText('Failed to remove item.')).toEqual([]);
    expect(titles()).toEqual(['Book BIO']);
    expect(operations.at(-1)?.operation).toBe('RemoveFromCart');
  });

  it('is reverted if the API rejects it, with the error message', async () => {
    const tooMany = graphqlError('At most 10 copies of a book in one order.', { code: 'BAD_USER_INPUT' });
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

  it('is limited to 1 to 10', async () => {
    const { operations } = openCart(aCart(physics, aCartLine('TEN', { quantity: 10 })));
    await pressIn('Book PHY', /^Decrease/);
    await pressIn('Book TEN', /^Increase/);
    expect([await quantityOf('Book PHY'), await quantityOf('Book TEN')]).toEqual(['1', '10']);
    expect(operations.filter(({ operation }) => operation === 'UpdateCartLine')).toEqual([]);
  });

  it('is limited to the copies in stock', async () => {
    const book = aBook({ bookDescription: 'Book FEW', offers: [{ ...anOffer('NEW', 565, 469, 17), copiesLeft: 2 }] });
    const { operations } = openCart(aCart(aCartLine('FEW', { quantity: 2, book })));
    await pressIn('Book FEW', /^Increase/);
    expect(operations.filter(({ operation }) => operation === 'UpdateCartLine')).toEqual([]);
  });
});

describe('the condition of a book in the cart', () => {
  it('updates immediately', async () => {
    const preOwned = { ...physics, condition: 'PREOWNED' as const, unitPrice: 278 };
    const { operations } = openCart(aCart(physics), {
      updateCartLine: () => cartPayload('Your cart is updated.', preOwned),
    });
    await userEvent.click(within(await rowOf('Book PHY')).getByRole('radio', { name: 'Pre-Owned' }));
    expect(within(await rowOf('Book PHY')).getByRole('radio', { name: 'Pre-Owned' })).toMatchObject({ checked: true });
    await waitFor(() => expect(summary()).toContain('₹278'));
    expect(operations.at(-1)?.variables).toEqual({
      input: { bookId: 'PHY', condition: 'NEW', newCondition: 'PREOWNED' },
    });
  });

  it('is reverted if the API rejects it', async () => {
    const soldOut = graphqlError('This book is out of stock in this condition.', { code: 'CONFLICT' });
    openCart(aCart(physics), {
      updateCartLine: () => {
        throw soldOut;
      },
    });
    await userEvent.click(within(await rowOf('Book PHY')).getByRole('radio', { name: 'Pre-Owned' }));
    expect((await screen.findAllByText('This book is out of stock in this condition.'))[0]).toBeTruthy();
    expect(within(await rowOf('Book PHY')).getByRole('radio', { name: 'New' })).toMatchObject({ checked: true });
  });

  it('cannot be switched to one that is out of stock', async () => {
    const soldOut = { ...anOffer('PREOWNED', 339, 278, 18), availability: 'OUT_OF_STOCK', copiesLeft: 0 };
    const book = aBook({ bookDescription: 'Book PHY', offers: [anOffer('NEW', 565, 469, 17), soldOut] });
    openCart(aCart(aCartLine('PHY', { book })));
    const preOwned = within(await rowOf('Book PHY')).getByRole('radio', { name: /Pre-Owned.*out of stock/ });
    expect(preOwned).toMatchObject({ disabled: true });
  });
});

describe('removing a book from the cart', () => {
  it('removes the line immediately, and moves the focus to the heading', async () => {
    const server = deferred(cartPayload('Book removed from cart.', biology));
    const { operations } = openCart(aCart(physics, biology), { removeFromCart: () => server.response });
    await pressIn('Book PHY', /^Remove/);
    expect(titles()).toEqual(['Book BIO']);
    expect(screen.getByRole('link', { name: 'Cart, 2 books' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    server.release();
    expect((await screen.findAllByText('Book removed from cart.'))[0]).toBeTruthy();
    expect(operations.at(-1)?.variables).toEqual({ bookId: 'PHY', condition: 'NEW' });
  });

  it('restores the line in its place on failure, with an error message', async () => {
    openCart(aCart(physics, biology), { removeFromCart: fails });
    await pressIn('Book PHY', /^Remove/);
    expect((await screen.findAllByText('Failed to remove item.'))[0]).toBeTruthy();
    expect(titles()).toEqual(['Book PHY', 'Book BIO']);
    expect(screen.getByRole('link', { name: 'Cart, 3 books' })).toBeTruthy();
  });

  it('can be undone with the same quantity and condition', async () => {
    const { operations } = openCart(aCart(physics, biology), {
      removeFromCart: () => cartPayload('Book removed from cart.', physics),
      addToCart: () => cartPayload('Book added to cart.', physics, biology),
    });
    await pressIn('Book BIO', /^Remove/);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await rowOf('Book BIO')).toBeTruthy();
    expect(operations.at(-1)?.variables).toEqual({ input: { bookId: 'BIO', condition: 'PREOWNED', quantity: 2 } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('shows the empty cart after the last book', async () => {
    openCart(aCart(physics), { removeFromCart: () => cartPayload('Book removed from cart.') });
    await pressIn('Book PHY', /^Remove/);
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cart' })).toBeTruthy();
  });
});
