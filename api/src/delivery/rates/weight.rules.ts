/** The heaviest parcel, in grams. */
export const MOST_GRAMS = 50_000;

/** Copies of a book in a shipment; `weightGrams` of one copy, null if it is not known. */
export interface WeighedLine {
  quantity: number;
  weightGrams: number | null;
}

/** Estimated weight of a shipment, in grams: of its copies and its packaging. */
export function estimateWeight(
  lines: readonly WeighedLine[],
  { packagingGrams, copyGrams }: { packagingGrams: number; copyGrams: number },
): number {
  const copies = lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? copyGrams), 0);
  return Math.min(MOST_GRAMS, packagingGrams + copies);
}
