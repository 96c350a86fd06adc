import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aReview } from '../../../test/books.ts';
import { eventually } from '../../../test/eventually.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const PHYSICS = {
  orderLineId: 'line-1',
  bookId: 'JEEPHY7253',
  bookDescription: 'Concepts of Physics Part 1',
  cover: null,
  review: null,
};
const BOTANY = { ...PHYSICS, orderLineId: 'line-2', bookId: 'NEEBOT1234', bookDescription: 'Plant Physiology' };

const anOrder = (...lines: object[]) => ({ orderId: 'ES-1042', lines });
const customer = { me: () => aUser() };
const withOrder = (...lines: object[]) => ({ ...customer, order: () => anOrder(...lines) });
const submitted = () => ({ message: 'Thank you for your review!', review: aReview() });

const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Submit Review' }));
const write = async (stars = '4 stars', text = 'Clear.') => {
  await userEvent.click(await screen.findByRole('radio', { name: stars }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your review' }), text);
};

afterEach(() => {
  vi.useRealTimers();
});

describe('the page to write a review', () => {
  it('redirects a visitor to the login, and returns to the order', async () => {
    const { router } = renderPage('/write-review/ES-1042');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Fwrite-review%2FES-1042' }),
    );
  });

  it('shows a loading message, then the book and the order', async () => {
    const server = deferred(anOrder(PHYSICS));
    renderPage('/write-review/ES-1042', { ...customer, order: () => server.response });
    expect(await screen.findByText('Loading Order...')).toBeTruthy();
    server.release();
    expect(await screen.findByText('Concepts of Physics Part 1')).toBeTruthy();
    expect(screen.getByText('Order ES-1042')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /physics/i })).toBeNull();
  });

  it('says if the order is not found', async () => {
    const missing = graphqlError('Order not found.', { code: 'NOT_FOUND' });
    renderPage('/write-review/other', { ...customer, order: () => Promise.reject(missing) });
    expect(await screen.findByText('Order or Book details not found.')).toBeTruthy();
  });

  it('shows an error if the order fails to load, and can be retried', async () => {
    let fails = true;
    const order = () => {
      if (fails) throw new Error('down');
      return anOrder(PHYSICS);
    };
    renderPage('/write-review/ES-1042', { ...customer, order });
    expect(await screen.findByText('Could not fetch order details.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Concepts of Physics Part 1')).toBeTruthy();
  });

  it('offers each book of the order without a review once', async () => {
    const reviewed = { ...PHYSICS, orderLineId: 'line-3', bookId: 'CATVER1111', review: { reviewId: 'r' } };
    const again = { ...PHYSICS, orderLineId: 'line-4' };
    const { operations } = renderPage('/write-review/ES-1042', withOrder(PHYSICS, BOTANY, reviewed, again), {
      submitReview: submitted,
    });
    const choice = within(await screen.findByRole('radiogroup', { name: 'Which book is it about?' }));
    expect(choice.getAllByRole('radio')).toHaveLength(2);
    await userEvent.click(choice.getByRole('radio', { name: 'Plant Physiology' }));
    await write();
    await submit();
    await screen.findByText('Thank you for your review!');
    expect(operations.find(({ operation }) => operation === 'SubmitReview')?.variables.input).toMatchObject({
      bookId: 'NEEBOT1234',
    });
  });

  it('opens with the book in its URL', async () => {
    renderPage('/write-review/ES-1042?book=NEEBOT1234', withOrder(PHYSICS, BOTANY));
    const chosen = await screen.findByRole('radio', { name: 'Plant Physiology' });
    expect(chosen.getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    ['SHIPPED', 'Shown when your order is delivered.'],
    ['DELIVERED', ''],
    ['RETURNED', 'Not shown, because the order was not delivered.'],
  ])('says when a review is shown if the order is %s: %s', async (status, text) => {
    renderPage('/write-review/ES-1042', { ...customer, order: () => ({ ...anOrder(PHYSICS), status }) });
    const heading = await screen.findByRole('heading', { name: 'Write a review' });
    expect(heading.nextElementSibling?.textContent).toBe(text);
  });

  it('says if every book of the order has a review', async () => {
    renderPage('/write-review/ES-1042', withOrder({ ...PHYSICS, review: { reviewId: 'r' } }));
    expect(await screen.findByText('You have reviewed every book of this order.')).toBeTruthy();
  });
});

