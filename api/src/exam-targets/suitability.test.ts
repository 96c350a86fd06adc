import { describe, expect, it } from 'vitest';
import { addCopy } from '../../test/copies.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { BookSort } from '../catalogue/catalogue.rules.ts';
import { EXAMS } from '../catalogue/exams.rules.ts';
import type { Book } from '../catalogue/book.entity.ts';
import { EXAM_CHANGES } from './exam-changes.ts';
import judged from './judged-books.json' with { type: 'json' };
import { type ExamTarget, isInForce, judge, type CopyToJudge, SuitabilityVerdict } from './suitability.rules.ts';

const shop = useTestShop({ runJobs: false });
const YEARS = [2026, 2027, 2028, 2029];
const TARGETS = EXAMS.flatMap(({ code }) => YEARS.map((year) => ({ exam: code, year })));

const readBooks = (): Promise<Book[]> => shop.database.getRepository<Book>('Book').find();

const sources = new Set(EXAM_CHANGES.flatMap((change) => change.sources.map(({ url }) => url)));

describe('the verdict on a book', () => {
  it('was judged by hand from sources for 80 cases and more, before the rules', async () => {
    const bookIds = new Set((await readBooks()).map(({ bookId }) => bookId));
    const cited = new Set(Object.keys(judged.sources));
    const { books } = judged;
    expect(books.filter(({ bookId, why }) => !bookIds.has(bookId) || why === '')).toEqual([]);
    expect(books.flatMap((one) => one.sources).filter((id) => !cited.has(id))).toEqual([]);
    expect(books.filter(({ verdict, sources: from }) => verdict === 'RIGHT' && from.length === 0)).toEqual([]);
    const cases = books.map((one) => JSON.stringify({ ...one, verdict: '', why: '', sources: [] }));
    expect(new Set(cases).size).toBe(books.length);
    expect(books.length).toBeGreaterThanOrEqual(80);
    for (const verdict of ['RIGHT', 'USABLE_WITH_GAPS', 'UNKNOWN'])
      expect(books.filter((one) => one.verdict === verdict).length).toBeGreaterThanOrEqual(15);
  });

  it('has reasons; those that state a fact have a stored source, the others speak of the book itself', async () => {
    const statements = new Set(
      EXAM_CHANGES.flatMap(({ statement, sources: of }) => [statement, ...of.map((one) => one.title)]),
    );
    const copies = [null, ...[2015, 2022, 2023, 2026].map((printingYear) => ({ printingYear, edition: null }))];
    const counts = new Map<SuitabilityVerdict, number>();
    for (const book of await readBooks())
      for (const target of TARGETS)
        for (const copy of copies) {
          const suitability = judge(book, copy, target, EXAM_CHANGES);
          expect(suitability.reasons.length).toBeGreaterThan(0);
          for (const { text, source } of suitability.reasons)
            expect(source ? sources.has(source.url) : !statements.has(text)).toBe(true);
          if (!copy && book.exam.toLowerCase() === target.exam.toLowerCase())
            counts.set(suitability.verdict, (counts.get(suitability.verdict) ?? 0) + 1);
        }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const unknown = counts.get(SuitabilityVerdict.UNKNOWN) ?? 0;
    console.log(
      `We do not know: ${unknown} of ${total} verdicts on books for their own exam (${Math.round((100 * unknown) / total)}%)`,
    );
    expect(total).toBe(353 * YEARS.length);
  });

  it('rests on one edition in force for each class, exam and year', () => {
    for (const target of TARGETS) {
      const classes = EXAM_CHANGES.flatMap((change) =>
        change.kind === 'EDITION' && isInForce(change, target) ? change.class : [],
      );
      expect(new Set(classes).size, `${target.exam} ${target.year}`).toBe(classes.length);
    }
  });
});

