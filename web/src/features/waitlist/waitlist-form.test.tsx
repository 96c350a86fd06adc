import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aBook, anOffer } from '../../../test/books.ts';
import { eventually } from '../../../test/eventually.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';
import { anEntry } from '../../../test/waitlist.ts';

const PAGE = '/book/JEEPHY7253?type=preowned';
const soldOut = { ...anOffer('PREOWNED', 339, 278, 18), availability: 'OUT_OF_STOCK', copiesLeft: 0 };
const withQueue = (wantQueue: number, offer = soldOut) => ({
  book: () => ({ ...aBook({ offers: [anOffer('NEW', 565, 469, 17), offer] }), wantQueue }),
});
const open = async () => {
  await screen.findByRole('heading', { level: 1 });
  const button = await eventually(() => {
    // The want list is loaded once the shopper does anything.
    fireEvent.scroll(window);
    return screen.getByRole('button', { name: 'Tell me when a copy comes' });
  });
  await userEvent.click(button);
};

it('A visitor sees the length of the queue, and the login returns to the book', async () => {
  renderPage(PAGE, withQueue(3));
  await open();
  expect(await screen.findByText('3 people are waiting for a copy.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Tell me when a copy comes');
  expect(screen.getByRole('link', { name: 'Log in to join the queue' }).getAttribute('href')).toBe(
    '/login?from=%2Fbook%2FJEEPHY7253%3Ftype%3Dpreowned',
  );
});

it.each([
  ['a new copy', '/book/JEEPHY7253', soldOut],
  ['what can be bought', PAGE, { ...soldOut, availability: 'IN_STOCK' }],
])('There is no queue for %s', async (_what, page, offer) => {
  renderPage(page, withQueue(0, offer));
  await screen.findByRole('heading', { level: 1 });
  await eventually(() => {
    fireEvent.scroll(window);
    return screen.getByRole('button', { name: 'Copy link' });
  });
  expect(screen.queryByRole('button', { name: 'Tell me when a copy comes' })).toBeNull();
});

it('A customer joins the queue with grade and price, and then sees the place', async () => {
  let wants: object[] = [];
  const { operations } = renderPage(
    PAGE,
    { ...withQueue(0), me: () => aUser(), wants: () => wants },
    { joinWantList: () => (wants = [anEntry()])[0] },
  );
  await open();
  expect(await screen.findByText('The queue is empty: you would be first.')).toBeTruthy();
  expect(screen.getByText('The last price of Pre-Owned was ₹278.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Join the queue' }));
  expect(await screen.findByText(/Please enter a price of ₹1/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('At least'), 'Very good');
  await userEvent.type(screen.getByLabelText('For at most, ₹'), '250');
  await userEvent.click(screen.getByRole('button', { name: 'Join the queue' }));
  expect(await screen.findByText('You are in the queue.')).toBeTruthy();
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findByText('You are 2nd of 7')).closest('p')?.textContent).toContain(
    'at least Good, for at most ₹250',
  );
  expect(operations.find(({ operation }) => operation === 'JoinWaitlist')?.variables.input).toEqual({
    bookId: 'JEEPHY7253',
    minGrade: 'VERY_GOOD',
    maxPrice: 250,
  });
  expect(screen.getByRole('button', { name: /^Leave the queue/ })).toBeTruthy();
});

it('A copy that is on the shelf already is said at the price', async () => {
  const onShelf = { maxPrice: 'A copy like this is here now, for ₹200: you can buy it at once.' };
  renderPage(
    PAGE,
    { ...withQueue(0), me: () => aUser(), wants: () => [] },
    {
      joinWantList: () => {
        throw graphqlError(onShelf.maxPrice, { code: 'CONFLICT', fields: onShelf });
      },
    },
  );
  await open();
  await userEvent.type(await screen.findByLabelText('For at most, ₹'), '250');
  await userEvent.click(screen.getByRole('button', { name: 'Join the queue' }));
  expect(await screen.findByText(onShelf.maxPrice)).toBeTruthy();
});
