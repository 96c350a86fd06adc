import sql, { type Sql } from 'sql-template-tag';
import { monthAfter, startOfMonth } from '../../accounting/months.rules.ts';
import { STATE_CODES } from '../../documents/seller.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { SECTIONS, SUPPLIES } from './months.rules.ts';
import type { FigureType as MonthFigure, MonthType as Month } from './months.types.ts';
import type { SettlementRow } from './settlement-file.ts';

const { payments, refunds, payouts, credit, remittances } = SECTIONS;
const MONEY = [payments, refunds, payouts, credit, remittances];
const CODES = JSON.stringify(Object.fromEntries(STATE_CODES));

/** Whether a time or a day is in the months from the first to the last. */
const within = (column: Sql, first: string, last: string): Sql =>
  sql`${column} >= ${startOfMonth(first)} AND ${column} < ${startOfMonth(monthAfter(last))}`;
const dayWithin = (column: Sql, first: string, last: string): Sql =>
  sql`${column} >= ${`${first}-01`}::date AND ${column} < ${`${monthAfter(last)}-01`}::date`;

/** Bills and credit notes in paise; what a note credits is below 0. Of a place without a known PIN code the address tells the state. */
const papers = (month: string, ownState: string): Sql => sql`
  SELECT lines, sign, sign * total * 100 AS amount, sign * (total - "itemTotal") * 100 AS rest, state
  FROM document CROSS JOIN LATERAL jsonb_to_record(content) AS stated (lines jsonb, buyer jsonb, total int, "itemTotal" int)
    CROSS JOIN LATERAL (SELECT CASE series WHEN 'CREDIT_NOTE' THEN -1 ELSE 1 END AS sign, buyer ->> 'address' AS address) AS read
    CROSS JOIN LATERAL (SELECT coalesce(
      (SELECT state FROM pincode WHERE pincode.pincode =
        replace(substring(address FROM '^.*(?<![0-9])([1-9][0-9]{2} ?[0-9]{3})(?![0-9])'), ' ', '')),
      (SELECT name FROM jsonb_object_keys(${CODES}::jsonb) AS name WHERE strpos(address, name) > 0
        ORDER BY strpos(reverse(address), reverse(name)), name LIMIT 1), ${ownState}) AS state) AS supply
  WHERE ${within(sql`issued_at`, month, month)}`;

const documents = (month: string): Sql => sql`
  SELECT series AS name, min(number) AS "from", max(number) AS "to", count(*)::int AS count,
    max(serial) - min(serial) + 1 - count(*)::int AS cancelled, sum(amount)::float8 AS "amountInPaise"
  FROM (SELECT series, number, content FROM document WHERE ${within(sql`issued_at`, month, month)} UNION ALL
      SELECT 'PURCHASE_VOUCHER', number, content FROM purchase_voucher WHERE ${within(sql`issued_at`, month, month)}) AS issued
    CROSS JOIN LATERAL (
      SELECT substring(number FROM '[0-9]+$')::int AS serial, (content ->> 'total')::int * 100 AS amount) AS stated
  GROUP BY series ORDER BY series`;

const exempt = (month: string, ownState: string): Sql => sql`
  SELECT name, count(*) FILTER (WHERE sign > 0)::int AS count, coalesce(sum(amount), 0)::float8 AS "amountInPaise"
  FROM (VALUES (${SUPPLIES.intra}, true), (${SUPPLIES.inter}, false)) AS supply (name, is_own)
    LEFT JOIN (${papers(month, ownState)}) AS paper ON (state = ${ownState}) = is_own
  GROUP BY name ORDER BY name`;

/**
 * Delivery, fee and discount of a document belong to its line with the highest amount; copies whose price alone was lowered
 * are still sold.
 */
