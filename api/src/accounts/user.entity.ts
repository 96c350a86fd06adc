import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../platform/viewer.ts';

/** An account of a customer or admin. */
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

  /** When the user confirmed `email` with an emailed link; null until then. A change of the address resets it. */
  @Column({ name: 'email_confirmed_at', type: 'timestamptz', nullable: true })
  emailConfirmedAt!: Date | null;

  /** Ten digits; null for an admin created from the configuration. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash!: string;

  /** Incremented with each new password. Sessions of an earlier epoch have ended. */
  @Column({ name: 'session_epoch', type: 'integer', default: 1 })
  sessionEpoch!: number;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** When the account was deleted, which erased its personal data; null: it is not. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true, insert: false })
  deletedAt!: Date | null;

  get isEmailConfirmed(): boolean {
    return Boolean(this.emailConfirmedAt);
  }
}
