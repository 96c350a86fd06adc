import { chance } from '../chance.ts';
import type { Box, Point } from '../geometry.ts';
import { document, path, rectangle, short, turned } from '../svg.ts';
import { glyphDefinitions } from '../text/outlines.ts';
import type { FaceName } from '../text/fonts.ts';
import { setText } from '../text/typesetting.ts';

/** Size of a picture of a copy, in units. */
const PHOTO = { width: 600, height: 800 };
/** Pixels of a picture at full width. */
export const PIXELS = { width: 960, height: 1280 };

const BAND = 44;

/** The part of a picture above its mark. */
const STAGE: Box = { x: 0, y: 0, width: PHOTO.width, height: PHOTO.height - BAND };

/** Text in a box, as large as `size` if it fits. */
export function words(
  text: string,
  box: Box,
  { size, face = 'sans', colour = '#222', align = 'left' as const }: WordStyle,
): string {
  const paragraph = { text, face, colour, scale: 1, leading: 1.35 };
  const setting = setText([paragraph], { box, align, rest: 'top', largest: size, smallest: 8 });
  return setting.lines.map(({ svg }) => svg).join('');
}

interface WordStyle {
  size: number;
  face?: FaceName;
  colour?: string;
  align?: 'left' | 'centre' | 'right';
}

/** A drawn scene on a table under a lamp, with the mark that it is a sample. */
export function scene(seed: string, content: string): string {
  const mark =
    rectangle({ x: 0, y: STAGE.height, width: PHOTO.width, height: BAND }, { fill: '#1d2433' }) +
    words(
      'SAMPLE · drawn, not a photograph',
      { x: 20, y: STAGE.height + 13, width: PHOTO.width - 40, height: BAND },
      { size: 22, face: 'sansBold', colour: '#ffffff', align: 'centre' },
    );
  const table = rectangle(STAGE, { fill: '#a5774a' }) + textured(STAGE, 'wood');
  const drawn = table + content + rectangle(STAGE, { fill: 'url(#lamp)' }) + mark;
  const all = definitions(chance(`${seed}/table`).whole(1, 999)) + glyphDefinitions(drawn) + drawn;
  return document(PHOTO, all, PIXELS);
}

/** Something that lies on the table, turned by some degrees, with its shadow. */
export function lying(box: Box, degrees: number, content: string): string {
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const outline = `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}Z`;
  return turned(degrees, middle, shadow(outline) + content);
}

/** The shadow of an outline: many faint layers, which are drawn ten times as fast as a blur. */
export function shadow(outline: string, [right, down]: Point = [11, 15]): string {
  const layers = Array.from({ length: LAYERS }, (_, index) => {
    const by = ((index + 1) / LAYERS) ** 1.4;
    const paint = { fill: SHADE, stroke: SHADE, width: by * SPREAD };
    return `<g transform="translate(${short(by * right)} ${short(by * down)})">${path(outline, paint)}</g>`;
  });
  return layers.map((layer) => `<g opacity="0.085">${layer}</g>`).join('');
}

const [LAYERS, SPREAD, SHADE] = [9, 34, '#1c0f04'];

/** Lays the texture of a material over a box: of wood, paper, or a laminated cover. */
export const textured = (box: Box, material: 'wood' | 'paper' | 'board', opacity = 1): string =>
  `<g filter="url(#${material})" opacity="${opacity}">${rectangle(box, {})}</g>`;

/** A texture: noise, whose strength becomes a colour and its opacity by a matrix. */
const noise = (id: string, frequency: string, octaves: number, seed: number, matrix: string) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
  `<feColorMatrix values="${matrix}"/></filter>`;

/** What all pictures are drawn with: textures, and the light of a lamp at the upper left. */
const definitions = (seed: number) =>
  '<defs>' +
  noise('wood', '0.0022 0.085', 3, seed, '0.34 0 0 0 0.47  0.3 0 0 0 0.3  0.25 0 0 0 0.16  0 0 0 0 1') +
  noise('paper', '0.02 0.03', 2, seed, '0 0 0 0 0.36  0 0 0 0 0.27  0 0 0 0 0.13  0.34 0 0 0 -0.12') +
  noise('board', '0.5', 1, seed, '0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.4 0 0 0 -0.16') +
  '<radialGradient id="lamp" cx="0.28" cy="0.2" r="1.05">' +
  '<stop offset="0" stop-color="#fff6dd" stop-opacity="0.16"/><stop offset="0.4" stop-color="#fff6dd" stop-opacity="0"/>' +
  '<stop offset="0.5" stop-color="#20130a" stop-opacity="0"/><stop offset="1" stop-color="#20130a" stop-opacity="0.42"/>' +
  '</radialGradient></defs>';

/** The drawing of a cover without its outermost element, to be put into another drawing. */
export const insideOf = (cover: string): string => cover.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
