import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { StoreCreditReason } from './store-credit.rules.ts';

/** What a customer may spend: the sum of their entries. */
@Entity('store_credit_account')
export class StoreCreditAccount {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'integer', default: 0 })
  balanceInPaise!: number;
}

/** A change of a balance. It is never changed or deleted, except its note. */
@Entity('store_credit_entry')
export class StoreCreditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  storeCreditEntryId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  at!: Date;

  /** Below 0 it was spent. */
  @Column({ type: 'integer' })
  amountInPaise!: number;

  /** The balance after it. */
  @Column({ type: 'integer' })
  balanceInPaise!: number;

  @Column({ type: 'text' })
  reason!: StoreCreditReason;

  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  @Column({ type: 'text', nullable: true })
  buyBackId!: string | null;

  @Column({ type: 'uuid', nullable: true })
  exchangeId!: string | null;

  /** Of staff, for the customer. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** The admin who gave it; null: the shop itself. */
  @Column({ type: 'uuid', nullable: true })
  givenBy!: string | null;

  /** What is given once: a second entry with this key is not made. */
  @Column({ type: 'text', nullable: true })
  requestKey!: string | null;
}
