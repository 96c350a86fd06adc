import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was changed of an account. */
export enum AccountChangeKind {
  EMAIL = 'EMAIL',
  PHONE = 'PHONE',
  PASSWORD = 'PASSWORD',
}

/** A change of an account that its owner can undo, with the account as it was before. Undoing it deletes it. */
@Entity('account_change')
export class AccountChange {
  /** Later changes of an account have greater ones. */
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  accountChangeId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'text' })
  kind!: AccountChangeKind;

  /** Confirmed email address before the change: the link goes to it. */
  @Column({ type: 'text' })
  email!: string;

  /** Phone number before the change. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'timestamptz' })
  changedAt!: Date;
}
