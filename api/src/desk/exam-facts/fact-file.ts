import { z } from 'zod';
import { type CsvColumn, fieldColumns } from '../../platform/csv/send-csv.ts';
import { factIdInput, factInput } from './exam-facts.inputs.ts';
import { FACT_LIMITS, FACT_MESSAGES } from './exam-facts.rules.ts';
import type { ExamFactType as ExamFactView } from './exam-facts.types.ts';

const FIELDS = [
  ...(['examFactId', 'kind', 'fromYear', 'untilYear', 'completeFrom', 'exams', 'subjects', 'classes'] as const),
  ...(['addedFrom', 'added', 'removedFrom', 'removed', 'statement'] as const),
];

/** The columns of a file of facts. A source is a line: title | publisher | address | date. */
export const FACT_COLUMNS: CsvColumn<ExamFactView>[] = [
  ...FIELDS.map((name): CsvColumn<ExamFactView> => ({
    name,
    cell: ({ [name]: value }) => (Array.isArray(value) ? value.join('; ') : (value ?? '')),
  })),
  {
    name: 'sources',
    cell: ({ sources }) =>
      sources
        .map(({ title, publisher, url, date }) => [title, publisher, url, date ?? []].flat().join(' | '))
        .join('\n'),
  },
  ...fieldColumns('savedBy', 'savedAt'),
];

const YEARS = ['fromYear', 'untilYear', 'completeFrom', 'addedFrom', 'removedFrom'] as const;
const LISTS = ['exams', 'subjects', 'added', 'removed'] as const;
const SOURCE = /^(?<title>.+) \| (?<publisher>[^|]+) \| (?<url>https:\S+)(?: \| (?<date>\S+))?$/;

const listOf = (text = '', separator = ';') => text.split(separator).flatMap((one) => one.trim() || []);

const factOfFile = z.object({ examFactId: factIdInput, fact: factInput });

/** A file of facts, such as the one that is downloaded. */
export const FACT_FILE = {
  columns: [...FIELDS, 'sources'] as const,
  hasColumns: (names: readonly string[]) => names.includes('examFactId'),
  mostRows: FACT_LIMITS.rows,
  messages: FACT_MESSAGES,
  key: { of: ({ examFactId }: { examFactId: string }) => examFactId, twice: FACT_MESSAGES.twice },
  input: z
    .record(z.string(), z.string())
    .transform(({ examFactId, kind, classes, statement, sources, ...cells }) => {
      const fact = {
        ...Object.fromEntries(YEARS.map((name) => [name, cells[name] ? Number(cells[name]) : null])),
        ...Object.fromEntries(LISTS.map((name) => [name, listOf(cells[name])])),
        kind,
        statement,
        classes: listOf(classes).map(Number),
        sources: listOf(sources, '\n').map((source) => SOURCE.exec(source)?.groups ?? { title: source }),
      };
      return { examFactId, fact } as z.input<typeof factOfFile>;
    })
    .pipe(factOfFile),
};
