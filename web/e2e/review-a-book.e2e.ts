import { describe, expect, it } from 'vitest';
import { visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { press, seesText, visitAsCustomer } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { deliverOrder } from './steps/deliver-order.ts';
import { BOOK, submitReview, visitAsBuyer } from './steps/orders.ts';

const shop = useOpenShop(WITH_ADMIN);

describe('a buyer', () => {
  it('reviews a book with only the keyboard, and everyone sees the review once the book is delivered', async () => {
    const { page, orderId } = await visitAsBuyer(shop, [BOOK]);
    await goTo(page, `${shop.url}/write-review/${orderId}`);
    await page.getByRole('radio', { name: '1 star' }).focus();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Clear, and full of problems.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seesText(page, 'Thank you for your review!');
    await expect.poll(() => page.url()).toBe(`${shop.url}/orders`);
    await page.getByRole('link', { name: /^Your review: 4 of 5 stars/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Write product review/ }).count()).toBe(0);

    const { page: reader } = await shop.visit(`/book/${BOOK}`);
    expect(await reader.locator('main').innerText()).toContain('No reviews yet.');
    await goTo(page, `${shop.url}/book/${BOOK}`);
    await seesText(page, 'Shown when your order is delivered.');
    expect(await page.getByText('Verified buyer').count()).toBe(0);

    await deliverOrder(shop, orderId);
    await goTo(reader, `${shop.url}/book/${BOOK}`);
    const reviews = reader.getByRole('region', { name: 'Reviews by buyers' });
    expect(await reviews.innerText()).toContain('Clear, and full of problems.');
    expect(await reviews.innerText()).toContain('Verified buyer');
    const { page: list } = await shop.visit(`/exam?exam=JEE&subject=physics`);
    const card = list.getByRole('article').filter({ hasText: 'Concepts of Physics Part 1' });
    expect(await card.innerText()).toContain('4.0');
  });

  it('of several books can review each once', async () => {
    const { page, orderId } = await visitAsBuyer(shop, [BOOK, 'JEEPHY5067']);
    await goTo(page, `${shop.url}/write-review/${orderId}?book=JEEPHY5067`);
    expect(await page.getByRole('radio', { name: /Concepts of Physics Part 2/ }).isChecked()).toBe(true);
    await page.locator('label', { hasText: '5 stars' }).click();
    await page.getByLabel('Your review').fill('Even better.');
    await press(page, 'Submit Review');
    await expect.poll(() => page.url()).toBe(`${shop.url}/orders`);
    await goTo(page, `${shop.url}/write-review/${orderId}`);
    expect(await page.getByRole('radio', { name: /Concepts of Physics/ }).count()).toBe(0);
    await seesText(page, 'Concepts of Physics Part 1');
  });

  it('cannot review a book of the order of another customer', async () => {
    const { orderId } = await visitAsBuyer(shop, [BOOK]);
    const { page } = await visitAsCustomer(shop, '/account', { expectedMessages: /status of 404/ });
    const response = await goTo(page, `${shop.url}/write-review/${orderId}`);
    expect(response?.status()).toBe(404);
    await seesText(page, 'Order or Book details not found.');
  });
});

describe('a customer whose order is delivered', () => {
  it('says how the delivery was, is offered the exchange, and finds the answers again', async () => {
    const { page, orderId } = await visitAsBuyer(shop, [BOOK]);
    await deliverOrder(shop, orderId);
    await goTo(page, `${shop.url}/orders`);
    await page.getByRole('link', { name: /^Leave delivery feedback/ }).click();
    const answer = (question: string, name: string) =>
      page.getByRole('group', { name: question }).locator('label', { hasText: name }).click();
    await answer('Was it packed well?', 'Yes');
    await answer('Are the books as described?', 'No');
    await page.getByLabel('Anything else?').fill('Page 12 is torn.');
    await press(page, 'Send feedback');
    await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
    const exchange = page.getByRole('main').getByRole('link', { name: 'Exchange' });
    expect(await exchange.getAttribute('href')).toBe(`/orders/${orderId}/exchange`);
    await page.getByRole('link', { name: 'Your Orders', exact: true }).last().click();
    await page.getByRole('link', { name: /^Your delivery feedback/ }).click();
    await seesText(page, 'Page 12 is torn.');
    expect(await page.getByRole('definition').allInnerTexts()).toContain('Not answered');
  });
});

describe('an admin', () => {
  it('hides a review with a reason and shows it again; the rating is updated', async () => {
    const { page: buyer, orderId } = await visitAsBuyer(shop, ['JEEPHY8540']);
    const reviewText = 'Buy at my shop instead!';
    await submitReview(buyer, { orderId, bookId: 'JEEPHY8540', rating: 2, reviewText });
    await deliverOrder(shop, orderId);
    const { page } = await visitAsAdmin(shop, '/book/JEEPHY8540');
    await press(page, 'Hide this review');
    await page.getByLabel('Reason').fill('Advertising');
    await press(page, 'Hide review');
    await seesText(page, 'Hidden from other readers: Advertising');
    const { page: reader } = await shop.visit('/book/JEEPHY8540');
    expect(await reader.locator('main').innerText()).toContain('No reviews yet.');
    await press(page, 'Show this review again');
    await page.getByRole('button', { name: 'Hide this review' }).waitFor();
    await goTo(reader, `${shop.url}/book/JEEPHY8540`);
    expect(await reader.locator('main').innerText()).toContain(reviewText);
  });
});
