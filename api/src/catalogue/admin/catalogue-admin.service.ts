import { z } from 'zod';
import type { UploadsService } from '../../media/uploads.service.ts';
import { check } from '../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import { type Customer, requireAdmin, type Viewer } from '../../platform/viewer.ts';
import type { Book, NewBook } from '../book.entity.ts';
import { changesBetween } from './book-changes.ts';
import { conflictOf } from './book-conflict.ts';
import { keysOf, pictureAt } from './book-pictures.ts';
import {
  type AddBookRequest,
  type OffersRequest,
  inputs,
  type SaveBookRequest,
  type ShelfRequest,
  type StagedImageRequest,
} from './catalogue-admin.inputs.ts';
import { bookRow } from '../book-row.ts';
import { BOOK_LIMITS, BOOK_MESSAGES, bookIdError, bookIdPrefix } from './catalogue-admin.rules.ts';
import type { CatalogueAdminStore, PastChange } from './catalogue-admin.store.ts';

interface CatalogueAdminParts {
  store: CatalogueAdminStore;
  uploads: Pick<UploadsService, 'fetchUpload' | 'readUpload' | 'stageImage' | 'attachImages'>;
  /** How the trail of changes names whoever made one. */
  nameOf: (admin: Customer) => Promise<string>;
}

const RESERVING_TRIES = 5;
const howMany = z
  .int(BOOK_MESSAGES.changes)
  .min(1, BOOK_MESSAGES.changes)
  .max(BOOK_LIMITS.changes, BOOK_MESSAGES.changes);

/**
 * What admins do with single books. Whoever saves says which version they saw: where another save came first, they are
 * told what changed, and nothing is written. Every change is kept with who made it. Pictures are staged before and
 * attached by the save, so that one that fails leaves a book as it was.
 */
export class CatalogueAdminService {
  constructor(private readonly parts: CatalogueAdminParts) {}

  /** The book with this ID. */
  async getAdminBook(viewer: Viewer, bookId: string): Promise<Book> {
    requireAdmin(viewer);
    const book = await this.parts.store.findBook(check(inputs.bookId, bookId, 'bookId'));
    return book ?? refuseUnknown();
  }

  /** What became of a book, newest first. */
  async listBookChanges(viewer: Viewer, { bookId }: Book, first: number): Promise<PastChange[]> {
    requireAdmin(viewer);
    return this.parts.store.findChanges(bookId, check(howMany, first, 'first'));
  }

  /** An ID that no book has, kept for a day for whoever asks. */
  async reserveBookId(viewer: Viewer, request: ShelfRequest): Promise<string> {
    const { userId } = requireAdmin(viewer);
    const { exam, subject } = check(inputs.shelf, request);
    const prefix = bookIdPrefix(exam, subject) ?? '';
    for (let tries = 0; tries < RESERVING_TRIES; tries++) {
      const bookId = await this.parts.store.reserveBookId(prefix, userId);
      if (bookId) return bookId;
    }
    throw new Conflict({ subject: BOOK_MESSAGES.noFreeBookId });
  }

  /** Keeps a picture, fetched or uploaded, for a book that is saved with its key within a day. Answers the key. */
  async stageImage(viewer: Viewer, request: StagedImageRequest): Promise<string> {
    requireAdmin(viewer);
    const { prefix, bookId, url, data } = check(inputs.stagedImage, request);
    const { uploads } = this.parts;
    const picture = url ? await uploads.fetchUpload(url, 'url') : await uploads.readUpload(data ?? '', 'data');
    return uploads.stageImage(picture, `${prefix}${bookId}`);
  }

  /** Adds a book. Pictures that come by address are fetched first; one that fails is named, and nothing is kept. */
  async addBook(viewer: Viewer, request: AddBookRequest): Promise<Book> {
    const admin = requireAdmin(viewer);
    const { imageKeys, images, ...fields } = check(inputs.add, request);
    const error = bookIdError(fields.bookId, fields.subject);
    if (error) throw new BadInput({ bookId: error });
    if (await this.parts.store.findBook(fields.bookId)) throw new Conflict({ bookId: BOOK_MESSAGES.bookIdTaken });
    const wanted = images.flatMap(({ name, url }, index) =>
      name.trim() && url.trim() ? pictureAt(url.trim(), name.trim(), `images.${index}.url`) : [],
    );
    const fetched = await keysOf(this.parts.uploads, wanted);
    return this.insert(admin, {
      ...NOTHING_MORE,
      ...given(fields),
      imageKeys: [...imageKeys, ...fetched],
      createdAt: new Date(),
    });
  }

