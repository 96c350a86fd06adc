import { Router } from 'express';
import { spend } from '../../platform/limits/cost-budget.ts';
import { bookJson } from '../book-json.ts';
import { CATALOGUE_COSTS } from '../catalogue.costs.ts';
import { BOOK_MESSAGES } from './catalogue-admin.rules.ts';
import type { CatalogueAdminService } from './catalogue-admin.service.ts';

type BookPath = { bookId: string };

/** The documented REST calls of admins, below /api. 401 for a visitor, 403 for whoever is no admin. */
export function catalogueAdminRoutes(catalogue: CatalogueAdminService): Router {
  const router = Router();

  /** Body: a book, its pictures as `images: [{ name, url }]`, where a name is prefix and book ID. 409 where the ID is taken. */
  router.post('/add/book', spend(CATALOGUE_COSTS.picture), async (request, response) => {
    await catalogue.addBook(request.context.viewer, request.body ?? {});
    response.status(201).json({ message: BOOK_MESSAGES.added });
  });

  /** The book, with its stock and its version. */
  router.get('/alterbook/:bookId', async (request, response) => {
    const book = await catalogue.getAdminBook(request.context.viewer, request.params.bookId);
    const { newStock, preOwnedStock, version } = book;
    response.json({ ...bookJson(book), newStock, preOwnedStock, version });
  });

  /**
   * Body: the book with its pictures as `imageUrls`; what is left out stays as it is. With `version`, 409 where the book
   * was changed since; without it the last save wins.
   */
  router.put('/alterbook/:bookId', spend<BookPath>(CATALOGUE_COSTS.picture), async (request, response) => {
    await catalogue.updateBook(request.context.viewer, request.params.bookId, request.body ?? {});
    response.json({ message: BOOK_MESSAGES.updated });
  });

  return router;
}
