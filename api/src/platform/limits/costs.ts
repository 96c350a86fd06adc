/**
 * Cost units: 100 are one millisecond of a database connection or of the process. Measured on two cores with 100,000
 * books; only the ratios matter.
 */
export const COSTS = {
  /** A statement that finds a few rows by an index. */
  statement: 100,
  /** A use case that writes: a few statements in a transaction. */
  write: 500,
  /** Checking or hashing a password. */
  password: 4_000,
  /** Rendering a page, without its data. */
  page: 2_000,
  /** Parsing and responding to any call. */
  call: 50,
} as const;
