import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** The cache of a tab, or of one render: books are known by their ID, lists grow by pages, there is but one cart. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      AdminBook: { keyFields: ['book', ['bookId']] },
      BookImport: { keyFields: ['importId'] },
      Book: { keyFields: ['bookId'], fields: { reviews: relayStylePagination() } },
      // Cards ask for less of it than the book's page.
      BookRating: { merge: true },
      OrderLine: { keyFields: ['orderLineId'] },
      Review: { keyFields: ['reviewId'] },
      Address: { keyFields: ['addressId'] },
      Order: { keyFields: ['orderId'] },
      Cart: { keyFields: [], fields: { lines: { merge: false } } },
      CartLine: { keyFields: ['cartLineId'] },
      User: { keyFields: ['userId'] },
      Query: {
        fields: {
          addresses: { merge: false },
          orders: relayStylePagination(),
          books: relayStylePagination(['exam', 'subject', 'search', 'filter', 'sort']),
          book: {
            read: (known, { args, toReference }) =>
              known === undefined ? toReference({ __typename: 'Book', bookId: args?.bookId }) : known,
          },
        },
      },
    },
  });
}