const hsn = (month: string, ownState: string): Sql => sql`
  SELECT hsn AS name, sum(sign * units)::int AS count, sum(sign * price * 100 + share)::float8 AS "amountInPaise"
  FROM (${papers(month, ownState)}) AS paper CROSS JOIN LATERAL (
    SELECT hsn, amount AS price, CASE WHEN amount < quantity * "unitPrice" THEN 0 ELSE quantity END AS units,
      CASE WHEN row_number() OVER (ORDER BY amount DESC, position) = 1 THEN rest ELSE 0 END AS share
    FROM jsonb_array_elements(lines) WITH ORDINALITY AS line (stated, position) CROSS JOIN LATERAL
      jsonb_to_record(stated) AS fact (hsn text, quantity int, "unitPrice" int, amount int)) AS line
  GROUP BY hsn ORDER BY hsn`;

const states = (month: string, ownState: string): Sql => sql`
  SELECT concat(${CODES}::jsonb ->> state, '-', state) AS name, count(*) FILTER (WHERE sign > 0)::int AS count,
    sum(amount)::float8 AS "amountInPaise"
  FROM (${papers(month, ownState)}) AS paper GROUP BY state ORDER BY name`;

/** Money by section and name, as it is known now. */
const money = (first: string, last: string): Sql => sql`
  SELECT ${payments} AS section, coalesce(method, 'not known') AS name, 1 AS count, amount_in_paise AS amount,
    coalesce(fee_in_paise, 0) AS fee
  FROM payment WHERE status IN ('captured', 'refunded') AND ${within(sql`created_at`, first, last)}
  UNION ALL SELECT ${payments}, 'cash on delivery', 1, amount_in_paise, NULL FROM collection
  WHERE status IN ('COLLECTED', 'REMITTED', 'SHORT') AND ${within(sql`collected_at`, first, last)}
  UNION ALL SELECT ${credit}, lower(replace(reason, '_', ' ')), 1, amount_in_paise, NULL FROM store_credit_entry
  WHERE ${within(sql`at`, first, last)}
  UNION ALL SELECT ${refunds}, coalesce(method, 'not known'), 1, refund.amount_in_paise, NULL
  FROM refund JOIN payment USING (provider_payment_id)
  WHERE refund.status <> 'FAILED' AND ${within(sql`refund.created_at`, first, last)}
  UNION ALL SELECT ${payouts}, CASE WHEN order_id IS NULL THEN 'books of customers' ELSE 'refunds by UPI' END, 1,
    amount_in_paise, NULL
  FROM payout WHERE ${within(sql`paid_at`, first, last)}
  UNION ALL SELECT ${remittances}, courier, 1, amount_in_paise, NULL
  FROM remittance JOIN remittance_line USING (remittance_id) WHERE ${dayWithin(sql`remitted_on`, first, last)}`;

/** Money of the months since one, less what closed ones have: it became known of them later. */
const moved = (since: string, month: string): Sql => sql`
  SELECT section, name, sum(count)::int AS count, sum(amount) AS "amountInPaise", sum(fee) AS "feeInPaise" FROM (
    ${money(since, month)} UNION ALL
    SELECT section, name, -count, -"amountInPaise", -"feeInPaise" FROM accounting_month CROSS JOIN LATERAL
      jsonb_to_recordset(figures) AS old (section text, name text, count int, "amountInPaise" float8, "feeInPaise" float8)
    WHERE month >= ${since} AND month < ${month} AND section = ANY(${MONEY})) AS moved
  GROUP BY section, name HAVING sum(count) <> 0 OR sum(amount) <> 0 OR sum(fee) <> 0 ORDER BY section, name`;

const settlements = (month: string): Sql => sql`
  SELECT settlement_id AS name, max(utr) AS "from", max(settled_on)::text AS "to", count(*)::int AS count,
    sum(credit_in_paise - debit_in_paise)::float8 AS "amountInPaise", sum(CASE WHEN credit_in_paise > 0
      THEN amount_in_paise - credit_in_paise ELSE debit_in_paise - amount_in_paise END)::float8 AS "feeInPaise"
  FROM settlement_entry WHERE ${dayWithin(sql`accounted_on`, month, month)} GROUP BY settlement_id ORDER BY settlement_id`;

