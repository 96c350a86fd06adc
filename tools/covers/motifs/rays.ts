import { middle, polar, reach, shortSide, steps, type Point } from '../geometry.ts';
import { circle, line, path, polygon, rectangle, short, turned } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** Two sources in a ripple tank. */
export const ripples: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const apart = unit * chance.between(0.26, 0.36);
  const height = y + unit * chance.between(-0.05, 0.2);
  const sources: [Point, string][] = [
    [[x - apart, height], inks.shapes[0]],
    [[x + apart, height], inks.shapes[1]],
  ];
  const gap = unit * 0.125;
  const rings = sources.map(([source, colour]) =>
    steps(Math.ceil((reach(frame) + apart) / gap), 1, Math.ceil((reach(frame) + apart) / gap))
      .map((index) => circle(source, index * gap, { stroke: colour, width: gap * 0.36 }))
      .join(''),
  );
  return rings.join('') + sources.map(([source, colour]) => circle(source, gap * 0.52, { fill: colour })).join('');
};

/** Parallel rays through a lens to its focus. */
export const lens: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const glass = x - frame.width * chance.between(0.12, 0.2);
  const focus = glass + frame.width * 0.34;
  const half = frame.height * 0.44;
  const end = frame.x + frame.width;
  const rays = steps(7, -0.78, 0.78).map((share, index) => {
    const enter = y + share * half;
    const leave = y - (share * half * (end - focus)) / (focus - glass);
    return line(
      [
        [frame.x, enter],
        [glass, enter],
        [end, leave],
      ],
      { stroke: inkAt(inks, index % 3), width: unit * 0.028 },
    );
  });
  const bulge = unit * 0.36;
  const body = `M${short(glass)} ${short(y - half)}q${short(bulge)} ${short(half)} 0 ${short(half * 2)}q${short(-bulge)} ${short(-half)} 0 ${short(-half * 2)}Z`;
  return (
    path(body, { fill: inks.shapes[3] }) +
    rays.join('') +
    path(body, { stroke: inks.shapes[0], width: unit * 0.014 }) +
    circle([focus, y], unit * 0.05, { fill: inks.shapes[0] })
  );
};

/** White light through a prism. */
export const prism: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const size = Math.min(frame.height * 0.58, frame.width * 0.36);
  const corners = [-90, 30, 150].map((degrees) => polar([x, y + size * 0.22], size, (degrees * Math.PI) / 180));
  const side = (share: number, way: number): Point => [
    x + way * size * 0.866 * share,
    y - size * 0.78 + size * 1.5 * share,
  ];
  const [enter, leave] = [side(0.56, -1), side(0.48, 1)];
  const far = frame.width;
  const slopes = steps(6, chance.between(-0.04, 0.04), 0.56);
  const fan = [inks.shapes[1], inks.shapes[2], inks.shapes[3], inks.shapes[1], inks.shapes[2]].map((fill, index) => {
    const [from = 0, to = 0] = slopes.slice(index, index + 2);
    return polygon(
      [
        side(0.4 + index * 0.05, 1),
        side(0.45 + index * 0.05, 1),
        [leave[0] + far, leave[1] + far * to],
        [leave[0] + far, leave[1] + far * from],
      ],
      { fill },
    );
  });
  const beam = line([[enter[0] - far, enter[1] + far * 0.32], enter], { stroke: inks.shapes[1], width: size * 0.12 });
  const inside = polygon([enter, side(0.4, 1), side(0.65, 1)], { fill: inks.shapes[3] });
  return beam + fan.join('') + polygon(corners, { fill: inks.shapes[0] }) + inside;
};

/** The field lines between two charges. */
export const fieldLines: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const apart = unit * 0.34;
  const offsets = steps(9, -2.2, 2.2);
  const loops = offsets.map((offset, index) => {
    const centre: Point = [x, y + offset * apart];
    return circle(centre, Math.hypot(apart, offset * apart), {
      stroke: inkAt(inks, Math.abs(index - 4) % 3),
      width: unit * 0.02,
    });
  });
  const pole = (side: number, fill: string) => circle([x + side * apart, y], unit * 0.12, { fill });
  const bar = (side: number, degrees: number) =>
    turned(
      degrees,
      [x + side * apart, y],
      rectangle(
        { x: x + side * apart - unit * 0.055, y: y - unit * 0.013, width: unit * 0.11, height: unit * 0.026 },
        { fill: inks.ground },
      ),
    );
  const charges = pole(-1, inks.shapes[0]) + bar(-1, 0) + bar(-1, 90) + pole(1, inks.shapes[1]) + bar(1, 0);
  return turned(chance.pick([0, -18, 16, -32]), [x, y], loops.join('') + charges);
};
