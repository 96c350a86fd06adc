import { middle, polar, shortSide, steps, type Point } from '../geometry.ts';
import { circle, polygon, rectangle } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** Stacked cubes. */
export const cubes: Motif = ({ frame, inks, chance }) => {
  const side = shortSide(frame) * chance.pick([0.17, 0.21]);
  const [across, down] = [side * Math.sqrt(3), side * 1.5];
  const cells: string[] = [];
  for (let row = 0; row * down < frame.height + side * 2; row += 1) {
    for (let column = 0; column * across < frame.width + across; column += 1) {
      const centre: Point = [
        frame.x + column * across + (row % 2 === 0 ? 0 : across / 2),
        frame.y + row * down - side * 0.3,
      ];
      if (chance.happens(0.14)) continue;
      cells.push(cube(centre, side * 0.98, [inks.shapes[2], inks.shapes[0], inks.shapes[1]]));
    }
  }
  return rectangle(frame, { fill: inks.shapes[3] }) + cells.join('');
};

function cube(centre: Point, side: number, faces: [string, string, string]): string {
  const corners = steps(6, -90, 210).map((degrees) => polar(centre, side, (degrees * Math.PI) / 180));
  return faces
    .map((fill, face) => {
      const ring = [0, 1, 2].map((step) => corners[(face * 2 + step + 5) % 6] ?? centre);
      return polygon([centre, ...ring], { fill });
    })
    .join('');
}

/** Pascal's triangle without its even numbers. */
export const pascal: Motif = ({ frame, inks, chance }) => {
  const rows = chance.pick([9, 11, 13]);
  const gap = Math.max(frame.height / (rows - 0.6), (frame.width / rows) * 0.78);
  const [x] = middle(frame);
  const dots: string[] = [];
  for (let row = 0; row < rows + 4; row += 1) {
    for (let place = 0; place <= row; place += 1) {
      const centre: Point = [x + (place - row / 2) * gap * 1.12, frame.y + gap * (0.5 + row * 0.95)];
      const odd = (place & (row - place)) === 0;
      dots.push(
        circle(
          centre,
          gap * 0.42,
          odd
            ? { fill: inkAt(inks, row % 3 === 0 ? 1 : 0) }
            : { fill: (row + place) % 3 === 0 ? inks.shapes[2] : inks.shapes[3] },
        ),
      );
    }
  }
  return dots.join('');
};

/** A table of remainders: the size of a dot is its number. */
export const remainders: Motif = ({ frame, inks, chance }) => {
  const modulus = chance.pick([7, 9, 11, 13]);
  const gap = shortSide(frame) / 7.5;
  const columns = Math.ceil(frame.width / gap);
  const rows = Math.ceil(frame.height / gap);
  const dots: string[] = [];
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) {
      const value = ((row * column) % modulus) / (modulus - 1);
      const centre: Point = [frame.x + (column - 0.5) * gap, frame.y + (row - 0.5) * gap];
      dots.push(
        circle(centre, gap * (0.09 + 0.38 * value), {
          fill: value > 0.8 ? inks.shapes[1] : value > 0.5 ? inks.shapes[0] : inks.shapes[2],
        }),
      );
    }
  }
  return dots.join('');
};

/** A square divided into triangles. */
export const triangles: Motif = ({ frame, inks, chance }) => {
  const side = shortSide(frame) / chance.pick([3, 4]);
  const parts: string[] = [];
  for (let y = frame.y; y < frame.y + frame.height; y += side) {
    for (let x = frame.x; x < frame.x + frame.width; x += side) {
      const corners: Point[] = [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
      ];
      const cut = chance.whole(0, 3);
      const half = [0, 1, 2].map((step) => corners[(cut + step) % 4] ?? ([x, y] as const));
      const [under, over] = chance.pick<readonly [number, number]>([
        [3, 0],
        [3, 1],
        [2, 0],
        [3, 2],
        [1, 0],
      ]);
      parts.push(
        rectangle({ x, y, width: side + 0.6, height: side + 0.6 }, { fill: inkAt(inks, under) }),
        polygon(half, { fill: inkAt(inks, over) }),
      );
    }
  }
  return parts.join('');
};
