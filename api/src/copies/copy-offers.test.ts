import { describe, expect, it } from 'vitest';
import { addCopy, newCopy } from '../../test/copies.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { addStaff } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { CopyGrade, CopyStatus } from './copies.rules.ts';

const shop = useTestShop();

const BOOK = `query ($bookId: ID!, $sort: CopySort!) { book(bookId: $bookId) {
  offers { condition price highestPrice copiesLeft hasCopies availability } copies(sort: $sort) { code price gradeLabel remarks isAvailable photos { kind image { url alt } } } } }`;

interface BookCopies {
  offers: object[];
  copies: { code: string; remarks: string[] }[];
}

async function readOffer(bookId: string, sort = 'CHEAPEST') {
  const { data } = await shop.visitor().graphql<{ book: BookCopies }>(BOOK, { bookId, sort });
  const { offers, copies } = (data ?? { book: null }).book ?? { offers: [], copies: [] };
  return { offer: offers[1], codes: copies.map(({ code }) => code), copies };
}

const setStatus = (copyId: string, status: CopyStatus) =>
  shop.database.query('UPDATE copy SET status = $2 WHERE copy_id = $1', [copyId, status]);

const movementsOf = async (bookId: string) =>
  (
    await shop.database.query(
      `SELECT change, reason, stock_after FROM stock_movement WHERE book_id = $1 AND condition = 'preowned' ORDER BY stock_movement_id`,
      [bookId],
    )
  ).map(({ change, reason, stock_after }: { change: number; reason: string; stock_after: number }) => [
    change,
    reason,
    stock_after,
  ]);

