import type { AsyncDisposableStack } from '../../api/src/platform/async-disposable-stack.ts';
import type { OnProgress } from '../../api/src/platform/server/progress.ts';

/** What a drill gets. */
export interface DrillContext {
  /** Shorter and smaller, to try the drill. */
  isQuick: boolean;
  /** The earlier release of a drill with two; undefined: its default. */
  from: string | undefined;
  onProgress: OnProgress;
  /** Runs when the drill ends, however it ends: stops what the drill started. */
  stack: AsyncDisposableStack;
  /** An empty temporary folder, removed when the drill ends. */
  folder: string;
}

/** A promise of the shop, what the drill measured, and whether that keeps it. */
export interface DrillRow {
  promise: string;
  figure: string;
  kept: boolean;
}

/** A long test of the running shop under faults, load or a change of release. */
export interface Drill {
  name: string;
  /** What it does, in one line. */
  about: string;
  run(context: DrillContext): Promise<DrillRow[]>;
}

/** What one drill found. */
export interface DrillResult {
  drill: string;
  seconds: number;
  rows: DrillRow[];
  /** Why the drill did not reach its end. */
  error?: string;
}

const HEAD = ['Drill', 'Promise', 'Measured', 'Kept'];

/** A Markdown table of all results. */
export function formatResults(results: readonly DrillResult[]): string {
  const rows = results.flatMap(({ drill, seconds, rows: found, error }) => [
    ...found.map(({ promise, figure, kept }) => [drill, promise, figure, kept ? 'yes' : 'NO']),
    ...(error ? [[drill, 'runs to its end', error.split('\n')[0] ?? '', 'NO']] : []),
    [drill, 'takes', `${seconds} s`, ''],
  ]);
  const table = [HEAD, HEAD.map(() => '---'), ...rows];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  const line = (row: string[]) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return table.map(line).join('\n');
}
