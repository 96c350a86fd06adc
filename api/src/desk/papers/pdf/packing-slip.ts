import type { Readable } from 'node:stream';
import { EXCHANGE_DAYS } from '../../../orders/exchange-window.rules.ts';
import type { SlipPaper } from '../papers.ts';
import { drawCode128 } from '../../../documents/pdf/barcodes.ts';
import { addPage, drawRule, PAGES, renderPdf } from '../../../documents/pdf/document.ts';
import { bookCell, countOf, STYLES } from '../../../documents/pdf/format.ts';
import { formatDate } from '../../../platform/india.rules.ts';
import { drawPagedTable } from '../../../documents/pdf/paged-table.ts';
import { type Column, Table } from '../../../documents/pdf/table.ts';
import { drawBlock, drawText, layOut } from '../../../documents/pdf/text.ts';

type SlipLine = SlipPaper['lines'][number];

const MARGIN = 30;
const WIDTH = PAGES.A5[0] - 2 * MARGIN;
const CLOSING = 62;
const BARCODE = { width: 178, height: 32 };

const { title, strong, body, small } = STYLES;

const COLUMNS: Column<SlipLine>[] = [
  { title: '', width: 22, cell: () => 'checkbox' },
  {
    title: 'Copies',
    width: 44,
    cell: ({ quantity }) => [{ text: String(quantity), style: { font: 'bold', size: 20 } }],
  },
  { title: 'Book', width: 233, cell: (line) => bookCell(line.title, line.condition, { font: 'sans', size: 11 }) },
  {
    title: 'Shelf',
    width: 68,
    align: 'right',
    cell: ({ shelf }) => [{ text: shelf ?? '–', style: { font: 'bold', size: 11 } }],
  },
];

/** Packing slips on A5: what lies in each shipment, without prices. */
export function renderPackingSlips(papers: readonly SlipPaper[]): Promise<Readable> {
  const [first] = papers;
  return renderPdf(papers.length === 1 && first ? titleOf(first) : 'Packing slips', papers, drawSlip);
}

function drawSlip(doc: PDFKit.PDFDocument, paper: SlipPaper): void {
  addPage(doc, 'A5');
  const top = drawHead(doc, paper);
  drawPagedTable(doc, {
    size: 'A5',
    margin: MARGIN,
    title: titleOf(paper),
    table: new Table(doc, COLUMNS, paper.lines),
    top,
    closing: { height: CLOSING, draw: (y) => drawClosing(doc, paper, y + 8) },
  });
}

const titleOf = ({ orderId }: SlipPaper) => `Packing slip ${orderId}`;

function drawHead(doc: PDFKit.PDFDocument, paper: SlipPaper): number {
  const { orderId, createdAt, code, from, to, deliveryInstruction } = paper;
  const area = { x: MARGIN, y: MARGIN - 4, width: WIDTH - BARCODE.width };
  const y = drawText(doc, 'Packing slip', { ...title, size: 19 }, area);
  drawText(doc, from.name, strong, { ...area, y });
  const x = MARGIN + WIDTH - BARCODE.width;
  drawCode128(doc, code, { x, y: MARGIN, ...BARCODE });
  const number = { x, y: MARGIN + BARCODE.height + 3, width: BARCODE.width, align: 'center' } as const;
  const below = drawText(doc, `${orderId} · ${formatDate(createdAt)}`, small, number) + 10;
  drawRule(doc, { x: MARGIN, y: below, width: WIDTH });
  const recipient = [
    { text: to.name, style: { ...strong, size: 11 } },
    { text: to.address, style: body },
    { text: `Phone ${to.phone}`, style: body },
    ...(deliveryInstruction ? [{ text: `Instruction: ${deliveryInstruction}`, style: strong }] : []),
  ];
  return drawBlock(doc, layOut(doc, recipient, WIDTH), { x: MARGIN, y: below + 8, width: WIDTH }) + 10;
}

function drawClosing(doc: PDFKit.PDFDocument, { lines, supportEmail, from }: SlipPaper, y: number): void {
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const area = { x: MARGIN, width: WIDTH };
  const total = `${countOf(copies, 'copy', 'copies')} in this parcel`;
  const below = drawText(doc, total, { font: 'bold', size: 14 }, { ...area, y });
  const help = `Something missing or not as described? Ask for an exchange within ${EXCHANGE_DAYS} days of delivery: ${supportEmail}, ${from.phone}.`;
  drawText(doc, help, small, { ...area, y: below + 4 });
}
