import { type Point, polar, steps } from '../geometry.ts';
import { circle, ellipse, line, path, polygon, rectangle } from '../svg.ts';
import { words } from './scene.ts';
import type { Topic } from './texts/texts.ts';

/** Size of the figures on pages. */
export const FIGURE = { width: 230, height: 112 };

const INK = '#34312e';
const LINE = { stroke: INK, width: 1.4 };
const THIN = { stroke: INK, width: 0.9 };

/** A figure in lines, as textbooks print it. */
export function figureOf(topic: Topic): string {
  return FIGURES[topic]();
}

const FIGURES: Record<Topic, () => string> = {
  physics: incline,
  chemistry: rings,
  biology: cell,
  science: mirror,
  mathematics: parabola,
  arithmetic: bars,
  civics: branches,
  history: periods,
  economics: crossing,
  accounts: twoSides,
  english: boat,
};

const label = (text: string, [x, y]: Point) =>
  words(text, { x, y, width: 90, height: 20 }, { size: 12, face: 'serifItalic', colour: INK });

function arrow([x, y]: Point, [dx, dy]: Point): string {
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [(dx / length) * 6, (dy / length) * 6];
  const [endX, endY] = [x + dx, y + dy];
  const head = polygon(
    [
      [endX, endY],
      [endX - ux * 1.5 - uy * 0.6, endY - uy * 1.5 + ux * 0.6],
      [endX - ux * 1.5 + uy * 0.6, endY - uy * 1.5 - ux * 0.6],
    ],
    { fill: INK },
  );
  return path(`M${x} ${y}l${dx} ${dy}`, LINE) + head;
}

/** A block on a slope with its forces. */
function incline(): string {
  const slope = path('M10 104H210V14Z', LINE) + path('M60 104A50 50 0 0 0 56 84', THIN);
  const block = `<g transform="rotate(-24 130 50)">${rectangle({ x: 108, y: 24, width: 44, height: 26 }, LINE)}</g>`;
  const forces = arrow([122, 38], [0, 52]) + arrow([122, 38], [-16, -36]) + arrow([142, 30], [40, -18]);
  return (
    slope + block + forces + label('mg', [128, 76]) + label('N', [92, 0]) + label('f', [188, 2]) + label('θ', [68, 88])
  );
}

/** Three rings with their two groups in different places. */
function rings(): string {
  const places = [1, 2, 3];
  return [38, 115, 192]
    .map((x, index) => {
      const corners = steps(7, -90, 270).map((turn): Point => corner([x, 60], turn));
      const second = corner([x, 60], -90 + 60 * (places[index] ?? 1));
      const away: Point = [(second[0] - x) * 0.5, (second[1] - 60) * 0.5];
      const bonds = path(`M${x} 32v-14`, LINE) + line([second, [second[0] + away[0], second[1] + away[1]]], LINE);
      return polygon(corners.slice(0, 6), LINE) + circle([x, 60], 16, THIN) + bonds + label('X', [x - 4, 6]);
    })
    .join('');
}

const corner = (centre: Point, degrees: number): Point => polar(centre, 28, (degrees * Math.PI) / 180);

/** A plant cell with names of its parts. */
function cell(): string {
  const walls =
    rectangle({ x: 8, y: 8, width: 142, height: 98 }, LINE, 16) +
    rectangle({ x: 14, y: 14, width: 130, height: 86 }, THIN, 12);
  const parts =
    ellipse([88, 58], 38, 28, 0, LINE) +
    circle([34, 38], 15, LINE) +
    circle([36, 36], 4, { fill: INK }) +
    [
      [30, 80],
      [54, 88],
      [120, 24],
      [132, 84],
    ]
      .map(([x = 0, y = 0]) => ellipse([x, y], 9, 5, 20, LINE))
      .join('');
  const names = (['wall', 'vacuole', 'nucleus'] as const).map((name, index) => label(name, [178, 12 + index * 34]));
  const pointers = path('M150 20H174M118 54H174M46 44L174 88', THIN);
  return walls + parts + pointers + names.join('');
}

