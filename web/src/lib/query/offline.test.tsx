// What shoppers read while the browser is offline.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { OFFLINE_ERROR } from './errors.ts';

const LIST_FAILED = 'Failed to fetch books. Please make sure the server is running.';
const EXAM_LIST = '/exam?exam=JEE&subject=all';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** A request that does not reach the server. */
function failToFetch(): never {
  throw new TypeError('Failed to fetch');
}

it('a toast stays while the browser is offline, and closes once it is online', async () => {
  renderPage('/Contactus');
  await screen.findByRole('heading', { level: 1 });
  setOnline(false);
  await screen.findByRole('dialog', { name: 'You seem to be offline.' });
  setOnline(true);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a list that is not fetched offline says so, and is fetched again once the browser is online', async () => {
  setOnline(false);
  const books = vi.fn<() => never>(failToFetch);
  renderPage(EXAM_LIST, { books });
  await screen.findByRole('heading', { name: OFFLINE_ERROR });
  expect(screen.queryByText(LIST_FAILED)).toBeNull();
  const requests = books.mock.calls.length;
  setOnline(true);
  await screen.findByRole('heading', { name: LIST_FAILED });
  expect(books.mock.calls.length).toBeGreaterThan(requests);
});

it.each([
  ['offline', false, 'You seem to be offline.'],
  ['online', true, 'This page could not be loaded.'],
])('a page whose code is not fetched does not call it our fault: %s', async (_name, isOnline, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  setOnline(isOnline);
  const { router } = renderPage('/Contactus');
  await screen.findByRole('heading', { level: 1 });
  router.routes[0]!.children!.find(({ path }) => path === 'search')!.lazy = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await act(() => router.navigate('/search?q=physics'));
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(/our fault/)).toBeNull();
});
