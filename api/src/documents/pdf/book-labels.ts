import type { Readable } from 'node:stream';
import { CONDITIONS } from '../../catalogue/conditions.rules.ts';
import { GRADE_LABELS } from '../../copies/copies.rules.ts';
import { rupees } from '../../platform/rupees.rules.ts';
import type { BookLabelPaper, CopyLabelPaper } from '../papers.ts';
import { drawCode128 } from './barcodes.ts';
import { addPage, PAGES, renderPdf } from './document.ts';
import { drawBlock, drawText, fit } from './text.ts';

/** Sheets of 24 labels of 70 by 37 mm, without margins. */
const COLUMNS = 3;
const ROWS = 8;
const WIDTH = PAGES.A4[0] / COLUMNS;
const HEIGHT = PAGES.A4[1] / ROWS;
const PADDING = 12;
const INNER = WIDTH - 2 * PADDING;
const TITLE_HEIGHT = 24;
const BARCODE_HEIGHT = 28;

/** What a label says: two lines, and its barcode with the text below it. */
interface Label {
  title: string;
  place: string;
  code: string;
  caption: string;
}

/** Labels for the copies of books, on sheets of A4. */
export function renderBookLabels(labels: readonly BookLabelPaper[]): Readable {
  return renderSheets(
    'Book labels',
    labels.map(({ code, title, condition, shelf }) => ({
      title,
      place: placeOf([CONDITIONS[condition].label, shelf]),
      code,
      caption: code,
    })),
  );
}

/** Labels for pre-owned copies one by one, each with its code in big type. */
export function renderCopyLabels(labels: readonly CopyLabelPaper[]): Readable {
  return renderSheets(
    'Copy labels',
    labels.map(({ labelCode, code, title, grade, price, shelf }) => ({
      title,
      place: placeOf([GRADE_LABELS[grade], rupees(price), shelf]),
      code: labelCode,
      caption: code,
    })),
  );
}

const placeOf = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

function renderSheets(name: string, labels: readonly Label[]): Readable {
  const perSheet = COLUMNS * ROWS;
  const sheets = Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, sheet) =>
    labels.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
  return renderPdf(name, sheets, drawSheet);
}

function drawSheet(doc: PDFKit.PDFDocument, labels: readonly Label[]): void {
  addPage(doc, 'A4');
  labels.forEach((label, index) =>
    drawLabel(doc, label, (index % COLUMNS) * WIDTH + PADDING, Math.floor(index / COLUMNS) * HEIGHT + PADDING),
  );
}

function drawLabel(doc: PDFKit.PDFDocument, { title, place, code, caption }: Label, x: number, y: number): void {
  const area = { x, width: INNER };
  const heading = fit(doc, [{ text: title, style: { font: 'bold', size: 9 } }], INNER, TITLE_HEIGHT);
  drawBlock(doc, heading, { ...area, y: y - 2 });
  drawText(doc, place, { font: 'sans', size: 8 }, { ...area, y: y + TITLE_HEIGHT });
  const top = y + TITLE_HEIGHT + 12;
  // Its quiet zones lie in the padding.
  drawCode128(doc, code, { x: x - PADDING / 2, y: top, width: INNER + PADDING, height: BARCODE_HEIGHT });
  drawText(
    doc,
    caption,
    { font: caption === code ? 'sans' : 'bold', size: caption === code ? 7.5 : 11 },
    { ...area, y: top + BARCODE_HEIGHT + 1, align: 'center' },
  );
}
