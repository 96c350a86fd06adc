import type { Module } from '../platform/module.ts';
import { ExamKitResolver } from './exam-kits.resolver.ts';
import { type ExamKitsParts, ExamKitsService } from './exam-kits.service.ts';

/** The best books for an exam within a budget. */
export function examKitsModule(parts: ExamKitsParts) {
  const examKits = new ExamKitsService(parts);
  return { services: { examKits }, resolvers: [new ExamKitResolver(examKits)] } satisfies Module;
}
