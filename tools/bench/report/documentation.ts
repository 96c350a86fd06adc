import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { floorPlot, growthPlot } from './plots.ts';
import type { BenchReport } from './report.ts';
import { comparisonTable, growthTable } from './tables.ts';

const FILE = 'docs/performance.md';
const PLOTS = 'docs/performance';

/** Writes the tables and plots of the API into docs/performance.md. */
export function documentBench({ machine, rows, growth, desk, notes }: BenchReport): void {
  mkdirSync(PLOTS, { recursive: true });
  writeFileSync(`${PLOTS}/floor.svg`, floorPlot(rows));
  writeFileSync(`${PLOTS}/growth.svg`, growthPlot(growth));
  writeSection('bench', [
    machine,
    comparisonTable(rows),
    ...notes,
    '![The shop beside the floor](performance/floor.svg)',
    'By catalogue size: milliseconds of processor time for each request, server and database together, and in brackets the median latency with four requests at once.',
    growthTable(growth, 'books'),
    '![Cost by catalogue size](performance/growth.svg)',
    'The order desk, by number of orders, of which the newest 60 are not done. A search shows up to 50 orders; with 100 in all, fewer match.',
    growthTable(desk, 'orders'),
  ]);
}

/** Replaces a generated section of docs/performance.md. */
export function writeSection(name: string, paragraphs: readonly string[]): void {
  const [start, end] = [`<!-- ${name}: generated -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(FILE, 'utf8');
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${FILE} has no section ${name}.`);
  writeFileSync(FILE, [text.slice(0, before) + start, ...paragraphs, text.slice(after)].join('\n\n'));
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', FILE], { stdio: ['ignore', 'ignore', 'inherit'] });
}
