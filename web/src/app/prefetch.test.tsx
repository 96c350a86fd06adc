import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { aBook, aBookConnection } from '../../test/books.ts';
import { renderPage } from '../../test/render-page.tsx';
import { prefetchLinks } from './prefetch.ts';
import { deskRoutes } from './desk-routes.tsx';
import { createRoutes } from './routes.tsx';

afterEach(() => vi.unstubAllGlobals());

const BOOK = /concepts of physics part 1/i;

/** Opens a list with one book, whose pages are prefetched. */
async function openList() {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('http://shop.test/exam');
  const page = renderPage('/exam?exam=JEE&subject=all', {
    books: () => aBookConnection([aBook()]),
    book: () => aBook(),
  });
  await screen.findByRole('heading', { name: BOOK });
  onTestFinished(prefetchLinks({ routes: createRoutes(deskRoutes), store: page.store }));
  const link = document.querySelector('h3 a')!;
  const bookRequests = () => page.operations.filter(({ operation }) => operation === 'BookPage').length;
  return { ...page, link, bookRequests };
}

it.each(['pointerover', 'focusin', 'touchstart'])('a link fetches the data of its page once, on %s', async (event) => {
  const { link, bookRequests, router } = await openList();
  fireEvent(link, new Event(event, { bubbles: true }));
  await waitFor(() => expect(bookRequests()).toBe(1));
  fireEvent(link, new Event(event, { bubbles: true }));
  await act(() => router.navigate('/book/JEEPHY7253'));
  await screen.findByRole('button', { name: /^add to cart/i });
  expect(bookRequests()).toBe(1);
});

it.each([
  ['with Save-Data', { connection: { saveData: true } }, '/book/JEEPHY7253'],
  ['of a page behind a login', {}, '/book/JEEPHY7253/payment?type=new'],
  ['to another site', {}, 'https://elsewhere.test/book/JEEPHY7253'],
])('a link %s fetches nothing', async (_name, browser, href) => {
  const { link, operations } = await openList();
  const before = operations.length;
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), browser));
  link.setAttribute('href', href);
  fireEvent(link, new Event('touchstart', { bubbles: true }));
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  expect(operations.length).toBe(before);
});
