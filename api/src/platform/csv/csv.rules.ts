/** Characters of a file that is sent as a text, and its columns. */
export const CSV_LIMITS = { characters: 500_000, columns: 40 } as const;

export const CSV_MESSAGES = {
  size: `A file has at most ${CSV_LIMITS.characters} characters.`,
  width: `A file has at most ${CSV_LIMITS.columns} columns.`,
} as const;
