import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../platform/viewer.ts';

/** Somebody the shop knows. */
@Entity('account')
export class User {
  @PrimaryGeneratedColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', default: 'CUSTOMER' })
  role!: Role;

  @Column({ name: 'first_name', type: 'text' })
  firstName!: string;

  @Column({ name: 'last_name', type: 'text' })
  lastName!: string;

  /** As typed; unique without regard to case. */
  @Column({ type: 'text' })
  email!: string;

  /** When the owner proved to read mail at `email`; null as long as they have not. Another address sets it back. */
  @Column({ name: 'email_confirmed_at', type: 'timestamptz', nullable: true })
  emailConfirmedAt!: Date | null;

  /** Ten digits; an admin made at the start of the shop has none. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash!: string;

  /** Sessions of an earlier epoch have ended. */
  @Column({ name: 'session_epoch', type: 'integer', default: 1 })
  sessionEpoch!: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  get isEmailConfirmed(): boolean {
    return Boolean(this.emailConfirmedAt);
  }
}
