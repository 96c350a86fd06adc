import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBook, aBookConnection, aRating, aReview, aReviewConnection } from '../../../test/books.ts';
import { aUser } from '../../../test/users.ts';
import { dialogIsClosed } from '../../../test/dialogs.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';

const PATH = '/book/JEEPHY7253';
const withReviews = (...reviews: object[]) => ({
  book: () => aBook({ rating: aRating(3, 1), reviews: aReviewConnection(reviews) }),
});
const admin = { me: () => aUser({ role: 'OWNER' }) };

const reviews = async () => within(await screen.findByRole('region', { name: 'Reviews by buyers' }));

describe('the reviews of a book', () => {
  it('show the average and the number of reviews per rating', async () => {
    renderPage(PATH, withReviews(aReview()));
    const section = await reviews();
    expect(section.getByText('4.8')).toBeTruthy();
    expect(section.getByText('4 reviews')).toBeTruthy();
    const [five, four, three] = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect([five, four, three]).toEqual(['5 stars3 reviews', '4 stars1 review', '3 stars0 reviews']);
  });

  it('show the reviewer, the date in India, and that the reviewer bought the book', async () => {
    renderPage(PATH, withReviews(aReview()));
    const review = within((await reviews()).getByRole('article'));
    for (const text of ['Asha R.', 'Verified buyer', '4 out of 5 stars', 'Clear and to the point.', '21 November 2026'])
      expect(review.getByText(text)).toBeTruthy();
  });

  it('show the text as typed, including HTML markup', async () => {
    renderPage(PATH, withReviews(aReview({ reviewText: '<img src=x onerror=alert(1)>' })));
    expect((await reviews()).getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  });

  it('say to the writer when a review will be shown, and call no one a buyer before the delivery', async () => {
    const notice = 'Shown when your order is delivered.';
    renderPage(PATH, withReviews(aReview({ isDelivered: false, notice })));
    const review = within((await reviews()).getByRole('article'));
    expect(review.getByText(notice)).toBeTruthy();
    expect(review.queryByText('Verified buyer')).toBeNull();
  });

  it('say that there are no reviews yet', async () => {
    renderPage(PATH, { book: () => aBook() });
    expect((await reviews()).getByText(/No reviews yet\./)).toBeTruthy();
  });

  it('load the next page', async () => {
    const pages = [
      aReviewConnection([aReview()], 'cursor-1'),
      aReviewConnection([aReview({ reviewId: 'review-2', reviewText: 'Too short.' })]),
    ];
    const { operations } = renderPage(PATH, { book: () => aBook({ rating: aRating(0, 2), reviews: pages.shift() }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));
    const section = await reviews();
    expect(await section.findByText('Too short.')).toBeTruthy();
    expect(section.getByText('Clear and to the point.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
    expect(operations.find(({ operation }) => operation === 'MoreReviews')?.variables).toEqual({
      bookId: 'JEEPHY7253',
      after: 'cursor-1',
    });
  });

  it('show an error if the next page fails to load', async () => {
    let calls = 0;
    renderPage(PATH, {
      book: () => {
        if (calls++ > 0) throw new Error('down');
        return aBook({ rating: aRating(0, 2), reviews: aReviewConnection([aReview()], 'cursor-1') });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));
    expect(await screen.findByText('More reviews could not be fetched. Please try again.')).toBeTruthy();
  });
});

describe('the rating on a card', () => {
  it('is the average and the number of reviews', async () => {
    renderPage('/exam?exam=JEE&subject=all', { books: () => aBookConnection([aBook({ rating: aRating(3, 1) })]) });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Rated 4.8 out of 5 in 4 reviews');
  });

  it('is missing before the first review', async () => {
    renderPage('/exam?exam=JEE&subject=all', { books: () => aBookConnection([aBook()]) });
    expect((await screen.findByRole('article')).textContent).not.toContain('Rated');
  });
});

describe('an admin', () => {
  it('hides a review with a reason, and the rating updates', async () => {
    let isHidden = false;
    const { operations } = renderPage(
      PATH,
      {
        ...admin,
        book: () => aBook({ rating: isHidden ? aRating() : aRating(1), reviews: aReviewConnection([aReview()]) }),
      },
      {
        hideReview: ({ reason }) => {
          isHidden = true;
          return aReview({ isHidden, notice: `Hidden from other readers: ${String(reason)}` });
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hide this review' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
    expect(await dialog.findByText('Please give a reason of at most 300 characters.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Advertising');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide review' }));
    expect(await screen.findByText('Hidden from other readers: Advertising')).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'HideReview')?.variables).toEqual({
      reviewId: 'review-1',
      reason: 'Advertising',
    });
    await waitFor(() => expect(screen.queryByText('5.0')).toBeNull());
    await dialogIsClosed();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show this review again' }));
  });

  it('shows a review that was just hidden without the dialog for a reason', async () => {
    renderPage(
      PATH,
      { ...admin, ...withReviews(aReview()) },
      {
        hideReview: () => aReview({ isHidden: true, notice: 'Hidden from other readers: Advertising' }),
        showReview: () => aReview(),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this review' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Advertising');
    await userEvent.click(screen.getByRole('button', { name: 'Hide review' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show this review again' }));
    expect(await screen.findByRole('button', { name: 'Hide this review' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a hidden review again', async () => {
    const hidden = aReview({ isHidden: true, notice: 'Hidden from other readers: Advertising' });
    renderPage(PATH, { ...admin, ...withReviews(hidden) }, { showReview: () => aReview() });
    await userEvent.click(await screen.findByRole('button', { name: 'Show this review again' }));
    expect(await screen.findByRole('button', { name: 'Hide this review' })).toBeTruthy();
    expect(screen.queryByText(/Hidden from other readers/)).toBeNull();
  });

  it('sees why a review could not be hidden', async () => {
    const refused = graphqlError('Only admins may do this.', { code: 'FORBIDDEN' });
    renderPage(PATH, { ...admin, ...withReviews(aReview()) }, { hideReview: () => Promise.reject(refused) });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this review' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Advertising');
    await userEvent.click(screen.getByRole('button', { name: 'Hide review' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Only admins may do this.');
  });

  it('is the only one with this button: customers do not see it', async () => {
    renderPage(PATH, { me: () => aUser(), ...withReviews(aReview()) });
    await reviews();
    expect(screen.queryByRole('button', { name: 'Hide this review' })).toBeNull();
  });
});
