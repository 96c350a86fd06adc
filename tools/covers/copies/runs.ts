import type { Chance } from '../chance.ts';
import type { PrintedLine } from './justified.ts';
import { PITCH } from './page-setting.ts';

/** Part of a printed line, from word to word. */
export interface Stretch {
  from: number;
  to: number;
  baseline: number;
}

const LONGEST = 3;

/** Chooses a number of lines, in runs of neighbours. The chosen ones are no longer free. */
export function runsOf(choices: Chance, free: Set<PrintedLine>, count: number): PrintedLine[][] {
  const runs: PrintedLine[][] = [];
  let left = Math.min(count, free.size);
  while (left > 0) {
    const run = nextRun(choices, [...free], Math.min(left, choices.whole(1, LONGEST)));
    for (const line of run) free.delete(line);
    runs.push(run);
    left -= run.length;
  }
  return runs;
}

/** Lines that follow each other, from one that is chosen at random. */
function nextRun(choices: Chance, lines: PrintedLine[], length: number): PrintedLine[] {
  const start = choices.whole(0, lines.length - 1);
  const run = lines.slice(start, start + length);
  const end = run.findIndex((line, index) => index > 0 && line.baseline - (run[index - 1]?.baseline ?? 0) > PITCH + 1);
  return end < 0 ? run : run.slice(0, end);
}

/** What of a run is marked: it begins at a word of the first line and ends at one of the last. */
export function stretchesOf(choices: Chance, run: readonly PrintedLine[]): Stretch[] {
  return run.map(({ words, baseline }, index) => {
    const most = Math.floor(words.length / 2);
    const first = words[index === 0 ? choices.whole(0, Math.max(0, most - 2)) : 0];
    const last = words[index === run.length - 1 ? choices.whole(most, words.length - 1) : words.length - 1];
    return { from: first?.x ?? 0, to: (last?.x ?? 0) + (last?.width ?? 0), baseline };
  });
}
