import { csvRoutes } from '../../platform/csv/csv-routes.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { ExamFactsResolver } from './exam-facts.resolver.ts';
import { ExamFactsService } from './exam-facts.service.ts';
import { ExamFactStore } from './exam-facts.store.ts';

/** The facts on which verdicts rest, kept by staff. */
export function examFactsModule({ database, heavyReads, clock }: Pick<Platform, 'database' | 'heavyReads' | 'clock'>) {
  const [store, heavyReadStore] = [new ExamFactStore(database.manager), new ExamFactStore(heavyReads.manager)];
  const examFacts = new ExamFactsService({ store, heavyReadStore, clock });
  return {
    services: { examFacts },
    resolvers: [new ExamFactsResolver(examFacts)],
    routes: [csvRoutes({ '/desk/exam-facts.csv': (viewer) => examFacts.exportFacts(viewer) })],
  } satisfies Module;
}
