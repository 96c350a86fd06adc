import { beforeAll, expect, it } from 'vitest';
import { addCopy } from '../../test/copies.ts';
import { addShopper, placeOrder, type Shopper, stockBook } from '../../test/purchases.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyGrade, CopyStatus } from '../copies/copies.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });

const BOOKS = 2;
const ENTRIES = 50;
const COPIES = 5;
const STEPS = 30;
const GRADES = Object.values(CopyGrade);

let instances: [ShopInstance, ShopInstance];
let shoppers: Shopper[];
beforeAll(async () => {
  instances = [shop, await shop.addInstance()];
  shoppers = await Promise.all(Array.from({ length: ENTRIES / BOOKS }, () => addShopper(shop)));
  await shop.database.query(WATCH);
});

/**
 * Keeps each copy that an entry was offered, also after the entry ended: once a pair. Rejects an offer that passes over
 * an entry in front.
 */
const WATCH = `
  CREATE TABLE seen_offer (want_id uuid, copy_id uuid, user_id uuid, PRIMARY KEY (want_id, copy_id));
  CREATE FUNCTION watch_offer() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (
      SELECT FROM want AS turn JOIN want AS ahead USING (book_id) JOIN copy ON copy.copy_id = NEW.copy_id
      WHERE turn.want_id = NEW.want_id AND ahead.position < turn.position AND ahead.copy_id IS NULL
        AND copy.price <= ahead.max_price
        AND array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], copy.grade)
          <= array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], ahead.min_grade)
        AND NOT EXISTS (SELECT FROM want_offer WHERE want_id = ahead.want_id AND copy_id = copy.copy_id)
    ) THEN RAISE EXCEPTION 'a want in front was passed over'; END IF;
    INSERT INTO seen_offer SELECT NEW.want_id, NEW.copy_id, user_id FROM want WHERE want_id = NEW.want_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER watch_offer AFTER INSERT ON want_offer FOR EACH ROW EXECUTE FUNCTION watch_offer()`;

/** What must never be: two holders, a holder whose copy is elsewhere, an email too many or too few. */
const BROKEN = `
  SELECT 'a held copy and its want disagree' AS problem FROM copy FULL JOIN want ON want.copy_id = copy.copy_id
    WHERE copy.want_id IS NOT NULL AND copy.want_id IS DISTINCT FROM want.want_id
      OR want.copy_id IS NOT NULL AND copy.status <> 'HELD'
  UNION ALL SELECT 'two wants of one copy' FROM want WHERE copy_id IS NOT NULL GROUP BY copy_id HAVING count(*) > 1
  UNION ALL SELECT 'a wrong stock' FROM book WHERE EXISTS (SELECT FROM copy WHERE copy.book_id = book.book_id) AND copy_count <>
    (SELECT count(*) FROM copy WHERE copy.book_id = book.book_id AND status = 'ON_SHELF')
  UNION ALL SELECT 'not one email for each offer' FROM account
    WHERE (SELECT count(*) FROM seen_offer WHERE seen_offer.user_id = account.user_id) <>
      (SELECT count(*) FROM pgboss.job WHERE name = 'letters' AND data ->> 'to' = email
        AND data ->> 'subject' LIKE 'A copy is held for you%')`;

/** Numbers from 0 to `below` that are the same in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The jobs at two processes; unpaid orders end first. */
async function runJobs(): Promise<void> {
  await shop.services.reconciliation.run();
  await Promise.all(instances.map(({ services }) => services.waitlist.passOnCopies()));
}

interface Held {
  copyId: string;
  bookId: string;
  wantId: string;
  userId: string;
}

const heldCopies = (): Promise<Held[]> =>
  shop.database
    .query(`SELECT copy.copy_id AS "copyId", copy.book_id AS "bookId", want_id AS "wantId", user_id AS "userId"
    FROM copy JOIN want USING (want_id) ORDER BY position`);

/** Leaves the queue, and at the same moment the job runs at another process. */
async function leave({ wantId, userId }: Held): Promise<void> {
  const { viewer } = shoppers.find((shopper) => shopper.userId === userId)!;
  await Promise.all([shop.services.waitlist.leave(viewer, wantId), instances[1].services.waitlist.passOnCopies()]);
}

/** The holder orders the copy: paid on delivery it is sold, online it is never paid. */
async function order({ copyId, bookId, userId }: Held, paymentOption: PaymentOption): Promise<void> {
  const shopper = shoppers.find((one) => one.userId === userId)!;
  await placeOrder(shop, shopper, [{ bookId, copyId, condition: Condition.PREOWNED, quantity: 1 }], { paymentOption });
}

it.each([1])(
  'Of 50 wants for 5 copies, with customers who are silent, leave or buy, each copy has one holder at a time, in the order of the queue (seed %i)',
  async (seed) => {
    const random = randomNumbers(seed);
    const bookIds = [await stockBook(shop, null), await stockBook(shop, null)];
    for (const { viewer } of shoppers)
      for (const bookId of bookIds) {
        const entry = { bookId, minGrade: GRADES[random(4)]!, maxPrice: 150 + random(4) * 50 };
        await instances[random(2)]!.services.waitlist.join(viewer, entry);
      }
    for (let copies = 0; copies < COPIES; copies += 1) {
      const copy = { grade: GRADES[random(4)]!, price: 150 + random(3) * 50 };
      await addCopy(shop, bookIds[copies % BOOKS]!, copy);
      if (random(2)) await runJobs();
    }
    const count = { silent: 0, left: 0, ordered: 0, bought: 0 };
    for (let step = 0; step < STEPS; step += 1) {
      const held = await heldCopies();
      const chosen = held[random(held.length || 1)];
      const action = random(20);
      if (chosen && action < 8) await leave(chosen).then(() => (count.left += 1));
      else if (chosen && action === 8)
        await order(chosen, PaymentOption.PAY_ON_DELIVERY).then(() => (count.bought += 1));
      else if (chosen && action < 12) await order(chosen, PaymentOption.ONLINE).then(() => (count.ordered += 1));
      else count.silent += 1;
      clock.advance(60 * (1 + random(12)));
      await runJobs();
      expect(await shop.database.query(BROKEN)).toEqual([]);
    }
    expect(Math.min(...Object.values(count))).toBeGreaterThan(0);
    while (await shop.database.getRepository('Copy').countBy({ status: CopyStatus.HELD })) {
      clock.advance(12 * 60);
      await runJobs();
    }
    expect(await shop.database.query(BROKEN)).toEqual([]);
    expect(await shop.database.query(STUCK)).toEqual([]);
  },
);

/** At the end no copy that someone wants lies on the shelf, unless they had it. */
const STUCK = `SELECT copy.copy_id FROM copy JOIN want USING (book_id)
  WHERE copy.status <> 'SOLD' AND (copy.status <> 'ON_SHELF' OR copy.price <= max_price
    AND array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], copy.grade)
      <= array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], min_grade)
    AND NOT EXISTS (SELECT FROM want_offer
      WHERE want_offer.want_id = want.want_id AND want_offer.copy_id = copy.copy_id))`;
