import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { User } from '../accounts/user.entity.ts';
import type { Hiding } from './reviews.rules.ts';

/** A review of a book by a buyer. */
@Entity('review')
export class Review {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' })
  reviewId!: string;

  /** Each order line can be reviewed once. */
  @Column({ type: 'uuid' })
  orderLineId!: string;

  @Column({ type: 'text' })
  bookId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  /** Stars, 1 to 5. */
  @Column({ type: 'smallint' })
  rating!: number;

  /** Plain text. */
  @Column({ type: 'text' })
  reviewText!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** Whether the book was delivered: shoppers see the review from then on. A trigger sets it. */
  @Column({ type: 'boolean', default: false })
  isDelivered!: boolean;

  /** Why an admin hid the review; null if none did. */
  @Column({ type: 'text', nullable: true })
  hiddenReason!: string | null;

  /** The admin who hid it; null if none did, and of a review that was hidden before this was stored. */
  @Column({ type: 'uuid', nullable: true })
  hiddenBy!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  hiddenAt!: Date | null;
}

/** A review with the name of its writer, and no other data of them. */
export interface ReviewWithWriter extends Omit<Review, 'hiddenBy' | 'hiddenAt'> {
  writer: Pick<User, 'firstName' | 'lastName'>;
  hiding: Hiding | null;
  /** Whether the order ended without a delivery of the book. */
  isUndelivered: boolean;
}
