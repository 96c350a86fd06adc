import type { Readable } from 'node:stream';
import { rupees } from '../../../platform/rupees.rules.ts';
import type { LabelPaper } from '../papers.ts';
import { drawCode128 } from '../../../documents/pdf/barcodes.ts';
import { addPage, drawRule, PAGES, renderPdf } from '../../../documents/pdf/document.ts';
import { formatWeight, STYLES } from '../../../documents/pdf/format.ts';
import { drawBlock, drawText, fit, layOut } from '../../../documents/pdf/text.ts';

const MARGIN = 14;
const WIDTH = PAGES.A6[0] - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const BOTTOM = PAGES.A6[1] - MARGIN;
const SENDER_HEIGHT = 34;
const PAYMENT_HEIGHT = 40;
const DELIVERY_HEIGHT = 28;
const BARCODE_HEIGHT = 40;
/** Of a barcode with its text. */
const CODE_HEIGHT = 58;

const { strong, small } = STYLES;
const black = { ...small, color: '#000' };

/** Address labels on A6. */
export function renderLabels(papers: readonly LabelPaper[]): Promise<Readable> {
  return renderPdf(papers.length === 1 ? `Label ${papers[0]?.orderId}` : 'Labels', papers, (doc, paper) => {
    addPage(doc, 'A6');
    drawLabel(doc, paper);
  });
}

/** Draws a label of the size of A6 at the origin. */
export function drawLabel(doc: PDFKit.PDFDocument, paper: LabelPaper): void {
  const codesTop = BOTTOM - (paper.awb ? 2 : 1) * CODE_HEIGHT;
  drawSender(doc, paper);
  drawPayment(doc, paper, codesTop - PAYMENT_HEIGHT - 8);
  const deliveryTop = codesTop - PAYMENT_HEIGHT - DELIVERY_HEIGHT - 12;
  drawDelivery(doc, paper, deliveryTop);
  drawRecipient(doc, paper, MARGIN + SENDER_HEIGHT + 8, deliveryTop - 4);
  if (paper.awb) drawCode(doc, paper.awb, `${paper.courierName ?? 'AWB'} ${paper.awb}`, codesTop);
  drawCode(doc, paper.code, `Order ${paper.orderId}`, BOTTOM - CODE_HEIGHT);
}

function drawSender(doc: PDFKit.PDFDocument, { from }: LabelPaper): void {
  const sender = [
    { text: `If undelivered, return to ${from.name}`, style: { font: 'serif', size: 10 } as const },
    { text: `${from.address} · ${from.phone}`, style: black },
  ];
  drawBlock(doc, fit(doc, sender, WIDTH, SENDER_HEIGHT), { x: MARGIN, y: MARGIN - 3, width: WIDTH });
  drawRule(doc, { x: MARGIN, y: MARGIN + SENDER_HEIGHT, width: WIDTH });
}

/** Name, address, PIN code and phone number. The address becomes smaller until all fits. */
function drawRecipient(doc: PDFKit.PDFDocument, { to }: LabelPaper, top: number, bottom: number): void {
  const phone = { text: `Phone ${to.phone}`, style: { font: 'bold', size: 15 } as const };
  const pincode = to.pincode ? [{ text: to.pincode, style: { font: 'bold', size: 34 } as const }] : [];
  const contact = layOut(doc, [...pincode, phone], WIDTH);
  const address = [
    { text: 'To', style: black },
    { text: to.name, style: { font: 'bold', size: 17 } as const },
    { text: to.address, style: { font: 'sans', size: 13.5 } as const },
  ];
  const area = { x: MARGIN, width: WIDTH };
  const below = drawBlock(doc, fit(doc, address, WIDTH, bottom - top - contact.height), { ...area, y: top });
  drawBlock(doc, contact, { ...area, y: Math.min(below + 2, bottom - contact.height) });
}

/** The courier, and what the shopper asks of it. */
function drawDelivery(doc: PDFKit.PDFDocument, { courierName, deliveryInstruction }: LabelPaper, y: number): void {
  const lines = [
    ...(courierName ? [{ text: `By ${courierName}`, style: black }] : []),
    ...(deliveryInstruction ? [{ text: deliveryInstruction, style: { font: 'bold', size: 12 } as const }] : []),
  ];
  drawBlock(doc, fit(doc, lines, WIDTH, DELIVERY_HEIGHT), { x: MARGIN, y, width: WIDTH });
}

/** What the courier collects, white on black, or that nothing is to be paid; and the weight. */
function drawPayment(doc: PDFKit.PDFDocument, { cash, weightGrams }: LabelPaper, y: number): void {
  const width = weightGrams ? WIDTH - 76 : WIDTH;
  doc.rect(MARGIN, y, width, PAYMENT_HEIGHT).lineWidth(1.2);
  if (cash) doc.fillAndStroke('#000', '#000');
  else doc.stroke('#000');
  const color = cash ? '#fff' : '#000';
  const lines = [
    ...(cash ? [{ text: 'Cash on delivery: collect', style: { font: 'sans', size: 8, color } as const }] : []),
    { text: cash ? rupees(cash) : 'PREPAID', style: { font: 'bold', size: 20, color } as const },
  ];
  const block = layOut(doc, lines, width);
  drawBlock(doc, block, { x: MARGIN, y: y + (PAYMENT_HEIGHT - block.height) / 2, width, align: 'center' });
  if (!weightGrams) return;
  const area = { x: RIGHT - 70, width: 70, align: 'right' } as const;
  drawText(doc, 'Weight', black, { ...area, y: y + 4 });
  drawText(doc, formatWeight(weightGrams), { font: 'bold', size: 14 }, { ...area, y: y + 14 });
}

function drawCode(doc: PDFKit.PDFDocument, code: string, text: string, y: number): void {
  drawCode128(doc, code, { x: MARGIN, y, width: WIDTH, height: BARCODE_HEIGHT });
  drawText(doc, text, strong, { x: MARGIN, y: y + BARCODE_HEIGHT + 2, width: WIDTH, align: 'center' });
}
