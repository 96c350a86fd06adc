import type { Readable } from 'node:stream';
import { GRADE_LABELS } from '../../copies/copies.rules.ts';
import { SERIES } from '../../documents/documents.rules.ts';
import { addPage, drawRule, PAGES, renderPdf } from '../../documents/pdf/document.ts';
import { labelled, shopAs, STYLES } from '../../documents/pdf/format.ts';
import { drawPagedTable } from '../../documents/pdf/paged-table.ts';
import { type Column, Table } from '../../documents/pdf/table.ts';
import { drawBlock, drawColumns, drawText, layOut } from '../../documents/pdf/text.ts';
import { formatDate } from '../../platform/india.rules.ts';
import { rupees } from '../../platform/rupees.rules.ts';
import type { PurchaseVoucher, VoucherContent } from '../buy-back.entity.ts';

const MARGIN = 42;
const WIDTH = PAGES.A4[0] - 2 * MARGIN;
/** Height of what follows the books. */
const CLOSING = 170;

const { title, strong, body, small } = STYLES;

const COLUMNS: Column<VoucherContent['books'][number]>[] = [
  { title: 'No.', width: 28, cell: (_book, index) => [{ text: String(index + 1), style: body }] },
  { title: 'Book', width: 325, cell: (book) => [{ text: book.title, style: body }] },
  { title: 'Grade', width: 74, cell: ({ grade }) => [{ text: GRADE_LABELS[grade], style: body }] },
  { title: 'Price', width: 84, align: 'right', cell: ({ price }) => [{ text: rupees(price), style: body }] },
];

/** A purchase voucher on A4. */
export function renderVoucher(voucher: PurchaseVoucher): Promise<Readable> {
  const name = `${SERIES.PURCHASE_VOUCHER.title} ${voucher.number}`;
  return renderPdf(name, [voucher], (doc) => {
    addPage(doc, 'A4');
    drawPagedTable(doc, {
      size: 'A4',
      margin: MARGIN,
      title: name,
      table: new Table(doc, COLUMNS, voucher.content.books),
      top: drawHead(doc, voucher),
      closing: { height: CLOSING, draw: (y) => drawClosing(doc, voucher.content, y + 12) },
    });
  });
}

function drawHead(doc: PDFKit.PDFDocument, { number, issuedAt, buyBackId, content }: PurchaseVoucher): number {
  const area = { x: MARGIN, width: WIDTH };
  const y = drawText(doc, SERIES.PURCHASE_VOUCHER.title, title, { ...area, y: MARGIN - 4 });
  const facts = [
    { text: number, style: { ...strong, size: 12 } },
    { text: formatDate(issuedAt), style: body },
  ];
  const below = drawBlock(doc, layOut(doc, facts, WIDTH), { ...area, y: y + 1 }) + 10;
  drawRule(doc, { ...area, y: below });
  const { shop, seller, quotedAt } = content;
  const columns = [
    shopAs('Buyer', shop),
    labelled('Seller', seller.name, seller.address),
    labelled('Books', buyBackId, `Quoted on ${formatDate(new Date(quotedAt))}`),
  ];
  return drawColumns(doc, columns, { ...area, y: below + 10 }) + 14;
}

function drawClosing(doc: PDFKit.PDFDocument, content: VoucherContent, y: number): void {
  const right = { x: MARGIN + WIDTH - 190, width: 190 };
  const total = { font: 'bold', size: 13 } as const;
  drawText(doc, 'Total paid', total, { ...right, y });
  drawText(doc, rupees(content.total), total, { ...right, y, align: 'right' });
  const notes = [
    { text: 'Amount in words', style: small },
    { text: content.totalInWords, style: strong },
    { text: ' ', style: small },
    { text: 'Payment', style: small },
    { text: content.payment, style: body },
    { text: ' ', style: small },
    { text: content.declaration, style: body },
  ];
  const width = WIDTH - 210;
  drawBlock(doc, layOut(doc, notes, width), { x: MARGIN, y, width });
}
