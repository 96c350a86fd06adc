import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntryKind } from './suppliers.rules.ts';

/** Whom the shop buys new books from. */
@Entity('supplier')
export class Supplier {
  @PrimaryColumn({ type: 'uuid' })
  supplierId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text', nullable: true })
  address!: string | null;

  @Column({ type: 'text', nullable: true })
  gstin!: string | null;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  /** What the shop owes: the sum of its entries. */
  @Column({ type: 'integer', default: 0 })
  balanceInPaise!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}

/** A change of what the shop owes a supplier. Its id is that of its receipt; a client makes that of a payment. */
@Entity('supplier_entry')
export class SupplierEntry {
  @PrimaryColumn({ type: 'uuid' })
  supplierEntryId!: string;

  @Column({ type: 'uuid' })
  supplierId!: string;

  @Column({ type: 'text' })
  kind!: EntryKind;

  /** Below 0 it is owed less. */
  @Column({ type: 'integer' })
  amountInPaise!: number;

  /** The supplier's invoice, or the bank's reference. */
  @Column({ type: 'text', nullable: true })
  reference!: string | null;

  @Column({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
