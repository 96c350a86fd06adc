import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link to choose a new password. Only a hash of its token is stored, so reading the table does not help an attacker. */
@Entity('password_reset')
export class PasswordReset {
  /** Id of the job that sends the email. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  tokenHash!: string;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** Written just before the email is sent. */
  @Column({ type: 'timestamptz' })
  sentAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
