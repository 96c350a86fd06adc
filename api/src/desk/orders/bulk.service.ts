import type { z } from 'zod';
import type { OrderHoldsService } from '../../orders/order-holds.service.ts';
import type { OrderVersion } from '../../orders/order-lifecycle.ts';
import { check } from '../../platform/check.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { PackingService } from '../../shipments/packing.service.ts';
import { ShipmentStatus } from '../../shipments/shipments.rules.ts';
import type { ShipmentsService } from '../../shipments/shipments.service.ts';
import type { OrderResult } from './admin-order.ts';
import { bulkHoldInput, bulkInput } from '../desk.inputs.ts';
import type { EachOrder } from './each-order.ts';

interface BulkParts {
  orderHolds: OrderHoldsService;
  packing: PackingService;
  shipments: ShipmentsService;
  eachOrder: EachOrder;
}

type BulkRequest = z.input<typeof bulkInput>;

/**
 * Changes of many orders, each with its own result. A repeated request changes nothing twice: the versions that it
 * names are no longer the present ones.
 */
export class BulkService {
  constructor(private readonly parts: BulkParts) {}

  async holdOrders(viewer: Viewer, request: z.input<typeof bulkHoldInput>): Promise<OrderResult[]> {
    requirePermission(viewer, Permission.WRITE_ORDERS);
    const { orders, reason, note } = check(bulkHoldInput, request);
    return this.parts.eachOrder.run(viewer, orders, (seen) =>
      this.parts.orderHolds.holdOrder(viewer, { ...seen, reason, note }),
    );
  }

  async releaseHolds(viewer: Viewer, request: BulkRequest): Promise<OrderResult[]> {
    return this.change(viewer, request, (seen) => this.parts.orderHolds.releaseHold(viewer, seen));
  }

  async shipOrders(viewer: Viewer, request: BulkRequest, withoutNumber = false): Promise<OrderResult[]> {
    return this.change(viewer, request, (seen) => this.parts.shipments.shipOrder(viewer, seen, withoutNumber));
  }

  async unpackOrders(viewer: Viewer, request: BulkRequest): Promise<OrderResult[]> {
    return this.change(viewer, request, (seen) => this.parts.packing.unpackOrder(viewer, seen));
  }

  async deliverOrders(viewer: Viewer, request: BulkRequest): Promise<OrderResult[]> {
    const status = ShipmentStatus.DELIVERED;
    return this.change(viewer, request, (seen) =>
      this.parts.shipments.recordShipmentStatus(viewer, { ...seen, status }),
    );
  }

  private async change(
    viewer: Viewer,
    request: BulkRequest,
    change: (seen: OrderVersion) => Promise<void>,
  ): Promise<OrderResult[]> {
    requirePermission(viewer, Permission.WRITE_ORDERS);
    return this.parts.eachOrder.run(viewer, check(bulkInput, request).orders, change);
  }
}
