import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ApprovalKind, ApprovalStatus, LimitName } from './approvals.rules.ts';

/** A change above the limits of a MANAGER that another member of staff decides on. */
@Entity('approval')
export class Approval {
  @PrimaryGeneratedColumn('uuid')
  approvalId!: string;

  @Column({ type: 'text' })
  kind!: ApprovalKind;

  /** The input of the use case, run once it is approved. */
  @Column({ type: 'jsonb' })
  request!: object;

  /** Number of the order or the buy-back, or id of the customer. One of a kind and subject is open at a time. */
  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'uuid' })
  customerId!: string;

  @Column({ type: 'integer' })
  amountInPaise!: number;

  /** Who gets it: the name of the customer, or a UPI ID. */
  @Column({ type: 'text' })
  receiver!: string;

  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'text', default: 'REQUESTED' })
  status!: ApprovalStatus;

  @Column({ type: 'uuid' })
  requestedBy!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'uuid', nullable: true })
  decidedBy!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  /** Why it was declined. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;
}

/** What staff other than an OWNER do alone: sums of one MANAGER on one day, in rupees, and prices; one row. */
@Entity('approval_limits')
export class ApprovalLimits implements Record<LimitName, number> {
  @PrimaryColumn({ type: 'boolean' })
  isOnlyRow!: boolean;

  @Column({ type: 'integer' })
  refunds!: number;

  @Column({ type: 'integer' })
  payouts!: number;

  @Column({ type: 'integer' })
  storeCredit!: number;

  /** How far below the usual price staff other than an OWNER set one, in percent. */
  @Column({ type: 'smallint' })
  pricePercent!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** The owner who changed them last; null before. */
  @Column({ type: 'uuid', nullable: true })
  changedBy!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  changedAt!: Date | null;
}

/** What a MANAGER has moved on a day without approval. */
@Entity('approval_allowance')
export class ApprovalAllowance {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'text' })
  limitName!: LimitName;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  amountInPaise!: number;
}

/** An approval, and whether what it is about has changed since it was asked for. */
export type ApprovalRow = Approval & { isOutdated: boolean };

/** The limits with the email address of the owner who changed them last. */
export type LimitsWithAuthor = Omit<ApprovalLimits, 'isOnlyRow' | 'changedBy'> & { changedBy: string | null };
