import { describe, expect, it } from 'vitest';
import {
  greeting,
  logIn,
  loginLink,
  newCustomer,
  passwordField,
  press,
  seesText,
  sharedCustomer,
  signUp,
} from './steps/customers.ts';
import { goTo, useOpenShop } from './open-shop.ts';

const shop = useOpenShop();

const customer = sharedCustomer(shop);

describe('a visitor', () => {
  it.each([
    '/Account',
    '/account?tab=1',
    '/cart',
    '/address',
    '/orders',
    '/ordersuccessful?order=1',
    '/write-review/1',
    '/book/JEEPHY7253/payment?type=new',
    '/checkout/JEEPHY7253/?type=preowned',
  ])('is redirected to the login, and then back: %s', async (path) => {
    const response = await fetch(shop.url + path, { redirect: 'manual' });
    expect(response.status).toBe(302);
    const to = new URL(response.headers.get('location') ?? '', shop.url);
    expect([to.pathname, to.searchParams.get('from')]).toEqual(['/login', path]);
  });

  it('is also redirected to the login by a link on the page', async () => {
    const { page } = await shop.visit('/');
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await expect.poll(() => page.url()).toBe(`${shop.url}/login?from=%2Fcart`);
    await expect.poll(() => page.locator('h1').innerText()).toBe('LOGIN');
  });

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'is not redirected to another site after the login: %s',
    async (from) => {
      const { page } = await shop.visit(`/login?${new URLSearchParams({ from })}`);
      await logIn(page, await customer());
      await expect.poll(() => page.url()).toBe(`${shop.url}/`);
      const again = await page.request.get(`${shop.url}/login?${new URLSearchParams({ from })}`, { maxRedirects: 0 });
      expect([again.status(), again.headers().location]).toEqual([302, '/']);
    },
  );

  it('signs up, logs in, is greeted and logs out', async () => {
    const asha = newCustomer();
    const { page } = await shop.visit('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await signUp(page, asha);
    await seesText(page, 'Your account is ready. Please log in.');
    await logIn(page, asha);
    await greeting(page, asha.firstName).click();
    const entries = () => page.getByRole('menuitem').allInnerTexts();
    await expect.poll(entries).toEqual(['Your Orders', 'Your Account', 'Logout']);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => loginLink(page).isVisible()).toBe(true);
    expect(page.url()).toBe(`${shop.url}/`);
    const leftBehind = () => JSON.stringify([sessionStorage, localStorage, document.documentElement.outerHTML]);
    for (const own of [asha.firstName, asha.email]) expect(await page.evaluate(leftBehind)).not.toContain(own);
    expect((await page.request.get(`${shop.url}/account`, { maxRedirects: 0 })).status()).toBe(302);
  });

  it('opens the account page, logs in and returns to it', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/account');
    expect(page.url()).toBe(`${shop.url}/login?from=%2Faccount`);
    await logIn(page, asha);
    await expect.poll(() => page.url()).toBe(`${shop.url}/account`);
    await expect.poll(() => page.locator('main').innerText()).toContain(asha.email);
    await page.reload();
    expect(await page.locator('main').innerText()).toContain('9');
  });

  it('logs in with a phone number', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/LoginWithPhone?from=/account');
    await page.locator('input[type=tel]').fill(`+91 ${asha.phone.slice(0, 5)} ${asha.phone.slice(5)}`);
    await passwordField(page).fill(asha.password);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toBe(`${shop.url}/account`);
  });

  it('logs in, opens the menu and logs out with only the keyboard', async () => {
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
    await expect.poll(() => page.url()).toBe(`${shop.url}/account`);
    await page.getByRole('button', { name: /^Hey/ }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=menu]:is(:focus, :focus-within)').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Your Orders' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toBe(`${shop.url}/`);
  });

  it('logs in and out in every tab', async () => {
    const { page } = await shop.visit('/');
    const other = await page.context().newPage();
    await goTo(other, `${shop.url}/login`);
    const asha = await customer();
    await logIn(other, asha);
    await greeting(page, asha.firstName).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect.poll(() => loginLink(other).isVisible()).toBe(true);
  });

  it('sees an error message after a failed login', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/login', { expectedMessages: /ERR_FAILED/ });
    await logIn(page, { ...asha, password: 'wrong horse' });
    await page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' }).waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await logIn(page, asha);
    const failure = page.getByText('An error occurred. Please try again.');
    await expect.poll(() => failure.isVisible()).toBe(true);
  });
});

describe('the login form', () => {
  it('shows and hides the password, and is empty after a switch to the sign-up and back', async () => {
    const { page } = await shop.visit('/login');
    const password = passwordField(page);
    await password.fill('correct horse');
    await press(page, 'Show password');
    expect(await password.getAttribute('type')).toBe('text');
    await press(page, 'Hide password');
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

  it('preserves what was filled in before hydration', async () => {
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
    await expect.poll(() => greeting(page, asha.firstName).isVisible()).toBe(true);
  });

  it.each([
    ['/login', ['username', 'current-password']],
    ['/loginwithphone', ['username', 'current-password']],
    ['/login?mode=signup', ['given-name', 'family-name', 'username', 'tel', 'new-password']],
  ])('has autocomplete attributes for password managers: %s', async (path, expected) => {
    const { page } = await shop.visit(path);
    const inputs = page.locator('main form input');
    expect(await inputs.evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')))).toEqual(expected);
  });

  it('says when to try again after ten wrong passwords', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/login', { expectedMessages: /status of 4(01|29)/ });
    const wrong = { ...asha, password: 'wrong horse' };
    // In the page, so that all attempts come from one network: the browser may use another IP version than Node.
    const tryWrong = (body: string) =>
      fetch('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    for (let tries = 0; tries < 10; tries++) await page.evaluate(tryWrong, JSON.stringify(wrong));
    await logIn(page, wrong);
    const limited = page.getByText(/Too many wrong passwords\..* You can try again in 1[45] minutes\./);
    await expect.poll(() => limited.isVisible()).toBe(true);
  });
});
