import type { z } from 'zod';
import type { ExamFacts, StaffFact, VerdictChange } from '../../exam-targets/exam-facts.ts';
import { examYears } from '../../exam-targets/exam-years.rules.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { type CsvColumn, type CsvFile, csvFile, onePage } from '../../platform/csv/send-csv.ts';
import { Conflict, NotFound } from '../../platform/errors.ts';
import { requireAdmin, type Viewer } from '../../platform/viewer.ts';
import { factIdInput, factInput, versionInput } from './exam-facts.inputs.ts';
import { FACT_MESSAGES } from './exam-facts.rules.ts';

type FactRequest = z.input<typeof factInput>;

interface ExamFactsParts {
  facts: ExamFacts;
  /** The same on the pool for heavy reads. */
  heavyFacts: ExamFacts;
  clock: Clock;
}

const COLUMNS: CsvColumn<StaffFact>[] = [
  ...(['examFactId', 'kind', 'status', 'fromYear', 'untilYear', 'completeFrom'] as const),
  ...(['exams', 'subjects', 'classes', 'addedFrom', 'added', 'removedFrom', 'removed', 'statement'] as const),
].map((name) => ({ name, cell: ({ [name]: value }) => (Array.isArray(value) ? value.join('; ') : (value ?? '')) }));
COLUMNS.push(
  {
    name: 'sources',
    cell: ({ sources }) => sources.map((one) => `${one.title}, ${one.publisher}, ${one.url}`).join('\n'),
  },
  { name: 'savedBy', cell: ({ savedBy }) => savedBy ?? '' },
  { name: 'savedAt', cell: ({ savedAt }) => savedAt.toISOString() },
);

/** The facts that verdicts rest on. Admins only. */
export class ExamFactsService {
  constructor(private readonly parts: ExamFactsParts) {}

  async listFacts(viewer: Viewer): Promise<StaffFact[]> {
    requireAdmin(viewer);
    return this.parts.facts.findForStaff();
  }

  /** Throws NOT_FOUND if the id is unknown. */
  async getFact(viewer: Viewer, examFactId: string): Promise<StaffFact> {
    requireAdmin(viewer);
    return requireFact(this.parts.facts, check(factIdInput, examFactId, 'examFactId'));
  }

  /** The verdicts that would change if a fact were saved; null: removed. Changes nothing. */
  async previewFact(viewer: Viewer, id: string, request: FactRequest | null): Promise<VerdictChange[]> {
    requireAdmin(viewer);
    const { facts, heavyFacts, clock } = this.parts;
    const replaced = check(factIdInput, id, 'examFactId');
    const fact = request && check(factInput, request);
    const was = await facts.findAll();
    const stored = was.find(({ examFactId }) => examFactId === replaced);
    const is = [...was.filter((one) => one !== stored), ...(fact ? [fact] : [])];
    const changes: VerdictChange[] = [];
    for (const exam of new Set([...(fact?.exams ?? []), ...(stored?.exams ?? [])]))
      for (const year of examYears(clock()))
        changes.push(...(await heavyFacts.changedVerdicts({ exam, year }, was, is)));
    return changes;
  }

  /** Adds a fact, or without effect again; with a version changes it. Throws CONFLICT if it was changed since. */
  async saveFact(viewer: Viewer, request: FactRequest): Promise<StaffFact> {
    const { userId } = requireAdmin(viewer);
    const { version = null, ...fact } = check(factInput, request);
    return this.parts.facts.transaction(async (facts) => {
      const stored = await facts.lock(fact.examFactId);
      if (version === null && stored) return requireFact(facts, fact.examFactId);
      if (version !== null && stored?.version !== version) throw new Conflict({ version: FACT_MESSAGES.changed });
      await facts.save({ ...fact, version: (version ?? 0) + 1, userId, savedAt: this.parts.clock() });
      return requireFact(facts, fact.examFactId);
    });
  }

  /** Removes a fact. Throws CONFLICT if it was changed since the version; true if it was there. */
  async removeFact(viewer: Viewer, id: string, version: number): Promise<boolean> {
    requireAdmin(viewer);
    const examFactId = check(factIdInput, id, 'examFactId');
    const seen = check(versionInput, version, 'version');
    return this.parts.facts.transaction(async (facts) => {
      const stored = await facts.lock(examFactId);
      if (!stored) return false;
      if (stored.version !== seen) throw new Conflict({ version: FACT_MESSAGES.changed });
      await facts.remove(examFactId);
      return true;
    });
  }

  /** All facts as a CSV file. */
  exportFacts(viewer: Viewer): CsvFile {
    requireAdmin(viewer);
    return csvFile(
      'exam-facts.csv',
      COLUMNS,
      onePage(() => this.parts.facts.findForStaff()),
    );
  }
}

async function requireFact(facts: ExamFacts, examFactId: string): Promise<StaffFact> {
  const fact = (await facts.findForStaff()).find((one) => one.examFactId === examFactId);
  if (!fact) throw new NotFound(FACT_MESSAGES.notFound);
  return fact;
}
