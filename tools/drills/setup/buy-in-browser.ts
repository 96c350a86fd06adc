import type { Page } from 'playwright-core';
import { launchBrowser } from '../../../web/e2e/browser.ts';
import type { DrillRow } from '../report.ts';
import type { DrilledCluster } from './drilled-cluster.ts';

const promise = 'a customer finds a book, puts it into the cart and orders on delivery in a browser';

/** Of one step, on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Buys a book in Chromium: search, book, cart, address, review, order page. */
export async function buyInBrowser({ url, customer }: DrilledCluster): Promise<DrillRow> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const [, value = ''] = /^session=(.+)$/.exec(customer.cookie) ?? [];
    await context.addCookies([{ name: 'session', value, url }]);
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const heading = await buy(page, url);
    return { promise, figure: `"${heading}", ${errors.length} errors in the page`, kept: errors.length === 0 };
  } catch (error) {
    return { promise, figure: (error as Error).message.split('\n')[0] ?? '', kept: false };
  } finally {
    await browser.close();
  }
}

async function buy(page: Page, url: string): Promise<string> {
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  await page.goto(`${url}/search?q=physics`, { waitUntil: 'networkidle' });
  await main.locator('article h3 a').first().click();
  await button(/^Add to cart/i)
    .first()
    .click();
  await page.goto(`${url}/cart`, { waitUntil: 'networkidle' });
  await main.getByRole('link', { name: /^Proceed to Buy All/ }).click();
  await main.getByRole('link', { name: 'Proceed', exact: true }).click();
  await main.getByRole('radio', { name: /Pay on delivery/ }).click();
  await button(/^Place your order/).click();
  await page.getByRole('heading', { level: 1, name: 'Please confirm your order' }).waitFor();
  await page.goto(`${url}/orders`, { waitUntil: 'networkidle' });
  await main.getByRole('article').first().waitFor();
  return page.getByRole('heading', { level: 1 }).innerText();
}
