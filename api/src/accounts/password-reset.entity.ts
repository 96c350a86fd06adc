import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A leave to choose a new password, once. Who reads this table cannot use it: the token itself is not kept. */
@Entity('password_reset')
export class PasswordReset {
  /** The job that the mail was sent by. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'token_hash', type: 'text' })
  tokenHash!: string;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  /** When its mail was sent, or is about to be. */
  @Column({ name: 'sent_at', type: 'timestamptz' })
  sentAt!: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
