import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A browser at which staff pack, one after the other. */
@Entity('station')
export class Station {
  @PrimaryGeneratedColumn('uuid')
  stationId!: string;

  @Column({ type: 'text' })
  name!: string;

  /** SHA-256 of the token in the browser's cookie. */
  @Column({ type: 'bytea', select: false })
  tokenHash!: Buffer;

  /** The owner who made it. */
  @Column({ type: 'uuid' })
  createdBy!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** Null while it is in use. Its sessions end with it. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}

/** How a member of staff logs in at packing stations. */
@Entity('station_access')
export class StationAccess {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  /** As of a password; null without a PIN. */
  @Column({ type: 'text', nullable: true })
  pinHash!: string | null;

  /** SHA-256 of the code on the badge; null without a badge. */
  @Column({ type: 'bytea', nullable: true })
  badgeHash!: Buffer | null;
}
