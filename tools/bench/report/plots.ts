import { type GrowthRow, type Row, totalTime } from './report.ts';
import { bar, curve, line, type Point, svg, text } from './svg.ts';
import { milliseconds } from './tables.ts';

const WIDTH = 860;

/** Bars: the share of the floor that each row reaches, with a mark at its goal. */
export function floorPlot(rows: readonly Row[]): string {
  const shown = rows.filter(({ share, goal }) => share !== null && goal && 'share' in goal);
  const [left, top, step, right] = [330, 70, 26, 60];
  const height = top + shown.length * step + 20;
  const scale = (WIDTH - left - right) / Math.max(1, ...shown.map((row) => Math.max(row.share ?? 0, goalOf(row))));
  const bars = shown.flatMap((row, index) => {
    const y = top + index * step;
    const [share, goal] = [row.share ?? 0, left + goalOf(row) * scale];
    return [
      text(left - 10, y + 12, `${row.work}${row.server === 'shop' ? '' : ', from cache'}`, 'text', 'end'),
      bar(left, y, { width: share * scale, height: 16 }, row.server === 'shop' ? 'one' : 'two'),
      text(left + Math.max(share, goalOf(row)) * scale + 8, y + 12, share.toFixed(2)),
      line([goal, y - 3], [goal, y + 19], 'goal', 3),
    ];
  });
  const floor = left + scale;
  return svg({ width: WIDTH, height }, 'Requests per second as a share of the floor', [
    text(20, 28, 'Requests per second as a share of the floor', 'text title'),
    text(20, 46, 'Bars: the shop. Marks: the goals. Line: the floor.', 'quiet'),
    line([floor, top - 8], [floor, height - 14], 'line', 2),
    text(floor, top - 12, '1.00', 'quiet', 'middle'),
    ...bars,
  ]);
}

const goalOf = ({ goal }: Row) => (goal && 'share' in goal ? goal.share : 0);

const PANEL = { columns: 3, width: 280, height: 150 };

/** A small plot for each kind of work: processor time by catalogue size, both on logarithmic scales. */
export function growthPlot(rows: readonly GrowthRow[]): string {
  const work = [...new Set(rows.map((row) => row.work))];
  const height = 70 + Math.ceil(work.length / PANEL.columns) * PANEL.height;
  const times = rows.map((row) => totalTime(row.measurement) ?? row.measurement.p50);
  const range: Point = [Math.log10(Math.min(...times)), Math.log10(Math.max(...times))];
  const panels = work.flatMap((name, index) => {
    const corner: Point = [
      10 + (index % PANEL.columns) * PANEL.width,
      60 + Math.floor(index / PANEL.columns) * PANEL.height,
    ];
    return panel(
      name,
      rows.filter((row) => row.work === name),
      corner,
      range,
    );
  });
  return svg({ width: WIDTH, height }, 'Processor time of a request by catalogue size', [
    text(20, 28, 'Processor time of a request by catalogue size', 'text title'),
    text(20, 46, 'Milliseconds of server and database. All plots have the same logarithmic scales.', 'quiet'),
    ...panels,
  ]);
}

function panel(name: string, rows: readonly GrowthRow[], [left, top]: Point, [least, most]: Point): string[] {
  const [inset, bottom, plotTop] = [34, top + PANEL.height - 34, top + 36];
  const sizes = rows.map(({ size }) => Math.log10(size));
  const [first, last] = [Math.min(...sizes), Math.max(...sizes)];
  const x = (size: number) => left + inset + ((Math.log10(size) - first) / (last - first || 1)) * (PANEL.width - 90);
  const y = (time: number) => bottom - ((Math.log10(time) - least) / (most - least || 1)) * (bottom - plotTop);
  const points = rows.map(({ size, measurement }) => {
    const time = totalTime(measurement) ?? measurement.p50;
    return { at: [x(size), y(time)] as const, size, time };
  });
  return [
    text(left + 10, top + 16, name),
    line([left + 20, bottom + 8], [left + PANEL.width - 30, bottom + 8]),
    curve(
      points.map(({ at }) => at),
      'one',
    ),
    ...points.map(({ at: [pointX, pointY], time }) => text(pointX, pointY - 8, milliseconds(time), 'text', 'middle')),
    ...points.map(({ at: [pointX], size }) => text(pointX, bottom + 22, short(size), 'quiet', 'middle')),
  ];
}

/** 1,000 as 1k, 1,000,000 as 1M. */
function short(size: number): string {
  return size >= 1_000_000 ? `${size / 1_000_000}M` : size >= 1_000 ? `${size / 1_000}k` : String(size);
}
