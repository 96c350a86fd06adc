import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addCopy } from '../../test/copies.ts';
import { addShopper, type Shopper, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyGrade, CopyStatus } from '../copies/copies.rules.ts';
import { CART_LIMITS, CART_MESSAGES } from './cart.rules.ts';

const shop = useTestShop();

const SOLD = 'This copy has been sold to another customer.';

const choose = ({ viewer }: Shopper, { bookId, copyId }: { bookId: string; copyId: string }, replacesOne = false) =>
  shop.services.cart.addCartLine(viewer, { bookId, copyId, condition: Condition.PREOWNED, replacesOne });

const setStatus = (copyId: string, status: CopyStatus) =>
  shop.database.query('UPDATE copy SET status = $2 WHERE copy_id = $1', [copyId, status]);

describe('a chosen copy in the cart', () => {
  it('is a line of its own, in the order in which lines were added, each copy once', async () => {
    const shopper = await addShopper(shop);
    const [bookId, other] = [await stockBook(shop, null), await stockBook(shop, null)];
    const dear = await addCopy(shop, bookId, { price: 310 });
    const cheap = await addCopy(shop, bookId, { price: 190 });
    expect(await choose(shopper, dear)).toContain(`(copy ${dear.code}) added to cart.`);
    await shop.services.cart.addCartLine(shopper.viewer, { bookId: other });
    await choose(shopper, cheap);
    await choose(shopper, cheap);
    const cart = await shop.services.cart.getCart(shopper.viewer);
    expect(
      cart.lines.map(({ book, copy, unitPrice, quantity }) => [book.bookId, copy?.code, unitPrice, quantity]),
    ).toEqual([
      [bookId, dear.code, 310, 1],
      [other, undefined, cart.lines[1]?.unitPrice, 1],
      [bookId, cheap.code, 190, 1],
    ]);
    expect(cart.count).toBe(3);
    expect(await shop.services.cart.cartBookIds(shopper.viewer, shopper.userId)).toEqual([bookId, other]);
  });

  it('replaces one copy that the shop would pick, if it was chosen for that, and only once', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const copies = await Promise.all(Array.from({ length: 6 }, () => addCopy(shop, bookId)));
    for (const condition of [Condition.PREOWNED, Condition.NEW])
      await shop.services.cart.addCartLine(shopper.viewer, { bookId, condition, quantity: 4 });
    const quantities = async () => {
      const { lines } = await shop.services.cart.getCart(shopper.viewer);
      const left = lines.find(({ copy, condition }) => !copy && condition === Condition.PREOWNED);
      return [left?.quantity ?? 0, lines.filter(({ copy }) => copy).length, lines[1]?.quantity];
    };
    await choose(shopper, copies[0]!);
    expect(await quantities()).toEqual([4, 1, 4]);
    for (const chosen of [copies[0]!, copies[1]!, copies[1]!]) await choose(shopper, chosen, true);
    expect(await quantities()).toEqual([3, 2, 4]);
    await Promise.all([choose(shopper, copies[2]!, true), choose(shopper, copies[3]!, true)]);
    await choose(shopper, copies[4]!, true);
    expect((await quantities()).slice(0, 2)).toEqual([0, 5]);
    await choose(shopper, copies[5]!, true);
    const { lines } = await shop.services.cart.getCart(shopper.viewer);
    expect(lines.map(({ condition, quantity }) => [condition, quantity])).toEqual([
      [Condition.NEW, 4],
      ...copies.map(() => [Condition.PREOWNED, 1]),
    ]);
  });

  it('warns that it was sold and names the next best copy that is not in the cart', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const chosen = await addCopy(shop, bookId, { price: 250 });
    const alsoChosen = await addCopy(shop, bookId, { price: 249 });
    const worse = await addCopy(shop, bookId, { price: 250, grade: CopyGrade.FAIR });
    const better = await addCopy(shop, bookId, { price: 290, grade: CopyGrade.VERY_GOOD });
    await choose(shopper, chosen);
    await choose(shopper, alsoChosen);
    await setStatus(chosen.copyId, CopyStatus.SOLD);
    const first = async () => (await shop.services.cart.getCart(shopper.viewer)).lines[0];
    expect(await first()).toMatchObject({
      isAvailable: false,
      warnings: [{ kind: 'UNAVAILABLE', message: SOLD }],
      nextBest: { copyId: better.copyId, price: 290 },
    });
    await setStatus(better.copyId, CopyStatus.SOLD);
    expect((await first())?.nextBest?.copyId).toBe(worse.copyId);
    await setStatus(worse.copyId, CopyStatus.WRITTEN_OFF);
    expect((await first())?.nextBest).toBeNull();
    await expect(choose(shopper, chosen)).rejects.toMatchObject({ code: 'CONFLICT', message: SOLD });
  });

  it('warns that its price has changed', async () => {
    const shopper = await addShopper(shop);
    const copy = await addCopy(shop, await stockBook(shop, null), { price: 250 });
    await choose(shopper, copy);
    await shop.database.query('UPDATE copy SET price = 220 WHERE copy_id = $1', [copy.copyId]);
    const { lines, subtotal } = await shop.services.cart.getCart(shopper.viewer);
    expect(subtotal).toBe(220);
    expect(lines[0]?.warnings).toEqual([
      { kind: 'PRICE_CHANGED', message: 'The price has changed from ₹250 to ₹220.' },
    ]);
  });

  it(`is one of at most ${CART_LIMITS.copies}, also if two requests add at once`, async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const copies = await Promise.all(Array.from({ length: CART_LIMITS.copies + 2 }, () => addCopy(shop, bookId)));
    const added = await Promise.allSettled(copies.map((copy) => choose(shopper, copy)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(CART_LIMITS.copies);
    expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'BAD_USER_INPUT', fields: { copyId: CART_MESSAGES.tooManyCopies } },
    });
  });

  it('is refused if it is not of that book, new, or more than one', async () => {
    const shopper = await addShopper(shop);
    const copy = await addCopy(shop, await stockBook(shop, null));
    await expect(choose(shopper, { ...copy, copyId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(choose(shopper, { ...copy, bookId: await stockBook(shop, null) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const wrong of [{ condition: Condition.NEW }, { quantity: 2 }])
      await expect(
        shop.services.cart.addCartLine(shopper.viewer, { ...copy, condition: Condition.PREOWNED, ...wrong }),
      ).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields: { copyId: CART_MESSAGES.oneCopy } });
  });

  it('is removed alone, and with its book by the documented call', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const [first, second] = [await addCopy(shop, bookId), await addCopy(shop, bookId)];
    for (const copy of [first, second]) await choose(shopper, copy);
    await shop.services.cart.addCartLine(shopper.viewer, { bookId, condition: Condition.PREOWNED });
    const { cart } = shop.services;
    await cart.removeCartLine(shopper.viewer, { bookId, condition: Condition.PREOWNED, copyId: first.copyId });
    const codes = async () => (await cart.getCart(shopper.viewer)).lines.map(({ copy }) => copy?.code);
    expect(await codes()).toEqual([second.code, undefined]);
    await cart.removeBook(shopper.viewer, { bookId });
    expect(await codes()).toEqual([]);
  });
});

