import type { Measurement } from '../load/measure.ts';
import { type BenchReport, type Goal, type GrowthRow, isMet, type Row, totalTime } from './report.ts';

const HEAD = [
  'Work',
  'Server',
  'per s',
  'p50 ms',
  'p99 ms',
  'server CPU ms',
  'database CPU ms',
  'of the floor',
  'Goal',
  'Met',
];

/** The comparison as a Markdown table. Its columns are aligned, for terminals. */
export function comparisonTable(rows: readonly Row[]): string {
  return table(HEAD, rows.map(cellsOf));
}

/** The growth as a Markdown table: processor time and median by the number of books or orders. */
export function growthTable(rows: readonly GrowthRow[], unit: 'books' | 'orders'): string {
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const head = ['Work', ...sizes.map((size) => `${size.toLocaleString('en')} ${unit}`), 'Growth'];
  const lines = [...new Set(rows.map(({ work }) => work))].map((work) => {
    const own = rows.filter((row) => row.work === work);
    const cells = own.map(
      ({ measurement }) => `${milliseconds(totalTime(measurement))} (${milliseconds(measurement.p50)})`,
    );
    return [work, ...cells, growthOf(own)];
  });
  return table(head, lines);
}

/** All tables and the notes, for a terminal. */
export function summary({ machine, rows, growth, desk, notes }: BenchReport): string {
  const growthTitle = 'By size: ms of processor time for each request (and median latency, ms)';
  const tables = [comparisonTable(rows), growthTitle, growthTable(growth, 'books'), growthTable(desk, 'orders')];
  return [machine, ...tables, ...notes].join('\n\n');
}

/** Milliseconds with three significant digits; '-' if unknown. */
export function milliseconds(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '-';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** How the cost at the largest size compares with that at the smallest. */
function growthOf(rows: readonly GrowthRow[]): string {
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => row && totalTime(row.measurement));
  return first && last ? `× ${(last / first).toFixed(1)}` : '-';
}

function cellsOf(row: Row): string[] {
  const { work, server, measurement, share, goal } = row;
  const { perSecond, p50, p99, serverTime, databaseTime } = measurement;
  const met = isMet(row);
  return [
    work,
    server,
    Math.round(perSecond).toLocaleString('en'),
    ...[p50, p99, serverTime, databaseTime].map(milliseconds),
    shareText(row.timeShare, share),
    goal ? goalText(goal) : '',
    (met === null ? '' : met ? 'yes' : 'no') + failures(measurement),
  ];
}

/** How many requests of a row had no good answer. */
export function failures({ failed }: Measurement): string {
  return failed > 0 ? ` (${failed} failed)` : '';
}

/** The share in units per second, and in brackets that in processor time. */
function shareText(timeShare: number | null, share: number | null): string {
  if (share === null) return '';
  return timeShare === null ? share.toFixed(2) : `${share.toFixed(2)} (${timeShare.toFixed(2)})`;
}

function goalText(goal: Goal): string {
  if ('share' in goal) return `${goal.share.toFixed(2)} of the floor`;
  return 'p99' in goal ? `p99 ${goal.p99} ms` : `${goal.perSecond.toLocaleString('en')}/s`;
}

/** A Markdown table with aligned columns. */
export function table(head: readonly string[], lines: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const row = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n');
}
