import { ON_TIME_LIMITS, type OnTimeRecord } from './on-time-delivery.rules.ts';
import type { OnTimeDeliveryStore } from './on-time-delivery.store.ts';

/** How often the shop delivers on time. Public: it needs no login and takes no viewer. */
export class OnTimeDeliveryService {
  constructor(private readonly store: OnTimeDeliveryStore) {}

  /** The latest deliveries to a state or union territory; null while too few shipments have gone there. */
  async recordOf(region: string): Promise<OnTimeRecord | null> {
    const record = await this.store.countRegion(region);
    return record.of < ON_TIME_LIMITS.fewest ? null : record;
  }
}
