/**
 * Units of cost: 100 are one millisecond of one database connection, or of the process itself. The figures were measured
 * once, on two cores with 100,000 books; what matters is how they compare.
 */
export const COSTS = {
  /** A statement that finds a few rows by an index. */
  statement: 100,
  /** A use case that writes: a handful of statements in a transaction. */
  write: 500,
  /** Checking or hashing a password. */
  password: 4_000,
  /** Rendering a page, its data apart. */
  page: 2_000,
  /** Reading and answering any call. */
  call: 50,
} as const;
