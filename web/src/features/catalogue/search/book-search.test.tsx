import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBook, aBookConnection, anOffer } from '../../../../test/books.ts';
import { eventually } from '../../../../test/eventually.ts';
import { deferred, renderPage } from '../../../../test/render-page.tsx';

const suggested = { name: /Concepts of Physics Part 1.*H\. C\. Verma/ };

async function renderSearch(searchSuggestions: () => unknown) {
  const { operations, router } = renderPage('/no/such/page', { searchSuggestions });
  const [box] = await screen.findAllByRole('combobox', { name: 'Search books' });
  const searches = () =>
    operations.filter(({ operation }) => operation === 'SearchSuggestions').map(({ variables }) => variables.search);
  const enter = async (text: string) => {
    await userEvent.clear(box!);
    await userEvent.click(box!);
    await userEvent.paste(text);
  };
  return { enter, searches, router };
}

describe('the search box', () => {
  it('suggests matching books with their authors', async () => {
    const { enter, searches } = await renderSearch(() => [aBook()]);
    await enter('  hc verma ');
    expect(await screen.findByRole('option', suggested)).toBeTruthy();
    expect(searches()).toEqual(['hc verma']);
  });

  it('opens the suggestion selected with the keyboard', async () => {
    const { enter, router } = await renderSearch(() => [aBook()]);
    await enter('verma');
    await screen.findByRole('option', suggested);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/book/JEEPHY7253'));
  });

  it('opens the search results on Enter', async () => {
    const { enter, router } = await renderSearch(() => [aBook()]);
    await enter('verma');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=verma' }));
  });

  it('sends no search for blank text, and clears the suggestions', async () => {
    const { enter, searches } = await renderSearch(() => [aBook()]);
    await enter('verma');
    await screen.findByRole('option', suggested);
    await enter('   ');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(searches()).toEqual(['verma']);
  });

  it('clears the suggestions without an error message when the search fails', async () => {
    let fails = false;
    const { enter, searches } = await renderSearch(() => {
      if (fails) throw new Error('down');
      return [aBook()];
    });
    await enter('verma');
    await screen.findByRole('option', suggested);
    fails = true;
    await enter('irodov');
    await waitFor(() => expect(searches()).toEqual(['verma', 'irodov']));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the suggestions', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const verma = aBook();
  const irodov = aBook({
    bookId: 'JEEPHY5067',
    bookDescription: 'Problems in General Physics',
    author: ['I. E. Irodov'],
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const shown = (text: string) => eventually(() => expect(options().join()).toContain(text));

  async function open(searchSuggestions: (args: Record<string, unknown>) => unknown, url = '/no/such/page') {
    const { operations, router } = renderPage(url, { searchSuggestions, books: () => aBookConnection([]) });
    const box = await eventually(() => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search books' }));
    const type = (value: string) => fireEvent.input(box, { target: { value }, inputType: 'insertText' });
    const press = (key: string) => fireEvent.keyDown(box, { key });
    const searches = () =>
      operations.filter(({ operation }) => operation === 'SearchSuggestions').map(({ variables }) => variables.search);
    act(() => box.focus());
    return { box, type, press, searches, router };
  }

  it('are requested once, 300 milliseconds after the last change', async () => {
    const { type, searches } = await open(() => [verma]);
    type('ver');
    await pass(299);
    type('verma');
    await pass(299);
    expect(searches()).toEqual([]);
    await pass(1);
    expect(searches()).toEqual(['verma']);
  });

  it('of the previous text are not shown and cannot be opened while those of the new text load', async () => {
    const slow = deferred([irodov]);
    const { type, press, router, box } = await open(({ search }) => (search === 'verma' ? [verma] : slow.response));
    type('verma');
    await pass(300);
    await shown('H. C. Verma');
    type('irodov');
    expect(options()).toEqual([]);
    await pass(300);
    expect(options()).toEqual([]);
    press('ArrowDown');
    press('Enter');
    fireEvent.submit(box);
    await eventually(() => expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=irodov' }));
  });

  it('appear when they arrive for the text that is typed now', async () => {
    const slow = deferred([verma]);
    const { type } = await open(({ search }) => (search === 'verma' ? slow.response : [irodov]));
    type('verma');
    await pass(300);
    type('irodov');
    slow.release();
    await pass(299);
    expect(options()).toEqual([]);
    await pass(1);
    await shown('I. E. Irodov');
    expect(options().join()).not.toContain('Verma');
  });

  it.each([
    ['Escape', 'a click into the box'],
    ['Escape', 'ArrowDown'],
    ['a click outside', 'a click into the box'],
    ['a click outside', 'ArrowDown'],
  ])('closed by %s come back with %s, without a request', async (closing, opening) => {
    const { box, type, press, searches } = await open(() => [verma]);
    type('verma');
    await pass(300);
    await shown('H. C. Verma');
    if (closing === 'Escape') press('Escape');
    else act(() => box.blur());
    expect([options(), box.value, box.getAttribute('aria-expanded')]).toEqual([[], 'verma', 'false']);
    act(() => box.focus());
    if (opening === 'ArrowDown') press('ArrowDown');
    else fireEvent.click(box);
    await shown('H. C. Verma');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
    expect(searches()).toEqual(['verma']);
  });

  it('are not requested for the search of the results page before a click into the box', async () => {
    const { box, searches } = await open(() => [verma], '/search?q=verma');
    await pass(1000);
    expect(searches()).toEqual([]);
    fireEvent.click(box);
    await shown('H. C. Verma');
    expect(searches()).toEqual(['verma']);
  });

  it('say if no book matches', async () => {
    const { type, box } = await open(() => []);
    type('qqzz');
    await pass(300);
    await eventually(() => expect(screen.getByRole('search').textContent).toContain('No books match "qqzz".'));
    expect([options(), box.getAttribute('aria-expanded')]).toEqual([[], 'false']);
    type('');
    expect(screen.queryByText(/No books match/)).toBeNull();
  });

  it('show nothing if the search fails', async () => {
    const { type } = await open(() => {
      throw new Error('down');
    });
    type('verma');
    await pass(300);
    await pass(300);
    expect(screen.getByRole('search').textContent).toBe('');
  });

  it('show the lowest price in stock with its condition', async () => {
    const soldOut = { ...anOffer('NEW', 565, 469, 17), availability: 'OUT_OF_STOCK' };
    const preOwned = anOffer('PREOWNED', 339, 278, 18);
    const { type } = await open(() => [
      verma,
      { ...irodov, offers: [soldOut, preOwned] },
      aBook({ bookId: 'JEEMAT1000', offers: [soldOut] }),
    ]);
    type('physics');
    await pass(300);
    await shown('H. C. Verma');
    expect(options().map((text) => /(from )?₹.*|Out of stock/.exec(text ?? '')?.[0])).toEqual([
      'from ₹278 · Pre-Owned',
      '₹278 · Pre-Owned',
      'Out of stock',
      undefined,
    ]);
  });

  it('end with a link to all results', async () => {
    const { type, press, router, box } = await open(() => [verma]);
    type(' h c verma ');
    await pass(300);
    await shown('H. C. Verma');
    press('ArrowUp');
    const last = screen.getByRole('option', { name: 'See all results for "h c verma"' });
    expect(box.getAttribute('aria-activedescendant')).toBe(last.id);
    press('Enter');
    await eventually(() =>
      expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=h+c+verma' }),
    );
    expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull();
  });

  it('hide nothing from screen readers that can take the focus', async () => {
    const { type } = await open(() => [verma]);
    type('verma');
    await pass(300);
    await shown('H. C. Verma');
    const hidden = document.querySelectorAll<HTMLElement>(
      '[aria-hidden=true], [aria-hidden=true] *, [inert], [inert] *',
    );
    expect(Array.from(hidden).filter(({ tabIndex }) => tabIndex >= 0)).toEqual([]);
    expect(within(screen.getByRole('banner')).getAllByRole('link').length).toBeGreaterThan(3);
    expect(screen.getByRole('main')).toBeTruthy();
  });
});
