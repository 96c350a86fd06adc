import { middle, reach, shortSide, steps, type Point } from '../geometry.ts';
import { circle, line, path, rectangle, short, turned } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** Digits on a grid of answer bubbles, three wide and five high. */
const DIGITS = new Map([
  ['0', '111101101101111'],
  ['1', '010110010010111'],
  ['2', '111001111100111'],
  ['3', '111001111001111'],
  ['4', '101101111001001'],
  ['5', '111100111001111'],
  ['6', '111100111101111'],
  ['7', '111001010010010'],
  ['8', '111101111101111'],
  ['9', '111101111001111'],
  ['tick', '001001101110010'],
]);

/** An answer sheet. The filled bubbles form the number of years in the title. */
export const answerSheet: Motif = ({ frame, inks, title }) => {
  const years = (/\b(\d\d)\b/.exec(title)?.[1] ?? '').split('');
  const shapes = years.length > 0 ? years : ['tick'];
  const columns = shapes.length * 4 + 3;
  const gap = Math.min(frame.width / columns, frame.height / 7.4);
  const [x, y] = middle(frame);
  const [across, down] = [Math.ceil(frame.width / gap / 2) + 1, Math.ceil(frame.height / gap / 2) + 1];
  const bubbles: string[] = [];
  for (let row = -down; row <= down; row += 1) {
    for (let column = -across; column <= across; column += 1) {
      const place = column + (shapes.length * 4 - 2) / 2;
      const digit = shapes[Math.floor(place / 4)];
      const lit =
        digit !== undefined &&
        place % 4 < 3 &&
        Math.abs(row) <= 2 &&
        DIGITS.get(digit)?.[(row + 2) * 3 + (place % 4)] === '1';
      const centre: Point = [x + column * gap, y + row * gap];
      bubbles.push(
        lit
          ? circle(centre, gap * 0.43, { fill: inks.shapes[0] })
          : circle(centre, gap * 0.33, { stroke: inks.shapes[3], width: gap * 0.09 }),
      );
    }
  }
  return bubbles.join('');
};

/** A pile of papers with a tick on the top one. */
export const marked: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const sheet = { x: x - unit * 0.32, y: y - unit * 0.42, width: unit * 0.64, height: unit * 0.84 };
  const pile = steps(4, chance.pick([-26, 22]), 0).map((degrees, index) =>
    turned(degrees, [x, y], rectangle(sheet, { fill: inkAt(inks, 3 - index) }, unit * 0.02)),
  );
  const tick = path(
    `M${short(x - unit * 0.17)} ${short(y + unit * 0.02)}l${short(unit * 0.12)} ${short(unit * 0.13)}l${short(unit * 0.24)} ${short(-unit * 0.3)}`,
    { stroke: inks.ground, width: unit * 0.075 },
  );
  return pile.join('') + tick;
};

/** The lanes of a running track. */
export const track: Motif = ({ frame, inks, chance }) => {
  const centre = middle(frame);
  const unit = shortSide(frame);
  const lanes = steps(8, reach(frame) * 1.15, unit * 0.2).map((half, index) => {
    const box = { x: centre[0] - half * 1.5, y: centre[1] - half * 0.72, width: half * 3, height: half * 1.44 };
    return rectangle(
      box,
      {
        fill: [inks.shapes[3], inks.shapes[0], inks.shapes[2], inks.shapes[1]][index % 4] ?? inks.ground,
        stroke: inks.ground,
        width: unit * 0.014,
      },
      half * 0.72,
    );
  });
  return turned(chance.pick([-28, 28, -40]), centre, lanes.join(''));
};

/** A ball above the lines of its court. */
export const court: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const stroke = { stroke: inks.shapes[0], width: unit * 0.03 };
  const ball: Point = [x + unit * chance.pick([-0.28, 0.28]), y - unit * 0.06];
  const lines =
    line(
      [
        [x, frame.y],
        [x, frame.y + frame.height],
      ],
      stroke,
    ) +
    circle([x, y], unit * 0.42, { fill: inks.shapes[3], stroke: inks.shapes[0], width: unit * 0.03 }) +
    line(
      [
        [x, frame.y],
        [x, frame.y + frame.height],
      ],
      stroke,
    );
  const radius = unit * 0.3;
  const seam = (side: number) =>
    path(
      `M${short(ball[0] + side * radius * 0.62)} ${short(ball[1] - radius * 0.78)}Q${short(ball[0] + side * radius * 0.06)} ${short(ball[1])} ${short(ball[0] + side * radius * 0.62)} ${short(ball[1] + radius * 0.78)}`,
      { stroke: inks.shapes[2], width: unit * 0.02 },
    );
  const seams =
    seam(-1) +
    seam(1) +
    line(
      [
        [ball[0], ball[1] - radius],
        [ball[0], ball[1] + radius],
      ],
      { stroke: inks.shapes[2], width: unit * 0.02 },
    );
  return lines + circle(ball, radius, { fill: inks.shapes[1] }) + turned(chance.between(10, 70), ball, seams);
};
