import { Router } from 'express';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import type { ExamFactsService } from './exam-facts.service.ts';

/** Facts about exams as CSV, below /api, for admins. */
export function examFactRoutes(examFacts: ExamFactsService): Router {
  const router = Router();

  /** All facts, with their sources. */
  router.get('/desk/exam-facts.csv', async ({ context }, response) => {
    await sendCsv(response, examFacts.exportFacts(context.viewer));
  });

  return router;
}
