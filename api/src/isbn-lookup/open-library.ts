import { z } from 'zod';
import { BookSource } from '../catalogue/editing/book-sources.rules.ts';
import { type BookApi, type BookApiAccess, fetchJson, hasIsbn } from './book-api.ts';

const text = z.string().catch('');
const texts = z.array(text).catch([]);
const names = z.array(z.object({ name: text })).catch([]);

/** Empty fields are left out. No field has the language. */
const edition = z.object({
  title: text,
  subtitle: text,
  authors: names,
  publishers: names,
  publish_date: text,
  identifiers: z.object({ isbn_10: texts, isbn_13: texts }),
});

/** An unknown ISBN has no entry. */
const response = z.record(z.string(), edition);

/** Open Library's Books API, `jscmd=data`: https://openlibrary.org/dev/docs/api/books */
export const openLibrary = (access: BookApiAccess): BookApi => ({
  source: BookSource.OPEN_LIBRARY,
  async find(isbn) {
    const query = { bibkeys: `ISBN:${isbn}`, jscmd: 'data', format: 'json' };
    const found = response.parse(await fetchJson(access, '/api/books', query))[query.bibkeys];
    if (!found || !hasIsbn([...found.identifiers.isbn_10, ...found.identifiers.isbn_13], isbn)) return null;
    const { title, subtitle, authors, publishers, publish_date: published } = found;
    const [publisher = ''] = publishers.map(({ name }) => name);
    return { title, subtitle, authors: authors.map(({ name }) => name), publisher, published, language: '' };
  },
});
