import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PayoutStatus } from './payouts.rules.ts';

/** What staff send to a customer's UPI ID: a refund of an order that was paid in cash, or the price of a buy-back. */
@Entity('payout')
export class Payout {
  @PrimaryGeneratedColumn('uuid')
  payoutId!: string;

  /** Null: of a buy-back. */
  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  /** Unique; null: of an order. */
  @Column({ type: 'text', nullable: true })
  buyBackId!: string | null;

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
