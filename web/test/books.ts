/** A book as the schema answers it, for tests that care about some of its fields only. */
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
    ...fields,
  };
}

/** An offer of a book, in rupees. */
export function anOffer(condition: 'NEW' | 'PREOWNED', listPrice: number, price: number, percentOff: number) {
  return { condition, listPrice, price, percentOff, availability: 'IN_STOCK', copiesLeft: null };
}

/** A list of books with nothing behind it. */
export function aList(books: object[]) {
  return {
    edges: books.map((node, index) => ({ cursor: `${index}`, node })),
    pageInfo: { hasNextPage: false, endCursor: null },
    totalCount: books.length,
    facets: { subjects: [], conditions: [], classes: [], publishers: [], languages: [], minPrice: 100, maxPrice: 900 },
  };
}
