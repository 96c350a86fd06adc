import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Condition } from '../../catalogue/catalogue.rules.ts';
import type { CountReason, CountStatus } from './counts.rules.ts';

/** A count of what is on some shelves. */
@Entity('stock_count')
export class StockCount {
  /** Made by the client. */
  @PrimaryColumn({ type: 'uuid' })
  countId!: string;

  /** As staff name it. */
  @Column({ type: 'integer', generated: 'identity', generatedIdentity: 'ALWAYS' })
  number!: number;

  /** Shelves, or how they begin (`isOnShelves`); none: the whole shop. */
  @Column({ type: 'text', array: true })
  shelves!: string[];

  @Column({ type: 'text' })
  status!: CountStatus;

  /** The admin who began it. */
  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** Incremented by each change and each scan. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  /** The admin who posted or discarded it. */
  @Column({ type: 'uuid', nullable: true })
  closedBy!: string | null;

  @Column({ type: 'text', nullable: true })
  reason!: CountReason | null;

  @Column({ type: 'text', nullable: true })
  note!: string | null;
}

/**
 * Units that were counted, or are not counted after all; without a book, that a shelf is done; with `posted`, that a
 * difference is posted: its units make the sum of the scans equal to what was expected.
 */
@Entity('count_scan')
export class CountScan {
  /** Made by the client, so that a repeated request counts once. */
  @PrimaryColumn({ type: 'uuid' })
  scanId!: string;

  @Column({ type: 'uuid' })
  countId!: string;

  @Column({ type: 'text', nullable: true })
  bookId!: string | null;

  @Column({ type: 'text', nullable: true })
  condition!: Condition | null;

  /** The used copy; null for units of a counted stock. */
  @Column({ type: 'uuid', nullable: true })
  copyId!: string | null;

  /** Below 0 to undo; 0 for what nobody found on a shelf that is done. */
  @Column({ type: 'integer' })
  units!: number;

  /** Where it was found; empty: no shelf. */
  @Column({ type: 'text' })
  shelf!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  /** How many were on the shelf at that moment. */
  @Column({ type: 'integer' })
  expected!: number;

  /** The version of the count that the scan made. */
  @Column({ type: 'integer' })
  version!: number;

  /** By how many units the stock has changed, which does not fall below 0; null unless a difference is posted. */
  @Column({ type: 'integer', nullable: true })
  posted!: number | null;

  /** Of the difference that is posted, at cost; null if that is not known. */
  @Column({ type: 'integer', nullable: true })
  valueInPaise!: number | null;
}
