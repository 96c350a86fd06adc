import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { CopyStatus } from './copies.rules.ts';

/** A change of a copy by staff. */
@Entity('copy_event')
export class CopyEvent {
  @PrimaryGeneratedColumn('identity', { name: 'copy_event_id', type: 'bigint' })
  copyEventId!: string;

  @Column({ name: 'copy_id', type: 'uuid' })
  copyId!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  at!: Date;

  /** Null if the copy came in. */
  @Column({ name: 'from_status', type: 'text', nullable: true })
  fromStatus!: CopyStatus | null;

  @Column({ name: 'to_status', type: 'text' })
  toStatus!: CopyStatus;

  @Column({ type: 'text' })
  what!: string;

  /** The admin; null if the account was deleted. */
  @Column({ name: 'user_id', type: 'uuid', nullable: true })
  userId!: string | null;
}

/** An event with the email address of the admin. */
export type ShownCopyEvent = Omit<CopyEvent, 'copyEventId' | 'copyId' | 'userId'> & { by: string | null };
