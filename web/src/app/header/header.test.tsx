import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBookConnection } from '../../../test/books.ts';
import { renderPage } from '../../../test/render-page.tsx';

const OTHERS = ['ICSE', 'CAT', 'UPSC', 'General', 'हिन्दी माध्यम', 'Exam kit'];
const SELL = 'Sell us your books';

const queries = { featuredBooks: () => [], featuredCopies: () => [], books: () => aBookConnection([]) };
const linksOf = (element: HTMLElement) => within(element).getAllByRole('link');
const textsOf = (element: HTMLElement) => linksOf(element).map((link) => link.textContent);

describe('the header', () => {
  it('lists exams with subjects in the category menu, and below them the other exams', async () => {
    renderPage('/', queries);
    await userEvent.click(await screen.findByRole('button', { name: 'Shop by Category' }));
    await screen.findByRole('link', { name: 'Botany' });
    const menu = screen.getByRole('navigation', { name: 'Categories' });
    expect(linksOf(menu).at(-1)?.getAttribute('href')).toBe('/sell');
    expect(textsOf(menu).slice(0, 4)).toEqual(['JEE', 'Physics', 'Chemistry', 'Mathematics']);
    expect(textsOf(menu).slice(-7)).toEqual([...OTHERS, SELL]);
  });

  it('lists the same exams in the menu of small screens, which closes when a link is followed', async () => {
    const { router } = renderPage('/', queries);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog')).getByRole('navigation', { name: 'Categories' });
    expect(textsOf(menu).slice(0, 4)).toEqual(['JEE', 'Physics', 'Chemistry', 'Mathematics']);
    expect(textsOf(menu).slice(-7)).toEqual([...OTHERS, SELL]);
    await userEvent.click(within(menu).getByRole('link', { name: 'UPSC' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'UPSC books' })).toBeTruthy();
    expect(router.state.location.search).toBe('?exam=UPSC&subject=all');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links the exams with subjects first in the category strip, then the others, the books in Hindi and the exam kit', async () => {
    renderPage('/', queries);
    const strip = await screen.findByRole('navigation', { name: 'Popular exams' });
    expect(textsOf(strip)).toEqual(['JEE', 'NEET', 'Class 10', 'Class 11', 'Class 12', ...OTHERS]);
    expect(linksOf(strip).at(-2)?.getAttribute('href')).toBe('/exam?exam=all&subject=all&language=Hindi');
  });
});
