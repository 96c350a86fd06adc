import { array, assert, asyncProperty, constantFrom, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS, writeCsv } from './book-csv.ts';
import { readCsv } from './read-csv.ts';

const texts = string({ unit: constantFrom(...Array.from('\'=+-@\t\r\n＝＋－＠a ",;न😀\ufeff')) });

const book = (text: string) => ({
  bookId: 'JEEPHY1000',
  bookDescription: text,
  author: ['A. Writer', 'B. Writer'],
  publisher: text,
  subject: 'Physics',
  exam: 'JEE',
  class: [11, 12],
  tags: [],
  language: text,
  details: text,
  newPrice: 400,
  newPriceDiscount: 360,
  preOwnedPrice: 240,
  preOwnedPriceDiscount: 200,
  newStock: null,
  preOwnedStock: 3,
  isbns: ['9788177091878', '9788177092325'],
  edition: null,
  examYear: null,
  shelf: 'A3-2',
  weightGrams: null,
  hsn: '4901',
  isPublished: true,
});

describe('a CSV file of books', () => {
  it('preserves every text', async () => {
    const isPreserved = asyncProperty(array(texts, { minLength: 1, maxLength: 5 }), async (all) => {
      const { rows, errors } = await readCsv(writeCsv(all.map(book)));
      expect(errors).toEqual([]);
      expect(rows.map(({ cells }) => [cells.get('publisher'), cells.get('details')])).toEqual(
        all.map((text) => [text, text]),
      );
    });
    await expect(assert(isPreserved, { numRuns: 500 })).resolves.toBeUndefined();
  });

  it('has rows with the right line numbers, even after multi-line cells', async () => {
    const { rows } = await readCsv(writeCsv([book('one'), book('two\nlines'), book('three')]));
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 8]);
    expect(Array.from(rows[0]?.cells.keys() ?? [])).toEqual([...COLUMNS]);
  });
});
