import { expect, it } from 'vitest';
import { shelfError, weightError } from '../src/catalogue/editing/book-fields.rules.ts';
import { toIsbn13 } from '../src/catalogue/labels/isbn.rules.ts';
import { sampleBooks } from './sample-catalogue.ts';

it('Every book of the sample has a shelf and a weight, the same each time, and valid ISBNs; the atlas has its HSN code', async () => {
  const [books, again] = [await sampleBooks(), await sampleBooks()];
  expect(again.map(({ shelf, weightGrams }) => [shelf, weightGrams])).toEqual(
    books.map(({ shelf, weightGrams }) => [shelf, weightGrams]),
  );
  for (const { shelf, weightGrams, isbns } of books) {
    expect([shelfError(shelf ?? '-?'), weightError(weightGrams ?? 0)]).toEqual([null, null]);
    expect(isbns.map(toIsbn13)).toEqual(isbns);
  }
  expect(books.filter(({ hsn }) => hsn === '4905').map(({ bookId }) => bookId)).toEqual(['UPSCSOC2353']);
  const weights = books.map(({ weightGrams }) => weightGrams ?? 0);
  expect([Math.min(...weights) >= 100, Math.max(...weights) <= 2500]).toEqual([true, true]);
  expect(new Set(books.map(({ shelf }) => shelf)).size).toBeGreaterThan(50);
});
