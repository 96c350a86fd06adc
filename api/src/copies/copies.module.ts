import type { Module, Platform } from '../platform/module.ts';
import { BookCopiesResolver, CopyDescriptionResolver, CopyResolver, OfferGradeResolver } from './copies.resolver.ts';
import { CopiesService } from './copies.service.ts';
import { CopyStore } from './copies.store.ts';
import { CopyLifecycle, type CopyWaitlist } from './copy-lifecycle.ts';
import type { ReadCopies } from './copy-reads.ts';

interface Needs extends Pick<Platform, 'database'> {
  copyWaitlist: CopyWaitlist;
}

/** Used copies, one by one. */
export function copiesModule({ database: { manager }, copyWaitlist }: Needs) {
  const copies = new CopiesService(new CopyStore(manager));
  const readCopies: ReadCopies = (transaction) => new CopyStore(transaction);
  return {
    services: { copies },
    parts: { copyLifecycle: new CopyLifecycle(copyWaitlist), readCopies },
    resolvers: [
      new BookCopiesResolver(copies),
      new OfferGradeResolver(),
      new CopyDescriptionResolver(),
      new CopyResolver(copies),
    ],
  } satisfies Module;
}
