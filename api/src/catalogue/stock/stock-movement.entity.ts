import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Condition } from '../catalogue.rules.ts';
import type { StockReason } from './stock.rules.ts';

/** A change of a counted stock. The stock of a book is the sum of its changes. */
@Entity('stock_movement')
export class StockMovement {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  stockMovementId!: string;

  @Column({ type: 'text' })
  bookId!: string;

  @Column({ type: 'text' })
  condition!: Condition;

  /** Copies that were added; below 0, that were taken. */
  @Column({ type: 'integer' })
  change!: number;

  /** Copies left after it; null once they are not counted any more. */
  @Column({ type: 'integer', nullable: true })
  stockAfter!: number | null;

  @Column({ type: 'text' })
  reason!: StockReason;

  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  /** The admin; null for a sale, and if the account was deleted. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** The lot of new units; null for units without one, and pre-owned ones. */
  @Column({ type: 'uuid', nullable: true })
  lotId!: string | null;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;
}
