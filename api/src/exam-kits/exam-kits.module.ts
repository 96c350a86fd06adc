import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import type { CopiesService } from '../copies/copies.service.ts';
import type { ExamTargetsService } from '../exam-targets/exam-targets.service.ts';
import type { Module, Platform } from '../platform/module.ts';
import { ExamKitGapResolver, ExamKitResolver } from './exam-kits.resolver.ts';
import { ExamKitsService } from './exam-kits.service.ts';
import { BOOK_ROLES } from './role-table.ts';

interface Needs extends Pick<Platform, 'clock'> {
  catalogue: CatalogueService;
  copies: CopiesService;
  examTargets: ExamTargetsService;
}

/** The best books for an exam within a budget. */
export function examKitsModule(needs: Needs) {
  const examKits = new ExamKitsService({ ...needs, roles: BOOK_ROLES });
  return {
    services: { examKits },
    resolvers: [new ExamKitResolver(examKits), new ExamKitGapResolver()],
  } satisfies Module;
}
