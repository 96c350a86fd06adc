import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CollectionStatus } from './collections.rules.ts';

/** What the courier collects for an order that is paid on delivery, from the day the shipment leaves. */
@Entity('collection')
export class Collection {
  @PrimaryColumn({ type: 'text' })
  orderId!: string;

  @Column({ type: 'integer' })
  amountInPaise!: number;

  @Column({ type: 'text' })
  status!: CollectionStatus;

  /** When the shipment left. */
  @Column({ type: 'timestamptz' })
  dueAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  collectedAt!: Date | null;

  /** Sum of the payouts; at most `amountInPaise`. */
  @Column({ type: 'integer', default: 0 })
  refundedInPaise!: number;

  /** What the courier has remitted: all of it if REMITTED, less if SHORT, else 0. */
  @Column({ type: 'integer', default: 0 })
  remittedInPaise!: number;

  /** When the last of it was recorded. */
  @Column({ type: 'timestamptz', nullable: true })
  remittedAt!: Date | null;
}

/** A collection with what of its refunds is not sent yet. */
export type CollectionBalance = Collection & { owedInPaise: number };
