import { Condition } from './catalogue.rules.ts';

/** A condition as shoppers read it, and the fields of a book that hold its prices and copies. */
export interface ConditionInfo {
  /** As a heading or a choice. */
  label: string;
  /** Within a sentence. */
  word: string;
  listPrice: 'newPrice' | 'preOwnedPrice';
  price: 'newPriceDiscount' | 'preOwnedPriceDiscount';
  stock: 'newStock' | 'preOwnedStock';
}

/** Every condition that a book is sold in, new first. */
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
