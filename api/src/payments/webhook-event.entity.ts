import { Column, Entity, PrimaryColumn } from 'typeorm';

/** News that the payment provider sent: kept so that the same one, sent again, is known. */
@Entity('webhook_event')
export class WebhookEvent {
  @PrimaryColumn({ name: 'event_id', type: 'text' })
  eventId!: string;

  @Column({ name: 'event_type', type: 'text' })
  eventType!: string;

  @Column({ name: 'received_at', type: 'timestamptz' })
  receivedAt!: Date;
}
