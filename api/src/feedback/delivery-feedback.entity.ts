import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a customer says about the delivery of an order. An answer that was not given is null, never true. */
@Entity('delivery_feedback')
export class DeliveryFeedback {
  @PrimaryColumn({ type: 'text' })
  orderId!: string;

  @Column({ type: 'boolean', nullable: true })
  isOnTime!: boolean | null;

  @Column({ type: 'boolean', nullable: true })
  isPackedWell!: boolean | null;

  @Column({ type: 'boolean', nullable: true })
  isAsDescribed!: boolean | null;

  @Column({ type: 'text', nullable: true })
  comment!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
