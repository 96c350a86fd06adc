import type { EntityManager } from 'typeorm';
import type { ReadCopies } from '../../copies/copy-reads.ts';
import type { UploadsService } from '../../media/uploads.service.ts';
import { check } from '../../platform/check.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { type Customer, requireAdmin, type Viewer } from '../../platform/viewer.ts';
import type { Book } from '../../catalogue/book.entity.ts';
import { diffBook, findEditConflict, requireKnownVersion } from '../../catalogue/editing/book-changes.ts';
import { inputs } from './books.inputs.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../../catalogue/book.rules.ts';
import type { BookEditor } from '../../catalogue/editing/book-editor.ts';

interface BookDeletionParts {
  store: BookEditor;
  uploads: Pick<UploadsService, 'stageAgain'>;
  /** The change history identifies admins by email address. */
  emailOf: (admin: Customer) => Promise<string>;
  /** Whether any order contains the book. */
  isOrdered: (bookId: string, transaction: EntityManager) => Promise<boolean>;
  readCopies: ReadCopies;
}

/** Deletes books that were never ordered and never had a used copy. Their change history stays. */
export class BookDeletionService {
  constructor(private readonly parts: BookDeletionParts) {}

  /**
   * Deletes a book with the cart lines that contain it and returns its ID. Its images are deleted after a day. Throws
   * CONFLICT if the book was ever ordered or has copies, or was saved after `version`.
   */
  async deleteBook(viewer: Viewer, bookId: string, version: number): Promise<string> {
    const admin = requireAdmin(viewer);
    const id = check(inputs.bookId, bookId, 'bookId');
    const basedOn = check(inputs.version, version, 'version');
    const { store, uploads, emailOf, isOrdered, readCopies } = this.parts;
    const changedBy = await emailOf(admin);
    return store.transaction(async (books, transaction) => {
      // A new order locks its books before it commits: it either comes before this lock and is seen, or finds no book.
      const book = await books.lockBook(id, 'pessimistic_write');
      if (!book) throw new NotFound(BOOK_MESSAGES.bookNotFound);
      if (await isOrdered(id, transaction)) throw new Conflict({ bookId: BOOK_MESSAGES.ordered });
      const copies = readCopies(transaction);
      if (await copies.hasCopies(id)) throw new Conflict({ bookId: BOOK_MESSAGES.hasCopies });
      await requireUnchanged(books, book, basedOn);
      await books.deleteBook({ bookId: id, changedBy, fields: diffBook(book, null) });
      const unused = await copies.findUnusedPhotos(await books.findUnusedImages(book.imageKeys));
      await uploads.stageAgain(unused, transaction);
      return id;
    });
  }
}

async function requireUnchanged(books: BookEditor, book: Book, basedOn: number): Promise<void> {
  requireKnownVersion(book, basedOn);
  const since = await books.findChanges(book.bookId, BOOK_LIMITS.changes, basedOn);
  const conflict = findEditConflict(book, { isPublished: book.isPublished }, since);
  if (conflict) throw conflict;
}
