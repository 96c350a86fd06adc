import { CopyGrade } from '../../../api/src/copies/copies.rules.ts';
import type { Chance } from '../chance.ts';
import { mix } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { clipped, line, path, polygon, rectangle, short } from '../svg.ts';
import { BROWN, PAGE, PAPER } from './paper.ts';
import type { SampleCopy } from './sample-copy.ts';

type Grade = SampleCopy['grade'];

const [right, top, bottom] = [PAGE.x + PAGE.width, PAGE.y, PAGE.y + PAGE.height];

/** What use did to the sheet itself: nothing, a folded corner, or also stains and wrinkles. */
export function pageWear(choices: Chance, grade: Grade): string {
  if (grade === CopyGrade.GOOD) return choices.happens(0.6) ? unfolded(choices.between(34, 60)) : '';
  if (grade !== CopyGrade.FAIR) return '';
  const corner = choices.happens(0.65) ? dogEar(choices.between(40, 62), grade) : unfolded(choices.between(44, 80));
  return (choices.happens(0.6) ? stain(choices) : '') + wrinkles(choices) + corner;
}

/** The line of a corner that was turned down once. */
function unfolded(size: number): string {
  const at = `M${short(right - size)} ${top}L${right} ${short(top + size * 1.1)}`;
  return `<g opacity="0.5">${path(at, { stroke: '#7d6a48', width: 1.4 })}${path(at, { stroke: '#fff', width: 0.7 })}</g>`;
}

/** A corner that is turned down over the page. */
function dogEar(size: number, grade: Grade): string {
  const left = right - size;
  const gone: Point[] = [
    [right + 10, top - 3],
    [left - 3, top - 3],
    [right + 10, top + size + 12],
  ];
  const below: Point[] = [
    [left, top],
    [left - 3, top + size * 0.9],
    [right, top + size + 8],
  ];
  const flap: Point[] = [
    [left, top],
    [left + 6, top + size * 0.86],
    [right, top + size],
  ];
  const paint = { fill: mix(PAPER[grade], BROWN, 0.12), stroke: '#9c875c', width: 0.8 };
  return `${polygon(gone, { fill: '#9c6f42' })}<g opacity="0.25">${polygon(below, { fill: '#000' })}</g>${polygon(flap, paint)}`;
}

/** Where a liquid dried: brown, and darkest at its border. */
function stain(choices: Chance): string {
  const [x, y] = [choices.between(260, right), choices.between(bottom - 90, bottom + 10)];
  const radius = choices.between(50, 105);
  const [lobes, phase] = [choices.whole(3, 5), choices.between(0, 6)];
  const border = Array.from({ length: 48 }, (_, index): Point => {
    const angle = (index / 48) * 2 * Math.PI;
    const reach = radius * (1 + 0.1 * Math.sin(lobes * angle + phase) + 0.03 * Math.sin(11 * angle));
    return [x + reach * 1.25 * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  const drawn = polygon(border, { fill: '#a5743a', stroke: '#7b4f1d', width: 3.4 });
  return clipped('page', rectangle(PAGE, {}), `<g opacity="0.19">${drawn}</g>`);
}

/** Soft folds from the outer edge inwards. */
function wrinkles(choices: Chance): string {
  const folds = Array.from({ length: 3 }, () => {
    const y = choices.between(top + 140, bottom - 80);
    const [reach, drop] = [choices.between(70, 170), choices.between(-60, 60)];
    const points = [0, 0.3, 0.6, 1].map((share): Point => [
      right - reach * share,
      y + drop * share + choices.between(-2, 2),
    ]);
    const light = points.map(([x, at]): Point => [x, at + 1.5]);
    return line(points, { stroke: '#6b5230', width: 1.2 }) + line(light, { stroke: '#fffbef', width: 1.4 });
  });
  return `<g opacity="0.26">${folds.join('')}</g>`;
}
