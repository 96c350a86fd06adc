import sql from 'sql-template-tag';
import { daysAfter } from '../platform/durations.rules.ts';
import { Store } from '../platform/database/store.ts';
import { BUY_BACK_LIMITS } from './buy-backs.rules.ts';
import { UNITS_LEFT } from './buy-backs.store.ts';

/** What a customer can still sell for what was promised. */
export interface DueReminder {
  userId: string;
  /** Rupees, by UPI. */
  total: number;
  /** First last day of a promise, YYYY-MM-DD. */
  until: string;
  /** Exam codes. */
  exams: string[];
}

/** Days between two reminders, and after which a season's count begins again. */
const DAYS = { between: 14, season: 120 } as const;

/** The table `buy_back_reminder`. */
export class BuyBackReminderStore extends Store {
  /** Claims reminders that are due: of customers whose exam is over, with books left to sell, who have not stopped them. */
  async claim(today: string, now: Date, limit: number): Promise<DueReminder[]> {
    const daysAgo = (days: number) => daysAfter(now, -days);
    const isDue = sql`buy_back_reminder.stopped_at IS NULL
      AND (buy_back_reminder.sent_at IS NULL OR buy_back_reminder.sent_at <= ${daysAgo(DAYS.between)})
      AND (buy_back_reminder.sent < ${BUY_BACK_LIMITS.reminders} OR buy_back_reminder.sent_at <= ${daysAgo(DAYS.season)})`;
    return this.rows(
      sql`WITH due AS (
          SELECT account.user_id, sum(amount * units)::int AS total, min(until)::text AS until,
            array_agg(DISTINCT exam) AS exams
          FROM (
            SELECT buy_back_promise.user_id, amount, until, exam, ${UNITS_LEFT} AS units
            FROM buy_back_promise JOIN order_line USING (order_line_id) JOIN customer_order USING (order_id)
              JOIN book ON book.book_id = order_line.book_id
            WHERE exam_over < ${today}::date AND until >= ${today}::date AND status = 'DELIVERED'
          ) AS promised JOIN account USING (user_id) LEFT JOIN buy_back_reminder USING (user_id)
          WHERE units > 0 AND deleted_at IS NULL AND (buy_back_reminder.user_id IS NULL OR ${isDue})
          GROUP BY account.user_id ORDER BY account.user_id LIMIT ${limit}),
        claimed AS (
          INSERT INTO buy_back_reminder (user_id, sent, sent_at) SELECT user_id, 1, ${now}::timestamptz FROM due
          ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at,
            sent = CASE WHEN buy_back_reminder.sent_at <= ${daysAgo(DAYS.season)} THEN 1 ELSE buy_back_reminder.sent + 1 END
          WHERE ${isDue} RETURNING user_id)
        SELECT user_id AS "userId", total, until, exams FROM due JOIN claimed USING (user_id)`,
    );
  }

  /** Stops the reminders of a customer for good. */
  async stop(userId: string, now: Date): Promise<void> {
    await this.execute(
      sql`INSERT INTO buy_back_reminder (user_id, stopped_at)
        SELECT user_id, ${now}::timestamptz FROM account WHERE user_id = ${userId} AND deleted_at IS NULL
        ON CONFLICT (user_id) DO UPDATE SET stopped_at = coalesce(buy_back_reminder.stopped_at, excluded.stopped_at)`,
    );
  }
}
