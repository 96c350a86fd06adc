import sql from 'sql-template-tag';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { Store } from '../platform/database/store.ts';
import { ExamFactRow } from './exam-fact.entity.ts';
import type { ExamFact } from './verdict-years.rules.ts';

/** The table `exam_fact`. It is read for each request, so that every process knows a new fact at once. */
export class ExamFacts extends Store {
  findAll(): Promise<ExamFact[]> {
    return this.values(sql`SELECT fact FROM exam_fact ORDER BY exam_fact_id`);
  }

  /** The fact, until the end of the transaction as it is; null if it is not there, which it is not until then. */
  async lock(examFactId: string): Promise<ExamFactRow | null> {
    await takeAdvisoryLock(this.manager, `exam fact ${examFactId}`);
    return this.manager.findOne(ExamFactRow, { where: { examFactId }, lock: { mode: 'for_no_key_update' } });
  }

  async save(row: ExamFactRow): Promise<void> {
    await this.manager.save(ExamFactRow, row);
  }

  async remove(examFactId: string): Promise<void> {
    await this.manager.delete(ExamFactRow, { examFactId });
  }
}
