import type { ExchangeDecisionsService } from '../exchanges/exchange-decisions.service.ts';
import {
  AdminOrderEventResolver,
  AdminOrderResolver,
  DeskQueueCountResolver,
  OrderHoldResolver,
  PackingClaimResolver,
} from './orders/orders.resolver.ts';
import type { AdminOrdersService } from './orders/orders.service.ts';
import { BulkResolver } from './orders/bulk.resolver.ts';
import type { BulkService } from './orders/bulk.service.ts';
import { CashOrderResolver, CashResolver } from './cash/cash.resolver.ts';
import type { CashService } from './cash/cash.service.ts';
import { CustomerResolver } from './customers/customers.resolver.ts';
import type { CustomersService } from './customers/customers.service.ts';
import { EveningResolver } from './day-report/day-report.resolver.ts';
import type { EveningService } from './day-report/day-report.service.ts';
import { ExchangeChangeResolver } from './exchanges/exchange-changes.resolver.ts';
import { AdminExchangeResolver, AdminOrderExchangesResolver } from './exchanges/exchanges.resolver.ts';
import type { AdminExchangesService } from './exchanges/exchanges.service.ts';
import { ManifestResolver } from './handover/manifests.resolver.ts';
import type { ManifestsService } from './handover/manifests.service.ts';
import { OrderChangeResolver, type OrderChangeParts } from './orders/order-changes.resolver.ts';
import {
  AdminPaymentResolver,
  OrderDetailResolver,
  type OrderDetailParts,
  RefundResolver,
} from './orders/order-details.resolver.ts';
import { OrderClaimResolver, PackingLineResolver, PackingResolver } from './packing/packing.resolver.ts';
import type { PackingDeskService } from './packing/packing.service.ts';
import { PickItemResolver, PickListResolver } from './picking/pick-lists.resolver.ts';
import type { PickListsService } from './picking/pick-lists.service.ts';
import { RemittanceResolver } from './cash/reports.resolver.ts';
import type { RemittancesService } from './cash/reports.service.ts';

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
