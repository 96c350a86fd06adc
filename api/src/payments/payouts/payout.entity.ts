import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PayoutStatus } from './payouts.rules.ts';

/** A refund of an order that was paid in cash: staff send it to the customer's UPI ID. */
@Entity('payout')
export class Payout {
  @PrimaryGeneratedColumn('uuid', { name: 'payout_id' })
  payoutId!: string;

  @Column({ name: 'order_id', type: 'text' })
  orderId!: string;

  @Column({ name: 'amount_in_paise', type: 'integer' })
  amountInPaise!: number;

  @Column({ name: 'upi_id', type: 'text' })
  upiId!: string;

  @Column({ type: 'text' })
  status!: PayoutStatus;

  /** The bank's reference (UTR); null until it is paid. */
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'paid_at', type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  /** The admin who paid it. */
  @Column({ name: 'paid_by', type: 'uuid', nullable: true })
  paidBy!: string | null;
}
