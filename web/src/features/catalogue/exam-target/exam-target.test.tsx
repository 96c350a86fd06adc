import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aBook, aBookConnection } from '../../../../test/books.ts';
import { eventually } from '../../../../test/eventually.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { aUser } from '../../../../test/users.ts';
import { clearUserData } from '../../../lib/session/clear-user-data.ts';
import { saveExamTarget } from './exam-target.ts';

/** The filter of a list, by the exam of a shopper. */
interface TargetFilter {
  suitableFor?: unknown;
  usableFor?: unknown;
}

const NEXT_YEAR = new Date().getFullYear() + 1;

const SOURCE = { title: 'A notice', publisher: 'A paper', url: 'https://example.test/notice', date: '2026-01-02' };
const suitability = (label: string, verdict = 'UNKNOWN') => ({
  verdict,
  label,
  reasons: [{ text: 'The edition in force.', source: SOURCE }],
});

afterEach(() => saveExamTarget(null));

/** Chooses NEET and saves. */
async function chooseNeet() {
  const button = await eventually(() => {
    // The exam is loaded once the shopper does anything.
    fireEvent.scroll(window);
    return screen.getByRole('button', { name: 'For which exam?' });
  });
  fireEvent.click(button);
  fireEvent.change(await eventually(() => screen.getByLabelText('Exam')), { target: { value: 'NEET' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => screen.getByRole('button', { name: `My exam: NEET ${NEXT_YEAR}` }));
}

describe('the exam of a shopper', () => {
  it('is asked for once; the book then says whether it is right, with reasons and sources', async () => {
    const { operations } = renderPage('/book/JEEPHY7253', {
      book: () => ({ ...aBook(), suitability: suitability('Out of date', 'OUT_OF_DATE'), copies: [] }),
    });
    await chooseNeet();
    const source = await eventually(() => screen.getByRole('link', { name: /A paper, 2026-01-02/, hidden: true }));
    expect(source.getAttribute('href')).toBe(SOURCE.url);
    screen.getByText(/Out of date/);
    const asked = operations.find(({ operation }) => operation === 'BookSuitability');
    expect(asked?.variables).toEqual({ bookId: 'JEEPHY7253', target: { exam: 'NEET', year: NEXT_YEAR } });
    expect(operations.some(({ operation }) => operation === 'SetExamTarget')).toBe(false);
  });

  it('is kept in the account of a logged-in user', async () => {
    const { operations } = renderPage(
      '/book/JEEPHY7253',
      {
        me: () => aUser(),
        book: () => ({ ...aBook(), suitability: suitability('We do not know'), copies: [] }),
      },
      { setExamTarget: ({ target }) => target },
    );
    await chooseNeet();
    const saved = operations.find(({ operation }) => operation === 'SetExamTarget');
    expect(saved?.variables).toEqual({ target: { exam: 'NEET', year: NEXT_YEAR } });
  });

  it('of the account is known on any device without asking: lists say it, and the end of the session forgets it', async () => {
    let me: object | null = aUser({ examTarget: { exam: 'JEE', year: 2027 } });
    const { operations } = renderPage('/exam?exam=JEE&subject=all', {
      me: () => me,
      cart: () => ({ count: 0 }),
      books: () => aBookConnection([aBook()]),
      booksById: () => [{ ...aBook(), suitability: suitability('Right', 'RIGHT') }],
    });
    await eventually(() => screen.getByText(/JEE 2027: Right/));
    expect(operations.map(({ operation }) => operation).toSorted()).toEqual([
      'BookListing',
      'CartCount',
      'ListSuitability',
      'Me',
      'SuitableCount',
    ]);
    me = null;
    const otherTab = new BroadcastChannel('session-change');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about window.postMessage
    otherTab.postMessage(null);
    expect(await eventually(() => screen.getByRole('button', { name: 'For which exam?' }))).toBeTruthy();
    otherTab.close();
  });

  it('is forgotten with the other data of a user whose session has ended', async () => {
    saveExamTarget({ exam: 'JEE', year: 2027 });
    clearUserData();
    renderPage('/exam?exam=JEE&subject=all', { books: () => aBookConnection([aBook()]) });
    expect(await eventually(() => screen.getByRole('button', { name: 'For which exam?' }))).toBeTruthy();
  });

  it('lets lists say of each book whether it is right, and filter by it', async () => {
    saveExamTarget({ exam: 'JEE', year: 2027 });
    const { operations } = renderPage('/exam?exam=JEE&subject=all', {
      books: () => aBookConnection([aBook()]),
      booksById: () => [{ ...aBook(), suitability: suitability('Right', 'RIGHT') }],
    });
    await eventually(() => screen.getByText(/JEE 2027: Right/));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Right for JEE 2027 1' }));
    await eventually(() => screen.getByText('Right for JEE 2027', { selector: 'a' }));
    const filters = operations.filter(({ operation }) => operation === 'BookListing').map(({ variables }) => variables);
    expect(filters.at(-1)).toMatchObject({ filter: { suitableFor: { exam: 'JEE', year: 2027 } } });
  });

  it('filters lists by books that are usable with gaps, too, and sorts these by verdict', async () => {
    saveExamTarget({ exam: 'JEE', year: 2027 });
    const { operations } = renderPage('/exam?exam=JEE&subject=all', {
      books: ({ filter }) => aBookConnection((filter as TargetFilter).suitableFor ? [] : [aBook()]),
      booksById: () => [{ ...aBook(), suitability: suitability('Usable, with gaps', 'USABLE_WITH_GAPS') }],
    });
    const usable = await screen.findByRole('checkbox', { name: 'Right or usable, with gaps 1' });
    expect(screen.queryByRole('checkbox', { name: /^Right for/ })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Right for my exam first' })).toBeNull();
    fireEvent.click(usable);
    await eventually(() => screen.getByText('Right or usable for JEE 2027', { selector: 'a' }));
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'verdict' } });
    await eventually(() => {
      const lists = operations.filter(({ operation }) => operation === 'BookListing');
      expect(lists.at(-1)?.variables).toMatchObject({
        sort: 'VERDICT',
        filter: { usableFor: { exam: 'JEE', year: 2027 } },
      });
    });
  });

  it('is silent in lists where nothing is known: no verdict, and no filter that would leave no book', async () => {
    saveExamTarget({ exam: 'JEE', year: 2027 });
    const { operations } = renderPage('/exam?exam=JEE&subject=all', {
      books: ({ filter }) =>
        aBookConnection((filter as TargetFilter).suitableFor || (filter as TargetFilter).usableFor ? [] : [aBook()]),
      booksById: () => [{ ...aBook(), suitability: suitability('We do not know', 'UNKNOWN') }],
    });
    await eventually(() => {
      const asked = operations.map(({ operation }) => operation);
      expect(asked).toEqual(expect.arrayContaining(['ListSuitability', 'SuitableCount']));
    });
    expect(await screen.findByText('Concepts of Physics Part 1')).toBeTruthy();
    expect(screen.queryByText(/We do not know/)).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /^Right for/ })).toBeNull();
  });
});
