import type { ServerResponse } from 'node:http';
import { type FakeHttpServer, sendJson, useFakeHttpServer } from './fake-http-server.ts';

/** An edition as Open Library's Books API has it, from its documentation: empty fields are left out. */
export const openLibraryEdition = (isbn: string, fields: object = {}) => ({
  url: 'https://openlibrary.org/books/OL24347578M/Concepts_of_Physics',
  key: '/books/OL24347578M',
  title: 'Concepts of Physics',
  subtitle: 'Part 1',
  authors: [{ url: 'https://openlibrary.org/authors/OL1A/H_C_Verma', name: 'H. C. Verma' }],
  number_of_pages: 462,
  identifiers: { isbn_13: [isbn], openlibrary: ['OL24347578M'] },
  publishers: [{ name: 'Bharati Bhawan' }],
  publish_places: [{ name: 'Patna' }],
  publish_date: 'March 2009',
  subjects: [{ name: 'Physics', url: 'https://openlibrary.org/subjects/physics' }],
  ...fields,
});

/** A volume of Google's Books API, from its documentation. */
export const googleVolume = (isbn: string, fields: object = {}) => ({
  volumeInfo: {
    title: 'Concepts of Physics 1',
    authors: ['Harish Chandra Verma'],
    publisher: 'Bharati Bhawan Publishers',
    publishedDate: '2017-04-01',
    industryIdentifiers: [
      { type: 'OTHER', identifier: 'STANFORD:36105' },
      { type: 'ISBN_13', identifier: isbn },
    ],
    language: 'en',
    ...fields,
  },
});

export const GOOGLE_KNOWS_NONE = { kind: 'books#volumes', totalItems: 0 };
export const googleAnswer = (...items: object[]) => ({ kind: 'books#volumes', totalItems: items.length, items });

/** Doubles of both interfaces, for the tests of a file. By default they know no ISBN. */
export interface BookApis {
  openLibrary: FakeHttpServer;
  googleBooks: FakeHttpServer;
  /** Both answer with these, in JSON. */
  answer(openLibrary: unknown, googleBooks: unknown): void;
  /** Neither knows any ISBN, and nothing was asked yet. */
  reset(): void;
}

export function useBookApis(): BookApis {
  const [openLibrary, googleBooks] = [useFakeHttpServer(), useFakeHttpServer()];
  const apis: BookApis = {
    openLibrary,
    googleBooks,
    answer(first, second) {
      openLibrary.handler = (_request, response: ServerResponse) => sendJson(response, 200, first);
      googleBooks.handler = (_request, response: ServerResponse) => sendJson(response, 200, second);
    },
    reset() {
      apis.answer({}, GOOGLE_KNOWS_NONE);
      openLibrary.requests.length = 0;
      googleBooks.requests.length = 0;
    },
  };
  return apis;
}