const stockValue = (month: string): Sql => sql`
  SELECT name, to_char(recorded_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') AS "to", count,
    amount::float8 AS "amountInPaise"
  FROM stock_value CROSS JOIN LATERAL (
    VALUES ('in stock', units, value_in_paise), ('without a known cost', units_without_cost, 0)) AS own (name, count, amount)
  WHERE month = ${month} ORDER BY name`;

/** The shop's payments, refunds and payouts by their ids at Razorpay. */
const OWN = sql`
  SELECT 'payment' AS type, provider_payment_id AS id, order_id, payment.amount_in_paise AS amount, fee_in_paise AS fee,
    status IN ('captured', 'refunded') AS is_done, payment.created_at
  FROM payment JOIN payment_intent USING (provider_order_id)
  UNION ALL SELECT 'refund', provider_refund_id, order_id, refund.amount_in_paise, NULL,
    refund.status = 'PROCESSED', refund.created_at
  FROM refund JOIN payment USING (provider_payment_id) JOIN payment_intent USING (provider_order_id)
  UNION ALL SELECT 'payout', reference, order_id, amount_in_paise, NULL, true, NULL FROM payout`;

/** What of a month is not the same at Razorpay and the shop: its settled entries, and what of it and the month before is not settled. */
const differences = (month: string): Sql => sql`
  SELECT name, why AS "from", order_id AS "to", 1 AS count, amount::float8 AS "amountInPaise" FROM (SELECT entity_id AS name, CASE
      WHEN own.amount IS NULL AND unmatched_payment.amount_in_paise > 0 THEN 'payment without an order'
      WHEN own.amount IS NULL AND entry.type IN ('payment', 'refund', 'payout') THEN 'not known to the shop'
      WHEN own.amount IS NULL THEN 'the shop keeps no record of this kind'
      WHEN own.amount <> entry.amount_in_paise THEN 'another amount at the shop'
      WHEN own.fee <> entry.amount_in_paise - entry.credit_in_paise THEN 'another fee at the shop'
      WHEN NOT is_done THEN 'not done at the shop' END AS why, order_id, entry.amount_in_paise AS amount
  FROM settlement_entry AS entry LEFT JOIN LATERAL (SELECT * FROM (${OWN}) AS own
      WHERE own.type = entry.type AND own.id = ANY(ARRAY[entity_id, utr]) LIMIT 1) AS own ON true
    LEFT JOIN unmatched_payment ON provider_payment_id = entity_id
  WHERE ${dayWithin(sql`accounted_on`, month, month)}
  UNION ALL SELECT coalesce(id, type), 'in no settlement until the end of the month', order_id, amount FROM (${OWN}) AS own
  WHERE is_done AND ${within(sql`created_at`, monthAfter(month, -1), month)} AND NOT EXISTS (
    SELECT FROM settlement_entry AS entry WHERE entry.type = own.type AND entity_id = id
      AND accounted_on < ${`${monthAfter(month)}-01`}::date)) AS compared
  WHERE why IS NOT NULL ORDER BY name`;

/** Fields that only some sections fill. */
const NONE = { from: null, to: null, cancelled: null, feeInPaise: null };

