import { CLEAN_FACTS } from '#api/copies/grades.rules.ts';
import { describe, expect, it } from 'vitest';
import { CopyGrade, CopyPhotoKind } from '#api/copies/copies.rules.ts';
import {
  type Draft,
  draftGrade,
  draftPrice,
  draftProposal,
  firstIncomplete,
  newDraft,
  nextPhotoKind,
  sortPhotos,
} from './draft.rules.ts';

const BOOK = { bookId: 'JEEPHY7253', bookDescription: 'Physics', coverKey: null, usedPrice: 200, newPrice: 400 };
const { COVER, SPINE, IMPRINT, WORST_PAGE, OTHER } = CopyPhotoKind;

const photos = (...kinds: CopyPhotoKind[]) => kinds.map((kind, index) => ({ photoId: `${index}`, kind, staged: null }));

const draft = (changes: Partial<Draft> = {}): Draft => ({ ...newDraft('one', 0), book: BOOK, ...changes });

describe('the grade of a draft', () => {
  it('is the best that its facts allow, until a lower one is chosen', () => {
    expect(draftGrade({ facts: CLEAN_FACTS, lowerGrade: null })).toBe(CopyGrade.LIKE_NEW);
    const marked = { ...CLEAN_FACTS, pencilPercent: 10 };
    expect(draftGrade({ facts: marked, lowerGrade: null })).toBe(CopyGrade.VERY_GOOD);
    expect(draftGrade({ facts: marked, lowerGrade: CopyGrade.FAIR })).toBe(CopyGrade.FAIR);
  });

  it('falls with new facts below a grade that was chosen before', () => {
    const facts = { ...CLEAN_FACTS, hasLooseBinding: true };
    expect(draftGrade({ facts, lowerGrade: CopyGrade.GOOD })).toBe(CopyGrade.FAIR);
  });
});

describe('the price of a draft', () => {
  it('is the proposed one, follows the grade, and stays once it is typed', () => {
    expect(draftProposal(draft())?.parts.map(({ amount }) => amount)).toEqual([200, 40]);
    expect(draftPrice(draft())).toBe(240);
    expect(draftPrice(draft({ lowerGrade: CopyGrade.GOOD }))).toBe(200);
    expect(draftPrice(draft({ lowerGrade: CopyGrade.GOOD, price: 199 }))).toBe(199);
    expect(draftProposal(draft({ book: null }))).toBeNull();
  });
});

describe('the photographs of a draft', () => {
  it('are asked for one after the other, then up to six', () => {
    const kinds = [COVER, SPINE, IMPRINT, WORST_PAGE, OTHER, OTHER];
    const asked = kinds.map((_, count) => nextPhotoKind(photos(...kinds.slice(0, count))));
    expect(asked).toEqual(kinds);
    expect(nextPhotoKind(photos(...kinds))).toBeNull();
    expect(nextPhotoKind(photos(SPINE, WORST_PAGE))).toBe(COVER);
  });

  it('are shown with the cover first', () => {
    expect(sortPhotos(photos(OTHER, WORST_PAGE, COVER, SPINE)).map(({ kind }) => kind)).toEqual([
      COVER,
      SPINE,
      WORST_PAGE,
      OTHER,
    ]);
  });
});

describe('the steps of the intake', () => {
  it('can be sent once book, cover, worst page, price and shelf are there', () => {
    expect(firstIncomplete(newDraft('one', 0))).toBe('BOOK');
    expect(firstIncomplete(draft({ facts: { ...CLEAN_FACTS, missingPages: 50 } }))).toBe('CONDITION');
    expect(firstIncomplete(draft({ photos: photos(COVER, SPINE) }))).toBe('PHOTOS');
    expect(firstIncomplete(draft({ photos: photos(COVER, WORST_PAGE) }))).toBe('PRICE');
    expect(firstIncomplete(draft({ photos: photos(COVER, WORST_PAGE), shelf: 'a3 2' }))).toBe('PRICE');
    expect(firstIncomplete(draft({ photos: photos(COVER, WORST_PAGE), shelf: 'A3-2', price: 0 }))).toBe('PRICE');
    expect(firstIncomplete(draft({ photos: photos(COVER, WORST_PAGE), shelf: 'A3-2' }))).toBeNull();
  });

  it('begin at the condition for the next copy of a book, with its edition and printing', () => {
    const last = draft({ printingYear: 2024, edition: '3rd', note: 'Signed' });
    expect(newDraft('two', 1, last)).toMatchObject({
      step: 'CONDITION',
      book: BOOK,
      printingYear: 2024,
      edition: '3rd',
      note: '',
    });
  });
});
