import sql, { type Sql } from 'sql-template-tag';
import { In } from 'typeorm';
import { DELETED_NAME } from '../accounts/accounts.rules.ts';
import { Book } from '../catalogue/book.entity.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { codesIn } from '../copies/copy-intake.rules.ts';
import { IS_SOLD } from '../orders/order-columns.ts';
import { Payout } from '../payments/payouts/payout.entity.ts';
import { daysAfter } from '../platform/durations.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert, insertRows } from '../platform/database/table.ts';
import {
  BuyBack,
  BuyBackBook,
  BuyBackEvent,
  BuyBackReminder,
  BuyBackSettings,
  LinePromise,
  PurchaseVoucher,
} from './buy-back.entity.ts';
import type { QuoteBasis } from './buy-back-quote.rules.ts';
import { BOUGHT_LINES, BUY_BACK_LIMITS, BuyBackStatus } from './buy-backs.rules.ts';

/** A new book of a buy-back. */
export type NewBuyBackBook = Pick<BuyBackBook, (typeof NEW_BOOK_FIELDS)[number]>;

/** What a job takes at a time. */
const BATCH = 100;

const NEW_BOOK_FIELDS = [
  ...(['buyBackId', 'position', 'bookId', 'bookDescription', 'status', 'answers', 'quotedGrade'] as const),
  ...(['quoted', 'basis', 'orderLineId'] as const),
] as const;

/** A book with what its quote rests on. */
export type QuotableBook = Pick<Book, (typeof JUDGED_FIELDS)[number]> & Omit<QuoteBasis, 'promised' | 'terms'>;

const JUDGED_FIELDS = [
  ...(['bookId', 'bookDescription', 'exam', 'subject', 'class', 'publisher', 'tags', 'papersTo'] as const),
  ...(['editionYear', 'printingYear', 'isPublished'] as const),
] as const;

/** A line of a delivered order whose units the customer may sell, with what was promised for them. */
export interface BoughtLine {
  orderLineId: string;
  bookId: string;
  /** Of the used copy that was bought; null for a new one. */
  printingYear: number | null;
  boughtOn: Date;
  /** Units that the customer has not sold or given back. */
  left: number;
  /** Rupees for each unit; 0: nothing, or no more. */
  promised: number;
}

/** Where a book comes from that the seller bought here. */
interface Origin {
  orderLineId: string;
  orderId: string;
  wasNew: boolean;
  isGivenBack: boolean;
  copyId: string | null;
}

/** Statuses of a buy-back whose books do not come. */
const GONE = [BuyBackStatus.CANCELLED, BuyBackStatus.EXPIRED, BuyBackStatus.LOST];

/** Books that came, or may come, for these order lines: each uses up a unit. */
const SOLD_UNITS = sql`(SELECT count(*)::int FROM buy_back_book JOIN buy_back USING (buy_back_id)
  WHERE buy_back_book.order_line_id = order_line.order_line_id AND buy_back_book.status IN ('QUOTED', 'OFFERED', 'ACCEPTED')
    AND buy_back.status NOT IN ('CANCELLED', 'EXPIRED'))`;

/** Units of these order lines that went back to the shop, or are about to. */
const GIVEN_BACK = sql`(SELECT coalesce(sum(exchange.quantity), 0)::int FROM exchange
  WHERE exchange.order_line_id = order_line.order_line_id AND status NOT IN ('DECLINED', 'WITHDRAWN', 'REJECTED')
    AND coalesce(resolution, 'REFUNDED') = 'REFUNDED')`;

/** Units of these order lines that their customer may sell. */
export const UNITS_LEFT = sql`quantity - cancelled_quantity - ${GIVEN_BACK} - ${SOLD_UNITS}`;

/** Queries on buy-backs. */
export class BuyBackStore extends Store {
  /** What the owner has set; locked, no other quote is taken until the transaction ends. */
  async findSettings({ isLocked = false } = {}): Promise<BuyBackSettings> {
    return this.onlyRow(
      sql`SELECT ${columns(BuyBackSettings)} FROM buy_back_settings ${isLocked ? sql`FOR NO KEY UPDATE` : sql``}`,
    );
  }

  /** Books with what their quotes rest on. */
  findQuotable(bookIds: readonly string[], soldSince: Date): Promise<QuotableBook[]> {
    return this.rows(
      sql`SELECT ${columns(Book, ...JUDGED_FIELDS)}, new_price_discount AS "chargedNewPrice",
          coalesce(used_price, pre_owned_price_discount) AS "usedPrice",
          (CASE WHEN copy_count IS NULL THEN coalesce(pre_owned_stock, 0) ELSE 0 END
            + (SELECT count(*) FROM copy WHERE copy.book_id = book.book_id
              AND (status IN ('INTAKE', 'ON_SHELF', 'RETURNED') OR want_id IS NOT NULL))
            + (SELECT count(*) FROM buy_back_book JOIN buy_back USING (buy_back_id)
              WHERE buy_back_book.book_id = book.book_id AND buy_back_book.status IN ('QUOTED', 'OFFERED')
                AND buy_back.status <> ALL(${GONE})))::int AS stock,
          (SELECT count(*)::int FROM want WHERE want.book_id = book.book_id) AS wanted,
          (SELECT coalesce(sum(quantity - cancelled_quantity), 0)::int FROM order_line
            JOIN customer_order USING (order_id) WHERE order_line.book_id = book.book_id AND created_at >= ${soldSince}
              AND ${IS_SOLD}) AS sold
        FROM book WHERE book_id = ANY(${bookIds})`,
    );
  }

