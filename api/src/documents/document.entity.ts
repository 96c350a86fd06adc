import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentContent } from './document-content.ts';
import type { DocumentSeries } from './documents.rules.ts';

/** A bill of supply or a credit note. A trigger refuses its change and deletion. */
@Entity('document')
export class Document {
  /** Such as BS/26-27/000123. */
  @PrimaryColumn({ type: 'text' })
  number!: string;

  @Column({ type: 'text' })
  series!: DocumentSeries;

  /** Year in which the financial year of the number began. */
  @Column({ name: 'financial_year', type: 'smallint' })
  financialYear!: number;

  /** Counts from 1 in a series and financial year, without gaps. */
  @Column({ type: 'integer' })
  serial!: number;

  @Column({ name: 'order_id', type: 'text' })
  orderId!: string;

  /** Unique for each series: a parcel has one bill and at most one credit note. */
  @Column({ name: 'shipment_id', type: 'uuid' })
  shipmentId!: string;

  @Column({ name: 'issued_at', type: 'timestamptz' })
  issuedAt!: Date;

  @Column({ type: 'jsonb' })
  content!: DocumentContent;
}

/** The last number of a series in a financial year. */
@Entity('document_counter')
export class DocumentCounter {
  @PrimaryColumn({ type: 'text' })
  series!: DocumentSeries;

  @PrimaryColumn({ name: 'financial_year', type: 'smallint' })
  financialYear!: number;

  @Column({ name: 'last_serial', type: 'integer' })
  lastSerial!: number;
}

/** A document without its content. */
export type DocumentSummary = Omit<Document, 'financialYear' | 'serial' | 'content'>;
