import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The email about a late order, which is sent once. */
@Entity('late_order_email')
export class LateOrderEmail {
  @PrimaryColumn({ type: 'text' })
  orderId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
