/** Costs of catalogue reads that scan many books, in the units of `COSTS`: 1/100 ms as measured with 100,000 books. */
export const CATALOGUE_COSTS = {
  /** A page of a list, by exam, filters or search: 20 to 85 ms. */
  list: 8_500,
  /** The total of a list: 65 to 140 ms. */
  count: 14_000,
  /** The seven counts behind the facets of a list: 170 to 300 ms. */
  facets: 30_000,
  /** Search suggestions: 55 to 85 ms. */
  suggestions: 8_500,
  /** Trending books and best sellers: 32 ms. */
  featured: 3_200,
  /** Other books of the same category: 18 ms. */
  related: 1_800,
  /** The IDs of all books, for the sitemap. */
  sitemap: 20_000,
  /** An export of every book, or the comparison of a file with every book. */
  wholeCatalogue: 100_000,
  /** Fetching or decoding an image and producing its renditions. */
  picture: 10_000,
} as const;
