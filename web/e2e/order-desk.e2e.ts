import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BURST_GAP_MS } from '../src/lib/scanner/burst.rules.ts';
import { visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { seesText, sendOperation, visitAsCustomer } from './steps/customers.ts';
import { pressByHand } from './steps/desk-day-keyboard.ts';
import { useOpenShop } from './open-shop.ts';
import { placeOrder, seesHeading } from './steps/orders.ts';
import { axeViolations, isOnScreen } from './steps/screens.ts';

const shop = useOpenShop(WITH_ADMIN);

/** What another admin does to an order meanwhile. */
async function addNote(page: Page, orderId: string, note: string): Promise<void> {
  const { adminOrder } = await sendOperation<{ adminOrder: { version: number } }>(
    page,
    'query ($orderId: ID!) { adminOrder(orderId: $orderId) { version } }',
    { orderId },
  );
  const input = { orderId, version: adminOrder.version, note };
  await sendOperation(page, 'mutation ($input: OrderNoteInput!) { addOrderNote(input: $input) { version } }', {
    input,
  });
}

describe('an admin at the order desk, without a mouse', () => {
  it('marks orders, puts them on hold, sees what another admin changed, and releases one', async () => {
    const { page: buyer } = await visitAsCustomer(shop, '/account');
    const orderIds: string[] = [];
    for (const bookId of ['JEEPHY7253', 'JEEPHY9095', 'JEEPHY5067']) orderIds.push(await placeOrder(buyer, [bookId]));
    const [first = '', second = ''] = orderIds;

    const { page } = await visitAsAdmin(shop, '/');
    const { keyboard } = page;
    await page.getByRole('button', { name: /^Hey / }).focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Order desk' }).waitFor();
    await keyboard.type('Order');
    await keyboard.press('Enter');
    await seesHeading(page, 'Orders');

    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('link', { name: first }).waitFor();
    await pressByHand(page, 'j');
    expect(await focused()).toBe(first);
    await pressByHand(page, 'x');
    await pressByHand(page, 'j');
    await pressByHand(page, 'Shift+x');
    await seesText(page, '2 of 3 marked');
    await addNote(page, second, 'The customer has called.');
    await pressByHand(page, 'h');
    const dialog = page.getByRole('dialog', { name: 'Hold: 2 orders' });
    await dialog.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Reason').focus();
    // Slower than a scanner, whose keys choose nothing.
    await keyboard.type('Check', { delay: 2 * BURST_GAP_MS });
    await keyboard.press('Tab');
    await keyboard.type('No street');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await seesText(page, 'Put on hold: 1 order. Not done: 1.');
    await page.getByText(/The customer has called\. .* admin@example\.test/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 480 });
    await keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await isOnScreen(page.getByRole('group', { name: 'Marked orders' }))).toBe(true);
    expect(await isOnScreen(page.getByText('Put on hold: 1 order. Not done: 1.'))).toBe(true);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.getByRole('link', { name: /^On hold/ }).focus();
    await keyboard.press('Enter');
    await page.getByRole('article').getByText('Hold: Check the address').waitFor();
    await pressByHand(page, 'j');
    await keyboard.press('Enter');
    await seesHeading(page, `Order ${first}`);
    await page.getByRole('button', { name: 'Release' }).focus();
    await keyboard.press('Enter');
    await seesText(page, 'Released from hold.');
    await expect.poll(() => page.getByRole('region', { name: 'Hold' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});
