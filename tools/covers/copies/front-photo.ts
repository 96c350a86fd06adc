import { CopyGrade } from '../../../api/src/copies/copies.rules.ts';
import { chance, type Chance } from '../chance.ts';
import { mix } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { clipped, line, path, polygon, rectangle, short } from '../svg.ts';
import { BROWN, PAPER } from './paper.ts';
import { patch } from './patch.ts';
import { isTaped, type SampleCopy } from './sample-copy.ts';
import { insideOf, lying, scene, textured } from './scene.ts';

type Grade = SampleCopy['grade'];

const BOX = { x: 80, y: 56, width: 440, height: 600 };
const { x, y, width, height } = BOX;
const [right, bottom] = [x + width, y + height];
/** Bare board, where print has come off. */
const BARE = '#efe7d6';

/** How far the print is rubbed off at the corners. */
const RUBBED: Record<Grade, number> = { LIKE_NEW: 0, VERY_GOOD: 5, GOOD: 11, FAIR: 19 };
const SCRATCHES: Record<Grade, number> = { LIKE_NEW: 0, VERY_GOOD: 3, GOOD: 16, FAIR: 44 };
/** Folds of the cover beside the spine. */
const FOLDS: Record<Grade, readonly number[]> = { LIKE_NEW: [], VERY_GOOD: [], GOOD: [30], FAIR: [26, 44] };
/** How much of the colours the sun has taken. */
export const FADED: Record<Grade, number> = { LIKE_NEW: 0, VERY_GOOD: 0, GOOD: 0.1, FAIR: 0.26 };

/** The drawn cover of the book on a table, as worn as the grade of the copy says. */
export function frontPhoto(copy: SampleCopy, cover: string): string {
  const { code, grade } = copy;
  const choices = chance(`${code}/front`);
  const art = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1200 1600" preserveAspectRatio="none">${insideOf(cover)}</svg>`;
  const worn =
    faded(choices, grade) +
    scratches(choices, grade) +
    FOLDS[grade].map((at) => fold(choices, at + choices.between(-3, 3))).join('') +
    (grade === CopyGrade.FAIR && choices.happens(0.5) ? ring(choices) : '') +
    rubbed(choices, RUBBED[grade]) +
    (grade === CopyGrade.FAIR || (grade === CopyGrade.GOOD && choices.happens(0.4)) ? bentCorner(choices, grade) : '') +
    (isTaped(copy) ? tape(choices) : '');
  const face = clipped('front', rectangle(BOX, {}, 3), art + worn + textured(BOX, 'board') + shine(choices));
  return scene(code, lying(BOX, choices.between(-4, 4), leaves(choices, grade) + face));
}

/** The edges of the leaves and of the back cover, which the lens sees at the right and below. */
function leaves(choices: Chance, grade: Grade): string {
  const paper = mix(PAPER[grade], BROWN, 0.12);
  return [8, 7, 5.6, 4.2, 2.8, 1.4]
    .map((by, index) =>
      rectangle(
        { ...BOX, width: width + by, height: height + by * 1.2 },
        { fill: index === 0 ? '#b8ad98' : mix(paper, '#5a4220', choices.between(0.02, 0.26)) },
        3,
      ),
    )
    .join('');
}

/** The groove of the hinge, and light that slides over the laminate. */
function shine(choices: Chance): string {
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${short(offset * 100)}%" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const hinge = `<linearGradient id="hinge">${stop(0, '#000', 0.42)}${stop(0.14, '#fff', 0.2)}${stop(0.4, '#fff', 0)}${stop(0.62, '#000', 0.26)}${stop(0.74, '#fff', 0.22)}${stop(1, '#fff', 0)}</linearGradient>`;
  const at = choices.between(0.2, 0.4);
  const gloss = `<linearGradient id="gloss" x1="0" y1="0" x2="1" y2="0.7">${stop(0, '#fff', 0.12)}${stop(at, '#fff', 0.02)}${stop(at + 0.12, '#fff', 0.2)}${stop(at + 0.3, '#fff', 0.02)}${stop(1, '#000', 0.2)}</linearGradient>`;
  return (
    hinge + gloss + rectangle({ ...BOX, width: 34 }, { fill: 'url(#hinge)' }) + rectangle(BOX, { fill: 'url(#gloss)' })
  );
}

