import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page of a PDF. */
interface PdfPage {
  /** In points. */
  width: number;
  height: number;
  /** Its pieces of text in the order drawn. Glyphs of Devanagari are in the order of their pictures. */
  text: string[];
  /** A picture of this many dots per inch, as PNG. */
  picture(dotsPerInch: number): Promise<Buffer>;
}

export interface Pdf {
  title: string;
  pages: PdfPage[];
  bytes: number;
  /** The texts that stand for glyphs whose order is not that of their letters. */
  actualTexts: string[];
}

type PdfFile = Awaited<ReturnType<typeof getDocument>['promise']>;

/** Makes the canvases of PDF.js in Node. */
interface Canvases {
  create(width: number, height: number): { canvas: { toBuffer(type: 'image/png'): Buffer } };
}

/** Reads a PDF with PDF.js. */
export async function readPdf(file: Buffer | Promise<Readable>): Promise<Pdf> {
  const data = Buffer.isBuffer(file) ? file : await buffer(await file);
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => readPage(pdf, index + 1)));
  return { title: (info as { Title: string }).Title, pages, bytes: data.length, actualTexts: actualTextsOf(data) };
}

async function readPage(pdf: PdfFile, number: number): Promise<PdfPage> {
  const canvases = pdf.canvasFactory as Canvases;
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).filter((part) => part.trim() !== '');
  const picture = async (dotsPerInch: number) => {
    const viewport = page.getViewport({ scale: dotsPerInch / 72 });
    const { canvas } = canvases.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    return canvas.toBuffer('image/png');
  };
  return { width, height, text, picture };
}

function actualTextsOf(data: Buffer): string[] {
  const streams = data.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
  return [...streams]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\/ActualText \((.*?)(?<!\\)\)/gs)])
    .map(([, text = '']) => decode(text));
}

const ESCAPES = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

/** A string of a PDF in UTF-16, without its byte order mark. */
function decode(text: string): string {
  const plain = text.replace(/\\(.)/gs, (_, character: string) => ESCAPES.get(character) ?? character);
  return Buffer.from(plain, 'latin1').swap16().toString('utf16le').slice(1);
}
