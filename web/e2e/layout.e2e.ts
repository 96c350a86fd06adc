import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { POLLING } from '../../api/test/polling.ts';
import { buyBackTour } from './steps/buy-back-tour.ts';
import { countTour } from './steps/count-steps.ts';
import { deskTour, exchangeDeskTour } from './steps/desk-tour.ts';
import { DESK_PAGES, visitAsAdmin, WITH_ADMIN } from './steps/admins.ts';
import { checkoutTour } from './steps/checkout-tour.ts';
import { copiesTour } from './steps/copies.ts';
import { customerTour, exchangeTour, longNameTour, reviewTour } from './steps/customer-tours.ts';
import { press, register, seesText } from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';
import { parentTour } from './steps/parents.ts';
import { factorTour } from './steps/factors.ts';
import { sellerTour } from './steps/sellers.ts';
import { adaptedProblems, layoutShift, screenProblems } from './steps/screens.ts';

const CATALOGUE_PAGES = [
  ['home', '/'],
  ['exam list', '/exam?exam=JEE&subject=physics'],
  ['book', '/book/JEEPHY7253'],
  ['Hindi book', '/book/JEEPHY9095?type=preowned'],
  ['search results', '/search?q=irodof'],
  ['exam kit', '/exam-kit?exam=JEE&budget=3000&out=FORMULAE.physics'],
  ['exam kit that asks for the stream', '/exam-kit?exam=CBSE12'],
  [
    'exam kit of a stream',
    '/exam-kit?exam=CBSE11&budget=1000&subject=accountancy&subject=business+studies&subject=economics&subject=english',
  ],
  ['books in Hindi', '/exam?exam=all&subject=all&language=Hindi'],
  ['empty search', '/search?q=qqqqzzzz'],
  ['sell', '/sell'],
  ['link of a reminder', '/sell/reminders?token=used-up'],
] as const;

const TEXT_PAGES = [
  ['terms', '/TermsAndConditions'],
  ['cancellation', '/CancellationPolicy'],
  ['shipping', '/ShippingPolicy'],
  ['privacy', '/PrivacyPolicy'],
  ['contact', '/Contactus'],
  ['used password link', '/reset-password?token=used-up'],
  ['used link that undoes a change', '/undo-change?token=used-up'],
] as const;

const FORM_PAGES = [
  ['login', '/login'],
  ['sign-up', '/login?mode=signup'],
  ['login with phone', '/loginwithphone'],
  ['forgotten password', '/forgot-password'],
  ['new password', resetLink],
] as const;

/** The screens that take some steps, most of logged-in users. */
const TOURS = [
  ['shopper who chooses a copy', copiesTour],
  ['customer', customerTour],
  ['customer with the longest name', longNameTour],
  ['customer at the checkout', checkoutTour],
  ['customer who reviews', reviewTour],
  ['customer who exchanges a book', exchangeTour],
  ['customer who sells', sellerTour],
  ['child and parent', parentTour],
  ['admin', deskTour],
  ['owner who sets a second factor up', factorTour],
  ['admin who answers an exchange', exchangeDeskTour],
  ['admin who counts a shelf', countTour],
  ['admin who looks at books to buy', buyBackTour],
] as const;

const shop = useOpenShop(WITH_ADMIN);

const PHONE = { width: 360, height: 740 };

/**
 * Makes the style sheet, and so the first paint, wait for the fonts that a page preloads, which a busy machine delivers
 * late: the browser of the tests has none of the system's fonts that have their metrics.
 */
async function loadFontsFirst(page: Page): Promise<void> {
  const fonts = ['sans-basic', 'serif-basic'].map(async (name) => {
    const response = await page.waitForResponse((each) => each.url().includes(name));
    await response.finished();
  });
  await page.route('**/*.css', async (route) => {
    await Promise.all(fonts);
    await route.continue();
  });
}

/** Opens a page as a new visitor with a phone does. Returns its status. */
async function openOnPhone(page: Page, path: string): Promise<number | undefined> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await loadFontsFirst(page);
  const response = await goTo(page, shop.url + path);
  return response?.status();
}

/** The path of an emailed link to choose a new password. */
async function resetLink(): Promise<string> {
  const { email } = await register(shop);
  const { page } = await shop.visit('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send the link');
  const sent = async () =>
    (await shop.emails()).flatMap(({ to, text }) =>
      to === email ? (/\/reset-password\S+/.exec(text)?.[0] ?? []) : [],
    );
  await expect.poll(sent, POLLING).toHaveLength(1);
  return (await sent())[0] ?? '';
}

