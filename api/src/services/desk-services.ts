import { AdminOrdersService } from '../desk/admin-orders.service.ts';
import type {
  CancellationsService,
  OrderHoldsService,
  PackingService,
  ShipmentsService,
  StaffRefundsService,
} from '../desk/borrowed.services.ts';
import { BulkService } from '../desk/bulk.service.ts';
import { CustomersService } from '../desk/customers.service.ts';
import { EveningService } from '../desk/evening.service.ts';
import { ManifestsService } from '../desk/manifests.service.ts';
import { PackingDeskService } from '../desk/packing-desk.service.ts';
import { PickListsService } from '../desk/pick-lists.service.ts';

/** Composes the services of the desk. */
export function createDeskServices() {
  return {
    adminOrders: new AdminOrdersService(),
    bulk: new BulkService(),
    customers: new CustomersService(),
    evening: new EveningService(),
    manifests: new ManifestsService(),
    packingDesk: new PackingDeskService(),
    pickLists: new PickListsService(),
    orderHolds: missing<OrderHoldsService>(),
    packing: missing<PackingService>(),
    shipments: missing<ShipmentsService>(),
    cancellations: missing<CancellationsService>(),
    staffRefunds: missing<StaffRefundsService>(),
  };
}

/** A service that is not here yet: each call of it fails. */
function missing<Service>(): Service {
  return new Proxy(
    {},
    {
      get: (_service, method) => {
        throw new Error(`${String(method)} is not built yet`);
      },
    },
  ) as Service;
}
