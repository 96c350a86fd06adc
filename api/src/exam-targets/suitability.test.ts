import { describe, expect, it } from 'vitest';
import { addCopy } from '../../test/copies.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { editionYear } from '../catalogue/book-years.rules.ts';
import { BookSort } from '../catalogue/catalogue.rules.ts';
import { EXAMS } from '../catalogue/exams.rules.ts';
import type { Book } from '../catalogue/book.entity.ts';
import judged from './judged-books.json' with { type: 'json' };
import { type BookToJudge, type CopyToJudge, judge } from './suitability.rules.ts';
import { type ExamFact, type ExamTarget, SuitabilityVerdict } from './verdict-years.rules.ts';

const shop = useTestShop({ runJobs: false });
const YEARS = [2026, 2027, 2028, 2029];
const TARGETS = EXAMS.flatMap(({ code }) => YEARS.map((year) => ({ exam: code, year })));

const readBooks = (): Promise<Book[]> => shop.database.getRepository<Book>('Book').find();
const readFacts = (): Promise<ExamFact[]> => shop.services.examTargets.readFacts();

/** The new copies of a book with this printing and edition, or a used copy of it. */
function asJudged(book: BookToJudge, of: string, printingYear: number | null, edition: string | null) {
  const copy = of === 'COPY' ? { printingYear, edition } : null;
  return [copy ? book : { ...book, printingYear, editionYear: editionYear(edition) }, copy] as const;
}

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

  it('is the one that was judged by hand', async () => {
    const [books, facts] = [new Map((await readBooks()).map((book) => [book.bookId, book])), await readFacts()];
    const verdicts = judged.books.map(({ bookId, exam, year, of, printingYear, edition, why }) => {
      const [book, copy] = asJudged(books.get(bookId) as Book, of, printingYear, edition);
      return [bookId, of, printingYear, why, judge(book, copy, { exam, year }, facts).verdict];
    });
    expect(verdicts).toEqual(
      judged.books.map(({ bookId, of, printingYear, why, verdict }) => [bookId, of, printingYear, why, verdict]),
    );
  });

  it('has reasons; those that state a fact have a stored source, the others speak of the book itself', async () => {
    const facts = await readFacts();
    const urls = new Set(facts.flatMap(({ sources }) => sources.map(({ url }) => url)));
    const stated = facts.flatMap(({ statement, added, removed, sources }) => [
      statement,
      ...added,
      ...removed,
      ...sources.map(({ title }) => title),
    ]);
    const found = new Set<string>();
    for (const book of await readBooks())
      for (const target of TARGETS)
        for (const [printingYear, of] of [
          [2015, 'COPY'],
          [2022, 'NEW'],
          [2023, 'COPY'],
          [2026, 'NEW'],
          [null, 'NEW'],
        ] as const) {
          const [one, copy] = asJudged(book, of, printingYear, null);
          const { reasons } = judge(one, copy, target, facts);
          if (reasons.length === 0) found.add(`${book.bookId} has no reason`);
          for (const { text, source } of reasons)
            if (source ? !urls.has(source.url) : stated.some((said) => text.includes(said))) found.add(text);
        }
    expect([...found]).toEqual([]);
  });

  it('is never worse for a later printing', async () => {
    const facts = await readFacts();
    const worst = [SuitabilityVerdict.UNKNOWN, SuitabilityVerdict.OUT_OF_DATE];
    const rank = ({ verdict }: { verdict: SuitabilityVerdict }) =>
      worst.includes(verdict) ? 0 : verdict === SuitabilityVerdict.RIGHT ? 2 : 1;
    const found: string[] = [];
    for (const book of await readBooks())
      for (const target of TARGETS.filter(({ exam, year }) => [book.exam, 'NEET'].includes(exam) && year !== 2026))
        for (const of of ['NEW', 'COPY'])
          for (const edition of [null, 'Edition 2019', 'Edition 2024'])
            for (let [year, best] = [2012, 0]; year <= 2029; year += 1) {
              const [one, copy] = asJudged(book, of, year, edition);
              const now = rank(judge(one, copy, target, facts));
              if (now < best) found.push(`${book.bookId} ${of} ${edition} ${year} ${target.exam} ${target.year}`);
              best = now;
            }
    expect(found).toEqual([]);
  });

  it('is known for most books of exams with facts', async () => {
    const facts = await readFacts();
    const books = (await readBooks()).filter(({ exam }) => /^(JEE|NEET|CBSE1[012])$/.test(exam));
    const shareOf = (of: string, printingYear: number) => {
      const known = books.filter((book) => {
        const [one, copy] = asJudged(book, of, printingYear, null);
        return judge(one, copy, { exam: book.exam, year: 2027 }, facts).verdict !== SuitabilityVerdict.UNKNOWN;
      });
      return known.length / books.length;
    };
    const shares = [2025, 2024, 2023, 2022, 2021, 2019, 2016].map((year) => [
      year,
      Math.round(100 * shareOf('COPY', year)),
    ]);
    console.log(
      `Known for their exam of 2027, by printing: ${shares.map(([year, share]) => `${year} ${share}%`).join(', ')}`,
    );
    expect(shareOf('NEW', 2025)).toBeGreaterThan(0.7);
  });
});

