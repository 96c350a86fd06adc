import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Courier } from '../../delivery/couriers.rules.ts';

/** A report of what a courier has remitted for shipments that were paid on delivery; in the API a remittance. */
@Entity('remittance')
export class CourierCashReport {
  @PrimaryGeneratedColumn('uuid')
  remittanceId!: string;

  @Column({ type: 'text' })
  courier!: Courier;

  /** Digest of its rows: the same report of a courier is stored once. */
  @Column({ type: 'text' })
  digest!: string;

  /** The bank's reference (UTR). */
  @Column({ type: 'text' })
  reference!: string;

  /** Day of the transfer, YYYY-MM-DD. */
  @Column({ type: 'date' })
  remittedOn!: string;

  @Column({ type: 'integer' })
  rowCount!: number;

  /** Sum of its rows. */
  @Column({ type: 'integer' })
  listedInPaise!: number;

  /** The admin who imported it. */
  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}

/** What a report has paid of one collection. */
@Entity('remittance_line')
export class CourierCashReportLine {
  @PrimaryColumn({ type: 'text' })
  orderId!: string;

  @PrimaryColumn({ type: 'uuid' })
  remittanceId!: string;

  @Column({ type: 'integer' })
  amountInPaise!: number;
}
