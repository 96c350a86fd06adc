import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '../platform/permissions.rules.ts';
import type { SecurityEventKind } from './security-log.rules.ts';

/** What else an event tells: names and numbers, no personal data. */
export interface SecurityEventDetails {
  /** Field of GraphQL, or method and path of REST. */
  operation?: string;
  /** Name of a file, what it was asked for with, and the rows that were sent. */
  file?: string;
  filter?: Record<string, string>;
  rows?: number;
  /** How a user logged in or failed to, or which factor or data was changed. */
  method?: string;
  role?: { from: Role | null; to: Role | null };
}

/** What was done, or tried, in view of the security of the shop. It is never changed. */
@Entity('security_event')
export class SecurityEvent {
  @PrimaryGeneratedColumn('uuid')
  securityEventId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'text' })
  kind!: SecurityEventKind;

  /** Who did it; null for a visitor. Without a foreign key, so that it never waits for an account that is locked. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  /** The role of the user at that time. */
  @Column({ type: 'text', nullable: true })
  role!: Role | null;

  /** Ids of what it is about, such as accounts, or numbers of orders. */
  @Column({ type: 'text', array: true, default: [] })
  subjects!: string[];

  @Column({ type: 'jsonb', default: {} })
  details!: SecurityEventDetails;

  /** Network of the client, shortened so that it names no household; null outside a request, as the next two. */
  @Column({ type: 'text', nullable: true })
  network!: string | null;

  /** The device in words. */
  @Column({ type: 'text', nullable: true })
  device!: string | null;

  @Column({ type: 'text', nullable: true })
  requestId!: string | null;
}
