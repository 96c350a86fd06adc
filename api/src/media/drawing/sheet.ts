import type { Box } from './geometry.ts';
import { document } from './svg.ts';
import type { SetLine } from './text/typesetting.ts';

/** Text and the box that it was promised to stay in. */
export interface PlacedText {
  within: Box;
  lines: SetLine[];
}

/** A drawing before it is written down: its shapes, and over them its text. */
export interface Sheet {
  width: number;
  height: number;
  shapes: string;
  texts: PlacedText[];
}

/** A sheet as an SVG of shapes and outlines only; it needs neither fonts nor scripts. */
export function sheetToSvg({ width, height, shapes, texts }: Sheet): string {
  const lines = texts.flatMap((text) => text.lines.map(({ svg }) => svg));
  return document(width, height, shapes + lines.join(''));
}