  /** Lines of a customer's delivered orders of which units are left to sell: these, else the last ones, newest first. */
  findBoughtLines(userId: string, today: string, only: Sql = sql`true`): Promise<BoughtLine[]> {
    return this.rows(
      sql`SELECT * FROM (
          SELECT order_line_id AS "orderLineId", order_line.book_id AS "bookId",
            (copy ->> 'printingYear')::int AS "printingYear", created_at AS "boughtOn", ${UNITS_LEFT} AS "left",
            coalesce((SELECT amount FROM buy_back_promise
              WHERE buy_back_promise.order_line_id = order_line.order_line_id AND until >= ${today}), 0) AS promised
          FROM customer_order JOIN order_line USING (order_id)
          WHERE user_id = ${userId} AND status = 'DELIVERED' AND ${only}
        ) AS bought WHERE "left" > 0 ORDER BY "boughtOn" DESC, "orderLineId" LIMIT ${BOUGHT_LINES}`,
    );
  }

  /** How many books an account sold since a day began and in a year, and how many rupees the shop quoted to all that day. */
  findSoFar(
    userId: string,
    { today, yearAgo }: { today: Date; yearAgo: Date },
  ): Promise<{ today: number; year: number; total: number }> {
    return this.onlyRow(
      sql`SELECT
          (SELECT count(*)::int FROM buy_back JOIN buy_back_book USING (buy_back_id)
            WHERE user_id = ${userId} AND created_at >= ${today}) AS today,
          (SELECT count(*)::int FROM buy_back JOIN buy_back_book USING (buy_back_id)
            WHERE user_id = ${userId} AND created_at > ${yearAgo} AND buy_back.status <> ALL(${GONE})
              AND buy_back_book.status IN ('QUOTED', 'OFFERED', 'ACCEPTED')) AS year,
          (SELECT coalesce(sum(total), 0)::int FROM buy_back
            WHERE created_at >= ${today} AND status <> 'CANCELLED') AS total`,
    );
  }

  /** Stores a buy-back with its books and its first event. */
  async insertBuyBack(buyBack: BuyBack, books: readonly NewBuyBackBook[], text: string): Promise<void> {
    await this.execute(insert(BuyBack, buyBack));
    await this.execute(insertRows(BuyBackBook, books, ...NEW_BOOK_FIELDS));
    await this.addEvent({ buyBackId: buyBack.buyBackId, at: buyBack.createdAt, text, userId: null });
  }

  /**
   * The order in which the seller bought a book here, whether its units are given back, and the used copy with this code that
   * it sold and that is not back; null without one.
   */
  findOrigin({ orderLineId }: BuyBackBook, code: string): Promise<Origin | null> {
    return this.row(
      sql`SELECT order_line_id AS "orderLineId", order_id AS "orderId", condition = ${Condition.NEW} AS "wasNew",
          ${UNITS_LEFT} < 0 AS "isGivenBack",
          (SELECT copy_id FROM copy WHERE copy.order_line_id = order_line.order_line_id AND status = 'SOLD'
            AND code = ANY(${codesIn(code)})) AS "copyId"
        FROM order_line WHERE order_line_id = ${orderLineId}`,
    );
  }

  /** Whether units that an ended buy-back would use up again are gone meanwhile. No quote is taken until the transaction ends. */
  async lacksUnits({ buyBackId }: BuyBack): Promise<boolean> {
    await this.findSettings({ isLocked: true });
    return this.hasRows(
      sql`SELECT FROM buy_back_book AS book JOIN order_line USING (order_line_id) WHERE book.buy_back_id = ${buyBackId}
        GROUP BY order_line.order_line_id HAVING count(*) > ${UNITS_LEFT}`,
    );
  }

  /** Which exam a book is for. */
  async findExam(bookId: string): Promise<string> {
    const book = await this.manager.findOne(Book, { select: { exam: true }, where: { bookId } });
    return book?.exam ?? '';
  }

  /** What the owner has set, with the email address of the admin who did. */
  findSettingsOfStaff(): Promise<Omit<BuyBackSettings, 'changedBy'> & { changedBy: string | null }> {
    return this.onlyRow(
      sql`SELECT ${columns(BuyBackSettings)}, email AS "changedBy"
        FROM buy_back_settings LEFT JOIN account ON account.user_id = buy_back_settings.changed_by`,
    );
  }