/** Queries on what happened in months. */
export class MonthsStore extends Store {
  /** The closed months and the open ones until the present one, newest first. */
  findMonths(present: string, most: number): Promise<Month[]> {
    return this.rows(sql`
      SELECT month, closed_at AS "closedAt", (SELECT email FROM account WHERE user_id = closed_by) AS "closedBy", bills,
        supplies_in_paise::float8 AS "suppliesInPaise"
      FROM accounting_month
      UNION ALL
      SELECT to_char(day, 'YYYY-MM'), NULL, NULL, count(*) FILTER (WHERE series = 'BILL_OF_SUPPLY')::int,
        100 * coalesce(sum(CASE series WHEN 'CREDIT_NOTE' THEN -1 ELSE 1 END * (content ->> 'total')::int), 0)::float8
      FROM generate_series(coalesce(
          (SELECT (max(month) || '-01')::timestamp + interval '1 month' FROM accounting_month),
          (SELECT greatest(date_trunc('month', issued_at AT TIME ZONE 'Asia/Kolkata'),
            ${`${monthAfter(present, 1 - most)}-01`}::timestamp) FROM document ORDER BY issued_at, number LIMIT 1),
          ${`${present}-01`}::timestamp), ${`${present}-01`}::timestamp, '1 month') AS day
        LEFT JOIN document ON issued_at >= day AT TIME ZONE 'Asia/Kolkata'
          AND issued_at < (day + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
      GROUP BY day ORDER BY month DESC`);
  }

  /** What is known of a closed month; null if it is open. */
  findClosed(month: string): Promise<MonthFigure[] | null> {
    return this.value(sql`SELECT figures FROM accounting_month WHERE month = ${month}`);
  }

  /** The figures of a month as they are known now. The first open month has what became known of money in closed ones since. */
  async readFigures(month: string, ownState: string): Promise<MonthFigure[]> {
    const closed = await this.onlyRow<{ first: string | null; last: string | null }>(
      sql`SELECT min(month) AS first, max(month) AS last FROM accounting_month`,
    );
    const since = closed.first && closed.last && month === monthAfter(closed.last) ? closed.first : month;
    const sections: [section: string, figures: Sql][] = [
      [SECTIONS.documents, documents(month)],
      [SECTIONS.exempt, exempt(month, ownState)],
      [SECTIONS.hsn, hsn(month, ownState)],
      [SECTIONS.states, states(month, ownState)],
      // Each row names its section.
      ['', moved(since, month)],
      [SECTIONS.settlements, settlements(month)],
      [SECTIONS.stock, stockValue(month)],
      [SECTIONS.differences, differences(month)],
    ];
    const figures: MonthFigure[] = [];
    for (const [section, statement] of sections)
      for (const figure of await this.rows<Omit<MonthFigure, 'section'>>(statement))
        figures.push({ ...NONE, section, ...figure });
    return figures;
  }

  /** The entries of these ids that are stored, of any type. */
  findEntries(entityIds: readonly string[]): Promise<SettlementRow[]> {
    return this.rows(sql`SELECT type, entity_id AS "entityId", amount_in_paise AS "amountInPaise", utr,
        credit_in_paise AS "creditInPaise", debit_in_paise AS "debitInPaise", settlement_id AS "settlementId",
        settled_on::text AS "settledOn"
      FROM settlement_entry WHERE entity_id = ANY(${entityIds})`);
  }

  /** Stores entries that are not stored. Returns how many were not. */
  insertEntries(
    rows: readonly (SettlementRow & { accountedOn: string })[],
    userId: string,
    createdAt: Date,
  ): Promise<number> {
    return this.execute(sql`INSERT INTO settlement_entry SELECT given.*, ${userId}::uuid, ${createdAt}::timestamptz
      FROM json_to_recordset(${JSON.stringify(rows)}) AS given (type text, "entityId" text, "amountInPaise" int,
        "creditInPaise" int, "debitInPaise" int, "settlementId" text, utr text, "settledOn" date, "accountedOn" date)
      ON CONFLICT (type, entity_id) DO NOTHING`);
  }

  hasStock(month: string): Promise<boolean> {
    return this.hasRows(sql`SELECT FROM stock_value WHERE month = ${month}`);
  }

  /** Records what was in stock at the end of a month, once. */
  async insertStock(month: string, at: Date, stock: { units: number; valueInPaise: number; unitsWithoutCost: number }) {
    await this.execute(sql`INSERT INTO stock_value VALUES (${month}, ${at}, ${stock.units}, ${stock.valueInPaise},
      ${stock.unitsWithoutCost}) ON CONFLICT (month) DO NOTHING`);
  }
}
