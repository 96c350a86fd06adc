import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAddress } from '../../../test/addresses.ts';
import { aBook } from '../../../test/books.ts';
import { aSale, aSoldBook, someSales } from '../../../test/buy-backs.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';

const irodov = aBook({ bookId: 'JEEPHY5067', bookDescription: 'Problems in General Physics', author: ['Irodov'] });

interface Asked {
  bookId: string;
  wear: string;
  penPercent: number;
  orderLineId: string | null;
}

/** Prices as the shop might have: ₹150 for a clean copy, ₹50 less with pen in it; none for Irodov. */
function quoteBuyBack({ books }: Record<string, unknown>) {
  const quoted = (books as Asked[]).map(({ bookId, penPercent }) => {
    const isRefused = bookId === irodov.bookId;
    const amount = isRefused ? 0 : penPercent > 0 ? 100 : 150;
    const reason = isRefused ? 'Not this one: we have enough copies of it.' : null;
    return { grade: 'GOOD', amount, credit: amount + amount / 10, reason, promised: 0, book: aBook() };
  });
  const amount = quoted.reduce((sum, book) => sum + book.amount, 0);
  return { books: quoted, amount, credit: (amount * 11) / 10, canBePickedUp: amount >= 200, keptDays: 14 };
}

const visitor = { quoteBuyBack, searchSuggestions: () => [aBook(), irodov] };
const customer = {
  ...visitor,
  me: () => aUser(),
  addresses: () => [anAddress()],
  booksToSell: () => [
    {
      orderLineId: 'line-1',
      book: aBook(),
      boughtOn: '2025-11-21T09:30:00.000Z',
      amount: 150,
      credit: 165,
      reason: null,
    },
  ],
  buyBacks: () => someSales(),
};

async function choose(title: string | RegExp) {
  await userEvent.type(await screen.findByLabelText(/^Or search/), 'physics');
  const found = await screen.findByRole('list', { name: 'Found books' });
  await userEvent.click(await within(found).findByRole('button', { name: title }));
}

const sellButton = (name: string | RegExp) => screen.findByRole('button', { name });
const lastQuote = (operations: { operation: string; variables: Record<string, unknown> }[]) =>
  operations.findLast(({ operation }) => operation === 'SellQuote')?.variables.books as Asked[];

/** A camera that sees these codes, one after the other. */
function scanWith(codes: string[]) {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue();
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      terminate = () => {};
      postMessage = () => void this.dispatchEvent(new MessageEvent('message', { data: { codes: codes.splice(0, 1) } }));
    },
  );
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [] }) };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
}

