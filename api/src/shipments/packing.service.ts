import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { pincodeIn } from '../addresses/addresses.rules.ts';
import type { DocumentsService } from '../documents/documents.service.ts';
import type { OrderRow } from '../orders/order.entity.ts';
import type { OrderHoldsService } from '../orders/order-holds.service.ts';
import type { OrderLifecycle, OrderVersion } from '../orders/order-lifecycle.ts';
import { orderVersionInput } from '../orders/orders.inputs.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { requireAdmin, type Viewer } from '../platform/viewer.ts';
import type { CourierBookingQueue } from './couriers/courier-booking-queue.ts';
import { findLinesToPack, type LineToPack } from './packing.store.ts';
import { scansError } from '../catalogue/labels/labels.rules.ts';
import type { ShipmentLifecycle } from './shipment-lifecycle.ts';
import { packInput } from './shipments.inputs.ts';
import { SHIPMENT_MESSAGES, ShipmentKind, ShipmentStatus } from './shipments.rules.ts';
import type { ShipmentRow } from './shipment.entity.ts';
import { ShipmentStore } from './shipments.store.ts';
import { estimateWeight } from './weight.rules.ts';

interface PackingParts {
  store: ShipmentStore;
  lifecycle: OrderLifecycle;
  shipmentLifecycle: ShipmentLifecycle;
  orderHolds: OrderHoldsService;
  documents: DocumentsService;
  bookings: CourierBookingQueue;
  clock: Clock;
}

/** What a shipment is made of. */
interface Packing extends Pick<ShipmentRow, 'courier' | 'awb' | 'weightGrams' | 'labelDue'> {
  order: OrderRow;
  lines: readonly LineToPack[];
  userId: string | null;
}

/** Packs orders into shipments, and opens shipments that have not left the shop. */
export class PackingService {
  constructor(private readonly parts: PackingParts) {}

  /**
   * Packs a placed order: `scans` are the codes of its copies, each once. Issues the bill. Returns the shipment's id. Throws
   * CONFLICT if the order has changed, is not placed or is on hold, BAD_USER_INPUT naming a copy that is missing or wrong.
   */
  async packOrder(viewer: Viewer, request: z.input<typeof packInput>): Promise<string> {
    const { userId } = requireAdmin(viewer);
    const { scans, weightGrams, courier, awb, ...seen } = check(packInput, request);
    const { store, lifecycle, orderHolds } = this.parts;
    return store.transaction(async (_store, transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      if (order.status !== OrderStatus.PLACED) throw new Conflict({ status: SHIPMENT_MESSAGES.notPlaced });
      await orderHolds.requireNotHeld(order.orderId, transaction);
      const lines = await findLinesToPack(transaction, order.orderId);
      const error = scansError(lines, scans);
      if (error) throw new BadInput({ scans: error });
      const weight = weightGrams ?? estimateWeight(lines);
      return this.pack({ order, lines, userId, courier, awb, weightGrams: weight, labelDue: false }, transaction);
    });
  }

  /** Opens a shipment that has not left the shop: its bill is credited, and the order is to be packed again. */
  async unpackOrder(viewer: Viewer, request: OrderVersion): Promise<void> {
    const { userId } = requireAdmin(viewer);
    const seen = check(orderVersionInput, request);
    const { store, lifecycle, documents, clock } = this.parts;
    await store.transaction(async (shipments, transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      const shipment = await shipments.findOutbound(order.orderId);
      if (!shipment) throw new Conflict({ status: SHIPMENT_MESSAGES.noShipment });
      if (shipment.status !== ShipmentStatus.READY) throw new Conflict({ status: SHIPMENT_MESSAGES.notReady });
      const change = { order, shipment, status: ShipmentStatus.VOIDED, at: clock(), userId };
      await this.parts.shipmentLifecycle.changeStatus(change, transaction);
      await documents.creditBill(shipment.shipmentId, transaction);
    });
  }

  /**
   * Packs a locked order anew that is packed for another address: its label is due, and its courier books it again or
   * takes it under the same number.
   */
  async readdress(order: OrderRow, userId: string | null, transaction: EntityManager): Promise<void> {
    const { shipmentLifecycle, documents, bookings, clock } = this.parts;
    const former = await new ShipmentStore(transaction).findOutbound(order.orderId);
    if (!former) throw new Error(`The packed order ${order.orderId} has no shipment`);
    const change = { order, shipment: former, status: ShipmentStatus.VOIDED, at: clock(), userId };
    await shipmentLifecycle.changeStatus(change, transaction);
    await documents.creditBill(former.shipmentId, transaction);
    const { courier, weightGrams } = former;
    const awb = bookings.books(courier) ? null : former.awb;
    const lines = await findLinesToPack(transaction, order.orderId);
    await this.pack({ order, lines, userId, courier, awb, weightGrams, labelDue: true }, transaction);
  }

  private async pack({ order, lines, userId, ...packed }: Packing, transaction: EntityManager): Promise<string> {
    const { lifecycle, documents, bookings, clock } = this.parts;
    const [{ orderId, expectedDeliveryDate: day }, at] = [order, clock()];
    const state = { orderId, kind: ShipmentKind.OUTBOUND, status: ShipmentStatus.READY, createdAt: at, statusAt: at };
    const promised = { day, pincode: pincodeIn(order.shippingAddress) };
    const shipmentId = await new ShipmentStore(transaction).insertShipment({ ...state, ...packed }, lines, promised);
    await lifecycle.changeStatus(order, OrderStatus.PACKED, transaction, { kind: OrderEventKind.PACKED, userId });
    if (!packed.awb) await bookings.enqueueBooking({ shipmentId, courier: packed.courier }, transaction);
    await documents.issueBill({ order, lines, shipmentId }, transaction);
    return shipmentId;
  }

  /** The copies of an order to pack, with the codes that a scanner reads on them. */
  linesToPack(orderId: string): Promise<LineToPack[]> {
    return this.parts.store.transaction((_store, transaction) => findLinesToPack(transaction, orderId));
  }
}
