import type { Readable } from 'node:stream';
import { rupees } from '../../platform/rupees.rules.ts';
import type { DocumentContent } from '../document-content.ts';
import type { Document } from '../document.entity.ts';
import { SERIES } from '../documents.rules.ts';
import { drawQr } from './barcodes.ts';
import { addPage, drawRule, PAGES, renderPdf } from './document.ts';
import { bookCell, labelled, shopAs, STYLES } from './format.ts';
import { drawPagedTable } from './paged-table.ts';
import { type Column, Table } from './table.ts';
import { drawBlock, drawColumns, drawText, layOut, type Paragraph } from './text.ts';
import { formatDate } from '../../platform/india.rules.ts';

/** A bill of supply or a credit note. */
export interface BillPaper {
  document: Document;
  /** Address of the order in the shop, as a QR code. */
  orderUrl: string;
}

type BillLine = DocumentContent['lines'][number];

const MARGIN = 42;
const WIDTH = PAGES.A4[0] - 2 * MARGIN;
const QR = 62;
/** Height of what follows the lines: totals, words, notes and signature. */
const CLOSING = 190;

const { title, heading, strong, body, small } = STYLES;

const numeric = { align: 'right' } as const;
const COLUMNS: Column<BillLine>[] = [
  { title: 'No.', width: 28, cell: (_line, index) => [{ text: String(index + 1), style: body }] },
  { title: 'Book', width: 245, cell: (line) => bookCell(line.title, line.condition) },
  { title: 'HSN', width: 42, cell: ({ hsn }) => [{ text: hsn, style: body }] },
  { title: 'Qty', width: 34, ...numeric, cell: ({ quantity }) => [{ text: String(quantity), style: body }] },
  { title: 'List price', width: 54, ...numeric, cell: ({ listPrice }) => [{ text: rupees(listPrice), style: small }] },
  { title: 'Price', width: 54, ...numeric, cell: ({ unitPrice }) => [{ text: rupees(unitPrice), style: body }] },
  { title: 'Amount', width: 62, ...numeric, cell: ({ amount }) => [{ text: rupees(amount), style: body }] },
];

/** Bills and credit notes on A4, each on as many pages as it needs. */
export function renderBills(papers: readonly BillPaper[]): Promise<Readable> {
  const [first] = papers;
  const name = papers.length === 1 && first ? titleOf(first) : 'Bills of supply';
  return renderPdf(name, papers, (doc, paper) => {
    addPage(doc, 'A4');
    drawBill(doc, paper);
  });
}

const titleOf = ({ document: { series, number } }: BillPaper) => `${SERIES[series].title} ${number}`;

/** Draws a bill of the size of A4 at the origin, and what does not fit on further pages. */
export function drawBill(doc: PDFKit.PDFDocument, paper: BillPaper): void {
  const top = drawHead(doc, paper);
  drawPagedTable(doc, {
    size: 'A4',
    margin: MARGIN,
    title: titleOf(paper),
    table: new Table(doc, COLUMNS, paper.document.content.lines),
    top,
    closing: { height: CLOSING, draw: (y) => drawClosing(doc, paper, y + 12) },
  });
}

/** Title, number, seller, buyer and order. Returns the `y` below. */
function drawHead(doc: PDFKit.PDFDocument, { document, orderUrl }: BillPaper): number {
  const { series, number, issuedAt, content } = document;
  drawQr(doc, orderUrl, { x: MARGIN + WIDTH - QR, y: MARGIN, width: QR });
  const area = { x: MARGIN, y: MARGIN - 4, width: WIDTH - QR - 20 };
  const y = drawText(doc, SERIES[series].title, title, area);
  const facts = [
    { text: number, style: { ...strong, size: 12 } },
    { text: formatDate(issuedAt), style: body },
    ...(content.bill ? [{ text: creditedBill(content.bill), style: body }] : []),
  ];
  const below = Math.max(drawBlock(doc, layOut(doc, facts, area.width), { ...area, y: y + 1 }), MARGIN + QR) + 10;
  drawRule(doc, { x: MARGIN, y: below, width: WIDTH });
  const { seller, buyer } = content;
  const columns = [shopAs('Seller', seller), labelled('Buyer', buyer.name, buyer.address), orderOf(content)];
  return drawColumns(doc, columns, { x: MARGIN, y: below + 10, width: WIDTH }) + 14;
}

const creditedBill = ({ number, issuedAt, isInPart }: NonNullable<DocumentContent['bill']>) =>
  `Credits ${isInPart ? 'a part of' : 'in full'} the bill of supply ${number} of ${formatDate(new Date(issuedAt))}`;

function orderOf({ order, isPaidOnline, isPaidInCash, storeCredit, total, bill }: DocumentContent): Paragraph[] {
  const due = total - storeCredit;
  const unpaid = isPaidInCash ? 'Paid in cash' : `To collect on delivery: ${rupees(due)}`;
  const payment = isPaidOnline ? 'Paid online' : unpaid;
  const credit = `Paid by store credit: ${rupees(storeCredit)}`;
  const payments = [...(storeCredit > 0 ? [credit] : []), ...(due > 0 ? [payment] : [])];
  return [
    ...labelled('Order', order.orderId, formatDate(new Date(order.createdAt))),
    ...(bill ? [] : payments.map((text) => ({ text, style: { ...body, font: 'bold' } as const }))),
  ];
}

/** Totals on the right, words and notes on the left, the signature below. */
function drawClosing(doc: PDFKit.PDFDocument, { document: { content } }: BillPaper, y: number): void {
  const left = { x: MARGIN, width: 290 };
  drawTotals(doc, content, y);
  const hsn = [...new Set(content.lines.map((line) => line.hsn))].join(', ');
  const notes = [
    { text: 'Amount in words', style: small },
    { text: content.totalInWords, style: strong },
    { text: ' ', style: small },
    { text: `Books are exempt from GST (HSN ${hsn}).`, style: body },
  ];
  drawBlock(doc, layOut(doc, notes, left.width), { ...left, y });
  const signature = { x: MARGIN + WIDTH - 190, width: 190, align: 'right' } as const;
  const below = drawText(doc, `For ${content.seller.name}`, body, { ...signature, y: y + 102 });
  drawRule(doc, { x: signature.x + 30, y: below + 34, width: signature.width - 30 }, 0.4);
  drawText(doc, 'Authorised signatory', small, { ...signature, y: below + 37 });
}

function drawTotals(doc: PDFKit.PDFDocument, content: DocumentContent, y: number): void {
  const { itemTotal, deliveryFee, paymentFee, discount, total, bill } = content;
  const rows: [label: string, amount: number][] = [
    ['Books', itemTotal],
    ['Delivery fee', deliveryFee],
    ['Payment fee', paymentFee],
    ['Discount', -discount],
  ];
  const area = { x: MARGIN + WIDTH - 190, width: 190 };
  let top = y;
  for (const [label, amount] of rows.filter(([name, value]) => value !== 0 || name === 'Books')) {
    drawText(doc, label, body, { ...area, y: top });
    top = drawText(doc, rupees(amount), body, { ...area, y: top, align: 'right' }) + 2;
  }
  drawRule(doc, { ...area, y: top });
  drawText(doc, bill ? 'Total credited' : 'Total', { ...heading, size: 13 }, { ...area, y: top + 4 });
  drawText(doc, rupees(total), { font: 'bold', size: 13 }, { ...area, y: top + 4, align: 'right' });
}
