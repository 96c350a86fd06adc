import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { examYears } from '../../exam-targets/exam-years.rules.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvInput, readCsvTable } from '../../platform/csv/csv-table.ts';
import { type CsvFile, csvFile, onePage } from '../../platform/csv/send-csv.ts';
import { Conflict } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { FACT_COLUMNS, FACT_FILE } from './fact-file.ts';
import { factIdInput, factInput, versionInput } from './exam-facts.inputs.ts';
import { FACT_MESSAGES } from './exam-facts.rules.ts';
import type { ExamFactStore } from './exam-facts.store.ts';
import type { ExamFactType as ExamFactView, VerdictChange } from './exam-facts.types.ts';

/** A fact to add or to change; null: to remove. */
interface FactChange {
  examFactId: string;
  fact: z.input<typeof factInput> | null;
}

interface ExamFactsParts {
  store: ExamFactStore;
  /** The same on the pool for heavy reads. */
  heavyReadStore: ExamFactStore;
  clock: Clock;
}

/** The facts that verdicts rest on. Admins only. */
export class ExamFactsService {
  constructor(private readonly parts: ExamFactsParts) {}

  async listFacts(viewer: Viewer): Promise<ExamFactView[]> {
    requirePermission(viewer, Permission.WRITE_CATALOGUE);
    return this.parts.store.findForStaff();
  }

  /** The verdicts that would change. Changes nothing. */
  async previewFact(viewer: Viewer, request: FactChange): Promise<VerdictChange[]> {
    requirePermission(viewer, Permission.WRITE_CATALOGUE);
    return this.preview([checkChange(request)]);
  }

  /**
   * The verdicts that a file of facts changes; with `isSaved` it adds those that are new and changes those that it says otherwise.
   * Throws BAD_USER_INPUT if a line is wrong.
   */
  async importFile(viewer: Viewer, csv: string, isSaved: boolean): Promise<VerdictChange[]> {
    const { userId } = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const table = await readCsvTable(check(csvInput, csv, 'csv'), FACT_FILE);
    const rows = table.rows
      .map(({ row }) => row)
      .toSorted((one, other) => (one.examFactId < other.examFactId ? -1 : 1));
    const changes = await this.preview(rows);
    const savedAt = this.parts.clock();
    if (isSaved)
      await this.parts.store.transaction(async (store) => {
        for (const row of rows) {
          const stored = await store.lock(row.examFactId);
          if (isDeepStrictEqual(stored?.fact, row.fact)) continue;
          await store.save({ ...row, version: (stored?.version ?? 0) + 1, userId, savedAt });
        }
      });
    return changes;
  }

  /**
   * Adds a fact; with its version, changes or removes it. Without effect again. Throws CONFLICT if it was changed since the
   * version.
   */
  async saveFact(viewer: Viewer, request: FactChange & { version: number | null }): Promise<ExamFactView | null> {
    const { userId } = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const { examFactId, fact } = checkChange(request);
    const version = check(versionInput, request.version, 'version');
    return this.parts.store.transaction(async (store) => {
      const stored = await store.lock(examFactId);
      const isRepeated = fact ? version === null && stored !== null : stored === null;
      if (!isRepeated) {
        if ((stored?.version ?? null) !== version) throw new Conflict({ version: FACT_MESSAGES.changed });
        const savedAt = this.parts.clock();
        if (fact) await store.save({ examFactId, fact, version: (version ?? 0) + 1, userId, savedAt });
        else await store.remove(examFactId);
      }
      return (await store.findForStaff()).find((one) => one.examFactId === examFactId) ?? null;
    });
  }

  /** All facts as a CSV file. */
  exportFacts(viewer: Viewer): CsvFile {
    requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const facts = onePage(() => this.parts.store.findForStaff());
    return csvFile('exam-facts.csv', FACT_COLUMNS, facts);
  }

  private async preview(changed: readonly ReturnType<typeof checkChange>[]): Promise<VerdictChange[]> {
    const { store, heavyReadStore, clock } = this.parts;
    const was = await store.findForStaff();
    const ids = new Set(changed.map(({ examFactId }) => examFactId));
    const added = changed.flatMap(({ fact }) => fact ?? []);
    const replaced = was.filter(({ examFactId }) => ids.has(examFactId));
    const is = [...was.filter((one) => !replaced.includes(one)), ...added];
    const changes: VerdictChange[] = [];
    for (const exam of new Set([...added, ...replaced].flatMap(({ exams }) => exams)))
      for (const year of examYears(clock()))
        changes.push(...(await heavyReadStore.changedVerdicts({ exam, year }, was, is)));
    return changes;
  }
}

const checkChange = ({ examFactId, fact }: FactChange) => ({
  examFactId: check(factIdInput, examFactId, 'examFactId'),
  fact: fact && check(factInput, fact),
});
