import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.ts';
import type { Collection, CollectionBalance } from './collection.entity.ts';
import type { OrderRow } from '../../orders/order.entity.ts';
import { canBecome, CollectionStatus, isCollected } from './collections.rules.ts';
import { CollectionStore } from './collections.store.ts';

/** Cash that a former shipment of the order has collected stays. */
type CashOrder = Pick<OrderRow, 'orderId' | 'isPaidInCash'>;

interface CollectionParts {
  store: CollectionStore;
  clock: Clock;
}

/**
 * What couriers collect for orders that are paid on delivery. Each step runs in the transaction of its caller, who has
 * locked the order.
 */
export class CollectionsService {
  constructor(private readonly parts: CollectionParts) {}

  /** Whether the customer of an order has paid its cash. The collection is locked. */
  async isCollected(orderId: string, transaction: EntityManager): Promise<boolean> {
    const collection = await new CollectionStore(transaction).lockCollection(orderId);
    return collection !== null && isCollected(collection.status);
  }

  /** Opens the collection of an order when its shipment leaves. */
  async openCollection(orderId: string, amountInPaise: number, transaction: EntityManager): Promise<void> {
    const collection = { orderId, amountInPaise, status: CollectionStatus.DUE, dueAt: this.parts.clock() };
    if (!(await new CollectionStore(transaction).insertCollection(collection)))
      throw new Error(`The order ${orderId} has a collection`);
  }

  /** Records that the courier has collected the amount, on delivery. An order without a collection is left alone. */
  collect(order: CashOrder, transaction: EntityManager): Promise<void> {
    return this.changeStatus(order, CollectionStatus.COLLECTED, transaction);
  }

  /** Makes the amount due again, as it was not delivered after all. An order without a collection is left alone. */
  reopen(order: CashOrder, transaction: EntityManager): Promise<void> {
    return this.changeStatus(order, CollectionStatus.DUE, transaction);
  }

  /** Waives the amount of a shipment that is not delivered. An order without a collection is left alone. */
  waive(order: CashOrder, transaction: EntityManager): Promise<void> {
    return this.changeStatus(order, CollectionStatus.WAIVED, transaction);
  }

  /**
   * Records what a courier has remitted: a collection is REMITTED once all of it has come, else SHORT. The caller has
   * locked them, with their orders. Throws if one is not collected, or less of it is missing.
   */
  async remit(
    amounts: readonly Pick<Collection, 'orderId' | 'amountInPaise'>[],
    at: Date,
    transaction: EntityManager,
  ): Promise<void> {
    const changed = await new CollectionStore(transaction).addRemitted(amounts, at);
    if (changed !== amounts.length) throw new Error('A collection cannot take what was remitted for it');
  }

  /**
   * The collections of these orders, in the order given; null for an order without one. The caller has checked who owns
   * them.
   */
  async collectionsOfOrders(orderIds: readonly string[]): Promise<(CollectionBalance | null)[]> {
    const found = await this.parts.store.findCollections(orderIds);
    return orderIds.map((orderId) => found.find((collection) => collection.orderId === orderId) ?? null);
  }

  /** Changes the status of a collection. A repeated change does nothing; a change that its table forbids throws. */
  private async changeStatus(
    { orderId, isPaidInCash }: CashOrder,
    status: CollectionStatus,
    transaction: EntityManager,
  ): Promise<void> {
    if (isPaidInCash) return;
    const store = new CollectionStore(transaction);
    const collection = await store.lockCollection(orderId);
    if (!collection || collection.status === status) return;
    if (!canBecome(collection.status, status))
      throw new Error(`A collection cannot change from ${collection.status} to ${status}`);
    const collectedAt = status === CollectionStatus.COLLECTED ? this.parts.clock() : null;
    await store.changeStatus(orderId, status, collectedAt);
  }
}
