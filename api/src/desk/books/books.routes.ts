import { Router } from 'express';
import { spend } from '../../platform/limits/cost-budget.ts';
import { CATALOGUE_COSTS } from '../../catalogue/catalogue.costs.ts';
import { bookJson } from '../../catalogue/catalogue.routes.ts';
import { noPriceErrors } from '../../catalogue/mrp.rules.ts';
import { BOOK_MESSAGES } from '../../catalogue/book.rules.ts';
import type { BooksService } from './books.service.ts';

type BookPath = { bookId: string };

/** The documented REST API for admins, below /api. 401 without a login, 403 for other users. */
export function booksRoutes(books: BooksService): Router {
  const router = Router();

  /**
   * Body: a book, with images as `images: [{ name, url }]`; a name is prefix and book ID. 409 if the ID is taken. A selling
   * price above the MRP is saved as given, and charged at the MRP.
   */
  router.post('/add/book', spend(CATALOGUE_COSTS.picture), async (request, response) => {
    await books.addBook(request.context.viewer, request.body ?? {}, noPriceErrors);
    response.status(201).json({ message: BOOK_MESSAGES.added });
  });

  /** The book with what only admins see: stock, shelf, weight, HSN code, all ISBNs, version, and whether it is published. */
  router.get('/alterbook/:bookId', async (request, response) => {
    const book = await books.getAdminBook(request.context.viewer, request.params.bookId);
    const { newStock, preOwnedStock, shelf, weightGrams, hsn, isbns, version, isPublished } = book;
    const adminFields = { newStock, preOwnedStock, shelf, weightGrams, hsn, isbns, version, isPublished };
    response.json({ ...bookJson(book), ...adminFields });
  });

  /**
   * Body: the book, with images as `imageUrls`; omitted fields keep their values. With `version`, 409 if the book was
   * saved after that version; without it the last save wins. Prices as in `POST /add/book`; 400 if a pre-owned copy on the
   * shelf costs more than the MRP.
   */
  router.put('/alterbook/:bookId', spend<BookPath>(CATALOGUE_COSTS.picture), async (request, response) => {
    const { viewer } = request.context;
    await books.updateBook(viewer, request.params.bookId, request.body ?? {}, noPriceErrors);
    response.json({ message: BOOK_MESSAGES.updated });
  });

  return router;
}
