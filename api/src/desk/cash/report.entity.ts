import { Column, Entity, PrimaryColumn } from 'typeorm';

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
