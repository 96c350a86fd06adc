import sql, { empty, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { Order, OrderLine } from '../../orders/order.entity.ts';
import { cashOnDelivery } from '../../orders/pricing.rules.ts';
import { Store } from '../../platform/database/store.ts';
import { columns, jsonObject } from '../../platform/database/table.ts';
import { Shipment } from '../../shipments/shipment.entity.ts';
import { IS_PRESENT } from '../../shipments/present-shipment.ts';
import type { Manifest } from './manifest.ts';
import type { shippedManifestsInput } from '../desk.inputs.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import type { Addable } from './manifests.rules.ts';
import { isHeld } from '../orders/queues.ts';

/** A shipment that was scanned, with what decides whether it can be in a manifest. */
export interface ScanTarget extends Addable {
  /** Null before it is packed. */
  shipmentId: Shipment['shipmentId'] | null;
}

/** Queries on manifests and their shipments. A shipment is in at most one. */
export class ManifestStore extends Store {
  async findManifest(manifestId: string): Promise<Manifest | null> {
    const [manifest] = await this.readManifests(sql`manifest_id = ${manifestId}`);
    return manifest ?? null;
  }

  /** The manifests that have not left, newest first. */
  findOpen(): Promise<Manifest[]> {
    return this.readManifests(sql`shipped_at IS NULL`);
  }

  /**
   * The last manifests that have left, newest first: those of a day in India, or with the shipment of an order, if
   * given.
   */
  findShipped({ day, orderId }: z.output<typeof shippedManifestsInput>): Promise<Manifest[]> {
    const ofDay = day ? sql`AND (shipped_at AT TIME ZONE 'Asia/Kolkata')::date = ${day}` : empty;
    const withOrder = sql`AND manifest_id IN (
      SELECT manifest_id FROM manifest_shipment JOIN shipment USING (shipment_id) WHERE order_id = ${orderId})`;
    return this.readManifests(sql`shipped_at IS NOT NULL ${ofDay} ${orderId ? withOrder : empty}`);
  }

  /** Numbers of the packed orders for a courier that are in no manifest and not on hold. */
  findUnscanned(courier: Manifest['courier']): Promise<string[]> {
    return this.values(
      sql`SELECT order_id FROM customer_order JOIN shipment USING (order_id)
        WHERE shipment.status = 'READY' AND kind <> 'PICKUP' AND courier = ${courier}
          AND NOT ${isHeld('customer_order.order_id')}
          AND NOT EXISTS (SELECT FROM manifest_shipment WHERE manifest_shipment.shipment_id = shipment.shipment_id)
        ORDER BY order_id LIMIT ${DESK_LIMITS.reported}`,
    );
  }

  /** A courier's open manifest, or a new one. Returns its id. */
  async findOrInsert(courier: Manifest['courier'], userId: string, createdAt: Date): Promise<string> {
    const { manifestId } = await this.onlyRow<Pick<Manifest, 'manifestId'>>(
      sql`INSERT INTO manifest (courier, user_id, created_at) VALUES (${courier}, ${userId}, ${createdAt})
        ON CONFLICT (courier) WHERE shipped_at IS NULL DO UPDATE SET courier = excluded.courier
        RETURNING manifest_id AS "manifestId"`,
    );
    return manifestId;
  }

  /** A manifest without its shipments, locked until the transaction ends; null if not found. */
  lockManifest(manifestId: string): Promise<Pick<Manifest, 'courier' | 'shippedAt'> | null> {
    return this.row(
      sql`SELECT courier, shipped_at AS "shippedAt" FROM manifest WHERE manifest_id = ${manifestId}
        FOR NO KEY UPDATE`,
    );
  }

  /** The shipment of the order with this number, or with this tracking number; null if there is neither. */
  findScanned({ orderId, awb }: { orderId: string | null; awb: string }): Promise<ScanTarget | null> {
    const found = orderId
      ? sql`customer_order.order_id = ${orderId}`
      : sql`shipment.shipment_id IN (SELECT shipment_id FROM shipment WHERE awb = ${awb})`;
    return this.row(
      sql`SELECT shipment.status AS "shipmentStatus",
          ${columns(Shipment, 'shipmentId', 'courier', 'labelDue')}, manifest_id AS "manifestId", number AS "manifestNumber",
          ${isHeld('customer_order.order_id')} AS "isHeld"
        FROM customer_order LEFT JOIN shipment ON shipment.order_id = customer_order.order_id AND ${IS_PRESENT}
          LEFT JOIN manifest_shipment USING (shipment_id) LEFT JOIN manifest USING (manifest_id)
        WHERE ${found} ORDER BY kind DESC, shipment_id LIMIT 1`,
    );
  }

  /** Adds a shipment at the end of a manifest. Returns false if it is in a manifest by now. */
  insertShipment(manifestId: string, shipmentId: string): Promise<boolean> {
    return this.hasRows(
      sql`INSERT INTO manifest_shipment (shipment_id, manifest_id, added_at)
        VALUES (${shipmentId}, ${manifestId}, clock_timestamp()) ON CONFLICT DO NOTHING`,
    );
  }

  /** Takes the shipment of an order out of a manifest, unless it has left with it. */
  async deleteShipment(manifestId: string, orderId: string): Promise<void> {
    await this.execute(
      sql`DELETE FROM manifest_shipment USING shipment
        WHERE shipment.shipment_id = manifest_shipment.shipment_id AND manifest_id = ${manifestId}
          AND order_id = ${orderId} AND status = 'READY'`,
    );
  }

  /** Number of shipments in a manifest. */
  async countShipments(manifestId: string): Promise<number> {
    const { count } = await this.onlyRow<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM manifest_shipment WHERE manifest_id = ${manifestId}`,
    );
    return count;
  }

  /** Closes a manifest of which every shipment has left. Does nothing otherwise. */
  async closeIfGone(manifestId: string, shippedAt: Date): Promise<void> {
    await this.execute(
      sql`UPDATE manifest SET shipped_at = ${shippedAt} WHERE manifest_id = ${manifestId} AND shipped_at IS NULL
        AND NOT EXISTS (SELECT FROM manifest_shipment JOIN shipment USING (shipment_id)
          WHERE manifest_shipment.manifest_id = manifest.manifest_id AND status = 'READY')`,
    );
  }

  private async readManifests(condition: Sql): Promise<Manifest[]> {
    const rows = await this.rows<Omit<Manifest, 'shipments'> & { shipments: ShipmentWithPayment[] }>(
      sql`SELECT manifest_id AS "manifestId", number, courier, created_at AS "createdAt", shipped_at AS "shippedAt",
          (SELECT coalesce(json_agg(shipment), '[]') FROM (${SHIPMENTS}) AS shipment) AS shipments
        FROM manifest WHERE ${condition} ORDER BY number DESC LIMIT ${DESK_LIMITS.reported}`,
    );
    return rows.map(({ shipments, ...manifest }) => ({
      ...manifest,
      shipments: shipments.map((shipment) => ({ ...shipment, cash: cashOnDelivery(shipment, shipment.lines) })),
    }));
  }
}

/** A shipment with what determines its cash. */
type ShipmentWithPayment = Omit<Manifest['shipments'][number], 'cash'> &
  Pick<Order, 'paymentOption' | 'total' | 'storeCredit' | 'isPaidInCash'> & {
    lines: Pick<OrderLine, 'cancelledQuantity' | 'unitPrice'>[];
  };

const SHIPMENTS = sql`
  SELECT ${columns(Order, 'orderId', 'version', 'shipToName', 'shippingAddress', 'phone', 'paymentOption', 'total', 'storeCredit')},
    kind = 'REPLACEMENT' OR is_paid_in_cash AND kind <> 'FORMER' AS "isPaidInCash", ${columns(Shipment, 'status', 'courier', 'awb', 'weightGrams')}, (
      SELECT json_agg(${jsonObject(OrderLine, 'cancelledQuantity', 'unitPrice')})
      FROM order_line WHERE order_line.order_id = customer_order.order_id) AS lines
  FROM manifest_shipment JOIN shipment USING (shipment_id) JOIN customer_order USING (order_id)
  WHERE manifest_shipment.manifest_id = manifest.manifest_id AND shipment.status <> 'VOIDED'
  ORDER BY added_at, order_id`;
