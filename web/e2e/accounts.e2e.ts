import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, screenProblems } from './screens.ts';
import { type Customer, logIn, newUserDetails, passwordField, register, signUp, SOON } from './customers.ts';
import { goTo, useOpenShop, type VisitOptions } from './open-shop.ts';

const VISITOR_PAGES = [
  ['login', '/login'],
  ['sign-up', '/login?mode=signup'],
  ['login with phone', '/loginwithphone'],
  ['forgotten password', '/forgot-password'],
  ['new password', '/reset-password?token=used-up'],
] as const;

const GUARDED = [
  '/Account',
  '/account?tab=1',
  '/cart',
  '/address',
  '/orders',
  '/ordersuccessful?order=1',
  '/write-review/1',
  '/book/JEEPHY7253/payment?type=new',
  '/checkout/JEEPHY7253/?type=preowned',
];

const shop = useOpenShop();

describe('the pages to log in on', () => {
  it.each(VISITOR_PAGES)(
    'are taken over by the browser without a request and without a word: %s',
    async (_name, path) => {
      const { said, asked, status } = await shop.visit(path);
      expect(status).toBe(200);
      expect(said.filter((line) => !line.includes('[DOM]'))).toEqual([]);
      expect(asked).toEqual([]);
    },
  );

  it.each(VISITOR_PAGES)(
    'fit every screen, and have nothing that axe objects to, also with errors: %s',
    async (_name, path) => {
      const { page } = await shop.visit(path);
      expect(await screenProblems(page)).toEqual([]);
      await page.locator('main button[type=submit]').click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      expect(await screenProblems(page)).toEqual([]);
    },
  );

  it.each(VISITOR_PAGES)('show their form without JavaScript: %s', async (_name, path) => {
    const { page } = await shop.visit(path, { javaScriptEnabled: false });
    expect(await page.locator('main form input').count()).toBeGreaterThan(0);
  });
});

describe('the guards', () => {
  it.each(GUARDED)('send a visitor to log in, and remember where they came from: %s', async (path) => {
    const answer = await fetch(shop.url + path, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get('location') ?? '', shop.url);
    expect([to.pathname, to.searchParams.get('from')]).toEqual(['/login', path]);
  });

  it('do the same within the page', async () => {
    const { page } = await shop.visit('/');
    await page.getByRole('link', { name: 'Cart' }).click();
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/login?from=%2Fcart`);
    await expect.poll(() => page.locator('h1').innerText(), SOON).toBe('LOGIN');
  });

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never lead to another site: %s',
    async (from) => {
      const { page } = await shop.visit(`/login?${new URLSearchParams({ from })}`);
      await logIn(page, await customer());
      await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/`);
      const again = await page.request.get(`${shop.url}/login?${new URLSearchParams({ from })}`, { maxRedirects: 0 });
      expect([again.status(), again.headers().location]).toEqual([302, '/']);
    },
  );
});

