import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { PaymentStatus, RefundReason, RefundStatus } from './payment-state.rules.ts';
import type { Order } from '../orders/order.entity.ts';

/** An amount that the payment provider was asked to take: what it calls an order. */
@Entity('payment_request')
export class PaymentIntent {
  @PrimaryColumn({ name: 'provider_order_id', type: 'text' })
  providerOrderId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** The order it pays; null as long as a client has only named an amount. */
  @Column({ name: 'order_id', type: 'text', nullable: true })
  orderId!: string | null;

  @OneToOne('Order', 'paymentIntent')
  @JoinColumn({ name: 'order_id' })
  order!: Order | null;

  @Column({ name: 'amount_in_paise', type: 'integer' })
  amountInPaise!: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** When the provider is asked next what became of it; null: no more. */
  @Column({ name: 'next_check_at', type: 'timestamptz', nullable: true })
  nextCheckAt!: Date | null;

  @OneToMany(() => Payment, (payment) => payment.request)
  payments!: Payment[];
}

/** One attempt at paying, as far as the shop has heard of it. */
@Entity('payment')
export class Payment {
  @PrimaryColumn({ name: 'provider_payment_id', type: 'text' })
  providerPaymentId!: string;

  @Column({ name: 'provider_order_id', type: 'text' })
  providerOrderId!: string;

  @ManyToOne(() => PaymentIntent, (request) => request.payments)
  @JoinColumn({ name: 'provider_order_id' })
  request!: PaymentIntent;

  @Column({ name: 'amount_in_paise', type: 'integer' })
  amountInPaise!: number;

  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text' })
  status!: PaymentStatus;

  /** How it is paid: card, upi ... */
  @Column({ type: 'text', nullable: true })
  method!: string | null;

  /** Whether a browser has proved by the provider's signature that it was made. */
  @Column({ name: 'is_signed', type: 'boolean' })
  verifySignature!: boolean;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @OneToOne(() => Refund, (refund) => refund.payment)
  refund!: Refund | null;
}

/** A payment that goes back, in full. */
@Entity('refund')
export class Refund {
  /** Also what the provider knows it by when it is asked twice. */
  @PrimaryGeneratedColumn('uuid', { name: 'refund_id' })
  refundId!: string;

  @Column({ name: 'provider_payment_id', type: 'text' })
  providerPaymentId!: string;

  @OneToOne(() => Payment, (payment) => payment.refund)
  @JoinColumn({ name: 'provider_payment_id' })
  payment!: Payment;

  @Column({ type: 'text' })
  reason!: RefundReason;

  @Column({ type: 'text', default: 'PENDING' })
  status!: RefundStatus;

  @Column({ name: 'provider_refund_id', type: 'text', nullable: true })
  providerRefundId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** When the provider is asked next; null once the money is back. */
  @Column({ name: 'next_check_at', type: 'timestamptz', nullable: true })
  nextCheckAt!: Date | null;
}
