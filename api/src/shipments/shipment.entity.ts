import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Courier } from '../delivery/couriers.rules.ts';
import type { Disposition, ShipmentKind, ShipmentStatus } from './shipments.rules.ts';

/** A shipment of an order. */
@Entity('shipment')
export class Shipment {
  @PrimaryGeneratedColumn('uuid')
  shipmentId!: string;

  @Column({ type: 'text' })
  orderId!: string;

  @Column({ type: 'text' })
  kind!: ShipmentKind;

  @Column({ type: 'text' })
  status!: ShipmentStatus;

  /** When it got its status, as the shop or the courier reported it. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  statusAt!: Date;

  @Column({ type: 'text' })
  courier!: Courier;

  /** The courier's tracking number; null until it is known. */
  @Column({ type: 'text', nullable: true })
  awb!: string | null;

  @Column({ type: 'integer', nullable: true })
  weightGrams!: number | null;

  /** What the courier charges: by its rate, as its invoice bills it, or as staff entered it. */
  @Column({ type: 'integer', nullable: true })
  postageInPaise!: number | null;

  /** What the courier's invoice bills; null until it is imported. */
  @Column({ type: 'integer', nullable: true })
  billedInPaise!: number | null;

  @Column({ type: 'uuid', nullable: true })
  courierInvoiceId!: string | null;

  /** When it was packed. */
  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** When the courier took it. */
  @Column({ type: 'timestamptz', nullable: true })
  shippedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  deliveredAt!: Date | null;

  /** When the copies of a returned shipment were looked at, or the loss of a shipment was settled. */
  @Column({ type: 'timestamptz', nullable: true })
  receivedAt!: Date | null;

  /** Whether its address has changed since its label was printed. */
  @Column({ type: 'boolean', default: false })
  labelDue!: boolean;

  /** How often it was moved to another courier or number in the shop: each booking has its own reference. */
  @Column({ type: 'smallint', default: 0 })
  moves!: number;

  /** The day in India by which it was promised, YYYY-MM-DD. Only a shipment that brings an order has one. */
  @Column({ type: 'date', nullable: true })
  promisedOn!: string | null;

  /** State or union territory of its destination, by the PIN code; null if that is not in the directory. */
  @Column({ type: 'text', nullable: true })
  region!: string | null;

  lines!: ShipmentLine[];
}

/** Copies of one order line in a shipment. */
@Entity('shipment_line')
export class ShipmentLine {
  @PrimaryColumn({ type: 'uuid' })
  shipmentId!: string;

  @PrimaryColumn({ type: 'uuid' })
  orderLineId!: string;

  @Column({ type: 'smallint' })
  quantity!: number;

  /** Where the copies of a returned shipment went; null otherwise. */
  @Column({ type: 'text', nullable: true })
  disposition!: Disposition | null;
}

/** The columns of a shipment. */
type Charged = 'postageInPaise' | 'billedInPaise' | 'courierInvoiceId';
export type ShipmentRow = Omit<Shipment, 'lines' | 'promisedOn' | 'region' | Charged>;

/** A shipment with its lines. */
export type ShipmentWithLines = ShipmentRow & Pick<Shipment, 'lines'>;

/** A report of a courier about a shipment. */
@Entity('courier_event')
export class CourierEvent {
  @PrimaryColumn({ type: 'text' })
  courier!: Courier;

  /** Identifies the event at the courier: a repeated report has the same key. */
  @PrimaryColumn({ type: 'text' })
  eventKey!: string;

  @Column({ type: 'text' })
  awb!: string;

  /** The status that it means; null if none. */
  @Column({ type: 'text', nullable: true })
  status!: ShipmentStatus | null;

  @Column({ type: 'text' })
  text!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  @Column({ type: 'timestamptz' })
  receivedAt!: Date;
}
