import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { DrawableBook } from './drawing.ts';

type CatalogueRow = Record<string, string>;

/** The books of the sample catalogue. */
export async function readCatalogue(): Promise<DrawableBook[]> {
  const rows: CatalogueRow[] = parse(await readFile(path.resolve('data/catalogue.csv')), { columns: true, bom: true });
  return rows.map(toBook);
}

function toBook(row: CatalogueRow): DrawableBook {
  const { bookId = '', bookDescription = '', author = '', class: classes = '' } = row;
  const { publisher = '', exam = '', subject = '', language = '', details = '', weightGrams = '' } = row;
  return {
    bookId,
    bookDescription,
    author: author.split(';'),
    publisher,
    exam,
    subject,
    language,
    details,
    weightGrams: Number(weightGrams),
    class: classes.split(';').filter(Boolean).map(Number),
  };
}
