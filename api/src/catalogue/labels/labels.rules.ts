import { Condition } from '../catalogue.rules.ts';
import { CONDITIONS } from '../conditions.rules.ts';
import { toIsbn13 } from './isbn.rules.ts';

// What a scanner reads: the shop's own Code 128 labels, which begin with a letter for their kind, and ISBNs.

/** `code`: characters of a code; `codes`: codes of one request. */
export const SCAN_LIMITS = { code: 60, codes: 1000 } as const;

/** What a label is on: an order (its shipment), a book in one condition, or a single copy. */
export type Label =
  | { kind: 'ORDER'; orderId: string }
  | { kind: 'BOOK'; bookId: string; condition: Condition }
  | { kind: 'COPY'; code: string };

/** A scanned or typed code. An ISBN has 13 digits and does not know the condition of the copy. */
export type Scan = Label | { kind: 'ISBN'; isbn: string } | { kind: 'UNKNOWN'; text: string };

/**
 * An order line to pack. `quantity`: copies without the cancelled ones. `codes`: ISBNs and the label of the book; for a
 * line of one used copy first its label, which alone counts.
 */
export interface ScanLine {
  orderLineId: string;
  bookDescription: string;
  condition: Condition;
  quantity: number;
  codes: readonly string[];
}

export type ScanMatch<Line> = { line: Line } | { error: string };

const LETTERS: Record<Condition, string> = { [Condition.NEW]: 'N', [Condition.PREOWNED]: 'P' };
const ORDER = /^O?(ES-\d{6}-[A-Z0-9]{8})$/;
const BOOK = /^B([A-Z0-9]+)-([NP])$/;
const COPY = /^C([A-Z0-9-]+)$/;

/** The code of a label: `OES-261122-7KQ2M9XA`, `BJEEPHY7253-N` (new), `BJEEPHY7253-P` (pre-owned). */
export function labelCode(label: Label): string {
  if (label.kind === 'ORDER') return `O${label.orderId}`;
  return label.kind === 'BOOK' ? `B${label.bookId}-${LETTERS[label.condition]}` : `C${label.code}`;
}

/** Reads a code, with or without spaces, in either case; an order number also without its letter. */
export function parseScan(text: string): Scan {
  const code = text.trim().toUpperCase();
  const isbn = toIsbn13(code);
  if (isbn) return { kind: 'ISBN', isbn };
  const [, orderId] = ORDER.exec(code) ?? [];
  if (orderId) return { kind: 'ORDER', orderId };
  const [, bookId, letter] = BOOK.exec(code) ?? [];
  if (bookId) return { kind: 'BOOK', bookId, condition: letter === LETTERS.new ? Condition.NEW : Condition.PREOWNED };
  const [, copyCode] = COPY.exec(code) ?? [];
  return copyCode ? { kind: 'COPY', code: copyCode } : { kind: 'UNKNOWN', text: code };
}

/**
 * The line that the next code counts for, after the codes in `scanned`, or what is wrong with it. An ISBN that a new
 * and a pre-owned line share counts only if one of them is complete: before that it cannot tell which copy is in the
 * hand.
 */
export function matchScan<Line extends ScanLine>(
  code: string,
  lines: readonly Line[],
  scanned: readonly string[],
): ScanMatch<Line> {
  return matchNext(code, lines, countScans(lines, scanned));
}

/** The copies that the codes count for, by order line. Wrong codes count for none. */
export function countScans(lines: readonly ScanLine[], scanned: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of scanned) {
    const match = matchNext(code, lines, counts);
    if ('line' in match) counts.set(match.line.orderLineId, countOf(match.line, counts) + 1);
  }
  return counts;
}

/**
 * The first thing that is wrong with the codes of a shipment: a wrong code, or a copy that is missing. Null if it is
 * complete.
 */
export function scansError(lines: readonly ScanLine[], scanned: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const code of scanned) {
    const match = matchNext(code, lines, counts);
    if ('error' in match) return match.error;
    counts.set(match.line.orderLineId, countOf(match.line, counts) + 1);
  }
  const line = lines.find((each) => isMissing(each, counts));
  return line ? SCAN_MESSAGES.missing(line, line.quantity - countOf(line, counts)) : null;
}

