import { middle, polar, shortSide, steps, type Point } from '../geometry.ts';
import { circle, clipped, ellipse, line, path, polygon, rectangle, short, turned } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** Carbon rings, some of them benzene. */
export const hexagons: Motif = ({ frame, inks, chance }) => {
  const side = shortSide(frame) * chance.pick([0.17, 0.2, 0.23]);
  const [across, down] = [side * Math.sqrt(3), side * 1.5];
  const cells: string[] = [];
  for (let row = 0; row * down < frame.height + side; row += 1) {
    for (let column = 0; column * across < frame.width + across; column += 1) {
      const centre: Point = [frame.x + column * across + (row % 2 === 0 ? 0 : across / 2), frame.y + row * down];
      const corners = (size: number) =>
        steps(6, -90, 210).map((degrees) => polar(centre, size, (degrees * Math.PI) / 180));
      const kind = chance.whole(0, 7);
      cells.push(polygon(corners(side), { stroke: inks.shapes[0], width: side * 0.07 }));
      if (kind < 4) cells.push(polygon(corners(side * 0.86), { fill: inkAt(inks, kind) }));
      if (kind === 0 || kind > 4)
        cells.push(
          circle(centre, side * 0.48, { stroke: kind === 0 ? inks.ground : inkAt(inks, kind - 5), width: side * 0.1 }),
        );
    }
  }
  return cells.join('');
};

/** A ball-and-stick model of a molecule. */
export const molecule: Motif = ({ frame, inks, chance }) => {
  const unit = shortSide(frame);
  const [x, y] = middle(frame);
  const bond = unit * 0.36;
  const count = Math.ceil(frame.width / bond) + 2;
  const backbone = steps(count, 0, count - 1).map((index): Point => [
    x + (index - (count - 1) / 2) * bond * 0.92,
    y + (index % 2 === 0 ? 0.13 : -0.13) * unit,
  ]);
  const branches = backbone.map((atom, index): [Point, Point] => [
    atom,
    [atom[0] + chance.between(-0.08, 0.08) * unit, atom[1] + (index % 2 === 0 ? 1 : -1) * bond * 0.9],
  ]);
  const stick = { stroke: inks.shapes[0], width: unit * 0.05 };
  return (
    [...branches.map((ends) => line(ends, stick)), line(backbone, stick)].join('') +
    branches
      .map(([, end], index) =>
        circle(end, unit * chance.between(0.075, 0.11), { fill: inkAt(inks, index % 2 === 0 ? 2 : 3) }),
      )
      .join('') +
    backbone
      .map((atom, index) =>
        circle(atom, unit * (index % 3 === 1 ? 0.17 : 0.135), { fill: inkAt(inks, index % 3 === 1 ? 1 : 0) }),
      )
      .join('')
  );
};

/** Three vessels on a shelf. */
export const glassware: Motif = ({ frame, inks, chance }) => {
  const unit = Math.min(frame.height, frame.width * 0.62);
  const [x] = middle(frame);
  const shelf = frame.y + frame.height / 2 + unit * 0.36;
  const order = chance.pick<readonly [number, number, number]>([
    [0, 1, 2],
    [1, 0, 2],
    [2, 0, 1],
    [1, 2, 0],
  ]);
  const places = steps(3, x - unit * 0.52, x + unit * 0.52);
  const vessels = order.map((which, index) =>
    vessel(
      which,
      [places[index] ?? x, shelf],
      unit,
      [inkAt(inks, index), inks.shapes[0], inks.shapes[3]],
      `${Math.round(frame.x)}v${index}`,
    ),
  );
  const backdrop = circle([x, shelf - unit * 0.34], unit * 0.46, { fill: inks.shapes[3] });
  return (
    backdrop +
    vessels.join('') +
    rectangle({ x: frame.x, y: shelf, width: frame.width, height: frame.height }, { fill: inks.shapes[0] })
  );
};

