import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import { EXAM_CHANGES } from './exam-changes.ts';
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
  const examTargets = new ExamTargetsService({ store, changes: EXAM_CHANGES, clock });
  return {
    services: { examTargets },
    resolvers: [
      new ExamTargetResolver(examTargets),
      new SuitabilityResolver(),
      new BookSuitabilityResolver(examTargets),
      new CopySuitabilityResolver(examTargets, catalogue),
    ],
    erasure: { ofCustomer: ({ userId }, transaction) => new ExamTargetStore(transaction).deleteTarget(userId) },
  } satisfies Module;
}
