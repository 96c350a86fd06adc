import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An authenticator app of an account. */
@Entity('totp')
export class Totp {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** In base 32, encrypted. */
  @Column({ type: 'text' })
  secret!: string;

  /** The last time step whose code was accepted. It and those before it are not accepted again. */
  @Column({ type: 'integer' })
  lastStep!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

/** A recovery code that was not used yet. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'text' })
  digest!: string;
}

/** A passkey of an account: a WebAuthn credential. */
@Entity('passkey')
export class Passkey {
  /** Id of the credential, in base64url. */
  @PrimaryColumn({ type: 'text' })
  passkeyId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'bytea' })
  publicKey!: Buffer;

  /** How often the authenticator says that it was used; 0 if it does not count. PostgreSQL's driver reads a text. */
  @Column({ type: 'bigint' })
  counter!: number | string;

  /** How a browser reaches the authenticator. */
  @Column({ type: 'text', array: true })
  transports!: string[];

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}
