import { middle, polar, shortSide, steps, type Point } from '../geometry.ts';
import { circle, ellipse, path, polygon, rectangle, short, turned } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** The chambers of a nautilus. */
export const shell: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const growth = 0.165;
  const hub: Point = [x + unit * 0.06, y + unit * 0.06];
  const radius = (turn: number) => unit * 0.6 * Math.exp(growth * (turn - 13.2));
  const wall = (from: number, to: number) => steps(14, from, to).map((turn) => polar(hub, radius(turn), turn));
  const count = 34;
  const chambers = steps(count, 1.2, 13.2)
    .slice(0, -1)
    .map((from, index) => {
      const to = from + 12 / (count - 1) + 0.012;
      const inner = wall(from - 6.283, to - 6.283).toReversed();
      const colour = inkAt(inks, index % 2 === 0 ? 0 : chance.pick([1, 2, 2]));
      return polygon([...wall(from, to), ...inner], { fill: colour });
    });
  const halo = circle([x, y], unit * 0.6, { fill: inks.shapes[3] });
  return halo + turned(chance.between(-30, 30), [x, y], chambers.join(''));
};

/** A butterfly, both halves alike. */
export const butterfly: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame) * 1.04;
  const spots = chance.pick([2, 3]);
  const half = (side: number) => {
    const at = (dx: number, dy: number) => `${short(x + side * dx * unit)} ${short(y + dy * unit)}`;
    const upper = path(
      `M${at(0, 0.02)}C${at(0.06, -0.3)} ${at(0.34, -0.5)} ${at(0.5, -0.38)}C${at(0.58, -0.3)} ${at(0.42, 0.02)} ${at(0, 0.06)}Z`,
      { fill: inks.shapes[0] },
    );
    const lower = path(
      `M${at(0, 0.03)}C${at(0.2, 0.02)} ${at(0.42, 0.08)} ${at(0.38, 0.24)}C${at(0.34, 0.42)} ${at(0.14, 0.4)} ${at(0, 0.06)}Z`,
      { fill: inks.shapes[1] },
    );
    const panel = path(
      `M${at(0.07, -0.04)}C${at(0.12, -0.22)} ${at(0.3, -0.37)} ${at(0.41, -0.31)}C${at(0.46, -0.26)} ${at(0.34, -0.08)} ${at(0.07, -0.01)}Z`,
      { fill: inks.shapes[2] },
    );
    const eyes = steps(spots, 0.19, 0.36).map((dx, index) =>
      circle([x + side * dx * unit, y - (dx * 0.72 - 0.02) * unit], unit * (0.03 + index * 0.014), {
        fill: inks.shapes[0],
      }),
    );
    const eye =
      circle([x + side * 0.24 * unit, y + 0.21 * unit], unit * 0.07, { fill: inks.shapes[2] }) +
      circle([x + side * 0.24 * unit, y + 0.21 * unit], unit * 0.03, { fill: inks.shapes[0] });
    const feeler = path(`M${at(0.005, -0.1)}Q${at(0.03, -0.3)} ${at(0.13, -0.4)}`, {
      stroke: inks.shapes[0],
      width: unit * 0.012,
    });
    return lower + upper + panel + eyes.join('') + eye + feeler;
  };
  const body = ellipse([x, y + unit * 0.04], unit * 0.028, unit * 0.19, 0, { fill: inks.shapes[0] });
  return (
    circle([x, y], unit * 0.43, { fill: inks.shapes[3] }) +
    turned(chance.pick([-16, 16, 0]), [x, y], half(-1) + half(1) + body)
  );
};

/** The overlapping scales of a fish. */
export const scales: Motif = ({ frame, inks, chance }) => {
  const size = shortSide(frame) / chance.pick([4.5, 5.5]);
  const rows = Math.ceil(frame.height / (size * 0.5)) + 2;
  const parts: string[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = -1; column * size < frame.width + size; column += 1) {
      const centre: Point = [
        frame.x + (column + (row % 2 === 0 ? 0 : 0.5)) * size,
        frame.y + (rows - row - 1) * size * 0.5,
      ];
      const colour = inkAt(inks, chance.pick([0, 1, 2, 3, 3]));
      parts.push(
        circle(centre, size * 0.5, { fill: inks.ground }),
        circle(centre, size * 0.455, { fill: colour }),
        circle(centre, size * 0.27, { fill: inks.ground }),
        circle(centre, size * 0.18, { fill: colour }),
      );
    }
  }
  return parts.join('');
};

/** Fish swimming past one another. */
export const shoal: Motif = ({ frame, inks, chance }) => {
  const unit = shortSide(frame);
  const lanes = 4;
  const parts = steps(lanes, 0.14, 0.86).flatMap((share, lane) => {
    const side = lane % 2 === 0 ? 1 : -1;
    const length = unit * 0.36;
    const count = Math.ceil(frame.width / (length * 1.5)) + 1;
    return steps(count, 0, count - 1).map((index) =>
      fish(
        [
          frame.x + (index + (lane % 2 === 0 ? 0.1 : 0.6)) * length * 1.45 + chance.between(-0.04, 0.04) * unit,
          frame.y + frame.height * share,
        ],
        length * side,
        [inkAt(inks, (index + lane) % 3), inks.ground],
      ),
    );
  });
  const water = steps(4, 0, 3).map((lane) =>
    lane % 2 === 0
      ? rectangle(
          { x: frame.x, y: frame.y + (frame.height * lane) / 4, width: frame.width, height: frame.height / 4 },
          { fill: inks.shapes[3] },
        )
      : '',
  );
  return water.join('') + parts.join('');
};

function fish([x, y]: Point, length: number, [body, eye]: [string, string]): string {
  const size = Math.abs(length);
  const tail = polygon(
    [
      [x - length * 0.36, y],
      [x - length * 0.58, y - size * 0.2],
      [x - length * 0.5, y],
      [x - length * 0.58, y + size * 0.2],
    ],
    { fill: body },
  );
  const shape = `M${short(x - length * 0.42)} ${short(y)}Q${short(x)} ${short(y - size * 0.42)} ${short(x + length * 0.46)} ${short(y)}Q${short(x)} ${short(y + size * 0.42)} ${short(x - length * 0.42)} ${short(y)}Z`;
  return tail + path(shape, { fill: body }) + circle([x + length * 0.24, y - size * 0.03], size * 0.035, { fill: eye });
}
