import type { z } from 'zod';
import { HOLD_MESSAGES } from '../../orders/holds.rules.ts';
import { orderIdInput } from '../../orders/orders.inputs.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { Conflict } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import type { CourierBookingsService } from '../../shipments/couriers/courier-bookings.service.ts';
import type { PackingService } from '../../shipments/packing.service.ts';
import { parseScan } from '../../catalogue/labels/labels.rules.ts';
import { packInput } from '../../shipments/shipments.inputs.ts';
import { SHIPMENT_MESSAGES } from '../../shipments/shipments.rules.ts';
import type { AdminOrder } from '../orders/admin-order.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { claimInput, pickListNumberInput } from '../desk.inputs.ts';
import { claimedBy, DESK_LIMITS, DESK_MESSAGES } from '../desk.rules.ts';
import type { OrderClaim } from './packing.types.ts';
import type { ClaimResult, PackingClaimStore } from './packing-claims.store.ts';

/** What is in a parcel, its estimated weight, and what couriers ask for it. */
type ParcelToPack = Awaited<ReturnType<PackingService['parcelToPack']>>;

/** An order that an admin is packing. */
export interface PackingTask extends ParcelToPack {
  order: AdminOrder;
  claimedUntil: Date;
}

export interface PackingClaimsParts {
  claims: PackingClaimStore;
  adminOrders: AdminOrdersService;
  packing: PackingService;
  courierBookings: CourierBookingsService;
  clock: Clock;
}

const CLAIM_MS = DESK_LIMITS.claimMinutes * 60_000;

/** Claims of orders for packing, so that two admins never pack the same order. */
export class PackingClaimsService {
  constructor(private readonly parts: PackingClaimsParts) {}

  /**
   * Claims an order for ten minutes: the given one, else the next one that waits and is not skipped. Again, it extends
   * the claim. Null if none is left. Throws NOT_FOUND for an unknown order, CONFLICT if it cannot be packed or another
   * admin is packing it.
   */
  async claimPacking(viewer: Viewer, request: z.input<typeof claimInput> = {}): Promise<PackingTask | null> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { orderId, pickListNumber, skipped } = check(claimInput, request);
    const claimed = orderId
      ? await this.claimOrder(viewer, orderId)
      : await this.parts.claims.claimNext(
          { pickListNumber: pickListNumber ?? null, skipped: skipped ?? [] },
          this.newClaim(userId),
        );
    return claimed && this.taskOf(viewer, claimed);
  }

  /** The orders that wait to be packed and that an admin is packing, of a pick list if one is given. */
  async listClaims(viewer: Viewer, pickListNumber?: number | null): Promise<OrderClaim[]> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    const number = check(pickListNumberInput.nullish(), pickListNumber, 'pickListNumber');
    return this.parts.claims.findClaims(number ?? null, this.parts.clock());
  }

  /** Ends the own claim of an order. Returns false if there was none. */
  async releasePacking(viewer: Viewer, orderId: string): Promise<boolean> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const number = check(orderIdInput, orderId, 'orderId');
    return this.parts.claims.releaseOrder(number, { userId, now: this.parts.clock() });
  }

  /**
   * Packs an order, which ends its claim, and books its shipment if the courier has an API. Throws CONFLICT if another admin
   * is packing it, or as `PackingService` does.
   */
  async packOrder(viewer: Viewer, request: z.input<typeof packInput>): Promise<void> {
    requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { orderId } = check(packInput, request);
    await this.claimOrder(viewer, orderId);
    const shipmentId = await this.parts.packing.packOrder(viewer, request);
    await this.parts.courierBookings.bookNow(shipmentId);
  }

  private async claimOrder(viewer: Viewer, code: string): Promise<ClaimResult> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const scan = parseScan(code);
    const orderId = scan.kind === 'ORDER' ? scan.orderId : check(orderIdInput, code, 'orderId');
    const claimed = await this.parts.claims.claimOrder(orderId, this.newClaim(userId));
    if (!claimed) throw await this.whyNot(viewer, orderId);
    return claimed;
  }

  /** Why an order cannot be claimed. */
  private async whyNot(viewer: Viewer, orderId: string): Promise<Conflict> {
    const { order, hold, packing } = await this.parts.adminOrders.getParcel(viewer, orderId);
    if (packing) return new Conflict({ orderId: claimedBy(packing) });
    if (order.status !== OrderStatus.PLACED) return new Conflict({ status: SHIPMENT_MESSAGES.notPlaced });
    return new Conflict(hold ? { hold: HOLD_MESSAGES.onHold } : { orderId: DESK_MESSAGES.claimAgain });
  }

  private async taskOf(viewer: Viewer, { orderId, until }: ClaimResult): Promise<PackingTask> {
    const { adminOrders, packing } = this.parts;
    const order = await adminOrders.getParcel(viewer, orderId);
    return { order, claimedUntil: until, ...(await packing.parcelToPack(order.order)) };
  }

  private newClaim(userId: string) {
    const now = this.parts.clock();
    return { userId, now, until: new Date(now.getTime() + CLAIM_MS) };
  }
}
