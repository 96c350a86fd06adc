import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CopyStatus } from './copies.rules.ts';

/** A change of a copy by staff, or of its status by an order or the want list. */
@Entity('copy_event')
export class CopyEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  copyEventId!: string;

  @Column({ type: 'uuid' })
  copyId!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  /** Null if the copy came in. */
  @Column({ type: 'text', nullable: true })
  fromStatus!: CopyStatus | null;

  @Column({ type: 'text' })
  toStatus!: CopyStatus;

  @Column({ type: 'text' })
  what!: string;

  /** The order that it is held for, sold in or comes back from. */
  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  /** The version of the copy after it; null for events that are older than this column. */
  @Column({ type: 'integer', nullable: true })
  version!: number | null;

  /** The admin; null without one, or if the account was deleted. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;
}

/** An event with the email address of the admin. */
export type CopyEventView = Omit<CopyEvent, 'copyEventId' | 'copyId' | 'version' | 'userId'> & { by: string | null };
