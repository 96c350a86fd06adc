import type { Readable } from 'node:stream';
import { titleWithCopy } from '../../copies/copies.rules.ts';
import type { PickList } from './pick-list.ts';
import { addPage, PAGES, renderPdf } from '../../documents/pdf/document.ts';
import { bookCell, countOf, STYLES } from '../../documents/pdf/format.ts';
import { drawPagedTable } from '../../documents/pdf/paged-table.ts';
import { type Column, Table } from '../../documents/pdf/table.ts';
import { drawBlock, drawText, layOut, type TextStyle } from '../../documents/pdf/text.ts';
import { formatDateTime } from '../../platform/india.rules.ts';

type Item = PickList['items'][number];

const MARGIN = 36;
const WIDTH = PAGES.A4[0] - 2 * MARGIN;

const { title, body, small } = STYLES;
const big: TextStyle = { font: 'bold', size: 15 };
const medium: TextStyle = { font: 'bold', size: 11.5 };

const COLUMNS: Column<Item>[] = [
  { title: '', width: 24, cell: () => 'checkbox' },
  { title: 'Shelf', width: 74, cell: ({ shelf }) => [{ text: shelf ?? 'No shelf', style: medium }] },
  { title: 'Copies', width: 46, cell: ({ quantity }) => [{ text: String(quantity), style: big }] },
  { title: 'Book', width: 255, cell: bookOf },
  { title: 'Into', width: 132, cell: ({ orders }) => [{ text: traysText(orders), style: medium }] },
];

/** A pick list on A4: what to fetch, in the order of the shelves, and into which tray each copy goes. */
export function renderPickList(list: PickList): Promise<Readable> {
  const paper = { ...list, orders: list.orders.filter(({ isHeld }) => !isHeld) };
  return renderPdf(titleOf(paper), [paper], drawPickList);
}

function bookOf({ bookDescription, copy, condition }: Item) {
  return bookCell(titleWithCopy(bookDescription, copy), condition, { font: 'sans', size: 10.5 });
}

function traysText(trays: Item['orders']): string {
  const name = (tray: number | null) => (tray === null ? 'singles' : `tray ${tray}`);
  if (trays.length === 1 && trays[0]) return capitalize(name(trays[0].tray));
  return capitalize(trays.map(({ tray, quantity }) => `${name(tray)} × ${quantity}`).join(', '));
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function drawPickList(doc: PDFKit.PDFDocument, paper: PickList): void {
  addPage(doc, 'A4');
  const top = drawHead(doc, paper);
  const key = layOut(doc, trayKey(paper), WIDTH);
  drawPagedTable(doc, {
    size: 'A4',
    margin: MARGIN,
    title: titleOf(paper),
    table: new Table(doc, COLUMNS, paper.items),
    top,
    closing: { height: key.height + 16, draw: (y) => drawBlock(doc, key, { x: MARGIN, y: y + 16, width: WIDTH }) },
  });
}

const titleOf = ({ number }: PickList) => `Pick list ${number}`;

function drawHead(doc: PDFKit.PDFDocument, paper: PickList): number {
  const { createdAt, by, items, orders } = paper;
  const area = { x: MARGIN, y: MARGIN - 4, width: WIDTH };
  const copies = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = [
    { text: countOf(copies, 'copy', 'copies'), style: big },
    { text: `${countOf(items.length, 'title', 'titles')}, ${countOf(orders.length, 'order', 'orders')}`, style: body },
  ];
  drawBlock(doc, layOut(doc, total, WIDTH), { ...area, y: MARGIN, align: 'right' });
  const y = drawText(doc, titleOf(paper), title, area);
  return drawText(doc, [formatDateTime(createdAt), by].filter(Boolean).join(' · '), body, { ...area, y }) + 12;
}

/** Which order stands in which tray. */
function trayKey({ orders }: PickList) {
  const inTrays = orders
    .filter(({ tray }) => tray !== null)
    .toSorted((one, other) => (one.tray ?? 0) - (other.tray ?? 0));
  const singles = orders.filter(({ tray }) => tray === null);
  const trays = inTrays.map(({ tray, orderId }) => `${tray}:\u00A0${orderId}`).join(' · ');
  return [
    ...(trays
      ? [
          { text: 'Trays', style: small },
          { text: trays, style: body },
        ]
      : []),
    ...(singles.length > 0
      ? [
          { text: 'Singles', style: small },
          { text: singles.map(({ orderId }) => orderId).join(' · '), style: body },
        ]
      : []),
  ];
}
