import { expect, it } from 'vitest';
import { addCopy } from '../../test/copies.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { EXAMS } from '../catalogue/exams.rules.ts';
import { CopyGrade, CopyStatus } from '../copies/copies.rules.ts';

const shop = useTestShop({ runJobs: false });

const KIT = `query ($input: ExamKitInput!) { examKit(input: $input) { budget total listTotal savings fullPrice cheapestPiece
  unmetPins opinion score { suitability price cleanness } languages { language places placesWithBooks }
  missing { slot reason message cheapest }
  pieces { slot role subject label isPinned offer { ...Offer } alternatives { ...Offer } } } }
  fragment Offer on ExamKitOffer { price listPrice condition copy { copyId grade } book { bookId bookDescription language exam } suitability { verdict } }`;

interface Offer {
  price: number;
  listPrice: number;
  condition: string;
  copy: { copyId: string; grade: string } | null;
  book: { bookId: string; bookDescription: string; language: string; exam: string };
}

interface Kit {
  total: number;
  listTotal: number;
  savings: number;
  fullPrice: number;
  cheapestPiece: number | null;
  unmetPins: string[];
  opinion: string;
  score: { price: number };
  languages: { language: string; places: number; placesWithBooks: number }[];
  missing: { slot: string; reason: string; message: string; cheapest: number | null }[];
  pieces: {
    slot: string;
    role: string;
    subject: string | null;
    isPinned: boolean;
    offer: Offer;
    alternatives: Offer[];
  }[];
}

const ask = (input: object) =>
  shop.visitor().graphql<{ examKit: Kit }>(KIT, { input: { exam: 'JEE', year: 2027, budget: 20_000, ...input } });

async function kit(input: object = {}): Promise<Kit> {
  const { data, errors } = await ask(input);
  expect(errors).toBeUndefined();
  return data.examKit;
}

const piece = ({ pieces }: Kit, slot: string) => pieces.find((one) => one.slot === slot);
const gap = ({ missing }: Kit, slot: string) => missing.find((one) => one.slot === slot);

it('no kit of any exam costs more than its budget', async () => {
  for (const { code: exam } of EXAMS) {
    for (const budget of [20, 300, 1_111, 2_500, 20_000]) {
      const { total, pieces, score, savings, listTotal } = await kit({ exam, budget });
      expect(total).toBeLessThanOrEqual(budget);
      expect(total).toBe(pieces.reduce((sum, { offer }) => sum + offer.price, 0));
      expect(score.price).toBe(total);
      expect(savings).toBe(listTotal - total);
      for (const { offer, alternatives } of pieces)
        for (const { price } of alternatives) expect(price).toBeLessThanOrEqual(offer.price + budget - total);
    }
  }
});

/** The titles of second parts in a kit without their first. */
function withoutFirstPart({ pieces }: Kit): string[] {
  const titles = pieces.map(({ offer }) => offer.book.bookDescription);
  const names = titles.map((title) => title.split(/[,:]/)[0]);
  const firstOf = (name = '') =>
    name.replace('Part II', 'Part I').replace('Concepts of Physics Part 2', 'Concepts of Physics Part 1');
  return names.flatMap((name) => (names.includes(firstOf(name)) ? [] : (name ?? '')));
}

/** The subjects of a kit that have a textbook of Class 12 and none of Class 11. */
function withoutClass11({ pieces }: Kit): (string | null)[] {
  const subjectsOf = (exam: string) =>
    pieces.flatMap(({ role, subject, offer }) => (role === 'NCERT' && offer.book.exam === exam ? subject : []));
  return subjectsOf('CBSE12').filter((subject) => !subjectsOf('CBSE11').includes(subject));
}

it('no kit of the sample has a second part without the first, or a textbook of Class 12 before those of Class 11', async () => {
  for (const { code: exam } of EXAMS)
    for (const budget of [100, 350, 800, 1_700]) {
      const found = await kit({ exam, budget });
      expect(withoutFirstPart(found)).toEqual([]);
      expect(exam === 'CBSE12' ? [] : withoutClass11(found)).toEqual([]);
      expect(withoutFirstPart(await kit({ exam, budget, language: 'Hindi' }))).toEqual([]);
    }
});

const PCM = ['physics', 'chemistry', 'mathematics', 'english'];
const COMMERCE = ['accountancy', 'business studies', 'economics', 'english'];

