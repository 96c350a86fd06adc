import { backSheet } from './back.ts';
import type { Drawing } from './drawing.ts';
import { frontSheet } from './front.ts';
import { sheetToSvg, type Sheet } from './sheet.ts';
import { spreadSheet } from './spread.ts';

const ARTISTS = { front: frontSheet, back: backSheet, spread: spreadSheet };

/** Lays a drawing out, with every line of text in its place. */
export function layOut(drawing: Drawing): Sheet {
  return ARTISTS[drawing.kind](drawing);
}

/** Draws a picture as SVG. The same drawing always gives the same picture. */
export function draw(drawing: Drawing): string {
  return sheetToSvg(layOut(drawing));
}
