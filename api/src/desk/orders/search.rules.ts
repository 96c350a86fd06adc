import { phoneDigits } from '../../accounts/accounts.rules.ts';
import { toIsbn13 } from '../../catalogue/labels/isbn.rules.ts';
import { parseScan } from '../../catalogue/labels/labels.rules.ts';

/** What to look for. An order is found by any of these. */
export interface OrderSearch {
  /** Beginning of an order number. */
  number?: string;
  /** Beginning of the email address of the account. */
  email?: string;
  /** Phone number of the account, ten digits. */
  phone?: string;
  /** Tracking number of a shipment. */
  awb?: string;
  isbn?: string;
  /** Number of a bill or a credit note. */
  document?: string;
  /** Words that the order has, all of them; the last one may be a beginning. */
  words?: string[];
}

/** A year and a month at least: shorter ones begin the number of almost every order. */
const NUMBER = /^O?(ES-\d{4,6}(-[A-Z0-9]{0,8})?)$/;
const CODE = /^(?=.*\d)[A-Z0-9/-]{6,40}$/;
/** Also without the zeros before the serial number. */
const DOCUMENT = /^((?:BS|CN)\/\d\d-\d\d\/)(\d{1,6})$/;
const MAX_WORDS = 6;
const WORD_LENGTH = 40;
/** As in the function `order_words` of the database. */
const SEPARATORS = /[\s!-/:-@[-`{-~\u00a0\u2010-\u2026\u0964]+/;

/** Recognises by its form what a text looks for. Null for a text without letters or digits. */
export function parseSearch(text: string): OrderSearch | null {
  const typed = text.trim();
  const code = typed.toUpperCase();
  const [, number] = NUMBER.exec(code) ?? [];
  if (number) return { number };
  const [, series, serial] = DOCUMENT.exec(code) ?? [];
  if (series && serial) return { document: series + serial.padStart(6, '0') };
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  const scan = parseScan(typed);
  if (scan.kind === 'BOOK') return { words: [scan.bookId.toLowerCase()] };
  const codes = codesIn(code);
  const words = searchWords(codes.phone ?? typed);
  return words.length > 0 ? { words, ...codes } : null;
}

/** The words of a text, in lower case. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().split(SEPARATORS).filter(Boolean);
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, WORD_LENGTH));
}

function codesIn(text: string): Pick<OrderSearch, 'phone' | 'awb' | 'isbn'> {
  const phone = phoneDigits(text);
  const isbn = toIsbn13(text);
  return { ...(phone && { phone }), ...(isbn && { isbn }), ...(CODE.test(text) && { awb: text }) };
}

/** Beginnings of what an account has; any of these finds it. */
export interface CustomerSearch {
  email?: string;
  phone?: string;
  name?: string;
}

/** Recognises by its form what a text looks for. */
export function parseCustomerSearch(text: string): CustomerSearch {
  const typed = text.trim().toLowerCase();
  if (typed.includes('@')) return { email: typed };
  const phone = phoneDigits(typed) ?? typed.replace(/[\s+-]/g, '');
  return /^\d+$/.test(phone) ? { phone, email: typed } : { email: typed, name: typed.replace(/\s+/g, ' ') };
}
