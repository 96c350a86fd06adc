import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The parent or guardian that a customer under 18 has named. */
@Entity('parent')
export class Parent {
  /** The account of the customer. */
  @PrimaryColumn('uuid')
  userId!: string;

  @Column({ type: 'text' })
  email!: string;

  /** When the customer named this address. */
  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  /** When the parent confirmed by an emailed link that they are; null until then. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;

  get isConfirmed(): boolean {
    return this.confirmedAt !== null;
  }
}
