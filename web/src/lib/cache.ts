import { InMemoryCache } from '@apollo/client';
import { relayStylePagination } from '@apollo/client/utilities';

/** The cache of a tab, or of one render: books are known by their ID, lists grow by pages, there is but one cart. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Address: { keyFields: ['addressId'] },
      Book: { keyFields: ['bookId'] },
      Order: { keyFields: ['orderId'] },
      OrderLine: { keyFields: ['orderLineId'] },
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
