import { type Arbitrary, assert, boolean, constant, constantFrom, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CopyGrade } from '../copies/copies.rules.ts';
import { GRADES } from '../copies/grades.rules.ts';
import { SuitabilityVerdict } from '../exam-targets/verdict-years.rules.ts';
import { mostFor, PROMISED_GRADE, type QuoteBasis, quoteBuyBack } from './buy-back-quote.rules.ts';
import { BuyBackRefusal } from './buy-backs.rules.ts';

const bases: Arbitrary<QuoteBasis> = record({
  usedPrice: integer({ min: 1, max: 3000 }),
  chargedNewPrice: integer({ min: 1, max: 5000 }),
  stock: integer({ min: 0, max: 40 }),
  wanted: integer({ min: 0, max: 15 }),
  sold: integer({ min: 0, max: 60 }),
  promised: oneof(constant(0), integer({ min: 1, max: 800 })),
  terms: record({
    isOpen: boolean(),
    marginPercent: integer({ min: 0, max: 90 }),
    pickupCost: integer({ min: 0, max: 60 }),
    handlingCost: integer({ min: 0, max: 60 }),
    creditBonusPercent: integer({ min: 0, max: 100 }),
  }),
});
const verdicts = constantFrom(...Object.values(SuitabilityVerdict));
const grades = constantFrom(...GRADES);

const amountOf = (basis: QuoteBasis, grade: CopyGrade, verdict: SuitabilityVerdict) =>
  quoteBuyBack(basis, { grade, verdict }).amount;

const isPromised = (grade: CopyGrade) => GRADES.indexOf(grade) <= GRADES.indexOf(PROMISED_GRADE);

describe('a quote, in 10,000 random cases,', () => {
  const holds = (check: (basis: QuoteBasis, grade: CopyGrade, verdict: SuitabilityVerdict) => void) =>
    assert(property(bases, grades, verdicts, check), { numRuns: 10_000 });

  it('never rises as the grade falls', () =>
    holds((basis, _, verdict) => {
      const amounts = GRADES.map((grade) => amountOf(basis, grade, verdict));
      expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    }));

  it('never rises with the stock', () =>
    holds((basis, grade, verdict) => {
      const withMore = amountOf({ ...basis, stock: basis.stock + 1 }, grade, verdict);
      expect(withMore).toBeLessThanOrEqual(amountOf(basis, grade, verdict));
    }));

  it('leaves margin and costs, however it is paid, unless more was promised', () =>
    holds((basis, grade, verdict) => {
      const { amount, credit } = quoteBuyBack({ ...basis, promised: 0 }, { grade, verdict });
      expect(amount).toBeLessThanOrEqual(credit);
      expect(credit).toBeLessThanOrEqual(mostFor(basis, grade));
    }));

  it('is never below the promise in its grade or a better one', () =>
    holds((basis, grade, verdict) => {
      const least = isPromised(grade) ? basis.promised : 0;
      expect(amountOf(basis, grade, verdict)).toBeGreaterThanOrEqual(least);
    }));

  it('is a price or a refusal with its reason', () =>
    holds((basis, grade, verdict) => {
      const { amount, credit, refusal } = quoteBuyBack(basis, { grade, verdict });
      expect([amount === 0, credit === 0]).toEqual([refusal !== null, refusal !== null]);
    }));
});

const GOOD_BOOK: QuoteBasis = {
  usedPrice: 400,
  chargedNewPrice: 700,
  stock: 0,
  wanted: 0,
  sold: 10,
  promised: 0,
  terms: { isOpen: true, marginPercent: 35, pickupCost: 15, handlingCost: 10, creditBonusPercent: 15 },
};
const RIGHT_AND_GOOD = { grade: CopyGrade.GOOD, verdict: SuitabilityVerdict.RIGHT };

describe('the price of a book', () => {
  it.each<[string, Partial<QuoteBasis>, object, object]>([
    ['is what it sells for without margin and costs', {}, {}, { amount: 204, credit: 234 }],
    ['is lower the more copies there are', { stock: 5 }, {}, { amount: 153, credit: 175 }],
    ['is the full one for a copy that a customer waits for', { stock: 5, wanted: 6 }, {}, { amount: 204, credit: 234 }],
    ['is lower with gaps', {}, { verdict: SuitabilityVerdict.USABLE_WITH_GAPS }, { amount: 153, credit: 175 }],
    ['is what was promised, if that is more', { promised: 230 }, {}, { amount: 230, credit: 264 }],
    ['is what was promised though there are enough', { promised: 230, stock: 99 }, {}, { amount: 230, credit: 264 }],
  ])('%s', (_, basis, book, price) =>
    expect(quoteBuyBack({ ...GOOD_BOOK, ...basis }, { ...RIGHT_AND_GOOD, ...book })).toEqual({
      ...price,
      refusal: null,
    }),
  );

  it.each<[BuyBackRefusal, Partial<QuoteBasis>, object]>([
    [BuyBackRefusal.OUT_OF_DATE, {}, { verdict: SuitabilityVerdict.OUT_OF_DATE }],
    [BuyBackRefusal.ENOUGH, { stock: 10 }, {}],
    [BuyBackRefusal.DAMAGED, { promised: 100 }, { grade: null }],
    [BuyBackRefusal.TOO_CHEAP, { usedPrice: 50 }, {}],
    [BuyBackRefusal.CLOSED, { terms: { ...GOOD_BOOK.terms, isOpen: false } }, {}],
  ])('is refused: %s', (refusal, basis, book) =>
    expect(quoteBuyBack({ ...GOOD_BOOK, ...basis }, { ...RIGHT_AND_GOOD, ...book })).toEqual({
      amount: 0,
      credit: 0,
      refusal,
    }),
  );
});
