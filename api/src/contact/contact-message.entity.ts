import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody wrote to the shop. */
@Entity('contact_message')
export class ContactMessage {
  @PrimaryColumn({ type: 'text' })
  ticket!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'text' })
  message!: string;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
