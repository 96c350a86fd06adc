/**
 * What the reads of the catalogue cost that look at many books, in the units of `COSTS`: what each took with 100,000
 * books, in hundredths of a millisecond.
 */
export const CATALOGUE_COSTS = {
  /** A page of a list, by exam, filter or search: 20 to 85 ms. */
  list: 8_500,
  /** How many books a list has: 65 to 140 ms. */
  count: 14_000,
  /** Seven counts by everything that a list can be narrowed by: 170 to 300 ms. */
  facets: 30_000,
  /** The best matches for a text that is being typed: 55 to 85 ms. */
  suggestions: 8_500,
  /** Trending books and best sellers: 32 ms. */
  featured: 3_200,
  /** Other books of a book's exam and subject: 18 ms. */
  related: 1_800,
  /** The IDs of all books, for the sitemap. */
  sitemap: 20_000,
  /** Every book, read and written as a file, or a file compared with every book. */
  wholeCatalogue: 100_000,
  /** Fetching or reading a picture and making its sizes. */
  picture: 10_000,
} as const;
