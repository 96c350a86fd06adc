/** Limits of catalogue requests: characters of texts, entries of lists, rupees of prices. */
export const CATALOGUE_LIMITS = {
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
  ofCategory: 150,
  sitemap: 45_000,
  /** Books that a search or a filter by price counts at most. */
  counted: 10_000,
} as const;

export const CATALOGUE_MESSAGES = {
  bookNotFound: 'Book not found.',
  searchTooLong: `Please search with at most ${CATALOGUE_LIMITS.searchText} characters.`,
  pageSize: `Ask for 1 to ${CATALOGUE_LIMITS.pageSize} books at a time.`,
  featured: `Ask for 1 to ${CATALOGUE_LIMITS.featured} books at a time.`,
  related: `Ask for 1 to ${CATALOGUE_LIMITS.related} books at a time.`,
  bulkIds: `Ask for at most ${CATALOGUE_LIMITS.bulkIds} books at a time.`,
  unreadable: 'This holds a character that cannot be read.',
  priceOrder: 'The lowest price must not be above the highest.',
  cursor: 'This page of the list is no longer known. Please start again from the first page.',
} as const;

/** The values are used in URLs and in the REST API. */
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
  VERDICT = 'VERDICT',
}