  /** Saves what the owner sets. False, with nothing changed, if it has changed since `version`. */
  async saveSettings({ version, ...settings }: Omit<BuyBackSettings, 'isOnlyRow'>): Promise<boolean> {
    const next = { ...settings, version: () => 'version + 1' };
    const { affected } = await this.manager.update(BuyBackSettings, { isOnlyRow: true, version }, next);
    return affected === 1;
  }

  async addEvent(event: Omit<BuyBackEvent, 'buyBackEventId'>): Promise<void> {
    await this.execute(insert(BuyBackEvent, event));
  }

  /** A buy-back, locked until the transaction ends; null for an unknown number. */
  lockBuyBack(buyBackId: string): Promise<BuyBack | null> {
    return this.row(sql`SELECT ${columns(BuyBack)} FROM buy_back WHERE buy_back_id = ${buyBackId} FOR NO KEY UPDATE`);
  }

  /** Writes what changes in a locked buy-back. Its version rises in any case. Returns it as it is then. */
  async changeBuyBack(buyBack: BuyBack, changes: Partial<BuyBack>): Promise<BuyBack> {
    const changed = { ...changes, version: buyBack.version + 1 };
    await this.manager.update(BuyBack, { buyBackId: buyBack.buyBackId }, changed);
    return Object.assign(buyBack, changed);
  }

  /** Writes what changes in a book of a locked buy-back. */
  async changeBook({ buyBackBookId }: BuyBackBook, changes: Partial<BuyBackBook>): Promise<void> {
    await this.manager.update(BuyBackBook, { buyBackBookId }, changes as object);
  }

  /** Erases who sold, and how they were paid, of a customer's buy-backs. Vouchers and payouts stay. */
  async eraseSeller(userId: string): Promise<void> {
    await this.execute(
      sql`UPDATE buy_back SET seller_name = ${DELETED_NAME}, seller_address = '', phone = '', city = NULL,
          upi_id = CASE WHEN pay_by = 'UPI' THEN '' END WHERE user_id = ${userId}`,
    );
    await this.manager.delete(LinePromise, { userId });
    await this.manager.delete(BuyBackReminder, { userId });
  }

  /** A buy-back; with `userId`, only if it is theirs. */
  findBuyBack(buyBackId: string, userId?: string | null): Promise<BuyBack | null> {
    return this.manager.findOneBy(BuyBack, { buyBackId, ...(userId && { userId }) });
  }

  findByKey(userId: string, idempotencyKey: string): Promise<BuyBack | null> {
    return this.manager.findOneBy(BuyBack, { userId, idempotencyKey });
  }

  /** Buy-backs of a seller, newest first; with `after`, those that follow the one of that number. */
  findPage(userId: string, after: string | null, limit: number): Promise<BuyBack[]> {
    const following = sql`AND (created_at, buy_back_id) <
      (SELECT created_at, buy_back_id FROM buy_back WHERE buy_back_id = ${after} AND user_id = ${userId})`;
    return this.rows(
      sql`SELECT ${columns(BuyBack)} FROM buy_back WHERE user_id = ${userId} ${after === null ? sql`` : following}
        ORDER BY created_at DESC, buy_back_id DESC LIMIT ${limit}`,
    );
  }

  /** Buy-backs whose books did not come in time, or with lower offers whose time to be answered is over. */
  findOverdue(now: Date): Promise<string[]> {
    const offeredBefore = daysAfter(now, -BUY_BACK_LIMITS.answerDays);
    return this.values(
      sql`SELECT buy_back_id AS "buyBackId" FROM buy_back WHERE status IN ('QUOTED', 'SENT') AND valid_until <= ${now}
        UNION SELECT buy_back_id FROM buy_back_book WHERE status = 'OFFERED' AND offered_at <= ${offeredBefore}
        ORDER BY 1 LIMIT ${BATCH}`,
    );
  }

  /** The books of these buy-backs, as in their baskets. */
  findBooks(buyBackIds: readonly string[]): Promise<BuyBackBook[]> {
    return this.manager.find(BuyBackBook, {
      where: { buyBackId: In(buyBackIds) },
      order: { buyBackId: 'ASC', position: 'ASC' },
    });
  }

  findEvents(buyBackIds: readonly string[]): Promise<BuyBackEvent[]> {
    return this.manager.find(BuyBackEvent, { where: { buyBackId: In(buyBackIds) }, order: { buyBackEventId: 'ASC' } });
  }

  findPayouts(buyBackIds: readonly string[]): Promise<Payout[]> {
    return this.manager.findBy(Payout, { buyBackId: In(buyBackIds) });
  }

  findVouchers(buyBackIds: readonly string[]): Promise<PurchaseVoucher[]> {
    return this.manager.findBy(PurchaseVoucher, { buyBackId: In(buyBackIds) });
  }
}
