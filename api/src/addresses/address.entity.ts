import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A saved delivery address. Its fields are null if it was saved as a single text. */
@Entity('address')
export class Address {
  @PrimaryGeneratedColumn('uuid')
  addressId!: string;

  @Column({ type: 'uuid' })
  userId!: string;

  /** The whole address as on the shipment; unique per user. */
  @Column({ type: 'text' })
  text!: string;

  /** True for exactly one address of each user who has any. */
  @Column({ type: 'boolean', default: false })
  isDefault!: boolean;

  @Column({ type: 'text', nullable: true })
  fullName!: string | null;

  /** Ten digits. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  /** Six digits. */
  @Column({ type: 'text', nullable: true })
  pincode!: string | null;

  @Column({ type: 'text', nullable: true })
  addressLine1!: string | null;

  @Column({ type: 'text', nullable: true })
  addressLine2!: string | null;

  /** Without the word "Near". */
  @Column({ type: 'text', nullable: true })
  landmark!: string | null;

  @Column({ type: 'text', nullable: true })
  city!: string | null;

  @Column({ type: 'text', nullable: true })
  state!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
