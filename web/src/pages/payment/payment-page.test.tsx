import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aBook } from '../../../test/books.ts';
import { anAddress } from '../../../test/addresses.ts';
import { aCheckoutAddress, aQuote } from '../../../test/orders.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';
import { sessionStore } from '../../lib/storage/session-store.ts';

const STEP = '/book/JEEPHY7253/payment?type=preowned';
const office = aCheckoutAddress({ addressId: 'address-2', text: 'Asha Rao\nOffice Road\nPune', isDefault: false });

afterEach(() => {
  vi.useRealTimers();
  sessionStore.clear();
});

type Resolvers = Record<string, (args: Record<string, unknown>) => unknown>;

function open(path: string, resolvers: Resolvers = {}, mutations: Resolvers = {}) {
  const queries = {
    me: () => aUser(),
    addresses: () => [aCheckoutAddress(), office],
    quote: () => aQuote(),
  };
  return renderPage(path, { ...queries, ...resolvers }, mutations);
}

const radio = (text: RegExp) => screen.findByRole('radio', { name: text });
const lastQuote = (operations: ReturnType<typeof renderPage>['operations']) =>
  operations.findLast(({ operation }) => operation === 'Quote')?.variables.input;

describe('the first step of the checkout', () => {
  it('needs a login: a visitor is redirected and returns after the login', async () => {
    const { router } = renderPage(STEP);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/login',
        search: `?${new URLSearchParams({ from: STEP })}`,
      }),
    );
  });

  it('shows that it is loading, then the quote', async () => {
    const server = deferred(aQuote());
    open(STEP, { quote: () => server.response });
    expect(await screen.findByText('Loading your order...')).toBeTruthy();
    server.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeTruthy();
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
    const price = (name: string) => summary.getByText(name).nextElementSibling?.textContent;
    expect(price('Items (1 book)')).toBe('₹469');
    expect(price('Delivery')).toBe('₹49');
    expect(price('Free delivery')).toBe('−₹49');
    expect(price('Total')).toBe('₹469');
    expect(summary.getByText('Thursday, 26 November')).toBeTruthy();
  });

  it('selects the default address, and fetches the quote for it', async () => {
    const { operations } = open(STEP);
    expect((await radio(/Palm Road/)).getAttribute('aria-checked')).toBe('true');
    expect(lastQuote(operations)).toEqual({
      items: [{ bookId: 'JEEPHY7253', condition: 'PREOWNED', quantity: 1 }],
      addressId: 'address-1',
    });
  });

  it('selects the only address', async () => {
    open(STEP, { addresses: () => [aCheckoutAddress()] });
    expect((await radio(/Palm Road/)).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('link', { name: 'Add an address' })).toBeTruthy();
  });

  it('has one button to proceed, beside the total', async () => {
    open(STEP);
    expect(await screen.findAllByRole('link', { name: 'Proceed' })).toHaveLength(1);
    expect(screen.getByText(/^Total ₹469$/)).toBeTruthy();
  });

  it('compares like with like in the summary', async () => {
    const line = { book: aBook(), condition: 'NEW', quantity: 2, unitPrice: 152, listPrice: 160 };
    open(STEP, { quote: () => aQuote({ lines: [{ ...line, total: 304, listTotal: 320 }] }) });
    const price = (await screen.findByText('₹304')).closest('p')!;
    expect(price.textContent).toBe('₹304MRP ₹320₹152 each · MRP ₹160');
  });

  it('fetches a new quote when another address is selected, and puts the address into the URL', async () => {
    const { operations, router } = open(STEP);
    await userEvent.click(await radio(/Office Road/));
    await waitFor(() => expect(lastQuote(operations)).toMatchObject({ addressId: 'address-2' }));
    expect(new URLSearchParams(router.state.location.search).get('address')).toBe('address-2');
  });

  it('links to the address form, with the path to return to', async () => {
    open('/book/JEEPHY7253/payment?type=new&quantity=3');
    const link = await screen.findByRole('link', { name: 'Add an address' });
    const to = new URL(link.getAttribute('href') ?? '', 'http://shop.test');
    expect([to.pathname, to.searchParams.get('from')]).toEqual([
      '/address',
      '/book/JEEPHY7253/payment?type=new&quantity=3',
    ]);
  });

  it('selects a newly added address', async () => {
    let addresses = [aCheckoutAddress()];
    const { router } = open(STEP, { addresses: () => addresses });
    await userEvent.click(await screen.findByRole('link', { name: 'Add an address' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/address'));
    addresses = [aCheckoutAddress(), office];
    await router.navigate(STEP);
    await waitFor(async () => expect((await radio(/Office Road/)).getAttribute('aria-checked')).toBe('true'));
  });

  it('links to the review step with the choices', async () => {
    open('/book/JEEPHY7253/payment?type=new&quantity=3&address=address-2');
    const link = await screen.findByRole('link', { name: 'Proceed' });
    expect(link.getAttribute('href')).toBe('/checkout/JEEPHY7253/?type=new&quantity=3&address=address-2');
  });

  it('does not proceed without an address, and shows a toast for five seconds', async () => {
    const { router } = open(STEP, { addresses: () => [] });
    expect(await screen.findByText('You have no saved addresses.')).toBeTruthy();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    const isShown = () => screen.queryAllByText('Select an address.').length > 0;
    expect(isShown()).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(isShown()).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(isShown()).toBe(false);
    expect(router.state.location.pathname).toBe('/book/JEEPHY7253/payment');
  });

  it('does not proceed with an order that has problems, and shows them', async () => {
    open(STEP, { quote: () => aQuote({ problems: ['Only 2 left of Concepts of Physics Part 1.'] }) });
    expect(await screen.findByText('Only 2 left of Concepts of Physics Part 1.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed' }).disabled).toBe(true);
  });

  it('leads to the order of the customer that holds the copy', async () => {
    const [line] = aQuote().lines;
    const problem = 'Copy 7KQ2M9XA is held for an order that waits for its payment: Concepts of Physics Part 1';
    const lines = [{ ...line, heldByOrderId: 'ORDER-1' }];
    open(STEP, { quote: () => aQuote({ lines, problems: [problem] }) });
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View order details' }).getAttribute('href')).toBe('/orders/ORDER-1');
  });

  it('shows that there is no book with this ID', async () => {
    open(STEP, {
      quote: () => {
        throw graphqlError('Book not found.', { code: 'NOT_FOUND' });
      },
    });
    expect(await screen.findByText('Book not found.')).toBeTruthy();
  });

  it('shows an error if the quote fails, and retries', async () => {
    let fails = true;
    open(STEP, {
      quote: () => {
        if (fails) throw new Error('down');
        return aQuote();
      },
    });
    expect(await screen.findByText('We could not work out what your order costs.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Order summary' })).toBeTruthy();
  });
});

