import type { Box } from './geometry.ts';
import { document } from './svg.ts';
import { glyphDefinitions } from './text/outlines.ts';
import type { SetLine } from './text/typesetting.ts';

/** Text and the box that it must not leave. */
export interface PlacedText {
  within: Box;
  lines: SetLine[];
}

/** A picture that is laid out: its shapes as SVG, and the text on top of them. */
export interface Sheet {
  width: number;
  height: number;
  shapes: string;
  texts: PlacedText[];
}

/** A sheet as an SVG of shapes and outlines only. It needs no fonts. */
export function sheetToSvg({ width, height, shapes, texts }: Sheet): string {
  const lines = texts.flatMap((text) => text.lines.map(({ svg }) => svg));
  const content = shapes + lines.join('');
  return document({ width, height }, glyphDefinitions(content) + content);
}
