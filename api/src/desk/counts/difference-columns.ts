import type { CsvColumn } from '../../platform/csv/send-csv.ts';
import type { CountDifference } from './counts.types.ts';

const PAISE = 100;

/** The columns of a file of differences, in order. */
export const DIFFERENCE_COLUMNS: readonly CsvColumn<CountDifference>[] = [
  { name: 'shelf', cell: ({ shelf }) => shelf },
  { name: 'code', cell: ({ item }) => item },
  { name: 'bookId', cell: ({ bookId }) => bookId },
  { name: 'title', cell: ({ title }) => title },
  { name: 'condition', cell: ({ condition }) => condition },
  { name: 'expected', cell: ({ expected }) => expected },
  { name: 'counted', cell: ({ counted }) => counted },
  { name: 'difference', cell: ({ difference }) => difference ?? '' },
  { name: 'value', cell: ({ valueInPaise }) => (valueInPaise === null ? '' : valueInPaise / PAISE) },
  { name: 'finding', cell: ({ finding }) => finding ?? '' },
  { name: 'foundOn', cell: ({ foundOn }) => foundOn.join(' ') },
  { name: 'posted', cell: ({ posted }) => posted ?? '' },
];
