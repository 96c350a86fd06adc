import { batchLoader } from '../platform/per-request.ts';
import type { Book } from './book.entity.ts';
import { CATALOGUE_LIMITS } from './catalogue.rules.ts';
import type { CatalogueService } from './catalogue.service.ts';

/** Loads published books for a request, as many in one statement as the catalogue allows; null for others. */
export const publishedBooks = (catalogue: CatalogueService) =>
  batchLoader(async (bookIds): Promise<(Book | null)[]> => {
    const books = new Map((await catalogue.getBooks([...bookIds])).map((book) => [book.bookId, book]));
    return bookIds.map((bookId) => books.get(bookId) ?? null);
  }, CATALOGUE_LIMITS.bulkIds);
