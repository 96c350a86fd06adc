import bwip from 'bwip-js/node';
import { code128 } from '../../platform/code128.ts';

// oxlint-disable-next-line import/no-named-as-default-member -- the named export encodes a symbology called 'raw'
const encode = bwip.raw;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Modules of white that a reader needs on each side of a Code 128 symbol. */
const QUIET = 10;

/** Draws a Code 128 symbol as wide as the box, with its quiet zones. */
export function drawCode128(doc: PDFKit.PDFDocument, text: string, { x, y, width, height }: Box): void {
  const widths = code128(text);
  const modules = widths.reduce((sum, part) => sum + part, 2 * QUIET);
  const module = width / modules;
  let left = x + QUIET * module;
  widths.forEach((part, index) => {
    // Bars and spaces alternate.
    if (index % 2 === 0) doc.rect(left, y, part * module, height);
    left += part * module;
  });
  doc.fill('#000');
}

/** Draws a QR symbol into a square. The paper around it has to stay white. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y, width }: Omit<Box, 'height'>): void {
  const [symbol] = encode('qrcode', text, 'eclevel=M');
  if (!symbol || !('pixs' in symbol)) throw new Error('The QR symbol has no modules');
  const module = width / symbol.pixx;
  symbol.pixs.forEach((isDark, index) => {
    if (!isDark) return;
    const [column, row] = [index % symbol.pixx, Math.floor(index / symbol.pixx)];
    // A little larger, so that no hairline shows between modules.
    doc.rect(x + column * module, y + row * module, module * 1.01, module * 1.01);
  });
  doc.fill('#000');
}
