import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { ReadCopies } from '../../copies/copy-reads.ts';
import type { UploadsService } from '../../media/uploads.service.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { type Customer, requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { Book, NewBook } from '../../catalogue/book.entity.ts';
import { EMPTY_FIELDS, toBookRow } from '../../catalogue/editing/book-row.ts';
import { changeIsbns, toIsbn13 } from '../../catalogue/labels/isbn.rules.ts';
import type { ApprovalGate } from '../../approvals/approval-gate.ts';
import { formPriceErrors, type PriceCheck, sellingPrices, tablePriceErrors } from '../../catalogue/mrp.rules.ts';
import { StockRecords } from '../../catalogue/stock/stock-records.ts';
import { StockReason, stockChanges, UNCOUNTED } from '../../catalogue/stock/stock.rules.ts';
import {
  changesCountOfCopies,
  copyPriceErrors,
  diffBook,
  findEditConflict,
  formatValue,
  requireKnownVersion,
} from '../../catalogue/editing/book-changes.ts';
import { bookIdPrefix, pyqBookIdError } from '../../catalogue/book-id.rules.ts';
import { inputs, type UpdateBookRequest } from './books.inputs.ts';
import type { BookFieldSource } from '../../catalogue/editing/book-field-source.entity.ts';
import type { BookSource, SourcedField } from '../../catalogue/editing/book-sources.rules.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../../catalogue/book.rules.ts';
import type { BookEditor, BookChangeEntry } from '../../catalogue/editing/book-editor.ts';
import { BookIdReservations } from '../../catalogue/editing/book-id-reservations.ts';
import { resolveImageKeys } from './image-sources.ts';

export interface BooksParts {
  store: BookEditor;
  reservations: BookIdReservations;
  uploads: Pick<UploadsService, 'fetchUpload' | 'readUpload' | 'stageImage' | 'attachImages' | 'stageAgain'>;
  /** The change history identifies admins by email address. */
  emailOf: (admin: Customer) => Promise<string>;
  /** Whether any order contains the book. */
  isOrdered: (bookId: string, transaction: EntityManager) => Promise<boolean>;
  readCopies: ReadCopies;
  approvalGate: ApprovalGate;
}

const RESERVATION_ATTEMPTS = 5;

/** The fields that a save changes; `isbn` is the first of its ISBNs. */
type BookEdit = Partial<NewBook> & { isbn?: string | null };

type FieldSources = ReadonlyMap<SourcedField, BookSource>;

/**
 * Adds, edits and deletes single books. Edits use optimistic locking: a save names the version it is based on and throws CONFLICT
 * if another save came first. Every change is recorded. Images are staged first and attached by the save, so that a
 * failed save leaves the book unchanged.
 */
export class BooksService {
  constructor(private readonly parts: BooksParts) {}

  /** Returns the book with this ID or ISBN, or throws NOT_FOUND. */
  async getAdminBook(viewer: Viewer, bookId: string): Promise<Book> {
    requirePermission(viewer, Permission.READ_CATALOGUE);
    const { store } = this.parts;
    const isbn = typeof bookId === 'string' ? toIsbn13(bookId) : null;
    const book = isbn ? await store.findBookByIsbn(isbn) : await store.findBook(check(inputs.bookId, bookId, 'bookId'));
    return book ?? throwBookNotFound();
  }

  /** Returns the change history of a book, newest first. */
  async listBookChanges(viewer: Viewer, { bookId }: Pick<Book, 'bookId'>, first: number): Promise<BookChangeEntry[]> {
    requirePermission(viewer, Permission.READ_CATALOGUE);
    return this.parts.store.findChanges(bookId, check(inputs.changes, first, 'first'));
  }

  /** Returns, for each book, the sources of the fields that no person entered. */
  async sourcesOfBooks(viewer: Viewer, bookIds: readonly string[]): Promise<BookFieldSource[][]> {
    requirePermission(viewer, Permission.READ_CATALOGUE);
    const found = await this.parts.store.findSources(bookIds);
    return bookIds.map((bookId) => found.filter((source) => source.bookId === bookId));
  }

  /** Returns an unused book ID of a category and reserves it for the admin for a day. */
  async reserveBookId(viewer: Viewer, request: z.input<typeof inputs.category>): Promise<string> {
    const { userId } = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const { exam, subject } = check(inputs.category, request);
    const prefix = bookIdPrefix(exam, subject) ?? '';
    for (let attempt = 0; attempt < RESERVATION_ATTEMPTS; attempt++) {
      const bookId = await this.parts.reservations.reserve(prefix, userId);
      if (bookId) return bookId;
    }
    throw new Conflict({ subject: BOOK_MESSAGES.noFreeBookId });
  }

