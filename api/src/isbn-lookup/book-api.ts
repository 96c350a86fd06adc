import { toIsbn13 } from '../catalogue/labels/isbn.rules.ts';
import type { BookSource } from '../catalogue/editing/book-sources.rules.ts';
import type { BookRecord } from './book-record.ts';

/** The public interface of a source. */
export interface BookApi {
  source: BookSource;
  /** The book with an ISBN of 13 digits, or null. Throws if it is unavailable or does not respond as documented. */
  find(isbn: string): Promise<BookRecord | null>;
}

export interface BookApiAccess {
  url: string;
  /** Who asks, with an address to write to. */
  userAgent: string;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 256 * 1024;

/** Fetches JSON of at most 256 kB within 3 seconds. */
export async function fetchJson({ url, userAgent }: BookApiAccess, path: string, query: Record<string, string>) {
  const response = await fetch(new URL(`${path}?${new URLSearchParams(query)}`, url), {
    headers: { Accept: 'application/json', 'User-Agent': userAgent },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Read to its end or cancelled: else its connection stays open. Counted after decompression.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  if (!response.ok) throw new Error(`responded with ${response.status}`);
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}

/** Whether one of these is the ISBN: an answer for another book is none. */
export const hasIsbn = (identifiers: readonly string[], isbn: string): boolean =>
  identifiers.some((identifier) => toIsbn13(identifier) === isbn);
