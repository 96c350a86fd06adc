import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';
import { aHeldEntry, anEntry } from '../../../test/waitlist.ts';

const withEntries = (wants: () => unknown) => ({ me: () => aUser(), wants });

it('The want list needs a login: a visitor is redirected, with the path to return to', async () => {
  const { router } = renderPage('/want-list');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Fwant-list' }),
  );
});

it('An empty want list says how to join a queue', async () => {
  renderPage(
    '/want-list',
    withEntries(() => []),
  );
  expect(await screen.findByText('Your want list is empty.')).toBeTruthy();
  expect(screen.getByText(/choose Pre-Owned/)).toBeTruthy();
});

it('A want list that could not be loaded can be retried', async () => {
  let calls = 0;
  let fails = true;
  renderPage(
    '/want-list',
    withEntries(() => {
      if (calls++ > 0 && fails) throw new Error('down');
      if (fails) throw new Error('down');
      return [anEntry()];
    }),
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('You are 2nd of 7')).toBeTruthy();
});

it('A want shows the wish and the place, also of a book that is no longer sold', async () => {
  renderPage(
    '/want-list',
    withEntries(() => [anEntry(), anEntry({ wantId: 'other', book: null })]),
  );
  expect(await screen.findAllByText('Wanted: at least Good, for at most ₹250')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Concepts of Physics Part 1' }).getAttribute('href')).toBe(
    '/book/JEEPHY7253?type=preowned',
  );
  expect(screen.getByText('A book that is no longer sold')).toBeTruthy();
});

it('A held copy shows its photograph, facts and the time left, and goes into the cart', async () => {
  const { operations } = renderPage(
    '/want-list',
    withEntries(() => [aHeldEntry()]),
    {
      addToCart: () => ({ message: 'Added.' }),
    },
  );
  expect(await screen.findByText('9 h 20 min left')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Cover of copy 7KQ2M9XA' })).toBeTruthy();
  expect(screen.getByText(/Name on the flyleaf/).textContent).toContain('Very good, ₹240');
  await userEvent.click(screen.getByRole('button', { name: 'Put it into the cart' }));
  expect(await screen.findByText('Added.')).toBeTruthy();
  expect(operations.find(({ operation }) => operation === 'AddToCart')?.variables.input).toEqual({
    bookId: 'JEEPHY7253',
    condition: 'PREOWNED',
    copyId: 'c0c1f0de-0000-4000-8000-000000000001',
  });
});

it('A queue is left after a question, which says that a held copy goes on', async () => {
  let wants = [aHeldEntry()];
  renderPage(
    '/want-list',
    withEntries(() => wants),
    { leaveWantList: () => (wants = []) },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Leave the queue/ }));
  expect(await screen.findByText(/goes to the next in turn\. You lose/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Your want list is empty.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
