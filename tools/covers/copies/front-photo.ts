import { chance, type Chance } from '../chance.ts';
import { path, polygon, rectangle, short, circle } from '../svg.ts';
import { isTaped, type SampleCopy } from './sample-copy.ts';
import { insideOf, lying, scene } from './scene.ts';

const BOX = { x: 78, y: 66, width: 444, height: 592 };
const { x, y, width, height } = BOX;
const [right, bottom] = [x + width, y + height];

/** The drawn cover of the book on a table, as worn as the grade of the copy says. */
export function frontPhoto(copy: SampleCopy, cover: string): string {
  const choices = chance(`${copy.code}/front`);
  const book =
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1200 1600">${insideOf(cover)}</svg>` +
    WEAR[copy.grade](choices) +
    (isTaped(copy) ? tape() : '');
  return scene(copy.code, lying(BOX, choices.between(-5, 5), book));
}

const WEAR: Record<SampleCopy['grade'], (choices: Chance) => string> = {
  LIKE_NEW: () => '',
  VERY_GOOD: () => corners(7),
  GOOD: (choices) => corners(15) + crease(choices.between(22, 34)) + scuffs(choices, 7),
  FAIR: (choices) => corners(22) + crease(26) + crease(48) + scuffs(choices, 18) + dogEar(64) + ring(choices),
};

/** Corners on which the print has come off. */
function corners(size: number): string {
  const white = { fill: '#f1ece0' };
  return (
    polygon(
      [
        [right, bottom],
        [right - size, bottom],
        [right, bottom - size * 1.3],
      ],
      white,
    ) +
    polygon(
      [
        [right, y],
        [right - size * 1.2, y],
        [right, y + size],
      ],
      white,
    ) +
    polygon(
      [
        [x, bottom],
        [x + size, bottom],
        [x, bottom - size],
      ],
      white,
    )
  );
}

/** A fold along the spine. */
const crease = (from: number) =>
  `<g opacity="0.55">${path(`M${short(x + from)} ${y}Q${short(x + from - 5)} ${y + height / 2} ${short(x + from)} ${bottom}`, { stroke: '#ffffff', width: 2.4 })}${path(`M${short(x + from + 3)} ${y}Q${short(x + from - 2)} ${y + height / 2} ${short(x + from + 3)} ${bottom}`, { stroke: '#000000', width: 1.4 })}</g>`;

function scuffs(choices: Chance, count: number): string {
  const marks = Array.from({ length: count }, () => {
    const [left, top] = [choices.between(x + 30, right - 90), choices.between(y + 30, bottom - 40)];
    const [dx, dy] = [choices.between(14, 70), choices.between(-26, 26)];
    return path(`M${short(left)} ${short(top)}l${short(dx)} ${short(dy)}`, {
      stroke: '#ffffff',
      width: choices.between(0.8, 2.6),
    });
  });
  return `<g opacity="0.6">${marks.join('')}</g>`;
}

/** A corner that is folded over, with the inside of the cover to see. */
const dogEar = (size: number) =>
  polygon(
    [
      [right, y],
      [right - size, y],
      [right, y + size],
    ],
    { fill: '#a5774a' },
  ) +
  polygon(
    [
      [right - size, y],
      [right - size, y + size],
      [right, y + size],
    ],
    { fill: '#e7dfcd', stroke: '#8f8671', width: 1.5 },
  );

/** The ring of a cup. */
const ring = (choices: Chance) =>
  `<g opacity="0.4">${circle([choices.between(x + 110, right - 130), bottom - 140], 62, { stroke: '#6b4423', width: 7 })}</g>`;

/** A strip of tape along the spine. */
const tape = () =>
  `<g opacity="0.55">${rectangle({ x: x - 4, y: y + 40, width: 30, height: height - 120 }, { fill: '#d9c58a' })}</g>`;
