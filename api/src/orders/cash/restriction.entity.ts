import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RestrictionKind } from './restrictions.rules.ts';

/** How a customer may not pay or order. At most one of a customer is open. */
@Entity('payment_restriction')
export class PaymentRestriction {
  @PrimaryGeneratedColumn('uuid')
  paymentRestrictionId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  kind!: RestrictionKind;

  @Column({ type: 'text' })
  reason!: string;

  /** Its last day in India, YYYY-MM-DD; null: until it is lifted. */
  @Column({ type: 'date', nullable: true })
  until!: string | null;

  @Column({ type: 'uuid' })
  restrictedBy!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** Null while it is open: its day may be over. */
  @Column({ type: 'timestamptz', nullable: true })
  liftedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  liftedBy!: string | null;
}
