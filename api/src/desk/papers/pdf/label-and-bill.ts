import type { Readable } from 'node:stream';
import { type BillPaper, drawBill } from '../../../documents/pdf/bill.ts';
import type { LabelPaper } from '../papers.ts';
import { addPage, PAGES, renderPdf } from '../../../documents/pdf/document.ts';
import { drawLabel } from './address-label.ts';

/** The two papers of a shipment. */
interface ShipmentPapers {
  label: LabelPaper;
  bill: BillPaper;
}

const [WIDTH, HEIGHT] = PAGES.A4_WIDE;
/** The label is in the middle of the right half. */
const LABEL_X = WIDTH / 2 + (WIDTH / 2 - PAGES.A6[0]) / 2;
const LABEL_Y = (HEIGHT - PAGES.A6[1]) / 2;

/**
 * For each shipment a sheet of A4 to cut in the middle: the bill, as small as A5, and the label. A long bill goes on
 * behind.
 */
export function renderShipmentPapers(papers: readonly ShipmentPapers[]): Promise<Readable> {
  return renderPdf('Labels and bills', papers, (doc, { label, bill }) => {
    addPage(doc, 'A4_WIDE');
    const x = WIDTH / 2;
    doc.moveTo(x, 0).lineTo(x, HEIGHT).dash(3, { space: 3 }).lineWidth(0.4).stroke('#000').undash();
    doc.save().translate(LABEL_X, LABEL_Y);
    drawLabel(doc, label);
    doc.restore();
    // The next page is not scaled.
    doc.scale(Math.SQRT1_2);
    drawBill(doc, bill);
  });
}
