import type { EntityManager } from 'typeorm';
import type { ShipmentStatusChange } from '../shipments/shipment-lifecycle.ts';
import { ShipmentKind, ShipmentStatus } from '../shipments/shipments.rules.ts';
import { ExchangeDecisionStore } from './exchange-decisions.store.ts';
import type { ExchangeLifecycle } from './exchange-lifecycle.ts';
import { ExchangeStatus } from './exchanges.rules.ts';
import { ExchangeStore } from './exchanges.store.ts';

/** Returns what follows a status of an exchange's shipment: when the courier has the pickup, the exchange is picked up. */
export function followPickup(exchangeLifecycle: ExchangeLifecycle) {
  return async (change: ShipmentStatusChange, transaction: EntityManager): Promise<void> => {
    const { order, shipment, status, at, userId } = change;
    if (shipment.kind !== ShipmentKind.PICKUP || status !== ShipmentStatus.SHIPPED) return;
    const exchangeId = await new ExchangeDecisionStore(transaction).findOfPickup(shipment);
    const exchange = exchangeId && (await new ExchangeStore(transaction).findExchange(exchangeId));
    if (!exchange) return;
    await exchangeLifecycle.changeStatus(
      { order, exchange, status: ExchangeStatus.PICKED_UP, at, userId },
      transaction,
    );
  };
}
