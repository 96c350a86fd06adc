import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The email about a late order, which is sent once. */
@Entity('late_order_email')
export class LateOrderEmail {
  @PrimaryColumn({ name: 'order_id', type: 'text' })
  orderId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
