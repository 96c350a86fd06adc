import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBook, aBookConnection } from '../../../test/books.ts';
import { renderPage } from '../../../test/render-page.tsx';

describe('the home page', () => {
  it('shows the featured books under TRENDING', async () => {
    renderPage('/', { featuredBooks: () => [aBook()], books: () => aBookConnection([]) });
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
      books: () => aBookConnection([]),
    });
    expect(await screen.findByText('Unable to fetch featured books.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: 'Concepts of Physics Part 1' })).toBeTruthy();
  });

  it('names the class of a book once', async () => {
    const book = aBook({ exam: 'CBSE10', examLabel: 'Class 10', subjectLabel: 'Social science', class: [10] });
    renderPage('/', { featuredBooks: () => [book], books: () => aBookConnection([]) });
    expect(await screen.findByText('Class 10 · Social science')).toBeTruthy();
  });
});
