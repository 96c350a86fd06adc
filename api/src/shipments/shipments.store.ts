import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import { Conflict } from '../platform/errors.ts';
import type { CourierEvent, Shipment, ShipmentLine, ShipmentRow, StoredShipment } from './shipment.entity.ts';
import { type BeforeDelivery, SHIPMENT_MESSAGES, ShipmentStatus } from './shipments.rules.ts';

/** A parcel to store. */
type NewShipment = Pick<
  ShipmentRow,
  'orderId' | 'kind' | 'status' | 'courier' | 'awb' | 'weightGrams' | 'createdAt' | 'statusAt'
>;

/** By when a parcel is promised, and where to. */
interface Promised {
  /** YYYY-MM-DD in India. */
  day: string;
  pincode: string | null;
}

/** A change of a parcel's status. */
interface StatusChange {
  from: ShipmentStatus;
  to: ShipmentStatus;
  at: Date;
}

/** Queries on parcels and on what couriers report of them. To change a parcel, lock its order first. */
export class ShipmentStore {
  constructor(private readonly manager: EntityManager) {}

  /** Runs several queries in one transaction. */
  transaction<Result>(work: (store: ShipmentStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new ShipmentStore(transaction), transaction));
  }

  /** The parcel in which an order leaves or left; null before it is packed. */
  async findOutbound(orderId: string): Promise<StoredShipment | null> {
    const [shipment] = await this.readShipments(
      sql`order_id = ${orderId} AND kind = 'OUTBOUND' AND status <> 'VOIDED'`,
    );
    return shipment ?? null;
  }

  /** The order of a parcel with this tracking number, or null. */
  async findOrderByAwb({ courier, awb }: Pick<ShipmentRow, 'courier'> & { awb: string }): Promise<string | null> {
    const [found] = await queryRows<Pick<Shipment, 'orderId'>>(
      this.manager,
      sql`SELECT order_id AS "orderId" FROM shipment WHERE courier = ${courier} AND awb = ${awb} AND status <> 'VOIDED'`,
    );
    return found?.orderId ?? null;
  }

  /** A parcel; null if there is none. */
  async findShipment(shipmentId: string): Promise<StoredShipment | null> {
    const [shipment] = await this.readShipments(sql`shipment_id = ${shipmentId}`);
    return shipment ?? null;
  }

  /** The parcel with this tracking number; null if there is none. */
  async findTracked({ courier, awb }: Pick<ShipmentRow, 'courier'> & { awb: string }): Promise<StoredShipment | null> {
    const [shipment] = await this.readShipments(sql`courier = ${courier} AND awb = ${awb} AND status <> 'VOIDED'`);
    return shipment ?? null;
  }

  /** All parcels of these orders, oldest first. */
  findOfOrders(orderIds: readonly string[]): Promise<StoredShipment[]> {
    return this.readShipments(sql`order_id = ANY(${orderIds}) ORDER BY created_at, shipment_id`);
  }

  /** Stores a parcel with its lines. Throws CONFLICT if another parcel has its tracking number. */
  async insertShipment(
    shipment: NewShipment,
    lines: readonly Pick<ShipmentLine, 'orderLineId' | 'quantity'>[],
    promised: Promised | null,
  ): Promise<string> {
    const { orderId, kind, status, courier, awb, weightGrams, createdAt, statusAt } = shipment;
    const [inserted] = await this.withUniqueAwb<Pick<Shipment, 'shipmentId'>>(
      sql`WITH inserted AS (
          INSERT INTO shipment (order_id, kind, status, courier, awb, weight_grams, created_at, status_at,
            promised_on, region)
          VALUES (${orderId}, ${kind}, ${status}, ${courier}, ${awb}, ${weightGrams}, ${createdAt}, ${statusAt},
            ${promised?.day ?? null}, (SELECT state FROM pincode WHERE pincode = ${promised?.pincode ?? null}))
          RETURNING shipment_id),
        lines AS (
          INSERT INTO shipment_line (shipment_id, order_line_id, quantity)
          SELECT shipment_id, "orderLineId", quantity FROM inserted
          CROSS JOIN json_to_recordset(${JSON.stringify(lines)}) AS line ("orderLineId" uuid, quantity smallint))
        SELECT shipment_id AS "shipmentId" FROM inserted`,
    );
    if (!inserted) throw new Error(`The parcel of ${orderId} was not stored`);
    return inserted.shipmentId;
  }

  /** Changes the status of a parcel. Returns false if it has another one by now. */
  async changeStatus(shipmentId: string, { from, to, at }: StatusChange): Promise<boolean> {
    const isShipped = to === ShipmentStatus.SHIPPED;
    const isDelivered = to === ShipmentStatus.DELIVERED;
    const changed = await queryRows(
      this.manager,
      sql`UPDATE shipment SET status = ${to}, status_at = ${at},
          shipped_at = CASE WHEN ${isShipped}::boolean THEN ${at}::timestamptz ELSE shipped_at END,
          delivered_at = CASE WHEN ${isDelivered}::boolean THEN ${at}::timestamptz ELSE delivered_at END
        WHERE shipment_id = ${shipmentId} AND status = ${from} RETURNING shipment_id`,
    );
    return changed.length > 0;
  }

  /** The status of an order's outbound parcel before its delivery: SHIPPED unless it was last out for delivery. */
  async findStatusBeforeDelivery(orderId: string): Promise<BeforeDelivery> {
    const [last] = await queryRows<{ kind: string }>(
      this.manager,
      sql`SELECT kind FROM order_event
        WHERE order_id = ${orderId} AND kind IN ('SHIPPED', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING', 'LOST')
        ORDER BY order_event_id DESC LIMIT 1`,
    );
    return last?.kind === 'OUT_FOR_DELIVERY' ? ShipmentStatus.OUT_FOR_DELIVERY : ShipmentStatus.SHIPPED;
  }

  /** Takes the delivery of a parcel back. Returns false if it is not delivered. */
  async undoDelivery(shipmentId: string, to: BeforeDelivery, at: Date): Promise<boolean> {
    const changed = await queryRows(
      this.manager,
      sql`UPDATE shipment SET status = ${to}, status_at = ${at}, delivered_at = NULL
        WHERE shipment_id = ${shipmentId} AND status = 'DELIVERED' RETURNING shipment_id`,
    );
    return changed.length > 0;
  }

  /** Sets courier and tracking number. Throws CONFLICT if another parcel has that number. */
  async setTracking({ shipmentId, courier, awb }: Pick<ShipmentRow, 'shipmentId' | 'courier' | 'awb'>): Promise<void> {
    await this.withUniqueAwb(
      sql`UPDATE shipment SET courier = ${courier}, awb = ${awb} WHERE shipment_id = ${shipmentId}`,
    );
  }

  /** Stores what became of the copies of a returned parcel. Returns false if that is known already. */
  async receiveLines(
    shipmentId: string,
    lines: readonly Pick<ShipmentLine, 'orderLineId' | 'disposition'>[],
    receivedAt: Date,
  ): Promise<boolean> {
    const received = await queryRows(
      this.manager,
      sql`WITH received AS (
          UPDATE shipment SET received_at = ${receivedAt} WHERE shipment_id = ${shipmentId} AND received_at IS NULL
          RETURNING shipment_id),
        marked AS (
          UPDATE shipment_line SET disposition = line.disposition
          FROM received CROSS JOIN json_to_recordset(${JSON.stringify(lines)}) AS line ("orderLineId" uuid,
            disposition text)
          WHERE shipment_line.shipment_id = received.shipment_id AND order_line_id = line."orderLineId")
        SELECT FROM received`,
    );
    return received.length > 0;
  }

  /** Stores a report of a courier. Returns false if it is known already. */
  async insertCourierEvent(event: CourierEvent): Promise<boolean> {
    const { courier, eventKey, awb, status, text, at, receivedAt } = event;
    const inserted = await queryRows(
      this.manager,
      sql`INSERT INTO courier_event (courier, event_key, awb, status, text, at, received_at)
        VALUES (${courier}, ${eventKey}, ${awb}, ${status}, ${text}, ${at}, ${receivedAt})
        ON CONFLICT DO NOTHING RETURNING awb`,
    );
    return inserted.length > 0;
  }

  /** What a courier reported of a tracking number, oldest first. */
  findCourierEvents({
    courier,
    awb,
  }: Pick<CourierEvent, 'courier' | 'awb'>): Promise<Pick<CourierEvent, 'status' | 'at' | 'text'>[]> {
    const events = sql`SELECT status, at, text FROM courier_event WHERE courier = ${courier} AND awb = ${awb}`;
    return queryRows(this.manager, sql`${events} AND status IS NOT NULL ORDER BY at, event_key`);
  }

  private async withUniqueAwb<Row>(statement: Sql): Promise<Row[]> {
    try {
      return await queryRows<Row>(this.manager, statement);
    } catch (error) {
      const { constraint } = error as { constraint?: string };
      throw constraint === 'shipment_awb' ? new Conflict({ awb: SHIPMENT_MESSAGES.awbTaken }) : error;
    }
  }

  private readShipments(condition: Sql): Promise<StoredShipment[]> {
    return queryRows(
      this.manager,
      sql`SELECT shipment_id AS "shipmentId", order_id AS "orderId", kind, status, status_at AS "statusAt", courier, awb,
          weight_grams AS "weightGrams", created_at AS "createdAt", shipped_at AS "shippedAt",
          delivered_at AS "deliveredAt", received_at AS "receivedAt",
          (SELECT coalesce(json_agg(line), '[]') FROM (
            SELECT shipment_id AS "shipmentId", order_line_id AS "orderLineId", shipment_line.quantity, disposition
            FROM shipment_line JOIN order_line USING (order_line_id)
            WHERE shipment_line.shipment_id = shipment.shipment_id ORDER BY position
          ) AS line) AS lines
        FROM shipment WHERE ${condition}`,
    );
  }
}
