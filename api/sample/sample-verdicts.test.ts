import { beforeAll, expect, it } from 'vitest';
import { useTestShop } from '../test/test-shop.ts';
import type { Book } from '../src/catalogue/book.entity.ts';
import type { Copy } from '../src/copies/copy.entity.ts';
import { judge } from '../src/exam-targets/suitability.rules.ts';
import { SuitabilityVerdict } from '../src/exam-targets/verdict-years.rules.ts';
import { addSampleCopies } from './sample-copies.ts';
import { addSampleReceipts } from './sample-receipts.ts';

const shop = useTestShop({ runJobs: false });
const EXAMS = ['JEE', 'NEET', 'CBSE10', 'CBSE11', 'CBSE12'];

let books: Map<string, Book>;

beforeAll(async () => {
  await addSampleCopies(shop.database);
  await shop.database.transaction(addSampleReceipts);
  const all = await shop.database.getRepository<Book>('Book').find();
  books = new Map(all.filter(({ exam }) => EXAMS.includes(exam)).map((book) => [book.bookId, book]));
});

/** The share of verdicts that are known, in percent, by exam; it is printed. */
async function knownShare(what: string, cases: { book: Book; copy: Copy | null }[]): Promise<number> {
  const facts = await shop.services.examTargets.readFacts();
  const shareOf = (some: typeof cases) => {
    const known = some.filter(
      ({ book, copy }) =>
        judge(book, copy, { exam: book.exam, year: 2027 }, facts).verdict !== SuitabilityVerdict.UNKNOWN,
    );
    return Math.round((100 * known.length) / Math.max(some.length, 1));
  };
  const byExam = EXAMS.map((exam) => `${exam} ${shareOf(cases.filter(({ book }) => book.exam === exam))}%`);
  console.log(`Verdicts for 2027 that are known of ${cases.length} ${what}: ${shareOf(cases)}%; ${byExam.join(', ')}`);
  return shareOf(cases);
}

it('At least 70 % of the new books have a verdict that is known', async () => {
  const cases = Array.from(books.values(), (book) => ({ book, copy: null }));
  expect(await knownShare('new books', cases)).toBeGreaterThanOrEqual(70);
});

it('At least 60 % of the used copies have a verdict that is known', async () => {
  const copies = await shop.database.getRepository<Copy>('Copy').find();
  const cases = copies.flatMap((copy) => (books.has(copy.bookId) ? { book: books.get(copy.bookId)!, copy } : []));
  expect(await knownShare('used copies', cases)).toBeGreaterThanOrEqual(60);
});