function vessel(
  which: number,
  [x, base]: Point,
  unit: number,
  [liquid, glass, air]: [string, string, string],
  id: string,
): string {
  const at = (dx: number, dy: number) => `${short(x + dx * unit)} ${short(base + dy * unit)}`;
  const outline =
    [
      `M${at(-0.07, -0.72)}L${at(-0.07, -0.46)}L${at(-0.25, -0.08)}Q${at(-0.28, 0)} ${at(-0.2, 0)}L${at(0.2, 0)}Q${at(0.28, 0)} ${at(0.25, -0.08)}L${at(0.07, -0.46)}L${at(0.07, -0.72)}Z`,
      `M${at(-0.065, -0.76)}L${at(-0.065, -0.44)}A${short(unit * 0.23)} ${short(unit * 0.23)} 0 1 0 ${at(0.065, -0.44)}L${at(0.065, -0.76)}Z`,
      `M${at(-0.11, -0.8)}L${at(-0.11, -0.11)}Q${at(-0.11, 0)} ${at(0, 0)}Q${at(0.11, 0)} ${at(0.11, -0.11)}L${at(0.11, -0.8)}Z`,
    ][which] ?? '';
  const level = [-0.26, -0.24, -0.5][which] ?? 0;
  const fill = rectangle(
    { x: x - unit * 0.3, y: base + level * unit, width: unit * 0.6, height: unit * 0.6 },
    { fill: liquid },
  );
  const bubbles = [
    [-0.04, 0.09, 0.03],
    [0.05, 0.15, 0.022],
    [0, 0.05, 0.016],
  ].map(([dx = 0, dy = 0, size = 0]) =>
    circle([x + dx * unit, base + (level + dy) * unit], size * unit, { fill: air }),
  );
  return (
    path(outline, { fill: air }) +
    clipped(`c${id}`, path(outline, {}), fill + bubbles.join('')) +
    path(outline, { stroke: glass, width: unit * 0.022 })
  );
}

/** The outline of the periodic table. */
export const elements: Motif = ({ frame, inks, chance }) => {
  const columns = 12;
  const size = frame.width / columns;
  const rows = Math.ceil(frame.height / size);
  const chosen = [chance.whole(3, 8), chance.whole(2, rows - 2)];
  const cells: string[] = [];
  const skyline = [
    rows - 1,
    rows - 1,
    0.62 * rows,
    0.58 * rows,
    0.58 * rows,
    0.55 * rows,
    0.58 * rows,
    0.72 * rows,
    0.76 * rows,
    0.74 * rows,
    0.8 * rows,
    rows,
  ].map(Math.round);
  skyline.forEach((height, column) => {
    for (let row = rows - height; row < rows; row += 1) {
      const block = column < 2 ? 1 : column < 7 ? 0 : column < 11 ? 2 : 3;
      const box = {
        x: frame.x + column * size + size * 0.06,
        y: frame.y + frame.height - (rows - row) * size + size * 0.06,
        width: size * 0.88,
        height: size * 0.88,
      };
      const marked = (column * 7 + row * 3 + (chosen[0] ?? 0)) % 11 === 0;
      cells.push(rectangle(box, { fill: inkAt(inks, marked ? block + 1 : block) }, size * 0.1));
    }
  });
  return cells.join('');
};

/** A d orbital. */
export const orbitals: Motif = ({ frame, inks, chance }) => {
  const centre = middle(frame);
  const unit = shortSide(frame);
  const lobes = chance.pick([4, 6, 8]);
  const turn = chance.between(0, 90);
  const long = unit * 0.25;
  const wide = long * (lobes === 4 ? 0.62 : lobes === 6 ? 0.44 : 0.33);
  const halo = [0.72, 0.5].map((share, index) =>
    circle(centre, unit * share, { fill: index === 0 ? inks.shapes[3] : inks.ground }),
  );
  const leaves = steps(lobes, 0, 360 - 360 / lobes).map((degrees, index) =>
    turned(
      degrees + turn,
      centre,
      ellipse([centre[0] + long * 1.04, centre[1]], long, wide, 0, { fill: inkAt(inks, index % 2) }),
    ),
  );
  return halo.join('') + leaves.join('') + circle(centre, unit * 0.075, { fill: inks.shapes[2] });
};
