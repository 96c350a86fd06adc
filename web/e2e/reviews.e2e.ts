import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitAsAdmin, WITH_ADMIN } from './admins.ts';
import { axeViolations, screenProblems } from './screens.ts';
import { ADDRESS, ask, sees, SOON, visitAsCustomer, WALK } from './customers.ts';
import { goTo, useOpenShop, type VisitOptions } from './open-shop.ts';

const BOOK = 'JEEPHY7253';

const shop = useOpenShop(WITH_ADMIN);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A new customer who has ordered these books, to be paid on delivery. */
async function visitAsBuyer(bookIds: string[], options?: VisitOptions) {
  const visit = await visitAsCustomer(shop, '/account', options);
  const { page } = visit;
  const items = bookIds.map((bookId) => ({ bookId, condition: 'NEW', quantity: 1 }));
  const { addAddress } = await ask<{ addAddress: { address: { addressId: string } } }>(
    page,
    'mutation ($input: AddressInput!) { addAddress(input: $input) { address { addressId } } }',
    { input: ADDRESS },
  );
  const { addressId } = addAddress.address;
  const { quote } = await ask<{ quote: { total: number } }>(
    page,
    'query ($input: QuoteInput!) { quote(input: $input) { total } }',
    { input: { items, addressId } },
  );
  const purchase = { idempotencyKey: crypto.randomUUID(), items, addressId, paymentOption: 'PAY_ON_DELIVERY' };
  const { placeOrder } = await ask<{ placeOrder: { order: { orderId: string } } }>(
    page,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderId } } }',
    { input: { ...purchase, expectedTotal: quote.total } },
  );
  return { ...visit, orderId: placeOrder.order.orderId };
}

describe('a buyer', () => {
  it('reviews a book by keyboard alone, and everybody reads it', WALK, async () => {
    const { page, orderId } = await visitAsBuyer([BOOK]);
    await goTo(page, `${shop.url}/write-review/${orderId}`);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('radio', { name: '1 star' }).focus();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Clear, and full of problems.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sees(page, 'Thank you for your review!');
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/orders`);

    const { page: reader } = await shop.visit(`/book/${BOOK}`);
    const reviews = reader.getByRole('region', { name: 'Reviews by buyers' });
    expect(await reviews.innerText()).toContain('Clear, and full of problems.');
    expect(await reviews.innerText()).toContain('Verified buyer');
    expect(await axeViolations(reader)).toEqual([]);
    const { page: list } = await shop.visit(`/exam?exam=JEE&subject=physics`);
    const card = list.getByRole('article').filter({ hasText: 'Concepts of Physics Part 1' });
    expect(await card.innerText()).toContain('4.0');
  });

  it('of several books chooses which to review, each once', WALK, async () => {
    const { page, orderId } = await visitAsBuyer([BOOK, 'JEEPHY5067']);
    await goTo(page, `${shop.url}/write-review/${orderId}?book=JEEPHY5067`);
    expect(await page.getByRole('radio', { name: /Concepts of Physics Part 2/ }).isChecked()).toBe(true);
    await page.locator('label', { hasText: '5 stars' }).click();
    await page.getByLabel('Your review').fill('Even better.');
    await press(page, 'Submit Review');
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/orders`);
    await goTo(page, `${shop.url}/write-review/${orderId}`);
    expect(await page.getByRole('radio', { name: /Concepts of Physics/ }).count()).toBe(0);
    await sees(page, 'Concepts of Physics Part 1');
  });

  it('finds the page taken over without a request and without a word, and fitting every screen', async () => {
    const { page, orderId, said, asked } = await visitAsBuyer([BOOK, 'JEEPHY5067']);
    said.length = 0;
    asked.length = 0;
    await goTo(page, `${shop.url}/write-review/${orderId}`);
    expect(said).toEqual([]);
    expect(asked.filter((body) => !body.includes('CartCount'))).toEqual([]);
    expect(await screenProblems(page)).toEqual([]);
  });

  it('cannot review on the order of somebody else', WALK, async () => {
    const { orderId } = await visitAsBuyer([BOOK]);
    const { page } = await visitAsCustomer(shop, '/account');
    const response = await goTo(page, `${shop.url}/write-review/${orderId}`);
    expect(response?.status()).toBe(404);
    await sees(page, 'Order or Book details not found.');
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('a review', () => {
  it('never runs on a page', WALK, async () => {
    const { page, orderId } = await visitAsBuyer(['JEEPHY3912']);
    const reviewText = '<img src=x onerror="window.ran = 1"></script><script>window.ran = 1</script>';
    await ask(page, 'mutation ($input: ReviewInput!) { submitReview(input: $input) { message } }', {
      input: { orderId, bookId: 'JEEPHY3912', rating: 1, reviewText },
    });
    await goTo(page, `${shop.url}/book/JEEPHY3912`);
    await sees(page, reviewText);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.locator('main img[src=x]').count()).toBe(0);
  });

  it('is hidden by an admin with a reason, and shown again; the rating follows', WALK, async () => {
    const { page: buyer, orderId } = await visitAsBuyer(['JEEPHY8540']);
    await ask(buyer, 'mutation ($input: ReviewInput!) { submitReview(input: $input) { message } }', {
      input: { orderId, bookId: 'JEEPHY8540', rating: 2, reviewText: 'Buy at my shop instead!' },
    });
    const { page } = await visitAsAdmin(shop, '/book/JEEPHY8540');
    await press(page, 'Hide this review');
    await page.getByLabel('Reason').fill('Advertising');
    await press(page, 'Hide review');
    await sees(page, 'Hidden from other readers: Advertising');
    const { page: reader } = await shop.visit('/book/JEEPHY8540');
    expect(await reader.locator('main').innerText()).toContain('No reviews yet.');
    await press(page, 'Show this review again');
    await page.getByRole('button', { name: 'Hide this review' }).waitFor(SOON);
    await goTo(reader, `${shop.url}/book/JEEPHY8540`);
    expect(await reader.locator('main').innerText()).toContain('Buy at my shop instead!');
  });
});

describe('the policies and the contact page', () => {
  it.each(['/TermsAndConditions', '/CancellationPolicy', '/ShippingPolicy', '/PrivacyPolicy', '/Contactus'])(
    'are read by everybody: %s',
    async (path) => {
      const { page, status, said, asked } = await shop.visit(path);
      expect([status, said, asked]).toEqual([200, [], []]);
      expect(await screenProblems(page)).toEqual([]);
    },
  );

  it('lead to a ticket', async () => {
    const { page } = await shop.visit('/Contactus');
    await page.getByLabel('Name').fill('A Reader');
    await page.getByLabel('Email').first().fill('reader@example.in');
    await page.getByLabel('Subject').fill('A question');
    await page.getByRole('textbox', { name: 'Message' }).fill('Do you have it in Hindi?');
    await press(page, 'Send message');
    const answer = page.getByText('Thank you. We have your message.');
    expect(await answer.innerText(SOON)).toMatch(/Your ticket number is \S+\.$/);
  });
});
