import sql from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { UserExamTarget } from './exam-target.entity.ts';
import type { ExamTarget } from './verdict-years.rules.ts';

/** Queries of the table `exam_target`. */
export class ExamTargetStore extends Store {
  findTarget(userId: string): Promise<ExamTarget | null> {
    return this.row(sql`SELECT ${columns(UserExamTarget, 'exam', 'year')} FROM exam_target WHERE user_id = ${userId}`);
  }

  async saveTarget(userId: string, target: ExamTarget): Promise<void> {
    await this.manager.upsert(UserExamTarget, { userId, ...target }, ['userId']);
  }

  async deleteTarget(userId: string): Promise<void> {
    await this.manager.delete(UserExamTarget, { userId });
  }
}
