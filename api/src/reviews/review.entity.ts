import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../accounts/user.entity.ts';

/** A review of a book by a buyer. */
@Entity('review')
export class Review {
  @PrimaryColumn({ name: 'review_id', type: 'uuid', default: () => 'gen_random_uuid()' })
  reviewId!: string;

  /** Each order line can be reviewed once. */
  @Column({ name: 'order_line_id', type: 'uuid' })
  orderLineId!: string;

  @Column({ name: 'book_id', type: 'text' })
  bookId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  writer!: User;

  /** Stars, 1 to 5. */
  @Column({ type: 'smallint' })
  rating!: number;

  /** Plain text. */
  @Column({ name: 'review_text', type: 'text' })
  reviewText!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Why an admin hid the review; null if it is visible. */
  @Column({ name: 'hidden_reason', type: 'text', nullable: true })
  hiddenReason!: string | null;
}
