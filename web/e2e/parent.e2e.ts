import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fillCart, press, seesText, register } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { nameParent } from './steps/parents.ts';

const shop = useOpenShop();

it('a parent confirms by the emailed link, downloads what is stored and deletes the account', async () => {
  const child = await register(shop);
  const { page } = await shop.visit('/account', { as: child, expectedMessages: /status of 401/ });
  await fillCart(page, ['JEEPHY7253']);
  const link = await nameParent(shop, page, `parent-of-${child.email}`, child.password);

  const { page: parent } = await shop.visit(link, { viewport: { width: 360, height: 740 } });
  expect(await parent.getByText(child.email).count()).toBe(0);
  await press(parent, 'I am the parent or guardian');
  const downloading = parent.waitForEvent('download');
  await press(parent, 'Download what we keep');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('account-data.json');
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(saved).toMatchObject({ profile: { email: child.email }, cart: [{ bookId: 'JEEPHY7253' }] });

  await press(parent, 'Delete the account');
  await parent.getByRole('alertdialog').getByRole('button', { name: 'Delete the account' }).click();
  await seesText(parent, 'The account is deleted. We have told its customer by mail.');
  await expect.poll(() => parent.evaluate(() => document.activeElement?.textContent)).toBe('Back to Home');

  await goTo(page, `${shop.url}/account`);
  await expect.poll(() => page.url()).toContain('/login');
});
