import { COURIERS } from '../../delivery/couriers.rules.ts';
import { type CsvColumn, fieldColumns, rupeesCell } from '../../platform/csv/send-csv.ts';
import type { OrderMargin } from './margins.types.ts';
import type { LineExportRow, OrderExportRow } from './order-exports.store.ts';

/** Rupees with two decimals. */
const rupeeColumns = <Name extends string>(...names: readonly Name[]): CsvColumn<Record<Name, number>>[] =>
  names.map((name) => ({ name, cell: (row) => row[name].toFixed(2) }));

/** The columns of a margin. */
export const MARGIN_COLUMNS: readonly CsvColumn<OrderMargin>[] = [
  { name: 'netRevenue', cell: (row) => rupeesCell(row.netRevenueInPaise) },
  { name: 'cost', cell: (row) => rupeesCell(row.costInPaise) },
  { name: 'postage', cell: (row) => rupeesCell(row.postageInPaise) },
  { name: 'fee', cell: (row) => rupeesCell(row.feeInPaise) },
  { name: 'margin', cell: (row) => rupeesCell(row.marginInPaise) },
  ...fieldColumns('unitsWithoutCost'),
];

/** The columns of orders. docs/exports.md describes them. */
export const ORDER_COLUMNS: readonly CsvColumn<OrderExportRow & OrderMargin>[] = [
  ...fieldColumns('orderId', 'placedAt', 'status', 'paymentOption'),
  { name: 'name', cell: (order) => order.shipToName },
  ...fieldColumns('phone'),
  { name: 'address', cell: (order) => order.shippingAddress },
  ...fieldColumns('copies', 'cancelledCopies'),
  ...rupeeColumns('total', 'revenue'),
  { name: 'refunded', cell: (order) => rupeesCell(order.refundedInPaise) },
  ...fieldColumns('promisedDay'),
  { name: 'courier', cell: ({ courier }) => (courier ? COURIERS[courier].name : '') },
  ...fieldColumns('awb', 'shippedAt', 'deliveredAt'),
  ...MARGIN_COLUMNS,
  ...rupeeColumns('storeCredit'),
];

/** The columns of order lines. docs/exports.md describes them. */
export const LINE_COLUMNS: readonly CsvColumn<LineExportRow>[] = [
  ...fieldColumns('orderId', 'placedAt', 'status', 'bookId', 'title', 'condition'),
  { name: 'copies', cell: (line) => line.quantity },
  { name: 'cancelledCopies', cell: (line) => line.cancelledQuantity },
  ...rupeeColumns('unitPrice', 'listPrice', 'revenue'),
];
