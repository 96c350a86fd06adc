import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { chooseCourier, compareForParcel } from '../delivery/rates/courier-offers.ts';
import type { Order, OrderRow } from '../orders/order.entity.ts';
import type { OrderVersion } from '../orders/order-lifecycle.ts';
import { orderVersionInput } from '../orders/orders.inputs.ts';
import { OrderEventKind } from '../orders/order-events.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { check } from '../platform/check.ts';
import { BadInput, Conflict } from '../platform/errors.ts';
import { Permission } from '../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../platform/viewer.ts';
import { parcelOf } from './parcel-of.ts';
import { findLinesToPack, type LineToPack } from './packing.store.ts';
import { scansError } from '../catalogue/labels/labels.rules.ts';
import { lifecycleOf } from './exchange-shipment-lifecycle.ts';
import type { ShipmentParts } from './shipment-parts.ts';
import type { ShipmentRow, ShipmentWithLines } from './shipment.entity.ts';
import { packInput } from './shipments.inputs.ts';
import { SHIPMENT_MESSAGES, ShipmentKind, ShipmentStatus } from './shipments.rules.ts';
import { ShipmentStore } from './shipments.store.ts';

/** What a shipment is made of. */
interface Packing extends Pick<ShipmentRow, 'kind' | 'awb' | 'labelDue'> {
  /** Null, or the former one of another address that does not go there: the best one. */
  courier?: ShipmentRow['courier'] | null | undefined;
  /** Null: estimated. */
  weightGrams?: number | null | undefined;
  order: OrderRow;
  lines: readonly LineToPack[];
  userId: string | null;
}

/** Packs orders into shipments, and opens shipments that have not left the shop. */
export class PackingService {
  constructor(private readonly parts: ShipmentParts) {}

  /**
   * Packs a placed order, and issues its bill, or the replacements that are due of a delivered one: `scans` are the codes
   * of the copies, each once. Without a courier the best one takes it, without a tracking number the next one of its stock.
   * Returns the shipment's id. Throws CONFLICT if the order has changed, has nothing to pack or is on hold, BAD_USER_INPUT
   * naming a copy that is missing or wrong.
   */
  async packOrder(viewer: Viewer, request: z.input<typeof packInput>): Promise<string> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const { scans, orderId, version, ...packed } = check(packInput, request);
    const { store, lifecycle, orderHolds } = this.parts;
    return store.transaction(async (_store, transaction) => {
      const order = await lifecycle.lockVersion({ orderId, version }, transaction);
      const { kind, lines } = await this.findContents(orderId, transaction);
      if (order.status !== OrderStatus.PLACED && kind === ShipmentKind.OUTBOUND)
        throw new Conflict({ status: SHIPMENT_MESSAGES.notPlaced });
      await orderHolds.requireNotHeld(orderId, transaction);
      const error = scansError(lines, scans);
      if (error) throw new BadInput({ scans: error });
      return this.pack({ order, lines, userId, kind, labelDue: false, ...packed }, transaction);
    });
  }

  /** Opens a shipment that has not left the shop: its bill is credited, and what is in it is to be packed again. */
  async unpackOrder(viewer: Viewer, request: OrderVersion): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.FULFILL_ORDERS);
    const seen = check(orderVersionInput, request);
    const { store, lifecycle, documents, clock } = this.parts;
    await store.transaction(async (shipments, transaction) => {
      const order = await lifecycle.lockVersion(seen, transaction);
      const shipment = await shipments.findPresent(order.orderId);
      if (!shipment) throw new Conflict({ status: SHIPMENT_MESSAGES.noShipment });
      if (shipment.status !== ShipmentStatus.READY) throw new Conflict({ status: SHIPMENT_MESSAGES.notReady });
      const change = { order, shipment, status: ShipmentStatus.VOIDED, at: clock(), userId };
      await lifecycleOf(shipment, this.parts).changeStatus(change, transaction);
      if (shipment.kind === ShipmentKind.REPLACEMENT) await this.parts.bookings.enqueueBooking(shipment, transaction);
      await documents.creditBill(shipment.shipmentId, transaction);
    });
  }

  /**
   * Packs a locked order anew that is packed for another address: its label is due, and its courier books it again or
   * takes it under the same number. One that does not go there, or takes no cash there, is replaced by the best. Returns
   * the new shipment's id.
   */
  async readdress(order: OrderRow, userId: string | null, transaction: EntityManager): Promise<string> {
    const { shipmentLifecycle, documents, bookings, clock } = this.parts;
    const former = await shipmentLifecycle.voidPacked({ order, at: clock(), userId }, transaction);
    await documents.creditBill(former.shipmentId, transaction);
    const { kind, courier, weightGrams } = former;
    const awb = bookings.books(courier) ? null : former.awb;
    const lines = await findLinesToPack(transaction, order.orderId);
    return this.pack({ order, lines, userId, kind, courier, awb, weightGrams, labelDue: true }, transaction);
  }

  /** What is to be packed of an order: its replacements that are due, else all that is not cancelled. */
  private async findContents(orderId: string, transaction: EntityManager) {
    const replacements = await this.parts.findReplacementsDue(orderId, transaction);
    const lines = await findLinesToPack(transaction, orderId, replacements);
    return { lines, kind: replacements.length > 0 ? ShipmentKind.REPLACEMENT : ShipmentKind.OUTBOUND };
  }

  /** Packs a locked order, with the wanted courier or else the best. */
  private async pack({ order, lines, userId, courier, weightGrams, ...packed }: Packing, transaction: EntityManager) {
    const { lifecycle, documents, bookings, clock } = this.parts;
    const [{ orderId, expectedDeliveryDate: day, pincode }, at] = [order, clock()];
    const state = { orderId, status: ShipmentStatus.READY, createdAt: at, statusAt: at };
    const store = new ShipmentStore(transaction);
    const isReplacement = packed.kind === ShipmentKind.REPLACEMENT;
    const sent = parcelOf(order, await lifecycle.findLines(orderId, transaction), packed.kind);
    const parcel = { ...sent, lines, weightGrams, leavesAt: at };
    const chosen = { ...packed, ...(await chooseCourier(transaction, parcel, courier, !packed.labelDue)) };
    if (courier && courier !== chosen.courier) chosen.awb = null;
    const shipmentId = await store.insertShipment(
      { ...state, ...chosen },
      lines,
      isReplacement ? null : { day, pincode },
    );
    if (chosen.awb === null) await bookings.numberShipment({ shipmentId, courier: chosen.courier }, transaction);
    if (isReplacement) {
      const shipment = (await store.findShipment(shipmentId)) as ShipmentWithLines;
      await this.parts.exchangeShipmentLifecycle.announce({ order, shipment, ...state, at, userId }, transaction);
      return shipmentId;
    }
    await lifecycle.changeStatus(order, OrderStatus.PACKED, transaction, { kind: OrderEventKind.PACKED, userId });
    await documents.issueBill({ order, lines, shipmentId }, transaction);
    return shipmentId;
  }

  /** The copies of an order to pack, with the codes that a scanner reads on them, and what couriers ask for them. */
  parcelToPack(order: Order) {
    const { store, clock } = this.parts;
    return store.transaction(async (_store, transaction) => {
      const { kind, lines } = await this.findContents(order.orderId, transaction);
      const parcel = { ...parcelOf(order, order.lines, kind), lines, leavesAt: clock() };
      return { lines, ...(await compareForParcel(transaction, parcel)) };
    });
  }
}