describe('a quote', () => {
  const quote = ({ viewer }: Shopper, items: object[] | null = null) =>
    shop.services.checkout.quote(viewer, { items: items as never });

  it('of the cart prices each chosen copy, and takes the cheapest other copies for a line without one', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const cheapest = await addCopy(shop, bookId, { price: 100 });
    const others = [await addCopy(shop, bookId, { price: 150 }), await addCopy(shop, bookId, { price: 150 })];
    await addCopy(shop, bookId, { price: 180 });
    await choose(shopper, cheapest);
    await shop.services.cart.addCartLine(shopper.viewer, { bookId, condition: Condition.PREOWNED, quantity: 2 });
    const { lines, itemTotal, problems } = await quote(shopper);
    expect([itemTotal, problems]).toEqual([400, []]);
    expect(new Set(lines.map(({ copy }) => copy?.copyId))).toEqual(
      new Set([cheapest, ...others].map(({ copyId }) => copyId)),
    );
  });

  it('has too few copies left if fewer have the price of the cheapest', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    await addCopy(shop, bookId, { price: 100 });
    await addCopy(shop, bookId, { price: 150 });
    const { problems } = await quote(shopper, [{ bookId, condition: Condition.PREOWNED, quantity: 2 }]);
    expect(problems).toEqual([expect.stringMatching(/^Only 1 left: /)]);
  });

  it('names the copy that was sold, its book and the next best', async () => {
    const shopper = await addShopper(shop);
    const bookId = await stockBook(shop, null);
    const sold = await addCopy(shop, bookId, { status: CopyStatus.SOLD });
    const left = await addCopy(shop, bookId);
    const item = { bookId, condition: Condition.PREOWNED, quantity: 1, copyId: sold.copyId };
    const { lines, problems } = await quote(shopper, [item]);
    expect(problems).toEqual([
      expect.stringContaining(`Copy ${sold.code} has been sold to another customer: ${lines[0]?.book.bookDescription}`),
    ]);
    expect(lines[0]).toMatchObject({ copy: { copyId: sold.copyId }, nextBest: { copyId: left.copyId } });
    await expect(quote(shopper, [item, item])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(quote(shopper, [{ ...item, copyId: randomUUID() }])).rejects.toMatchObject({
      fields: { copyId: CART_MESSAGES.copyNotFound },
    });
  });
});
