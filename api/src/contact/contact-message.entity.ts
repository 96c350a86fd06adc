import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ContactStatus } from './contact.rules.ts';

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

  /** The order number in subject or text; no reference, as anyone can name any order. */
  @Column({ type: 'text', nullable: true })
  orderId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'text', default: ContactStatus.OPEN })
  status!: ContactStatus;

  /** Null while it is open. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt!: Date | null;

  /** The id of the admin who marked it as answered; staff read the email address. */
  @Column({ type: 'uuid', nullable: true })
  answeredBy!: string | null;
}
