import { beforeAll, it } from 'vitest';
import { TEST_SECRET, useTestShop } from '../../api/test/test-shop.ts';
import { addAdminAccount } from './steps/desk-day-orders.ts';
import { useOpenShop } from './open-shop.ts';
const desk = useTestShop({ runJobs: false });
const shop = useOpenShop({
  get DATABASE_URL() {
    return desk.databaseUrl;
  },
  SESSION_SECRET: TEST_SECRET,
});
let admin: any;
beforeAll(async () => {
  admin = await addAdminAccount(desk);
});
it('shots', async () => {
  for (const [path, w, h] of [['/desk/orders', 1366, 768]] as const) {
    const { page } = await shop.visit(path, { viewport: { width: w, height: h }, as: admin });
    await page.screenshot({ path: `/tmp/shots/${path.replaceAll('/', '_')}_${w}.png` });
  }
});
