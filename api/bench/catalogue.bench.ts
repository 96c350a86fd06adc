import { afterAll, bench, describe, inject } from 'vitest';
import { BookSort } from '../src/catalogue/catalogue.rules.ts';
import { CatalogueService } from '../src/catalogue/catalogue.service.ts';
import { CatalogueStore } from '../src/catalogue/catalogue.store.ts';
import { openDatabasePools, withoutTimeouts } from '../src/platform/database/database.ts';
import { addPlausibleBooks } from '../src/scripts/sample/plausible-books.ts';
import { tables } from '../src/tables.ts';
import { createTestDatabase } from '../test/databases.ts';

const MANY = 100_000;

/** The most frequent queries, on the sample catalogue and on one with 100,000 books. */
const QUERIES = {
  'a book by its ID': (catalogue) => catalogue.getBook('JEEPHY7253'),
  'suggestions for a name': (catalogue) => catalogue.suggestBooks('hc verma'),
  'suggestions for a word with a typing error': (catalogue) => catalogue.suggestBooks('irodof'),
  'suggestions for a common word': (catalogue) => catalogue.suggestBooks('physics'),
  'the first page of an exam': (catalogue) => catalogue.listBooks({ exam: 'JEE', sort: BookSort.RELEVANCE, first: 24 }),
  'the facets of an exam': async (catalogue) => {
    const { query } = await catalogue.listBooks({
      exam: 'JEE',
      subject: 'physics',
      sort: BookSort.RELEVANCE,
      first: 1,
    });
    return catalogue.countLists([{ query, withFacets: true }]);
  },
} satisfies Record<string, (catalogue: CatalogueService) => Promise<unknown>>;

const few = await openCatalogue(0);
const many = await openCatalogue(MANY);
afterAll(() => Promise.all([few.close(), many.close()]));

describe.each(Object.entries(QUERIES))('%s', (_name, run) => {
  bench('353 books', async () => void (await run(few.catalogue)));
  bench('100,353 books', async () => void (await run(many.catalogue)));
});

async function openCatalogue(books: number) {
  const schema = { url: await createTestDatabase(inject('postgresUrl')), ...tables };
  if (books > 0) await withoutTimeouts(schema, (database) => addPlausibleBooks(database, books, () => {}));
  const { database, heavyReads, close } = await openDatabasePools(schema);
  return { catalogue: new CatalogueService(new CatalogueStore(database, heavyReads)), close };
}
