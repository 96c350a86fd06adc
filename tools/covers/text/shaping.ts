import { Buffer, shape } from 'harfbuzzjs';
import { loadFont, type FaceName, type FontName } from './fonts.ts';

/** A placed glyph. All measures in this file are in ems, y upwards from the baseline. */
export interface Glyph {
  font: FontName;
  id: number;
  x: number;
  y: number;
}

/** A text as glyphs, with its width and the bounding box of the glyphs. */
export interface Shaped {
  glyphs: Glyph[];
  width: number;
  ink: { left: number; right: number; top: number; bottom: number };
}

const DEVANAGARI_RUNS = /([\u0900-\u097F\u200C\u200D]+)/u;
const IS_DEVANAGARI = /[\u0900-\u097F]/u;

/** Letters of Tiro are smaller in their em than those of Source Serif. */
const DEVANAGARI_SCALE = 1.12;

/** Shapes a text without line breaks. `tracking` is extra space between Latin letters. */
export function shapeText(text: string, face: FaceName, tracking = 0): Shaped {
  const shaped: Shaped = { glyphs: [], width: 0, ink: { left: Infinity, right: -Infinity, top: 0, bottom: 0 } };
  for (const run of text.split(DEVANAGARI_RUNS)) {
    if (IS_DEVANAGARI.test(run)) appendRun(shaped, run, 'devanagari', 0);
    else if (run) appendRun(shaped, run, face, tracking);
  }
  // No extra space after the last letter.
  shaped.width = Math.max(0, shaped.width - tracking);
  return shaped;
}

/** Factor for the size of a font, so that the scripts match in size. */
export function fontScale(name: FontName): number {
  return name === 'devanagari' ? DEVANAGARI_SCALE : 1;
}

function appendRun(shaped: Shaped, text: string, name: FontName, tracking: number): void {
  const { font, unitsPerEm } = loadFont(name);
  const em = unitsPerEm / fontScale(name);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  buffer.getGlyphInfos().forEach(({ codepoint: id }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const glyph = { font: name, id, x: shaped.width + xOffset / em, y: yOffset / em };
    shaped.glyphs.push(glyph);
    coverInk(shaped, glyph, em);
    shaped.width += xAdvance / em + tracking;
  });
}

function coverInk({ ink }: Shaped, glyph: Glyph, em: number): void {
  const extents = loadFont(glyph.font).font.glyphExtents(glyph.id);
  if (!extents || extents.width === 0) return;
  const left = glyph.x + extents.xBearing / em;
  const top = glyph.y + extents.yBearing / em;
  ink.left = Math.min(ink.left, left);
  ink.right = Math.max(ink.right, left + extents.width / em);
  ink.top = Math.max(ink.top, top);
  ink.bottom = Math.min(ink.bottom, top + extents.height / em);
}
