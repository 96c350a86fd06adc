import { RECEIPT_MESSAGES } from '#api/desk/receipts/receipts.rules.ts';
import { toPaise } from '../format/paise.rules.ts';

/** What was scanned or typed into the field of a receipt. */
export type Entry =
  /** What is proposed is right. */
  | { type: 'ACCEPT' }
  /** Units of the book with a code. */
  | { type: 'SCAN'; code: string; units: number }
  /** The last scan was of so many units. */
  | { type: 'COUNT'; units: number }
  /** Changes the units of the last title. */
  | { type: 'CHANGE'; units: number; damagedUnits: number }
  | { type: 'YEAR'; printingYear: string }
  | { type: 'POST' };

/** A code that a scanner types, after units that a hand may have typed before. */
const SCANNED = /^(\d{0,3})[x*]?(97[89]\d{10}|B[A-Z\d]+-[NP])$/i;

/** Reads the field: nothing, a code with or without units before it, or a command. */
export function readEntry(typed: string): Entry {
  const text = typed.replace(/[\s\p{Dash}]/gu, (character) => (character === '-' ? '-' : ''));
  if (text === '') return { type: 'ACCEPT' };
  const [, before, code] = SCANNED.exec(text.replace(/^(\d{0,3}[x*]?)(97[89][\d-]+)$/i, withoutHyphens)) ?? [];
  if (code) return { type: 'SCAN', code, units: Number(before) || 1 };
  if (/^(19|20)\d\d$/.test(text)) return { type: 'YEAR', printingYear: text };
  if (/^\d{1,3}$/.test(text) && Number(text) > 0) return { type: 'COUNT', units: Number(text) };
  if (/^-\d{1,3}$/.test(text)) return { type: 'CHANGE', units: Number(text), damagedUnits: 0 };
  const [, damaged] = /^(\d{1,3})d$/i.exec(text) ?? [];
  if (damaged) return { type: 'CHANGE', units: -Number(damaged), damagedUnits: Number(damaged) };
  return /^p$/i.test(text) ? { type: 'POST' } : { type: 'SCAN', code: typed.trim(), units: 1 };
}

const withoutHyphens = (_text: string, before: string, code: string) => before + code.replaceAll('-', '');

/** Splits what a scanner typed into another field off what stood there: `212.509788177091878`. */
export function splitScan(value: string): [rest: string, code: string] {
  const from = [value.length - ISBN_LENGTH, value.toUpperCase().lastIndexOf('B')].find(
    (start) => start >= 0 && /^(97[89]\d{10}|B[A-Z\d]+-[NP])$/i.test(value.slice(start)),
  );
  return from === undefined ? [value, ''] : [value.slice(0, from), value.slice(from)];
}

const ISBN_LENGTH = 13;

/** The details of a title, as they are typed. */
export interface LineTexts {
  cost: string;
  mrp: string;
  printingYear: string;
  edition: string;
}

/** The field that is wrong, and why. */
export interface WrongLine {
  wrong: keyof LineTexts;
  message: string;
}

export interface LineDetails {
  costInPaise: number;
  mrp: number;
  printingYear: number | null;
  edition: string | null;
}

/** The details that were typed, or the first field that is wrong. A cost may be a discount on the MRP: 30%. */
export function readLine(texts: LineTexts): LineDetails | WrongLine {
  const mrp = /^\d{1,7}$/.test(texts.mrp) ? Number(texts.mrp) : 0;
  const [, discount] = /^(\d{1,2}(?:\.\d{1,2})?)\s*%$/.exec(texts.cost) ?? [];
  const costInPaise = discount === undefined ? toPaise(texts.cost) : Math.round(mrp * (100 - Number(discount)));
  if (costInPaise === null) return { wrong: 'cost', message: RECEIPT_MESSAGES.cost };
  if (mrp === 0) return { wrong: 'mrp', message: RECEIPT_MESSAGES.mrp };
  if (costInPaise > mrp * 100) return { wrong: 'cost', message: RECEIPT_MESSAGES.aboveMrp };
  if (!/^((19|20)\d\d)?$/.test(texts.printingYear))
    return { wrong: 'printingYear', message: RECEIPT_MESSAGES.printingYear };
  return { costInPaise, mrp, printingYear: Number(texts.printingYear) || null, edition: texts.edition || null };
}

/** The details of a title as texts. `discount`: what was typed last as a discount; it is proposed where the cost is not known. */
export function lineTexts(
  line: { costInPaise: number | null; mrp: number; printingYear: number | null; edition: string | null },
  discount: string,
): LineTexts {
  const { costInPaise, mrp, printingYear, edition } = line;
  const cost = costInPaise === null ? discount : (costInPaise / 100).toFixed(2).replace(/\.00$/, '');
  return { cost, mrp: String(mrp), printingYear: String(printingYear ?? ''), edition: edition ?? '' };
}

/** How a title differs from its purchase order: units that are short, and below 0 those that are over. */
export function shortOf({
  units,
  orderedUnits,
  receivedUnits,
}: Record<'units', number> & Record<'orderedUnits' | 'receivedUnits', number | null>): number {
  return orderedUnits === null ? 0 : Math.max(0, orderedUnits - (receivedUnits ?? 0)) - units;
}
