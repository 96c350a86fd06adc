import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Condition } from '../../catalogue/catalogue.rules.ts';
import type { CountDifference } from './counts.types.ts';

/** A count of what is on the shelves. */
@Entity('stock_count')
export class StockCount {
  /** Made by the client. */
  @PrimaryColumn({ type: 'uuid' })
  countId!: string;

  /** As staff name it. */
  @Column({ type: 'integer', generated: 'identity', generatedIdentity: 'ALWAYS' })
  number!: number;

  /** The admin who began it. */
  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** Incremented by each scan, and when a shelf is done. */
  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'text', array: true, default: [] })
  doneShelves!: string[];

  /** Null while it is open. */
  @Column({ type: 'timestamptz', nullable: true })
  postedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  postedBy!: string | null;

  /** Why stocks differ. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** What it had found when it was posted. */
  @Column({ type: 'jsonb', nullable: true, select: false })
  found!: CountDifference[] | null;
}

/** Units that were counted, or are not counted after all. */
@Entity('count_scan')
export class CountScan {
  /** Made by the client, so that a repeated request counts once. */
  @PrimaryColumn({ type: 'uuid' })
  scanId!: string;

  @Column({ type: 'uuid' })
  countId!: string;

  @Column({ type: 'text' })
  bookId!: string;

  @Column({ type: 'text' })
  condition!: Condition;

  /** The used copy; null for units of a counted stock. */
  @Column({ type: 'uuid', nullable: true })
  copyId!: string | null;

  /** Below 0 to undo; 0 for what was not found on a shelf that is done. */
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
}