describe('the first address of a customer', () => {
  const saved = anAddress({ addressId: 'address-1' });
  const enter = async (label: string, text: string) => {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  };
  /** Opens the first step without an address, and fills in what the account does not know. */
  async function fillInForm(mutations: Resolvers) {
    let addresses: object[] = [];
    const view = open(
      '/book/JEEPHY7253/payment?type=new&quantity=2',
      {
        addresses: () => addresses,
        pincodeLocation: () => ({ pincode: '452005', city: 'Indore', state: 'Madhya Pradesh' }),
        quote: ({ input }) => aQuote({ address: (input as { addressId: unknown }).addressId ? saved : null }),
      },
      {
        addAddress: async (args) => {
          const response = await mutations.addAddress!(args);
          addresses = [saved];
          return response;
        },
      },
    );
    await enter('PIN code', '452005');
    await enter('Flat, house no., building', '12-b');
    await enter('Area, street, village', 'Airport Road');
    await waitFor(() => expect(screen.getByLabelText('City')).toMatchObject({ value: 'Indore' }));
    return view;
  }

  it('is entered on the page, with name and phone of the account; only three fields are typed', async () => {
    const { operations, router } = await fillInForm({ addAddress: () => ({ message: '', address: saved }) });
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect((await radio(/Airport Road/)).getAttribute('aria-checked')).toBe('true');
    expect(screen.getAllByText('Address saved successfully!')[0]).toBeTruthy();
    expect(screen.queryByLabelText('PIN code')).toBeNull();
    const { variables } = operations.find(({ operation }) => operation === 'AddAddress')!;
    expect(variables.input).toMatchObject({ fullName: 'Asha Rao', phone: '9876543210', city: 'Indore' });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/book/JEEPHY7253/payment?type=new&quantity=2&address=address-1');
    expect((await screen.findByRole('link', { name: 'Proceed' })).getAttribute('href')).toBe(
      '/checkout/JEEPHY7253/?type=new&quantity=2&address=address-1',
    );
  });

  it('is locked while it is saved, is sent once, and the focus stays in the section', async () => {
    const server = deferred({ message: '', address: saved });
    const { operations } = await fillInForm({ addAddress: () => server.response });
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Saving...' }));
    expect(screen.getAllByText('Saving address...')[0]).toBeTruthy();
    expect(screen.getByLabelText('City')).toMatchObject({ readOnly: true });
    server.release();
    const option = await radio(/Airport Road/);
    expect(document.activeElement?.contains(option)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(operations.filter(({ operation }) => operation === 'AddAddress')).toHaveLength(1);
  });

  it('keeps what was typed if it cannot be saved', async () => {
    await fillInForm({
      addAddress: () => {
        throw new Error();
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    expect((await screen.findAllByText('Failed to save address.'))[0]).toBeTruthy();
    expect(screen.getByLabelText('PIN code')).toMatchObject({ value: '452005' });
    expect(screen.getByRole('button', { name: 'Save address' })).toBeTruthy();
  });

  it('is asked for by Proceed, which moves the focus to its form', async () => {
    open(STEP, { addresses: () => [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Proceed' }));
    expect(document.activeElement?.contains(screen.getByLabelText('PIN code'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('the quantity', () => {
  it('is at least 1, and fetches a quote for each change', async () => {
    const { operations } = open(STEP);
    const less = await screen.findByRole('button', { name: 'Decrease quantity' });
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(more);
    await waitFor(() => expect(lastQuote(operations)).toMatchObject({ items: [{ quantity: 2 }] }));
    await waitFor(() => expect(less.getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(less);
    await waitFor(() => expect(less.getAttribute('aria-disabled')).toBe('true'));
  });

  it.each([
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['many', 1],
    ['99', 10],
    ['4', 4],
  ])('is limited to 1 to 10, whatever the URL says: %s', async (text, quantity) => {
    const { operations } = open(`/book/JEEPHY7253/payment?quantity=${text}`);
    await waitFor(() => expect(lastQuote(operations)).toMatchObject({ items: [{ quantity }] }));
  });

  it('keeps the previous quote visible, marked as busy, until the new one is loaded', async () => {
    const server = deferred(aQuote({ total: 938 }));
    open(STEP, {
      quote: ({ input }) =>
        (input as { items: { quantity: number }[] }).items[0]?.quantity === 2 ? server.response : aQuote(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    const summary = screen.getByRole('region', { name: 'Order summary' });
    await waitFor(() => expect(summary.getAttribute('aria-busy')).toBe('true'));
    server.release();
    await waitFor(() => expect(summary.getAttribute('aria-busy')).toBe('false'));
    expect(within(summary).getByText('₹938')).toBeTruthy();
  });
});

describe('the delivery instruction', () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Delivery instruction (optional)');

  it('counts down from 150 characters, and accepts no more', async () => {
    open(STEP);
    expect(await screen.findByText('150 characters remaining')).toBeTruthy();
    await userEvent.type(await field(), 'Ring 🔔');
    expect(screen.getByText('144 characters remaining')).toBeTruthy();
    await userEvent.clear(await field());
    await userEvent.click(await field());
    await userEvent.paste('🔔'.repeat(151));
    expect((await field()).value).toBe('🔔'.repeat(150));
    expect(screen.getByText('0 characters remaining')).toBeTruthy();
  });

  it('is restored after a reload', async () => {
    const { unmount } = open(STEP);
    await userEvent.type(await field(), 'Ring twice');
    unmount();
    open(STEP);
    expect((await field()).value).toBe('Ring twice');
  });

  it('is stored by purchase and user', async () => {
    const { unmount } = open(STEP);
    await userEvent.type(await field(), 'Ring twice');
    unmount();
    const other = open('/book/JEEPHY7253/payment?type=new');
    expect((await field()).value).toBe('');
    other.unmount();
    open(STEP, { me: () => aUser({ userId: '7d1c6a3e-0000-4000-8000-000000000002' }) });
    expect((await field()).value).toBe('');
  });
});

describe('the checkout of a whole cart', () => {
  const lines = [
    { book: aBook(), condition: 'NEW', quantity: 2, unitPrice: 469, listPrice: 565, total: 938 },
    {
      book: aBook({ bookId: 'NEETBIO1234', bookDescription: 'Biology at a Glance' }),
      condition: 'PREOWNED',
      quantity: 1,
      unitPrice: 200,
      listPrice: 250,
      total: 200,
    },
  ];

  it('fetches the quote of the cart, and has no quantity field', async () => {
    const { operations } = open('/cart/payment', { quote: () => aQuote({ lines }) });
    expect(await screen.findByText('Items (3 books)')).toBeTruthy();
    expect(lastQuote(operations)).toEqual({ items: null, addressId: 'address-1' });
    expect(screen.queryByRole('button', { name: 'Increase quantity' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Change your cart' }).getAttribute('href')).toBe('/cart');
    expect(screen.getByRole('link', { name: 'Proceed' }).getAttribute('href')).toBe('/cart/checkout?address=address-1');
  });

  it('shows that the cart is empty', async () => {
    open('/cart/payment', { quote: () => aQuote({ lines: [], total: 0 }) });
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
  });

  it('refetches the quote whenever the page is opened: the cart may have changed', async () => {
    const { operations, router } = open('/cart/payment');
    await screen.findByText('Items (1 book)');
    await router.navigate('/');
    await router.navigate('/cart/payment');
    await waitFor(() => expect(operations.filter(({ operation }) => operation === 'Quote')).toHaveLength(2));
  });
});
