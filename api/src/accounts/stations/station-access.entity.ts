import { Column, Entity, PrimaryColumn } from 'typeorm';

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