  /** Stores an uploaded or fetched image and returns its key. It is deleted unless a book is saved with it in a day. */
  async stageImage(viewer: Viewer, request: z.input<typeof inputs.stagedImage>): Promise<string> {
    requirePermission(viewer, Permission.WRITE_INVENTORY);
    const { prefix, bookId, url, data } = check(inputs.stagedImage, request);
    const { uploads } = this.parts;
    const picture = url ? await uploads.fetchUpload(url, 'url') : await uploads.readUpload(data ?? '', 'data');
    return uploads.stageImage(picture, `${prefix}${bookId}`);
  }

  /** Adds a book whose prices pass a check. Images given by URL are fetched first; if one fails, nothing is saved. */
  async addBook(viewer: Viewer, request: z.input<typeof inputs.add>, priceErrors = formPriceErrors): Promise<Book> {
    const admin = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const { imageKeys, images, isbn, sources: fieldSources, ...fields } = check(inputs.add, request);
    const error = pyqBookIdError(fields.bookId, fields.subject);
    if (error) throw new BadInput({ bookId: error });
    requirePrices(priceErrors(fields, null));
    if (await this.parts.store.findBook(fields.bookId)) throw new Conflict({ bookId: BOOK_MESSAGES.bookIdTaken });
    const sources = images.flatMap(({ name, url }, index) =>
      name.trim() && url.trim() ? { name: name.trim(), url: url.trim(), field: `images.${index}.url` } : [],
    );
    const fetchedKeys = await resolveImageKeys(this.parts.uploads, sources);
    const book = {
      ...EMPTY_FIELDS,
      ...definedFields(fields),
      isbns: changeIsbns([], { isbn, isbns: fields.isbns }),
      imageKeys: [...imageKeys, ...fetchedKeys],
      createdAt: new Date(),
    };
    return this.insertBook(admin, book, new Map(fieldSources.map(({ field, source }) => [field, source])));
  }

  /** Saves a book whose prices pass a check, and returns it. Without `version`, the last save wins. */
  async updateBook(
    viewer: Viewer,
    bookId: string,
    request: UpdateBookRequest,
    priceErrors: PriceCheck = formPriceErrors,
  ): Promise<Book> {
    const admin = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const id = check(inputs.bookId, bookId, 'bookId');
    const { version, imageUrls, ...fields } = check(inputs.update, request);
    const sources = imageUrls?.flatMap((url, index) =>
      url.trim() ? { name: id, url: url.trim(), field: `imageUrls.${index}` } : [],
    );
    if (sources && !(await this.parts.store.findBook(id))) throwBookNotFound();
    const imageKeys = sources && (await resolveImageKeys(this.parts.uploads, sources));
    const edit = { ...definedFields(fields), ...(imageKeys && { imageKeys }) };
    return this.saveChanges(admin, id, version, { edit, priceErrors });
  }

  /** Changes prices and stock only. */
  async changeOffers(viewer: Viewer, bookId: string, request: z.input<typeof inputs.offers>): Promise<Book> {
    const admin = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const id = check(inputs.bookId, bookId, 'bookId');
    const { version, ...offers } = check(inputs.offers, request);
    return this.saveChanges(admin, id, version, { edit: definedFields(offers), priceErrors: tablePriceErrors });
  }

  /** Publishes a book, or hides it from shoppers. */
  async setPublished(viewer: Viewer, bookId: string, request: z.input<typeof inputs.published>): Promise<Book> {
    const admin = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const id = check(inputs.bookId, bookId, 'bookId');
    const { version, isPublished } = check(inputs.published, request);
    return this.saveChanges(admin, id, version, { edit: { isPublished }, priceErrors: tablePriceErrors });
  }

  /**
   * Deletes a book with the cart lines that contain it and returns its ID. Its images are deleted after a day, its change
   * history stays. Throws CONFLICT if the book was ever ordered or has copies, or was saved after `version`.
   */
  async deleteBook(viewer: Viewer, bookId: string, version: number): Promise<string> {
    const admin = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const id = check(inputs.bookId, bookId, 'bookId');
    const basedOn = check(inputs.version, version, 'version');
    const { store, uploads, emailOf, isOrdered, readCopies } = this.parts;
    const changedBy = await emailOf(admin);
    return store.transaction(async (books, transaction) => {
      // A new order locks its books before it commits: it either comes before this lock and is seen, or finds no book.
      const book = (await books.lockBook(id, 'pessimistic_write')) ?? throwBookNotFound();
      if (await isOrdered(id, transaction)) throw new Conflict({ bookId: BOOK_MESSAGES.ordered });
      const copies = readCopies(transaction);
      if (await copies.hasCopies(id)) throw new Conflict({ bookId: BOOK_MESSAGES.hasCopies });
      requireKnownVersion(book, basedOn);
      await requireUnchanged(books, book, { isPublished: book.isPublished }, basedOn);
      await books.deleteBook({ bookId: id, changedBy, fields: diffBook(book, null) });
      const unused = await copies.findUnusedPhotos(await books.findUnusedImages(book.imageKeys));
      await uploads.stageAgain(unused, transaction);
      return id;
    });
  }

