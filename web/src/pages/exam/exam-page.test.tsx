import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBook, aBookConnection } from '../../../test/books.ts';
import { deferred, renderPage } from '../../../test/render-page.tsx';

describe('the exam list', () => {
  it('shows a loading message, then the books with both prices', async () => {
    const server = deferred(aBookConnection([aBook()]));
    renderPage('/exam?exam=JEE&subject=physics', { books: () => server.response });
    expect(await screen.findByText('Loading books...')).toBeTruthy();
    server.release();
    const book = (await screen.findByRole('link', { name: 'Concepts of Physics Part 1' })).closest(
      'article, li',
    ) as HTMLElement;
    const prices = within(book)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(prices).toContain('/book/JEEPHY7253?type=new');
    expect(prices).toContain('/book/JEEPHY7253?type=preowned');
    expect(book.textContent).toMatch(/₹469.*₹565.*₹278.*₹339/s);
  });

  it('shows the condition it is filtered by first, and its titles link to that condition', async () => {
    renderPage('/exam?exam=JEE&subject=physics&condition=preowned', { books: () => aBookConnection([aBook()]) });
    const title = await screen.findByRole('link', { name: 'Concepts of Physics Part 1' });
    expect(title.getAttribute('href')).toBe('/book/JEEPHY7253?type=preowned');
    expect(title.closest('article')?.textContent).toMatch(/₹278.*₹339.*₹469.*₹565/s);
  });

  it('shows every fact of a book, also without cover and in Hindi', async () => {
    const hindi = aBook({ bookDescription: 'भौतिकी की समझ, भाग 1', author: ['H. C. Verma', 'A. Rao'] });
    renderPage('/exam?exam=JEE&subject=physics', { books: () => aBookConnection([hindi]) });
    const card = (await screen.findByRole('link', { name: /भौतिकी/ })).closest('article') as HTMLElement;
    for (const text of ['H. C. Verma, A. Rao', 'JEE · Physics · Class 11, 12', '17% off', '18% off'])
      expect(within(card).getByText(text)).toBeTruthy();
  });

  it('sends the parameters of the URL to the API', async () => {
    const { operations } = renderPage('/exam?exam=jee&subject=physics', { books: () => aBookConnection([aBook()]) });
    await screen.findByRole('link', { name: 'Concepts of Physics Part 1' });
    const listings = operations.filter(({ operation }) => operation === 'BookListing');
    expect(listings).toHaveLength(1);
    expect(listings[0]?.variables).toMatchObject({ exam: 'JEE', subject: 'physics', search: null });
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'shows a subject or an exam called %s like any other that it does not know',
    async (name) => {
      const { unmount } = renderPage(`/exam?exam=JEE&subject=${name}`, { books: () => aBookConnection([]) });
      expect(await screen.findByRole('heading', { level: 1, name: `JEE ${name}` })).toBeTruthy();
      unmount();
      renderPage(`/exam?exam=${name}&subject=${name}`);
      expect(await screen.findByRole('heading', { level: 1, name: /no shelf/i })).toBeTruthy();
    },
  );

  it('shows an error if the books fail to load, and can be retried', async () => {
    let fails = true;
    renderPage('/exam?exam=JEE&subject=all', {
      books: () => {
        if (fails) throw new Error('down');
        return aBookConnection([aBook()]);
      },
    });
    expect(await screen.findByText('Failed to fetch books. Please make sure the server is running.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: 'Concepts of Physics Part 1' })).toBeTruthy();
  });

  it('links to all exams if the exam is unknown', async () => {
    const { operations } = renderPage('/exam?exam=GATE&subject=all');
    expect(await screen.findByRole('heading', { level: 1, name: /no shelf/i })).toBeTruthy();
    expect(operations.filter(({ operation }) => operation === 'BookListing')).toEqual([]);
  });
});