/** Colours that the sun has taken, most at one edge. */
function faded(choices: Chance, grade: Grade): string {
  if (FADED[grade] === 0) return '';
  const direction = choices.pick(['x1="1" x2="0"', 'x1="0" x2="1"', 'x1="0" y1="1" x2="0" y2="0"']);
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="#efe3c4" stop-opacity="${opacity}"/>`;
  return `<linearGradient id="faded" ${direction}>${stop(0, FADED[grade])}${stop(0.5, FADED[grade] * 0.4)}${stop(1, 0)}</linearGradient>${rectangle(BOX, { fill: 'url(#faded)' })}`;
}

function scratches(choices: Chance, grade: Grade): string {
  const marks = Array.from({ length: SCRATCHES[grade] }, () => {
    const [left, top] = [choices.between(x + 20, right - 30), choices.between(y + 20, bottom - 20)];
    const [dx, dy] = [choices.between(-34, 34), choices.between(-16, 16)];
    const d = `M${short(left)} ${short(top)}q${short(dx / 2 + choices.between(-4, 4))} ${short(dy / 2)} ${short(dx)} ${short(dy)}`;
    return path(d, { stroke: BARE, width: choices.between(0.3, 1.1) });
  });
  return `<g opacity="0.5">${marks.join('')}</g>`;
}

/** Bare board at the corners and along the edges. */
function rubbed(choices: Chance, size: number): string {
  if (size === 0) return '';
  const corners: Point[] = [
    [right, bottom],
    [right, y],
    [x, bottom],
    [x, y],
  ];
  const ends = corners.map((at, index) =>
    patch(choices, at, size * choices.between(0.6, 1.3), size * (index < 2 ? 1.1 : 0.6), BARE),
  );
  const edges = Array.from({ length: Math.round(size * 2.4) }, () => {
    const [along, long, deep] = [choices.between(0, 1), choices.between(2, size), choices.between(0.6, size / 7)];
    return choices.happens(0.7)
      ? patch(choices, [choices.pick([x, right, right]), y + height * along], deep, long, BARE)
      : patch(choices, [x + width * along, choices.pick([y, bottom])], long, deep, BARE);
  });
  return ends.join('') + edges.join('');
}

/** A fold along the spine: the print has broken there, and the board beside it lies in the shade. */
function fold(choices: Chance, from: number): string {
  const points = Array.from({ length: 31 }, (_, index): Point => [
    x + from + 2.4 * Math.sin(index / 7 + from) + choices.between(-0.5, 0.5),
    y + (height * index) / 30,
  ]);
  const moved = (by: number) => points.map(([left, top]): Point => [left + by, top]);
  const dashes = Array.from({ length: 6 }, () => short(choices.between(2, 34))).join(' ');
  const shade = `<g opacity="0.35">${line(moved(2), { stroke: '#000', width: 3 })}</g>`;
  return `${shade}<g opacity="0.75" stroke-dasharray="${dashes}">${line(points, { stroke: BARE, width: 1.3, square: true })}</g>`;
}

/** A corner that was bent and laid flat again: a broken line, and a corner that catches the light. */
function bentCorner(choices: Chance, grade: Grade): string {
  const size = choices.between(34, grade === CopyGrade.FAIR ? 78 : 50);
  const at = choices.pick([y, bottom]);
  const inwards = at === y ? size * 1.1 : -size * 1.1;
  const corner: Point[] = [
    [right, at],
    [right - size, at],
    [right, at + inwards],
  ];
  const crease: Point[] = [corner[1] ?? [right, at], [right - size * 0.46, at + inwards * 0.5], [right, at + inwards]];
  return (
    `<g opacity="0.2">${polygon(corner, { fill: at === y ? '#fff' : '#000' })}</g>` +
    `<g opacity="0.4">${line(crease, { stroke: '#000', width: 3.4 })}</g>` +
    `<g opacity="0.85">${line(crease, { stroke: BARE, width: 1.5 })}</g>`
  );
}

/** The ring of a cup, darker where more of it dried. */
function ring(choices: Chance): string {
  const [left, top] = [choices.between(x + 110, right - 110), choices.between(y + 260, bottom - 110)];
  const round = (radius: number, stroke: string, wide: number, dashes: string) =>
    `<circle cx="${short(left)}" cy="${short(top)}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-dasharray="${dashes}"/>`;
  return `<g opacity="0.34">${round(58, '#5d3a17', 5, '210 26 90 12')}${round(60.5, '#4a2c0f', 1.4, '150 40 60 8')}</g>`;
}

/** A strip of yellowed tape along the spine. */
function tape(choices: Chance): string {
  const [top, length] = [y + choices.between(20, 50), height - choices.between(90, 130)];
  const film = rectangle({ x: x - 4, y: top, width: 40, height: length }, { fill: '#d9b25e' });
  const folds = Array.from({ length: 7 }, () =>
    path(
      `M${x} ${short(top + choices.between(10, length))}q18 ${short(choices.between(-8, 8))} 36 ${short(choices.between(-5, 5))}`,
      {
        stroke: '#fff',
        width: choices.between(0.5, 1.6),
      },
    ),
  );
  const edge = path(`M${x + 36} ${short(top)}v${short(length)}`, { stroke: '#fbeecb', width: 1.4 });
  return `<g opacity="0.34">${film}</g><g opacity="0.4">${folds.join('')}${edge}</g>`;
}
