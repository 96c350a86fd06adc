import { Column, CreateDateColumn, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { FailureReason } from './sandbox.rules.ts';

/** An order of the sandbox. Amounts are paise, all of them in INR. */
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

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** An attempt to pay an order. Of a card only its last four digits are kept. */
@Entity('sandbox_payment')
export class SandboxPayment {
  /** `pay_...` */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ name: 'order_id', type: 'text' })
  orderId!: string;

  @Column({ type: 'integer' })
  amount!: number;

  @Column({ name: 'amount_refunded', type: 'integer', default: 0 })
  amountRefunded!: number;

  @Column({ type: 'text' })
  status!: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

  @Column({ type: 'text' })
  method!: 'card' | 'upi';

  @Column({ type: 'text', nullable: true })
  vpa!: string | null;

  @Column({ name: 'card_last4', type: 'text', nullable: true })
  cardLast4!: string | null;

  /** Why it failed. */
  @Column({ name: 'error_reason', type: 'text', nullable: true })
  errorReason!: FailureReason | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

@Entity('sandbox_refund')
export class SandboxRefund {
  /** `rfnd_...` */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ name: 'payment_id', type: 'text' })
  paymentId!: string;

  @Column({ type: 'integer' })
  amount!: number;

  @Column({ name: 'idempotency_key', type: 'text', nullable: true })
  idempotencyKey!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** A webhook, as it was signed: every delivery of it has the same id and the same bytes. */
@Entity('sandbox_webhook')
export class SandboxWebhook {
  /** `x-razorpay-event-id` */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text' })
  event!: string;

  @Column({ type: 'text' })
  body!: string;

  /** Kept back until it is released. */
  @Column({ type: 'boolean', default: false })
  withheld!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** A way in which the sandbox was told to misbehave, a number of times. */
@Entity('sandbox_fault')
export class SandboxFault {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id!: number;

  @Column({ type: 'text' })
  kind!: 'delay' | 'hang' | 'reset' | 'error' | 'nonsense' | 'drop' | 'withhold' | 'duplicate';

  /** Which calls (`POST /v1/orders`) or events (`payment.captured`); `*` stands for anything. */
  @Column({ type: 'text' })
  target!: string;

  @Column({ name: 'times_left', type: 'integer' })
  timesLeft!: number;

  /** For `delay`. */
  @Column({ name: 'delay_ms', type: 'integer' })
  delayMs!: number;

  /** For `duplicate`: how often the webhook comes. */
  @Column({ type: 'integer' })
  copies!: number;
}
