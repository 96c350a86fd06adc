import { middle, polar, reach, shortSide, steps, type Box, type Point } from '../geometry.ts';
import { circle, ellipse, line, path, polygon, rectangle, short, through } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** A sum that approximates an integral. */
export const integral: Motif = ({ frame, inks, chance }) => {
  const { x, y, width, height } = frame;
  const [swing, lift] = [chance.between(2.2, 4.2), chance.between(0, 3)];
  const curve = (share: number) => 0.36 + 0.26 * Math.sin(share * swing + lift) + 0.2 * share;
  const count = chance.pick([8, 10, 12]);
  const bars = steps(count, 0, count - 1).map((index) => {
    const tall = curve((index + 0.5) / count) * height;
    return rectangle(
      { x: x + (index * width) / count, y: y + height - tall, width: (width / count) * 0.88, height: tall },
      { fill: inkAt(inks, [0, 1, 0, 2][index % 4] ?? 0) },
    );
  });
  const top = steps(40, -0.02, 1.02).map((share): Point => [
    x + width * share,
    y + height * (1 - curve(share)) - height * 0.05,
  ]);
  const area = polygon([...top, [x + width * 1.1, y], [x - width * 0.1, y]], { fill: inks.shapes[3] });
  return area + bars.join('') + line(top, { stroke: inks.shapes[1], width: shortSide(frame) * 0.026 });
};

/** A family of ellipses and parabolas. */
export const conics: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const turn = chance.pick([-24, 24, -40, 0]);
  const nested = [0.98, 0.8, 0.62, 0.45, 0.29, 0.14].map((share, index) =>
    ellipse(
      [x - unit * 0.3 * (1 - share), y + unit * 0.08 * (1 - share)],
      unit * 0.72 * share,
      unit * 0.46 * share,
      turn,
      {
        fill:
          [inks.shapes[3], inks.shapes[2], inks.shapes[0], inks.shapes[1], inks.ground, inks.shapes[0]][index] ??
          inks.ground,
      },
    ),
  );
  const far = reach(frame) * 1.2;
  const axes = [turn, turn + 90].map((degrees) =>
    line([polar([x, y], far, (degrees * Math.PI) / 180), polar([x, y], -far, (degrees * Math.PI) / 180)], {
      stroke: inks.shapes[0],
      width: unit * 0.008,
    }),
  );
  return axes.join('') + nested.join('');
};

/** Sine waves. */
export const waves: Motif = ({ frame, inks, chance }) => {
  const { x, y, width, height } = frame;
  const turns = chance.between(1.1, 1.7);
  const lift = chance.between(0, 6);
  const layers = [0.2, 0.38, 0.56, 0.74, 0.9].map((level, index) => {
    const curve = steps(60, -0.02, 1.02).map((share): Point => [
      x + width * share,
      y + height * (level + 0.12 * Math.sin(share * turns * 6.28 + lift + index * 1.05)),
    ]);
    return polygon([...curve, [x + width * 1.1, y + height * 1.1], [x - width * 0.1, y + height * 1.1]], {
      fill: [inks.shapes[3], inks.shapes[2], inks.shapes[0], inks.shapes[1], inks.ground][index] ?? inks.ground,
    });
  });
  return (
    layers.join('') +
    circle([x + width * chance.pick([0.24, 0.76]), y + height * 0.2], shortSide(frame) * 0.13, { fill: inks.shapes[1] })
  );
};

/** A family of curves through one point. */
export const graphs: Motif = ({ frame, inks, chance }) => {
  const { x, y, width, height } = frame;
  const unit = shortSide(frame);
  const gap = unit / 8;
  const [left, base] = [x + width * chance.pick([0.3, 0.5]), y + height * 0.66];
  const grid = [
    ...steps(Math.ceil(width / gap) + 1, 0, Math.ceil(width / gap)).map((index) =>
      line(
        [
          [x + index * gap, y],
          [x + index * gap, y + height],
        ],
        { stroke: inks.shapes[3], width: unit * 0.007 },
      ),
    ),
    ...steps(Math.ceil(height / gap) + 1, 0, Math.ceil(height / gap)).map((index) =>
      line(
        [
          [x, y + index * gap],
          [x + width, y + index * gap],
        ],
        { stroke: inks.shapes[3], width: unit * 0.007 },
      ),
    ),
  ];
  const axis = { stroke: inks.shapes[0], width: unit * 0.014 };
  const curves = [0.35, 0.9, 2, 5].map((steep, index) => {
    const points = steps(60, -1.4, 1.4).map((at): Point => [
      left + at * width * 0.5,
      base - (steep * at * at * 1.4 - 0.24 + index * 0.08) * height * 0.6,
    ]);
    return line(points, { stroke: inkAt(inks, (index + 1) % 3), width: unit * 0.032 });
  });
  return (
    grid.join('') +
    line(
      [
        [left, y],
        [left, y + height],
      ],
      axis,
    ) +
    line(
      [
        [x, base],
        [x + width, base],
      ],
      axis,
    ) +
    curves.join('')
  );
};

/** A golden spiral in its rectangles. */
export const spiral: Motif = ({ frame, inks, chance }) => {
  const parts: string[] = [];
  const first = chance.whole(0, 2);
  let { x, y, width, height } = frame;
  for (let turn = 0; turn < 7; turn += 1) {
    const flat = turn % 2 === 0;
    const cell = { x, y, width: flat ? width * 0.618 : width, height: flat ? height : height * 0.618 };
    if (turn % 4 === 2) cell.x = x + width - cell.width;
    if (turn % 4 === 3) cell.y = y + height - cell.height;
    parts.push(rectangle(cell, { fill: inkAt(inks, first + turn) }));
    parts.push(
      ...[1, 0.76, 0.52, 0.28].map((share, band) =>
        quarter(cell, turn, share, band % 2 === 0 ? inks.ground : inkAt(inks, first + turn + 1)),
      ),
    );
    if (turn % 4 === 0) x += cell.width;
    if (turn % 4 === 1) y += cell.height;
    if (flat) width -= cell.width;
    else height -= cell.height;
  }
  return parts.join('');
};

/** A quarter of an ellipse around a corner of its cell. */
function quarter({ x, y, width, height }: Box, turn: number, share: number, fill: string): string {
  const [right, low] = [
    [1, 1],
    [0, 1],
    [0, 0],
    [1, 0],
  ][turn % 4] ?? [0, 0];
  const hub: Point = [x + width * (right ?? 0), y + height * (low ?? 0)];
  const [rx, ry] = [width * share, height * share];
  const side: Point = [hub[0] + (right ? -rx : rx), hub[1]];
  const end: Point = [hub[0], hub[1] + (low ? -ry : ry)];
  return path(
    `${through([hub, side])}A${short(rx)} ${short(ry)} 0 0 ${right === low ? 1 : 0} ${end.map(short).join(' ')}Z`,
    { fill },
  );
}
