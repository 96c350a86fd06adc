import { beforeAll, describe, expect, it } from 'vitest';
import { Condition } from '../../api/src/catalogue/catalogue.rules.ts';
import { PaymentOption } from '../../api/src/orders/orders.rules.ts';
import { Role } from '../../api/src/platform/permissions.rules.ts';
import { addShopper, placeOrder } from '../../api/test/purchases.ts';
import { TEST_SECRET, useTestShop } from '../../api/test/test-shop.ts';
import { createUser } from '../../api/test/test-users.ts';
import { useOpenShop } from './open-shop.ts';
import { axeViolations } from './steps/screens.ts';

const desk = useTestShop({ runJobs: false });
const shop = useOpenShop({
  get DATABASE_URL() {
    return desk.databaseUrl;
  },
  SESSION_SECRET: TEST_SECRET,
});

const { OWNER, MANAGER, PACKER, BOOKKEEPER } = Role;

/** The pages of the desk and the roles that see them. */
const PAGES: [path: string, roles: readonly Role[]][] = [
  ['/desk/dashboard', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/orders', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/orders/ORDER', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/draft-orders', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/picking', [OWNER, MANAGER, PACKER]],
  ['/desk/packing', [OWNER, MANAGER, PACKER]],
  ['/desk/practice', [OWNER, MANAGER, PACKER]],
  ['/desk/handover', [OWNER, MANAGER, PACKER]],
  ['/desk/exchanges', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/day-report', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/cash', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/messages', [OWNER, MANAGER]],
  ['/desk/customers', [OWNER, MANAGER]],
  ['/desk/months', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/health', [OWNER, MANAGER]],
  ['/desk/couriers', [OWNER, MANAGER]],
  ['/desk/purchase-orders', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/receipts', [OWNER, MANAGER, PACKER]],
  ['/desk/suppliers', [OWNER, MANAGER, BOOKKEEPER]],
  ['/desk/buy-backs', [OWNER, MANAGER]],
  ['/desk/buy-backs/settings', [OWNER, MANAGER]],
  ['/desk/counts', [OWNER, MANAGER, PACKER]],
  ['/desk/books', [OWNER, MANAGER]],
  ['/desk/books/new', [OWNER, MANAGER]],
  ['/desk/books/import', [OWNER, MANAGER]],
  ['/desk/copies', [OWNER, MANAGER, PACKER]],
  ['/desk/copies/intake', [OWNER, MANAGER, PACKER]],
  ['/desk/exam-facts', [OWNER, MANAGER]],
];

let orderId: string;
beforeAll(async () => {
  const shopper = await addShopper(desk);
  const items = [{ bookId: 'JEEPHY9095', condition: Condition.NEW, quantity: 1 }];
  const { order } = await placeOrder(desk, shopper, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  ({ orderId } = order);
});

describe.each([OWNER, MANAGER, PACKER, BOOKKEEPER])('a %s', (role) => {
  it('sees the pages of the role, whole, and no other', async () => {
    const { page } = await shop.visit('/desk', { as: await createUser(desk.database, role) });
    expect(await axeViolations(page)).toEqual([]);
    const wrong: string[] = [];
    for (const [path, roles] of PAGES) {
      const response = await page.request.get(shop.url + path.replace('ORDER', orderId));
      const isWhole = !/could not be fetched|Something went wrong/.test(await response.text());
      if (response.status() !== (roles.includes(role) ? 200 : 403) || !isWhole)
        wrong.push(`${path}: ${response.status()}${isWhole ? '' : ', not whole'}`);
    }
    expect(wrong).toEqual([]);
  });

  it('finds only those pages in the menu', async () => {
    const { page } = await shop.visit('/desk', { as: await createUser(desk.database, role) });
    const links = await page.getByRole('banner').getByRole('navigation').getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    const hidden = PAGES.filter(([, roles]) => !roles.includes(role)).map(([path]) => path);
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => path && hidden.includes(path))).toEqual([]);
  });
});
