import type { Drawing } from './drawing.ts';
import { frontSheet } from './front.ts';
import { sheetToSvg, type Sheet } from './sheet.ts';
import { summarySheet } from './summary.ts';

const SHEETS = { front: frontSheet, summary: summarySheet };

/** Lays out a drawing with all its lines of text. */
export function layOut(drawing: Drawing): Sheet {
  return SHEETS[drawing.kind](drawing);
}

/** Draws a picture as SVG. The same drawing always gives the same SVG. */
export function draw(drawing: Drawing): string {
  return sheetToSvg(layOut(drawing));
}
