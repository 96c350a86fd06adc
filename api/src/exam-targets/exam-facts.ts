import sql from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { ExamFactRow } from './exam-fact.entity.ts';

/** The table `exam_fact`. It is read for each request, so that every process knows a new fact at once. */
export class ExamFacts extends Store {
  findAll(): Promise<ExamFactRow[]> {
    return this.rows(sql`SELECT ${columns(ExamFactRow)} FROM exam_fact ORDER BY exam_fact_id`);
  }
}
