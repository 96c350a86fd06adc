import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page of a PDF: its size in points, its text in the order drawn, and a picture. */
export interface PdfPage {
  width: number;
  height: number;
  text: string;
  /** Draws the page at this many pixels per point. */
  picture(scale: number): Promise<{ png: Buffer; width: number; height: number; data: Uint8ClampedArray }>;
}

/** Reads a PDF with PDF.js. */
export async function readPdf(file: Buffer | Readable): Promise<{ title: string; pages: PdfPage[]; bytes: number }> {
  const data = Buffer.isBuffer(file) ? file : await buffer(file);
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => readPage(pdf, index + 1)));
  return { title: (info as { Title: string }).Title, pages, bytes: data.length };
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;

async function readPage(pdf: Pdf, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).filter((part) => part.trim() !== '');
  const picture = async (scale: number) => {
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { png: canvas.toBuffer('image/png'), width: canvas.width, height: canvas.height, data };
  };
  return { width, height, text: text.join('\n'), picture };
}