describe('a customer', () => {
  it('opens the account page, logs in and lands on it', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/account');
    expect(page.url()).toBe(`${shop.url}/login?from=%2Faccount`);
    await logIn(page, asha);
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/account`);
    await expect.poll(() => page.locator('main').innerText(), SOON).toContain(asha.email);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    expect(await page.locator('main').innerText()).toContain('9');
  });

  it('signs up, logs in, is greeted and logs out', async () => {
    const asha = newUserDetails();
    const { page } = await shop.visit('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signUp(page, asha);
    await expect.poll(() => page.getByText('Your account is ready. Please log in.').isVisible(), SOON).toBe(true);
    await logIn(page, asha);
    await greeting(page, asha.firstName).click();
    const entries = () => page.getByRole('menuitem').allInnerTexts();
    await expect.poll(entries, SOON).toEqual(['Your Orders', 'Your Account', 'Logout']);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => loginLink(page).isVisible(), SOON).toBe(true);
    expect(page.url()).toBe(`${shop.url}/`);
    const leftBehind = () => JSON.stringify([sessionStorage, localStorage, document.documentElement.outerHTML]);
    for (const own of [asha.firstName, asha.email]) expect(await page.evaluate(leftBehind)).not.toContain(own);
    expect((await page.request.get(`${shop.url}/account`, { maxRedirects: 0 })).status()).toBe(302);
  });

  it('confirms the email with the link of the mail, and is not asked for it any more', async () => {
    const { page, said, asha } = await visitLoggedIn('/account', {}, register(shop));
    await page.getByRole('heading', { name: 'Please confirm your email' }).waitFor(SOON);
    expect(await screenProblems(page)).toEqual([]);
    const link = async () => (await shop.mails()).find(({ to, token }) => to === asha.email && token)?.token;
    await expect.poll(link, SOON).toBeTruthy();
    const other = await page.context().newPage();
    await goTo(other, `${shop.url}/confirm-email?token=${await link()}`);
    expect(await screenProblems(other)).toEqual([]);
    await other.locator('main button').focus();
    await other.keyboard.press('Enter');
    await expect.poll(() => other.getByText('Your email is confirmed. Thank you!').isVisible(), SOON).toBe(true);
    await other.keyboard.press('Enter');
    await expect.poll(() => other.url(), SOON).toBe(`${shop.url}/account`);
    await expect.poll(() => other.locator('main').innerText(), SOON).toContain(asha.email);
    expect(await other.getByText('Please confirm your email').count()).toBe(0);
    expect(said).toEqual([]);
  });

  it('logs in with a phone number', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/LoginWithPhone?from=/account');
    await page.locator('input[type=tel]').fill(`+91 ${asha.phone.slice(0, 5)} ${asha.phone.slice(5)}`);
    await passwordField(page).fill(asha.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/account`);
  });

  it('is sent away from the login at once', async () => {
    const { page } = await visitLoggedIn('/');
    for (const path of ['/login', '/loginwithphone', '/Loginwithphone']) {
      const answer = await page.request.get(shop.url + path, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, '/']);
    }
  });

  it('is known to the page from the start, without a request', async () => {
    const { page, asked, said, asha } = await visitLoggedIn('/account');
    expect(asked).toEqual([]);
    expect(said).toEqual([]);
    // What the page was made from does not stay in it after the logout.
    const scripts = await page.locator('script').allTextContents();
    expect(scripts.join('\n')).not.toContain(asha.email);
    expect(await page.evaluate(() => '__INITIAL_STATE__' in window)).toBe(false);
  });

  it('finds the same in the slide-in menu', async () => {
    const { page, asha } = await visitLoggedIn('/', { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByRole('heading', { name: `Hey ${asha.firstName}` }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Your Account' }).click();
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/account`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Login' }).waitFor();
  });

  it('is told what is wrong, in place', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/login');
    await logIn(page, { ...asha, password: 'wrong horse' });
    const alert = page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' });
    await alert.waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await logIn(page, asha);
    await expect.poll(() => page.getByText('An error occurred. Please try again.').isVisible(), SOON).toBe(true);
  });

  it('saves the profile, and hears of it', async () => {
    const { page, asha } = await visitLoggedIn('/account', {}, register(shop));
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('First name').fill('आशा');
    await page.getByLabel('Phone').fill(newUserDetails().phone);
    await passwordField(page).fill(asha.password);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByText('Profile updated successfully!').first().isVisible(), SOON).toBe(true);
    await expect.poll(() => greeting(page, 'आशा').isVisible(), SOON).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => greeting(page, 'आशा').isVisible(), SOON).toBe(true);
  });

  it('goes on after a change of password', async () => {
    const { page, asha } = await visitLoggedIn('/account', {}, register(shop));
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Password now').fill(asha.password);
    await page.getByLabel('New password').fill('battery staple');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByText('Your password is changed.').first().isVisible(), SOON).toBe(true);
    await page.reload();
    expect(page.url()).toBe(`${shop.url}/account`);
    expect((await post('/api/login', { ...asha, password: 'battery staple' })).status).toBe(200);
  });

  it('is sent to log in where the session ended meanwhile', async () => {
    const { page } = await visitLoggedIn('/account');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/login?from=%2Faccount`);
    await expect.poll(() => loginLink(page).isVisible(), SOON).toBe(true);
  });

  it('is logged in and out in every tab', async () => {
    const { page } = await shop.visit('/');
    const other = await page.context().newPage();
    await goTo(other, `${shop.url}/login`);
    const asha = await customer();
    await logIn(other, asha);
    await greeting(page, asha.firstName).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => loginLink(other).isVisible(), SOON).toBe(true);
  });

  it('logs in, looks at the account and logs out by keyboard alone', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/login?from=/account');
    await page.locator('main input[type=radio]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.type(asha.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(asha.password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await passwordField(page).getAttribute('type')).toBe('text');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/account`);
    await page.getByRole('button', { name: /^Hey/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Your Orders' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), SOON).toBe(`${shop.url}/`);
  });

  it('fits every screen with the longest name', async () => {
    const longest = { firstName: 'अ'.repeat(80), lastName: 'W'.repeat(80) };
    const { page } = await visitLoggedIn('/account', {}, register(shop, longest));
    expect(await screenProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await screenProblems(page)).toEqual([]);
  });
});

describe('the forms', () => {
  it('shows and hides the password, and forgets all on a switch of modes', async () => {
    const { page } = await shop.visit('/login');
    const password = passwordField(page);
    await password.fill('correct horse');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { name: 'CREATE AN ACCOUNT' }).waitFor();
    expect(await password.inputValue()).toBe('');
    await page.getByLabel('First name').fill('Asha');
    await page.goBack();
    await page.getByRole('heading', { name: 'LOGIN' }).waitFor();
    await page.goForward();
    expect(await page.getByLabel('First name').inputValue()).toBe('');
  });

  it('keep what was filled in before any script', async () => {
    const { page } = await shop.visit('/login');
    const asha = await customer();
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('main input[type=email]').fill(asha.email);
    await passwordField(page).fill(asha.password);
    await page.locator('main button[type=submit]').click();
    await expect.poll(() => greeting(page, asha.firstName).isVisible(), SOON).toBe(true);
  });

  it('tell password managers what each field is', async () => {
    const autocompletes = async (path: string) => {
      const { page } = await shop.visit(path);
      return page
        .locator('main form input')
        .evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')));
    };
    expect(await autocompletes('/login')).toEqual(['username', 'current-password']);
    expect(await autocompletes('/loginwithphone')).toEqual(['tel', 'current-password']);
    expect(await autocompletes('/login?mode=signup')).toEqual([
      'given-name',
      'family-name',
      'email',
      'tel',
      'new-password',
    ]);
    expect(await autocompletes('/reset-password?token=x')).toEqual(['new-password']);
  });
});

describe('somebody who does not know the password', () => {
  it('is told when to try again after ten wrong passwords', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/login');
    const wrong = { ...asha, password: 'wrong horse' };
    // From the page, so that all tries come from one network: the browser may use another kind of address than Node.
    const tryWrong = (body: string) =>
      fetch('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    for (let tries = 0; tries < 10; tries++) await page.evaluate(tryWrong, JSON.stringify(wrong));
    await logIn(page, wrong);
    await expect
      .poll(() => page.getByText(/Too many wrong passwords\..* You can try again in 1[45] minutes\./).isVisible())
      .toBe(true);
  });
});

let regular: Promise<Customer> | undefined;

/** Somebody with an account that no test changes: one network may not make many. */
const customer = () => (regular ??= register(shop));

const post = (path: string, body: object) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const loginLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Login' });
const greeting = (page: Page, name: string) => page.getByRole('button', { name: `Hey ${name}` });

/** A page that a customer opened, logged in. */
async function visitLoggedIn(path: string, options: VisitOptions = {}, who = customer()) {
  const asha = await who;
  return { ...(await shop.visit(path, { ...options, who: asha })), asha };
}
