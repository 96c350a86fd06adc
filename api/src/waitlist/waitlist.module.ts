import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { ReadCopies } from '../copies/copy-reads.ts';
import type { Module, Platform } from '../platform/module.ts';
import { WaitlistQueue, type WaitlistQueueParts } from './queue.ts';
import { BookQueueResolver, WaitlistResolver } from './waitlist.resolver.ts';
import { HELD_COPIES, WaitlistService } from './waitlist.service.ts';
import { WaitlistStore } from './waitlist.store.ts';

interface Needs extends WaitlistQueueParts, Pick<Platform, 'database' | 'stateStore'> {
  catalogue: CatalogueService;
  readCopies: ReadCopies;
}

/** The queue of a book: who gets the next copy. */
export function waitlistModule({ catalogue, readCopies, ...needs }: Needs) {
  const { manager } = needs.database;
  const queue = new WaitlistQueue(needs);
  const store = new WaitlistStore(manager);
  const waitlist = new WaitlistService({ ...needs, queue, store, copyReads: readCopies(manager) });
  return {
    services: { waitlist },
    parts: { onShelved: queue.holdForFirst },
    resolvers: [new WaitlistResolver(waitlist, catalogue), new BookQueueResolver(waitlist)],
    jobs: [{ queue: HELD_COPIES, handle: waitlist.passOnCopies, everySeconds: 30 }],
    erasure: { ofCustomer: ({ userId }, transaction) => new WaitlistStore(transaction).leaveAll(userId) },
  } satisfies Module;
}
