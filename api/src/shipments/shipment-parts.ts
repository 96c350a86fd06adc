import type { EntityManager } from 'typeorm';
import type { EmailCustomer } from '../accounts/accounts.emails.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { OrderHoldsService } from '../orders/order-holds.service.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { OrderStock } from '../orders/stock/order-stock.ts';
import type { CollectionsService } from '../payments/cash/collections.service.ts';
import type { RefundsService } from '../payments/refunds/refunds.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { CourierBookingQueue } from './couriers/courier-booking-queue.ts';
import type { ExchangeShipmentLifecycle } from './exchange-shipment-lifecycle.ts';
import type { ReplacementToPack } from './packing.store.ts';
import type { ShipmentLifecycle } from './shipment-lifecycle.ts';
import type { DeliveryFollowUp } from './shipments.rules.ts';
import type { ShipmentStore } from './shipments.store.ts';

/** What this domain makes for its use cases. */
interface OwnParts {
  store: ShipmentStore;
  shipmentLifecycle: ShipmentLifecycle;
  exchangeShipmentLifecycle: ExchangeShipmentLifecycle;
  bookings: CourierBookingQueue;
}

/** What the use cases of shipments need of other domains. */
export interface NeededParts {
  emailCustomer: EmailCustomer;
  lifecycle: OrderLifecycle;
  orderHolds: OrderHoldsService;
  stock: OrderStock;
  collections: CollectionsService;
  refunds: RefundsService;
  documents: DocumentsService;
  /** What has followed the delivery of an order in a domain above; null: nothing. */
  findFollowUp: (orderId: string, transaction: EntityManager) => Promise<DeliveryFollowUp | null>;
  /** Whether copies of an order are exchanged or sold back, in a domain above. */
  isExchanged: (orderId: string, transaction: EntityManager) => Promise<boolean>;
  /** The replacements of an order that are to be packed, in a domain above. */
  findReplacementsDue: (orderId: string, transaction: EntityManager) => Promise<ReplacementToPack[]>;
  clock: Clock;
}

/** What the use cases of shipments are made of. */
export type ShipmentParts = OwnParts & NeededParts;
