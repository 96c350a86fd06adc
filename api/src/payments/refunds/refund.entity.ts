import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { RefundReason, RefundStatus } from '../payments.rules.ts';

/** Money of a payment that goes back. While it is not FAILED, its amount is part of the payment's `refundedInPaise`. */
@Entity('refund')
export class Refund {
  /** Also the idempotency key of the refund at the provider, and its receipt there. */
  @PrimaryGeneratedColumn('uuid')
  refundId!: string;

  @Column({ type: 'text' })
  providerPaymentId!: string;

  @Column({ type: 'integer' })
  amountInPaise!: number;

  @Column({ type: 'text' })
  reason!: RefundReason;

  @Column({ type: 'text', default: 'PENDING' })
  status!: RefundStatus;

  /** Why it failed; null if it did not. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** For staff only. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** The admin who started it; null: the shop itself, or the provider's dashboard. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** The failed refund that this one repeats. */
  @Column({ type: 'uuid', nullable: true })
  retryOf!: string | null;

  /** Null until the provider reports it. */
  @Column({ type: 'text', nullable: true })
  providerRefundId!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** When reconciliation checks it next with the provider; null unless it is pending. */
  @Column({ type: 'timestamptz', nullable: true })
  nextCheckAt!: Date | null;
}

/** Copies that a refund is for. */
@Entity('refund_line')
export class RefundLine {
  @PrimaryColumn({ type: 'uuid' })
  refundId!: string;

  @PrimaryColumn({ type: 'uuid' })
  orderLineId!: string;

  @Column({ type: 'smallint' })
  quantity!: number;
}

/** A refund as its payment lists it. */
export type PaymentRefund = Pick<
  Refund,
  'refundId' | 'amountInPaise' | 'reason' | 'status' | 'failure' | 'note' | 'createdAt'
> & { lines: Pick<RefundLine, 'orderLineId' | 'quantity'>[] };
