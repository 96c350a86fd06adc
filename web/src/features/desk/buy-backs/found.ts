import type { CopyPictureFragment } from '../../../lib/operations/graphql.generated.ts';
import type { Condition, PriceAndPlace } from '../copies/drafts/draft.rules.ts';

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
