import { middle, polar, reach, shortSide, steps, type Point } from '../geometry.ts';
import { circle, ellipse, path, polygon, rectangle, short } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** Contour lines of hills. */
export const contours: Motif = ({ frame, inks, chance }) => {
  const unit = shortSide(frame);
  const hills = [
    {
      at: [
        frame.x + frame.width * chance.between(0.18, 0.34),
        frame.y + frame.height * chance.between(0.55, 0.75),
      ] as Point,
      size: reach(frame) * 0.75,
    },
    {
      at: [
        frame.x + frame.width * chance.between(0.66, 0.84),
        frame.y + frame.height * chance.between(0.25, 0.45),
      ] as Point,
      size: reach(frame) * 0.62,
    },
  ];
  const [first, second] = [chance.between(0, 6), chance.between(0, 6)];
  const ring = (at: Point, radius: number, paint: object) =>
    polygon(
      steps(72, 0, 6.2).map((angle) =>
        polar(at, radius * (1 + 0.13 * Math.sin(angle * 2 + first) + 0.07 * Math.sin(angle * 3 + second)), angle),
      ),
      paint,
    );
  return hills
    .map(({ at, size }, hill) =>
      [1, 0.84, 0.68, 0.53, 0.39, 0.26, 0.14]
        .map((share, index) =>
          ring(at, size * share, {
            fill:
              [
                inks.shapes[3],
                inks.ground,
                inks.shapes[2],
                inks.shapes[3],
                inks.shapes[1],
                inks.shapes[0],
                inks.ground,
              ][(index + hill) % 7] ?? inks.ground,
            stroke: inks.shapes[0],
            width: unit * 0.007,
          }),
        )
        .join(''),
    )
    .join('');
};

/** Arches in rows, as in a stepwell. */
export const arcade: Motif = ({ frame, inks, chance }) => {
  const width = shortSide(frame) / chance.pick([2.6, 3.4]);
  const height = width * 1.3;
  const arch = (x: number, base: number, size: number, fill: string) => {
    const half = (width * size) / 2;
    const tall = height * size;
    const shoulder = base - tall * 0.52;
    return path(
      `M${short(x - half)} ${short(base)}L${short(x - half)} ${short(shoulder)}Q${short(x - half)} ${short(shoulder - tall * 0.3)} ${short(x)} ${short(base - tall)}Q${short(x + half)} ${short(shoulder - tall * 0.3)} ${short(x + half)} ${short(shoulder)}L${short(x + half)} ${short(base)}Z`,
      { fill },
    );
  };
  const parts: string[] = [];
  for (let row = 0; row * height < frame.height + height; row += 1) {
    const base = frame.y + (row + 0.95) * height * 1.02;
    for (let column = -1; column * width < frame.width + width; column += 1) {
      const x =
        frame.x + frame.width / 2 + (column - Math.round(frame.width / width / 2) + (row % 2 === 0 ? 0 : 0.5)) * width;
      const turn = row + column + (chance.happens(0.25) ? 1 : 0);
      parts.push(
        arch(x, base, 0.94, inkAt(inks, turn % 2 === 0 ? 0 : 1)),
        arch(x, base, 0.68, inks.ground),
        arch(x, base, 0.44, inkAt(inks, turn % 2 === 0 ? 2 : 3)),
      );
    }
  }
  return parts.join('');
};

/** Seats of a parliament. */
export const assembly: Motif = ({ frame, inks, chance }) => {
  const [x] = middle(frame);
  const unit = Math.min(frame.width / 2, frame.height) * 0.98;
  const hub: Point = [x, frame.y + frame.height * 0.9];
  const parts = chance.between(0.34, 0.52);
  const rows = steps(7, 0.3, 0.94).flatMap((share) => {
    const seats = Math.round(share * 24);
    return steps(seats, Math.PI * 1.02, Math.PI * 1.98).map((angle, seat) => {
      const side = seat / seats;
      const colour = side < parts ? inks.shapes[0] : side < parts + 0.2 ? inks.shapes[2] : inks.shapes[1];
      return circle(polar(hub, unit * share, angle), unit * 0.041, { fill: colour });
    });
  });
  const floor = circle(hub, unit * 1.04, { fill: inks.shapes[3] }) + circle(hub, unit * 0.15, { fill: inks.shapes[0] });
  const dais = rectangle({ x: frame.x, y: hub[1], width: frame.width, height: frame.height }, { fill: inks.shapes[0] });
  return floor + rows.join('') + dais;
};

/** A globe with its meridians. */
export const globe: Motif = ({ frame, inks, chance }) => {
  const centre = middle(frame);
  const [x, y] = centre;
  const radius = shortSide(frame) * 0.44;
  const stroke = { stroke: inks.shapes[0], width: radius * 0.03 };
  const meridians = [1, 0.72, 0.38].map((share, index) =>
    ellipse(centre, radius * share, radius, 0, {
      fill: [inks.shapes[2], inks.shapes[3], inks.shapes[1]][index] ?? inks.ground,
      ...stroke,
    }),
  );
  const parallels = [-0.62, -0.3, 0, 0.3, 0.62].map((height) => {
    const half = radius * Math.sqrt(1 - height * height);
    return path(`M${short(x - half)} ${short(y + height * radius)}h${short(half * 2)}`, stroke);
  });
  const axis = path(`M${short(x)} ${short(y - radius * 1.3)}V${short(y + radius * 1.3)}`, stroke);
  const rings = [1.9, 1.6, 1.3].map((share, index) =>
    circle(centre, radius * share, { fill: index % 2 === 0 ? inks.shapes[3] : inks.ground }),
  );
  const tilt = chance.pick([-23, 23]);
  return (
    rings.join('') +
    `<g transform="rotate(${tilt} ${short(x)} ${short(y)})">${axis}${meridians.join('')}${parallels.join('')}</g>`
  );
};
