import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CopyGrade } from '../copies/copies.rules.ts';

/** A customer in the queue of a book. It ends when the customer leaves, buys the held copy, or is silent too often. */
@Entity('want')
export class Want {
  @PrimaryGeneratedColumn('uuid', { name: 'want_id' })
  wantId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'book_id', type: 'text' })
  bookId!: string;

  @Column({ name: 'min_grade', type: 'text' })
  minGrade!: CopyGrade;

  /** Rupees. */
  @Column({ name: 'max_price', type: 'integer' })
  maxPrice!: number;

  /** Orders the queue: of two wants the lower one joined first. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  position!: string;

  /** From 1 to `WANT_LIMITS.wants`, unique among the wants of a user: so a user has no more of them. */
  @Column({ type: 'smallint' })
  slot!: number;

  /** How many held copies the customer let pass since they last changed the want. */
  @Column({ type: 'smallint', default: 0 })
  silences!: number;

  /** The copy that is held for it, also while an unpaid order of its customer holds the copy. */
  @Column({ name: 'copy_id', type: 'uuid', nullable: true })
  copyId!: string | null;

  @Column({ name: 'held_until', type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** A copy that was held for a want: it is not held for it again. */
@Entity('want_offer')
export class WantOffer {
  @PrimaryColumn({ name: 'want_id', type: 'uuid' })
  wantId!: string;

  @PrimaryColumn({ name: 'copy_id', type: 'uuid' })
  copyId!: string;

  @Column({ name: 'offered_at', type: 'timestamptz' })
  offeredAt!: Date;
}