it.each([
  ['NEET', 500, null, ['NCERT.biology', 'PAST_PAPERS.biology', 'NCERT.chemistry']],
  [
    'NEET',
    2_500,
    null,
    ['NCERT.biology', 'PAST_PAPERS.biology', 'NCERT.chemistry', 'PAST_PAPERS.chemistry', 'NCERT.physics'],
  ],
  ['JEE', 1_000, null, ['THEORY.physics', 'PAST_PAPERS.physics']],
  ['JEE', 2_500, null, ['THEORY.physics', 'PAST_PAPERS.physics', 'THEORY.chemistry', 'PAST_PAPERS.chemistry']],
  ['CBSE10', 500, null, ['NCERT.science', 'NCERT.mathematics', 'NCERT.english', 'NCERT.socialscience']],
  [
    'CBSE12',
    1_000,
    PCM,
    ['NCERT.physics', 'NCERT.chemistry', 'NCERT.mathematics', 'NCERT.english', 'PAST_PAPERS.null'],
  ],
  ['CBSE12', 1_000, COMMERCE, ['NCERT.accountancy', 'NCERT.business studies', 'NCERT.economics', 'NCERT.english']],
  ['UPSC', 500, null, ['THEORY.socialscience']],
  ['CAT', 2_500, null, ['THEORY.mathematics', 'THEORY.english', 'PAST_PAPERS.null']],
])(
  'of the sample, a kit for %s with ₹%i and the subjects %j has what comes first',
  async (exam, budget, subjects, roles) => {
    const { pieces } = await kit({ exam, budget, subjects });
    const filled = [...new Set(pieces.map(({ role, subject }) => `${role}.${subject}`))];
    expect(filled.slice(0, roles.length)).toEqual(roles);
  },
);

it('NEET with ₹2,500 has NCERT Biology of both classes, and UPSC with ₹500 has polity', async () => {
  const neet = await kit({ exam: 'NEET', budget: 2_500 });
  expect(neet.pieces.slice(0, 2).map(({ offer }) => offer.book.bookId)).toEqual(['CBSE11BIO7296', 'CBSE12BIO2171']);
  expect((await kit({ exam: 'UPSC', budget: 500 })).pieces.map(({ slot }) => slot)).toEqual([
    'THEORY.socialscience.polity',
  ]);
});

it('a kit for commerce has no papers of the science stream', async () => {
  const commerce = await kit({ exam: 'CBSE12', subjects: COMMERCE });
  expect(gap(commerce, 'PAST_PAPERS.all')).toMatchObject({ reason: 'NOT_SOLD' });
});

it('a kit names how many of its places each language has books for', async () => {
  expect((await kit()).languages).toEqual([
    { language: 'English', places: 28, placesWithBooks: 28 },
    { language: 'Hindi', places: 19, placesWithBooks: 3 },
  ]);
});

it('a second part is not in a kit if the first is sold out, and is if the shopper has left the first out', async () => {
  const [first, second] = ['NCERT.CBSE11PHY8721', 'NCERT.CBSE11PHY3833'];
  const ofPhysics = { exam: 'CBSE11', subjects: ['physics'] };
  const setStock = (stock: number | null) =>
    shop.database.query('UPDATE book SET new_stock = $1, pre_owned_stock = $1 WHERE book_id = $2', [
      stock,
      'CBSE11PHY8721',
    ]);
  await setStock(0);
  const without = await kit(ofPhysics);
  expect(gap(without, first)).toMatchObject({ reason: 'SOLD_OUT' });
  expect(gap(without, second)).toMatchObject({ reason: 'FOLLOWS_MISSING' });
  const owned = await kit({ ...ofPhysics, leftOut: [first] });
  await setStock(null);
  expect(piece(owned, second)).toBeTruthy();
});

it('a kit for JEE has the NCERT textbooks of Class 11 and 12, and each book once', async () => {
  const { pieces } = await kit();
  const textbooks = pieces.filter(({ role }) => role === 'NCERT').map(({ offer }) => offer.book.exam);
  expect(new Set(textbooks)).toEqual(new Set(['CBSE11', 'CBSE12']));
  expect(textbooks).toHaveLength(11);
  expect(new Set(pieces.map(({ offer }) => offer.book.bookId)).size).toBe(pieces.length);
});

it('a kit has books of its language and subjects alone, and says what it has no book for', async () => {
  const hindi = await kit({ exam: 'jee', language: 'hindi', subjects: ['physics'] });
  expect(hindi.pieces.map(({ offer, subject }) => [offer.book.language, subject])).toEqual([
    ['Hindi', 'physics'],
    ['Hindi', 'physics'],
  ]);
  expect(gap(hindi, 'FORMULAE.physics')).toMatchObject({ reason: 'NOT_SOLD', cheapest: null });
});

it('an empty kit names the price of its cheapest book, and what a whole kit costs', async () => {
  const empty = await kit({ budget: 20 });
  expect(empty).toMatchObject({ pieces: [], total: 0, cheapestPiece: 57 });
  expect(empty.missing.every(({ reason }) => reason === 'OVER_BUDGET')).toBe(true);
  const whole = await kit({ budget: empty.fullPrice });
  expect(whole).toMatchObject({ missing: [], total: empty.fullPrice });
});

