import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { CopyGrade } from '../copies/copies.rules.ts';

/** A customer in the queue of a book. It ends when the customer leaves, buys the held copy, or is silent too often. */
@Entity('want')
export class WaitlistEntry {
  @PrimaryGeneratedColumn('uuid')
  wantId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  bookId!: string;

  @Column({ type: 'text' })
  minGrade!: CopyGrade;

  /** Rupees. */
  @Column({ type: 'integer' })
  maxPrice!: number;

  /** Orders the queue: of two entries the lower one joined first. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  position!: string;

  /** From 1 to `WAITLIST_LIMITS.entries`, unique among the entries of a user: so a user has no more of them. */
  @Column({ type: 'smallint' })
  slot!: number;

  /** How many held copies the customer let pass since they last changed the entry. */
  @Column({ type: 'smallint', default: 0 })
  silences!: number;

  /** The copy that is held for it, also while an unpaid order of its customer holds the copy. */
  @Column({ type: 'uuid', nullable: true })
  copyId!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  heldUntil!: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A copy that was held for an entry: it is not held for it again. */
@Entity('want_offer')
export class WaitlistOffer {
  @PrimaryColumn({ type: 'uuid' })
  wantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  copyId!: string;

  @Column({ type: 'timestamptz' })
  offeredAt!: Date;
}
