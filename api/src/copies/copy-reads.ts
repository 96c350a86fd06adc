import type { EntityManager } from 'typeorm';
import type { CopyStore } from './copies.store.ts';

/** Reads of used copies for the domains above, on a pool or in the transaction of `manager`. */
export type ReadCopies = (
  manager: EntityManager,
) => Pick<CopyStore, 'findViewsOf' | 'findNextBest' | 'findPicks' | 'hasCopies' | 'findUnusedPhotos'>;

export type CopyReads = ReturnType<ReadCopies>;
