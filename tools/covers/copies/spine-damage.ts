import type { Chance } from '../chance.ts';
import type { Point } from '../geometry.ts';
import { line, path, polygon, rectangle, short } from '../svg.ts';
import { LENGTH, type Face } from './spine-shape.ts';

const TORN = '#f4efe3';

/** A loose binding: the spine has come off the leaves at its foot, and the cover has split from it. */
export function tornFoot(choices: Chance, { thickness }: Face): string {
  const depth = choices.between(44, 100);
  const edge = Array.from({ length: 19 }, (_, index): Point => {
    const share = index / 18;
    const inwards = depth * (1 - (1 - share) ** 2.2) + choices.between(-3.5, 3.5);
    return [LENGTH - Math.max(0, inwards), thickness * (0.22 + share * 0.78)];
  });
  const hole: Point[] = [...edge, [LENGTH + 1, thickness], [LENGTH + 1, thickness * 0.22]];
  const inside = `<clipPath id="hole">${polygon(hole, {})}</clipPath><g clip-path="url(#hole)">${backs(choices, thickness, depth)}`;
  return (
    polygon(hole, { fill: '#c9b688' }) +
    `${inside}<g opacity="0.5">${line(edge, { stroke: '#000', width: 16 })}</g></g>` +
    line(edge, { stroke: TORN, width: 3.6 }) +
    split(choices)
  );
}

/** The backs of the leaves, with dried glue and thread. */
function backs(choices: Chance, thickness: number, depth: number): string {
  const leaves = Array.from({ length: 20 }, (_, index) => {
    const y = short(thickness * (0.2 + index / 24));
    return path(`M${short(LENGTH - depth - 6)} ${y}H${LENGTH + 2}`, {
      stroke: choices.pick(['#8f7a4c', '#a8946a', '#e3d5b0']),
      width: choices.between(0.8, 2),
    });
  });
  const threads = [0.45, 0.6, 0.78].map((share) =>
    path(`M${short(LENGTH - depth * 0.5)} ${short(thickness * share)}q14 ${short(choices.between(-9, 9))} 44 2`, {
      stroke: '#f7f1e2',
      width: 1.8,
    }),
  );
  return leaves.join('') + threads.join('');
}

/** A gap between spine and cover that opens towards the foot. */
function split(choices: Chance): string {
  const from = LENGTH * choices.between(0.4, 0.62);
  const upper = Array.from({ length: 16 }, (_, index): Point => {
    const share = index / 15;
    return [from + (LENGTH - from) * share, -2 - share * 9 + choices.between(-1.4, 1.4)];
  });
  return polygon([...upper, [LENGTH, 2], [from, 1]], { fill: '#2a2016' }) + line(upper, { stroke: TORN, width: 2.2 });
}

/** Clear tape, yellowed, that holds the spine to the cover. */
export function tape(choices: Chance, { thickness }: Face): string {
  const [from, to, over] = [16, LENGTH - 22, 44];
  const cut = (x: number) =>
    Array.from({ length: 15 }, (_, index): Point => [
      x + (index % 2 ? 5 : 0),
      -over + ((thickness + over) * index) / 14,
    ]);
  const ends = [cut(from), cut(to)];
  const folds = Array.from({ length: 6 }, () => {
    const [x, bend] = [choices.between(from + 30, to - 30), choices.between(-14, 14)];
    return path(
      `M${short(x)} ${-over}q${short(bend)} ${short(thickness / 2)} ${short(-bend / 2)} ${short(thickness + over)}`,
      {
        stroke: '#ffffff',
        width: choices.between(0.7, 1.8),
      },
    );
  });
  const gloss = rectangle({ x: from + 20, y: thickness * 0.3, width: to - from - 60, height: 10 }, { fill: '#fff' }, 5);
  const film = polygon([...cut(from), ...cut(to).toReversed()], { fill: '#dcae58' });
  const edges =
    line(
      [
        [from, -over],
        [to, -over],
      ],
      { stroke: '#f5e6c0', width: 2.2 },
    ) + ends.map((end) => line(end, { stroke: '#f5e6c0', width: 1.6 })).join('');
  return `<g opacity="0.24">${film}</g><g opacity="0.36">${folds.join('')}</g><g opacity="0.28">${gloss}</g><g opacity="0.6">${edges}</g>`;
}
