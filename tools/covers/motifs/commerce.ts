import { middle, shortSide, steps, type Point } from '../geometry.ts';
import { circle, line, path, polygon, rectangle, short } from '../svg.ts';
import { inkAt, type Motif } from './motif.ts';

/** A column chart that grows. */
export const columns: Motif = ({ frame, inks, chance }) => {
  const { x, y, width, height } = frame;
  const count = chance.pick([6, 7, 8]);
  const step = width / count;
  const heights = steps(count, 0.24, 0.84).map((share) => share + chance.between(-0.09, 0.09));
  const bars = heights.map((share, index) => {
    const parts = [share, share * 0.62, share * 0.28].map((part, layer) =>
      rectangle(
        { x: x + (index + 0.1) * step, y: y + height * (1 - part), width: step * 0.8, height: height * part },
        { fill: inkAt(inks, layer === 0 ? 0 : layer === 1 ? 1 : 2) },
      ),
    );
    return parts.join('');
  });
  const lines = steps(5, 0.1, 0.9).map((share) =>
    rectangle({ x, y: y + height * share, width, height: height * 0.012 }, { fill: inks.shapes[3] }),
  );
  return lines.join('') + bars.join('');
};

/** Demand and supply curves. */
export const market: Motif = ({ frame, inks, chance }) => {
  const { x, y, width, height } = frame;
  const unit = shortSide(frame);
  const [mx, my] = [x + width * chance.between(0.42, 0.56), y + height * chance.between(0.44, 0.56)];
  const demand = `M${short(x + width * 0.06)} ${short(y + height * 0.06)}Q${short(x + width * 0.16)} ${short(my + height * 0.04)} ${short(mx)} ${short(my)}T${short(x + width * 1.02)} ${short(y + height * 0.94)}`;
  const supply = `M${short(x - width * 0.02)} ${short(y + height * 0.94)}Q${short(mx - width * 0.06)} ${short(my + height * 0.3)} ${short(mx)} ${short(my)}T${short(x + width * 0.94)} ${short(y + height * 0.02)}`;
  const surplus =
    path(`${demand.slice(0, demand.indexOf('T'))}L${short(x)} ${short(my)}L${short(x)} ${short(y)}Z`, {
      fill: inks.shapes[3],
    }) +
    polygon(
      [
        [x, my],
        [mx, my],
        [x, y + height * 0.94],
      ],
      { fill: inks.shapes[2] },
    );
  const stroke = unit * 0.05;
  return (
    surplus +
    path(demand, { stroke: inks.shapes[0], width: stroke }) +
    path(supply, { stroke: inks.shapes[1], width: stroke }) +
    circle([mx, my], unit * 0.085, { fill: inks.shapes[0] }) +
    circle([mx, my], unit * 0.04, { fill: inks.ground })
  );
};

/** Piles of coins. */
export const coins: Motif = ({ frame, inks, chance }) => {
  const count = Math.max(4, Math.round(frame.width / (shortSide(frame) * 0.26)));
  const step = frame.width / count;
  const thick = step * 0.24;
  return steps(count, 0, count - 1)
    .map((index) => {
      const pieces = Math.round(
        ((0.25 + (0.6 * index) / (count - 1) + chance.between(-0.08, 0.08)) * frame.height) / thick,
      );
      return steps(pieces, 0, pieces - 1)
        .map((piece) => {
          const box = {
            x: frame.x + (index + 0.07) * step + chance.between(-0.025, 0.025) * step,
            y: frame.y + frame.height - (piece + 1) * thick,
            width: step * 0.86,
            height: thick * 0.86,
          };
          return rectangle(
            box,
            { fill: inkAt(inks, piece === pieces - 1 ? 1 : ([0, 2, 0][(piece + index) % 3] ?? 0)) },
            thick * 0.4,
          );
        })
        .join('');
    })
    .join('');
};

