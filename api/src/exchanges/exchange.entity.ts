import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CopyDescription } from '../copies/copies.rules.ts';
import type { ExchangeReason, ExchangeResolution, ExchangeStatus, Remedy } from './exchanges.rules.ts';

/** A customer's request to exchange copies of one line of a delivered order, and its outcome. */
@Entity('exchange')
export class Exchange {
  @PrimaryGeneratedColumn('uuid')
  exchangeId!: string;

  @Column({ type: 'text' })
  orderId!: string;

  @Column({ type: 'uuid' })
  orderLineId!: string;

  @Column({ type: 'smallint' })
  quantity!: number;

  @Column({ type: 'text' })
  reason!: ExchangeReason;

  /** What the customer writes about it. */
  @Column({ type: 'text', nullable: true })
  comment!: string | null;

  @Column({ type: 'text' })
  status!: ExchangeStatus;

  /** When it got its status. */
  @Column({ type: 'timestamptz' })
  statusAt!: Date;

  /** What the shop promises; null before it is approved. */
  @Column({ type: 'text', nullable: true })
  remedy!: Remedy | null;

  /** Null unless it is resolved. */
  @Column({ type: 'text', nullable: true })
  resolution!: ExchangeResolution | null;

  /** What the shop tells the customer with its last answer. */
  @Column({ type: 'text', nullable: true })
  message!: string | null;

  /** What goes back to the customer; null until that is decided. */
  @Column({ type: 'integer', nullable: true })
  refundInPaise!: number | null;

  /** What of it is store credit. */
  @Column({ type: 'integer', default: 0 })
  storeCreditInPaise!: number;

  /** Where to send a refund of an order that was paid in cash. */
  @Column({ type: 'text', nullable: true })
  upiId!: string | null;

  /** Whether replacement copies are taken off a counted stock for it. */
  @Column({ type: 'boolean', default: false })
  holdsStock!: boolean;

  /** The copy that replaces the one sold, held for it and then sent; null for a book without copies. */
  @Column({ type: 'uuid', nullable: true })
  replacementCopyId!: string | null;

  /** The shipment that brings the copies back. */
  @Column({ type: 'uuid', nullable: true })
  pickupShipmentId!: string | null;

  /** Since when the replacement can be picked and packed; null before. */
  @Column({ type: 'timestamptz', nullable: true })
  replacementDueAt!: Date | null;

  /** The shipment with the replacement. */
  @Column({ type: 'uuid', nullable: true })
  replacementShipmentId!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A photograph of a customer. Only they and admins see it. */
@Entity('exchange_photo')
export class ExchangePhoto {
  @PrimaryColumn({ type: 'uuid' })
  photoId!: string;

  @Column({ type: 'text' })
  orderId!: string;

  /** Null until the exchange is requested. */
  @Column({ type: 'uuid', nullable: true })
  exchangeId!: string | null;

  /** Its name in the storage of originals. */
  @Column({ type: 'text' })
  original!: string;

  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}

/** An exchange to store. */
export type NewExchange = Pick<
  Exchange,
  'orderId' | 'orderLineId' | 'quantity' | 'reason' | 'comment' | 'upiId' | 'createdAt'
> &
  Partial<Pick<Exchange, 'message'>>;

/** The columns of an exchange. */
export type ExchangeRow = Pick<Exchange, keyof Exchange>;

/** An exchange with its photographs, oldest first, and its copies. */
export type ExchangeDetails = ExchangeRow & {
  photos: Pick<ExchangePhoto, 'photoId' | 'width' | 'height'>[];
  /** The copy of the line as it was sold; null if it was not listed. */
  copy: CopyDescription | null;
  /** The copy that replaces it, as it is described now. */
  replacementCopy: CopyDescription | null;
};
