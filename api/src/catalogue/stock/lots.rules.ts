import { Condition } from '../catalogue.rules.ts';
import { type StockChange, StockReason } from './stock.rules.ts';

/** A lot with the units that are left of it, and those that an order has taken of it. */
export interface LotUnits {
  lotId: string;
  mrp: number;
  printingYear: number | null;
  unitsLeft: number;
  taken: number;
}

/** The part of a change that one lot has; null: units without a lot, which were there before lots, or were typed in. */
export type LotChange = StockChange & { lotId: string | null };

/** What the units of a book on the shelf say of it: their lowest MRP, null without a lot, and their earliest printing. */
export interface ShelfFacts {
  shelfMrp: number | null;
  /** Null if the printing of some units is not known. */
  printingYear: number | null;
}

/**
 * Splits a change of a book's stock by its lots, oldest lot first. What is taken comes from units without a lot, then from the
 * oldest lot. What an order gives back goes to the lots that it took from; what is found by a count, to the newest lot.
 */
export function splitByLots(change: StockChange, lots: readonly LotUnits[], reason: StockReason): LotChange[] {
  let [open, stock] = [Math.abs(change.change), stockBefore(change)];
  const sources = change.condition === Condition.NEW ? sourcesOf(change, lots, reason) : [];
  const parts = sources.flatMap(({ lotId, most }) => {
    const units = Math.min(most, open);
    if (units <= 0) return [];
    open -= units;
    stock += Math.sign(change.change) * units;
    return [{ ...change, lotId, change: Math.sign(change.change) * units, stockAfter: stock }];
  });
  if (open > 0 || parts.length === 0)
    parts.push({ ...change, lotId: null, change: Math.sign(change.change) * open, stockAfter: stock });
  return parts.map((part, index) => (index === parts.length - 1 ? { ...part, stockAfter: change.stockAfter } : part));
}

interface Source {
  lotId: string | null;
  /** Units that it can give or take. */
  most: number;
}

function sourcesOf(change: StockChange, lots: readonly LotUnits[], reason: StockReason): Source[] {
  if (change.change < 0) {
    const others = { lotId: null, most: withoutLot(lots, stockBefore(change)) };
    return [others, ...lots.map(({ lotId, unitsLeft }) => ({ lotId, most: unitsLeft }))];
  }
  const newestFirst = lots.toReversed();
  if (reason === StockReason.COUNT) return newestFirst.slice(0, 1).map(({ lotId }) => ({ lotId, most: Infinity }));
  return newestFirst.map(({ lotId, taken }) => ({ lotId, most: taken }));
}

/** The stock before a change. Copies that were not counted were 0. */
export const stockBefore = ({ stockAfter, change }: Pick<StockChange, 'stockAfter' | 'change'>): number =>
  (stockAfter ?? 0) - change;

/** The lots after these changes. */
export const lotsAfter = (lots: readonly LotUnits[], changes: readonly LotChange[]): LotUnits[] =>
  lots.map((lot) => {
    const own = changes.filter(({ lotId }) => lotId === lot.lotId);
    return { ...lot, unitsLeft: own.reduce((units, { change }) => units + change, lot.unitsLeft) };
  });

/** What the lots of a book say of its units on the shelf. */
export function shelfFacts(lots: readonly LotUnits[], stock: number | null): ShelfFacts {
  const left = lots.filter(({ unitsLeft }) => unitsLeft > 0);
  if (left.length === 0) return { shelfMrp: null, printingYear: null };
  const years = left.flatMap(({ printingYear }) => printingYear ?? []);
  const isKnown = years.length === left.length && withoutLot(lots, stock ?? 0) === 0;
  return {
    shelfMrp: Math.min(...left.map(({ mrp }) => mrp)),
    printingYear: isKnown ? Math.min(...years) : null,
  };
}

/** Units in stock that belong to no lot. */
const withoutLot = (lots: readonly LotUnits[], stock: number): number =>
  Math.max(0, stock - lots.reduce((units, { unitsLeft }) => units + unitsLeft, 0));
