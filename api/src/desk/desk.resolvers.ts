import type { ExchangeDecisionsService } from '../exchanges/exchange-decisions.service.ts';
import {
  AdminOrderEventResolver,
  AdminOrderResolver,
  DeskQueueCountResolver,
  OrderHoldResolver,
  PackingClaimResolver,
} from './admin-orders.resolver.ts';
import type { AdminOrdersService } from './admin-orders.service.ts';
import { BulkResolver } from './bulk.resolver.ts';
import type { BulkService } from './bulk.service.ts';
import { CashOrderResolver, CashResolver } from './cash.resolver.ts';
import type { CashService } from './cash.service.ts';
import { CustomerResolver } from './customers.resolver.ts';
import type { CustomersService } from './customers.service.ts';
import { EveningResolver } from './evening.resolver.ts';
import type { EveningService } from './evening.service.ts';
import { ExchangeChangeResolver } from './exchange-changes.resolver.ts';
import { AdminExchangeResolver, AdminOrderExchangesResolver } from './exchanges.resolver.ts';
import type { AdminExchangesService } from './exchanges.service.ts';
import { ManifestResolver } from './manifests.resolver.ts';
import type { ManifestsService } from './manifests.service.ts';
import { OrderChangeResolver, type OrderChangeParts } from './order-changes.resolver.ts';
import {
  AdminPaymentResolver,
  OrderDetailResolver,
  type OrderDetailParts,
  RefundResolver,
} from './order-details.resolver.ts';
import { OrderClaimResolver, PackingLineResolver, PackingResolver } from './packing.resolver.ts';
import type { PackingDeskService } from './packing-desk.service.ts';
import { PickItemResolver, PickListResolver } from './pick-lists.resolver.ts';
import type { PickListsService } from './pick-lists.service.ts';
import { RemittanceResolver } from './remittances.resolver.ts';
import type { RemittancesService } from './remittances.service.ts';

interface DeskServices extends OrderChangeParts, OrderDetailParts {
  adminExchanges: AdminExchangesService;
  adminOrders: AdminOrdersService;
  exchangeDecisions: ExchangeDecisionsService;
  bulk: BulkService;
  cash: CashService;
  customers: CustomersService;
  evening: EveningService;
  manifests: ManifestsService;
  packingDesk: PackingDeskService;
  pickLists: PickListsService;
  remittances: RemittancesService;
}

/** The resolvers of what staff read and change. */
export function deskResolvers(services: DeskServices): object[] {
  const {
    adminExchanges,
    adminOrders,
    bulk,
    cash,
    customers,
    evening,
    manifests,
    packingDesk,
    pickLists,
    remittances,
  } = services;
  return [
    new AdminOrderResolver(adminOrders),
    new AdminOrderEventResolver(),
    new OrderHoldResolver(),
    new PackingClaimResolver(),
    new DeskQueueCountResolver(),
    new OrderDetailResolver(services),
    new AdminPaymentResolver(),
    new RefundResolver(),
    new OrderChangeResolver(services),
    new BulkResolver(bulk),
    new PickListResolver(pickLists, adminOrders),
    new PickItemResolver(),
    new PackingResolver(packingDesk, adminOrders),
    new PackingLineResolver(),
    new OrderClaimResolver(),
    new ManifestResolver(manifests, adminOrders),
    new EveningResolver(evening),
    new CashResolver(cash),
    new CashOrderResolver(),
    new RemittanceResolver(remittances),
    new CustomerResolver(customers, adminOrders),
    new AdminExchangeResolver(adminExchanges),
    new AdminOrderExchangesResolver(adminExchanges),
    new ExchangeChangeResolver(services),
  ];
}
