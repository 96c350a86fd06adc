import type { Chance } from '../chance.ts';
import type { Point } from '../geometry.ts';
import { line, short } from '../svg.ts';
import type { SampleCopy } from './sample-copy.ts';
import { LENGTH, type Face } from './spine-shape.ts';

type Grade = SampleCopy['grade'];

/** Where a spine broke, from edge to edge, when the book was opened wide. */
const PLACES: Record<Grade, readonly number[]> = {
  LIKE_NEW: [],
  VERY_GOOD: [0.42],
  GOOD: [0.24, 0.56],
  FAIR: [0.14, 0.3, 0.37, 0.62, 0.78],
};
const WIDTHS: Record<Grade, readonly [least: number, most: number]> = {
  LIKE_NEW: [0, 0],
  VERY_GOOD: [0.7, 0.9],
  GOOD: [1.1, 1.9],
  FAIR: [1.2, 3],
};

/** Folds along the spine from reading. */
export function creases(choices: Chance, grade: Grade, { thickness, bare }: Face): string {
  return PLACES[grade]
    .map((place) => {
      const y = thickness * (place + choices.between(-0.07, 0.07));
      const [from, to] = [choices.happens(0.5) ? 0 : LENGTH * 0.4, choices.happens(0.5) ? 1 : 0.6];
      const start = choices.between(0, from);
      const end = LENGTH * choices.between(to, 1);
      return creaseFrom(choices, [start, y], end - start, { width: choices.between(...WIDTHS[grade]), bare });
    })
    .join('');
}

/** A fold of a length: the print has broken off in places, and the board beside it lies in the shade. */
export function creaseFrom(
  choices: Chance,
  [x, y]: Point,
  length: number,
  { width, bare }: { width: number; bare: string },
): string {
  const count = Math.max(3, Math.round(length / 22));
  const [slow, phase] = [choices.between(60, 140), choices.between(0, 6)];
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    const along = (length * index) / count;
    return [x + along, y + 2.6 * Math.sin(along / slow + phase) + choices.between(-0.8, 0.8)];
  });
  const shade = line(
    points.map(([left, top]): Point => [left, top + width]),
    { stroke: '#000', width: width * 1.3 },
  );
  return `<g opacity="0.3">${shade}</g><g opacity="0.8">${broken(choices, points, width, bare)}</g>`;
}

/** Pieces of a line of different widths, some of which are missing. */
function broken(choices: Chance, points: readonly Point[], width: number, stroke: string): string {
  const pieces: string[] = [];
  for (let from = 0; from < points.length - 1;) {
    const to = from + choices.whole(1, 4);
    const piece = points.slice(from, to + 1);
    if (piece.length > 1 && choices.happens(0.82))
      pieces.push(line(piece, { stroke, width: short(width * choices.between(0.4, 1.25)) }));
    from = to;
  }
  return pieces.join('');
}
