import { assert, constantFrom, integer, property, record, boolean } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswersFilled, type CopyFacts, CopyGrade } from './copies.rules.ts';
import { MOST_OF_NEW_PERCENT, proposePrice } from './copy-prices.rules.ts';
import { bestGrade, GRADE_LIMITS, GRADE_MEANINGS, GRADES, GRADES_NOTE, gradeError } from './grades.rules.ts';

const CLEAN: CopyFacts = GRADE_LIMITS[CopyGrade.LIKE_NEW];

const facts = record({
  pencilPercent: integer({ min: 0, max: 100 }),
  penPercent: integer({ min: 0, max: 100 }),
  highlighterPercent: integer({ min: 0, max: 100 }),
  answersFilled: constantFrom(...Object.values(AnswersFilled)),
  missingPages: integer({ min: 0, max: 9 }),
  hasLooseBinding: boolean(),
  hasName: boolean(),
});

describe('the best grade of a copy', () => {
  it.each([
    ['LIKE_NEW', {}],
    ['VERY_GOOD', { hasName: true }],
    ['VERY_GOOD', { pencilPercent: 10, penPercent: 2, highlighterPercent: 5 }],
    ['GOOD', { pencilPercent: 11 }],
    ['GOOD', { penPercent: 3 }],
    ['GOOD', { highlighterPercent: 6 }],
    ['GOOD', { answersFilled: AnswersFilled.SOME }],
    ['GOOD', { pencilPercent: 50, penPercent: 25, highlighterPercent: 25 }],
    ['FAIR', { penPercent: 26 }],
    ['FAIR', { answersFilled: AnswersFilled.MOST }],
    ['FAIR', { missingPages: 1 }],
    ['FAIR', { hasLooseBinding: true }],
    ['FAIR', { pencilPercent: 100, penPercent: 100, missingPages: 4 }],
    [null, { missingPages: 5 }],
  ])('is %s with %j', (grade, changes) => {
    expect(bestGrade({ ...CLEAN, ...changes })).toBe(grade);
  });

  it('never rises when a copy gets worse', () => {
    const rank = (copy: CopyFacts) => GRADES.indexOf(bestGrade(copy) ?? CopyGrade.FAIR) + Number(!bestGrade(copy));
    assert(
      property(facts, (copy) => {
        const worse = { ...copy, pencilPercent: 100, missingPages: copy.missingPages + 1, hasLooseBinding: true };
        expect(rank(worse)).toBeGreaterThanOrEqual(rank(copy));
      }),
    );
  });

  it('can be given, and each lower one, but no higher one', () => {
    assert(
      property(facts, constantFrom(...GRADES), (copy, grade) => {
        const best = bestGrade(copy);
        const isAllowed = best !== null && GRADES.indexOf(grade) >= GRADES.indexOf(best);
        expect(gradeError(grade, copy) === null).toBe(isAllowed);
      }),
    );
  });

  it('is explained with the limits that decide on it', () => {
    expect(GRADE_MEANINGS.map(({ label }) => label)).toEqual(['Like new', 'Very good', 'Good', 'Fair']);
    expect(GRADE_MEANINGS[1]?.terms).toEqual([
      'Marks by pencil on at most 10% of pages, by pen on 2%, by highlighter on 5%',
      'No answers filled in',
      'No page missing',
      'The binding is firm',
      'A name may stand on the flyleaf',
    ]);
    expect(GRADES_NOTE).toContain('more than 4 pages missing');
    expect(GRADE_MEANINGS[3]?.terms).toContain('At most 4 pages missing, and said so');
  });
});

describe('the proposed price', () => {
  const basis = record({
    usedPrice: integer({ min: 1, max: 50_000 }),
    chargedNewPrice: integer({ min: 1, max: 50_000 }),
  });

  it('is whole rupees, the sum of its parts, lower for a lower grade, and below the new price', () => {
    assert(
      property(basis, (book) => {
        const proposals = GRADES.map((grade) => proposePrice(book, grade));
        const prices = proposals.map(({ price }) => price);
        expect(prices).toEqual(prices.toSorted((one, other) => other - one));
        for (const { price, parts } of proposals) {
          expect(Number.isInteger(price)).toBe(true);
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
          expect(price).toBeGreaterThanOrEqual(1);
          expect(price).toBeLessThanOrEqual(Math.max(1, (book.chargedNewPrice * MOST_OF_NEW_PERCENT) / 100));
        }
      }),
    );
  });

  it('says how it came about', () => {
    expect(proposePrice({ usedPrice: 200, chargedNewPrice: 210 }, CopyGrade.LIKE_NEW)).toEqual({
      price: 189,
      parts: [
        { label: 'Used price of the book', amount: 200 },
        { label: 'Like new: +20%', amount: 40 },
        { label: 'At most 90% of the new price', amount: -51 },
      ],
    });
    expect(proposePrice({ usedPrice: 200, chargedNewPrice: 400 }, CopyGrade.GOOD)).toEqual({
      price: 200,
      parts: [{ label: 'Used price of the book', amount: 200 }],
    });
    expect(proposePrice({ usedPrice: 200, chargedNewPrice: 400 }, CopyGrade.FAIR).parts[1]).toEqual({
      label: 'Fair: −25%',
      amount: -50,
    });
  });
});
