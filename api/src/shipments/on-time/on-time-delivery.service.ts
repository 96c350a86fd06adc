import { type PromiseRecord, recordToShow } from './on-time-delivery.rules.ts';
import type { PromiseStore } from './on-time-delivery.store.ts';

/** Which promised days were kept, from what became of the parcels. Public: it needs no login and takes no viewer. */
export class PromisesService {
  constructor(private readonly store: PromiseStore) {}

  /** The last promises to a state or union territory; null while too few parcels have gone there. */
  async promisesTo(region: string): Promise<PromiseRecord | null> {
    return recordToShow(await this.store.countPromises(region));
  }
}
