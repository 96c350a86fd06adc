import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { readCatalogue } from './catalogue.ts';
import { draw } from './draw.ts';
import { bookDrawings, type DrawableBook, drawingKey } from './drawing.ts';

/** A picture of a book. */
interface Cover {
  bookId: string;
  key: string;
  svg: string;
}

const DATA = path.resolve('data');
/** Large enough for outlines that many pictures share to be stored once. */
const COMPRESSION = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
};

/** Draws the pictures of the sample catalogue into `covers.csv` and `covers.tsv.br` of `data`: npm run covers */
export async function writeCovers(): Promise<void> {
  const covers = (await readCatalogue()).flatMap(drawBook);
  const keys = covers.map(({ bookId, key }) => `${bookId},${key}\n`);
  await writeFile(path.join(DATA, 'covers.csv'), `bookId,key\n${keys.join('')}`);
  await writeDrawings('covers.tsv.br', covers);
}

/** Writes drawings into a compressed file of `data`. */
export async function writeDrawings(file: string, drawings: { key: string; svg: string }[]): Promise<void> {
  const originals = drawings.map(({ key, svg }) => `${key}\t${svg}\n`);
  const content = await promisify(brotliCompress)(originals.join(''), COMPRESSION);
  await writeFile(path.join(DATA, file), content);
  console.log(`  ✓ ${file}: ${drawings.length} pictures, ${(content.length / 1e6).toFixed(2)} MB`);
}

/** The pictures of a book: front cover and summary. */
export function drawBook(book: DrawableBook): Cover[] {
  return bookDrawings(book).map((drawing) => ({
    bookId: book.bookId,
    key: drawingKey(book.bookId, drawing),
    svg: draw(drawing),
  }));
}
