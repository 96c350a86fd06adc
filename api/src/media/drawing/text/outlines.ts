import type { Point } from '../geometry.ts';
import { path, short } from '../svg.ts';
import { loadFont } from './fonts.ts';
import { fontScale, type Glyph, type Shaped } from './shaping.ts';

/** Tiro has one weight; an outline in the colour of the letters brings it to that of the bold serif. */
const DEVANAGARI_WEIGHT = 0.022;

/** Draws a shaped text as outlines, so that whoever paints the drawing needs no fonts. */
export function outlines(shaped: Shaped, origin: Point, size: number, fill: string): string {
  const latin = shaped.glyphs.filter(({ font }) => font !== 'devanagari');
  const devanagari = shaped.glyphs.filter(({ font }) => font === 'devanagari');
  return (
    paintGlyphs(latin, origin, size, (d) => path(d, { fill })) +
    paintGlyphs(devanagari, origin, size, (d) => path(d, { fill, stroke: fill, width: size * DEVANAGARI_WEIGHT }))
  );
}

function paintGlyphs(glyphs: Glyph[], origin: Point, size: number, paint: (d: string) => string): string {
  const d = glyphs.map((glyph) => glyphPath(glyph, origin, size)).join('');
  return d ? paint(d) : '';
}

function glyphPath(glyph: Glyph, [x, y]: Point, size: number): string {
  const font = loadFont(glyph.font);
  const scale = (size * fontScale(glyph.font)) / font.unitsPerEm;
  const left = x + glyph.x * size;
  const baseline = y - glyph.y * size;
  return font
    .outline(glyph.id)
    .map(
      ({ type, values }) =>
        type +
        values.map((value, axis) => short(axis % 2 === 0 ? left + value * scale : baseline - value * scale)).join(' '),
    )
    .join('');
}