describe('the filter of books that are right for an exam', () => {
  const [physics, english] = ['CBSE11PHY8721', 'CBSE12ENG2514'];

  /** The books, new or as a copy on the shelf, with one of these verdicts. */
  async function judgedAs(target: ExamTarget, verdicts: SuitabilityVerdict[]): Promise<string[]> {
    const copies: (CopyToJudge & { bookId: string })[] = await shop.database.query(
      `SELECT book_id AS "bookId", printing_year AS "printingYear", edition FROM copy WHERE status = 'ON_SHELF'`,
    );
    const facts = await readFacts();
    const found = (await readBooks()).filter((book) =>
      [null, ...copies.filter(({ bookId }) => bookId === book.bookId)].some((copy) =>
        verdicts.includes(judge(book, copy, target, facts).verdict),
      ),
    );
    return found.map(({ bookId }) => bookId).toSorted();
  }

  const judgedRight = (target: ExamTarget) => judgedAs(target, [SuitabilityVerdict.RIGHT]);
  const judgedUsable = (target: ExamTarget) =>
    judgedAs(target, [SuitabilityVerdict.RIGHT, SuitabilityVerdict.USABLE_WITH_GAPS]);

  /** The books that a list with a filter has, page by page, and their number. */
  async function listed(filter: object, sort = BookSort.NEWEST) {
    const bookIds: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const request = { sort, first: 20, filter, after: after || null };
      const { query, edges, pageInfo } = await shop.services.catalogue.listBooks(request);
      bookIds.push(...edges.map(({ node }) => node.bookId));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      if (after === null) {
        const [counts] = await shop.services.catalogue.countLists([{ query, withFacets: true }]);
        return { bookIds, totalCount: counts?.totalCount };
      }
    }
    throw new Error('A list without a last page');
  }
  const sorted = async (filter: object) => (await listed(filter)).bookIds.toSorted();

  it('finds those that are judged so, or have a copy on the shelf that is', async () => {
    const course = 'JEECHE3173';
    await shop.database.query(
      `UPDATE book SET printing_year = nullif(2012 + abs(hashtext(book_id)) % 17, 2028),
        edition_year = CASE abs(hashtext(author[1])) % 3 WHEN 0 THEN 2018 + abs(hashtext(book_id)) % 9 END`,
    );
    await shop.database.query(`UPDATE book SET papers_to = 2026 WHERE book_id = 'NEETPYQ8277'`);
    await addCopy(shop, physics, { printingYear: 2024 });
    await addCopy(shop, english, { printingYear: 2017 });
    await addCopy(shop, course, { printingYear: 2025, edition: '5th edition, 2025' });
    await addCopy(shop, 'NEETPHY9210', { printingYear: 2025, edition: 'Edition 2020' });
    await addCopy(shop, 'NEETPYQ8277', { printingYear: null });
    const found = new Map<string, number>();
    for (const target of TARGETS) {
      const [right, usable] = [await judgedRight(target), await judgedUsable(target)];
      expect(await sorted({ suitableFor: target }), `${target.exam} ${target.year}`).toEqual(right);
      expect(await sorted({ usableFor: target }), `${target.exam} ${target.year}`).toEqual(usable);
      expect((await listed({ usableFor: target })).totalCount).toBe(usable.length);
      if (target.year === 2027) found.set(target.exam, right.length);
    }
    const few = ['JEE', 'NEET', 'CBSE10', 'CBSE11', 'CBSE12'].filter((exam) => (found.get(exam) ?? 0) <= 5);
    expect(few).toEqual([]);
  });

  it('is sorted by verdict: right books first, then those that are usable with gaps', async () => {
    for (const exam of ['NEET', 'CBSE11', 'JEE']) {
      const target = { exam, year: 2027 };
      const right = await judgedRight(target);
      const { bookIds } = await listed({ usableFor: target }, BookSort.VERDICT);
      expect(bookIds.slice(0, right.length).toSorted()).toEqual(right);
      expect(bookIds.toSorted()).toEqual(await judgedUsable(target));
    }
    expect((await listed({ classes: [10] }, BookSort.VERDICT)).bookIds).toEqual(
      (await listed({ classes: [10] }, BookSort.RELEVANCE)).bookIds,
    );
  });

  it.each([
    ['a copy leaves the shelf', `UPDATE copy SET status = 'WRITTEN_OFF' WHERE book_id = '${physics}'`],
    ['the printing of a copy is corrected', `UPDATE copy SET printing_year = 2024 WHERE book_id = '${english}'`],
    ['a copy is deleted', `DELETE FROM copy WHERE book_id = '${english}'`],
    ['new copies have another printing', `UPDATE book SET printing_year = 2026 WHERE book_id = 'CBSE10MAT4992'`],
    [
      'a book is no textbook',
      `UPDATE book SET tags = '{practice}', printing_year = 2019 WHERE book_id = 'CBSE10MAT4992'`,
    ],
  ])('finds others after %s', async (_change, statement) => {
    await shop.database.query(
      `UPDATE book SET printing_year = 2014, edition_year = NULL WHERE book_id IN ('${physics}', '${english}', 'CBSE10MAT4992')`,
    );
    await shop.database.query(
      `UPDATE book SET printing_year = 2020 WHERE book_id = 'CBSE10MAT4992' AND $1 LIKE '%practice%'`,
      [statement],
    );
    const targets = ['JEE', 'CBSE10', 'CBSE12'].map((exam) => ({ exam, year: 2027 }));
    const before = await Promise.all(targets.map(judgedRight));
    await shop.database.query(statement);
    const after = await Promise.all(targets.map(judgedRight));
    expect(after).not.toEqual(before);
    expect(await Promise.all(targets.map((suitableFor) => sorted({ suitableFor })))).toEqual(after);
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
    await shop.database.query(`UPDATE book SET printing_year = NULL WHERE book_id = 'CBSE11PHY8721'`);
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
