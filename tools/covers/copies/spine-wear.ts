import { CopyGrade } from '../../../api/src/copies/copies.rules.ts';
import type { Chance } from '../chance.ts';
import type { Point } from '../geometry.ts';
import { path, rectangle, short } from '../svg.ts';
import { patch } from './patch.ts';
import { isTaped, type SampleCopy } from './sample-copy.ts';
import { creaseFrom, creases } from './spine-creases.ts';
import { tape, tornFoot } from './spine-damage.ts';
import { BACK, LENGTH, type Face } from './spine-shape.ts';

type Grade = SampleCopy['grade'];

/** How far the print is rubbed off at the ends. */
const RUBBED: Record<Grade, number> = { LIKE_NEW: 0, VERY_GOOD: 5, GOOD: 13, FAIR: 24 };
const SCRATCHES: Record<Grade, number> = { LIKE_NEW: 0, VERY_GOOD: 2, GOOD: 14, FAIR: 30 };
/** Folds of the cover beside the spine. */
const FOLDS: Record<Grade, number> = { LIKE_NEW: 0, VERY_GOOD: 0, GOOD: 1, FAIR: 2 };

/** What use has done to the spine of a copy. */
export function spineWear(choices: Chance, copy: SampleCopy, face: Face): string {
  const { grade } = copy;
  return (
    (grade === CopyGrade.FAIR ? bleached(choices, face) + grime(choices, face) : '') +
    scratches(choices, SCRATCHES[grade], face) +
    creases(choices, grade, face) +
    rubbed(choices, RUBBED[grade], face) +
    (copy.hasLooseBinding ? tornFoot(choices, face) : '') +
    (isTaped(copy) ? tape(choices, face) : '')
  );
}

/** What use has done to the cover beside it. */
export function coverWear(choices: Chance, { grade }: SampleCopy, { bare }: Face): string {
  return Array.from({ length: FOLDS[grade] }, (_, index) => {
    const share = 0.06 + index * 0.05;
    const start: Point = [BACK.x * share, BACK.y * share];
    return creaseFrom(choices, start, LENGTH, { width: 1.5, bare });
  }).join('');
}

/** Colours that the sun has taken, more at one end than at the other. */
function bleached(choices: Chance, { thickness }: Face): string {
  const [head, foot] = choices.happens(0.5) ? [0.42, 0.16] : [0.16, 0.42];
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${short(offset)}" stop-color="#efe3c4" stop-opacity="${opacity}"/>`;
  const stops = stop(0, head) + stop(choices.between(0.35, 0.65), 0.24) + stop(1, foot);
  const box = { x: 0, y: 0, width: LENGTH, height: thickness };
  return `<linearGradient id="sun">${stops}</linearGradient>${rectangle(box, { fill: 'url(#sun)' })}`;
}

/** Dirt of many hands. */
function grime(choices: Chance, { thickness }: Face): string {
  const spots = Array.from({ length: 5 }, () => {
    const at: Point = [choices.between(60, LENGTH - 60), choices.between(20, thickness - 10)];
    return patch(choices, at, choices.between(30, 80), choices.between(10, 26), '#3b2a14');
  });
  return `<g opacity="0.1">${spots.join('')}</g>`;
}

function scratches(choices: Chance, count: number, { thickness, bare }: Face): string {
  const lines = Array.from({ length: count }, () => {
    const [x, y] = [choices.between(10, LENGTH - 60), choices.between(6, thickness - 6)];
    const d = `M${short(x)} ${short(y)}l${short(choices.between(8, 50))} ${short(choices.between(-9, 9))}`;
    return path(d, { stroke: bare, width: choices.between(0.6, 1.8) });
  });
  return `<g opacity="0.55">${lines.join('')}</g>`;
}

/** Bare board at the corners, and along both edges of the spine. */
function rubbed(choices: Chance, size: number, { thickness, bare }: Face): string {
  if (size === 0) return '';
  const corners: Point[] = [0, LENGTH].flatMap((x): Point[] => [
    [x, 0],
    [x, thickness],
  ]);
  const ends = corners.map((at) =>
    patch(choices, at, size * choices.between(0.8, 1.4), size * choices.between(0.6, 1.1), bare),
  );
  const edges = Array.from({ length: Math.round(size * 2.2) }, () => {
    const at: Point = [choices.between(0, LENGTH), choices.happens(0.6) ? 0 : thickness];
    return patch(choices, at, choices.between(3, size * 1.1), choices.between(0.8, size / 7), bare);
  });
  const face = `<rect x="-1" y="-3" width="${LENGTH + 2}" height="${short(thickness + 3)}"/>`;
  return `<clipPath id="face">${face}</clipPath><g clip-path="url(#face)">${ends.join('')}${edges.join('')}</g>`;
}
