import type { Chance } from '../chance.ts';
import { mix } from '../colour.ts';
import type { Box, Point } from '../geometry.ts';
import { circle, line, path, polygon, rectangle, short } from '../svg.ts';
import type { SampleCopy } from './sample-copy.ts';

type Grade = SampleCopy['grade'];

/** The right page of a book that lies open; the fold is at its left edge. */
export const PAGE: Box = { x: 74, y: 18, width: 494, height: 720 };

/** Colour of the paper by grade: it yellows. */
export const PAPER: Record<Grade, string> = {
  LIKE_NEW: '#fdfcf8',
  VERY_GOOD: '#faf7ee',
  GOOD: '#f4ecd9',
  FAIR: '#ead9b8',
};
export const BROWN = '#8a5a24';
/** How uneven the tone of the paper is. */
export const UNEVEN: Record<Grade, number> = { LIKE_NEW: 0.22, VERY_GOOD: 0.3, GOOD: 0.45, FAIR: 0.7 };
const FOXING: Record<Grade, number> = { LIKE_NEW: 0, VERY_GOOD: 0, GOOD: 8, FAIR: 46 };
const BROWNED: Record<Grade, number> = { LIKE_NEW: 0, VERY_GOOD: 0.08, GOOD: 0.26, FAIR: 0.6 };

const [right, bottom] = [PAGE.x + PAGE.width, PAGE.y + PAGE.height];
const LEFT_PAGE: Box = { x: -20, y: PAGE.y, width: PAGE.x + 20, height: PAGE.height };

/** The sheets below the text: the page, the edge of the one opposite, and the leaves below. */
export function paper(choices: Chance, grade: Grade): string {
  const colour = PAPER[grade];
  const leaves = [9, 6, 3].map((by) =>
    rectangle(
      { ...PAGE, width: PAGE.width + by, height: PAGE.height + by / 2 },
      { fill: mix(colour, BROWN, 0.1 + by / 40) },
      2,
    ),
  );
  const pages = rectangle(LEFT_PAGE, { fill: mix(colour, '#000000', 0.02) }) + rectangle(PAGE, { fill: colour });
  return leaves.join('') + pages + fibres(choices) + foxing(choices, FOXING[grade]) + edges(BROWNED[grade]);
}

/** Faint specks of any paper. */
function fibres(choices: Chance): string {
  const specks = Array.from({ length: 24 }, () => {
    const [x, y] = somewhere(choices);
    return path(`M${short(x)} ${short(y)}l${short(choices.between(-5, 5))} ${short(choices.between(-3, 3))}`, {
      stroke: '#6b5f4a',
      width: 0.6,
    });
  });
  return `<g opacity="0.14">${specks.join('')}</g>`;
}

/** Brown spots of age. */
function foxing(choices: Chance, count: number): string {
  const spots = Array.from({ length: count }, () => {
    const size = choices.between(0.8, choices.happens(0.2) ? 5.5 : 2.4);
    const opacity = choices.between(0.1, 0.4).toFixed(2);
    return `<g opacity="${opacity}">${circle(somewhere(choices), size, { fill: BROWN })}</g>`;
  });
  return spots.join('');
}

const somewhere = (choices: Chance): Point => [
  choices.between(PAGE.x + 6, right - 4),
  choices.between(PAGE.y + 4, bottom - 4),
];

/** Edges that light and air have browned. */
function edges(opacity: number): string {
  const stops = `<stop offset="0" stop-color="${BROWN}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${BROWN}" stop-opacity="0"/>`;
  const shade = (id: string, direction: string, box: Box) =>
    `<linearGradient id="${id}" ${direction}>${stops}</linearGradient>${rectangle(box, { fill: `url(#${id})` })}`;
  return (
    shade('outer', 'x1="1" y1="0" x2="0" y2="0"', { ...PAGE, x: right - 60, width: 60 }) +
    shade('upper', 'x1="0" y1="0" x2="0" y2="1"', { ...PAGE, height: 48 }) +
    shade('lower', 'x1="0" y1="1" x2="0" y2="0"', { ...PAGE, y: bottom - 56, height: 56 })
  );
}

/** The shade in which both pages bend down to the fold. */
export function fold(): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="#2a1c0c" stop-opacity="${opacity}"/>`;
  const inner = `<linearGradient id="inner">${stop(0, 0.62)}${stop(0.06, 0.34)}${stop(0.3, 0.12)}${stop(1, 0)}</linearGradient>`;
  const opposite = `<linearGradient id="opposite">${stop(0, 0.05)}${stop(0.7, 0.24)}${stop(1, 0.7)}</linearGradient>`;
  return (
    inner +
    opposite +
    rectangle({ ...PAGE, width: 150 }, { fill: 'url(#inner)' }) +
    rectangle(LEFT_PAGE, { fill: 'url(#opposite)' })
  );
}

/** What is left of leaves that were torn out: a ragged strip at the fold. */
export function stub(choices: Chance, grade: Grade, leaves: number): string {
  return Array.from({ length: leaves }, (_, index) =>
    strip(choices, mix(PAPER[grade], '#ffffff', 0.12), 25 - index * 8),
  ).join('');
}

function strip(choices: Chance, fill: string, width: number): string {
  const ragged = Array.from({ length: 45 }, (_, index): Point => {
    const lump = 5 * Math.sin(index / 5 + width) + choices.between(-3, 3);
    return [PAGE.x + Math.max(8, width + lump), PAGE.y + (PAGE.height * index) / 44];
  });
  const outline: Point[] = [[PAGE.x, PAGE.y], ...ragged, [PAGE.x, bottom]];
  const shadow = polygon(
    outline.map(([x, y]): Point => [x + 5, y + 3]),
    { fill: '#000' },
  );
  const torn = line(ragged, { stroke: '#fffdf6', width: 2.6 });
  return `<g opacity="0.22">${shadow}</g>${polygon(outline, { fill })}${torn}`;
}
