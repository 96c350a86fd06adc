import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { registerFonts } from './fonts.ts';

/** Page sizes in points; LABEL is one of a roll, 50 by 25 mm, A4_WIDE is A4 in landscape. */
export const PAGES = {
  A4: [595.28, 841.89],
  A4_WIDE: [841.89, 595.28],
  A5: [419.53, 595.28],
  A6: [297.64, 419.53],
  LABEL: [141.73, 70.87],
} as const;

export type PageSize = keyof typeof PAGES;

/** A file of papers of one kind, as a stream: each page is sent once it is drawn. PDFKit is loaded for the first one. */
export async function renderPdf<Paper>(
  title: string,
  papers: readonly Paper[],
  draw: (doc: PDFKit.PDFDocument, paper: Paper) => void,
): Promise<Readable> {
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: title };
  const doc = new PDFDocument({ autoFirstPage: false, font: '', margin: 0, lang: 'en-IN', displayTitle: true, info });
  registerFonts(doc);
  drawAll(doc, papers, draw).catch((error: Error) => doc.destroy(error));
  return doc;
}

async function drawAll<Paper>(
  doc: PDFKit.PDFDocument,
  papers: readonly Paper[],
  draw: (doc: PDFKit.PDFDocument, paper: Paper) => void,
): Promise<void> {
  for (const paper of papers) {
    // Other requests have their turn between two papers.
    await setImmediate();
    if (doc.destroyed) return;
    draw(doc, paper);
  }
  doc.end();
}

/** Draws a horizontal line. */
export function drawRule(doc: PDFKit.PDFDocument, { x, y, width }: Rule, weight = 0.8, color = '#000'): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .stroke(color);
}

interface Rule {
  x: number;
  y: number;
  width: number;
}

/** Adds a page without margins of PDFKit's own. */
export function addPage(doc: PDFKit.PDFDocument, size: PageSize): void {
  doc.addPage({ size: [...PAGES[size]], margin: 0 });
}
