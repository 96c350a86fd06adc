import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { AnswersFilled, type CopyFacts, CopyGrade } from '../../../api/src/copies/copies.rules.ts';

/** The grades that are drawn. */
const GRADES = [CopyGrade.LIKE_NEW, CopyGrade.VERY_GOOD, CopyGrade.GOOD, CopyGrade.FAIR] as const;

/** A copy of the sample: what its pictures show. */
export interface SampleCopy extends CopyFacts {
  code: string;
  bookId: string;
  grade: (typeof GRADES)[number];
  /** Empty if it is not stated. */
  printingYear: string;
  /** Empty if it is the first or not stated. */
  edition: string;
  note: string;
}

/** The copies of the sample. */
export async function readSampleCopies(): Promise<SampleCopy[]> {
  const rows: Record<string, string>[] = parse(await readFile(path.resolve('data/copies.csv')), { columns: true });
  return rows.map(toCopy);
}

function toCopy(row: Record<string, string>): SampleCopy {
  const { code = '', bookId = '', printingYear = '', edition = '', note = '' } = row;
  const grade = GRADES.find((drawn) => drawn === row.grade);
  if (!grade) throw new Error(`Copies of the grade ${row.grade} cannot be drawn.`);
  return {
    code,
    bookId,
    printingYear,
    edition,
    note,
    grade,
    pencilPercent: Number(row.pencilPercent),
    penPercent: Number(row.penPercent),
    highlighterPercent: Number(row.highlighterPercent),
    answersFilled: AnswersFilled[row.answersFilled as AnswersFilled],
    missingPages: Number(row.missingPages),
    hasLooseBinding: row.hasLooseBinding === 'yes',
    hasName: row.hasName === 'yes',
  };
}

/** Whether the note of a copy says that tape holds its spine. */
export const isTaped = ({ note }: SampleCopy): boolean => /\btaped\b/i.test(note);
