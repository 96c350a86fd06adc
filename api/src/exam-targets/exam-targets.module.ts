import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import { perRequest } from '../platform/per-request.ts';
import { ExamFacts } from './exam-facts.ts';
import {
  BookSuitabilityResolver,
  CopySuitabilityResolver,
  ExamTargetResolver,
  SuitabilityResolver,
} from './exam-targets.resolver.ts';
import { ExamTargetsService } from './exam-targets.service.ts';
import { ExamTargetStore } from './exam-targets.store.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  catalogue: CatalogueService;
}

/** Whether a book or copy is right for an exam, from stored facts with sources. */
export function examTargetsModule({ database, catalogue, clock }: Needs) {
  const store = new ExamTargetStore(database.manager);
  const examTargets = new ExamTargetsService({ store, facts: new ExamFacts(database.manager), clock });
  const facts = perRequest(() => examTargets.readFacts());
  return {
    services: { examTargets },
    resolvers: [
      new ExamTargetResolver(examTargets),
      new SuitabilityResolver(),
      new BookSuitabilityResolver(facts),
      new CopySuitabilityResolver(facts, catalogue),
    ],
    erasure: { ofCustomer: ({ userId }, transaction) => new ExamTargetStore(transaction).deleteTarget(userId) },
  } satisfies Module;
}
