import type { Chance } from '../chance.ts';
import { contrast } from '../colour.ts';
import { steps, type Box } from '../geometry.ts';
import { place } from '../labels.ts';
import type { Scheme } from '../schemes.ts';
import type { PlacedText } from '../sheet.ts';
import { rectangle } from '../svg.ts';

export const PAPER = '#FFFBF2';
export const INK = '#2A2823';
export const TEXT_GREY = '#D8CDB9';

/** The content of one page of the sample spread. */
export interface PageContent {
  shapes: string;
  texts: PlacedText[];
}

/** Bars that stand for lines of text. The last one is shorter. */
export function textBars(box: Box, leading: number, thickness: number, fill: string, choices: Chance): string {
  const count = Math.max(1, Math.floor(box.height / leading));
  return steps(count, 0, count - 1)
    .map((index) => {
      const width = index === count - 1 ? box.width * choices.between(0.4, 0.75) : box.width * choices.between(0.94, 1);
      return rectangle({ x: box.x, y: box.y + index * leading, width, height: thickness }, { fill }, thickness / 2);
    })
    .join('');
}

/** The number of a chapter or a question. */
export function numberText(text: string, box: Box, size: number, colour: string): PlacedText {
  return place([{ text, face: 'serifBold', colour, scale: 1, leading: 1 }], {
    box,
    align: 'left',
    rest: 'top',
    largest: size,
    smallest: size * 0.6,
  });
}

/** Digits in the script of the book: Devanagari for Hindi. */
export function localDigits(text: string, language: string): string {
  if (language.toLowerCase() !== 'hindi') return text;
  return text.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
}

/** An accent colour with enough contrast on paper. */
export function accentOf({ cover, accent, title }: Scheme): string {
  return [cover, accent].find((colour) => contrast(colour, PAPER) >= 4) ?? title;
}
