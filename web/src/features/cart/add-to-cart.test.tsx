import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aBook, aBookConnection, anOffer } from '../../../test/books.ts';
import { aCartLine, cartPayload } from '../../../test/carts.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const ADDED = 'Concepts of Physics Part 1 (New) added to cart.';

const queries = {
  me: () => aUser(),
  book: () => aBook(),
  books: () => aBookConnection([aBook()]),
  cart: () => ({ count: 0 }),
};
const added = () => cartPayload(ADDED, aCartLine('JEEPHY7253', { quantity: 3 }));
const button = (name: RegExp | string) => screen.findByRole('button', { name });
/** The buttons of the first book: in a list one per condition, on a book page one. */
const addButtons = () => screen.findAllByRole('button', { name: /^Add to cart/i });

describe('the add-to-cart button', () => {
  it.each(['/exam?exam=jee&subject=all', '/search?q=physics', '/'])(
    'adds a copy in either condition from a book card: %s',
    async (address) => {
      const { operations } = renderPage(address, { ...queries, featuredBooks: () => [aBook()] }, { addToCart: added });
      await userEvent.click(await button('Add to cart New, Concepts of Physics Part 1'));
      expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Cart, 3 books' })).toBeTruthy();
      expect(operations.at(-1)?.variables).toEqual({ input: { bookId: 'JEEPHY7253', condition: 'NEW' } });
      await userEvent.click(await button(/^Add to cart Pre-Owned, /));
      await waitFor(() =>
        expect(operations.at(-1)?.variables).toEqual({ input: { bookId: 'JEEPHY7253', condition: 'PREOWNED' } }),
      );
    },
  );

  it('of a pre-owned list is first that of the pre-owned copy, and adds it', async () => {
    const { operations } = renderPage('/exam?exam=all&subject=all&condition=preowned', queries, { addToCart: added });
    await userEvent.click((await addButtons())[0] as HTMLElement);
    expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
    expect(operations.at(-1)?.variables).toEqual({ input: { bookId: 'JEEPHY7253', condition: 'PREOWNED' } });
  });

  it('of a card is disabled for a condition that is out of stock, and the card says so', async () => {
    const soldOut = { ...anOffer('NEW', 565, 469, 17), availability: 'OUT_OF_STOCK', copiesLeft: 0 };
    const offers = [soldOut, anOffer('PREOWNED', 339, 278, 18)];
    renderPage('/exam?exam=jee&subject=all', { ...queries, books: () => aBookConnection([aBook({ offers })]) });
    const [newCopy, preOwnedCopy] = await addButtons();
    expect([newCopy, preOwnedCopy]).toMatchObject([{ disabled: true }, { disabled: false }]);
    expect(screen.getByRole('link', { name: /^New.*Out of stock/ })).toBeTruthy();
    expect(screen.getAllByText('Out of stock')).toHaveLength(1);
  });

  it('of a card shows the error message of the API below it', async () => {
    renderPage('/exam?exam=jee&subject=all', queries, {
      addToCart: () => {
        throw graphqlError('This book is out of stock in this condition.', { code: 'CONFLICT' });
      },
    });
    const [, preOwnedCopy] = await addButtons();
    await userEvent.click(preOwnedCopy as HTMLElement);
    const message = await screen.findByText('This book is out of stock in this condition.');
    expect(message.closest('li')?.contains(preOwnedCopy as HTMLElement)).toBe(true);
  });

  it('adds a copy in the selected condition on the book page', async () => {
    const { operations } = renderPage('/book/JEEPHY7253?type=preowned', queries, { addToCart: added });
    await userEvent.click(await button(/^Add to Cart/));
    expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
    expect(operations.at(-1)?.variables).toEqual({ input: { bookId: 'JEEPHY7253', condition: 'PREOWNED' } });
  });

  it('is disabled while the request is pending, and adds the book once', async () => {
    const server = deferred(added());
    const { operations } = renderPage('/book/JEEPHY7253', queries, { addToCart: () => server.response });
    await userEvent.dblClick(await button(/^Add to Cart/));
    const busy = await button(/^Adding\.\.\./);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(busy);
    server.release();
    expect(await button(/^Add to Cart/)).toBeTruthy();
    expect(operations.filter(({ operation }) => operation === 'AddToCart')).toHaveLength(1);
  });

  it('shows the error message of the API below the button, for that condition only', async () => {
    const soldOut = graphqlError('This book is out of stock in this condition.', { code: 'CONFLICT' });
    renderPage('/book/JEEPHY7253', queries, {
      addToCart: () => {
        throw soldOut;
      },
    });
    await userEvent.click(await button(/^Add to Cart/));
    expect(await screen.findByText('This book is out of stock in this condition.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /pre-owned/i }));
    await waitFor(() => expect(screen.queryByText('This book is out of stock in this condition.')).toBeNull());
  });

  it('can be used again after an error without a message', async () => {
    let isDown = true;
    renderPage('/book/JEEPHY7253', queries, {
      addToCart: () => {
        if (isDown) throw new Error();
        return added();
      },
    });
    await userEvent.click(await button(/^Add to Cart/));
    isDown = false;
    await userEvent.click(await button(/^Add to Cart/));
    expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
  });

  it('is disabled for a condition that is out of stock', async () => {
    const soldOut = { ...anOffer('NEW', 565, 469, 17), availability: 'OUT_OF_STOCK', copiesLeft: 0 };
    renderPage('/book/JEEPHY7253', { book: () => aBook({ offers: [soldOut, anOffer('PREOWNED', 339, 278, 18)] }) });
    expect(await button('Out of stock')).toMatchObject({ disabled: true });
    expect(screen.queryByRole('link', { name: 'Buy Now' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /pre-owned/i }));
    expect(await button(/^Add to Cart/)).toMatchObject({ disabled: false });
  });
});

describe('Buy Now', () => {
  it('links to the payment page for the selected condition', async () => {
    renderPage('/book/JEEPHY7253', queries);
    const buyNow = await screen.findByRole('link', { name: 'Buy Now' });
    expect(buyNow.getAttribute('href')).toBe('/book/JEEPHY7253/payment?type=new');
    await userEvent.click(screen.getByRole('radio', { name: /pre-owned/i }));
    await waitFor(() => expect(buyNow.getAttribute('href')).toBe('/book/JEEPHY7253/payment?type=preowned'));
  });
});

describe('the cart of a visitor', () => {
  it('is not requested', async () => {
    const { operations } = renderPage('/book/JEEPHY7253', { book: () => aBook() });
    expect(await screen.findByRole('link', { name: 'Cart' })).toBeTruthy();
    await button(/^Add to Cart/);
    expect(operations.map(({ operation }) => operation)).toEqual(['BookPage']);
  });
});

describe('a book that a visitor adds', () => {
  it('is added once after the login, and the shopper returns to the page they came from', async () => {
    const { router, operations } = await addAsVisitor('/book/JEEPHY7253?type=preowned');
    expect(router.state.location.search).toBe(`?from=${encodeURIComponent('/book/JEEPHY7253?type=preowned')}`);
    await logIn();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/book/JEEPHY7253', search: '?type=preowned' }),
    );
    expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Cart, 3 books' })).toBeTruthy();
    expect(addedBooks(operations)).toEqual([{ input: { bookId: 'JEEPHY7253', condition: 'PREOWNED' } }]);
    expect(localStorage).toHaveLength(0);
  });

  it('survives a reload of the login page, and leads back without a path in the URL', async () => {
    const { unmount } = await addAsVisitor('/exam?exam=jee&subject=all');
    unmount();
    const { router, operations } = renderPage('/login', ...shop());
    await logIn();
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/exam', search: '?exam=jee&subject=all' }),
    );
    expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
    expect(addedBooks(operations)).toHaveLength(1);
  });

  it('is added after a login in another tab, and this tab returns to the page of the book', async () => {
    const [tab, mutations] = shop();
    const { router, operations } = await addAsVisitor('/book/JEEPHY7253', [tab, mutations]);
    mutations.login();
    const otherTab = new BroadcastChannel('session-change');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about window.postMessage
    otherTab.postMessage(null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/book/JEEPHY7253'));
    expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
    expect(addedBooks(operations)).toHaveLength(1);
    otherTab.close();
  });

  it('is discarded after a day', async () => {
    const { unmount } = await addAsVisitor('/book/JEEPHY7253');
    unmount();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
    const { operations } = renderPage('/', queries);
    expect(await button('Hey Asha')).toBeTruthy();
    expect(addedBooks(operations)).toEqual([]);
    vi.useRealTimers();
  });

  it('is not added again by a reload after the login', async () => {
    const { unmount } = await addAsVisitor('/book/JEEPHY7253');
    await logIn();
    expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
    unmount();
    const { operations } = renderPage('/book/JEEPHY7253', queries);
    expect(await button('Hey Asha')).toBeTruthy();
    expect(addedBooks(operations)).toEqual([]);
  });

  it('shows the error message if the API rejects it', async () => {
    const soldOut = graphqlError('This book is out of stock in this condition.', { code: 'CONFLICT' });
    const [tab, mutations] = shop();
    await addAsVisitor('/book/JEEPHY7253', [
      tab,
      {
        ...mutations,
        addToCart: () => {
          throw soldOut;
        },
      },
    ]);
    await logIn();
    expect((await screen.findAllByText('This book is out of stock in this condition.'))[0]).toBeTruthy();
  });

  it('is also stored if the session has expired', async () => {
    const ended = graphqlError('Please log in.', { code: 'UNAUTHENTICATED' });
    const { router } = renderPage('/book/JEEPHY7253', queries, {
      addToCart: () => {
        throw ended;
      },
    });
    await userEvent.click(await button(/^Add to Cart/));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Fbook%2FJEEPHY7253' }),
    );
    expect(localStorage).toHaveLength(1);
  });

  it('is added as a new copy if it was stored without a condition', async () => {
    localStorage.setItem('pending-book', JSON.stringify({ bookId: 'JEEPHY7253', from: '/', at: Date.now() }));
    const { operations } = renderPage('/', queries, { addToCart: added });
    expect((await screen.findAllByText(ADDED))[0]).toBeTruthy();
    expect(addedBooks(operations)).toEqual([{ input: { bookId: 'JEEPHY7253' } }]);
  });

  it('is ignored if the stored value is invalid', async () => {
    localStorage.setItem('pending-book', '{"bookId":7,"from":"/","condition":"NEW","at":1}');
    const { operations } = renderPage('/', queries);
    expect(await button('Hey Asha')).toBeTruthy();
    expect(addedBooks(operations)).toEqual([]);
  });
});

/** A mock API that supports login. */
function shop() {
  let me: object | null = null;
  const login = () => {
    me = aUser();
    return { message: 'You are logged in.' };
  };
  return [
    { ...queries, me: () => me },
    { login, addToCart: added },
  ] as const;
}

async function addAsVisitor(
  address: string,
  server: Readonly<[Parameters<typeof renderPage>[1], Parameters<typeof renderPage>[2]]> = shop(),
) {
  const view = renderPage(address, ...server);
  await userEvent.click((await addButtons())[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'LOGIN' });
  return view;
}

async function logIn() {
  const main = within(await screen.findByRole('main'));
  await userEvent.type(await main.findByLabelText('Email', { selector: '[type=email]' }), 'asha@example.test');
  await userEvent.type(main.getByLabelText('Password', { selector: 'input' }), 'correct horse');
  await userEvent.click(main.getByRole('button', { name: 'LOGIN' }));
}

const addedBooks = (operations: ReturnType<typeof renderPage>['operations']) =>
  operations.filter(({ operation }) => operation === 'AddToCart').map(({ variables }) => variables);