describe('the page of sellers', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('says a visitor at once what a book brings, twice, and again after each answer', async () => {
    const { operations } = renderPage('/sell', visitor);
    await choose(/Concepts of Physics/);
    const card = within(await screen.findByRole('article', { name: 'Concepts of Physics Part 1' }));
    expect(await card.findByText('₹150')).toBeTruthy();
    expect(card.getByText('₹165')).toBeTruthy();
    expect(document.activeElement).toBe(card.getByRole('heading'));
    await userEvent.click(within(card.getByRole('group', { name: /^Pen,/ })).getByRole('radio', { name: '3–25' }));
    expect(await card.findByText('₹100')).toBeTruthy();
    expect(lastQuote(operations)).toMatchObject([{ bookId: 'JEEPHY7253', wear: 'GOOD', penPercent: 25 }]);
    expect(await sellButton('Sell 1 book for ₹100')).toBeTruthy();
  });

  it('says why it does not buy a book, and leaves it out of the total', async () => {
    renderPage('/sell', visitor);
    await choose(/Concepts of Physics/);
    await choose(/General Physics/);
    expect(await screen.findByText('Not this one: we have enough copies of it.')).toBeTruthy();
    expect(await sellButton('Sell 1 book for ₹150')).toBeTruthy();
    expect(screen.getByText(/^Without 1 book that we do not buy/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Concepts of Physics Part 1' }));
    expect(await screen.findByText('We buy none of these books')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sell \d/ })).toBeNull();
  });

  it('fetches books from ₹200 on, and says what is missing until then', async () => {
    renderPage('/sell', visitor);
    await choose(/Concepts of Physics/);
    expect(await screen.findAllByText('From ₹200 on: ₹50 to go')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /^Bring them/ }).getAttribute('aria-checked')).toBe('true');
    await choose(/Concepts of Physics/);
    expect(await sellButton('Sell 2 books for ₹300')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^A courier/ }).getAttribute('aria-checked')).toBe('true');
  });

  it('keeps basket and choices over a reload, and leads to the login once they are complete', async () => {
    const { unmount } = renderPage('/sell', visitor);
    await choose(/Concepts of Physics/);
    await userEvent.click(await sellButton(/^Sell 1 book/));
    const upi = screen.getByLabelText('UPI ID');
    expect(document.activeElement).toBe(upi);
    await userEvent.type(upi, 'usha@bank');
    unmount();
    const { router } = renderPage('/sell', visitor);
    await userEvent.click(await sellButton('Sell 1 book for ₹150'));
    expect(screen.getByText('Please confirm that the books are your own.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /^The books are mine/ }));
    await userEvent.click(await sellButton('Sell 1 book for ₹150'));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Fsell' }));
  });

  it('scans one barcode after the other, each book once', async () => {
    const codes = ['9788177091878', '9788177091878', 'BJEEPHY7253-N'];
    scanWith(codes);
    renderPage('/sell', { ...visitor, searchSuggestions: () => [aBook()] });
    await userEvent.click(await screen.findByRole('button', { name: /^Scan the ISBN/ }));
    expect(await screen.findByText('Added: Concepts of Physics Part 1')).toBeTruthy();
    expect(await screen.findByText(/^This is not the barcode of a book/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Stop the camera' }));
  });

  it('keeps both books if the first of two scans is answered last', async () => {
    const codes = ['9788177091878', '9788183550352'];
    scanWith(codes);
    const answers: (() => void)[] = [];
    const searchSuggestions = ({ search }: Record<string, unknown>) =>
      new Promise((resolve) => answers.push(() => resolve([search === '9788177091878' ? aBook() : irodov])));
    renderPage('/sell', { ...visitor, searchSuggestions });
    await userEvent.click(await screen.findByRole('button', { name: /^Scan the ISBN/ }));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers.toReversed().forEach((answer) => answer());
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Stop the camera' }));
  });

  it('says that a search has failed', async () => {
    const searchSuggestions = () => {
      throw new Error('down');
    };
    renderPage('/sell', { ...visitor, searchSuggestions });
    await userEvent.type(await screen.findByLabelText(/^Or search/), 'physics');
    expect(await screen.findByText('The search has failed. Please try again.')).toBeTruthy();
  });

  it('can be asked again for prices that could not be loaded', async () => {
    let fails = true;
    const answer = (args: Record<string, unknown>) => {
      if (fails) throw new Error('down');
      return quoteBuyBack(args);
    };
    renderPage('/sell', { ...visitor, quoteBuyBack: answer });
    await choose(/Concepts of Physics/);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('No price yet')).toBeTruthy();
    fails = false;
    await userEvent.click(again);
    expect(await sellButton('Sell 1 book for ₹150')).toBeTruthy();
  });
});

describe('a customer who sells', () => {
  it('adds a book bought here by one tap, and is shown the sale', async () => {
    const sold: unknown[] = [];
    const { router } = renderPage(
      '/sell',
      { ...customer, buyBack: () => aSale({ method: 'SHOP', payBy: 'CREDIT', total: 165 }) },
      { sellBooks: ({ input }) => sold.push(input) && aSale() },
    );
    const bought = within(await screen.findByRole('region', { name: 'Books you bought here' }));
    await userEvent.click(bought.getByRole('button', { name: /Concepts of Physics/ }));
    expect(screen.queryByRole('region', { name: 'Books you bought here' })).toBeNull();
    await userEvent.click(await screen.findByRole('radio', { name: /^₹165 as store credit/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^The books are mine/ }));
    await userEvent.click(await sellButton('Sell 1 book for ₹165'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kept for you: ₹165' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/sell/BB-7KQ2M9XA');
    expect(sold).toMatchObject([
      {
        books: [{ bookId: 'JEEPHY7253', orderLineId: 'line-1' }],
        method: 'SHOP',
        addressId: 'home',
        payBy: 'CREDIT',
        upiId: null,
        expectedTotal: 165,
        returnsBooks: true,
        isOwner: true,
      },
    ]);
    expect(localStorage.getItem('sell-basket')).toBe('"[]"');
  });

  it('sells the same books again as another sale', async () => {
    const keys: unknown[] = [];
    const sellBooks = ({ input }: Record<string, unknown>) => {
      keys.push((input as { idempotencyKey: string }).idempotencyKey);
      return aSale();
    };
    const { router } = renderPage('/sell', { ...customer, buyBack: () => aSale() }, { sellBooks });
    for (const _ of [1, 2]) {
      await choose(/Concepts of Physics/);
      await userEvent.click(await screen.findByRole('radio', { name: /^₹165 as store credit/ }));
      await userEvent.click(screen.getByRole('checkbox', { name: /^The books are mine/ }));
      await userEvent.click(await sellButton('Sell 1 book for ₹165'));
      await screen.findByRole('heading', { level: 1, name: /^Kept for you/ });
      await act(() => router.navigate('/sell'));
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('is kept to what was promised, however the book came into the basket; no line counts twice', async () => {
    const { operations } = renderPage('/sell', customer);
    await choose(/Concepts of Physics/);
    await choose(/Concepts of Physics/);
    await sellButton('Sell 2 books for ₹300');
    expect(lastQuote(operations).map(({ orderLineId }) => orderLineId)).toEqual(['line-1', null]);
  });

  it('sees that the price has changed meanwhile', async () => {
    const error = graphqlError('We pay ₹140 now.', { code: 'CONFLICT', fields: { expectedTotal: 'We pay ₹140 now.' } });
    const sellBooks = () => {
      throw error;
    };
    const { operations } = renderPage('/sell', customer, { sellBooks });
    await choose(/Concepts of Physics/);
    await userEvent.type(await screen.findByLabelText('UPI ID'), 'usha@bank');
    await userEvent.click(screen.getByRole('checkbox', { name: /^The books are mine/ }));
    const before = operations.length;
    await userEvent.click(await sellButton(/^Sell 1 book/));
    expect(await screen.findByText('We pay ₹140 now.')).toBeTruthy();
    await waitFor(() =>
      expect(operations.slice(before).map(({ operation }) => operation)).toEqual(['SellBooks', 'SellQuote']),
    );
  });

  it('cannot sell until the addresses are there, and can ask for them again', async () => {
    let fails = true;
    const addresses = () => {
      if (fails) throw new Error('down');
      return [anAddress()];
    };
    renderPage('/sell', { ...customer, addresses });
    await choose(/Concepts of Physics/);
    expect(await screen.findByText('We buy 1 book')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Sell \d/ })).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sellButton('Sell 1 book for ₹150')).toBeTruthy();
  });

  it('is on the title of the next book once one is removed', async () => {
    renderPage('/sell', customer);
    await choose(/Concepts of Physics/);
    await choose(/General Physics/);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove Problems/ }));
    expect(document.activeElement?.textContent).toBe('Concepts of Physics Part 1');
    await userEvent.click(screen.getByRole('button', { name: /^Remove Concepts/ }));
    expect(document.activeElement?.textContent).toBe('Sell us your books');
  });

  it('finds the own sales; one with an offer says so', async () => {
    const offered = aSale({ status: 'RECEIVED', books: [aSoldBook({ status: 'OFFERED' })] });
    const closed = aSale({
      buyBackId: 'BB-OLD',
      status: 'CLOSED',
      paid: 90,
      books: [aSoldBook({ buyBackBookId: 'old' })],
    });
    renderPage('/sell', { ...customer, buyBacks: () => someSales(offered, closed) });
    const sales = within(await screen.findByRole('region', { name: 'Your sales' }));
    expect(sales.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/sell/BB-7KQ2M9XA',
      '/sell/BB-OLD',
    ]);
    expect(sales.getByText('A lower price waits for your answer')).toBeTruthy();
    expect(sales.getByText(/₹90$/)).toBeTruthy();
  });
});

