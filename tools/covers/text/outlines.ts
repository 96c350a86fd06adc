import type { Point } from '../geometry.ts';
import { short } from '../svg.ts';
import { type FontName, loadFont } from './fonts.ts';
import { fontScale, type Glyph, type Shaped } from './shaping.ts';

/** Tiro has one weight only. A stroke of this width, in ems, makes it as bold as the bold serif. */
const DEVANAGARI_STROKE = 0.022;
const REFERENCE = /href="#(\w+)-(\d+)"/g;

/**
 * A shaped text as outlines, so that the SVG needs no fonts. Latin glyphs are references to outlines that
 * `glyphDefinitions` adds once. Devanagari glyphs touch each other and are one path, which has no visible seams.
 */
export function outlines({ glyphs }: Shaped, origin: Point, size: number, fill: string): string {
  const latin = glyphs.filter(({ font }) => font !== 'devanagari');
  const devanagari = glyphs.filter(({ font }) => font === 'devanagari');
  return (
    (latin.length > 0 ? references(latin, origin, size, fill) : '') +
    (devanagari.length > 0 ? onePath(devanagari, origin, size, fill) : '')
  );
}

/** The outlines of all glyphs that the content of an SVG refers to, each once. */
export function glyphDefinitions(content: string): string {
  const glyphs = new Map(
    Array.from(content.matchAll(REFERENCE), ([, font = '', id]) => [`${font}-${id}`, { font, id: Number(id) }]),
  );
  const paths = Array.from(
    glyphs,
    ([name, { font, id }]) => `<path id="${name}" d="${outline(font as FontName, id)}"/>`,
  );
  return paths.length > 0 ? `<defs>${paths.join('')}</defs>` : '';
}

function references(glyphs: Glyph[], origin: Point, size: number, fill: string): string {
  const units = unitsPerSize(glyphs[0]?.font ?? 'serif');
  const uses = glyphs.map(({ font, id, x, y }) => {
    const drop = short(-y * units);
    return `<use href="#${font}-${id}" x="${short(x * units)}"${drop ? ` y="${drop}"` : ''}/>`;
  });
  return `<g fill="${fill}" ${placement(origin, size / units)}>${uses.join('')}</g>`;
}

function onePath(glyphs: Glyph[], origin: Point, size: number, fill: string): string {
  const units = unitsPerSize('devanagari');
  const parts = glyphs.map(({ font, id, x, y }) => `M${short(x * units)} ${short(-y * units)}${outline(font, id)}`);
  const stroke = `stroke="${fill}" stroke-width="${short(units * DEVANAGARI_STROKE)}" stroke-linejoin="round"`;
  return `<path d="${parts.join('')}" fill="${fill}" ${stroke} ${placement(origin, size / units)}/>`;
}

function placement([x, y]: Point, scale: number): string {
  return `transform="translate(${short(x)} ${short(y)})scale(${Number(scale.toFixed(5))})"`;
}

/** How many font units are as long as the size of the text. */
function unitsPerSize(font: FontName): number {
  return loadFont(font).unitsPerEm / fontScale(font);
}

/** The outline of a glyph in whole font units, y downwards. Each command is relative to the last point, which is shorter. */
function outline(font: FontName, glyph: number): string {
  let last: Point = [0, 0];
  let start: Point = [0, 0];
  const commands = loadFont(font)
    .outline(glyph)
    .map(({ type, values }) => {
      if (type === 'Z') {
        last = start;
        return 'z';
      }
      const [fromX, fromY] = last;
      const points = values.map((value, axis) => Math.round(axis % 2 === 0 ? value : -value));
      const relative = points.map((value, axis) => value - (axis % 2 === 0 ? fromX : fromY));
      last = [points.at(-2) ?? 0, points.at(-1) ?? 0];
      if (type === 'M') start = last;
      return type.toLowerCase() + relative.join(' ').replaceAll(' -', '-');
    });
  return commands.join('');
}
