import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import type { ExamFacts } from './exam-facts.ts';
import { examTarget } from './exam-targets.inputs.ts';
import type { ExamTargetStore } from './exam-targets.store.ts';
import type { ExamFact, ExamTarget } from './verdict-years.rules.ts';

/** The columns of a book that a verdict needs. */
export const JUDGED_COLUMNS = [
  ...(['exam', 'subject', 'class', 'publisher', 'tags'] as const),
  ...(['papersTo', 'editionYear', 'printingYear'] as const),
] as const;

interface ExamTargetsParts {
  store: ExamTargetStore;
  facts: ExamFacts;
  clock: Clock;
}

/** The facts that verdicts rest on, and the exam that a customer prepares for. */
export class ExamTargetsService {
  constructor(private readonly parts: ExamTargetsParts) {}

  /** The facts by which `judge` judges. Public: it takes no viewer. */
  readFacts(): Promise<ExamFact[]> {
    return this.parts.facts.findAll();
  }

  /** Returns the exam that the logged-in user prepares for; null if they have not said. */
  async getTarget(viewer: Viewer): Promise<ExamTarget | null> {
    return this.parts.store.findTarget(requireCustomer(viewer).userId);
  }

  /** Sets the exam that the logged-in user prepares for; null removes it. */
  async setTarget(viewer: Viewer, request: ExamTarget | null): Promise<ExamTarget | null> {
    const { store, clock } = this.parts;
    const { userId } = requireCustomer(viewer);
    if (!request) {
      await store.deleteTarget(userId);
      return null;
    }
    const target = check(examTarget(clock()), request, 'target');
    await store.saveTarget(userId, target);
    return target;
  }
}
