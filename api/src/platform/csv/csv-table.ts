import { z } from 'zod';
import { defaultMessage } from '../check.ts';
import { BadInput } from '../errors.ts';
import { unescapeFormula } from './csv-formulas.rules.ts';
import { CSV_LIMITS, CSV_MESSAGES } from './csv.rules.ts';
import { readCsvField } from './csv.ts';

export const csvInput = z.string(CSV_MESSAGES.size).max(CSV_LIMITS.characters, CSV_MESSAGES.size);

interface CsvTable<Name, Row> {
  /** The columns that are read; others are left out. */
  columns: readonly Name[];
  hasColumns: (names: readonly string[]) => boolean;
  mostRows: number;
  messages: { columns: string; rows: string };
  /** A row by its columns, without cells that are empty. */
  input: z.ZodType<Row>;
  /** What no two rows share, and what is said of the second one. */
  key?: { of: (row: Row) => string; twice: string };
}

/** Wrong lines that an error names. */
const NAMED = 5;

/**
 * Reads a file whose first line names its columns: those that are read, and the rows. Throws BAD_USER_INPUT with the lines that
 * are wrong.
 */
export async function readCsvTable<Name extends string, Row>(csv: string, table: CsvTable<Name, Row>) {
  const [header, ...records] = await readCsvField(csv, {
    // The header, and one row more than the limit.
    maxRecords: table.mostRows + 2,
    maxColumns: CSV_LIMITS.columns,
    tooWide: CSV_MESSAGES.width,
    maxRecordSize: 20_000,
    readCell: unescapeFormula,
  });
  const names = header?.record.map((name) => name.trim()) ?? [];
  if (!table.hasColumns(names)) throw new BadInput({ csv: table.messages.columns });
  if (records.length === 0 || records.length > table.mostRows) throw new BadInput({ csv: table.messages.rows });
  const wrong: string[] = [];
  const rows = records.flatMap(({ record, line }) => {
    const cells = table.columns.map((name) => [name, record[names.indexOf(name)]?.trim()]).filter(([, cell]) => cell);
    const { success, data, error } = table.input.safeParse(Object.fromEntries(cells), {
      error: ({ path, input }) => defaultMessage((path ?? []).join('.'), input),
    });
    if (!success) wrong.push(`Line ${line}: ${error.issues[0]?.message}`);
    return success ? [{ line, row: data }] : [];
  });
  if (wrong.length > 0) throw new BadInput({ csv: wrong.slice(0, NAMED).join('\n') });
  const { key } = table;
  const keys = new Set<string>();
  const twice = key && rows.find(({ row }) => keys.size === keys.add(key.of(row)).size);
  if (twice) throw new BadInput({ csv: `Line ${twice.line}: ${key.twice}` });
  return { columns: table.columns.filter((name) => names.includes(name)), rows };
}
