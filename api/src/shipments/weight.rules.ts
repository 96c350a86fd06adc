import { SHIPMENT_LIMITS } from './shipments.rules.ts';

/** Weight of a copy whose book has none, and of the box or bag with its filling. */
const COPY_GRAMS = 400;
const PACKAGING_GRAMS = 100;

/** Copies of a book in a shipment; `weightGrams` of one copy, null if it is not known. */
interface WeighedLine {
  quantity: number;
  weightGrams: number | null;
}

/** Estimated weight of a shipment, in grams. */
export function estimateWeight(lines: readonly WeighedLine[]): number {
  const copies = lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? COPY_GRAMS), 0);
  return Math.min(SHIPMENT_LIMITS.weightGrams, PACKAGING_GRAMS + copies);
}
