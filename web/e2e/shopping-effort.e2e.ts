import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { register, saveAddress, sendOperation } from './steps/customers.ts';
import { placeFirstOrder } from './steps/first-order.ts';
import { bottomOf, measureFirstScreen } from './steps/first-screen.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { FIRST_STEP, placeOrder, seesHeading } from './steps/orders.ts';

// What a shop asks of its shoppers: scrolling, screens, fields and taps. `npm run effort` prints the figures.

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const LAPTOP = { width: 1280, height: 800 };
const WIDE_LAPTOP = { width: 1366, height: 768 };
const DESKTOP = { width: 1920, height: 1080 };

const LIST = '/exam?exam=JEE&subject=physics';
const PREOWNED_LIST = '/exam?exam=all&subject=all&condition=preowned';
const BOOK = '/book/JEEPHY7253';

const shop = useOpenShop();

const figures = new Map<string, object>();

afterAll(() => {
  for (const [name, found] of figures) console.log(name, found);
});

const sizeText = ({ width, height }: typeof PHONE) => `${width}x${height}`;

const visit = async (path: string, viewport: typeof PHONE) => (await shop.visit(path, { viewport })).page;

describe('before scrolling, a shopper sees', () => {
  it.each([
    ['three books with their prices in a list on a phone', LIST, PHONE, { wholeBooks: 3, wholeRows: 3 }],
    [
      'three books with their prices in a search on a phone',
      '/search?q=physics',
      PHONE,
      { wholeBooks: 3, wholeRows: 3 },
    ],
    ['three books in a pre-owned list on a phone', PREOWNED_LIST, PHONE, { wholeBooks: 3, wholeRows: 3 }],
    ['books in a list on a tablet', LIST, TABLET, { wholeBooks: 4, wholeRows: 2 }],
    ['two rows of books with their prices in a list on a laptop', LIST, LAPTOP, { wholeBooks: 4, wholeRows: 2 }],
    ['two rows of books in a list on a low laptop', LIST, WIDE_LAPTOP, { wholeBooks: 6, wholeRows: 2 }],
    ['books in a list on a desktop', LIST, DESKTOP, { wholeBooks: 6, wholeRows: 2 }],
    ['a book with its price at home on a phone', '/', PHONE, { wholeBooks: 1, wholeRows: 1 }],
    ['a row of books with their prices at home on a laptop', '/', LAPTOP, { wholeBooks: 4, wholeRows: 1 }],
  ])('%s', async (_name, path, viewport, least) => {
    const seen = await measureFirstScreen(await visit(path, viewport));
    figures.set(`${path} at ${sizeText(viewport)}`, seen);
    expect(seen.wholeBooks).toBeGreaterThanOrEqual(least.wholeBooks);
    expect(seen.wholeRows).toBeGreaterThanOrEqual(least.wholeRows);
  });

  it.each([PHONE, LAPTOP])('title, price and buttons of a book on $width pixels', async (size) => {
    const page = await visit(BOOK, size);
    const positions = {
      title: await bottomOf(page.locator('main h1')),
      price: await bottomOf(page.getByRole('main').getByText(/^₹\d/)),
      addToCart: await bottomOf(page.getByRole('main').getByRole('button', { name: /^Add to Cart/ })),
      buyNow: await bottomOf(page.getByRole('main').getByRole('link', { name: 'Buy Now', exact: true })),
    };
    figures.set(`${BOOK} at ${sizeText(size)}`, positions);
    for (const bottom of Object.values(positions)) expect(bottom).toBeLessThanOrEqual(size.height);
  });

  it('the button of each step of the checkout, and a whole order, on a phone', async () => {
    const customer = await register(shop);
    const { page } = await shop.visit('/account', { as: customer, viewport: PHONE });
    await saveAddress(page);
    const open = (path: string) => goTo(page, shop.url + path);

    await open(FIRST_STEP);
    const proceed = page.getByRole('main').getByRole('link', { name: 'Proceed' });
    const positions = { proceed: await bottomOf(proceed), placeYourOrder: 0, orderHeight: 0 };
    await proceed.filter({ visible: true }).first().click();
    await seesHeading(page, 'Review your order');
    await page.evaluate(() => scrollTo(0, 0));
    positions.placeYourOrder = await bottomOf(
      page.getByRole('main').getByRole('button', { name: /^Place your order/ }),
    );
    await placeOrder(page, ['JEEPHY7253']);
    await open('/orders');
    positions.orderHeight = await heightOfOrder(page);
    figures.set(`checkout and orders at ${sizeText(PHONE)}`, positions);
    expect(positions.proceed).toBeLessThanOrEqual(PHONE.height);
    expect(positions.placeYourOrder).toBeLessThanOrEqual(PHONE.height);
    expect(positions.orderHeight).toBeLessThan(300);
  });
});

it('a laptop shows total and button of a cart of three books before scrolling', async () => {
  const customer = await register(shop);
  const { page } = await shop.visit('/account', { as: customer, viewport: LAPTOP });
  const address = await saveAddress(page);
  for (const bookId of ['JEEPHY9095', 'JEEPHY7253', 'CBSE10SOC4635']) {
    await sendOperation(page, 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { message } }', {
      input: { bookId },
    });
  }
  await goTo(page, `${shop.url}/cart/checkout?address=${address}`);
  const bottoms = {
    total: await bottomOf(page.getByRole('main').getByText('Total', { exact: true })),
    placeYourOrder: await bottomOf(page.getByRole('button', { name: 'Place your order' })),
  };
  figures.set(`checkout of three books at ${sizeText(LAPTOP)}`, bottoms);
  expect(bottoms.total).toBeLessThan(bottoms.placeYourOrder);
  expect(bottoms.placeYourOrder).toBeLessThanOrEqual(LAPTOP.height);
});

async function heightOfOrder(page: Page): Promise<number> {
  const box = await page.locator('main article').first().boundingBox();
  return Math.round(box?.height ?? 0);
}

it('a visitor comes from home to a paid order in 7 screens, 9 fields and 9 taps', async () => {
  const page = await visit('/', PHONE);
  const { screens, fields, taps } = await placeFirstOrder(page);
  figures.set('first order', { screens, fields, taps });
  expect([screens.length, fields.length, taps.length]).toEqual([7, 9, 9]);
});
