import { Router } from 'express';
import { spend } from '../platform/limits/cost-budget.ts';
import { publicRead } from '../platform/graphql/public-read.ts';
import { PRICE_FIELDS, TITLE_FIELDS } from './book-columns.ts';
import type { Book } from './book.entity.ts';
import { bookImageUrls } from './book-images.ts';
import { CATALOGUE_COSTS } from './catalogue.costs.ts';
import { BookSort, CATALOGUE_LIMITS } from './catalogue.rules.ts';
import type { CatalogueService } from './catalogue.service.ts';

type CategoryPath = { exam: string; subject: string };

/** Calls that matter under load as a search does. */
export const SEARCH_CALLS = ['/search'];

/** The documented REST API of the catalogue, below /api. */
export function catalogueRoutes(catalogue: CatalogueService): Router {
  const router = Router();

  /** The featured books. */
  router.get('/books', publicRead(), spend(CATALOGUE_COSTS.featured), async (_request, response) => {
    response.json((await catalogue.featuredBooks()).map(bookJson));
  });

  /** One book; 404 if the ID is unknown. */
  router.get('/books/:bookId', publicRead<{ bookId: string }>(), async (request, response) => {
    response.json(bookJson(await catalogue.getBook(request.params.bookId)));
  });

  /** Body `{ bookIds }`, at most 100. Returns the books in the same order, without unknown IDs. */
  router.post('/books/bulk', async (request, response) => {
    response.json((await catalogue.getBooks(request.body?.bookIds)).map(bookJson));
  });

  /** The books of an exam and subject; the subject `all` means every subject. */
  router.get(
    '/exam/:exam/:subject',
    publicRead(),
    spend<CategoryPath>(CATALOGUE_COSTS.list),
    async (request, response) => {
      const { exam, subject } = request.params;
      const { edges } = await catalogue.listBooks({
        exam,
        subject,
        sort: BookSort.RELEVANCE,
        first: CATALOGUE_LIMITS.pageSize,
      });
      response.json(edges.map(({ node }) => bookJson(node)));
    },
  );

  /** The five best matches for `q`: bookId, bookDescription, author, imageUrls. */
  router.get('/search', publicRead(), spend(CATALOGUE_COSTS.suggestions), async (request, response) => {
    const found = await catalogue.suggestBooks((request.query.q ?? '') as string);
    response.json(
      found
        .map(bookJson)
        .map(({ bookId, bookDescription, author, imageUrls }) => ({ bookId, bookDescription, author, imageUrls })),
    );
  });

  return router;
}

/** The fields of a book in the documented JSON shape, besides its ISBN and images. */
const JSON_FIELDS = [
  'bookId',
  ...TITLE_FIELDS,
  'details',
  ...PRICE_FIELDS,
  ...(['edition', 'examYear', 'papersTo', 'editionYear'] as const),
] as const satisfies (keyof Book)[];

/** A book in the documented JSON shape. Prices are whole rupees. */
export function bookJson(book: Book) {
  const fields = Object.fromEntries(JSON_FIELDS.map((field) => [field, book[field]])) as Pick<
    Book,
    (typeof JSON_FIELDS)[number]
  >;
  return { ...fields, isbn: book.isbns[0] ?? null, imageUrls: bookImageUrls(book) };
}
