import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A PIN code of India Post's directory, with the district and state it mostly serves. */
@Entity('pincode')
export class Pincode {
  @PrimaryColumn({ type: 'text' })
  pincode!: string;

  @Column({ type: 'text' })
  district!: string;

  @Column({ type: 'text' })
  state!: string;
}
