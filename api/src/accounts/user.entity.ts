import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../platform/permissions.rules.ts';

/** An account of a customer or of staff. */
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

  /** Ten digits; null for staff whom an owner invited. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text' })
  passwordHash!: string;

  /** When an owner paused this account of staff, which cannot log in until it is resumed; null: it is not paused. */
  @Column({ type: 'timestamptz', nullable: true })
  pausedAt!: Date | null;

  /** Whether a packer has to log in with a second factor, as the owner chose. Other staff always has to. */
  @Column({ type: 'boolean', default: false })
  needsSecondFactor!: boolean;

  /** Incremented with each new password, and when an owner changes a member of staff. Sessions of an earlier epoch have ended. */
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
