import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Basket } from '../payment-links/payment-link.entity.ts';
import type { DraftOrderStatus } from './draft-orders.rules.ts';

/** An order that staff write for a customer. Its payment link has its id. */
@Entity('draft_order')
export class DraftOrder extends Basket {
  @PrimaryColumn({ type: 'uuid' })
  draftOrderId!: string;

  @Column({ type: 'text' })
  status!: DraftOrderStatus;

  /** The admin who changed it last. */
  @Column({ type: 'uuid' })
  updatedBy!: string;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** The order that it became. */
  @Column({ type: 'text', nullable: true })
  orderId!: string | null;
}
