import type { CopyWaitlist } from '../copies/copy-lifecycle.ts';
import { WaitlistStore } from './waitlist.store.ts';

/** The waitlist as copies see it. */
export const copyWaitlist: CopyWaitlist = {
  findHolds: (copyIds, transaction) => new WaitlistStore(transaction).findHolds(copyIds),
  fulfil: (copyIds, transaction) => new WaitlistStore(transaction).deleteFulfilled(copyIds),
  loseCopies: (copyIds, transaction) => new WaitlistStore(transaction).loseCopies(copyIds),
};
