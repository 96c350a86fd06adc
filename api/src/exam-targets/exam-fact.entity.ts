import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ExamFact, FactKind, FactSource, FactStatus } from './verdict-years.rules.ts';

/** A fact on which verdicts rest. Staff keep them; the first ones came with the shop. */
@Entity('exam_fact')
export class ExamFactRow implements ExamFact {
  @PrimaryColumn({ type: 'text' })
  examFactId!: string;

  @Column({ type: 'text' })
  kind!: FactKind;

  @Column({ type: 'text' })
  status!: FactStatus;

  @Column({ type: 'text', array: true })
  exams!: string[];

  @Column({ type: 'text', array: true })
  subjects!: string[];

  @Column({ type: 'smallint', array: true })
  classes!: number[];

  @Column({ type: 'smallint' })
  fromYear!: number;

  @Column({ type: 'smallint', nullable: true })
  untilYear!: number | null;

  @Column({ type: 'smallint', nullable: true })
  completeFrom!: number | null;

  @Column({ type: 'text', array: true })
  added!: string[];

  @Column({ type: 'smallint', nullable: true })
  addedFrom!: number | null;

  @Column({ type: 'text', array: true })
  removed!: string[];

  @Column({ type: 'smallint', nullable: true })
  removedFrom!: number | null;

  @Column({ type: 'text' })
  statement!: string;

  @Column({ type: 'jsonb' })
  sources!: FactSource[];

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** Who saved it last; null if it came with the shop. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  savedAt!: Date;
}