  /** Saves a book over the version that was seen; without one, over whichever there is. Answers it as it is now. */
  async updateBook(viewer: Viewer, bookId: string, request: SaveBookRequest): Promise<Book> {
    const admin = requireAdmin(viewer);
    const id = check(inputs.bookId, bookId, 'bookId');
    const { version, imageUrls, ...fields } = check(inputs.save, request);
    const wanted = imageUrls?.flatMap((url, index) =>
      url.trim() ? pictureAt(url.trim(), id, `imageUrls.${index}`) : [],
    );
    if (wanted && !(await this.parts.store.findBook(id))) refuseUnknown();
    const imageKeys = wanted && (await keysOf(this.parts.uploads, wanted));
    return this.save(admin, id, version, { ...given(fields), ...(imageKeys && { imageKeys }) });
  }

  /** Changes prices and stock alone. */
  async changeOffers(viewer: Viewer, bookId: string, request: OffersRequest): Promise<Book> {
    const admin = requireAdmin(viewer);
    const id = check(inputs.bookId, bookId, 'bookId');
    const { version, ...offers } = check(inputs.offers, request);
    return this.save(admin, id, version, given(offers));
  }

  private async insert(admin: Customer, book: NewBook): Promise<Book> {
    const { store, uploads, nameOf } = this.parts;
    const who = await nameOf(admin);
    const row = bookRow(book);
    await store.indexWords([row.search]);
    return store.transaction(async (books, transaction) => {
      const { bookId, imageKeys } = book;
      if (await books.isReservedByOther(bookId, admin.userId))
        throw new Conflict({ bookId: BOOK_MESSAGES.bookIdReserved });
      refuseMissing(imageKeys, await uploads.attachImages(imageKeys, transaction));
      const [added] = await books.insertBook([row]);
      if (!added) throw new Conflict({ bookId: BOOK_MESSAGES.bookIdTaken });
      await books.recordChange([{ bookId, version: 1, who, what: changesBetween(null, book) }]);
      await books.releaseBookId(bookId);
      return (await books.findBook(bookId)) ?? refuseUnknown();
    });
  }

  private async save(
    admin: Customer,
    bookId: string,
    seen: number | null | undefined,
    changes: Partial<NewBook>,
  ): Promise<Book> {
    const { store, uploads, nameOf } = this.parts;
    const who = await nameOf(admin);
    return store.transaction(async (books, transaction) => {
      const book = (await books.lockBook(bookId)) ?? refuseUnknown();
      const { version } = book;
      const since = seen && seen !== version ? await books.findChanges(bookId, BOOK_LIMITS.changes, seen) : null;
      const conflict = since && conflictOf(book, changes, since);
      if (conflict) throw conflict;
      const old: NewBook = book;
      const next = { ...old, ...changes };
      const what = changesBetween(book, next);
      if (what.length === 0) return book;
      if (changes.imageKeys) refuseMissing(next.imageKeys, await uploads.attachImages(next.imageKeys, transaction));
      const row = bookRow(next);
      await books.indexWords([row.search]);
      await books.updateBook([{ ...row, version }]);
      await books.recordChange([{ bookId, version: version + 1, who, what }]);
      return (await books.findBook(bookId)) ?? refuseUnknown();
    });
  }
}

const NOTHING_MORE = { newStock: null, preOwnedStock: null, isbn: null, edition: null, examYear: null };

/** The fields that were given; null is one of them. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

function refuseMissing(wanted: string[], found: string[]): void {
  const missing = wanted.findIndex((key) => !found.includes(key));
  if (missing >= 0) throw new BadInput({ [`imageKeys.${missing}`]: BOOK_MESSAGES.imageUnknown });
}

function refuseUnknown(): never {
  throw new NotFound(BOOK_MESSAGES.bookNotFound);
}
