import { middle, polar, reach, shortSide, steps, type Point } from '../geometry.ts';
import { circle, ellipse, line, path, polygon, rectangle, short, turned } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** A sun and its planets, seen from above. */
export const orbits: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const sun: Point = [x + unit * chance.between(-0.25, 0.25), y + unit * chance.between(-0.1, 0.15)];
  const radii = steps(6, unit * 0.24, reach(frame) * 1.05);
  const discs = radii
    .toReversed()
    .map((radius, index) => circle(sun, radius, { fill: index % 2 === 0 ? inks.shapes[3] : inks.ground }));
  const turn = chance.between(0, 6.28);
  const planets = radii.slice(0, 5).map((radius, index) => {
    const place = polar(sun, radius, turn + index * 2.2);
    const size = unit * chance.between(0.045, 0.085);
    return (
      circle(sun, radius, { stroke: inks.shapes[0], width: unit * 0.008 }) +
      circle(place, size, { fill: inkAt(inks, index === 0 ? 0 : (index % 2) + 1) })
    );
  });
  return discs.join('') + planets.join('') + circle(sun, unit * 0.15, { fill: inks.shapes[1] });
};

/** A swinging pendulum under a strobe light. */
export const pendulum: Motif = ({ frame, inks, chance }) => {
  const unit = shortSide(frame);
  const length = Math.min(frame.height * 0.74, frame.width * 0.8);
  const pivot: Point = [frame.x + frame.width * chance.between(0.4, 0.6), frame.y - unit * 0.02];
  const swing = Math.min(0.86, Math.asin(Math.min(0.98, (frame.width * 0.43) / length)));
  const bobs = steps(9, Math.PI / 2 + swing, Math.PI / 2 - swing).map((angle, index) => {
    const bob = polar(pivot, length, angle);
    const colour = index === 8 ? inks.shapes[1] : index % 2 === 0 ? inks.shapes[0] : inks.shapes[2];
    return (
      line([pivot, bob], { stroke: inks.shapes[0], width: unit * 0.007 }) +
      circle(bob, unit * (index === 8 ? 0.1 : 0.066), { fill: colour })
    );
  });
  const arcs = steps(4, length * 0.3, length * 0.98).map((radius) =>
    circle(pivot, radius, { stroke: inks.shapes[3], width: unit * 0.05 }),
  );
  return arcs.join('') + bobs.join('');
};

/** Trajectories at increasing angles. */
export const trajectories: Motif = ({ frame, inks, chance }) => {
  const unit = shortSide(frame);
  const ground = frame.y + frame.height * 0.86;
  const start: Point = [frame.x + frame.width * 0.08, ground];
  const range = frame.width * chance.between(0.84, 0.95);
  const throws = [72, 60, 45, 30, 18].map((degrees, index) => {
    const angle = (degrees * Math.PI) / 180;
    const width = range * Math.sin(2 * angle);
    const height = Math.min(frame.height * 0.74, range * 0.5) * Math.sin(angle) ** 2;
    const apex = `M${start.map(short).join(' ')}q${short(width / 2)} ${short(-height * 2)} ${short(width)} 0`;
    const flown = 0.56 + index * 0.05;
    const ball: Point = [start[0] + width * flown, start[1] - 4 * height * flown * (1 - flown)];
    return (
      path(apex, { stroke: inkAt(inks, index % 3), width: unit * 0.022 }) +
      circle(ball, unit * 0.06, { fill: inkAt(inks, (index + 1) % 3) })
    );
  });
  const floor = rectangle(
    { x: frame.x, y: ground, width: frame.width, height: frame.height },
    { fill: inks.shapes[0] },
  );
  const sun = circle([frame.x + frame.width * 0.84, frame.y + frame.height * 0.24], unit * 0.3, {
    fill: inks.shapes[3],
  });
  return sun + throws.join('') + floor;
};

/** Isotherms of a gas. */
export const isotherms: Motif = ({ frame, inks, chance }) => {
  const { x, y, width, height } = frame;
  const bend = chance.between(0.05, 0.09);
  const layers = [0.62, 0.42, 0.27, 0.15, 0.065].map((constant, index) => {
    const curve = steps(40, 0.02, 1.02).map((share): Point => [
      x + width * share,
      y + height * (1 - constant / (share + bend) + bend),
    ]);
    return polygon([...curve, [x + width * 1.02, y + height * 1.1], [x, y + height * 1.1], [x, y - height]], {
      fill: [inks.shapes[3], inks.shapes[2], inks.shapes[1], inks.shapes[0], inks.ground][index] ?? inks.ground,
    });
  });
  return layers.join('');
};

/** Electrons around a nucleus. */
export const atom: Motif = ({ frame, inks, chance }) => {
  const centre = middle(frame);
  const unit = shortSide(frame);
  const turn = chance.between(0, 50);
  const paths = [0, 60, 120].map((degrees, index) => {
    const bound = ellipse(centre, unit * 0.46, unit * 0.17, degrees + turn, {
      stroke: inkAt(inks, index),
      width: unit * 0.026,
    });
    const electron = turned(
      degrees + turn,
      centre,
      circle([centre[0] + unit * 0.46 * (index === 1 ? -1 : 1), centre[1]], unit * 0.05, { fill: inkAt(inks, index) }),
    );
    return bound + electron;
  });
  const halo = circle(centre, unit * 0.34, { fill: inks.shapes[3] });
  return halo + paths.join('') + circle(centre, unit * 0.09, { fill: inks.shapes[1] });
};
