import { middle, reach, shortSide, steps, type Point } from '../geometry.ts';
import { circle, ellipse, line, turned } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** Living cells under the microscope. */
export const cells: Motif = ({ frame, inks, chance }) => {
  const gap = shortSide(frame) / chance.pick([3.4, 4.2]);
  const parts: string[] = [];
  for (let row = -1; row * gap * 0.86 < frame.height + gap; row += 1) {
    for (let column = -1; column * gap < frame.width + gap; column += 1) {
      const centre: Point = [
        frame.x + (column + (row % 2 === 0 ? 0 : 0.5)) * gap + chance.between(-0.06, 0.06) * gap,
        frame.y + row * gap * 0.86 + chance.between(-0.06, 0.06) * gap,
      ];
      const fill = inkAt(inks, chance.pick([3, 3, 2, 0, 1]));
      const nucleus: Point = [
        centre[0] + chance.between(-0.12, 0.12) * gap,
        centre[1] + chance.between(-0.12, 0.12) * gap,
      ];
      parts.push(ellipse(centre, gap * 0.47, gap * chance.between(0.38, 0.46), chance.between(0, 180), { fill }));
      parts.push(circle(nucleus, gap * 0.15, { fill: fill === inks.shapes[0] ? inks.ground : inks.shapes[0] }));
    }
  }
  return parts.join('');
};

/** The double helix. */
export const helix: Motif = ({ frame, inks, chance }) => {
  const [x, y] = middle(frame);
  const unit = shortSide(frame);
  const far = reach(frame) * 1.1;
  const swing = unit * 0.24;
  const turn = (at: number) => (at / unit) * 5.4 + 0.6;
  const strand = (phase: number, colour: string) =>
    line(
      steps(90, -far, far).map((at): Point => [x + Math.sin(turn(at) + phase) * swing, y + at]),
      { stroke: colour, width: unit * 0.062 },
    );
  const rungs = steps(Math.round(far / (unit * 0.042)), -far, far).map((at, index) => {
    const across = Math.sin(turn(at)) * swing;
    if (Math.abs(across) < swing * 0.2) return '';
    const middleOfRung: Point = [x, y + at];
    return (
      line([[x + across, y + at], middleOfRung], {
        stroke: inkAt(inks, index % 2 === 0 ? 2 : 3),
        width: unit * 0.026,
      }) +
      line([middleOfRung, [x - across, y + at]], { stroke: inkAt(inks, index % 2 === 0 ? 3 : 2), width: unit * 0.026 })
    );
  });
  return turned(
    chance.pick([32, -32, 48, -48]),
    [x, y],
    rungs.join('') + strand(0, inks.shapes[0]) + strand(Math.PI, inks.shapes[1]),
  );
};
