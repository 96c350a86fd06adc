import type { CopyWaitlist } from '../copies/copy-lifecycle.ts';
import { WantStore } from './waitlist.store.ts';

/** The waitlist as copies see it. */
export const copyWaitlist: CopyWaitlist = {
  findHolds: (copyIds, transaction) => new WantStore(transaction).findHolds(copyIds),
  fulfil: (copyIds, transaction) => new WantStore(transaction).deleteFulfilled(copyIds),
  loseCopies: (copyIds, transaction) => new WantStore(transaction).loseCopies(copyIds),
};
