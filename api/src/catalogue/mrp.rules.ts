import { suggestPrices } from './editing/price-helper.rules.ts';
import { BOOK_MESSAGES } from './book.rules.ts';

/** The MRP of a book, which is the list price of a new copy, and its selling prices as admins set them. Whole rupees. */
type SetPrices = Record<'newPrice' | (typeof SELLING_PRICES)[number], number>;

/** Which selling prices of a book are refused, by field. `before` is null for a new book. */
export type PriceCheck = (next: SetPrices, before: SetPrices | null) => Record<string, string>;

const SELLING_PRICES = ['newPriceDiscount', 'preOwnedPriceDiscount'] as const;

/** The selling prices of a book, with those of before. */
export const sellingPrices = (before: SetPrices, next: SetPrices) =>
  SELLING_PRICES.map((field) => ({ price: next[field], usual: before[field] }));

/** What a copy is charged at, new or pre-owned: the price that is set, but at most the MRP, as the law requires. */
export const chargedPrice = (price: number, mrp: number): number => Math.min(price, mrp);

/**
 * The MRP in force and what is charged, with the values that were set where they are higher. `shelfMrp`: the lowest MRP that is
 * printed on units on the shelf; null without lots.
 */
export function pricesInForce(
  { newPrice, newPriceDiscount, preOwnedPriceDiscount }: SetPrices,
  shelfMrp: number | null,
) {
  const mrp = chargedPrice(newPrice, shelfMrp ?? newPrice);
  return {
    newPrice: mrp,
    setMrp: ifAbove(newPrice, mrp),
    newPriceDiscount: chargedPrice(newPriceDiscount, mrp),
    setNewPrice: ifAbove(newPriceDiscount, mrp),
    preOwnedPriceDiscount: chargedPrice(preOwnedPriceDiscount, mrp),
    setPreOwnedPrice: ifAbove(preOwnedPriceDiscount, mrp),
  };
}

const ifAbove = (price: number, mrp: number): number | null => (price > mrp ? price : null);

/** The price table and imports refuse selling prices above the MRP. Those that the book has already, with this MRP, stay. */
export const tablePriceErrors: PriceCheck = (next, before) =>
  Object.fromEntries(
    SELLING_PRICES.filter((field) => next[field] > next.newPrice)
      .filter((field) => before?.newPrice !== next.newPrice || before[field] !== next[field])
      .map((field) => [field, BOOK_MESSAGES.aboveMrp(next.newPrice)]),
  );

/** The forms of a book accept what their price helper gives, too. */
export const formPriceErrors: PriceCheck = (next, before) => {
  const suggested = suggestPrices(next.newPrice);
  const errors = tablePriceErrors(next, before);
  for (const field of SELLING_PRICES) if (suggested?.[field] === next[field]) delete errors[field];
  return errors;
};

/** The documented REST calls save prices as given. */
export const noPriceErrors: PriceCheck = () => ({});
