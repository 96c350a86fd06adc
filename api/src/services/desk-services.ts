import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AdminOrdersService } from '../desk/orders/orders.service.ts';
import { AdminOrderStore } from '../desk/orders/orders.store.ts';
import { BulkService } from '../desk/orders/bulk.service.ts';
import { CashService } from '../desk/cash/cash.service.ts';
import { CashStore } from '../desk/cash/cash.store.ts';
import { CustomersService } from '../desk/customers/customers.service.ts';
import { CustomerStore } from '../desk/customers/customers.store.ts';
import { EachOrder } from '../desk/orders/each-order.ts';
import { EveningService } from '../desk/day-report/day-report.service.ts';
import { EveningStore } from '../desk/day-report/day-report.store.ts';
import { AdminExchangesService } from '../desk/exchanges/exchanges.service.ts';
import { AdminExchangeStore } from '../desk/exchanges/exchanges.store.ts';
import { ManifestsService } from '../desk/handover/manifests.service.ts';
import { ManifestStore } from '../desk/handover/manifests.store.ts';
import { PackingClaimStore } from '../desk/packing/packing-claims.store.ts';
import { PackingDeskService } from '../desk/packing/packing.service.ts';
import { PickListsService } from '../desk/picking/pick-lists.service.ts';
import { PickListStore } from '../desk/picking/pick-lists.store.ts';
import { PapersService } from '../desk/papers/papers.service.ts';
import { PaperStore } from '../desk/papers/papers.store.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { ExchangeTermsReader } from '../exchanges/exchange-terms.ts';
import type { ExchangesService } from '../exchanges/exchanges.service.ts';
import { RemittancesService } from '../desk/cash/reports.service.ts';
import { RemittanceStore } from '../desk/cash/reports.store.ts';
import type { OrderHoldsService } from '../orders/order-holds.service.ts';
import type { OrderLifecycle } from '../orders/order-lifecycle.ts';
import type { CollectionsService } from '../payments/cash/collections.service.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import type { Clock } from '../platform/clock.ts';
import type { PackingService } from '../shipments/packing.service.ts';
import type { ShipmentsService } from '../shipments/shipments.service.ts';

interface DeskServiceParts {
  documents: DocumentsService;
  shop: ShopDetails;
  database: DataSource;
  lifecycle: OrderLifecycle;
  collections: CollectionsService;
  orderHolds: OrderHoldsService;
  exchanges: ExchangesService;
  exchangeTerms: ExchangeTermsReader;
  packing: PackingService;
  shipments: ShipmentsService;
  clock: Clock;
  log: Logger;
}

/** Composes the services of the desk. */
export function createDeskServices(parts: DeskServiceParts) {
  const { database, clock, log } = parts;
  const { manager } = database;
  const orders = new AdminOrderStore(manager);
  const adminOrders = new AdminOrdersService({ store: orders, clock });
  const eachOrder = new EachOrder(adminOrders, log);
  const pickLists = new PickListStore(manager);
  return {
    adminExchanges: new AdminExchangesService({ ...parts, store: new AdminExchangeStore(manager), adminOrders }),
    adminOrders,
    bulk: new BulkService({ ...parts, eachOrder }),
    cash: new CashService({ store: new CashStore(manager), clock }),
    customers: new CustomersService(new CustomerStore(manager)),
    evening: new EveningService({ store: new EveningStore(manager), orders, pickLists, clock }),
    manifests: new ManifestsService({ ...parts, store: new ManifestStore(manager), eachOrder }),
    papers: new PapersService({ ...parts, store: new PaperStore(manager) }),
    packingDesk: new PackingDeskService({ ...parts, claims: new PackingClaimStore(manager), adminOrders }),
    pickLists: new PickListsService({ ...parts, manager }),
    remittances: new RemittancesService({ ...parts, store: new RemittanceStore(manager) }),
  };
}
