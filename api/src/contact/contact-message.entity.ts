import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message sent with the contact form. */
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
