/** A book as the GraphQL API returns it. Tests override the fields that matter to them. */
export function aBook(fields: Record<string, unknown> = {}) {
  return {
    bookId: 'JEEPHY7253',
    bookDescription: 'Concepts of Physics Part 1',
    author: ['H. C. Verma'],
    publisher: 'Bharati Bhawan',
    exam: 'JEE',
    examLabel: 'JEE',
    subject: 'Physics',
    subjectLabel: 'Physics',
    class: [11, 12],
    language: 'English',
    details: '<p>About it.</p>',
    isbn: null,
    edition: null,
    examYear: null,
    images: [],
    cover: null,
    offers: [anOffer('NEW', 565, 469, 17), anOffer('PREOWNED', 339, 278, 18)],
    related: [],
    buyBackPromise: null,
    rating: aRating(),
    reviews: aReviewConnection([]),
    ...fields,
  };
}

/** An offer of a book, in rupees. */
export function anOffer(condition: 'NEW' | 'PREOWNED', listPrice: number, price: number, percentOff: number) {
  const stock = { availability: 'IN_STOCK', copiesLeft: null, hasCopies: false };
  return { condition, listPrice, price, percentOff, gradeLabel: null as string | null, ...stock };
}

/** A connection with these books and no further page. */
export function aBookConnection(books: object[]) {
  return {
    edges: books.map((node, index) => ({ cursor: `${index}`, node })),
    pageInfo: { hasNextPage: false, endCursor: null },
    totalCount: books.length,
    facets: { subjects: [], conditions: [], classes: [], publishers: [], languages: [], minPrice: 100, maxPrice: 900 },
  };
}

/** The rating of a book, from the number of reviews with 5, 4, 3, 2 and 1 stars. */
export function aRating(...counts: number[]) {
  const histogram = [5, 4, 3, 2, 1].map((rating, index) => ({ rating, count: counts[index] ?? 0 }));
  const count = histogram.reduce((sum, bar) => sum + bar.count, 0);
  const stars = histogram.reduce((sum, bar) => sum + bar.rating * bar.count, 0);
  return { average: count ? Math.round((stars / count) * 10) / 10 : null, count, histogram };
}

/** A page of reviews; the last one unless an end cursor is given. */
export function aReviewConnection(reviews: object[], endCursor: string | null = null) {
  return {
    edges: reviews.map((node, index) => ({ cursor: `${index}`, node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
    totalCount: reviews.length,
  };
}

/** A review as the GraphQL API returns it. */
export function aReview(fields: Record<string, unknown> = {}) {
  return {
    reviewId: 'review-1',
    rating: 4,
    reviewText: 'Clear and to the point.',
    reviewer: 'Asha R.',
    createdAt: '2026-11-20T19:00:00.000Z',
    isDelivered: true,
    isHidden: false,
    hiddenReason: null,
    notice: null,
    ...fields,
  };
}
