import type { DataSource, EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/accounts.store.ts';
import type { CopyLifecycle } from '../copies/copy-lifecycle.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mailer } from '../platform/jobs/mailer.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { WantQueue } from '../waitlist/queue.ts';
import { WantsService } from '../waitlist/waitlist.service.ts';
import { WantStore } from '../waitlist/waitlist.store.ts';

interface WantServiceParts {
  copyLifecycle: CopyLifecycle;
  database: DataSource;
  stateStore: StateStore;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
}

const findUser = (userId: string, transaction: EntityManager) => new AccountStore(transaction).findUser(userId);

/** Composes the want list, and what holds a copy that staff put on the shelf. */
export function createWantServices(parts: WantServiceParts) {
  const queue = new WantQueue({ ...parts, findUser });
  return {
    wants: new WantsService({ ...parts, queue, store: new WantStore(parts.database.manager) }),
    onShelved: queue.holdForFirst,
  };
}
