import { check } from '../../../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../../../platform/errors.ts';
import { type Connection, toConnection } from '../../../platform/graphql/connection.ts';
import { Permission } from '../../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../../platform/viewer.ts';
import { BOOK_MESSAGES } from '../../../catalogue/book.rules.ts';
import { BookEditor } from '../../../catalogue/editing/book-editor.ts';
import type { Lot } from '../../../catalogue/stock/lot.entity.ts';
import type { Book } from '../../../catalogue/book.entity.ts';
import { Condition } from '../../../catalogue/catalogue.rules.ts';
import { CONDITIONS } from '../../../catalogue/conditions.rules.ts';
import { adjustStock, STOCK_LIMITS } from '../../../catalogue/stock/stock.rules.ts';
import { type AdjustStockRequest, inputs, type ListMovementsRequest } from './stock.inputs.ts';
import { BookStock, type MovementView } from '../../../catalogue/stock/book-stock.ts';

/** Counts, intake and damage of copies, and the history of the stock. */
export class BookStockService {
  constructor(
    private readonly books: BookEditor,
    private readonly store: BookStock,
  ) {}

  /**
   * Adjusts the stock of a book in one condition and returns the book. CONFLICT if anything changed the book after `version`,
   * a sale too: so a repeated request does not count twice.
   */
  async adjustStock(viewer: Viewer, request: AdjustStockRequest): Promise<Book> {
    const { userId } = requirePermission(viewer, Permission.ADJUST_INVENTORY);
    const { bookId, version, condition, note, ...adjustment } = check(inputs.adjustment, request);
    return this.books.transaction(async (books, transaction) => {
      const book = await books.lockBook(bookId);
      if (!book) throw new NotFound(BOOK_MESSAGES.bookNotFound);
      if (book.version !== version) throw new Conflict({ version: BOOK_MESSAGES.changedMeanwhile });
      if (condition === Condition.PREOWNED && book.copyCount !== null)
        throw new BadInput({ condition: BOOK_MESSAGES.countedByCopies });
      const before = book[CONDITIONS[condition].stock];
      const adjusted = adjustStock(before, adjustment);
      if ('error' in adjusted) throw new BadInput(Object.fromEntries([adjusted.error]));
      const { stockAfter } = adjusted;
      const made = { bookId, condition, change: stockAfter - (before ?? 0), stockAfter };
      await new BookStock(transaction).setStocks([made], { reason: adjustment.reason, userId, note: note ?? null });
      return (await books.findBook(bookId)) ?? book;
    });
  }

  /** Returns the lots of a book on the shelf, the next to be sold first. */
  async listLots(viewer: Viewer, { bookId }: Pick<Book, 'bookId'>): Promise<Lot[]> {
    requirePermission(viewer, Permission.READ_MONEY);
    return (await this.store.findLots([bookId])).slice(0, STOCK_LIMITS.lots);
  }

  /** Returns the movements of a book, newest first. */
  async listMovements(viewer: Viewer, request: ListMovementsRequest): Promise<Connection<MovementView>> {
    requirePermission(viewer, Permission.READ_INVENTORY);
    const { bookId, first, after } = check(inputs.page, request);
    const found = await this.store.findMovements(bookId, after ?? null, first + 1);
    const edges = found.map((node) => ({ cursor: node.stockMovementId, node }));
    return toConnection(edges, first);
  }
}
