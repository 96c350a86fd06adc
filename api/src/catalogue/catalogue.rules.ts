/** Limits of what a shopper may ask of the catalogue. */
export const LIMITS = {
  searchText: 200,
  code: 50,
  filterChoices: 20,
  publisherName: 120,
  price: 1_000_000,
  pageSize: 100,
  bulkIds: 100,
  suggestions: 5,
  featured: 24,
  related: 12,
  sitemap: 45_000,
} as const;

export const MESSAGES = {
  bookNotFound: 'Book not found.',
  searchTooLong: `Please search with at most ${LIMITS.searchText} characters.`,
  pageSize: `Ask for 1 to ${LIMITS.pageSize} books at a time.`,
  featured: `Ask for 1 to ${LIMITS.featured} books at a time.`,
  related: `Ask for 1 to ${LIMITS.related} books at a time.`,
  bulkIds: `Ask for at most ${LIMITS.bulkIds} books at a time.`,
  unreadable: 'This holds a character that cannot be read.',
  priceOrder: 'The lowest price must not be above the highest.',
  cursor: 'This page of the list is no longer known. Please start again from the first page.',
} as const;

/** The values are what URLs and the documented REST calls use. */
export enum Condition {
  NEW = 'new',
  PREOWNED = 'preowned',
}

export enum Availability {
  IN_STOCK = 'IN_STOCK',
  OUT_OF_STOCK = 'OUT_OF_STOCK',
}

export enum BookSort {
  RELEVANCE = 'RELEVANCE',
  PRICE_LOW = 'PRICE_LOW',
  PRICE_HIGH = 'PRICE_HIGH',
  DISCOUNT = 'DISCOUNT',
  NEWEST = 'NEWEST',
}

/** A book in one condition, at its price. Prices are whole rupees. */
export interface Offer {
  condition: Condition;
  listPrice: number;
  price: number;
  percentOff: number;
  availability: Availability;
  copiesLeft: number | null;
}

/** The columns of a book that offers are made from. Stock is null where it is not counted. */
export interface PricedBook {
  newPrice: number;
  newPriceDiscount: number;
  preOwnedPrice: number;
  preOwnedPriceDiscount: number;
  newStock: number | null;
  preOwnedStock: number | null;
}

/** Rounded percent by which `price` is below `listPrice`; 0 where it is not below. */
export function percentOff(listPrice: number, price: number): number {
  return listPrice > price ? Math.round(((listPrice - price) / listPrice) * 100) : 0;
}

/** What a book sells for: new first, then pre-owned. */
export function offersOf(book: PricedBook): Offer[] {
  return [
    offer(Condition.NEW, book.newPrice, book.newPriceDiscount, book.newStock),
    offer(Condition.PREOWNED, book.preOwnedPrice, book.preOwnedPriceDiscount, book.preOwnedStock),
  ];
}

function offer(condition: Condition, listPrice: number, price: number, copiesLeft: number | null): Offer {
  const availability = copiesLeft === 0 ? Availability.OUT_OF_STOCK : Availability.IN_STOCK;
  return { condition, listPrice, price, percentOff: percentOff(listPrice, price), availability, copiesLeft };
}

/** Whether a book holds papers of past years, whose pre-owned copies may lack the latest one. */
export function isPreviousYears(bookId: string): boolean {
  return bookId.toUpperCase().includes('PYQ');
}