describe('a review', () => {
  it('has stars and text', async () => {
    const { operations } = renderPage('/write-review/ES-1042', withOrder(PHYSICS), { submitReview: submitted });
    await write('3 stars', 'Good problems.');
    await submit();
    expect(await screen.findByText('Thank you for your review!')).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'SubmitReview')?.variables.input).toEqual({
      orderId: 'ES-1042',
      bookId: 'JEEPHY7253',
      rating: 3,
      reviewText: 'Good problems.',
    });
  });

  it.each([
    ['no stars', '', 'Clear.'],
    ['no text', '4 stars', ''],
    ['blank text', '4 stars', '   '],
  ])('with %s is not sent', async (_case, stars, text) => {
    const { operations } = renderPage('/write-review/ES-1042', withOrder(PHYSICS));
    if (stars) await userEvent.click(await screen.findByRole('radio', { name: stars }));
    if (text) await userEvent.type(await screen.findByRole('textbox', { name: 'Your review' }), text);
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Please provide a rating and a review.');
    expect(operations.some(({ operation }) => operation === 'SubmitReview')).toBe(false);
  });

  it('counts down from 2,000 characters, and accepts no more', async () => {
    renderPage('/write-review/ES-1042', withOrder(PHYSICS));
    expect(await screen.findByText('2000 characters remaining')).toBeTruthy();
    const text = screen.getByRole('textbox', { name: 'Your review' });
    await userEvent.type(text, 'Clear.');
    expect(await screen.findByText('1994 characters remaining')).toBeTruthy();
    expect(text.getAttribute('maxlength')).toBe('2000');
  });

  it('highlights the stars up to the pointer, and then those selected', async () => {
    renderPage('/write-review/ES-1042', withOrder(PHYSICS));
    const star = (name: string) => screen.getByRole('radio', { name }).closest('label')!;
    const lit = () => document.querySelectorAll('[data-lit]').length;
    await userEvent.click(await screen.findByRole('radio', { name: '2 stars' }));
    await userEvent.hover(star('5 stars'));
    expect(lit()).toBe(5);
    fireEvent.pointerLeave(star('5 stars').parentElement!);
    expect(lit()).toBe(2);
  });

  it('redirects to the orders two seconds after it was saved, and not before', async () => {
    const { router } = renderPage('/write-review/ES-1042', withOrder(PHYSICS), { submitReview: submitted });
    await write();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
    await eventually(() => screen.getByText('Thank you for your review!'));
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(router.state.location.pathname).toBe('/write-review/ES-1042');
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  });

  it('is sent once, even if the button is clicked again after it was saved', async () => {
    const slow = deferred(submitted());
    const { operations } = renderPage('/write-review/ES-1042', withOrder(PHYSICS), {
      submitReview: () => slow.response,
    });
    await write();
    await submit();
    const button = await screen.findByRole('button', { name: 'Submitting...' });
    await userEvent.click(button);
    slow.release();
    await screen.findByText('Thank you for your review!');
    await userEvent.click(button);
    expect(operations.filter(({ operation }) => operation === 'SubmitReview')).toHaveLength(1);
  });

  it.each([
    ['You have already reviewed this book.', 'You have already reviewed this book.'],
    ['', 'Failed to submit review.'],
  ])('that is rejected with “%s” shows: %s', async (message, text) => {
    const refused = graphqlError(message, { code: 'CONFLICT' });
    renderPage('/write-review/ES-1042', withOrder(PHYSICS), { submitReview: () => Promise.reject(refused) });
    await write();
    await submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
    expect(screen.getByRole('textbox', { name: 'Your review' })).toMatchObject({ value: 'Clear.' });
  });
});
