import { chance, type Chance } from '../chance.ts';
import type { Box } from '../geometry.ts';
import { document, path, rectangle, short, turned } from '../svg.ts';
import { glyphDefinitions } from '../text/outlines.ts';
import type { FaceName } from '../text/fonts.ts';
import { setText } from '../text/typesetting.ts';

/** Size of a picture of a copy, in units. */
const PHOTO = { width: 600, height: 800 };

const BAND = 44;
const WOOD = { light: '#b98a5a', dark: '#8d6238', grain: '#7a5230' };

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

/** A drawn scene on a table, with the mark that it is a sample. */
export function scene(seed: string, content: string): string {
  const mark =
    rectangle({ x: 0, y: STAGE.height, width: PHOTO.width, height: BAND }, { fill: '#1d2433' }) +
    words(
      'SAMPLE · drawn, not a photograph',
      { x: 20, y: STAGE.height + 13, width: PHOTO.width - 40, height: BAND },
      { size: 22, face: 'sansBold', colour: '#ffffff', align: 'centre' },
    );
  const drawn = table(chance(`${seed}/table`)) + content + mark;
  return document(PHOTO.width, PHOTO.height, DEFINITIONS + glyphDefinitions(drawn) + drawn);
}

/** Something that lies on the table, turned by some degrees, with its shadow. */
export function lying(box: Box, degrees: number, content: string): string {
  const shadow = rectangle({ ...box, x: box.x + 9, y: box.y + 12 }, { fill: '#000' }, 4);
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  return turned(degrees, middle, `<g opacity="0.45" filter="url(#soft)">${shadow}</g>${content}`);
}

const DEFINITIONS =
  '<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>' +
  `<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${WOOD.light}"/>` +
  `<stop offset="1" stop-color="${WOOD.dark}"/></linearGradient></defs>`;

function table(choices: Chance): string {
  const grain = Array.from({ length: 16 }, () => {
    const y = choices.between(0, STAGE.height);
    const [bend, drop] = [choices.between(-30, 30), choices.between(-12, 12)];
    return path(`M0 ${short(y)}Q300 ${short(y + bend)} 600 ${short(y + drop)}`, { stroke: WOOD.grain, width: 2 });
  });
  return `<rect width="600" height="${STAGE.height}" fill="url(#wood)"/><g opacity="0.35">${grain.join('')}</g>`;
}

/** The drawing of a cover without its outermost element, to be put into another drawing. */
export const insideOf = (cover: string): string => cover.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
