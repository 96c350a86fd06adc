import { Availability, Condition } from './catalogue.rules.ts';

/** How shoppers read a condition, and which fields of a book hold its prices and stock. */
export interface ConditionInfo {
  /** As a heading or an option. */
  label: string;
  /** Within a sentence. */
  word: string;
  listPrice: 'newPrice' | 'preOwnedPrice';
  price: 'newPriceDiscount' | 'preOwnedPriceDiscount';
  stock: 'newStock' | 'preOwnedStock';
}

/** Every condition a book is sold in, new first. */
export const CONDITIONS: Record<Condition, ConditionInfo> = {
  [Condition.NEW]: {
    label: 'New',
    word: 'new',
    listPrice: 'newPrice',
    price: 'newPriceDiscount',
    stock: 'newStock',
  },
  [Condition.PREOWNED]: {
    label: 'Pre-Owned',
    word: 'pre-owned',
    listPrice: 'preOwnedPrice',
    price: 'preOwnedPriceDiscount',
    stock: 'preOwnedStock',
  },
};

/** Every condition, in the order in which offers and filters list them. */
export const ALL_CONDITIONS = [Condition.NEW, Condition.PREOWNED] as const;

/** A book in one condition at its price. Prices are whole rupees. */
export interface Offer {
  condition: Condition;
  listPrice: number;
  price: number;
  /** Price of the dearest copy in stock. */
  highestPrice: number;
  percentOff: number;
  availability: Availability;
  /** Null if stock is not tracked. */
  copiesLeft: number | null;
  /** Whether its copies are listed one by one, each at its own price; `price` is that of the copy that the shop picks. */
  hasCopies: boolean;
  /** Grade of that copy; null without copies. */
  copyGrade: string | null;
}

/** The fields of a book that hold prices, in whole rupees, and stock; a stock of null is not tracked. */
export type PricesOfBook = Record<ConditionInfo['listPrice' | 'price'], number> &
  Record<ConditionInfo['stock'] | 'copyCount' | 'highestCopyPrice', number | null> & {
    isPublished: boolean;
    copyGrade: string | null;
  };

/** The same fields, as columns of a book. */
export const OFFER_COLUMNS = [
  ...(['isPublished', 'copyCount', 'copyGrade', 'highestCopyPrice'] as const),
  ...Object.values(CONDITIONS).flatMap(({ listPrice, price, stock }) => [listPrice, price, stock]),
] as const;

/**
 * A book as admins edit it: its MRP and selling prices are as they set them. Shoppers see at most the MRP in force, and once
 * the book has copies, the price of the copy that the shop picks.
 */
export function withSetPrices<
  Priced extends Record<'newPrice' | 'newPriceDiscount' | 'preOwnedPriceDiscount', number> & SetPrices,
>(book: Priced): Priced {
  return {
    ...book,
    newPrice: book.setMrp ?? book.newPrice,
    newPriceDiscount: book.setNewPrice ?? book.newPriceDiscount,
    preOwnedPriceDiscount: book.setPreOwnedPrice ?? book.usedPrice ?? book.preOwnedPriceDiscount,
  };
}

type SetPrices = Record<'setMrp' | 'setNewPrice' | 'setPreOwnedPrice' | 'usedPrice', number | null>;

/** By how many percent `price` is below `listPrice`, rounded; 0 if it is not below. */
export function percentOff(listPrice: number, price: number): number {
  return listPrice > price ? Math.round(((listPrice - price) / listPrice) * 100) : 0;
}

/** The offers of a book: new first, then pre-owned. */
export function offersOf(book: PricesOfBook): Offer[] {
  return ALL_CONDITIONS.map((condition) => offerOf(book, condition));
}

/** The offer of a book in one condition. Offers of an unpublished book are out of stock. */
export function offerOf(book: PricesOfBook, condition: Condition): Offer {
  const fields = CONDITIONS[condition];
  const [listPrice, price, copiesLeft] = [book[fields.listPrice], book[fields.price], book[fields.stock]];
  const isAvailable = book.isPublished && copiesLeft !== 0;
  const availability = isAvailable ? Availability.IN_STOCK : Availability.OUT_OF_STOCK;
  const hasCopies = condition === Condition.PREOWNED && book.copyCount !== null;
  const highestPrice = (hasCopies ? book.highestCopyPrice : null) ?? price;
  const prices = { listPrice, price, highestPrice, percentOff: percentOff(listPrice, price) };
  const copyGrade = hasCopies ? book.copyGrade : null;
  return { condition, ...prices, availability, copiesLeft, hasCopies, copyGrade };
}
