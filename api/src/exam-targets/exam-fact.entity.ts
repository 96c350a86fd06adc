import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ExamFact } from './verdict-years.rules.ts';

/** A fact on which verdicts rest. Staff keep them; the first ones came with the shop. */
@Entity('exam_fact')
export class ExamFactRow {
  @PrimaryColumn({ type: 'text' })
  examFactId!: string;

  /** What it says: it is read and replaced as a whole. */
  @Column({ type: 'jsonb' })
  fact!: ExamFact;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Who saved it last; null if it came with the shop. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