/** Rays that a concave mirror collects. */
function mirror(): string {
  const curve = path('M176 8Q206 56 176 104', { stroke: INK, width: 2 });
  const axis = path('M6 56H216', THIN);
  const rays = [24, 88].map((y) => arrow([10, y], [90, 0]) + path(`M100 ${y}H186L72 ${y < 56 ? 79 : 33}`, LINE));
  return curve + axis + rays.join('') + circle([129, 56], 2.6, { fill: INK }) + label('F', [124, 64]);
}

/** A curve that crosses the axis twice. */
function parabola(): string {
  const axes = arrow([14, 76], [200, 0]) + arrow([96, 108], [0, -104]);
  const curve = path('M58 4Q118 202 178 4', LINE);
  const roots = circle([86.5, 76], 2.8, { fill: INK }) + circle([149, 76], 2.8, { fill: INK });
  return axes + curve + roots + label('x', [206, 80]) + label('y', [102, 0]) + label('D > 0', [184, 22]);
}

/** Columns of a chart. */
function bars(): string {
  const heights = [40, 62, 54, 86, 72];
  const columns = heights.map((height, index) => {
    const box = { x: 34 + index * 36, y: 100 - height, width: 22, height };
    return rectangle(box, { ...LINE, fill: index % 2 ? '#b9b4ab' : 'none' });
  });
  return path('M20 6V100H220', LINE) + columns.join('') + label('%', [2, 4]);
}

/** Three branches of government that check each other. */
function branches(): string {
  const box = (x: number, y: number, name: string) =>
    rectangle({ x, y, width: 90, height: 28 }, LINE) +
    words(name, { x, y: y + 9, width: 90, height: 18 }, { size: 12, face: 'sans', colour: INK, align: 'centre' });
  const arrows = arrow([104, 40], [-40, 34]) + arrow([126, 40], [40, 34]) + arrow([96, 92], [36, 0]);
  return box(70, 8, 'Legislature') + box(2, 78, 'Executive') + box(138, 78, 'Judiciary') + arrows;
}

/** A line of time with three spans. */
function periods(): string {
  const spans = [
    { x: 18, width: 96, y: 66 },
    { x: 86, width: 84, y: 40 },
    { x: 140, width: 70, y: 14 },
  ];
  const ticks = steps(7, 14, 206).map((x) => path(`M${x} 88v8`, THIN));
  return (
    arrow([10, 92], [206, 0]) + ticks.join('') + spans.map((span) => rectangle({ ...span, height: 14 }, LINE)).join('')
  );
}

/** Curves of demand and supply, and where they cross. */
function crossing(): string {
  const axes = arrow([24, 100], [184, 0]) + arrow([24, 104], [0, -98]);
  const curves = path('M44 22Q96 74 186 90', LINE) + path('M44 92Q120 78 182 20', LINE);
  const names = label('p', [8, 4]) + label('q', [212, 96]) + label('D', [192, 80]) + label('S', [190, 12]);
  return axes + curves + path('M115 71V100M24 71H115', THIN) + circle([115, 71], 2.8, { fill: INK }) + names;
}

/** An account with its two sides. */
function twoSides(): string {
  const rows = [46, 64, 82].map((y) => path(`M18 ${y}h62M90 ${y}h16M124 ${y}h54M190 ${y}h16`, THIN));
  return path('M10 26H216M113 26V104', LINE) + rows.join('') + label('Dr.', [14, 8]) + label('Cr.', [192, 8]);
}

/** A boat below a lamp on a post. */
function boat(): string {
  const hull = path('M40 70Q92 104 150 70L160 62Q96 74 32 62Z', LINE);
  const water = [88, 98].map((y) => path(`M10 ${y}q14 -7 28 0t28 0t28 0t28 0t28 0t28 0`, THIN));
  return hull + water.join('') + path('M190 100V20H172', LINE) + circle([172, 30], 7, LINE) + path('M172 20v3', LINE);
}