describe('the filter of books that are right for an exam', () => {
  const [physics, english] = ['CBSE11PHY8721', 'CBSE12ENG2514'];

  /** The books that are judged right for an exam, or have a copy on the shelf that is. */
  async function judgedRight(target: ExamTarget): Promise<string[]> {
    const copies: (CopyToJudge & { bookId: string })[] = await shop.database.query(
      `SELECT book_id AS "bookId", printing_year AS "printingYear", edition FROM copy WHERE status = 'ON_SHELF'`,
    );
    const right = (await readBooks()).filter((book) => {
      const ofBook = copies.filter(({ bookId }) => bookId === book.bookId);
      const verdicts = [
        judge(book, null, target, EXAM_CHANGES),
        ...ofBook.map((copy) => judge(book, copy, target, EXAM_CHANGES)),
      ];
      return verdicts.some(({ verdict }) => verdict === SuitabilityVerdict.RIGHT);
    });
    return right.map(({ bookId }) => bookId).toSorted();
  }

  /** The books that a list with the filter has, and their number. */
  async function listed(target: ExamTarget) {
    const request = { sort: BookSort.NEWEST, first: 48, filter: { suitableFor: target } };
    const { query, edges } = await shop.services.catalogue.listBooks(request);
    const [counts] = await shop.services.catalogue.countLists([{ query, withFacets: true }]);
    return { bookIds: edges.map(({ node }) => node.bookId).toSorted(), totalCount: counts?.totalCount };
  }

  it('finds those that are judged right, or have a copy on the shelf that is', async () => {
    const course = 'JEECHE3173';
    await addCopy(shop, physics, { printingYear: 2024 });
    await addCopy(shop, english, { printingYear: 2019 });
    await addCopy(shop, course, { printingYear: 2025, edition: '5th edition, 2025' });
    await shop.database.query(`UPDATE book SET papers_to = 2026 WHERE book_id = 'NEETPYQ8277'`);
    await shop.database.query(`UPDATE book SET edition_year = 2024 WHERE book_id IN ('JEEPHY7253', 'CBSE10MAT4992')`);
    let found = 0;
    for (const target of TARGETS) {
      const right = await judgedRight(target);
      expect(await listed(target), `${target.exam} ${target.year}`).toEqual({
        bookIds: right,
        totalCount: right.length,
      });
      found += right.length;
    }
    expect(found).toBeGreaterThan(8);
  });

  it.each([
    ['a copy leaves the shelf', `UPDATE copy SET status = 'WRITTEN_OFF' WHERE book_id = '${physics}'`],
    ['the printing of a copy is corrected', `UPDATE copy SET printing_year = 2024 WHERE book_id = '${english}'`],
    ['a copy is deleted', `DELETE FROM copy WHERE book_id = '${english}'`],
    ['a book is no textbook', `UPDATE book SET tags = '{practice}' WHERE book_id = 'CBSE10MAT4992'`],
  ])('finds others after %s', async (_change, statement) => {
    const targets = ['JEE', 'CBSE10', 'CBSE12'].map((exam) => ({ exam, year: 2027 }));
    const before = await Promise.all(targets.map(judgedRight));
    await shop.database.query(statement);
    const after = await Promise.all(targets.map(judgedRight));
    expect(after).not.toEqual(before);
    expect((await Promise.all(targets.map(listed))).map(({ bookIds }) => bookIds)).toEqual(after);
  });
});

describe('the exam of a customer', () => {
  const SET = `mutation ($target: ExamTargetInput) { setExamTarget(target: $target) { exam year } }`;
  const BOOK = `query ($target: ExamTargetInput!) { book(bookId: "CBSE11PHY8721") {
    suitability(target: $target) { verdict label reasons { text source { url date } } } copies { suitability(target: $target) { label } } } }`;

  it('is kept in the account until it is removed', async () => {
    const { client } = await shop.customer();
    const year = new Date().getFullYear() + 1;
    const { data } = await client.graphql<{ setExamTarget: object }>(SET, { target: { exam: 'jee', year } });
    expect(data?.setExamTarget).toEqual({ exam: 'JEE', year });
    expect((await client.graphql('{ me { examTarget { exam year } } }')).data).toEqual({
      me: { examTarget: { exam: 'JEE', year } },
    });
    await client.graphql(SET, { target: null });
    expect((await client.graphql('{ me { examTarget { exam year } } }')).data).toEqual({ me: { examTarget: null } });
  });

  it.each([
    [{ exam: 'XYZ', year: 2027 }, 'exam'],
    [{ exam: 'JEE', year: 2019 }, 'year'],
  ])('is refused if it is none: %o', async (target, field) => {
    const { client } = await shop.customer();
    const { errors } = await client.graphql(SET, { target });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('decides what a book and its copies say', async () => {
    await addCopy(shop, 'CBSE11PHY8721', { printingYear: 2024 });
    const { data } = await shop.visitor().graphql<{ book: { suitability: object; copies: object[] } }>(BOOK, {
      target: { exam: 'JEE', year: 2027 },
    });
    expect(data?.book).toMatchObject({
      suitability: { verdict: 'UNKNOWN', label: 'We do not know' },
      copies: [{ suitability: { label: 'Right' } }],
    });
  });
});
