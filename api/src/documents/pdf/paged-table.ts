import { addPage, PAGES, type PageSize } from './document.ts';
import { STYLES } from './format.ts';
import type { Table } from './table.ts';
import { drawText } from './text.ts';

const FOOTER = 20;
const HEAD = 32;
/** How far the footer's text stands above the margin. */
const FOOTER_LINE = 10;

/** A table with what stands around it on each page. */
interface PagedTable<Row> {
  size: PageSize;
  margin: number;
  /** At the head of following pages, and in every footer. */
  title: string;
  table: Table<Row>;
  /** Where the table begins on the first page. */
  top: number;
  /** What follows the last row: its height, and how it is drawn. */
  closing: { height: number; draw: (y: number) => void };
}

/** Draws a table that begins on the current page, on as many pages as it needs, each with 'Page 1 of 3'. */
export function drawPagedTable<Row>(doc: PDFKit.PDFDocument, paged: PagedTable<Row>): void {
  const { size, margin, title, table, top, closing } = paged;
  const end = PAGES[size][1] - margin - FOOTER;
  const pages = table.paginate({ first: end - top, following: end - margin - HEAD, rest: closing.height });
  pages.forEach((range, index) => {
    const below = table.draw(range, margin, index === 0 ? top : drawHead(doc, paged));
    if (index === pages.length - 1) closing.draw(below);
    const area = { x: margin, y: end + FOOTER - FOOTER_LINE, width: PAGES[size][0] - 2 * margin };
    drawText(doc, title, STYLES.small, area);
    drawText(doc, `Page ${index + 1} of ${pages.length}`, STYLES.small, { ...area, align: 'right' });
  });
}

function drawHead<Row>(doc: PDFKit.PDFDocument, { size, margin, title }: PagedTable<Row>): number {
  addPage(doc, size);
  const area = { x: margin, y: margin, width: PAGES[size][0] - 2 * margin };
  drawText(doc, title, STYLES.heading, area);
  drawText(doc, 'continued', STYLES.small, { ...area, y: margin + 5, align: 'right' });
  return margin + HEAD;
}
