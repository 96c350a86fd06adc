import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { examYears } from '#api/exam-targets/exam-years.rules.ts';
import { aBook } from '../../../test/books.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';
import { saveExamTarget } from '../../features/catalogue/exam-target/exam-target.ts';

const COPY_ID = '6f1c2f0e-3a58-4b0e-9d3f-0a8b1c2d3e4f';

const offer = (bookId: string, price: number, fields: object = {}) => ({
  price,
  listPrice: 400,
  condition: 'NEW',
  copy: null,
  suitability: { verdict: 'RIGHT', reasons: [] },
  book: aBook({ bookId, bookDescription: `Book ${bookId}` }),
  ...fields,
});

const place = (slot: string, label: string) => ({ slot, subject: 'physics', subjectLabel: 'Physics', label });

const PIECES = [
  {
    ...place('THEORY.physics', 'Theory'),
    offer: offer('JEEPHY1000', 300),
    alternatives: [offer('JEEPHY1001', 320, { condition: 'PREOWNED', copy: { copyId: COPY_ID, gradeLabel: 'Good' } })],
  },
  { ...place('FORMULAE.physics', 'Formulae'), offer: offer('JEEFOR1000', 150), alternatives: [] },
];

const aKit = (fields: object = {}) => ({
  total: 450,
  listTotal: 800,
  savings: 350,
  budget: 1_000,
  buyBackTotal: 190,
  fullPrice: 700,
  cheapestPiece: 150,
  unmetPins: [],
  opinion: 'It is our opinion.',
  languages: [
    { language: 'English', places: 4, placesWithBooks: 3 },
    { language: 'Hindi', places: 19, placesWithBooks: 3 },
  ],
  pieces: PIECES,
  missing: [
    {
      ...place('PRACTICE.physics', 'Practice'),
      reason: 'OVER_BUDGET',
      message: 'Does not fit the budget.',
      cheapest: 600,
    },
    { ...place('PAST_PAPERS.physics', 'Past papers'), reason: 'LEFT_OUT', message: 'You left this out.', cheapest: 90 },
  ],
  ...fields,
});

const examKit = (fields: object = {}) => ({ examKit: () => aKit(fields) });

const inputOf = ({ operations }: ReturnType<typeof renderPage>) =>
  operations.findLast(({ operation }) => operation === 'ExamKit')?.variables.input;

const titled = (title: string) => screen.findByRole('heading', { level: 3, name: title });

