import type { CsvColumn } from '../../platform/csv/send-csv.ts';
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
  { name: 'savedBy', cell: ({ savedBy }) => savedBy ?? '' },
  { name: 'savedAt', cell: ({ savedAt }) => savedAt.toISOString() },
];
