/** Characters of a shelf, for example A3-2: capital letters, digits and hyphens. */
export const SHELF_LENGTH = 12;

/** A shelf as it is stored. */
export const normalizeShelf = (text: string): string => text.trim().toUpperCase();

/** Whether a text in any case is a shelf. */
export const isShelf = (text: string): boolean =>
  new RegExp(`^[A-Z0-9-]{1,${SHELF_LENGTH}}$`).test(normalizeShelf(text));

/**
 * Compares shelves in the order in which copies are picked: A3-2, A3-10, B1-1; books without a shelf come last. It is the
 * order of `BY_SHELF` in SQL.
 */
export function compareShelves(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareText(withPaddedNumbers(one), withPaddedNumbers(other)) || compareText(one, other);
}

/** Numbers of one length compare as text in the order of their values. */
const withPaddedNumbers = (shelf: string): string =>
  shelf.replace(/\d+/g, (number) => number.padStart(SHELF_LENGTH, '0'));

const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