describe('the exam kit', () => {
  it('shows a loading message, then the books by subject, the price against the budget, and whose opinion it is', async () => {
    const server = deferred(aKit());
    renderPage('/exam-kit?exam=JEE', { examKit: () => server.response });
    expect(await screen.findByText('Loading your kit...')).toBeTruthy();
    server.release();
    const book = (await titled('Book JEEPHY1000')).closest('li') as HTMLElement;
    expect(book.textContent).toMatch(/Theory.*₹300.*₹400.*New · For your exam: Right/s);
    expect(screen.getByRole('heading', { level: 2, name: 'Physics' })).toBeTruthy();
    const summary = screen.getByRole('region', { name: 'Price of the kit' });
    expect(summary.textContent).toMatch(
      /2 books for ₹450.*₹550 left of ₹1,000.*₹450 now, ₹190 back when you sell us your books.*You save ₹350.*It is our opinion\./s,
    );
    expect(screen.getByText(/Does not fit the budget. The cheapest costs ₹600./)).toBeTruthy();
  });

  it('asks for what the address says, and ignores what is not valid in it', async () => {
    const address = `/exam-kit?exam=neet&year=1990&budget=99999999&language=Hindi&wear=good&subject=biology&subject=x&out=THEORY.biology&pin=FORMULAE.biology~NEETFOR3471~preowned~${COPY_ID}&pin=nonsense`;
    const page = renderPage(address, examKit());
    await titled('Book JEEPHY1000');
    expect(inputOf(page)).toMatchObject({
      exam: 'NEET',
      year: examYears(new Date())[1],
      budget: 50_000,
      language: 'Hindi',
      wear: 'GOOD',
      subjects: ['biology'],
      leftOut: ['THEORY.biology'],
      pinned: [{ slot: 'FORMULAE.biology', bookId: 'NEETFOR3471', condition: 'PREOWNED', copyId: COPY_ID }],
    });
  });

  it('swaps a book, leaves one out and takes one back, each in the address', async () => {
    const page = renderPage('/exam-kit?exam=JEE&out=PAST_PAPERS.physics', examKit());
    const book = (await titled('Book JEEPHY1000')).closest('li') as HTMLElement;
    await userEvent.click(within(book).getByText(/^Swap/));
    await userEvent.click(
      within(book).getByRole('link', { name: /Book JEEPHY1001.*₹320 · Pre-Owned · Good · For your exam: Right/ }),
    );
    await waitFor(() =>
      expect(inputOf(page)).toMatchObject({
        pinned: [{ slot: 'THEORY.physics', bookId: 'JEEPHY1001', condition: 'PREOWNED', copyId: COPY_ID }],
      }),
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Leave out Book JEEPHY1000' }));
    await waitFor(() =>
      expect(inputOf(page)).toMatchObject({ pinned: [], leftOut: ['PAST_PAPERS.physics', 'THEORY.physics'] }),
    );
    const takeBack = await screen.findByRole('link', { name: /^Take it back/ });
    await waitFor(() => expect(takeBack.getAttribute('href')).toContain('THEORY.physics'));
    await userEvent.click(takeBack);
    await waitFor(() => expect(inputOf(page)).toMatchObject({ leftOut: ['THEORY.physics'] }));
  });

  it('shows the kit of another exam without the choices of the first', async () => {
    const page = renderPage('/exam-kit?exam=JEE&out=THEORY.physics&subject=physics&budget=1000', examKit());
    await titled('Book JEEPHY1000');
    await userEvent.selectOptions(screen.getByLabelText('Exam'), 'NEET');
    await waitFor(() =>
      expect(inputOf(page)).toMatchObject({ exam: 'NEET', budget: 1_000, leftOut: [], subjects: [] }),
    );
  });

  it('says once how many books are not known to be right for the exam, and nothing at the books', async () => {
    const unknown = { suitability: { verdict: 'UNKNOWN', reasons: [] } };
    const pieces = PIECES.map((piece) => ({ ...piece, offer: { ...piece.offer, ...unknown } }));
    renderPage('/exam-kit?exam=JEE', examKit({ pieces }));
    const book = (await titled('Book JEEPHY1000')).closest('li') as HTMLElement;
    expect(book.textContent).not.toMatch(/For your exam: We do not know/);
    expect(screen.getAllByText(/^For these books we do not know the edition/)).toHaveLength(1);
  });

  it('says of a language for how few places it has books, before it is chosen', async () => {
    renderPage('/exam-kit?exam=JEE', examKit());
    await titled('Book JEEPHY1000');
    const options = within(screen.getByLabelText('Language')).getAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual(['English', 'Hindi: 3 of 19 books']);
  });

  it('asks for the stream in Class 11 and 12 before it shows a kit', async () => {
    const page = renderPage('/exam-kit?exam=CBSE12&budget=1000', examKit());
    expect(await screen.findByRole('heading', { name: 'Which stream are you in?' })).toBeTruthy();
    expect(inputOf(page)).toBeUndefined();
    await userEvent.click(screen.getByRole('link', { name: 'Commerce' }));
    await titled('Book JEEPHY1000');
    expect(inputOf(page)).toMatchObject({
      budget: 1_000,
      subjects: ['accountancy', 'business studies', 'economics', 'english'],
    });
    expect(screen.getByRole('link', { name: 'Commerce', current: 'page' })).toBeTruthy();
  });

  it('shows the kit for the budget that is typed', async () => {
    const page = renderPage('/exam-kit', examKit());
    await titled('Book JEEPHY1000');
    const budget = screen.getByLabelText('Budget in rupees');
    await userEvent.clear(budget);
    await userEvent.type(budget, '2500');
    await waitFor(() => expect(inputOf(page)).toMatchObject({ budget: 2_500 }));
  });

  it('waits for a number while the budget is empty', async () => {
    const { router } = renderPage('/exam-kit', examKit());
    await titled('Book JEEPHY1000');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const budget = screen.getByLabelText('Budget in rupees');
    fireEvent.input(budget, { target: { value: '' } });
    await vi.runAllTimersAsync();
    expect(router.state.location.search).toBe('');
  });

  it('says what a kit costs if nothing fits the budget, and if a chosen book is sold', async () => {
    const { unmount } = renderPage('/exam-kit?budget=100', examKit({ pieces: [], budget: 100, total: 0 }));
    expect(await screen.findByRole('heading', { name: 'Nothing fits ₹100.' })).toBeTruthy();
    expect(screen.getByText(/cheapest book of this kit costs ₹150, the whole kit at least ₹700/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Put all/ })).toBeNull();
    unmount();
    renderPage('/exam-kit', examKit({ unmetPins: ['THEORY.physics'] }));
    expect(await screen.findByText(/is sold, or does not fit the budget any more/)).toBeTruthy();
  });

  it('shows an error if the kit fails to load, and can be retried', async () => {
    let fails = true;
    const respond = () => {
      if (fails) throw new Error('down');
      return aKit();
    };
    renderPage('/exam-kit', { examKit: respond });
    expect(await screen.findByText('Failed to put a kit together.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await titled('Book JEEPHY1000')).toBeTruthy();
  });
});

describe('the exam kit of a shopper who has named their exam', () => {
  const [year = 0] = examYears(new Date());
  const open = (url: string) => {
    saveExamTarget({ exam: 'NEET', year });
    onTestFinished(() => saveExamTarget(null));
    return renderPage(url, examKit());
  };

  it('begins with that exam and year', async () => {
    const page = open('/exam-kit');
    await waitFor(() => expect(page.router.state.location.search).toBe(`?exam=NEET&year=${year}`));
    await titled('Book JEEPHY1000');
    expect(inputOf(page)).toMatchObject({ exam: 'NEET', year });
    const exam = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Exam' });
    await waitFor(() =>
      expect([exam.querySelector('option[selected]')?.getAttribute('value'), exam.value]).toEqual(['NEET', 'NEET']),
    );
  });

  it('is for the exam of the address', async () => {
    const page = open('/exam-kit?exam=JEE');
    await titled('Book JEEPHY1000');
    expect(page.router.state.location.search).toBe('?exam=JEE');
  });
});

describe('putting a kit into the cart', () => {
  it('adds each book and says which could not be added', async () => {
    const added: unknown[] = [];
    const addToCart = ({ input }: { input?: unknown }) => {
      added.push(input);
      if (added.length === 2) throw graphqlError('This book is out of stock in this condition.', { code: 'CONFLICT' });
      return {};
    };
    renderPage('/exam-kit', { ...examKit(), me: () => aUser() }, { addToCart });
    await userEvent.click(await screen.findByRole('button', { name: /^Put all into the cart/ }));
    expect(await screen.findByText('1 book added to the cart.')).toBeTruthy();
    expect(screen.getByText('Book JEEFOR1000: This book is out of stock in this condition.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/cart');
    expect(added).toMatchObject([
      { bookId: 'JEEPHY1000', condition: 'NEW' },
      { bookId: 'JEEFOR1000', condition: 'NEW' },
    ]);
  });

  it('sends a visitor to the login, and goes on by itself afterwards', async () => {
    const { router, unmount } = renderPage('/exam-kit?exam=NEET', examKit());
    await userEvent.click(await screen.findByRole('button', { name: /^Put all into the cart/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe(`?from=${encodeURIComponent('/exam-kit?exam=NEET')}`);
    unmount();
    renderPage('/exam-kit?exam=NEET', { ...examKit(), me: () => aUser() }, { addToCart: () => ({}) });
    expect(await screen.findByText('2 books added to the cart.')).toBeTruthy();
  });
});
