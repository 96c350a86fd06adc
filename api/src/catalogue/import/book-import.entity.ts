import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ImportedBook } from '../admin/catalogue-admin.inputs.ts';

export enum ImportState {
  READY = 'READY',
  RUNNING = 'RUNNING',
  DONE = 'DONE',
  FAILED = 'FAILED',
}

/** A row that is to be written, and the version of its book that it was compared with; null where there was none. */
export interface ImportRow {
  version: number | null;
  book: ImportedBook;
}

/** A file of books that was checked, and how far it is written. */
@Entity('book_import')
export class BookImport {
  @PrimaryColumn({ name: 'import_id', type: 'uuid', default: () => 'gen_random_uuid()' })
  importId!: string;

  @Column({ type: 'text', default: ImportState.READY })
  state!: ImportState;

  /** How the trail of changes names the admin who started it; until then, the one who had it checked. */
  @Column({ type: 'text' })
  who!: string;

  /** Emptied once they are written or given up. */
  @Column({ type: 'jsonb', select: false })
  rows!: ImportRow[];

  @Column({ type: 'integer' })
  total!: number;

  @Column({ type: 'integer', default: 0 })
  done!: number;

  /** What came of it, or why it failed. */
  @Column({ type: 'text', nullable: true })
  message!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
