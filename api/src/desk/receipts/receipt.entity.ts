import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LotFacts } from '../../catalogue/stock/lot.entity.ts';
import type { ReceiptStatus } from './receipts.rules.ts';

/** What came from a supplier, or what was corrected of that. A posted one does not change. */
@Entity('receipt')
export class Receipt {
  @PrimaryColumn({ type: 'uuid' })
  receiptId!: string;

  @Column({ type: 'text', default: 'OPEN' })
  status!: ReceiptStatus;

  @Column({ type: 'uuid' })
  supplierId!: string;

  @Column({ type: 'uuid', nullable: true })
  purchaseOrderId!: string | null;

  /** The delivery that it corrects; null for a delivery. */
  @Column({ type: 'uuid', nullable: true })
  correctsId!: string | null;

  /** Of the supplier. */
  @Column({ type: 'text', nullable: true })
  invoiceNumber!: string | null;

  @Column({ type: 'date', nullable: true })
  invoicedOn!: string | null;

  /** Why it corrects. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'uuid', nullable: true })
  postedBy!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  postedAt!: Date | null;
}

/** A title of a receipt. */
@Entity('receipt_line')
export class ReceiptLine extends LotFacts {
  @PrimaryColumn({ type: 'uuid' })
  receiptId!: string;

  @PrimaryColumn({ type: 'text' })
  bookId!: string;

  /** The order in which titles were scanned first. */
  @Column({ type: 'integer', generated: 'identity', generatedIdentity: 'ALWAYS' })
  position!: number;

  /** Whether a person has said that this is right; until then it is proposed. */
  @Column({ type: 'boolean', default: false })
  isChecked!: boolean;

  /** The lot that it becomes, or takes units from. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  lotId!: string;
}

/** A scan, or a number that was typed. The units of a title are the sum of its scans. */
@Entity('receipt_scan')
export class ReceiptScan {
  /** Made by the client, so that a scan that is sent twice counts once. */
  @PrimaryColumn({ type: 'uuid' })
  scanId!: string;

  @Column({ type: 'uuid' })
  receiptId!: string;

  @Column({ type: 'text' })
  bookId!: string;

  /** Units for the stock; below 0 they are taken off. */
  @Column({ type: 'integer' })
  units!: number;

  /** Units that are neither for the stock nor owed. */
  @Column({ type: 'integer', default: 0 })
  damagedUnits!: number;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
