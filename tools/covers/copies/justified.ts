import type { FaceName } from '../text/fonts.ts';
import { outlines } from '../text/outlines.ts';
import { shapeText, type Shaped } from '../text/shaping.ts';

/** How the text of a page is set. */
export interface TextStyle {
  face: FaceName;
  size: number;
  colour: string;
}

/** A line of print with the extents of its words, for those who mark them. */
export interface PrintedLine {
  /** Each word as SVG. */
  parts: string[];
  baseline: number;
  words: { x: number; width: number }[];
}

interface Column {
  x: number;
  width: number;
  /** The baseline of the first line. */
  y: number;
  pitch: number;
  /** How far the first line is set in. */
  indent?: number;
}

/** Text set to the full width of a column, but for its last line. */
export function justified(text: string, style: TextStyle, column: Column): PrintedLine[] {
  const space = shapeText(' ', style.face).width * 0.92;
  const words = text.split(' ').map((word) => shapeText(word, style.face));
  const lines = filled(words, space, column, style.size);
  return lines.map((line, index) => {
    const indent = index === 0 ? (column.indent ?? 0) : 0;
    const slack = (column.width - indent) / style.size - widthOf(line, 0);
    const gap = index === lines.length - 1 ? space : slack / Math.max(1, line.length - 1);
    return setLine(line, gap, style, [column.x + indent, column.y + index * column.pitch]);
  });
}

/** Words in lines, each as full as possible. */
function filled(words: Shaped[], space: number, { width, indent = 0 }: Column, size: number): Shaped[][] {
  const lines: Shaped[][] = [[]];
  for (const word of words) {
    const line = lines.at(-1) ?? [];
    const room = (width - (lines.length === 1 ? indent : 0)) / size;
    const fits = widthOf([...line, word], space) <= room;
    if (fits || line.length === 0) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

function widthOf(words: Shaped[], gap: number): number {
  return words.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, words.length - 1);
}

function setLine(words: Shaped[], gap: number, style: TextStyle, [left, baseline]: [number, number]): PrintedLine {
  let x = left;
  const parts: string[] = [];
  const extents = words.map((word) => {
    parts.push(outlines(word, [x, baseline], style.size, style.colour));
    const extent = { x, width: word.width * style.size };
    x += (word.width + gap) * style.size;
    return extent;
  });
  return { parts, baseline, words: extents };
}
