/** Limits of what is ordered at once. */
export const LIMITS = {
  /** Copies of one book in one condition. */
  copies: 10,
  /** Characters of a delivery instruction. */
  instruction: 150,
} as const;
