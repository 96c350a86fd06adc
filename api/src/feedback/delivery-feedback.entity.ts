import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a customer says about the delivery of an order. An answer that was not given is null, never true. */
@Entity('delivery_feedback')
export class DeliveryFeedback {
  @PrimaryColumn({ name: 'order_id', type: 'text' })
  orderId!: string;

  @Column({ name: 'is_on_time', type: 'boolean', nullable: true })
  isOnTime!: boolean | null;

  @Column({ name: 'is_packed_well', type: 'boolean', nullable: true })
  isPackedWell!: boolean | null;

  @Column({ name: 'is_as_described', type: 'boolean', nullable: true })
  isAsDescribed!: boolean | null;

  @Column({ type: 'text', nullable: true })
  comment!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
