import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aBook, anOffer } from '../../../test/books.ts';
import { deferred, renderPage } from '../../../test/render-page.tsx';

const PRE_OWNED = '/book/JEEPHY7253?type=preowned';
const NOTE = 'Our drawing; the printed cover may differ.';

const withBook = (fields = {}) => ({ book: () => aBook(fields) });

describe('a book page', () => {
  it('shows a loading message, then the book', async () => {
    const server = deferred(aBook());
    renderPage('/book/JEEPHY7253', { book: () => server.response });
    expect(await screen.findByText('Loading...')).toBeTruthy();
    server.release();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Concepts of Physics Part 1');
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('says that a book is not found', async () => {
    renderPage('/book/NOSUCH0000', { book: () => null });
    expect(await screen.findByText('Book not found.')).toBeTruthy();
  });

  it('can be retried after an error', async () => {
    let fails = true;
    renderPage('/book/JEEPHY7253', {
      book: () => {
        if (fails) throw new Error('down');
        return aBook();
      },
    });
    const again = await screen.findByRole('button', { name: /try again/i });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Concepts of Physics Part 1' })).toBeTruthy();
  });

  it('stores the selected condition in the URL, and shows the note on pre-owned copies', async () => {
    const { router } = renderPage('/book/JEEPHY7253', withBook());
    await userEvent.click(await screen.findByRole('radio', { name: /pre-owned/i }));
    expect(await screen.findByText(/may differ from the pictures/i)).toBeTruthy();
    expect(router.state.location.search).toBe('?type=preowned');
  });

  it('opens with the condition in its URL', async () => {
    renderPage('/book/JEEPHY7253?type=preowned', withBook());
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /pre-owned/i });
    expect(radio.checked).toBe(true);
  });

  it('shows the note on pre-owned papers of previous years', async () => {
    renderPage('/book/JEEPYQ1234', withBook({ bookId: 'JEEPYQ1234' }));
    expect(await screen.findByText(/may lack the latest year/i)).toBeTruthy();
  });

  it('says what each condition costs in the end, if the shop promises to buy it back', async () => {
    const buyBackPromise = { amount: 129, grade: 'GOOD', until: '2027-06-30' };
    renderPage('/book/JEEPHY7253', withBook({ buyBackPromise }));
    const inTheEnd = (amount: string) => screen.findByText(`Costs you ${amount} in the end.`);
    expect((await inTheEnd('₹340')).parentElement?.textContent).toContain(
      'We buy it back for ₹129 in Good until 30 June 2027.',
    );
    expect(screen.getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe('/sell');
    await userEvent.click(screen.getByRole('radio', { name: /pre-owned/i }));
    expect(await inTheEnd('₹149')).toBeTruthy();
  });

  it.each([
    ['costs less than it promises', { price: 100 }],
    ['is Fair, which it does not buy back', { price: 278, gradeLabel: 'Fair' }],
  ])('says nothing of that for a pre-owned copy that %s', async (_why, offer) => {
    const offers = [{ ...anOffer('PREOWNED', 339, 278, 18), ...offer }];
    renderPage(PRE_OWNED, withBook({ offers, buyBackPromise: { amount: 129, grade: 'GOOD', until: '2027-06-30' } }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/in the end/)).toBeNull();
  });

  it('shows prices with percent off, except if the price is not below the list price', async () => {
    renderPage(
      '/book/JEEPHY7253',
      withBook({ offers: [anOffer('NEW', 565, 469, 17), anOffer('PREOWNED', 100, 135, 0)] }),
    );
    const [asNew, preOwned] = await screen.findAllByRole('radio');
    expect(asNew?.closest('label')?.textContent).toMatch(/₹469.*₹565.*17/);
    expect(preOwned?.closest('label')?.textContent).toMatch(/₹135₹334 less than new$/);
  });

  it('shows that an offer is out of stock', async () => {
    const soldOut = { ...anOffer('NEW', 565, 469, 17), availability: 'OUT_OF_STOCK', copiesLeft: 0 };
    renderPage('/book/JEEPHY7253', withBook({ offers: [soldOut, anOffer('PREOWNED', 339, 278, 18)] }));
    const [asNew] = await screen.findAllByRole('radio');
    expect(asNew?.closest('label')?.textContent).toContain('Out of stock');
  });

  it('says under drawn pictures that they are drawings, and of which edition', async () => {
    renderPage('/book/JEEPHY7253', withBook({ images: [anImage('front', true)] }));
    expect(await screen.findByText(NOTE)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /pre-owned/i }));
    expect(await screen.findByText(`${NOTE} It shows the new edition.`)).toBeTruthy();
  });

  it('says so of the drawing that is shown, and of no photo', async () => {
    const images = [anImage('photo', false), anImage('summary', true)];
    renderPage(PRE_OWNED, withBook({ images }));
    expect(await screen.findByText(/may differ from the pictures/i)).toBeTruthy();
    expect(screen.queryByText(NOTE, { exact: false })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'summary' }));
    expect(screen.getByText(NOTE, { exact: false })).toBeTruthy();
  });

  it('explains what a pre-owned copy is like, without scripts', async () => {
    renderPage('/book/JEEPHY7253', withBook());
    const question = await screen.findByText('What pre-owned means');
    const answer = question.closest('summary')?.parentElement;
    expect(answer?.tagName).toBe('DETAILS');
    expect(answer?.textContent).toMatch(/Good: .*Always.*all its pages.*Perhaps.*highlighting.*Never.*missing/);
  });

  it.each([
    ['beside the price on a large screen', 1280, false],
    ['in the bar at the bottom of a small screen', 360, true],
  ])('has its buttons once, %s', async (_where, width, isInBar) => {
    const viewport = (window as unknown as Window & { happyDOM: { setViewport(size: object): void } }).happyDOM;
    viewport.setViewport({ width });
    onTestFinished(() => viewport.setViewport({ width: 1024 }));
    renderPage(PRE_OWNED, withBook());
    const buyNow = await screen.findByRole('link', { name: 'Buy Now' });
    expect(screen.getAllByRole('button', { name: /^Add to Cart/ })).toHaveLength(1);
    const bar = buyNow.closest('[data-bottom-bar]');
    expect(bar?.textContent.startsWith('Pre-Owned₹278') ?? false).toBe(isInBar);
  });

  it('names a publisher that is the author once', async () => {
    renderPage('/book/JEEPHY7253', withBook({ author: ['NCERT'], publisher: 'NCERT' }));
    expect((await screen.findByText(/^by NCERT/)).textContent.trim()).toBe('by NCERT');
  });

  it('shows a placeholder for a book without pictures', async () => {
    renderPage('/book/JEEPHY7253', withBook({ images: [] }));
    expect(await screen.findByRole('img', { name: /concepts of physics/i })).toBeTruthy();
  });
});

/** An image of a book as the GraphQL API returns it; its name is its alternative text. */
function anImage(name: string, isDrawing: boolean) {
  return { key: `${name}-1200x1600`, alt: name, isDrawing };
}
