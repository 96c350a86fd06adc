import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentStatus } from './payments.rules.ts';
import type { PaymentRefund } from './refunds/refund.entity.ts';

/** An amount to be paid at the payment provider, which calls it an order. */
@Entity('payment_intent')
export class PaymentIntent {
  @PrimaryColumn({ type: 'text' })
  providerOrderId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  /** The order it pays; null until a client that only named an amount names the order. */
  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  @Column({ type: 'integer' })
  amountInPaise!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** When reconciliation checks it next with the provider; null: never. */
  @Column({ type: 'timestamptz', nullable: true })
  nextCheckAt!: Date | null;
}

/** One attempt to pay a payment intent, as last reported. */
@Entity('payment')
export class Payment {
  @PrimaryColumn({ type: 'text' })
  providerPaymentId!: string;

  @Column({ type: 'text' })
  providerOrderId!: string;

  @Column({ type: 'integer' })
  amountInPaise!: number;

  /** ISO 4217 code. */
  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text' })
  status!: PaymentStatus;

  /** `card`, `upi` ...; null until the provider reports it. */
  @Column({ type: 'text', nullable: true })
  method!: string | null;

  /** The last four digits of the card, the UPI ID or the name of the wallet; null until the provider reports it. */
  @Column({ type: 'text', nullable: true })
  instrument!: string | null;

  /** What the provider keeps of it, with tax; null until it is captured. */
  @Column({ type: 'integer', nullable: true })
  feeInPaise!: number | null;

  /** Whether the browser has proved the payment by the provider's signature. */
  @Column({ type: 'boolean' })
  isSigned!: boolean;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** Sum of the refunds that are pending or processed; at most `amountInPaise`. */
  @Column({ type: 'integer', default: 0 })
  refundedInPaise!: number;

  /** Oldest first. A failed refund that is tried again is left out. */
  refunds!: PaymentRefund[];
}

/** A payment with the order of its intent. */
export type OrderPayment = Payment & Pick<PaymentIntent, 'orderId'>;
