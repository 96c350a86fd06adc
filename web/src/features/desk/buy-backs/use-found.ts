import { useState } from 'react';
import type { CopyPictureFragment } from '../../../lib/operations/graphql.generated.ts';
import { sessionStore, useSessionStore } from '../../../lib/storage/session-store.ts';
import type { Condition } from '../copies/condition/condition-fields.tsx';
import type { PriceAndPlace } from '../copies/condition/price-fields.tsx';

/** What was found with a book of a parcel, until it is decided on. */
export interface Found extends Condition, PriceAndPlace {
  copyId: string;
  /** As read on its label; empty without one. */
  copyCode: string;
  photos: readonly CopyPictureFragment[];
  /** What the seller reads; null for the fact that is proposed. */
  reason: string | null;
  photoKey: string;
}

/** The name under which the tab keeps it. */
export const foundName = (buyBackBookId: string) => `buy-back-book ${buyBackBookId}`;

/** What was found with a book, and what changes parts of it. A reload keeps it. */
export function useFound(buyBackBookId: string, begin: () => Found) {
  const name = foundName(buyBackBookId);
  const [told] = useState(begin);
  const read = (text: string | undefined): Found => (text ? { ...told, ...(JSON.parse(text) as Found) } : told);
  const found = read(useSessionStore(name));
  const change = (part: Partial<Found>) =>
    sessionStore.set(name, JSON.stringify({ ...read(sessionStore.get(name)), ...part }));
  return [found, change] as const;
}