  private async insertBook(admin: Customer, book: NewBook, sources: FieldSources): Promise<Book> {
    const { store, uploads, emailOf } = this.parts;
    const { bookId, imageKeys } = book;
    const changedBy = await emailOf(admin);
    const row = toBookRow(book);
    await store.indexWords([row.search]);
    return store.transaction(async (books, transaction) => {
      const reservations = new BookIdReservations(transaction);
      if (await reservations.isReservedByOther(bookId, admin.userId))
        throw new Conflict({ bookId: BOOK_MESSAGES.bookIdReserved });
      requireImages(imageKeys, await uploads.attachImages(imageKeys, transaction));
      const [added] = await books.insertBooks([row]);
      if (!added) throw new Conflict({ bookId: BOOK_MESSAGES.bookIdTaken });
      await requireFreeIsbns(books, book);
      await new StockRecords(transaction).record(stockChanges(bookId, UNCOUNTED, book), editOf(admin));
      await books.recordChanges([{ bookId, changedBy, fields: diffBook(null, book) }]);
      // What is empty has no source.
      const given = [...sources].filter(([field]) => formatValue(book[field]) !== null);
      await books.recordSources(given.map(([field, source]) => ({ bookId, field, source })));
      await reservations.release(bookId);
      return (await books.findBook(bookId)) ?? throwBookNotFound();
    });
  }

  private async saveChanges(
    admin: Customer,
    bookId: string,
    basedOn: number | null | undefined,
    { edit: { isbn, ...edit }, priceErrors }: { edit: BookEdit; priceErrors: PriceCheck },
  ): Promise<Book> {
    const { store, uploads, emailOf } = this.parts;
    const changedBy = await emailOf(admin);
    return store.transaction(async (books, transaction) => {
      const book = (await books.lockBook(bookId)) ?? throwBookNotFound();
      const { version } = book;
      requireKnownVersion(book, basedOn);
      const changes: Partial<NewBook> = { ...edit, isbns: changeIsbns(book.isbns, { isbn, isbns: edit.isbns }) };
      const current: NewBook = book;
      const next = { ...current, ...changes };
      const fields = diffBook(book, next);
      // A repeated request too: its changes are saved already.
      if (fields.length === 0) return book;
      if (basedOn && basedOn !== version) await requireUnchanged(books, book, changes, basedOn);
      if (changesCountOfCopies(book, changes)) throw new BadInput({ preOwnedStock: BOOK_MESSAGES.countedByCopies });
      requirePrices({ ...priceErrors(next, book), ...copyPriceErrors(book, next) });
      await this.parts.approvalGate.requirePrices(admin, sellingPrices(book, next), transaction);
      if (changes.imageKeys) requireImages(next.imageKeys, await uploads.attachImages(next.imageKeys, transaction));
      const row = toBookRow(next);
      await books.indexWords([row.search]);
      await books.updateBooks([{ ...row, version }]);
      if (fields.some(({ field }) => field === 'isbns')) await requireFreeIsbns(books, next);
      await books.recordChanges([{ bookId, changedBy, fields }]);
      await new StockRecords(transaction).record(stockChanges(bookId, book, next), editOf(admin));
      return (await books.findBook(bookId)) ?? throwBookNotFound();
    });
  }
}

const editOf = ({ userId }: Customer) => ({ reason: StockReason.EDIT, userId });

/** Throws CONFLICT if changes of a book, based on a version, would overwrite later ones. */
async function requireUnchanged(
  books: BookEditor,
  book: Book,
  changes: Partial<NewBook>,
  basedOn: number,
): Promise<void> {
  const since = await books.findChanges(book.bookId, BOOK_LIMITS.changes, basedOn);
  const conflict = findEditConflict(book, changes, since);
  if (conflict) throw conflict;
}

/** Throws CONFLICT that names the book which has one of the ISBNs of a book already. */
async function requireFreeIsbns(books: BookEditor, { bookId, isbns }: NewBook): Promise<void> {
  const taken = await books.findTakenIsbns([{ bookId, isbns }]);
  if (taken.length === 0) return;
  const errors = taken.map(({ isbn, ownerId }) => [
    `isbns.${isbns.indexOf(isbn)}`,
    BOOK_MESSAGES.isbnTaken(isbn, ownerId),
  ]);
  throw new Conflict(Object.fromEntries(errors));
}

/** The fields that are not undefined; null stays. */
function definedFields<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

function requirePrices(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
}

function requireImages(imageKeys: string[], attachedKeys: string[]): void {
  const missing = imageKeys.findIndex((key) => !attachedKeys.includes(key));
  if (missing >= 0) throw new BadInput({ [`imageKeys.${missing}`]: BOOK_MESSAGES.imageUnknown });
}

function throwBookNotFound(): never {
  throw new NotFound(BOOK_MESSAGES.bookNotFound);
}
