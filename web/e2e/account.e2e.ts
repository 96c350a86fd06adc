import { describe, expect, it } from 'vitest';
import {
  greeting,
  loginLink,
  newCustomer,
  passwordField,
  press,
  register,
  seesText,
  sharedCustomer,
  visitAsCustomer,
} from './steps/customers.ts';
import { goTo, reload, useOpenShop } from './open-shop.ts';

const shop = useOpenShop();

const customer = sharedCustomer(shop);

describe('a logged-in customer', () => {
  it('is part of the rendered page, without a request', async () => {
    const asha = await customer();
    const { page, requests } = await shop.visit('/account', { as: asha });
    expect(requests).toEqual([]);
    // The initial state does not remain in the page after the logout.
    const scripts = await page.locator('script').allTextContents();
    expect(scripts.join('\n')).not.toContain(asha.email);
    expect(await page.locator('#initial-state').count()).toBe(0);
  });

  it('is redirected away from the login', async () => {
    const { page } = await shop.visit('/', { as: await customer() });
    for (const path of ['/login', '/loginwithphone', '/Loginwithphone']) {
      const response = await page.request.get(shop.url + path, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([302, '/']);
    }
  });

  it('opens the account and logs out by the menu of a phone', async () => {
    const asha = await customer();
    const { page } = await shop.visit('/', { as: asha, viewport: { width: 360, height: 740 } });
    await press(page, 'Menu');
    const menu = page.getByRole('dialog');
    await menu.getByRole('heading', { name: `Hey ${asha.firstName}` }).waitFor();
    await menu.getByRole('link', { name: 'Your Account' }).click();
    await expect.poll(() => page.url()).toBe(`${shop.url}/account`);
    await press(page, 'Menu');
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => page.url()).toBe(`${shop.url}/`);
    await press(page, 'Menu');
    await menu.getByRole('link', { name: 'Login' }).waitFor();
  });

  it('is redirected to the login when the session has ended', async () => {
    const { page } = await shop.visit('/account', { as: await customer() });
    await press(page, 'Edit');
    await page.context().clearCookies();
    await press(page, 'Save');
    await expect.poll(() => page.url()).toBe(`${shop.url}/login?from=%2Faccount`);
    await expect.poll(() => loginLink(page).isVisible()).toBe(true);
  });
});

describe('a customer in the account', () => {
  it('confirms the email address with the emailed link', async () => {
    const asha = await register(shop);
    const { page } = await shop.visit('/account', { as: asha });
    await page.getByRole('heading', { name: 'Please confirm your email' }).waitFor();
    const token = async () => (await shop.emails()).find((mail) => mail.to === asha.email && mail.token)?.token;
    await expect.poll(token).toBeTruthy();
    const other = await page.context().newPage();
    await goTo(other, `${shop.url}/confirm-email?token=${await token()}`);
    await other.locator('main button').focus();
    await other.keyboard.press('Enter');
    await seesText(other, 'Your email is confirmed. Thank you!');
    await other.keyboard.press('Enter');
    await expect.poll(() => other.url()).toBe(`${shop.url}/account`);
    await expect.poll(() => other.locator('main').innerText()).toContain(asha.email);
    expect(await other.getByText('Please confirm your email').count()).toBe(0);
  });

  it('changes name and phone number', async () => {
    const asha = await register(shop);
    const { page } = await shop.visit('/account', { as: asha });
    await press(page, 'Edit');
    await page.getByLabel('First name').fill('आशा');
    await page.getByLabel('Phone').fill(newCustomer().phone);
    await passwordField(page).fill(asha.password);
    await press(page, 'Save');
    await seesText(page, 'Profile updated successfully!');
    await expect.poll(() => greeting(page, 'आशा').isVisible()).toBe(true);
    await page.reload();
    await expect.poll(() => greeting(page, 'आशा').isVisible()).toBe(true);
  });

  it('changes the password and stays logged in', async () => {
    const asha = await register(shop);
    const { page } = await shop.visit('/account', { as: asha });
    await press(page, 'Change password');
    await page.getByLabel('Password now').fill(asha.password);
    await page.getByLabel('New password').fill('battery staple');
    await press(page, 'Save');
    await seesText(page, 'Your password is changed.');
    await page.reload();
    expect(page.url()).toBe(`${shop.url}/account`);
    const data = { email: asha.email, password: 'battery staple' };
    expect((await page.request.post(`${shop.url}/api/login`, { data })).status()).toBe(200);
  });

  it('adds two addresses, makes the second the default, edits it and deletes it', async () => {
    const { page } = await visitAsCustomer(shop, '/account');
    const waitForAccount = () => page.waitForURL((url) => url.href === `${shop.url}/account`);
    for (const [name, pincode] of [
      ['asha rao', '452005'],
      ['ravi kumar', '110001'],
    ] as const) {
      await page.getByRole('link', { name: 'Add a new address' }).click();
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel('Phone').fill('9876543210');
      await page.getByLabel('PIN code').fill(pincode);
      await page.getByLabel('Flat, house no., building').fill('12-b');
      await page.getByLabel('Area, street, village').fill('airport road');
      await expect.poll(() => page.getByLabel('City').inputValue()).not.toBe('');
      await press(page, 'Save address');
      await seesText(page, 'Address saved successfully!');
      await waitForAccount();
    }
    const items = page.getByRole('list', { name: 'Saved addresses' }).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(2);
    expect(await items.nth(0).innerText()).toContain(
      'Asha Rao, 12-b, Airport Road, Indore, Madhya Pradesh - 452005, India',
    );
    await items.nth(1).getByRole('button', { name: 'Make default' }).click();
    await expect.poll(() => items.nth(0).innerText()).toContain('Ravi Kumar');
    await items.nth(0).getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Edit address' }).waitFor();
    await reload(page);
    expect(await page.getByLabel('State').inputValue()).toBe('Delhi');
    await page.getByLabel('Full name').fill('Ravi Rao');
    await press(page, 'Save address');
    await waitForAccount();
    await expect.poll(() => items.nth(0).innerText()).toContain('Ravi Rao');
    await items.nth(0).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await seesText(page, 'Address deleted successfully!');
    await expect.poll(() => items.count()).toBe(1);
    await expect.poll(() => items.nth(0).innerText()).toMatch(/Default.*Asha Rao/s);
  });
});
