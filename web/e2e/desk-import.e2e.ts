import { describe, expect, it } from 'vitest';
import { exportBooks, upload, visitAsAdmin, WITH_ADMIN, withWrongPrices } from './steps/admins.ts';
import { press, seesText } from './steps/customers.ts';
import { useOpenShop } from './open-shop.ts';

const shop = useOpenShop(WITH_ADMIN);

describe('an admin who imports books', () => {
  it('exports them, changes the file, previews the changes and imports them', async () => {
    const { page } = await visitAsAdmin(shop, '/desk/books/import');
    const download = page.waitForEvent('download');
    await press(page, 'Export all books');
    expect((await download).suggestedFilename()).toBe('catalogue.csv');
    const csv = await exportBooks(page);
    await upload(page, csv);
    await seesText(page, 'The catalogue is as this file says already.');
    await upload(page, csv.replace('University Physics with Modern Physics', 'University Physics Renamed'));
    await seesText(page, /1 changed/);
    await press(page, 'Import 1 book');
    await page.waitForURL('**/desk/books/import?import=*');
    await expect.poll(() => page.locator('main output').first().innerText()).toMatch(/\S/);
    await page.goto(`${shop.url}/desk/books?q=Renamed`);
    await seesText(page, 'University Physics Renamed');
  });

  it('sees every error by line and column, and can import nothing', async () => {
    const { page } = await visitAsAdmin(shop, '/desk/books/import');
    await upload(page, withWrongPrices(await exportBooks(page)));
    const rows = page.locator('main table tbody tr');
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    expect(await rows.first().innerText()).toMatch(/^\d+\s+newPrice\s/);
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  });
});
