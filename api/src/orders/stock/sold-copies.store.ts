import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import { StockReason } from '../../catalogue/stock/stock.rules.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';
import { queryRows } from '../../platform/database/query.ts';
import { changeCopies, gradesFrom, lockCopies, rowsOf } from './copy-changes.ts';
import type { Copies, OrderLine } from '../order.entity.ts';
import { changeStock, listCopies, lockBooks, type StockCause } from './stock-changes.ts';

/** Whether copies that replace others were taken off the stock. */
interface TakenReplacement {
  isShort: boolean;
  holdsStock: boolean;
  hasCopies: boolean;
}

/** The note of a movement for an exchange. */
const REPLACEMENT = 'Replacement';

/**
 * Copies of placed orders that come back, are lost or are replaced, within a transaction. Each method is one statement,
 * which locks as those of `StockStore` do.
 */
export class SoldCopiesStore {
  constructor(private readonly transaction: EntityManager) {}

  /**
   * Takes copies off the stock that replace those of order lines. Says whether there were enough, else nothing changes,
   * whether they are counted, and whether the book has copies now, which are not taken from here.
   */
  async takeReplacement(copies: Copies, userId: string): Promise<TakenReplacement> {
    const [taken] = await queryRows<TakenReplacement>(
      this.transaction,
      sql`WITH ${lockBooks([copies])}, ${listCopies([{ ...copies, holdsStock: false }])},
        wanted AS (
          SELECT copies.*, CASE WHEN condition = ${Condition.NEW} THEN new_stock WHEN copy_count IS NULL THEN pre_owned_stock
            ELSE 0 END AS stock
          FROM copies LEFT JOIN locked USING ("bookId")),
        held AS (SELECT * FROM wanted WHERE stock >= quantity),
        ${changeStock(sql`held`, -1, { reason: StockReason.SALE, orderId: copies.orderId, userId, note: REPLACEMENT })}
        SELECT coalesce(stock < quantity, false) AS "isShort", coalesce(stock >= quantity, false) AS "holdsStock",
          copy_count IS NOT NULL AND condition = ${Condition.PREOWNED} AS "hasCopies"
        FROM wanted LEFT JOIN locked USING ("bookId")`,
    );
    if (!taken) throw new Error(`The copies of ${copies.bookId} were not looked up`);
    return taken;
  }

  /** Adds copies to the stock that no line of an order holds, such as those that an exchange brings back. */
  async addCopies(copies: Copies, cause: StockCause): Promise<void> {
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks([copies])}, ${listCopies([{ ...copies, holdsStock: false }])},
        ${changeStock(sql`copies`, 1, { ...cause, orderId: copies.orderId })}
        SELECT`,
    );
  }

  /** Changes the status of the copies that these lines bought, and that came back or were lost. */
  async changeCopies(lines: readonly Copies[], from: CopyStatus, to: CopyStatus): Promise<void> {
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks(lines)}, ${lockCopies(lines)}, ${changeCopies(lines, [from], to)} SELECT`,
    );
  }

  /**
   * Writes off copies that are back on the shelf by their orders, or held for wants again, but cannot be found there. They
   * are of their lines again, so that their history names the order.
   */
  async writeOffCopies(lines: readonly Copies[]): Promise<void> {
    await queryRows(
      this.transaction,
      sql`WITH ${lockBooks(lines)}, ${lockCopies(lines)},
        lost AS (
          UPDATE copy SET status = ${CopyStatus.WRITTEN_OFF}, want_id = NULL, order_line_id = line."orderLineId"
          FROM ${rowsOf(lines)}
          WHERE copy.copy_id = line."copyId" AND (SELECT count(*) FROM locked_copies) > 0
            AND (copy.status = ${CopyStatus.ON_SHELF} OR copy.want_id IS NOT NULL)
          RETURNING copy.copy_id)
        UPDATE want SET copy_id = NULL, held_until = NULL FROM lost WHERE want.copy_id = lost.copy_id`,
    );
  }

  /**
   * Holds a copy that replaces one of a line: the one with this code or label, else the nearest in price, of at least the grade that
   * was sold. Returns its ID; null if there is none.
   */
  async takeReplacementCopy(line: Copies & Pick<OrderLine, 'copy' | 'unitPrice'>, code: string | null) {
    const [taken] = await queryRows<{ copyId: string }>(
      this.transaction,
      sql`WITH ${lockBooks([line])},
        best AS (
          SELECT copy_id FROM copy
          WHERE (SELECT count(*) FROM locked) > 0 AND book_id = ${line.bookId} AND status = ${CopyStatus.ON_SHELF}
            AND grade = ANY(${gradesFrom(line.copy?.grade)}) AND (${code}::text IS NULL OR code IN (${code}, substr(${code}, 2)))
          ORDER BY abs(price - ${line.unitPrice}), copy_id LIMIT 1 FOR NO KEY UPDATE),
        taken AS (
          UPDATE copy SET status = ${CopyStatus.HELD}, order_line_id = ${line.orderLineId} FROM best
          WHERE copy.copy_id = best.copy_id RETURNING copy.copy_id)
        SELECT copy_id AS "copyId" FROM taken`,
    );
    return taken?.copyId ?? null;
  }
}
