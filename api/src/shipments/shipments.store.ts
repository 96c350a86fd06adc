import sql, { type Sql } from 'sql-template-tag';
import { constraintOf } from '../platform/database/query.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert, recordset } from '../platform/database/table.ts';
import { Conflict } from '../platform/errors.ts';
import { IS_PRESENT } from './present-shipment.ts';
import { CourierEvent, Shipment, ShipmentLine, type ShipmentRow, type ShipmentWithLines } from './shipment.entity.ts';
import { type BeforeDelivery, SHIPMENT_MESSAGES, ShipmentStatus } from './shipments.rules.ts';

/** A shipment to store. */
type NewShipment = Pick<
  ShipmentRow,
  'orderId' | 'kind' | 'status' | 'courier' | 'awb' | 'weightGrams' | 'createdAt' | 'statusAt' | 'labelDue'
> &
  Pick<Shipment, 'postageInPaise'>;

/** By when a shipment is promised, and where to. */
interface Promised {
  /** YYYY-MM-DD in India. */
  day: string;
  pincode: string | null;
}

/** How a shipment is brought and tracked. */
export type Tracking = Pick<Shipment, 'shipmentId' | 'courier' | 'awb' | 'moves'> &
  Partial<Pick<Shipment, 'postageInPaise'>>;

/** A change of a shipment's status. */
interface StatusChange {
  from: ShipmentStatus;
  to: ShipmentStatus;
  at: Date;
}

/** Queries on shipments and on what couriers report of them. To change a shipment, lock its order first. */
export class ShipmentStore extends Store {
  /** The shipment in which an order leaves or left; null before it is packed. */
  findOutbound(orderId: string): Promise<ShipmentWithLines | null> {
    return this.row(shipmentsWhere(sql`order_id = ${orderId} AND kind = 'OUTBOUND' AND status <> 'VOIDED'`));
  }

  /** The shipment of an order that is in the shop, else the one in which it left; null before it is packed. */
  findPresent(orderId: string): Promise<ShipmentWithLines | null> {
    return this.row(shipmentsWhere(sql`order_id = ${orderId} AND ${IS_PRESENT} ORDER BY kind DESC, shipment_id`));
  }

  /** A shipment; null if not found. */
  findShipment(shipmentId: string): Promise<ShipmentWithLines | null> {
    return this.row(shipmentsWhere(sql`shipment_id = ${shipmentId}`));
  }

  /** The shipment with this tracking number; null if not found. */
  findTracked({ courier, awb }: Pick<ShipmentRow, 'courier' | 'awb'>): Promise<ShipmentWithLines | null> {
    return this.row(shipmentsWhere(sql`courier = ${courier} AND awb = ${awb} AND status <> 'VOIDED'`));
  }

  /** All shipments of these orders, oldest first. */
  findOfOrders(orderIds: readonly string[]): Promise<ShipmentWithLines[]> {
    return this.rows(shipmentsWhere(sql`order_id = ANY(${orderIds}) ORDER BY created_at, shipment_id`));
  }

  /** Stores a shipment with its lines. Throws CONFLICT if another shipment has its tracking number. */
  async insertShipment(
    shipment: NewShipment,
    lines: readonly Pick<ShipmentLine, 'orderLineId' | 'quantity'>[],
    promised: Promised | null,
  ): Promise<string> {
    const region = sql`SELECT state FROM pincode WHERE pincode = ${promised?.pincode ?? null}`;
    const { shipmentId } = await this.onlyRow<Pick<Shipment, 'shipmentId'>>(
      sql`WITH inserted AS (
          ${insert(Shipment, { ...shipment, promisedOn: promised?.day ?? null, region })} RETURNING shipment_id),
        lines AS (
          INSERT INTO shipment_line (shipment_id, order_line_id, quantity)
          SELECT shipment_id, line.* FROM inserted
          CROSS JOIN ${recordset(ShipmentLine, lines, 'orderLineId', 'quantity')} AS line),
        numbered AS (
          UPDATE awb_number SET shipment_id = inserted.shipment_id FROM inserted
          WHERE courier = ${shipment.courier} AND awb = ${shipment.awb})
        SELECT ${columns(Shipment, 'shipmentId')} FROM inserted AS shipment`,
    ).catch(throwAwbTaken);
    return shipmentId;
  }

  /** Changes the status of a shipment. Returns false if it has another one by now. */
  async changeStatus(shipmentId: string, { from, to, at }: StatusChange): Promise<boolean> {
    const { affected } = await this.manager.update(
      Shipment,
      { shipmentId, status: from },
      {
        status: to,
        statusAt: at,
        ...(to === ShipmentStatus.SHIPPED && { shippedAt: at }),
        ...(to === ShipmentStatus.DELIVERED && { deliveredAt: at }),
      },
    );
    return affected === 1;
  }

  /** The status of an order's outbound shipment before its delivery: SHIPPED unless it was last out for delivery. */
  async findStatusBeforeDelivery(orderId: string): Promise<BeforeDelivery> {
    const last = await this.row<{ kind: string }>(
      sql`SELECT kind FROM order_event
        WHERE order_id = ${orderId} AND kind IN ('SHIPPED', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING', 'LOST')
        ORDER BY order_event_id DESC LIMIT 1`,
    );
    return last?.kind === 'OUT_FOR_DELIVERY' ? ShipmentStatus.OUT_FOR_DELIVERY : ShipmentStatus.SHIPPED;
  }

  /** Takes the delivery of a shipment back. Returns false if it is not delivered. */
  async undoDelivery(shipmentId: string, to: BeforeDelivery, at: Date): Promise<boolean> {
    const delivered = { shipmentId, status: ShipmentStatus.DELIVERED };
    const { affected } = await this.manager.update(Shipment, delivered, {
      status: to,
      statusAt: at,
      deliveredAt: null,
    });
    return affected === 1;
  }

