import type { EntityManager } from 'typeorm';
import type { FindUser } from '../accounts/accounts.emails.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { CopyLifecycle } from '../copies/copy-lifecycle.ts';
import type { Module, Platform } from '../platform/module.ts';
import { WantQueue } from './queue.ts';
import { Want, WantOffer } from './waitlist.entity.ts';
import { BookQueueResolver, WantResolver } from './waitlist.resolver.ts';
import { type CopyReads, HELD_COPIES, WantsService } from './waitlist.service.ts';
import { WantStore } from './waitlist.store.ts';

export const waitlistEntities = [Want, WantOffer];

interface Needs extends Pick<Platform, 'database' | 'stateStore' | 'mailer' | 'clock' | 'publicUrl'> {
  findUser: FindUser;
  copyLifecycle: CopyLifecycle;
  catalogue: CatalogueService;
  readCopies: (manager: EntityManager) => CopyReads;
}

/** The queue of a book: who gets the next copy. */
export function waitlistModule({ catalogue, readCopies, ...needs }: Needs) {
  const { manager } = needs.database;
  const queue = new WantQueue(needs);
  const wants = new WantsService({
    ...needs,
    queue,
    store: new WantStore(manager),
    copyReads: readCopies(manager),
  });
  return {
    services: { wants },
    parts: { onShelved: queue.holdForFirst },
    resolvers: [new WantResolver(wants, catalogue), new BookQueueResolver(wants)],
    jobs: [{ queue: HELD_COPIES, handle: wants.passOnCopies, everySeconds: 30 }],
    erasure: { ofCustomer: ({ userId }, transaction) => new WantStore(transaction).leaveAll(userId) },
  } satisfies Module;
}
