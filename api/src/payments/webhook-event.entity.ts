import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event received from the payment provider. Its id prevents processing it twice. */
@Entity('webhook_event')
export class WebhookEvent {
  @PrimaryColumn({ name: 'event_id', type: 'text' })
  eventId!: string;

  @Column({ name: 'event_type', type: 'text' })
  eventType!: string;

  @Column({ name: 'received_at', type: 'timestamptz' })
  receivedAt!: Date;

  /** When the provider made it; null if it did not say. */
  @Column({ name: 'created_at', type: 'timestamptz', nullable: true })
  createdAt!: Date | null;
}
