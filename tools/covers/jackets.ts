import type { Chance } from './chance.ts';
import type { Picture } from './picture.ts';
import { steps, type Box } from './geometry.ts';
import type { Scheme } from './schemes.ts';
import { clipped, line, path, polygon, rectangle } from './svg.ts';
import { tiles } from './tiles.ts';

/** What a jacket is designed from. `picture` draws the motif of the book into a frame. */
export interface JacketSetter {
  scheme: Scheme;
  chance: Chance;
  picture(frame: Box): Picture;
}

/** The design of a front cover: its art and the boxes of its text. */
export interface Jacket {
  art: string;
  header: Box;
  title: Box;
  byline: Box;
  align: 'left' | 'centre';
  rest: 'top' | 'middle' | 'bottom';
}

export const PAGE: Box = { x: 0, y: 0, width: 1200, height: 1600 };

const COLUMN = { x: 90, width: 1020 };
const HEADER = { ...COLUMN, y: 78, height: 66 };
const BYLINE = { ...COLUMN, y: 1430, height: 140 };

const under = { header: HEADER, byline: BYLINE, align: 'left', rest: 'top' } as const;

function ground({ scheme }: JacketSetter): string {
  return rectangle(PAGE, { fill: scheme.cover });
}

/** The motif in a frame on its background, clipped to an outline. */
function pictureIn(setter: JacketSetter, frame: Box, outline: string): string {
  return clipped('art', outline, setter.picture(frame).svg);
}

/** JEE: a band of art from edge to edge. */
function band(setter: JacketSetter): Jacket {
  const frame = { x: 0, y: 812, width: 1200, height: 590 };
  return {
    ...under,
    art: ground(setter) + pictureIn(setter, frame, rectangle(frame, {})),
    title: { ...COLUMN, y: 204, height: 552 },
  };
}

/** NEET: a dome with a rim. */
function dome(setter: JacketSetter): Jacket {
  const frame = { x: 30, y: 832, width: 1140, height: 570 };
  const arc = (by: number) => `M${30 + by} 1402A${570 - by} ${570 - by} 0 0 1 ${1170 - by} 1402`;
  const { svg, inks } = setter.picture(frame);
  const art =
    ground(setter) +
    clipped('art', path(arc(0), {}), svg) +
    path(arc(7), { stroke: inks.ground, width: 14, square: true });
  return { ...under, art, title: { ...COLUMN, y: 204, height: 560 } };
}

/** CBSE 10: tiles, with the motif in the largest one. */
function tiled(setter: JacketSetter): Jacket {
  const side = 300;
  const large = { x: setter.chance.pick([0, 2]) * side, y: 812, width: side * 2, height: side * 2 };
  const small = { x: large.x === 0 ? side * 2 : 0, y: 812, width: side * 2, height: side * 2 };
  const art =
    pictureIn(setter, large, rectangle(large, {})) + tiles(small, side, setter.picture(large).inks, setter.chance);
  return { ...under, art: ground(setter) + art, title: { ...COLUMN, y: 204, height: 552 } };
}

/** CBSE 11: art above text. */
function above(setter: JacketSetter): Jacket {
  const frame = { x: 0, y: 0, width: 1200, height: 740 };
  const art = ground(setter) + pictureIn(setter, frame, rectangle(frame, {}));
  return { ...under, art, header: { ...HEADER, y: 782 }, title: { ...COLUMN, y: 904, height: 488 } };
}

/** CBSE 12: three rising columns. */
function rising(setter: JacketSetter): Jacket {
  const frame = { x: 0, y: 730, width: 1200, height: 672 };
  const outline = [0, 1, 2]
    .map((index) => rectangle({ x: index * 406, y: 874 - index * 72, width: 388, height: 528 + index * 72 }, {}))
    .join('');
  return {
    ...under,
    art: ground(setter) + pictureIn(setter, frame, outline),
    title: { ...COLUMN, y: 204, height: 512 },
  };
}

/** ICSE: a label on striped paper, over the picture. */
function label(setter: JacketSetter): Jacket {
  const { cover, accent } = setter.scheme;
  const frame = { x: 0, y: 960, width: 1200, height: 640 };
  const { inks } = setter.picture(frame);
  const stripes = steps(20, 0, 1140).map((x) =>
    rectangle({ x: x + 18, y: 0, width: 24, height: 1000 }, { fill: inks.shapes[3] }),
  );
  const rule = rectangle({ x: 0, y: 948, width: 1200, height: 12 }, { fill: accent });
  const paper =
    rectangle({ x: 96, y: 100, width: 1008, height: 920 }, { fill: cover }) +
    rectangle({ x: 120, y: 124, width: 960, height: 872 }, { stroke: accent, width: 5 });
  return {
    art:
      rectangle(PAGE, { fill: inks.ground }) +
      stripes.join('') +
      pictureIn(setter, frame, rectangle(frame, {})) +
      rule +
      paper,
    header: { x: 170, y: 172, width: 860, height: 62 },
    title: { x: 170, y: 290, width: 860, height: 530 },
    byline: { x: 170, y: 836, width: 860, height: 132 },
    align: 'left',
    rest: 'top',
  };
}

/** CAT: a diagonal edge across the page. */
function slanted(setter: JacketSetter): Jacket {
  const frame = { x: 0, y: 0, width: 1200, height: 760 };
  const outline = polygon(
    [
      [0, 0],
      [1200, 0],
      [1200, 540],
      [0, 760],
    ],
    {},
  );
  const art = ground(setter) + pictureIn(setter, frame, outline);
  return { ...under, art, header: { ...HEADER, y: 800 }, title: { ...COLUMN, y: 916, height: 476 } };
}

/** UPSC: a pointed arch, everything centred. */
function arched(setter: JacketSetter): Jacket {
  const frame = { x: 130, y: 770, width: 940, height: 632 };
  const arch = (by: number) =>
    `M${130 + by} 1402V${1130 + by * 0.4}C${130 + by} ${900 + by} ${430 + by * 0.6} ${880 + by} 600 ${770 + by}C${770 - by * 0.6} ${880 + by} ${1070 - by} ${900 + by} ${1070 - by} ${1130 + by * 0.4}V1402Z`;
  const { accent } = setter.scheme;
  const art =
    ground(setter) +
    path(arch(-34), { stroke: accent, width: 8 }) +
    pictureIn(setter, frame, path(arch(0), {})) +
    line(
      [
        [40, 1404],
        [1160, 1404],
      ],
      { stroke: accent, width: 8 },
    );
  return { ...under, art, title: { ...COLUMN, y: 204, height: 500 }, align: 'centre', rest: 'middle' };
}

/** General: a framed picture under a thick rule. */
function plate(setter: JacketSetter): Jacket {
  const frame = { x: 90, y: 824, width: 1020, height: 560 };
  const rule = rectangle({ x: 0, y: 0, width: 1200, height: 34 }, { fill: setter.scheme.title });
  return {
    ...under,
    art: ground(setter) + rule + pictureIn(setter, frame, rectangle(frame, {})),
    title: { ...COLUMN, y: 204, height: 560 },
  };
}

const JACKETS = new Map([
  ['JEE', band],
  ['NEET', dome],
  ['CBSE10', tiled],
  ['CBSE11', above],
  ['CBSE12', rising],
  ['ICSE', label],
  ['CAT', slanted],
  ['UPSC', arched],
  ['GENERAL', plate],
]);

/** The jacket of an exam. */
export function jacketOf(exam: string, setter: JacketSetter): Jacket {
  return (JACKETS.get(exam.toUpperCase()) ?? plate)(setter);
}
