import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event received from the payment provider. Its id prevents processing it twice. */
@Entity('webhook_event')
export class WebhookEvent {
  @PrimaryColumn({ type: 'text' })
  eventId!: string;

  @Column({ type: 'text' })
  eventType!: string;

  @Column({ type: 'timestamptz' })
  receivedAt!: Date;

  /** When the provider made it; null if it did not say. */
  @Column({ type: 'timestamptz', nullable: true })
  createdAt!: Date | null;
}
