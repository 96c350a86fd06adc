import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { requireCustomer, type Viewer } from '../platform/viewer.ts';
import { examTarget } from './exam-targets.inputs.ts';
import type { ExamTargetStore } from './exam-targets.store.ts';
import {
  type ExamChange,
  type ExamTarget,
  type BookToJudge,
  type CopyToJudge,
  judge,
  type Suitability,
} from './suitability.rules.ts';

/** The columns of a book that a verdict needs. */
export const JUDGED_COLUMNS = ['exam', 'subject', 'class', 'publisher', 'tags', 'papersTo', 'editionYear'] as const;

interface ExamTargetsParts {
  store: ExamTargetStore;
  changes: readonly ExamChange[];
  clock: Clock;
}

/** Verdicts whether books are right for an exam, and the exam that a customer prepares for. */
export class ExamTargetsService {
  constructor(private readonly parts: ExamTargetsParts) {}

  /** Judges a book, or one of its copies, for an exam. Public: it takes no viewer. */
  judge(book: BookToJudge, copy: CopyToJudge | null, target: ExamTarget): Suitability {
    return judge(book, copy, target, this.parts.changes);
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
