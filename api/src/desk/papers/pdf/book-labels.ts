import type { Readable } from 'node:stream';
import type { BookLabelPaper } from '../papers.ts';
import { drawCode128 } from '../../../documents/pdf/barcodes.ts';
import { addPage, PAGES, renderPdf } from '../../../documents/pdf/document.ts';
import { drawBlock, drawText, fit } from '../../../documents/pdf/text.ts';

/** Where the labels are printed: on sheets of A4, of which the first fields may be used up, or on a roll. */
export type LabelSheet = { format: 'a4'; start: number } | { format: 'roll' };

/** Sheets of 24 labels of 70 by 37 mm, without margins. */
const COLUMNS = 3;
const PER_SHEET = COLUMNS * 8;

/** The sizes of a label, in points. */
interface LabelSize {
  width: number;
  height: number;
  padding: number;
  titleHeight: number;
  titleSize: number;
  barcodeHeight: number;
}

const FIELD: LabelSize = {
  width: PAGES.A4[0] / COLUMNS,
  height: (PAGES.A4[1] / PER_SHEET) * COLUMNS,
  padding: 12,
  titleHeight: 24,
  titleSize: 9,
  barcodeHeight: 28,
};
/** 50 by 25 mm. */
const OF_ROLL: LabelSize = {
  width: PAGES.LABEL[0],
  height: PAGES.LABEL[1],
  padding: 6,
  titleHeight: 11,
  titleSize: 7,
  barcodeHeight: 22,
};

/** Labels for copies, on a PDF with this title. */
export function renderBookLabels(
  title: string,
  labels: readonly BookLabelPaper[],
  sheet: LabelSheet,
): Promise<Readable> {
  if (sheet.format === 'roll')
    return renderPdf(title, labels, (doc, label) => {
      addPage(doc, 'LABEL');
      drawLabel(doc, label, OF_ROLL, { x: 0, y: 0 });
    });
  const fields = [...Array<null>(sheet.start - 1).fill(null), ...labels];
  const sheets = Array.from({ length: Math.ceil(fields.length / PER_SHEET) }, (_, index) =>
    fields.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  );
  return renderPdf(title, sheets, drawSheet);
}

/** Draws a sheet of labels; null is a field that is used up. */
function drawSheet(doc: PDFKit.PDFDocument, fields: readonly (BookLabelPaper | null)[]): void {
  addPage(doc, 'A4');
  fields.forEach((label, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    if (label) drawLabel(doc, label, FIELD, { x: column * FIELD.width, y: row * FIELD.height });
  });
}

function drawLabel(
  doc: PDFKit.PDFDocument,
  label: BookLabelPaper,
  size: LabelSize,
  corner: { x: number; y: number },
): void {
  const { title, place, code, caption } = label;
  const { padding, titleHeight, titleSize, barcodeHeight } = size;
  const [x, y] = [corner.x + padding, corner.y + padding];
  const area = { x, width: size.width - 2 * padding };
  const heading = fit(doc, [{ text: title, style: { font: 'bold', size: titleSize } }], area.width, titleHeight);
  drawBlock(doc, heading, { ...area, y: y - 2 });
  drawText(doc, place, { font: 'sans', size: titleSize - 1 }, { ...area, y: y + titleHeight });
  const top = y + titleHeight + titleSize + 3;
  // Its quiet zones lie in the padding.
  drawCode128(doc, code, { x: x - padding / 2, y: top, width: area.width + padding, height: barcodeHeight });
  const style =
    caption === code ? ({ font: 'sans', size: 7.5 } as const) : ({ font: 'bold', size: titleSize + 2 } as const);
  drawText(doc, caption, style, { ...area, y: top + barcodeHeight + 1, align: 'center' });
}