describe('every page is hydrated without a request, fits every screen and passes axe', () => {
  it.each([
    ['of the catalogue', CATALOGUE_PAGES, 200],
    ['of texts', TEXT_PAGES, 200],
    ['that does not exist', [['not found', '/no/such/page']], 404],
  ] as const)('%s, which does not shift while it loads', async (_name, pages, expected) => {
    // One profile for the pages: a new one has to compile all scripts again.
    const expectedMessages = expected === 404 ? /status of 404/ : undefined;
    const { page, requests } = await shop.visit('/robots.txt', { expectedMessages });
    for (const [name, path] of pages) {
      requests.length = 0;
      const status = await openOnPhone(page, path);
      expect([name, status, ...requests]).toEqual([name, expected]);
      const shift = await layoutShift(page);
      expect([name, ...(shift < 0.01 ? [] : [shift])]).toEqual([name]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const isHydrated = page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
      expect([name, await isHydrated]).toEqual([name, true]);
      expect([name, ...(await screenProblems(page))]).toEqual([name]);
      expect([name, ...(await adaptedProblems(page))]).toEqual([name]);
    }
  });

  it.each(FORM_PAGES)('%s, also with errors', async (_name, path) => {
    const { page, status, requests } = await shop.visit(typeof path === 'string' ? path : await path());
    expect([status, requests]).toEqual([200, []]);
    expect(await screenProblems(page)).toEqual([]);
    await page.locator('main button[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await screenProblems(page)).toEqual([]);
    expect(await adaptedProblems(page)).toEqual([]);
  });

  it('of the desk', async () => {
    const { page, requests } = await visitAsAdmin(shop, '/desk/books');
    for (const path of DESK_PAGES) {
      requests.length = 0;
      const response = await goTo(page, shop.url + path);
      expect([path, response?.status(), ...requests]).toEqual([path, 200]);
      expect([path, ...(await screenProblems(page))]).toEqual([path]);
    }
  });
});

describe('every screen on a tour fits and passes axe', () => {
  it.each(TOURS)('%s', async (_name, openTour) => {
    const { page, stops } = await openTour(shop);
    for (const [stop, go, check = screenProblems] of stops) {
      await go();
      expect([stop, ...(await check(page))]).toEqual([stop]);
    }
  });
});

it.each([
  ['/book/JEEPHY7253?type=preowned', ['label:has([type=radio])', 'button[aria-pressed]']],
  ['/exam?exam=JEE&subject=physics', ['nav[aria-label=Subjects] a', 'nav[aria-label="Popular exams"] a']],
  ['/login', ['label:has([name=method])']],
])('in the colours that the user has chosen, one choice differs from the others: %s', async (path, groups) => {
  const { page } = await shop.visit(path, { forcedColors: 'active' });
  for (const choices of groups) {
    const looks = await page.locator(choices).evaluateAll((elements) =>
      elements.map((element) => {
        const { backgroundColor, outlineColor, outlineStyle } = getComputedStyle(element);
        return `${backgroundColor} ${outlineStyle === 'none' ? '' : outlineColor}`;
      }),
    );
    const counts = [...new Set(looks)].map((look) => looks.filter((other) => other === look).length);
    expect([choices, ...counts.toSorted((a, b) => a - b)]).toEqual([choices, 1, looks.length - 1]);
  }
});

it('the layout does not shift when the day of delivery is shown', async () => {
  const { page } = await shop.visit('/book/JEEPHY7253', { viewport: { width: 768, height: 900 } });
  const section = page.getByRole('region', { name: 'Delivery' });
  const height = async () => (await section.boundingBox())?.height;
  const before = await height();
  const pincode = page.getByLabel('Check delivery to your pincode');
  await pincode.fill('452005');
  await seesText(page, /^Delivered by/);
  expect(await height()).toBe(before);
  await pincode.fill('999999');
  await seesText(page, 'Delivery not available for this pincode.');
  expect(await height()).toBe(before);
});

it('the layout does not shift when the rest of a book page is loaded', async () => {
  const { page } = await shop.visit('/book/JEEPHY7253', { viewport: PHONE });
  const delivery = page.getByRole('region', { name: 'Delivery' });
  const before = await delivery.boundingBox();
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await delivery.boundingBox()).toEqual(before);
});

it('a wider screen shows TRENDING in more columns', async () => {
  const { page } = await shop.visit('/');
  const items = page.locator('section:has(h2:text("TRENDING")) li:has(h3)');
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  const columns = [];
  for (const width of [360, 700, 1000, 1280]) columns.push(await columnsAt(width));
  expect(columns).toEqual([1, 2, 3, 4]);
});
