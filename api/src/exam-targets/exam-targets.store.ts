import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../platform/database/query.ts';
import type { ExamTarget } from './suitability.rules.ts';

/** Queries of the table `exam_target`. */
export class ExamTargetStore {
  constructor(private readonly manager: EntityManager) {}

  async findTarget(userId: string): Promise<ExamTarget | null> {
    const [target] = await queryRows<ExamTarget>(
      this.manager,
      sql`SELECT exam, year FROM exam_target WHERE user_id = ${userId}`,
    );
    return target ?? null;
  }

  async saveTarget(userId: string, { exam, year }: ExamTarget): Promise<void> {
    await queryRows(
      this.manager,
      sql`INSERT INTO exam_target (user_id, exam, year) VALUES (${userId}, ${exam}, ${year})
        ON CONFLICT (user_id) DO UPDATE SET exam = excluded.exam, year = excluded.year`,
    );
  }

  async deleteTarget(userId: string): Promise<void> {
    await queryRows(this.manager, sql`DELETE FROM exam_target WHERE user_id = ${userId}`);
  }
}
