import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestShop } from '../test/test-shop.ts';
import { papersTo } from '../src/catalogue/book-years.rules.ts';
import { CopyGrade, CopyPhotoKind } from '../src/copies/copies.rules.ts';
import { bestGrade, gradeError } from '../src/copies/grades.rules.ts';
import { proposePrice } from '../src/copies/copy-prices.rules.ts';
import type { Copy } from '../src/copies/copy.entity.ts';
import { sampleBooks } from './sample-catalogue.ts';
import { addSampleCopies } from './sample-copies.ts';

const shop = useTestShop({ runJobs: false });

let copies: Copy[];

beforeAll(async () => {
  await addSampleCopies(shop.database);
  copies = await shop.database.getRepository<Copy>('Copy').find();
});

describe('the copies of the sample', () => {
  it('are 2 to 5 of each of 60 books and more, of every exam that the home page shows and every grade', async () => {
    const books = [...new Set(copies.map(({ bookId }) => bookId))];
    expect(books.length).toBeGreaterThanOrEqual(60);
    expect(copies.length).toBeGreaterThanOrEqual(150);
    for (const id of books) expect([2, 3, 4, 5]).toContain(copies.filter(({ bookId }) => bookId === id).length);
    const shown = await shop.database.query(
      `SELECT DISTINCT exam, book_id = ANY($1) AS listed FROM book WHERE 'trending' = ANY(tags)`,
      [books],
    );
    const examsOf = (rows: { exam: string }[]) => new Set(rows.map(({ exam }) => exam));
    expect(examsOf(shown.filter(({ listed }: { listed: boolean }) => listed))).toEqual(examsOf(shown));
    expect(new Set(copies.map(({ grade }) => grade))).toEqual(new Set(Object.values(CopyGrade)));
  });

  it('have the best grade that their marks allow, and the price that is proposed for it', async () => {
    const books = await shop.database.query('SELECT book_id, used_price, new_price_discount FROM book');
    for (const copy of copies) {
      const book = books.find(({ book_id }: { book_id: string }) => book_id === copy.bookId);
      const basis = { usedPrice: book.used_price, chargedNewPrice: book.new_price_discount };
      expect([copy.code, gradeError(copy.grade, copy)]).toEqual([copy.code, null]);
      expect([copy.code, bestGrade(copy)]).toEqual([copy.code, copy.grade]);
      expect([copy.code, copy.price]).toEqual([copy.code, proposePrice(basis, copy.grade).price]);
    }
  });

  it('show cover, spine, imprint page and worst page, and say that these are drawn', async () => {
    for (const { photos } of copies)
      expect(photos.map(({ kind }) => kind)).toEqual(Object.values(CopyPhotoKind).slice(0, 4));
    const { data } = await shop
      .visitor()
      .graphql<{ book: { copies: { photos: { image: Picture }[] }[] } }>(
        '{ book(bookId: "JEEPHY7253") { copies { photos { image { alt url } } } } }',
      );
    const pictures = data.book.copies.flatMap(({ photos }) => photos.map(({ image }) => image));
    for (const { alt } of pictures) expect(alt).toMatch(/^Sample, drawn: .* of copy /);
    const response = await fetch(shop.url + pictures[0]?.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('have pictures in a file of at most 2 MB, each used', async () => {
    const compressed = await readFile(path.resolve('data/copies.tsv.br'));
    expect(compressed.length).toBeLessThan(2e6);
    const rows = brotliDecompressSync(compressed).toString().trimEnd().split('\n');
    const keys = copies.flatMap(({ photos }) => photos.map(({ key }) => key));
    expect(rows.map((row) => row.slice(0, row.indexOf('\t'))).toSorted()).toEqual(keys.toSorted());
  });

  it('are as old as they can be: printed after the papers in them, the more worn the older, a few of an unknown year', async () => {
    const books = new Map((await sampleBooks()).map((book) => [book.bookId, book]));
    const tooOld = copies.filter(
      ({ bookId, printingYear }) => (printingYear ?? Infinity) < (papersTo(books.get(bookId)!) ?? 0),
    );
    expect(tooOld.map(({ code }) => code)).toEqual([]);
    const averageOf = (wanted: CopyGrade) => {
      const years = copies.flatMap(({ grade, printingYear }) => (grade === wanted ? (printingYear ?? []) : []));
      return years.reduce((sum, year) => sum + year, 0) / years.length;
    };
    const averages = Object.values(CopyGrade).map(averageOf);
    expect(averages).toEqual(averages.toSorted((a, b) => b - a));
    const unknown = copies.filter(({ printingYear }) => printingYear === null).length;
    expect([unknown > 0, unknown < copies.length / 10]).toEqual([true, true]);
  });

  it('are not added twice', async () => {
    await addSampleCopies(shop.database);
    expect(await shop.database.getRepository('Copy').count()).toBe(copies.length);
  });
});

interface Picture {
  alt: string;
  url: string;
}
