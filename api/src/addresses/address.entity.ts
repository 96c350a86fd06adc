import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A place of somebody that books are sent to. Where it was saved as text alone, it has no parts. */
@Entity('address')
export class Address {
  @PrimaryGeneratedColumn('uuid', { name: 'address_id' })
  addressId!: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  /** What is written on the parcel; a user has each text once. */
  @Column({ type: 'text' })
  text!: string;

  /** Of the addresses of a user one is the default. */
  @Column({ name: 'is_default', type: 'boolean', default: false })
  isDefault!: boolean;

  @Column({ name: 'full_name', type: 'text', nullable: true })
  fullName!: string | null;

  /** Ten digits. */
  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  /** Six digits. */
  @Column({ name: 'pin_code', type: 'text', nullable: true })
  pincode!: string | null;

  @Column({ name: 'address_line1', type: 'text', nullable: true })
  addressLine1!: string | null;

  @Column({ name: 'address_line2', type: 'text', nullable: true })
  addressLine2!: string | null;

  /** Without the "Near" before it. */
  @Column({ type: 'text', nullable: true })
  landmark!: string | null;

  @Column({ type: 'text', nullable: true })
  city!: string | null;

  @Column({ type: 'text', nullable: true })
  state!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
