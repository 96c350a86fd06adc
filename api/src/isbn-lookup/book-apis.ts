import { z } from 'zod';
import { BookSource } from '../catalogue/editing/book-sources.rules.ts';
import { toIsbn13 } from '../catalogue/labels/isbn.rules.ts';
import { fieldsOf, type FoundFields } from './book-record.ts';

/** The public interface of a source. */
export interface BookApi {
  source: BookSource;
  /** What it says of an ISBN of 13 digits, or null. Throws if it is unavailable or does not respond as documented. */
  find(isbn: string): Promise<FoundFields | null>;
}

interface Access {
  url: string;
  /** Who asks, with an address to write to. */
  userAgent: string;
}

const text = z.string().catch('');
const texts = z.array(text).catch([]);
const names = z.array(z.object({ name: text }).transform(({ name }) => name)).catch([]);

/** The entry of each ISBN; an unknown one has none. Empty fields are left out, and no field has the language. */
const openLibraryBooks = z
  .record(
    z.string(),
    z
      .object({
        title: text,
        subtitle: text,
        authors: names,
        publishers: names,
        publish_date: text,
        identifiers: z.object({ isbn_10: texts, isbn_13: texts }),
      })
      .transform(({ publishers, publish_date: published, identifiers: { isbn_10, isbn_13 }, ...book }) => {
        return { ...book, publisher: publishers[0] ?? '', published, language: '', isbns: [...isbn_10, ...isbn_13] };
      }),
  )
  .transform(Object.values);

/** Open Library's Books API, `jscmd=data`: https://openlibrary.org/dev/docs/api/books */
export const openLibrary = (access: Access): BookApi => ({
  source: BookSource.OPEN_LIBRARY,
  async find(isbn) {
    const query = { bibkeys: `ISBN:${isbn}`, jscmd: 'data', format: 'json' };
    return bookWith(isbn, openLibraryBooks.parse(await fetchJson(access, '/api/books', query)));
  },
});

const volumeInfo = z.object({
  title: text,
  subtitle: text,
  authors: texts,
  publisher: text,
  publishedDate: text,
  language: text,
  industryIdentifiers: z.array(z.object({ identifier: text }).transform(({ identifier }) => identifier)).catch([]),
});
const FIELDS = `totalItems,items/volumeInfo(${Object.keys(volumeInfo.shape).join()})`;

/** Without a result there are no items. */
const googleBooksFound = z
  .object({ totalItems: z.number(), items: z.array(z.object({ volumeInfo })).default([]) })
  .transform(({ items }) =>
    items.map(({ volumeInfo: { publishedDate: published, industryIdentifiers: isbns, ...book } }) => {
      return { ...book, published, isbns };
    }),
  );

/** Google's Books API: https://developers.google.com/books/docs/v1/using. Without a key, all shops share one quota. */
export const googleBooks = (access: Access, key: string | undefined): BookApi => ({
  source: BookSource.GOOGLE_BOOKS,
  async find(isbn) {
    // It refuses servers whose country it cannot tell.
    const query = { q: `isbn:${isbn}`, country: 'IN', fields: FIELDS, ...(key && { key }) };
    return bookWith(isbn, googleBooksFound.parse(await fetchJson(access, '/books/v1/volumes', query)));
  },
});

/** What is said of an ISBN: an answer for another book is none. */
function bookWith(isbn: string, books: (Parameters<typeof fieldsOf>[0] & { isbns: string[] })[]): FoundFields | null {
  const book = books.find(({ isbns }) => isbns.some((one) => toIsbn13(one) === isbn));
  return book ? fieldsOf(book) : null;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 256 * 1024;

/** Fetches JSON of at most 256 kB within 3 seconds. */
async function fetchJson({ url, userAgent }: Access, path: string, query: Record<string, string>): Promise<unknown> {
  const response = await fetch(new URL(`${path}?${new URLSearchParams(query)}`, url), {
    headers: { Accept: 'application/json', 'User-Agent': userAgent },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Read to its end or cancelled: else its connection stays open. Counted after decompression.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  if (!response.ok) throw new Error(`responded with ${response.status}`);
  return JSON.parse(Buffer.concat(chunks).toString());
}
