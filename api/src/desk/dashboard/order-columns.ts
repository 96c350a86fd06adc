import { COURIERS } from '../../delivery/couriers.rules.ts';
import { type CsvColumn, rupeesCell } from '../../platform/csv/send-csv.ts';
import type { OrderMargin } from './margins.types.ts';
import type { LineExportRow, OrderExportRow } from './order-exports.store.ts';

const text = <Row>(name: string, value: (row: Row) => string | null): CsvColumn<Row> => ({
  name,
  cell: (row) => value(row) ?? '',
});
const count = <Row>(name: string, value: (row: Row) => number): CsvColumn<Row> => ({
  name,
  cell: (row) => String(value(row)),
});
/** Rupees with two decimals. */
const amount = <Row>(name: string, rupees: (row: Row) => number): CsvColumn<Row> => ({
  name,
  cell: (row) => rupees(row).toFixed(2),
});

const PAISE_PER_RUPEE = 100;

/** The columns of a margin. */
export const MARGIN_COLUMNS: readonly CsvColumn<OrderMargin>[] = [
  { name: 'netRevenue', cell: (row) => rupeesCell(row.netRevenueInPaise) },
  { name: 'cost', cell: (row) => rupeesCell(row.costInPaise) },
  { name: 'postage', cell: (row) => rupeesCell(row.postageInPaise) },
  { name: 'fee', cell: (row) => rupeesCell(row.feeInPaise) },
  { name: 'margin', cell: (row) => rupeesCell(row.marginInPaise) },
  count('unitsWithoutCost', (row) => row.unitsWithoutCost),
];

/** The columns of orders. docs/exports.md describes them. */
export const ORDER_COLUMNS: readonly CsvColumn<OrderExportRow & OrderMargin>[] = [
  text('orderId', (order) => order.orderId),
  text('placedAt', (order) => order.placedAt),
  text('status', (order) => order.status),
  text('paymentOption', (order) => order.paymentOption),
  text('name', (order) => order.shipToName),
  text('phone', (order) => order.phone),
  text('address', (order) => order.shippingAddress),
  count('copies', (order) => order.copies),
  count('cancelledCopies', (order) => order.cancelledCopies),
  amount('total', (order) => order.total),
  amount('revenue', (order) => order.revenue),
  amount('refunded', (order) => order.refundedInPaise / PAISE_PER_RUPEE),
  text('promisedDay', (order) => order.promisedDay),
  text('courier', ({ courier }) => courier && COURIERS[courier].name),
  text('awb', (order) => order.awb),
  text('shippedAt', (order) => order.shippedAt),
  text('deliveredAt', (order) => order.deliveredAt),
  ...MARGIN_COLUMNS,
  amount('storeCredit', (order) => order.storeCredit),
];

/** The columns of order lines. docs/exports.md describes them. */
export const LINE_COLUMNS: readonly CsvColumn<LineExportRow>[] = [
  text('orderId', (line) => line.orderId),
  text('placedAt', (line) => line.placedAt),
  text('status', (line) => line.status),
  text('bookId', (line) => line.bookId),
  text('title', (line) => line.title),
  text('condition', (line) => line.condition),
  count('copies', (line) => line.quantity),
  count('cancelledCopies', (line) => line.cancelledQuantity),
  amount('unitPrice', (line) => line.unitPrice),
  amount('listPrice', (line) => line.listPrice),
  amount('revenue', (line) => line.revenue),
];
