import { z } from 'zod';
import type { AccountingMonths } from '../../accounting/accounting-months.ts';
import { MONTH, MONTH_MESSAGES, monthAfter } from '../../accounting/months.rules.ts';
import type { SellerDetails } from '../../documents/seller.rules.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { readCsvTable } from '../../platform/csv/csv-table.ts';
import {
  type CsvColumn,
  type CsvFile,
  csvFile,
  fieldColumns,
  onePage,
  rupeesCell,
} from '../../platform/csv/send-csv.ts';
import { BadInput, Conflict } from '../../platform/errors.ts';
import { dayInIndia } from '../../platform/india.rules.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requireFreshProof, requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { MarginsStore } from '../dashboard/margins.store.ts';
import { gstr1Of } from './gstr1.ts';
import { MONTH_LIMITS, SECTIONS, SETTLEMENT_MESSAGES } from './months.rules.ts';
import type { MonthsStore } from './months.store.ts';
import type { FigureType as MonthFigure, MonthType as Month } from './months.types.ts';
import { SETTLEMENT_FILE, type SettlementRow } from './settlement-file.ts';

const csvInput = z.string().min(1).max(MONTH_LIMITS.characters, SETTLEMENT_MESSAGES.csv);
const keyOf = ({ type, entityId }: SettlementRow) => `${type} ${entityId}`;
const factsOf = ({ amountInPaise, creditInPaise, debitInPaise, settlementId, settledOn }: SettlementRow) =>
  [amountInPaise, creditInPaise, debitInPaise, settlementId, settledOn].join(' ');

const COLUMNS: readonly CsvColumn<MonthFigure>[] = [
  ...fieldColumns('section', 'name', 'from', 'to', 'count', 'cancelled'),
  { name: 'amount', cell: ({ amountInPaise }) => rupeesCell(amountInPaise) },
  { name: 'fee', cell: ({ feeInPaise }) => rupeesCell(feeInPaise) },
];

export interface MonthsParts {
  store: MonthsStore;
  stock: Pick<MarginsStore, 'sumStock'>;
  accounting: AccountingMonths;
  seller: SellerDetails;
  clock: Clock;
}

/** Months for the accountant: their figures, what Razorpay has settled, and the closing. Admins only. */
export class MonthsService {
  constructor(private readonly parts: MonthsParts) {}

  /** The closed months and the open ones since, newest first. */
  async listMonths(viewer: Viewer): Promise<Month[]> {
    requirePermission(viewer, Permission.READ_MONEY);
    return this.parts.store.findMonths(this.present(), MONTH_LIMITS.months);
  }

  /** All figures of a month; of a closed one as they were when it was closed. */
  async readFigures(viewer: Viewer, month: string): Promise<MonthFigure[]> {
    requirePermission(viewer, Permission.READ_MONEY);
    this.requireMonth(month);
    const { store, seller } = this.parts;
    return (await store.findClosed(month)) ?? store.readFigures(month, seller.state);
  }

  /**
   * Closes a month: its figures do not change any more. Throws CONFLICT if it is not over or closed already, if one before it
   * is open, or if its supplies come to another sum than the person saw.
   */
  async closeMonth(viewer: Viewer, month: string, suppliesInPaise: number): Promise<void> {
    const { userId: closedBy } = requirePermission(viewer, Permission.WRITE_MONEY);
    this.requireMonth(month);
    if (month === this.present()) throw new Conflict({ month: MONTH_MESSAGES.notOver(month) });
    // Within the first minute of the next month the job may not have run.
    if (month === monthAfter(this.present(), -1)) await this.recordStock();
    const { accounting, clock, seller, store } = this.parts;
    await store.transaction(async (inside, transaction) => {
      await accounting.startClosing(month, transaction);
      const months = await inside.findMonths(this.present(), MONTH_LIMITS.months);
      const next = months.findLast(({ closedAt }) => !closedAt)?.month ?? month;
      if (month > next) throw new Conflict({ month: MONTH_MESSAGES.firstClose(next) });
      const figures = await inside.readFigures(month, seller.state);
      const sum = (field: 'count' | 'amountInPaise') =>
        figures.reduce((all, one) => all + (one.section === SECTIONS.exempt ? one[field] : 0), 0);
      if (sum('amountInPaise') !== suppliesInPaise) throw new Conflict({ suppliesInPaise: MONTH_MESSAGES.changed });
      const closed = { month, closedAt: clock(), closedBy, bills: sum('count'), suppliesInPaise, figures };
      await accounting.insertMonth(closed, transaction);
    });
  }

  /** Tables 8, 12 and 13 of GSTR-1. Throws PROOF_REQUIRED without a fresh proof. */
  async readReturn(viewer: Viewer, month: string): Promise<object> {
    requireFreshProof(requirePermission(viewer, Permission.READ_MONEY), this.parts.clock());
    return gstr1Of(month, this.parts.seller.gstin, await this.readFigures(viewer, month));
  }

  /** All figures as a CSV file. */
  exportMonth(viewer: Viewer, month: string): CsvFile {
    requirePermission(viewer, Permission.READ_MONEY);
    return csvFile(
      `month-${month}.csv`,
      COLUMNS,
      onePage(() => this.readFigures(viewer, month)),
    );
  }

  /**
   * Records the rows of a settlement report, each once, all or none; those of a closed month count in the first open one.
   * Returns how many are new. Throws BAD_USER_INPUT if a row cannot be read, or was recorded with other figures.
   */
  async importSettlement(viewer: Viewer, csv: string): Promise<number> {
    const { userId } = requirePermission(viewer, Permission.WRITE_MONEY);
    const { rows } = await readCsvTable(check(csvInput, csv, 'csv'), SETTLEMENT_FILE);
    const now = this.parts.clock();
    return this.parts.store.transaction(async (store, transaction) => {
      const stored = await store.findEntries(rows.map(({ row }) => row.entityId));
      const known = new Map(stored.map((entry) => [keyOf(entry), entry]));
      const firstOpenDay = (await this.parts.accounting.firstOpenDay(transaction)) ?? '';
      const added: (SettlementRow & { accountedOn: string })[] = [];
      for (const { line, row } of rows) {
        const same = known.get(keyOf(row));
        const isOther = same && factsOf(same) !== factsOf(row) && SETTLEMENT_MESSAGES.other(row.entityId);
        const problem = row.settledOn > dayInIndia(now) ? SETTLEMENT_MESSAGES.later : isOther;
        if (problem) throw new BadInput({ csv: `Line ${line}: ${problem}` });
        const { settledOn } = row;
        if (!same) added.push({ ...row, accountedOn: settledOn < firstOpenDay ? firstOpenDay : settledOn });
        known.set(keyOf(row), row);
      }
      return store.insertEntries(added, userId, now);
    });
  }

  /** Records what is in stock on the first day after a month. Runs as a job, every minute. */
  recordStock = async (): Promise<void> => {
    const { store, stock, clock } = this.parts;
    const [now, month] = [clock(), monthAfter(this.present(), -1)];
    if (dayInIndia(now).endsWith('-01') && !(await store.hasStock(month)))
      await store.insertStock(month, now, await stock.sumStock());
  };

  private requireMonth(month: string): void {
    if (!MONTH.test(month) || month > this.present()) throw new BadInput({ month: MONTH_MESSAGES.month });
  }

  private present(): string {
    return dayInIndia(this.parts.clock()).slice(0, 7);
  }
}
