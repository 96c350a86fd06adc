import type { DataSource } from 'typeorm';
import { editionYear } from '../src/catalogue/book-years.rules.ts';
import { CopyStatus } from '../src/copies/copies.rules.ts';
import { bulkInsert } from './bulk-insert.ts';
import { type CsvRow, readCsv } from './sample-files.ts';
import { originalOf } from './sample-pictures.ts';

/** Adds copies of some books of the sample, each with pictures that are marked as samples. Does not change existing rows. */
export async function addSampleCopies(database: DataSource): Promise<void> {
  const [copies, photos] = await Promise.all([readCsv('copies.csv'), readCsv('copy-photos.csv')]);
  const keys = new Set(photos.map(({ key = '' }) => key));
  const images = Array.from(keys, (key) => ({ key, original: originalOf(key), is_drawing: true }));
  await bulkInsert(database, 'image', images);
  await bulkInsert(
    database,
    'copy',
    copies.map((copy) => toRow(copy, photos)),
  );
  await database.query(RECORD_SHELVES);
}

/** The first copies of a book end the count of its pre-owned stock; a movement of the stock says so. */
const RECORD_SHELVES = `
  INSERT INTO stock_movement (book_id, condition, change, stock_after, reason)
  SELECT book_id, 'preowned', copy_count - recorded, copy_count, 'EDIT'
  FROM (SELECT book_id, copy_count, coalesce((SELECT sum(change) FROM stock_movement AS movement
      WHERE movement.book_id = book.book_id AND condition = 'preowned'), 0)::integer AS recorded
    FROM book WHERE copy_count IS NOT NULL) AS shelf
  WHERE copy_count <> recorded ORDER BY book_id`;

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
    edition_year: editionYear(text('edition')),
    pencil_percent: number('pencilPercent'),
    pen_percent: number('penPercent'),
    highlighter_percent: number('highlighterPercent'),
    answers_filled: text('answersFilled'),
    missing_pages: number('missingPages'),
    has_loose_binding: copy.hasLooseBinding === 'yes',
    has_name: copy.hasName === 'yes',
    note: text('note'),
    price: number('price'),
    cost_in_paise: text('costInPaise'),
    shelf: text('shelf'),
    photos: JSON.stringify(own),
  };
}
