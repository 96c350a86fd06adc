import sql from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { ExamFactRow } from './exam-fact.entity.ts';
import type { ExamFact } from './verdict-years.rules.ts';

/** The table `exam_fact`. It is read for each request, so that every process knows a new fact at once. */
export class ExamFacts extends Store {
  async findAll(): Promise<ExamFact[]> {
    const rows = await this.rows<{ fact: ExamFact }>(sql`SELECT fact FROM exam_fact ORDER BY exam_fact_id`);
    return rows.map(({ fact }) => fact);
  }

  /** The fact, until the end of the transaction as it is. */
  lock(examFactId: string): Promise<ExamFactRow | null> {
    return this.manager.findOne(ExamFactRow, { where: { examFactId }, lock: { mode: 'for_no_key_update' } });
  }

  async save(row: ExamFactRow): Promise<void> {
    await this.manager.save(ExamFactRow, row);
  }

  async remove(examFactId: string): Promise<void> {
    await this.manager.delete(ExamFactRow, { examFactId });
  }
}
