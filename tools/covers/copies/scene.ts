import { chance } from '../chance.ts';
import type { Box } from '../geometry.ts';
import { document, rectangle, turned } from '../svg.ts';
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
  const shadow = (by: number) => rectangle({ ...box, x: box.x + by, y: box.y + by * 1.4 }, { fill: '#1c0f04' }, 4);
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const shadows = `<g opacity="0.42" filter="url(#soft)">${shadow(13)}</g><g opacity="0.6" filter="url(#close)">${shadow(4)}</g>`;
  return turned(degrees, middle, shadows + content);
}

/** Lays the texture of a material over a box: of wood, paper, or a laminated cover. */
export const textured = (box: Box, material: 'wood' | 'paper' | 'board', opacity = 1): string =>
  `<g filter="url(#${material})" opacity="${opacity}">${rectangle(box, {})}</g>`;

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** A texture: noise of two frequencies, whose strength becomes a colour and its opacity by a matrix. */
const noise = (id: string, frequency: string, seed: number, matrix: string) =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/>` +
  `<feColorMatrix values="${matrix}"/></filter>`;

/** What all pictures are drawn with: blurs, textures, and the light of a lamp at the upper left. */
const definitions = (seed: number) =>
  `<defs>${blur('soft', 12)}${blur('close', 3)}${blur('fine', 0.7)}` +
  noise('wood', '0.0022 0.085', seed, '0.34 0 0 0 0.47  0.3 0 0 0 0.3  0.25 0 0 0 0.16  0 0 0 0 1') +
  noise('paper', '0.02 0.03', seed, '0 0 0 0 0.36  0 0 0 0 0.27  0 0 0 0 0.13  0.34 0 0 0 -0.12') +
  noise('board', '0.5', seed, '0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.4 0 0 0 -0.16') +
  '<radialGradient id="lamp" cx="0.28" cy="0.2" r="1.05">' +
  '<stop offset="0" stop-color="#fff6dd" stop-opacity="0.16"/><stop offset="0.4" stop-color="#fff6dd" stop-opacity="0"/>' +
  '<stop offset="0.5" stop-color="#20130a" stop-opacity="0"/><stop offset="1" stop-color="#20130a" stop-opacity="0.42"/>' +
  '</radialGradient></defs>';

/** The drawing of a cover without its outermost element, to be put into another drawing. */
export const insideOf = (cover: string): string => cover.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
