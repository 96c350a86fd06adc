import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DocumentContent } from './document-content.ts';
import type { DocumentSeries, NumberSeries } from './documents.rules.ts';

/** A bill of supply or a credit note. A trigger refuses its change and deletion. */
@Entity('document')
export class Document {
  /** Such as BS/26-27/000123. */
  @PrimaryColumn({ type: 'text' })
  number!: string;

  @Column({ type: 'text' })
  series!: DocumentSeries;

  /** Year in which the financial year of the number began. */
  @Column({ type: 'smallint' })
  financialYear!: number;

  /** Counts from 1 in a series and financial year, without gaps. */
  @Column({ type: 'integer' })
  serial!: number;

  @Column({ type: 'text' })
  orderId!: string;

  /** A shipment has one bill, and credit notes for parts of it or for all of it. */
  @Column({ type: 'uuid' })
  shipmentId!: string;

  @Column({ type: 'timestamptz' })
  issuedAt!: Date;

  @Column({ type: 'jsonb' })
  content!: DocumentContent;
}

/** The last number of a series in a financial year. */
@Entity('document_counter')
export class DocumentCounter {
  @PrimaryColumn({ type: 'text' })
  series!: NumberSeries;

  @PrimaryColumn({ type: 'smallint' })
  financialYear!: number;

  @Column({ type: 'integer' })
  lastSerial!: number;
}

/** What is credited of a bill, in rupees. Raised before each credit note is issued. */
@Entity('bill_credit')
export class BillCredit {
  @PrimaryColumn({ type: 'text' })
  number!: string;

  /** Total of the bill. */
  @Column({ type: 'integer' })
  total!: number;

  /** At most `total`. */
  @Column({ type: 'integer' })
  credited!: number;
}

/** A document without its content. */
export type DocumentSummary = Omit<Document, 'financialYear' | 'serial' | 'content'> & {
  /** Whether it is a bill that is credited in full. */
  isCredited: boolean;
};
