import { z } from 'zod';
import { SECOND_MS } from '../../platform/durations.rules.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { readAmount } from '../cash/reports.rules.ts';
import { MONTH_LIMITS, SETTLEMENT_MESSAGES as MESSAGES } from './months.rules.ts';

const NEEDED = ['entity_id', 'amount', 'credit', 'debit', 'settlement_id', 'settled_at'] as const;
const ID = /^[\w-]{1,40}$/;

/** ISO 8601 in India unless it ends in Z, day/month/year, or seconds since 1970; null for another text. */
function readDay(cell: string): string | null {
  const [, day, month, year] = /^(\d\d)[/-](\d\d)[/-](20\d\d)/.exec(cell) ?? [];
  if (/^\d{10}$/.test(cell)) return dayInIndia(Number(cell) * SECOND_MS);
  if (cell.startsWith('20') && z.iso.datetime().safeParse(cell).success) return dayInIndia(Date.parse(cell));
  const text = year ? `${year}-${month}-${day}` : cell.slice(0, 10);
  return text.startsWith('20') && z.iso.date().safeParse(text).success ? text : null;
}

const rowInput = z.record(z.string(), z.string()).transform((row, context) => {
  const { entity_id: entityId = '', settlement_id: settlementId = '', settlement_utr: utr = null } = row;
  const type = (row.type ?? row.transaction_entity ?? '').toLowerCase();
  const amounts = [row.amount, row.credit, row.debit].map((cell = '0') => readAmount(cell) ?? -1);
  const [amountInPaise = 0, creditInPaise = 0, debitInPaise = 0] = amounts;
  const settledOn = readDay(row.settled_at ?? '') ?? '';
  const isRight = [type, entityId, settlementId, utr ?? '-'].every((id) => ID.test(id));
  if (!isRight || Math.min(...amounts) < 0 || !settledOn) context.addIssue({ code: 'custom', message: MESSAGES.row });
  return { type, entityId, amountInPaise, creditInPaise, debitInPaise, settlementId, utr, settledOn };
});

/** A row of a settlement report. */
export type SettlementRow = z.output<typeof rowInput>;

/** Razorpay's settlement recon report as CSV of the dashboard: amounts are in rupees. */
export const SETTLEMENT_FILE = {
  columns: [...NEEDED, 'type', 'transaction_entity', 'settlement_utr'] as const,
  hasColumns: (names: readonly string[]) =>
    NEEDED.every((name) => names.includes(name)) && (names.includes('type') || names.includes('transaction_entity')),
  mostRows: MONTH_LIMITS.rows,
  messages: { columns: MESSAGES.columns, rows: MESSAGES.csv },
  input: rowInput,
};
