import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { FailureReason, FaultKind } from './sandbox.rules.ts';

/** An order of the sandbox. Amounts are INR paise. */
@Entity('sandbox_order')
export class SandboxOrder {
  /** `order_...` */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'text', nullable: true })
  receipt!: string | null;

  @Column({ type: 'jsonb' })
  notes!: Record<string, string>;

  @Column({ type: 'text', default: 'created' })
  status!: 'created' | 'attempted' | 'paid';

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** An attempt to pay an order. Only the last four digits of a card are stored. */
@Entity('sandbox_payment')
export class SandboxPayment {
  /** `pay_...` */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  orderId!: string;

  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'integer', default: 0 })
  amountRefunded!: number;

  @Column({ type: 'text' })
  status!: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

  @Column({ type: 'text' })
  method!: 'card' | 'upi' | 'wallet';

  @Column({ type: 'text', nullable: true })
  vpa!: string | null;

  /** Razorpay's code of the wallet. */
  @Column({ type: 'text', nullable: true })
  wallet!: string | null;

  @Column({ type: 'text', nullable: true })
  cardLast4!: string | null;

  /** The payer's, as the shop prefilled it. */
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  /** The payer's phone number, as the shop prefilled it. */
  @Column({ type: 'text', nullable: true })
  contact!: string | null;

  /** Reason of the failure, if it failed. */
  @Column({ type: 'text', nullable: true })
  errorReason!: FailureReason | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

@Entity('sandbox_refund')
export class SandboxRefund {
  /** `rfnd_...` */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  paymentId!: string;

  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;

  @Column({ type: 'text' })
  status!: 'pending' | 'processed' | 'failed';

  @Column({ type: 'text', nullable: true })
  receipt!: string | null;

  @Column({ type: 'jsonb' })
  notes!: Record<string, string>;

  @Column({ type: 'text' })
  speed!: 'normal' | 'optimum';

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A webhook. Every delivery has the same id and the same bytes. */
@Entity('sandbox_webhook')
export class SandboxWebhook {
  /** `x-razorpay-event-id` */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  event!: string;

  @Column({ type: 'text' })
  body!: string;

  /** Not delivered until it is released. */
  @Column({ type: 'boolean', default: false })
  withheld!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** An injected fault, which applies a number of times. */
@Entity('sandbox_fault')
export class SandboxFault {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id!: number;

  @Column({ type: 'text' })
  kind!: FaultKind;

  /** Calls (`POST /v1/orders`) or events (`payment.captured`) that it applies to, with the wildcard `*`. */
  @Column({ type: 'text' })
  target!: string;

  @Column({ type: 'integer' })
  timesLeft!: number;

  /** For `delay`. */
  @Column({ type: 'integer' })
  delayMs!: number;

  /** For `duplicate`: number of deliveries. */
  @Column({ type: 'integer' })
  copies!: number;
}
