import { ExamFacts } from '../../exam-targets/exam-facts.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { ExamFactsResolver } from './exam-facts.resolver.ts';
import { examFactRoutes } from './exam-facts.routes.ts';
import { ExamFactsService } from './exam-facts.service.ts';

/** The facts on which verdicts rest, kept by staff. */
export function examFactsModule({ database, heavyReads, clock }: Pick<Platform, 'database' | 'heavyReads' | 'clock'>) {
  const [facts, heavyFacts] = [new ExamFacts(database.manager), new ExamFacts(heavyReads.manager)];
  const examFacts = new ExamFactsService({ facts, heavyFacts, clock });
  return {
    services: { examFacts },
    resolvers: [new ExamFactsResolver(examFacts)],
    routes: [examFactRoutes(examFacts)],
  } satisfies Module;
}
