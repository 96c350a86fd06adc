import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { AnswersFilled, CopyGrade } from '../../src/copies/copies.rules.ts';
import type { WorstPage } from './page-photos.ts';

/** A copy of the sample, as far as its pictures show it. */
export interface SampleCopy {
  code: string;
  bookId: string;
  grade: CopyGrade;
  /** Empty if it is not stated. */
  printingYear: string;
  worst: WorstPage;
}

/** The copies of the sample. */
export async function readSampleCopies(): Promise<SampleCopy[]> {
  const rows: Record<string, string>[] = parse(await readFile(path.resolve('data/copies.csv')), { columns: true });
  return rows.map((row) => ({
    code: row.code ?? '',
    bookId: row.bookId ?? '',
    grade: CopyGrade[row.grade as CopyGrade],
    printingYear: row.printingYear ?? '',
    worst: worstPageOf(row),
  }));
}

function worstPageOf(row: Record<string, string>): WorstPage {
  if (Number(row.missingPages) > 0) return 'torn';
  if (row.answersFilled !== AnswersFilled.NONE) return 'answers';
  const marks = {
    pen: Number(row.penPercent),
    highlighter: Number(row.highlighterPercent),
    pencil: Number(row.pencilPercent),
  };
  const [most] = (Object.keys(marks) as (keyof typeof marks)[]).toSorted((one, other) => marks[other] - marks[one]);
  return most && marks[most] > 0 ? most : 'clean';
}
