import { z } from 'zod';
import { BookSource } from '../catalogue/editing/book-sources.rules.ts';
import { type BookApi, type BookApiAccess, fetchJson, hasIsbn } from './book-api.ts';

const text = z.string().catch('');

const volumeInfo = z.object({
  title: text,
  subtitle: text,
  authors: z.array(text).catch([]),
  publisher: text,
  publishedDate: text,
  language: text,
  industryIdentifiers: z.array(z.object({ identifier: text })).catch([]),
});

/** Without a result there are no items. */
const response = z.object({ totalItems: z.number(), items: z.array(z.object({ volumeInfo })).default([]) });

const FIELDS = `totalItems,items/volumeInfo(${Object.keys(volumeInfo.shape).join()})`;

/** Google's Books API: https://developers.google.com/books/docs/v1/using. Without a key, all shops share one quota. */
export const googleBooks = (access: BookApiAccess, key: string | undefined): BookApi => ({
  source: BookSource.GOOGLE_BOOKS,
  async find(isbn) {
    // It refuses servers whose country it cannot tell.
    const query = { q: `isbn:${isbn}`, country: 'IN', fields: FIELDS, ...(key && { key }) };
    const { items } = response.parse(await fetchJson(access, '/books/v1/volumes', query));
    const isOf = (identifiers: { identifier: string }[]) =>
      hasIsbn(
        identifiers.map(({ identifier }) => identifier),
        isbn,
      );
    const found = items.find((item) => isOf(item.volumeInfo.industryIdentifiers))?.volumeInfo;
    return found ? { ...found, published: found.publishedDate } : null;
  },
});