  /** Gives a shipment in the shop the next free number of its courier, and returns it; null if none is left. */
  async takeNumber(shipmentId: string): Promise<string | null> {
    const [awb = null] = await this.values<string>(
      sql`WITH next AS (
          SELECT courier, awb_number.awb FROM awb_number JOIN shipment USING (courier)
          WHERE shipment.shipment_id = ${shipmentId} AND status = 'READY' AND awb_number.shipment_id IS NULL
          ORDER BY awb_number.awb LIMIT 1 FOR UPDATE OF awb_number SKIP LOCKED),
        taken AS (
          UPDATE awb_number SET shipment_id = ${shipmentId} FROM next
          WHERE awb_number.courier = next.courier AND awb_number.awb = next.awb RETURNING next.awb)
        UPDATE shipment SET awb = taken.awb FROM taken WHERE shipment.shipment_id = ${shipmentId} RETURNING taken.awb`,
    ).catch(throwAwbTaken);
    return awb;
  }

  /** Sets courier and tracking number, and the postage of another courier. Throws CONFLICT if another shipment has that number. */
  async setTracking({ shipmentId, courier, awb, postageInPaise, moves }: Tracking): Promise<void> {
    await this.execute(
      sql`WITH numbered AS (
          UPDATE awb_number SET shipment_id = ${shipmentId} WHERE courier = ${courier} AND awb = ${awb})
        UPDATE shipment SET courier = ${courier}, awb = ${awb}, moves = ${moves},
          postage_in_paise = CASE courier WHEN ${courier} THEN postage_in_paise ELSE ${postageInPaise ?? null} END
        WHERE shipment_id = ${shipmentId}`,
    ).catch(throwAwbTaken);
  }

  /** Sets whether the label of a shipment is due, what its courier charges, or what kind it is. */
  async change(
    shipmentId: string,
    changes: Partial<Pick<Shipment, 'labelDue' | 'postageInPaise' | 'kind' | 'statusAt'>>,
  ): Promise<void> {
    await this.manager.update(Shipment, { shipmentId }, changes);
  }

  /** Records what an invoice bills for shipments, but for those that another has billed. */
  async recordBilled(
    bills: readonly Pick<Shipment, 'shipmentId' | 'billedInPaise'>[],
    courierInvoiceId: string,
  ): Promise<void> {
    await this.execute(
      sql`UPDATE shipment SET courier_invoice_id = ${courierInvoiceId}, billed_in_paise = bill.billed_in_paise,
          postage_in_paise = bill.billed_in_paise
        FROM ${recordset(Shipment, bills, 'shipmentId', 'billedInPaise')} AS bill
        WHERE shipment.shipment_id = bill.shipment_id AND shipment.billed_in_paise IS NULL`,
    );
  }

  /** Stores where the copies of a returned shipment went. Throws CONFLICT if that is known already. */
  async receiveLines(
    shipmentId: string,
    lines: readonly Pick<ShipmentLine, 'orderLineId' | 'disposition'>[],
    receivedAt: Date,
  ): Promise<void> {
    const isReceived = await this.hasRows(
      sql`WITH received AS (
          UPDATE shipment SET received_at = ${receivedAt} WHERE shipment_id = ${shipmentId} AND received_at IS NULL
          RETURNING shipment_id),
        marked AS (
          UPDATE shipment_line SET disposition = line.disposition
          FROM received CROSS JOIN ${recordset(ShipmentLine, lines, 'orderLineId', 'disposition')} AS line
          WHERE shipment_line.shipment_id = received.shipment_id
            AND shipment_line.order_line_id = line.order_line_id)
        SELECT FROM received`,
    );
    if (!isReceived) throw new Conflict({ status: SHIPMENT_MESSAGES.received });
  }

  /** Stores a report of a courier. Returns false if it is known already. */
  insertCourierEvent(event: CourierEvent): Promise<boolean> {
    return this.hasRows(sql`${insert(CourierEvent, event)} ON CONFLICT DO NOTHING`);
  }

  /** What a courier reported of a tracking number, oldest first. */
  findCourierEvents({
    courier,
    awb,
  }: Pick<CourierEvent, 'courier' | 'awb'>): Promise<Pick<CourierEvent, 'status' | 'at' | 'text'>[]> {
    const events = sql`SELECT ${columns(CourierEvent, 'status', 'at', 'text')} FROM courier_event WHERE courier = ${courier} AND awb = ${awb}`;
    return this.rows(sql`${events} AND status IS NOT NULL ORDER BY at, event_key`);
  }
}

const SHIPMENT_COLUMNS = sql`${columns(Shipment, 'shipmentId', 'orderId', 'kind', 'status', 'statusAt', 'courier', 'awb')},
  ${columns(Shipment, 'weightGrams', 'createdAt', 'shippedAt', 'deliveredAt', 'receivedAt', 'labelDue', 'moves')}`;

const shipmentsWhere = (condition: Sql) => sql`
  SELECT ${SHIPMENT_COLUMNS},
    (SELECT coalesce(json_agg(line), '[]') FROM (
      SELECT ${columns(ShipmentLine)} FROM shipment_line JOIN order_line USING (order_line_id)
      WHERE shipment_line.shipment_id = shipment.shipment_id ORDER BY position) AS line) AS lines
  FROM shipment WHERE ${condition}`;

function throwAwbTaken(error: unknown): never {
  throw constraintOf(error) === 'shipment_awb' ? new Conflict({ awb: SHIPMENT_MESSAGES.awbTaken }) : error;
}
