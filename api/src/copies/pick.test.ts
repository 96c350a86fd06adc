import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCopy } from '../../test/copies.ts';
import { addShopper, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyGrade } from './copies.rules.ts';
import { type PickFacts, pickRank } from './pick.rules.ts';

const shop = useTestShop();

const { LIKE_NEW, VERY_GOOD, GOOD, FAIR } = CopyGrade;

const CLEAN = { printingYear: 2022, missingPages: 0, pencilPercent: 0, penPercent: 0, highlighterPercent: 0 };

/** What differs from a Good copy of 2022 without marks at ₹200. */
const copyWith = (facts: Partial<PickFacts>): PickFacts => ({ ...CLEAN, grade: GOOD, price: 200, ...facts });

describe('the copy that the shop picks', () => {
  const of = (facts: Partial<PickFacts>) => pickRank(copyWith(facts), 2026);

  it.each<[string, Partial<PickFacts>, Partial<PickFacts>]>([
    ['is the cheaper one', { price: 199 }, { grade: LIKE_NEW }],
    ['is of the better grade at the same price', { grade: VERY_GOOD }, { grade: GOOD }],
    ['has fewer marks at the same price and grade', { pencilPercent: 5 }, { pencilPercent: 2, penPercent: 4 }],
    ['lacks no pages if there is another', { price: 900 }, { grade: FAIR, price: 65, missingPages: 1 }],
    ['is not older than ten years if there is another', { price: 900, printingYear: 2016 }, { printingYear: 2015 }],
    ['may be of an unknown year', { printingYear: null }, { printingYear: 2015 }],
    ['is a Fair one only if it is far cheaper', { price: 200 }, { grade: FAIR, price: 145 }],
    ['may be a Fair one', { grade: FAIR, price: 135 }, { price: 200 }],
  ])('%s', (_sentence, picked, other) => expect(of(picked)).toBeLessThan(of(other)));

  it('is ranked by the database as by the rule', async () => {
    const bookId = await stockBook(shop, null);
    const { copyId } = await addCopy(shop, bookId);
    const percent = fc.integer({ min: 0, max: 100 });
    const facts = fc.record({
      grade: fc.constantFrom(...Object.values(CopyGrade)),
      price: fc.integer({ min: 1, max: 100_000 }),
      printingYear: fc.option(fc.integer({ min: 2000, max: 2030 })),
      missingPages: fc.integer({ min: 0, max: 4 }),
      pencilPercent: percent,
      penPercent: percent,
      highlighterPercent: percent,
    });
    const [{ year }] = await shop.database.query(
      "SELECT extract(year FROM now() AT TIME ZONE 'Asia/Kolkata')::integer AS year",
    );
    await fc.assert(
      fc.asyncProperty(facts, async (copy) => {
        await shop.database.getRepository('Copy').update(copyId, copy);
        const [{ rank }] = await shop.database.query(
          'SELECT copy_pick_rank(copy)::float8 AS rank FROM copy WHERE copy_id = $1',
          [copyId],
        );
        expect(rank).toBe(pickRank(copy, year));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the offer, the cart and the quote of a book', () => {
  const OFFER =
    'query ($bookId: ID!) { book(bookId: $bookId) { offers { price gradeLabel } copies(sort: BEST) { copyId } } }';
  const readBook = async (bookId: string) => {
    const { data } = await shop.visitor().graphql<{ book: { offers: object[]; copies: object[] } }>(OFFER, { bookId });
    return data.book;
  };

  it('are of the copy that the shop picks, not of the cheapest', async () => {
    const bookId = await stockBook(shop, null);
    await addCopy(shop, bookId, { price: 65, grade: FAIR, missingPages: 4 });
    const picked = await addCopy(shop, bookId, { price: 80, grade: VERY_GOOD });
    await addCopy(shop, bookId, { price: 80, grade: GOOD });
    const { offers, copies } = await readBook(bookId);
    expect([offers[1], copies[0]]).toEqual([{ price: 80, gradeLabel: 'Very good' }, { copyId: picked.copyId }]);

    const { viewer } = await addShopper(shop);
    await shop.services.cart.addCartLine(viewer, { bookId, condition: Condition.PREOWNED });
    const [line] = (await shop.services.cart.getCart(viewer)).lines;
    expect(line).toMatchObject({ unitPrice: 80, copy: null, pickedCopy: { copyId: picked.copyId } });
    const quote = await shop.services.checkout.quote(viewer, {});
    expect(quote.lines.map(({ copy, unitPrice }) => [copy?.copyId, unitPrice])).toEqual([[picked.copyId, 80]]);
  });

  it('follow a copy that is graded again or loses pages', async () => {
    const bookId = await stockBook(shop, null);
    const one = await addCopy(shop, bookId, { price: 80, grade: VERY_GOOD });
    const other = await addCopy(shop, bookId, { price: 90 });
    expect((await readBook(bookId)).offers[1]).toEqual({ price: 80, gradeLabel: 'Very good' });
    await shop.database.getRepository('Copy').update(one.copyId, { grade: GOOD });
    expect((await readBook(bookId)).offers[1]).toEqual({ price: 80, gradeLabel: 'Good' });
    await shop.database.getRepository('Copy').update(one.copyId, { missingPages: 1 });
    expect(await readBook(bookId)).toMatchObject({
      offers: [{ gradeLabel: null }, { price: 90 }],
      copies: [{ copyId: other.copyId }, { copyId: one.copyId }],
    });
  });

  it('leave a chosen copy out of what the shop picks for another line', async () => {
    const bookId = await stockBook(shop, null);
    const chosen = await addCopy(shop, bookId, { price: 80 });
    const { viewer } = await addShopper(shop);
    for (const copyId of [chosen.copyId, null])
      await shop.services.cart.addCartLine(viewer, { bookId, condition: Condition.PREOWNED, copyId });
    const isAvailable = async () => (await shop.services.cart.getCart(viewer)).lines.map((line) => line.isAvailable);
    expect(await isAvailable()).toEqual([true, false]);
    await addCopy(shop, bookId, { price: 90 });
    expect(await isAvailable()).toEqual([true, true]);
  });
});
