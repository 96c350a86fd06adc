import { batchLoader } from '../platform/per-request.ts';
import type { Book } from './book.entity.ts';
import type { CatalogueService } from './catalogue.service.ts';

/** Loads published books in one statement for a request; null for others. */
export const publishedBooks = (catalogue: CatalogueService) =>
  batchLoader(async (requested): Promise<(Book | null)[]> => {
    const found = await catalogue.getBooks([...new Set(requested)]);
    const books = new Map(found.map((book) => [book.bookId, book]));
    return requested.map((bookId) => books.get(bookId) ?? null);
  });