describe('a sale', () => {
  const open = (sale: () => unknown, mutations = {}) =>
    renderPage('/sell/bb-7kq2m9xa', { me: () => aUser(), buyBack: sale }, mutations);
  const offer = aSoldBook({
    status: 'OFFERED',
    foundGrade: 'FAIR',
    offered: 90,
    reason: '12 pages of चित्र are torn.',
    answerBy: '2026-12-02T09:30:00.000Z',
    photo: { key: 'torn-600x800', alt: 'Photograph of your copy' },
  });

  it('needs a login', async () => {
    const { router } = renderPage('/sell/BB-7KQ2M9XA');
    await waitFor(() => expect(router.state.location.search).toBe('?from=%2Fsell%2FBB-7KQ2M9XA'));
  });

  it('that does not exist says so', async () => {
    open(() => {
      throw graphqlError('There is no such buy-back.', { code: 'NOT_FOUND' });
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such sale.' })).toBeTruthy();
  });

  it('by parcel leads to its label, and is handed in', async () => {
    const sent: unknown[] = [];
    let sale = aSale({ method: 'PARCEL', labelPath: '/api/buy-backs/BB-7KQ2M9XA/label.pdf' });
    open(() => sale, {
      sendBuyBack: (variables: object) => {
        sent.push(variables);
        return (sale = aSale({ method: 'PARCEL', status: 'SENT', version: 2 }));
      },
    });
    const label = await screen.findByRole('link', { name: 'Print the label (PDF)' });
    expect(label.getAttribute('href')).toBe('/api/buy-backs/BB-7KQ2M9XA/label.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'I have handed it in' }));
    expect(await screen.findByRole('region', { name: 'Your books are on the way' })).toBeTruthy();
    expect(sent).toEqual([{ buyBackId: 'BB-7KQ2M9XA', version: 1 }]);
  });

  it('is cancelled after a question', async () => {
    let sale = aSale();
    open(() => sale, { cancelBuyBack: () => (sale = aSale({ status: 'CANCELLED' })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the sale' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the sale' }),
    );
    expect(await screen.findByRole('region', { name: 'You have cancelled this sale' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('shows the one fact that lowers a price with its photograph, and asks once before the answer', async () => {
    const answers: unknown[] = [];
    let sale = aSale({ status: 'RECEIVED', version: 5, books: [aSoldBook({ buyBackBookId: 'other' }), offer] });
    open(() => sale, {
      answerOffer: ({ input }: Record<string, unknown>) => {
        answers.push(input);
        const bought = { ...offer, status: 'ACCEPTED', answerBy: null };
        return (sale = aSale({ status: 'RECEIVED', version: 6, paid: 90, books: [bought] }));
      },
    });
    expect(await screen.findByText(/^We quoted ₹250\. As it is, we can pay/)).toBeTruthy();
    expect(screen.getByText('चित्र').getAttribute('lang')).toBe('hi');
    expect(screen.getByRole('img', { name: 'Photograph of your copy' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'No, send it back' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sell it for ₹90' }));
    expect(answers).toEqual([]);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sell it for ₹90' }),
    );
    expect(await screen.findByText('Bought for ₹90')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('sold-books'));
    expect(answers).toEqual([{ buyBackId: 'BB-7KQ2M9XA', version: 5, buyBackBookId: 'sold-1', accept: true }]);
  });

  it('recycles a cheap book that is not sold, and loads what has changed meanwhile', async () => {
    let sale = aSale({ status: 'RECEIVED', books: [{ ...offer, quoted: 120 }] });
    open(() => sale, {
      answerOffer: () => {
        sale = aSale({ status: 'CLOSED', books: [aSoldBook({ status: 'RECYCLED' })] });
        throw graphqlError('This buy-back has changed meanwhile.', { code: 'CONFLICT' });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'No, recycle it' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'No, recycle it' }),
    );
    expect(await screen.findByText('This buy-back has changed meanwhile.')).toBeTruthy();
    expect(await screen.findByText('Recycled')).toBeTruthy();
  });

  it('says whether a book that is not sold comes back, and is not called paid before it is', async () => {
    const books = [
      aSoldBook({ buyBackBookId: 'dear', status: 'DECLINED' }),
      aSoldBook({ buyBackBookId: 'cheap', status: 'REFUSED', quoted: 149 }),
    ];
    const payout = { payoutId: 'p', amountInPaise: 9000, upiId: 'usha@bank', status: 'DUE', reference: null };
    open(() => aSale({ status: 'CLOSED', paid: 90, payout, books }));
    expect(await screen.findByText('Not sold: it comes back to you')).toBeTruthy();
    expect(screen.getByText('Not sold: we recycle it')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Progress of the sale' }));
    expect(steps.getByText('Done')).toBeTruthy();
    expect(steps.queryByText('Paid')).toBeNull();
  });

  it('that is paid has its reference and voucher', async () => {
    const payout = { payoutId: 'p', amountInPaise: 25000, upiId: 'usha@bank', status: 'PAID', reference: 'UTR123456' };
    const books = [aSoldBook({ status: 'ACCEPTED', offered: 250 })];
    open(() => aSale({ status: 'CLOSED', paid: 250, voucherPath: '/voucher.pdf', payout, books }));
    expect(await screen.findByText('₹250 to usha@bank, reference UTR123456')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Purchase voucher (PDF)' }).getAttribute('href')).toBe('/voucher.pdf');
    expect(screen.getByText('Bought for ₹250')).toBeTruthy();
  });
});

describe('the link of a reminder', () => {
  it('stops further ones once its button is pressed', async () => {
    const stopped: unknown[] = [];
    renderPage('/sell/reminders?token=abc', {}, { stopBuyBackReminders: ({ token }) => Boolean(stopped.push(token)) });
    const button = await screen.findByRole('button', { name: 'Stop the reminders' });
    expect(stopped).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText('We write no more about what your books are worth.')).toBeTruthy();
    expect(stopped).toEqual(['abc']);
  });

  it('says that it is not complete, or not one of the shop', async () => {
    const { unmount } = renderPage('/sell/reminders');
    expect(await screen.findByText('This link is not complete.')).toBeTruthy();
    unmount();
    const stopBuyBackReminders = () => {
      throw graphqlError('There is no such link.', { code: 'NOT_FOUND' });
    };
    renderPage('/sell/reminders?token=abc', {}, { stopBuyBackReminders });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the reminders' }));
    expect(await screen.findByText('There is no such link.')).toBeTruthy();
  });
});
