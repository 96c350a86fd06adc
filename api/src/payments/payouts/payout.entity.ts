import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PayoutStatus } from './payouts.rules.ts';

/** A refund of an order that was paid in cash: staff send it to the customer's UPI ID. */
@Entity('payout')
export class Payout {
  @PrimaryGeneratedColumn('uuid')
  payoutId!: string;

  @Column({ type: 'text' })
  orderId!: string;

  @Column({ type: 'integer' })
  amountInPaise!: number;

  @Column({ type: 'text' })
  upiId!: string;

  @Column({ type: 'text' })
  status!: PayoutStatus;

  /** The bank's reference (UTR); null until it is paid. */
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  /** The admin who paid it. */
  @Column({ type: 'uuid', nullable: true })
  paidBy!: string | null;
}
