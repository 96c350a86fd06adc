import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BookImportRow } from '../books.inputs.ts';

export enum ImportState {
  READY = 'READY',
  RUNNING = 'RUNNING',
  DONE = 'DONE',
  FAILED = 'FAILED',
}

/** A row to write, with the version of the book it was compared with; null for a new book. */
export interface ImportRow {
  version: number | null;
  book: BookImportRow;
}

/** A checked CSV file and the progress of its import. */
@Entity('book_import')
export class BookImport {
  @PrimaryColumn({ type: 'uuid', default: () => 'gen_random_uuid()' })
  importId!: string;

  @Column({ type: 'text', default: ImportState.READY })
  state!: ImportState;

  /** Email address of the admin who started the import; before that, of the one who uploaded the file. */
  @Column({ name: 'who', type: 'text' })
  adminEmail!: string;

  /** Emptied when the import ends. */
  @Column({ type: 'jsonb', select: false })
  rows!: ImportRow[];

  /** Rows to write. */
  @Column({ type: 'integer' })
  total!: number;

  /** Rows written so far. */
  @Column({ type: 'integer', default: 0 })
  done!: number;

  /** The outcome, or why the import failed; null until it ends. */
  @Column({ type: 'text', nullable: true })
  message!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
