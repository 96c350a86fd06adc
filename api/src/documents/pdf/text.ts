import type { FontName } from './fonts.ts';

/** Font, size in points and colour of a text. Devanagari letters always have their own font. */
export interface TextStyle {
  font: Exclude<FontName, 'devanagari'>;
  size: number;
  color?: string;
}

export interface Paragraph {
  text: string;
  style: TextStyle;
}

/** Lines of text that fit a width. */
export interface Block {
  lines: Paragraph[];
  height: number;
}

interface Run {
  text: string;
  font: FontName;
}

export type Align = 'left' | 'center' | 'right';

interface Area {
  x: number;
  y: number;
  width: number;
  align?: Align;
}

/** Papers are black; grey is for what matters less. */
const INK = '#000';
export const SOFT = '#555';

const COLUMN_GAP = 20;
const LINE_HEIGHT = 1.28;
const ASCENT = 0.98;
/** Letters of Devanagari with their joiners, and the spaces between its words. */
const RUNS = /[\p{scx=Deva}\u200C\u200D]+(?:\s+[\p{scx=Deva}\u200C\u200D]+)*|[^\p{scx=Deva}]+/gu;
const IS_DEVANAGARI = /\p{scx=Deva}/u;
/** Characters that show nothing, which fonts draw as a box. Joiners are part of Devanagari. */
const INVISIBLE = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?<!\p{scx=Deva})[\u200C\u200D]/gu;
/** Where lines may break: not at a no-break space. */
const SPACES = /(?:(?!\u00A0)[\s\p{Cc}])+/u;
const graphemes = new Intl.Segmenter();

/** Lays out paragraphs in lines of a width. A word that is longer than a line is broken. */
export function layOut(doc: PDFKit.PDFDocument, paragraphs: readonly Paragraph[], width: number): Block {
  const lines = paragraphs.flatMap(({ text, style }) =>
    wrap(doc, text, style, width).map((line) => ({ text: line, style })),
  );
  return { lines, height: lines.reduce((sum, { style }) => sum + style.size * LINE_HEIGHT, 0) };
}

/** Like `layOut`, in sizes reduced until the block is no higher than `height`. */
export function fit(doc: PDFKit.PDFDocument, paragraphs: readonly Paragraph[], width: number, height: number): Block {
  const block = layOut(doc, paragraphs, width);
  const smallest = Math.min(...paragraphs.map(({ style }) => style.size));
  if (block.height <= height || smallest < 5) return block;
  const smaller = paragraphs.map(({ text, style }) => ({ text, style: { ...style, size: style.size * 0.95 } }));
  return fit(doc, smaller, width, height);
}

/** Draws a block with its upper left corner at `x` and `y`. Returns the `y` below it. */
export function drawBlock(doc: PDFKit.PDFDocument, { lines }: Block, { x, y, width, align = 'left' }: Area): number {
  let top = y;
  for (const { text, style } of lines) {
    const free = align === 'left' ? 0 : width - widthOf(doc, text, style);
    drawRuns(doc, text, style, x + (align === 'center' ? free / 2 : free), top + style.size * ASCENT);
    top += style.size * LINE_HEIGHT;
  }
  return top;
}

/** Lays out and draws one paragraph. Returns the `y` below it. */
export function drawText(doc: PDFKit.PDFDocument, text: string, style: TextStyle, area: Area): number {
  return drawBlock(doc, layOut(doc, [{ text, style }], area.width), area);
}

/** Lays out and draws columns of the same width. Returns the `y` below the longest. */
export function drawColumns(doc: PDFKit.PDFDocument, columns: Paragraph[][], { x, y, width: total }: Area): number {
  const width = (total + COLUMN_GAP) / columns.length - COLUMN_GAP;
  const ends = columns.map((paragraphs, index) =>
    drawBlock(doc, layOut(doc, paragraphs, width), { x: x + index * (width + COLUMN_GAP), y, width }),
  );
  return Math.max(...ends);
}

/** Width of a text in one line. */
function widthOf(doc: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return runsOf(text, style).reduce((sum, run) => sum + runWidth(doc, run, style), 0);
}

/** Breaks a text into lines, at spaces where possible. */
function wrap(doc: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(INVISIBLE, '').trim().split(SPACES)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(doc, longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(doc, word, style, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** Breaks a word into pieces that fit a width. */
function breakWord(doc: PDFKit.PDFDocument, word: string, style: TextStyle, width: number): string[] {
  if (widthOf(doc, word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && widthOf(doc, piece + segment, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

function runsOf(text: string, { font }: TextStyle): Run[] {
  const parts = text.match(RUNS) ?? [];
  return parts.map((part) => ({ text: part, font: IS_DEVANAGARI.test(part) ? 'devanagari' : font }));
}

function runWidth(doc: PDFKit.PDFDocument, { text, font }: Run, { size }: TextStyle): number {
  return doc.font(font).fontSize(size).widthOfString(text);
}

function drawRuns(doc: PDFKit.PDFDocument, text: string, style: TextStyle, x: number, baseline: number): void {
  let left = x;
  for (const run of runsOf(text, style)) {
    const width = runWidth(doc, run, style);
    doc.fillColor(style.color ?? INK);
    // Glyphs of Devanagari are not in the order of the letters: readers copy and search the actual text.
    if (run.font === 'devanagari') doc.markContent('Span', { actual: run.text });
    doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    if (run.font === 'devanagari') doc.endMarkedContent();
    left += width;
  }
}
