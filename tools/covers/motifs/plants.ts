import { middle, polar, shortSide, steps, type Point } from '../geometry.ts';
import { circle, line, path, short, turned } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** A leaf: two arcs from stalk to tip. */
function leafShape([x, y]: Point, length: number, width: number): string {
  return `M${short(x)} ${short(y)}q${short(length * 0.45)} ${short(-width)} ${short(length)} 0q${short(-length * 0.55)} ${short(width)} ${short(-length)} 0Z`;
}

/** A twig with leaves on both sides. */
export const twig: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = Math.max(shortSide(frame), frame.height * 0.8);
  const pairs = chance.pick([5, 6]);
  const foot: Point = [x, y + unit * 0.62];
  const leaves = steps(pairs, 0.1, 0.86).flatMap((share, index) => {
    const at: Point = [x, foot[1] - share * unit * 1.12];
    const length = unit * (0.47 - 0.26 * share);
    return [-1, 1].map((side) => {
      const angle = side === 1 ? -32 : 212;
      const colour = inkAt(inks, (index + (side === 1 ? 0 : 1)) % 3);
      const vein = line([at, [at[0] + length * 0.8, at[1]]], { stroke: inks.ground, width: unit * 0.007 });
      return turned(angle, at, path(leafShape(at, length, length * 0.5), { fill: colour }) + vein);
    });
  });
  const tip = turned(
    -90,
    [x, foot[1] - unit],
    path(leafShape([x, foot[1] - unit * 1.02], unit * 0.22, unit * 0.13), { fill: inks.shapes[1] }),
  );
  const stem = line(
    [
      [x, frame.y + frame.height * 1.1],
      [x, foot[1] - unit * 1.04],
    ],
    { stroke: inks.shapes[0], width: unit * 0.018 },
  );
  const halo = circle([x, y], unit * 0.44, { fill: inks.shapes[3] });
  return halo + turned(chance.pick([-14, 14, -8, 8]), [x, y], stem + leaves.join('') + tip);
};

/** A flower seen from above. */
export const blossom: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const petals = chance.pick([8, 10, 12]);
  const centre: Point = [x, y + unit * 0.02];
  const ring = (count: number, length: number, width: number, turn: number, colours: [string, string]) =>
    steps(count, 0, 360 - 360 / count)
      .map((degrees, index) =>
        turned(
          degrees + turn,
          centre,
          path(leafShape(centre, length, width), { fill: colours[index % 2] ?? colours[0] }),
        ),
      )
      .join('');
  const outer = ring(petals, unit * 0.72, unit * 0.34, 0, [inks.shapes[3], inks.shapes[2]]);
  const inner = ring(petals, unit * 0.48, unit * 0.22, 180 / petals, [inks.shapes[0], inks.shapes[1]]);
  const stamens = steps(petals, 0, 6.283 - 6.283 / petals).map((angle) =>
    circle(polar(centre, unit * 0.145, angle), unit * 0.018, { fill: inks.ground }),
  );
  return outer + inner + circle(centre, unit * 0.11, { fill: inks.shapes[2] }) + stamens.join('');
};

/** Grasses and fronds standing side by side. */
export const fronds: Motif = ({ frame, inks, chance }) => {
  const unit = shortSide(frame);
  const count = Math.round(frame.width / (unit * 0.2));
  return steps(count, 0.06, 0.94)
    .map((share, index) => {
      const tall = frame.height * chance.between(0.6, 1);
      const foot: Point = [frame.x + frame.width * share, frame.y + frame.height * 1.04];
      const colour = inkAt(inks, index % 4);
      const blades = steps(6, 0.2, 0.92).flatMap((height) =>
        [-1, 1].map((side) => {
          const at: Point = [foot[0], foot[1] - tall * height];
          const length = unit * 0.17 * (1.1 - height * 0.6);
          return turned(side === 1 ? -40 : 220, at, path(leafShape(at, length, length * 0.55), { fill: colour }));
        }),
      );
      return line([foot, [foot[0], foot[1] - tall]], { stroke: colour, width: unit * 0.016 }) + blades.join('');
    })
    .join('');
};
