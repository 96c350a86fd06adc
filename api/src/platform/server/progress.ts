/** Reports the progress of a step in a few words. */
export type OnProgress = (note: string) => void;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one step of a long startup and prints its title and duration. After the first second it also prints the latest
 * progress note every second: on one line in a terminal, on separate lines elsewhere.
 */
export async function withProgress<Result>(
  title: string,
  work: (onProgress: OnProgress) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  let latest = '';
  const ticker = setInterval(() => print(`  … ${title} ${seconds(started)} ${latest}`), 1000);
  try {
    const result = await work((note) => (latest = note));
    printLast(`  ✓ ${title} ${seconds(started)}`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

function print(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line.trimEnd()}` : `${line.trimEnd()}\n`);
}

function printLast(line: string): void {
  print(line);
  if (process.stdout.isTTY) process.stdout.write('\n');
}
