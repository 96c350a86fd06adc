import { createHash } from 'node:crypto';

/** The measured content of a stream. */
export interface Measurement {
  bytes: number;
  sha256: string;
  /** Number of line feeds: the rows of COPY's text format. */
  lines: number;
}

const LINE_FEED = 10;

/** Passes chunks on, and calls `onEnd` with what they were. */
export async function* measured(
  chunks: AsyncIterable<Buffer>,
  onEnd: (content: Measurement) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    lines += countLines(chunk);
    yield chunk;
  }
  onEnd({ bytes, lines, sha256: hash.digest('hex') });
}

/** Reads a stream to its end. */
export async function measure(chunks: AsyncIterable<Buffer>): Promise<Measurement> {
  let content: Measurement | undefined;
  for await (const chunk of measured(chunks, (found) => (content = found))) void chunk;
  return content as Measurement;
}

export function measureBuffer(content: Buffer): Omit<Measurement, 'lines'> {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
