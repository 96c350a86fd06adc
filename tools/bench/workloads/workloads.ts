import type { AutocannonRequest } from 'autocannon';
import type { Load } from '../load/load.ts';
import type { Shopper } from '../setup/shoppers.ts';
import { ADD_TO_CART, BOOK_DETAIL, BOOK_LIST, PLACE_ORDER, QUOTE, SEARCH_LIST, SUGGESTIONS } from './documents.ts';
import type { Inputs, Shelf } from './inputs.ts';
import { graphqlRequest, pageRequest } from './requests.ts';

/** A shelf at a page of its list. */
export interface ListPage extends Shelf {
  after: string | null;
}

/** A book that every account may buy. */
export interface BoughtBook {
  bookId: string;
  price: number;
}

export const listRequests = (pages: readonly ListPage[]) =>
  pages.map((page, client) => graphqlRequest(BOOK_LIST, page, { client }));

export const bookRequests = ({ bookIds }: Inputs) =>
  bookIds.map((bookId, client) => graphqlRequest(BOOK_DETAIL, { bookId }, { client }));

/** Searches of known words: the floor corrects no typing errors. */
export const suggestionRequests = ({ words, wordPairs }: Inputs) =>
  [...words, ...wordPairs].map((search, client) => graphqlRequest(SUGGESTIONS, { search }, { client }));

/** All kinds of searches: suggestions and lists, typing errors too. */
export const searchRequests = ({ words, wordPairs, misspelt }: Inputs) => {
  const searches = words.flatMap((word, index) => [word, wordPairs[index] ?? word, misspelt[index] ?? word]);
  return searches.map((search, client) =>
    graphqlRequest(client % 4 ? SUGGESTIONS : SEARCH_LIST, { search }, { client }),
  );
};

/** The rendered page of each shelf, in several orders. */
export const pageRequests = ({ shelves }: Inputs) =>
  shelves
    .flatMap(({ exam, subject }) => {
      const path = `/exam?exam=${exam}&subject=${encodeURIComponent(subject ?? 'all')}`;
      return [path, `${path}&sort=price-low`, `${path}&sort=newest`];
    })
    .map((path, client) => pageRequest(path, { client }));

/** Each account adds copies of one book. */
export const addRequests = (customers: readonly Shopper[], books: readonly BoughtBook[]) =>
  customers.map((shopper, client) => addRequest(shopper, client, bookOf(client, books)));

/** Orders on delivery, by one account after the other: add to the cart, quote it, place the order. */
export function orderLoad(customers: readonly Shopper[], books: readonly BoughtBook[]): Load {
  let orders = 0;
  return {
    requestsPerUnit: 3,
    requestsOf() {
      let steps: AutocannonRequest[] = [];
      const nextStep = (request: AutocannonRequest) => {
        if (steps.length === 0) steps = orderRequests(customers, books, orders++, 'load');
        return { ...request, ...steps.shift() };
      };
      return [{ method: 'POST', path: '/graphql', headers: {}, setupRequest: nextStep }];
    },
  };
}

/** The three requests of an order. */
export function orderRequests(
  customers: readonly Shopper[],
  books: readonly BoughtBook[],
  number: number,
  keyPrefix: string,
): AutocannonRequest[] {
  const client = number % customers.length;
  const shopper = customers[client] as Shopper;
  const { addressId, cookie } = shopper;
  const book = bookOf(client, books);
  const order = {
    idempotencyKey: `${keyPrefix}-${number}`,
    addressId,
    paymentOption: 'PAY_ON_DELIVERY',
    expectedTotal: book.price,
  };
  return [
    addRequest(shopper, client, book),
    graphqlRequest(QUOTE, { input: { addressId } }, { client, cookie }),
    graphqlRequest(PLACE_ORDER, { input: order }, { client, cookie }),
  ];
}

function addRequest({ cookie }: Shopper, client: number, { bookId }: BoughtBook): AutocannonRequest {
  return graphqlRequest(ADD_TO_CART, { input: { bookId, condition: 'NEW', quantity: 1 } }, { client, cookie });
}

const bookOf = (client: number, books: readonly BoughtBook[]) => books[client % books.length] as BoughtBook;
