import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UnmatchedPaymentStatus } from './unmatched-payments.rules.ts';

/** A captured payment for an order of this shop that the database does not have. */
@Entity('unmatched_payment')
export class UnmatchedPayment {
  @PrimaryColumn({ type: 'text' })
  providerPaymentId!: string;

  /** The number that the order had, or another reference that the client gave before there was an order. */
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ type: 'integer' })
  amountInPaise!: number;

  /** ISO 4217 code. */
  @Column({ type: 'text' })
  currency!: string;

  /** `card`, `upi` ... */
  @Column({ type: 'text', nullable: true })
  method!: string | null;

  /** The payer's, as given to the provider. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** The payer's, as given to the provider. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'timestamptz' })
  paidAt!: Date;

  @Column({ type: 'timestamptz' })
  foundAt!: Date;

  @Column({ type: 'text', default: 'OPEN' })
  status!: UnmatchedPaymentStatus;

  /** Why its refund failed; null if it did not. */
  @Column({ type: 'text', nullable: true })
  failure!: string | null;

  /** The admin who decided on it. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** Null while it is OPEN. */
  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  /** Idempotency key of its refund at the provider; another one after a refund that failed. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  refundKey!: string;

  /** When its refund is sent or checked next; null unless it is REFUNDING. */
  @Column({ type: 'timestamptz', nullable: true })
  nextCheckAt!: Date | null;
}

/** The one row that says how far reconciliation has come. A restored backup has that of its moment. */
@Entity('reconciliation_state')
export class ReconciliationState {
  @PrimaryColumn({ type: 'smallint' })
  id!: 1;

  /** All payments of the provider that were started before are settled. */
  @Column({ type: 'timestamptz' })
  settledUntil!: Date;
}
