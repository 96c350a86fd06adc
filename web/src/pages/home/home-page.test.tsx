import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBook, aBookConnection } from '../../../test/books.ts';
import { renderPage } from '../../../test/render-page.tsx';

describe('the home page', () => {
  it('shows the featured books under TRENDING', async () => {
    renderPage('/', { featuredBooks: () => [aBook()], featuredCopies: () => [], books: () => aBookConnection([]) });
    expect(await screen.findByRole('heading', { name: 'TRENDING' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Concepts of Physics Part 1' })).toBeTruthy();
  });

  it('shows an error if the featured books fail to load, and can be retried', async () => {
    let fails = true;
    renderPage('/', {
      featuredBooks: () => {
        if (fails) throw new Error('down');
        return [aBook()];
      },
      featuredCopies: () => [],
      books: () => aBookConnection([]),
    });
    expect(await screen.findByText('Unable to fetch featured books.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: 'Concepts of Physics Part 1' })).toBeTruthy();
  });

  it('shows copies from the shelf with grade and price, and says that those of the sample are drawn', async () => {
    const copy = {
      copyId: '6f1c2f0e-3a58-4b0e-9d3f-0a8b1c2d3e4f',
      bookId: 'JEEPHY7253',
      bookDescription: 'Concepts of Physics Part 1',
      gradeLabel: 'Like new',
      price: 306,
      photos: [{ image: { key: 'copy-cover-000000000000-600x800' } }],
    };
    const show = (key: string) =>
      renderPage('/', {
        featuredBooks: () => [],
        featuredCopies: () => [{ ...copy, photos: [{ image: { key } }] }],
        books: () => aBookConnection([]),
      });
    const { unmount } = show('copy-cover-000000000000-600x800');
    const link = await screen.findByRole('link', { name: /^Concepts of Physics Part 1: *Like new *₹306$/ });
    expect(link.getAttribute('href')).toBe(`/book/JEEPHY7253?type=preowned&copy=${copy.copyId}`);
    expect(screen.getByRole('heading', { name: 'The very copy you get' })).toBeTruthy();
    unmount();
    show('sample-cover-27gjsj9q-c5aa566f44-640x853');
    expect(await screen.findByRole('heading', { name: 'The very copy you get (here drawn)' })).toBeTruthy();
  });

  it('leads to the exam kit, to payment by a parent, to other exams, books in Hindi and the sale of books', async () => {
    renderPage('/', { featuredBooks: () => [], featuredCopies: () => [], books: () => aBookConnection([]) });
    const reasons = within(await screen.findByRole('region', { name: 'Why this shop' }));
    expect(reasons.getByRole('link', { name: 'Put a kit together' }).getAttribute('href')).toBe('/exam-kit');
    expect(reasons.getByRole('heading', { name: 'Ask a parent to pay' })).toBeTruthy();
    const shelves = within(reasons.getByRole('navigation', { name: 'More shelves' })).getAllByRole('link');
    expect(shelves.map(({ textContent }) => textContent)).toEqual([
      'ICSE',
      'CAT',
      'UPSC',
      'General',
      'हिन्दी माध्यम',
      'Exam kit',
      'Sell us your books',
    ]);
  });

  it('names the class of a book once', async () => {
    const book = aBook({ exam: 'CBSE10', examLabel: 'Class 10', subjectLabel: 'Social science', class: [10] });
    renderPage('/', { featuredBooks: () => [book], featuredCopies: () => [], books: () => aBookConnection([]) });
    expect(await screen.findByText('Class 10 · Social science')).toBeTruthy();
  });
});