/** A balanced ledger. */
export const ledger: Motif = ({ frame, inks, chance }) => {
  const { x, y, width, height } = frame;
  const row = shortSide(frame) / 7;
  const rows = Math.ceil(height / row);
  const half = width / 2;
  const entries = steps(rows, 0, rows - 1).flatMap((index) =>
    [0, 1].map((side) => {
      const length = half * chance.between(0.2, 0.8);
      const box = {
        x: x + side * half + (side === 0 ? half - length - row * 0.2 : row * 0.2),
        y: y + index * row + row * 0.22,
        width: length,
        height: row * 0.56,
      };
      return (
        rectangle({ x, y: y + index * row, width, height: row * 0.04 }, { fill: inks.shapes[3] }) +
        rectangle(box, { fill: inkAt(inks, index % 4 === 3 ? 2 : side) })
      );
    }),
  );
  const spine = rectangle({ x: x + half - row * 0.06, y, width: row * 0.12, height }, { fill: inks.shapes[0] });
  return entries.join('') + spine;
};

/** An organisation chart. */
export const network: Motif = ({ frame, inks, chance }) => {
  const [x] = middle(frame);
  const unit = shortSide(frame);
  const plan = chance.pick<readonly number[]>([
    [1, 3, 5],
    [1, 2, 4],
    [2, 3, 4],
    [1, 2, 3],
  ]);
  const levels = plan.map((count, level) =>
    steps(count, 0, count - 1).map((index): Point => [
      x + (index - (count - 1) / 2) * (frame.width / (count + 0.35)),
      frame.y + frame.height * (0.2 + level * 0.3),
    ]),
  );
  const ties = levels.slice(1).flatMap((points, level) =>
    points.map((point, index) => {
      const above = levels[level] ?? [];
      const chief =
        above[Math.min(above.length - 1, Math.round((index / Math.max(1, points.length - 1)) * (above.length - 1)))] ??
        point;
      const bend = (point[1] + chief[1]) / 2;
      return line([chief, [chief[0], bend], [point[0], bend], point], { stroke: inks.shapes[0], width: unit * 0.02 });
    }),
  );
  const seats = levels.flatMap((points, level) =>
    points.map((point, index) => {
      const size = unit * (0.135 - level * 0.025);
      const fill = inkAt(inks, (index + level + chance.whole(0, 1)) % 3);
      return chance.happens(0.5)
        ? circle(point, size, { fill })
        : rectangle(
            { x: point[0] - size * 0.92, y: point[1] - size * 0.92, width: size * 1.84, height: size * 1.84 },
            { fill },
            size * 0.16,
          );
    }),
  );
  const backdrop = steps(3, 0, 2).map((level) =>
    level === 1
      ? rectangle(
          { x: frame.x, y: frame.y + frame.height * 0.35, width: frame.width, height: frame.height * 0.3 },
          { fill: inks.shapes[3] },
        )
      : '',
  );
  return backdrop.join('') + ties.join('') + seats.join('');
};

/** Quarter circles and stacked blocks. */
export const blocks: Motif = ({ frame, inks, chance }) => {
  const side = shortSide(frame) / 4;
  const parts: string[] = [];
  for (let y = frame.y; y < frame.y + frame.height; y += side) {
    for (let x = frame.x; x < frame.x + frame.width; x += side) {
      const [under, over] = chance.pick<readonly [number, number]>([
        [3, 0],
        [3, 1],
        [2, 0],
        [0, 2],
        [1, 2],
      ]);
      const [corner, size] = [chance.whole(0, 3), short(side)];
      const [cx, cy] = [x + (corner % 2) * side, y + (corner > 1 ? side : 0)];
      const [sx, sy] = [corner % 2 === 0 ? side : -side, corner > 1 ? -side : side];
      const sweep = sx * sy > 0 ? 1 : 0;
      parts.push(rectangle({ x, y, width: side + 0.6, height: side + 0.6 }, { fill: inkAt(inks, under) }));
      parts.push(
        path(
          `M${short(cx)} ${short(cy)}L${short(cx + sx)} ${short(cy)}A${size} ${size} 0 0 ${sweep} ${short(cx)} ${short(cy + sy)}Z`,
          { fill: inkAt(inks, over) },
        ),
      );
    }
  }
  return parts.join('');
};
