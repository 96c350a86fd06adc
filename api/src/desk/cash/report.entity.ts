import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Courier } from '../../delivery/couriers.rules.ts';

/** A list of what a courier has remitted for parcels that were paid on delivery. */
@Entity('remittance')
export class Remittance {
  @PrimaryGeneratedColumn('uuid', { name: 'remittance_id' })
  remittanceId!: string;

  @Column({ type: 'text' })
  courier!: Courier;

  /** Digest of its rows: the same list of a courier is stored once. */
  @Column({ type: 'text' })
  digest!: string;

  /** The bank's reference (UTR). */
  @Column({ type: 'text' })
  reference!: string;

  /** Day of the transfer, YYYY-MM-DD. */
  @Column({ name: 'remitted_on', type: 'date' })
  remittedOn!: string;

  @Column({ name: 'row_count', type: 'integer' })
  rowCount!: number;

  /** Sum of its rows. */
  @Column({ name: 'listed_in_paise', type: 'integer' })
  listedInPaise!: number;

  /** The admin who imported it. */
  @Column({ name: 'user_id', type: 'uuid' })
  userId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}

/** What a list has paid of one collection. */
@Entity('remittance_line')
export class RemittanceLine {
  @PrimaryColumn({ name: 'order_id', type: 'text' })
  orderId!: string;

  @PrimaryColumn({ name: 'remittance_id', type: 'uuid' })
  remittanceId!: string;

  @Column({ name: 'amount_in_paise', type: 'integer' })
  amountInPaise!: number;
}
