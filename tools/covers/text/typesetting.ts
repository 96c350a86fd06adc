import type { Box } from '../geometry.ts';
import type { FaceName } from './fonts.ts';
import { breakLines, lineWidth } from './line-breaks.ts';
import { outlines } from './outlines.ts';
import { shapeText, type Shaped } from './shaping.ts';

/** A paragraph and its style. Sizes are relative, because the block of paragraphs is scaled as a whole. */
export interface Paragraph {
  text: string;
  face: FaceName;
  colour: string;
  /** Size relative to the size of the block, limited by `least` and `most`. */
  scale: number;
  least?: number;
  most?: number;
  /** Distance of baselines, in ems. */
  leading: number;
  tracking?: number;
  /** Space above, in units. Ignored for the first paragraph. */
  above?: number;
  /** Space at the left for a bullet, in units. */
  indent?: number;
}

/** A placed line of text with the bounding box of its glyphs. */
export interface SetLine {
  text: string;
  svg: string;
  ink: Box;
  size: number;
  baseline: number;
  /** Whether it is the first line of its paragraph. */
  opens: boolean;
}

export interface Setting {
  size: number;
  height: number;
  lines: SetLine[];
}

export interface Measure {
  box: Box;
  align: 'left' | 'centre' | 'right';
  /** Vertical alignment of the block in its box. */
  rest: 'top' | 'middle' | 'bottom';
  /** Largest size, and smallest legible size. */
  largest: number;
  smallest: number;
}

interface Word extends Shaped {
  text: string;
}

interface MeasuredParagraph extends Paragraph {
  words: Word[];
  space: number;
}

const CAP_HEIGHT = 0.67;
const DEVANAGARI_RISE = 0.93;
/** Vowel signs above and below the line need more space between lines. */
const DEVANAGARI_LEADING = 0.17;
const DESCENT = 0.24;
const SHRINK = 0.97;

/** Sets paragraphs as large as their box allows. Text never overflows: if it is too long, it gets smaller than `smallest`. */
export function setText(paragraphs: Paragraph[], measure: Measure): Setting {
  const measured = paragraphs.map(measureParagraph);
  let size = measure.largest;
  let setting = trySize(measured, size, measure);
  while (!setting) {
    size *= SHRINK;
    setting = trySize(measured, size, measure);
  }
  return setting;
}

function measureParagraph(paragraph: Paragraph): MeasuredParagraph {
  const { text, face, tracking } = paragraph;
  const words = text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ text: word, ...shapeText(word, face, tracking) }));
  return { ...paragraph, words, space: shapeText(' ', face).width + (tracking ?? 0) * 2 };
}

interface RoughLine {
  paragraph: MeasuredParagraph;
  words: Word[];
  size: number;
  baseline: number;
  opens: boolean;
}

function trySize(paragraphs: MeasuredParagraph[], size: number, measure: Measure): Setting | undefined {
  const rough: RoughLine[] = [];
  let bottom = 0;
  // Below the smallest legible size, minimum sizes are scaled down too.
  const emergency = Math.min(1, size / measure.smallest);
  for (const paragraph of paragraphs) {
    const own = clamp(size * paragraph.scale, paragraph.least, paragraph.most) * emergency;
    const room = measure.box.width - (paragraph.indent ?? 0);
    const lines = breakLines(paragraph.words, paragraph.space, room / own);
    if (!lines) return undefined;
    if (rough.length > 0) bottom += (paragraph.above ?? 0) * emergency;
    for (const words of lines) {
      const first = rough.length === 0;
      const baseline =
        bottom + own * (first ? riseOf(words) : paragraph.leading - DESCENT + (isTall(words) ? DEVANAGARI_LEADING : 0));
      rough.push({ paragraph, words, size: own, baseline, opens: words === lines[0] });
      bottom = baseline + own * DESCENT;
    }
  }
  return bottom <= measure.box.height ? { size, height: bottom, lines: placeLines(rough, bottom, measure) } : undefined;
}

function riseOf(words: Word[]): number {
  return isTall(words) ? DEVANAGARI_RISE : CAP_HEIGHT;
}

function isTall(words: Word[]): boolean {
  return words.some(({ glyphs }) => glyphs.some(({ font }) => font === 'devanagari'));
}

function placeLines(rough: RoughLine[], height: number, measure: Measure): SetLine[] {
  const share = { top: 0, middle: 0.5, bottom: 1 }[measure.rest];
  const top = measure.box.y + (measure.box.height - height) * share;
  return rough.map((line) => placeLine(line, top + line.baseline, measure));
}

function placeLine({ paragraph, words, size, opens }: RoughLine, baseline: number, { box, align }: Measure): SetLine {
  const width = lineWidth(words, paragraph.space) * size;
  const indent = paragraph.indent ?? 0;
  let x = box.x + indent + (box.width - indent - width) * { left: 0, centre: 0.5, right: 1 }[align];
  const parts: string[] = [];
  const ink = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const word of words) {
    parts.push(outlines(word, [x, baseline], size, paragraph.colour));
    ink.left = Math.min(ink.left, x + word.ink.left * size);
    ink.right = Math.max(ink.right, x + word.ink.right * size);
    ink.top = Math.min(ink.top, baseline - word.ink.top * size);
    ink.bottom = Math.max(ink.bottom, baseline - word.ink.bottom * size);
    x += (word.width + paragraph.space) * size;
  }
  const text = words.map((word) => word.text).join(' ');
  return {
    text,
    svg: parts.join(''),
    ink: { x: ink.left, y: ink.top, width: ink.right - ink.left, height: ink.bottom - ink.top },
    size,
    baseline,
    opens,
  };
}

function clamp(value: number, least = 0, most = Infinity): number {
  return Math.min(most, Math.max(least, value));
}
