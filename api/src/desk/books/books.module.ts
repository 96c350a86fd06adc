import type { AccountsService } from '../../accounts/accounts.service.ts';
import { BookEditor } from '../../catalogue/editing/book-editor.ts';
import { BookIdReservations } from '../../catalogue/editing/book-id-reservations.ts';
import type { WordIndex } from '../../catalogue/search/book-search.ts';
import { BookStock } from '../../catalogue/stock/book-stock.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Customer } from '../../platform/viewer.ts';
import type { WaitlistService } from '../../waitlist/waitlist.service.ts';
import { BookListService } from './book-list.service.ts';
import { BookListStore } from './book-list.store.ts';
import { AdminBookConnectionResolver, BooksResolver } from './books.resolver.ts';
import { booksRoutes } from './books.routes.ts';
import { type BooksParts, BooksService } from './books.service.ts';
import { BookImportResolver } from './import/book-imports.resolver.ts';
import { BOOK_IMPORTS, type BookImportParts, BookImportsService } from './import/book-imports.service.ts';
import { BookImportStore } from './import/book-imports.store.ts';
import { BookStockResolver } from './stock/stock.resolver.ts';
import { BookStockService } from './stock/stock.service.ts';

type OwnParts = 'store' | 'reservations' | 'imports' | 'emailOf';

interface Needs extends Pick<Platform, 'database' | 'heavyReads'>, Omit<BooksParts & BookImportParts, OwnParts> {
  accounts: AccountsService;
  wordIndex: WordIndex;
  waitlist: WaitlistService;
}

/** The catalogue for staff: its books, their stock, and imports. */
export function booksModule({ database: { manager }, heavyReads, wordIndex, accounts, waitlist, ...needs }: Needs) {
  const emailOf = async (admin: Customer) => (await accounts.getUser(admin)).email;
  const store = new BookEditor(manager);
  const books = new BooksService({ ...needs, store, emailOf, reservations: new BookIdReservations(manager) });
  const bookList = new BookListService(new BookListStore(heavyReads.manager), wordIndex);
  const bookStock = new BookStockService(store, new BookStock(manager));
  const bookImports = new BookImportsService({ ...needs, store, emailOf, imports: new BookImportStore(manager) });
  return {
    services: { books, bookList, bookStock, bookImports },
    resolvers: [
      new BooksResolver(books, bookList, waitlist),
      new AdminBookConnectionResolver(bookList),
      new BookStockResolver(bookStock),
      new BookImportResolver(bookImports),
    ],
    routes: [booksRoutes(books)],
    jobs: [{ queue: BOOK_IMPORTS, handle: bookImports.perform }],
  } satisfies Module;
}
