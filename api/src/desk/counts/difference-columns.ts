import type { CsvColumn } from '../../platform/csv/send-csv.ts';
import type { CountDifference } from './counts.types.ts';

const text = (value: string | number | null) => String(value ?? '');
const PAISE = 100;

/** The columns of a file of differences, in order. */
export const DIFFERENCE_COLUMNS: readonly CsvColumn<CountDifference>[] = [
  { name: 'shelf', cell: ({ shelf }) => shelf },
  { name: 'code', cell: ({ item }) => item },
  { name: 'bookId', cell: ({ bookId }) => bookId },
  { name: 'title', cell: ({ title }) => title },
  { name: 'condition', cell: ({ condition }) => condition },
  { name: 'expected', cell: ({ expected }) => text(expected) },
  { name: 'counted', cell: ({ counted }) => text(counted) },
  { name: 'difference', cell: ({ difference }) => text(difference) },
  { name: 'value', cell: ({ valueInPaise }) => (valueInPaise === null ? '' : (valueInPaise / PAISE).toFixed(2)) },
  { name: 'finding', cell: ({ finding }) => text(finding) },
  { name: 'foundOn', cell: ({ foundOn }) => foundOn.join(' ') },
  { name: 'posted', cell: ({ posted }) => text(posted) },
];
