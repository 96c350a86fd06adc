import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import { type CsvFile, csvFile } from '../../platform/csv/send-csv.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { rangeInput } from './dashboard.inputs.ts';
import { LINE_COLUMNS, ORDER_COLUMNS } from './order-columns.ts';
import type { MarginsService } from './margins.service.ts';
import type { OrderMargin } from './margins.types.ts';
import type { OrderExportRow, OrderExportStore } from './order-exports.store.ts';

type ExportRequest = z.input<typeof rangeInput>;

/** Files of the orders of a range, for spreadsheets and accounts. */
export class OrderExportsService {
  constructor(
    private readonly store: OrderExportStore,
    private readonly margins: MarginsService,
  ) {}

  /** The orders that were placed in a range. Throws BAD_USER_INPUT if it is no range or too long. */
  exportOrders(viewer: Viewer, request: ExportRequest): CsvFile {
    requirePermission(viewer, Permission.EXPORT_ORDERS);
    const range = check(rangeInput, request);
    const orders = this.withMargins(this.store.readOrders(range));
    return csvFile(`orders-${range.from}-to-${range.to}.csv`, ORDER_COLUMNS, orders);
  }

  /** The lines of these orders. */
  exportLines(viewer: Viewer, request: ExportRequest): CsvFile {
    requirePermission(viewer, Permission.EXPORT_ORDERS);
    const range = check(rangeInput, request);
    return csvFile(`order-lines-${range.from}-to-${range.to}.csv`, LINE_COLUMNS, this.store.readLines(range));
  }

  private async *withMargins(pages: AsyncIterable<OrderExportRow[]>): AsyncGenerator<(OrderExportRow & OrderMargin)[]> {
    for await (const orders of pages) {
      const margins = await this.margins.marginsOfOrders(orders.map(({ orderId }) => orderId));
      yield orders.map((order, index) => ({ ...order, ...margins[index]! }));
    }
  }
}
