/** Tells how far a step has come, in a few words. */
export type Progress = (note: string) => void;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does one step of a long start and prints its name and time. While it takes longer than a second, its latest
 * progress note is printed every second: on one line in a terminal, on lines of their own elsewhere.
 */
export async function step<Result>(title: string, work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const started = performance.now();
  let latest = '';
  const ticker = setInterval(() => show(`  … ${title} ${seconds(started)} ${latest}`), 1000);
  try {
    const result = await work((note) => (latest = note));
    finish(`  ✓ ${title} ${seconds(started)}`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

function show(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line.trimEnd()}` : `${line.trimEnd()}\n`);
}

function finish(line: string): void {
  show(line);
  if (process.stdout.isTTY) process.stdout.write('\n');
}