it('a place that is left out stays empty, and an excluded book is not taken', async () => {
  const before = await kit({ subjects: ['mathematics'] });
  const excluded = piece(before, 'THEORY.mathematics')?.offer.book.bookId;
  const after = await kit({
    subjects: ['mathematics'],
    leftOut: ['PRACTICE.mathematics'],
    excludedBookIds: [excluded],
  });
  expect(gap(after, 'PRACTICE.mathematics')).toMatchObject({ reason: 'LEFT_OUT', message: 'You left this out.' });
  expect(piece(after, 'THEORY.mathematics')?.offer.book.bookId).not.toBe(excluded);
  expect(before.opinion).toContain('our opinion');
});

it('a kit prefers a book that is right for the exam to a cheaper one, and never has one that is out of date', async () => {
  const [dearer, cheaper] = ['NEETPYQ8277', 'NEETPYQ9302'];
  const slot = 'PAST_PAPERS.physics';
  const ofNeet = { exam: 'NEET', subjects: ['physics'] };
  const papersTo = (year: number) =>
    shop.database.query('UPDATE book SET papers_to = $2 WHERE book_id = $1', [dearer, year]);

  expect(piece(await kit(ofNeet), slot)?.offer.book.bookId).toBe(cheaper);
  await papersTo(2026);
  const right = await kit(ofNeet);
  expect(piece(right, slot)?.offer).toMatchObject({ book: { bookId: dearer }, suitability: { verdict: 'RIGHT' } });
  await papersTo(2010);
  const outOfDate = await kit({ ...ofNeet, excludedBookIds: [cheaper] });
  expect(gap(outOfDate, slot)).toMatchObject({ reason: 'OUT_OF_DATE', cheapest: null });
});

it('a kit takes a copy of the wanted grade, and a pinned one as long as it is on the shelf', async () => {
  const bookId = 'JEEFOR7486';
  const slot = 'FORMULAE.mathematics';
  const fair = await addCopy(shop, bookId, { price: 60, grade: CopyGrade.FAIR });
  const good = await addCopy(shop, bookId, { price: 120, grade: CopyGrade.GOOD });
  const dearer = await addCopy(shop, bookId, { price: 130, grade: CopyGrade.GOOD });
  const subjects = ['mathematics'];
  const copyOf = (found: Kit) => piece(found, slot)?.offer.copy?.copyId ?? null;

  expect(copyOf(await kit({ subjects }))).toBe(fair.copyId);
  expect(copyOf(await kit({ subjects, wear: 'GOOD' }))).toBe(good.copyId);
  const clean = await kit({ subjects, wear: 'VERY_GOOD' });
  expect(piece(clean, slot)?.offer).toMatchObject({ condition: 'NEW', copy: null });
  expect(gap(await kit({ subjects, wear: 'LIKE_NEW', excludedBookIds: [bookId] }), slot)?.reason).toBe('NOT_SOLD');

  const pinned = [{ slot, bookId, condition: 'PREOWNED', copyId: dearer.copyId }];
  const met = await kit({ subjects, pinned });
  expect(piece(met, slot)).toMatchObject({ isPinned: true, offer: { price: 130, copy: { copyId: dearer.copyId } } });
  expect(met.unmetPins).toEqual([]);

  expect(await kit({ subjects, pinned, budget: 100 })).toMatchObject({ unmetPins: [slot] });
  await shop.database.query('UPDATE copy SET status = $2 WHERE copy_id = $1', [dearer.copyId, CopyStatus.WRITTEN_OFF]);
  const sold = await kit({ subjects, pinned });
  expect(sold.unmetPins).toEqual([slot]);
  expect(copyOf(sold)).toBe(fair.copyId);
});

it('a kit weighs few of many copies of a book: the cheapest and the latest printed, clean ones first', async () => {
  const bookId = 'JEEFOR9826';
  for (let printingYear = 2012; printingYear < 2024; printingYear += 1) {
    await addCopy(shop, bookId, { price: printingYear - 1_800, grade: CopyGrade.GOOD, printingYear });
    await addCopy(shop, bookId, { price: 50, grade: CopyGrade.FAIR, printingYear });
  }
  const named = await addCopy(shop, bookId, { price: 400, grade: CopyGrade.FAIR, printingYear: 2001 });
  const request = { grades: [CopyGrade.GOOD], copyIds: [named.copyId] };
  const copies = await shop.services.copies.candidates([bookId], request);
  expect(copies.map(({ price }) => price)).toEqual([212, 213, 214, 215, 220, 221, 222, 223, 400]);
});

it.each([
  [{ exam: 'GMAT' }, 'exam'],
  [{ budget: 0 }, 'budget'],
  [{ budget: 50_001 }, 'budget'],
  [{ year: 1990 }, 'year'],
  [{ subjects: ['botany'] }, 'subjects'],
  [{ leftOut: Array.from({ length: 61 }, () => 'x') }, 'leftOut'],
  [{ excludedBookIds: Array.from({ length: 101 }, () => 'JEEPHY1000') }, 'excludedBookIds'],
])('a request for %j is refused with its field named', async (input, field) => {
  const { errors } = await ask(input);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
});
