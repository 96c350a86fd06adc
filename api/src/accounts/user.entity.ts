import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../platform/viewer.ts';

/** An account of a customer or admin. */
@Entity('account')
export class User {
  @PrimaryGeneratedColumn('uuid')
  userId!: string;

  @Column({ type: 'text', default: 'CUSTOMER' })
  role!: Role;

  @Column({ type: 'text' })
  firstName!: string;

  @Column({ type: 'text' })
  lastName!: string;

  /** As typed; unique without regard to case. '' for a customer without one, whose first order staff wrote: NULL in the table. */
  @Column({ type: 'text', nullable: true, transformer: { to: (email) => email || null, from: (email) => email ?? '' } })
  email!: string;

  /** When the user confirmed `email` with an emailed link; null until then. A change of the address resets it. */
  @Column({ type: 'timestamptz', nullable: true })
  emailConfirmedAt!: Date | null;

  /** Ten digits; null for an admin created from the configuration. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text' })
  passwordHash!: string;

  /** Incremented with each new password. Sessions of an earlier epoch have ended. */
  @Column({ type: 'integer', default: 1 })
  sessionEpoch!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  /** When the account was deleted, which erased its personal data; null: it is not. */
  @Column({ type: 'timestamptz', nullable: true, insert: false })
  deletedAt!: Date | null;

  get isEmailConfirmed(): boolean {
    return Boolean(this.emailConfirmedAt);
  }
}