/** Texts of wrong scans, as the person who packs reads them. */
export const SCAN_MESSAGES = {
  unknown: (code: string) => `Unknown code: ${code}`,
  order: (orderId: string) => `This is the label of order ${orderId}. Scan a book.`,
  scanCopy: ({ codes, bookDescription }: ScanLine) =>
    `Scan the label of the copy: this order has copy ${copyOf(codes)} of ${bookDescription}.`,
  otherCopy: (code: string, wanted: ScanLine | undefined) =>
    wanted
      ? `Another copy: this order has copy ${copyOf(wanted.codes)} of ${wanted.bookDescription}, not copy ${code}.`
      : `Another copy: copy ${code} is not in this order. Scan the label of the book.`,
  otherBook: (what: string) => `Another book: ${what} is not in this order.`,
  otherCondition: (line: ScanLine) =>
    `The other condition: this order has a ${CONDITIONS[line.condition].word} copy of ${line.bookDescription}.`,
  tooMany: ({ quantity, bookDescription }: ScanLine) =>
    `One too many: the order has ${copies(quantity)} of ${bookDescription}.`,
  ambiguous: ({ bookDescription }: ScanLine) =>
    `New or pre-owned? The order has both of ${bookDescription}. Scan the label of the book.`,
  missing: (line: ScanLine, count: number) =>
    copyOf(line.codes)
      ? `Missing: copy ${copyOf(line.codes)} of ${line.bookDescription}.`
      : `Missing: ${copies(count)} of ${line.bookDescription} (${CONDITIONS[line.condition].word}).`,
} as const;

type Counts = ReadonlyMap<string, number>;

function matchNext<Line extends ScanLine>(code: string, lines: readonly Line[], counts: Counts): ScanMatch<Line> {
  const scan = parseScan(code);
  if (scan.kind === 'ORDER') return { error: SCAN_MESSAGES.order(scan.orderId) };
  const canonical = canonicalCode(code);
  const named = lines.filter(({ codes, quantity }) => quantity > 0 && codes.map(canonicalCode).includes(canonical));
  const missing = named.filter((line) => isMissing(line, counts));
  const [line, other] = missing.filter(({ codes }) => scan.kind === 'COPY' || !copyOf(codes));
  if (line && missing.length > 1) return { error: SCAN_MESSAGES.ambiguous(other ?? line) };
  if (line) return { line };
  if (missing[0]) return { error: SCAN_MESSAGES.scanCopy(missing[0]) };
  if (named[0]) return { error: SCAN_MESSAGES.tooMany(named[0]) };
  return { error: scan.kind === 'COPY' ? otherCopy(scan.code, lines, counts) : notOrdered(scan, lines) };
}

/** Why a copy's label matches no line: names the copy that is wanted. */
function otherCopy(code: string, lines: readonly ScanLine[], counts: Counts): string {
  const wanted = lines.filter((line) => line.quantity > 0 && copyOf(line.codes));
  return SCAN_MESSAGES.otherCopy(code, wanted.find((line) => isMissing(line, counts)) ?? wanted[0]);
}

/** Why a code matches no line: the book is there in the other condition, or it is another book. */
function notOrdered(scan: Exclude<Scan, { kind: 'ORDER' | 'COPY' }>, lines: readonly ScanLine[]): string {
  if (scan.kind === 'UNKNOWN') return SCAN_MESSAGES.unknown(scan.text);
  if (scan.kind === 'ISBN') return SCAN_MESSAGES.otherBook(`ISBN ${scan.isbn}`);
  const condition = scan.condition === Condition.NEW ? Condition.PREOWNED : Condition.NEW;
  const otherCode = labelCode({ ...scan, condition });
  const line = lines.find(({ codes, quantity }) => quantity > 0 && codes.includes(otherCode));
  return line ? SCAN_MESSAGES.otherCondition(line) : SCAN_MESSAGES.otherBook(scan.bookId);
}

/** A code in one spelling, so that an ISBN of 10 digits equals the one of 13. */
function canonicalCode(code: string): string {
  const scan = parseScan(code);
  if (scan.kind === 'ISBN') return scan.isbn;
  return scan.kind === 'UNKNOWN' ? scan.text : labelCode(scan);
}

/** The code of a line's copy; null if any copy will do. */
function copyOf([first = '']: readonly string[]): string | null {
  const scan = parseScan(first);
  return scan.kind === 'COPY' ? scan.code : null;
}

const countOf = ({ orderLineId }: ScanLine, counts: Counts) => counts.get(orderLineId) ?? 0;
const isMissing = (line: ScanLine, counts: Counts) => countOf(line, counts) < line.quantity;
const copies = (count: number) => `${count} ${count === 1 ? 'copy' : 'copies'}`;
