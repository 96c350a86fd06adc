import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy, newCopy, stagePhotos } from '../../../test/copies.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import { addStaff } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CopyGrade, CopyPhotoKind, CopyStatus } from '../../copies/copies.rules.ts';
import type { UpdateCopyRequest } from './copies.inputs.ts';
import { CODE_LENGTH, CODE_LETTERS } from '../../copies/copy-intake.rules.ts';
import type { AdminCopy } from '../../copies/copy.entity.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;

beforeAll(async () => {
  admin = await addStaff(shop);
});

const intake = () => shop.services.copyIntake;
const add = async (bookId: string, changes: object = {}) =>
  intake().addCopy(admin, await newCopy(shop, bookId, changes));

/** A request that changes fields of a copy. */
function updateOf(copy: AdminCopy, changes: Partial<UpdateCopyRequest> = {}): UpdateCopyRequest {
  const { copyId, version, grade, printingYear, edition, pencilPercent, penPercent, highlighterPercent } = copy;
  const { answersFilled, missingPages, hasLooseBinding, hasName, note, price, shelf, photos } = copy;
  const marks = { pencilPercent, penPercent, highlighterPercent, answersFilled, missingPages };
  const said = { grade, printingYear, edition, ...marks, hasLooseBinding, hasName, note, price, shelf, photos };
  return { copyId, version, ...said, ...changes };
}

const rowOf = async (copyId: string) =>
  (await shop.database.query('SELECT to_jsonb(copy) AS row FROM copy WHERE copy_id = $1', [copyId]))[0]?.row;
const eventsOf = async (copyId: string) => (await shop.services.copyList.eventsOfCopies(admin, [copyId]))[0];
const isStaged = async (key: string) =>
  (await shop.database.query('SELECT FROM staged_image WHERE key = $1', [key])).length > 0;