describe('the pre-owned offer of a book', () => {
  it('is the offer of the catalogue until the book has a copy on the shelf', async () => {
    const bookId = await stockBook(shop, null);
    await addCopy(shop, bookId, { status: CopyStatus.INTAKE });
    expect((await readOffer(bookId)).offer).toMatchObject({ copiesLeft: null, hasCopies: false });
  });

  it('is its copies on the shelf: as many, from the price of the cheapest', async () => {
    const bookId = await stockBook(shop, null);
    const admin = await addStaff(shop);
    const add = async (price: number) =>
      shop.services.copyIntake.addCopy(admin, await newCopy(shop, bookId, { price }));
    const [dear, cheap] = [await add(310), await add(190)];
    const { offer, codes } = await readOffer(bookId);
    expect(offer).toMatchObject({ price: 190, copiesLeft: 2, hasCopies: true, availability: 'IN_STOCK' });
    expect(codes).toEqual([cheap.code, dear.code]);

    const item = { ...copiesOf(bookId, 1, Condition.PREOWNED), copyId: cheap.copyId };
    await placeOrder(shop, await addShopper(shop), [item], { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    expect((await readOffer(bookId)).offer).toMatchObject({ price: 310, copiesLeft: 1 });
    const { copyId, version } = dear;
    await shop.services.copyIntake.changeStatus(admin, {
      copyId,
      version,
      status: CopyStatus.WRITTEN_OFF,
      reason: 'Torn',
    });
    expect((await readOffer(bookId)).offer).toMatchObject({ copiesLeft: 0, availability: 'OUT_OF_STOCK' });
    expect(await movementsOf(bookId)).toEqual([
      [1, 'EDIT', 1],
      [1, 'INTAKE', 2],
      [-1, 'SALE', 1],
      [-1, 'DAMAGE', 0],
    ]);
  });

  it('has the price of the dearest copy on the shelf, whose changes do not change the book for its editors', async () => {
    const bookId = await stockBook(shop, null);
    await shop.database.query('UPDATE book SET pre_owned_price_discount = 200 WHERE book_id = $1', [bookId]);
    expect((await readOffer(bookId)).offer).toMatchObject({ price: 200, highestPrice: 200 });
    const copies = [await addCopy(shop, bookId, { price: 190 }), await addCopy(shop, bookId, { price: 190 })];
    expect((await readOffer(bookId)).offer).toMatchObject({ price: 190, highestPrice: 190 });
    const version = async () =>
      (await shop.database.query('SELECT version FROM book WHERE book_id = $1', [bookId]))[0].version;
    const before = await version();
    await shop.database.query('UPDATE copy SET price = 260 WHERE copy_id = $1', [copies[1]?.copyId]);
    expect((await readOffer(bookId)).offer).toMatchObject({ price: 190, highestPrice: 260 });
    expect(await version()).toBe(before);
    await setStatus(copies[1]!.copyId, CopyStatus.SOLD);
    expect((await readOffer(bookId)).offer).toMatchObject({ price: 190, highestPrice: 190 });
    await setStatus(copies[0]!.copyId, CopyStatus.SOLD);
    expect((await readOffer(bookId)).offer).toMatchObject({ price: 200, highestPrice: 200 });
  });

  it('keeps the price that an admin sets as the used price, and shows it again without copies', async () => {
    const bookId = await stockBook(shop, null);
    const { copyId } = await addCopy(shop, bookId, { price: 190 });
    await shop.database.query(
      'UPDATE book SET pre_owned_price_discount = 255, pre_owned_stock = 9 WHERE book_id = $1',
      [bookId],
    );
    expect((await readOffer(bookId)).offer).toMatchObject({ price: 190, copiesLeft: 1 });
    await setStatus(copyId, CopyStatus.SOLD);
    expect((await readOffer(bookId)).offer).toMatchObject({ price: 255, copiesLeft: 0 });
  });

  it('lists the cleanest copies first if asked to, each in words and with its photographs', async () => {
    const bookId = await stockBook(shop, null);
    const worn = await addCopy(shop, bookId, { price: 150, pencilPercent: 40, missingPages: 2 });
    const clean = await addCopy(shop, bookId, { price: 260, pencilPercent: 0 });
    const { codes, copies } = await readOffer(bookId, 'CLEANEST');
    expect(codes).toEqual([clean.code, worn.code]);
    expect(copies[1]).toMatchObject({
      gradeLabel: 'Good',
      remarks: ['2 pages missing', 'Pencil marks on about 40% of pages'],
      isAvailable: true,
      photos: [{ kind: 'COVER', image: { alt: `Cover of copy ${worn.code}` } }, { kind: 'SPINE' }],
    });
    expect(copies[0]?.remarks).toEqual(['No marks, all pages there']);
  });
});

describe('the copies of the first page', () => {
  const FEATURED = `{ featuredCopies { code bookId bookDescription gradeLabel price photos { image { key } } } }`;
  const featured = async () => {
    const { data, errors } = await shop
      .visitor()
      .graphql<{ featuredCopies: { code: string; gradeLabel: string }[] }>(FEATURED);
    expect(errors).toBeUndefined();
    return data.featuredCopies.map(({ code, gradeLabel }) => `${code} ${gradeLabel}`);
  };

  it('are complete, of different books and grades, the best grade first, and only those on the shelf', async () => {
    await shop.database.query('UPDATE copy SET status = $1', [CopyStatus.WRITTEN_OFF]);
    expect(await featured()).toEqual([]);
    const [one, two, three] = [await stockBook(shop, null), await stockBook(shop, null), await stockBook(shop, null)];
    const good = await addCopy(shop, one, { grade: CopyGrade.GOOD });
    await addCopy(shop, two, { grade: CopyGrade.LIKE_NEW, missingPages: 2 });
    await addCopy(shop, two, { grade: CopyGrade.LIKE_NEW, photos: [] });
    expect(await featured()).toEqual([`${good.code} Good`]);
    const veryGood = await addCopy(shop, two, { grade: CopyGrade.VERY_GOOD });
    const fair = await addCopy(shop, three, { grade: CopyGrade.FAIR });
    expect(await featured()).toEqual([`${veryGood.code} Very good`, `${good.code} Good`, `${fair.code} Fair`]);
    await setStatus(veryGood.copyId, CopyStatus.WRITTEN_OFF);
    expect(await featured()).toEqual([`${good.code} Good`, `${fair.code} Fair`]);
  });
});
