import type { Readable } from 'node:stream';
import { addPage, PAGES, renderPdf } from '../../documents/pdf/document.ts';
import { STYLES } from '../../documents/pdf/format.ts';
import { drawPagedTable } from '../../documents/pdf/paged-table.ts';
import { type Column, Table } from '../../documents/pdf/table.ts';
import { drawText } from '../../documents/pdf/text.ts';
import { formatPaise } from '../../payments/refunds/refunds.rules.ts';
import { formatDate } from '../../platform/india.rules.ts';
import type { Sender } from '../papers/papers.ts';
import type { PurchaseOrderLineType, PurchaseOrderType } from './purchase-orders.types.ts';

const MARGIN = 36;
const WIDTH = PAGES.A4[0] - 2 * MARGIN;
const { title, heading, strong, body } = STYLES;
const right = { align: 'right' } as const;

const COLUMNS: Column<PurchaseOrderLineType>[] = [
  { title: 'No.', width: 30, cell: (_line, index) => [{ text: String(index + 1), style: body }] },
  { title: 'Title', width: 265, cell: (line) => [{ text: line.title, style: strong }] },
  { title: 'ISBN', width: 95, cell: ({ isbn, bookId }) => [{ text: isbn ?? bookId, style: body }] },
  { title: 'Units', width: 50, ...right, cell: ({ units }) => [{ text: String(units), style: strong }] },
  {
    title: 'Expected cost',
    width: 83,
    ...right,
    cell: ({ expectedCostInPaise: cost }) => [{ text: cost === null ? '–' : formatPaise(cost), style: body }],
  },
];

/** A purchase order on A4. */
export function renderPurchaseOrder(
  order: PurchaseOrderType,
  lines: readonly PurchaseOrderLineType[],
  from: Sender,
): Promise<Readable> {
  const name = `Purchase order ${order.number}`;
  return renderPdf(name, [order], (doc) => {
    addPage(doc, 'A4');
    const area = { x: MARGIN, width: WIDTH };
    let y = drawText(doc, name, title, { ...area, y: MARGIN - 4 });
    const head = [
      formatDate(order.createdAt),
      `To ${order.supplierName}`,
      `From ${from.name}, ${from.address}`,
      from.phone,
    ];
    for (const text of order.note ? [...head, order.note] : head) y = drawText(doc, text, body, { ...area, y: y + 2 });
    drawPagedTable(doc, {
      size: 'A4',
      margin: MARGIN,
      title: name,
      table: new Table(doc, COLUMNS, lines),
      top: y + 16,
      closing: {
        height: 40,
        draw: (below) =>
          void drawText(doc, `${order.units} units of ${order.titles} titles`, heading, { ...area, y: below + 12 }),
      },
    });
  });
}
