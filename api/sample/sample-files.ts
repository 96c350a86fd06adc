import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { DataSource, EntityManager } from 'typeorm';
import type { SampleImage } from './sample-pictures.ts';

const DATA = path.resolve('data');

/** Name in `sample_load` of the images. Databases of earlier versions have others. */
export const SAMPLE_IMAGES = 'fronts and summaries';

/** A row of a file by its columns. */
export type CsvRow = Record<string, string>;

/** Reads a file of the sample. */
export async function readCsv(file: string): Promise<CsvRow[]> {
  return parse(await readFile(path.join(DATA, file)), { columns: true, bom: true });
}

/** The images of each book: front cover and summary, in this order. */
export async function readSampleImages(): Promise<SampleImage[]> {
  return (await readCsv('covers.csv')).map(({ bookId = '', key = '' }) => ({ bookId, key }));
}

/** Records that a part of the sample is loaded. */
export async function markLoaded(database: DataSource | EntityManager, name: string): Promise<void> {
  await database.query('INSERT INTO sample_load (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
}
