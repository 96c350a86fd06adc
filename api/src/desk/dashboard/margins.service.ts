import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import {
  type CsvColumn,
  type CsvFile,
  csvFile,
  fieldColumns,
  onePage,
  rupeesCell,
} from '../../platform/csv/send-csv.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { rangeInput } from './dashboard.inputs.ts';
import { DASHBOARD_LIMITS, type DateRange } from './dashboard.rules.ts';
import { MARGIN_COLUMNS } from './order-columns.ts';
import type { MarginsStore, OrderMarginRow, StockLotRow } from './margins.store.ts';
import type { BookMargin, OrderMargin, StockValue } from './margins.types.ts';

/** What orders and books bring after their costs. */
export class MarginsService {
  constructor(private readonly store: MarginsStore) {}

  /** The margins of orders, in their order. The caller has checked the viewer. */
  async marginsOfOrders(orderIds: readonly string[]): Promise<(OrderMarginRow | null)[]> {
    const found = new Map((await this.store.findOfOrders(orderIds)).map((margin) => [margin.orderId, margin]));
    return orderIds.map((orderId) => found.get(orderId) ?? null);
  }

  readMargin(viewer: Viewer, range: DateRange): Promise<OrderMargin> {
    requirePermission(viewer, Permission.READ_MONEY);
    return this.store.sumOfRange(range);
  }

  readBookMargins(viewer: Viewer, range: DateRange): Promise<BookMargin[]> {
    requirePermission(viewer, Permission.READ_MONEY);
    return this.store.findOfBooks(range, DASHBOARD_LIMITS.bestSellers);
  }

  readStockValue(viewer: Viewer): Promise<StockValue> {
    requirePermission(viewer, Permission.READ_MONEY);
    return this.store.sumStock();
  }

  /** The new units in stock by lot, with what they cost. */
  exportStock(viewer: Viewer): CsvFile {
    requirePermission(viewer, Permission.READ_MONEY);
    return csvFile('stock.csv', STOCK_COLUMNS, this.store.readLots());
  }

  /** The margin of every book that was sold in a range. Throws BAD_USER_INPUT if it is no range or too long. */
  exportBookMargins(viewer: Viewer, request: z.input<typeof rangeInput>): CsvFile {
    requirePermission(viewer, Permission.READ_MONEY);
    const range = check(rangeInput, request);
    const margins = onePage(() => this.store.findOfBooks(range, null));
    return csvFile(`book-margins-${range.from}-to-${range.to}.csv`, BOOK_COLUMNS, margins);
  }
}

/** The counted new units in stock, by lot. */
const STOCK_COLUMNS: readonly CsvColumn<StockLotRow>[] = [
  ...fieldColumns('bookId', 'title', 'shelf', 'units', 'receivedOn'),
  { name: 'cost', cell: ({ costInPaise }) => rupeesCell(costInPaise) },
  { name: 'value', cell: ({ costInPaise, units }) => rupeesCell(costInPaise === null ? null : costInPaise * units) },
  ...fieldColumns('mrp', 'printingYear', 'edition'),
];

/** The columns of books. docs/exports.md describes them. */
const BOOK_COLUMNS: readonly CsvColumn<BookMargin>[] = [...fieldColumns('bookId', 'title', 'units'), ...MARGIN_COLUMNS];