describe('a copy that comes in', () => {
  it('gets a code, is on the shelf, and is the offer of its book', async () => {
    const bookId = await stockBook(shop, null);
    const copy = await add(bookId, { price: 180 });
    expect(copy.code).toMatch(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`));
    expect(copy).toMatchObject({ bookId, status: CopyStatus.ON_SHELF, price: 180, shelf: 'A1-1', version: 1 });
    const book = await shop.services.catalogue.getBook(bookId);
    expect(book).toMatchObject({ preOwnedPriceDiscount: 180, preOwnedStock: 1 });
    expect(await eventsOf(copy.copyId)).toMatchObject([
      { fromStatus: null, toStatus: CopyStatus.ON_SHELF, what: 'Came in', by: expect.stringContaining('@') },
    ]);
  });

  it('is one copy however often its request is sent, at once or later', async () => {
    const bookId = await stockBook(shop, null);
    const request = await newCopy(shop, bookId);
    const first = await Promise.all([1, 2, 3, 4].map(() => intake().addCopy(admin, request)));
    const sold = await intake().changeStatus(admin, { ...first[0]!, reason: 'Lost', status: CopyStatus.WRITTEN_OFF });
    expect(new Set(first.map(({ code }) => code)).size).toBe(1);
    expect(await intake().addCopy(admin, request)).toEqual(sold);
    expect(await eventsOf(request.copyId)).toHaveLength(2);
    const other = await stockBook(shop, null);
    await expect(intake().addCopy(admin, { ...request, bookId: other })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { copyId: expect.any(String) },
    });
  });

  it('stays in intake if asked to, needs no photographs there, and is found by its label', async () => {
    const bookId = await stockBook(shop, null);
    const { code, copyId, status, version } = await add(bookId, { putOnShelf: false, photos: [] });
    expect(status).toBe(CopyStatus.INTAKE);
    for (const text of [code, `C${code}`, `c ${code.toLowerCase()} `])
      expect(await shop.services.copyList.getCopyByCode(admin, text)).toMatchObject({ copyId });
    await expect(shop.services.copyList.getCopyByCode(admin, 'C2222')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const shelving = intake().changeStatus(admin, { copyId, version, status: CopyStatus.ON_SHELF });
    await expect(shelving).rejects.toMatchObject({ fields: { photos: expect.stringContaining('2 to 6') } });
  });

  it.each([
    ['grade', { grade: CopyGrade.LIKE_NEW }],
    ['grade', { grade: 'PERFECT' }],
    ['missingPages', { missingPages: 5, grade: CopyGrade.FAIR }],
    ['missingPages', { missingPages: 100 }],
    ['pencilPercent', { pencilPercent: 101 }],
    ['penPercent', { penPercent: 1.5 }],
    ['printingYear', { printingYear: 1949 }],
    ['printingYear', { printingYear: 2099 }],
    ['edition', { edition: 'e'.repeat(61) }],
    ['note', { note: 'two\nlines' }],
    ['note', { note: 'n'.repeat(201) }],
    ['price', { price: 0 }],
    ['price', { price: 99_999 }],
    ['shelf', { shelf: 'A3 2!' }],
    ['copyId', { copyId: '1' }],
    ['bookId', { bookId: 'NOSUCHBOOK1' }],
    ['photos', { photos: [] }],
    [
      'photos.0.key',
      {
        photos: [
          { key: 'none-0000000000-10x10', kind: 'COVER' },
          { key: 'nor-0000000000-10x10', kind: 'WORST_PAGE' },
        ],
      },
    ],
  ])('is refused with %s named: %j, and nothing is stored', async (field, changes) => {
    const copyId = randomUUID();
    const request = { ...(await newCopy(shop, 'JEEPHY7253', { copyId, photos: [] })), ...changes } as never;
    const photos = 'photos' in changes ? {} : { photos: await stagePhotos(shop, 'JEEPHY7253') };
    await expect(intake().addCopy(admin, Object.assign(request, photos))).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await rowOf(copyId)).toBeUndefined();
  });

  it('of two with the same code by chance the second gets another', async () => {
    const bookId = await stockBook(shop, null);
    const codes = await Promise.all([1, 2, 3].map(async () => (await add(bookId)).code));
    expect(new Set(codes).size).toBe(3);
    await expect(addCopy(shop, bookId, { code: codes[0]! })).rejects.toThrow(/copy_code_key/);
  });
});

describe('what staff say of a copy', () => {
  it('is saved with its event, once', async () => {
    const copy = await add(await stockBook(shop, null));
    const request = updateOf(copy, { price: 70, shelf: 'b2-10', note: 'Cover creased' });
    const saved = await intake().updateCopy(admin, request);
    expect(saved).toMatchObject({ price: 70, shelf: 'B2-10', note: 'Cover creased', version: 2 });
    expect((await eventsOf(copy.copyId))?.[0]).toMatchObject({ what: 'Changed: note, price, shelf' });
    await expect(intake().updateCopy(admin, request)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { version: expect.any(String) },
    });
    const unchanged = await intake().updateCopy(admin, updateOf(saved));
    expect(unchanged.version).toBe(2);
  });

  it('tells lists of its book in which year it was printed, and of which year its content is', async () => {
    const bookId = 'JEECHE3173';
    const years = async () => {
      const [book] = await shop.database.query(
        'SELECT latest_copy_printing_year AS printing, latest_copy_content_year AS content FROM book WHERE book_id = $1',
        [bookId],
      );
      return book;
    };
    expect(await years()).toEqual({ printing: null, content: null });
    const copy = await add(bookId, { printingYear: 2024, edition: '6th edition, 2023' });
    const older = await add(bookId, { printingYear: 2019, edition: '3rd edition' });
    expect(await years()).toEqual({ printing: 2024, content: 2023 });
    const changed = await intake().updateCopy(admin, updateOf(copy, { printingYear: 2022, edition: '5th, 2021' }));
    expect(await years()).toEqual({ printing: 2022, content: 2021 });
    await intake().changeStatus(admin, {
      copyId: changed.copyId,
      version: changed.version,
      status: CopyStatus.INTAKE,
    });
    expect(await years()).toEqual({ printing: older.printingYear, content: older.printingYear });
  });

  it('can make it a lower grade than the marks allow, not a higher one', async () => {
    const copy = await add(await stockBook(shop, null), { grade: CopyGrade.FAIR });
    expect(copy.grade).toBe(CopyGrade.FAIR);
    await expect(intake().updateCopy(admin, updateOf(copy, { grade: CopyGrade.VERY_GOOD }))).rejects.toMatchObject({
      fields: { grade: 'With these marks and defects a copy is Good at best.' },
    });
  });

  it('stages replaced photographs again, unless an order shows them', async () => {
    const bookId = await stockBook(shop, null);
    const copy = await add(bookId);
    const [cover, worst] = copy.photos;
    const [newCover, newWorst] = await stagePhotos(shop, bookId);
    const { orderId } = (
      await placeOrder(shop, await addShopper(shop), [copiesOf(await stockBook(shop, 5), 1, Condition.NEW)])
    ).order;
    await shop.database.query('UPDATE order_line SET copy_id = $2, copy = $3 WHERE order_id = $1', [
      orderId,
      copy.copyId,
      JSON.stringify({ photos: [cover] }),
    ]);
    const saved = await intake().updateCopy(admin, updateOf(copy, { photos: [newWorst!, newCover!] }));
    expect(saved.photos.map(({ kind }) => kind)).toEqual([CopyPhotoKind.COVER, CopyPhotoKind.WORST_PAGE]);
    expect(await Promise.all([cover, worst, newCover, newWorst].map((photo) => isStaged(photo!.key)))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('the status of a copy', () => {
  it('changes once when two admins change it at once', async () => {
    const { copyId, version } = await add(await stockBook(shop, null));
    const other = await addStaff(shop);
    const results = await Promise.allSettled([
      intake().changeStatus(admin, { copyId, version, status: CopyStatus.WRITTEN_OFF, reason: 'Lost' }),
      intake().changeStatus(other, { copyId, version, status: CopyStatus.INTAKE }),
      intake().changeStatus(admin, { copyId, version, status: CopyStatus.INTAKE }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf(copyId)).toHaveLength(2);
  });

  it('cannot become written off without a reason', async () => {
    const { copyId, version } = await add(await stockBook(shop, null));
    const request = { copyId, version, status: CopyStatus.WRITTEN_OFF, reason: ' ' };
    await expect(intake().changeStatus(admin, request)).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
  });
});
