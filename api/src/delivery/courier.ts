import { type Terms, termsByDistance } from './delivery.rules.ts';
import type { Pincode } from './pincode.entity.ts';

/** Whoever brings the books. */
export interface Courier {
  /** What is promised for a place; null where the courier does not go there. */
  termsFor(place: Pincode): Promise<Terms | null>;
}

/** The courier that is there without an account anywhere: it promises by distance. */
export const tableCourier: Courier = {
  termsFor: async (place) => termsByDistance(place),
};
