import { expect, it } from 'vitest';
import { stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { CATALOGUE_LIMITS } from './catalogue.rules.ts';
import { publishedBooks } from './published-books.ts';

const shop = useTestShop({ runJobs: false });

it('Books are loaded for a request also if they are more than one call takes, and one that is asked for twice', async () => {
  const bookId = await stockBook(shop, 5);
  const others = Array.from({ length: CATALOGUE_LIMITS.bulkIds }, (_, index) => `NOBOOK${1000 + index}`);
  const books = publishedBooks(shop.services.catalogue)({} as RequestContext);
  const loaded = await books.loadMany([bookId, ...others, bookId]);
  expect(loaded).toEqual([
    expect.objectContaining({ bookId }),
    ...others.map(() => null),
    expect.objectContaining({ bookId }),
  ]);
});
