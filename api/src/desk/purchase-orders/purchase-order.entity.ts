import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PurchaseOrderStatus } from './purchase-orders.rules.ts';

/** What the shop orders of a supplier. */
@Entity('purchase_order')
export class PurchaseOrder {
  @PrimaryColumn({ type: 'uuid' })
  purchaseOrderId!: string;

  /** As in PO/26-27/0001. */
  @Column({ type: 'text' })
  number!: string;

  @Column({ type: 'uuid' })
  supplierId!: string;

  @Column({ type: 'text', default: 'DRAFT' })
  status!: PurchaseOrderStatus;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}

/** Units of a book that are ordered, and of those that came the ones that were not damaged. */
@Entity('purchase_order_line')
export class PurchaseOrderLine {
  @PrimaryColumn({ type: 'uuid' })
  purchaseOrderId!: string;

  @PrimaryColumn({ type: 'text' })
  bookId!: string;

  @Column({ type: 'integer' })
  units!: number;

  /** What one unit is expected to cost; null if it is not known. */
  @Column({ type: 'integer', nullable: true })
  expectedCostInPaise!: number | null;

  @Column({ type: 'integer', default: 0 })
  receivedUnits!: number;
}
