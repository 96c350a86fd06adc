import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { DataSource } from 'typeorm';
import { CopyStatus } from '../src/copies/copies.rules.ts';
import { bulkInsert } from '../src/platform/database/bulk-insert.ts';
import { copyPictureOriginal } from './sample-pictures.ts';

type CsvRow = Record<string, string>;

/** Adds copies of some books of the sample, each with pictures that are marked as samples. Does not change existing rows. */
export async function addSampleCopies(database: DataSource): Promise<void> {
  const [copies, photos] = await Promise.all([readCsv('copies.csv'), readCsv('copy-photos.csv')]);
  const keys = new Set(photos.map(({ key = '' }) => key));
  const images = Array.from(keys, (key) => ({ key, original: copyPictureOriginal(key), is_drawing: true }));
  await bulkInsert(database, 'image', images);
  await bulkInsert(
    database,
    'copy',
    copies.map((copy) => toRow(copy, photos)),
  );
}

function toRow(copy: CsvRow, photos: CsvRow[]) {
  const text = (column: string) => copy[column] || null;
  const number = (column: string) => Number(copy[column]);
  const own = photos.filter(({ code }) => code === copy.code).map(({ kind, key }) => ({ key, kind }));
  return {
    copy_id: text('copyId'),
    code: text('code'),
    book_id: text('bookId'),
    status: CopyStatus.ON_SHELF,
    grade: text('grade'),
    printing_year: text('printingYear'),
    edition: text('edition'),
    pencil_percent: number('pencilPercent'),
    pen_percent: number('penPercent'),
    highlighter_percent: number('highlighterPercent'),
    answers_filled: text('answersFilled'),
    missing_pages: number('missingPages'),
    has_loose_binding: copy.hasLooseBinding === 'yes',
    has_name: copy.hasName === 'yes',
    note: text('note'),
    price: number('price'),
    shelf: text('shelf'),
    photos: JSON.stringify(own),
  };
}

async function readCsv(file: string): Promise<CsvRow[]> {
  return parse(await readFile(path.resolve('data', file)), { columns: true, bom: true });
}
