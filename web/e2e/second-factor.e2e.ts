import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo, setProofs, useOpenShop } from './open-shop.ts';
import { ADMIN, WITH_ADMIN } from './steps/admins.ts';
import { greeting, logIn, newCustomer, press, register, seesText } from './steps/customers.ts';
import { codeOfKey, confirm, recoveryCodes } from './steps/factors.ts';

/** Passkeys are bound to the public address, so that its port is known before the shop is opened. */
const PORT = await freePort();
const shop = useOpenShop({ ...WITH_ADMIN, PORT, PUBLIC_URL: `http://localhost:${PORT}` });

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address?.port)));
    });
  });
}

/** Gives the browser of a page a device that keeps passkeys and has verified its user. */
async function addAuthenticator(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const device = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  const user = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await tools.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, ...user } });
}

const elevenMinutesAgo = () => new Date(Date.now() - 11 * 60_000);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });
const opens = (page: Page, path: string) => page.waitForURL(shop.url + path);
const logOut = (page: Page) => page.context().clearCookies();

describe('an owner', () => {
  it('sets an app up at the first login, and later gives its code, or a recovery code', async () => {
    const { page } = await shop.visit('/desk/books', { expectedMessages: /status of 403/ });
    await logIn(page, ADMIN);
    await page.getByRole('heading', { name: 'Protect your account' }).waitFor();
    await page.getByAltText('QR code for your authenticator app').waitFor();
    const code = await codeOfKey(page);
    await confirm(page, 'Code that the app shows', code());
    await recoveryCodes(page).first().waitFor();
    const codes = await recoveryCodes(page).allInnerTexts();
    expect(codes).toHaveLength(10);
    await press(page, 'I have kept them');
    await opens(page, '/desk/books');

    await logOut(page);
    await goTo(page, `${shop.url}/login?from=%2Fdesk%2Forders`);
    await logIn(page, ADMIN);
    await confirm(page, 'Code from your authenticator app', code(1));
    await opens(page, '/desk/orders');

    await setProofs(shop, null);
    await goTo(page, `${shop.url}/desk/messages`);
    await confirm(page, 'Code from your authenticator app', codes[0]!);
    await opens(page, '/desk/messages');

    // While working: what was begun goes on.
    await goTo(page, `${shop.url}/desk/books/new`);
    await setProofs(shop, null);
    await page.getByLabel('Exam', { exact: true }).selectOption('JEE');
    await page.getByLabel('Subject', { exact: true }).selectOption('Physics');
    await dialog(page).waitFor();
    await confirm(page, 'Code from your authenticator app', codes[1]!);
    await dialog(page).waitFor({ state: 'detached' });
    const bookId = () => page.getByRole('region', { name: 'Category' }).getByLabel('Book ID').inputValue();
    await expect.poll(bookId).toMatch(/^JEEPHY\d{4}$/);

    // A file of the desk.
    await setProofs(shop, null);
    await goTo(page, `${shop.url}/api/desk/copies.csv`);
    const download = page.waitForEvent('download');
    await confirm(page, 'Code from your authenticator app', codes[2]!);
    expect((await download).suggestedFilename()).toBe('copies.csv');
    await seesText(page, 'Your file is being downloaded.');

    // The account: a change needs a fresh proof.
    await goTo(page, `${shop.url}/account`);
    await setProofs(shop, elevenMinutesAgo());
    await press(page, 'New recovery codes');
    await confirm(page, 'Code from your authenticator app', codes[3]!);
    await recoveryCodes(page).first().waitFor();
    expect(await recoveryCodes(page).allInnerTexts()).not.toContain(codes[4]);
  });
});

describe('a customer', () => {
  it('adds a passkey, logs in with it, proves with it who they are, and removes it', async () => {
    const asha = await register(shop);
    const { page } = await shop.visit('/account', { as: asha, expectedMessages: /status of 40[01]/ });
    await addAuthenticator(page);
    await press(page, 'Add a passkey');
    const form = page.getByRole('dialog', { name: 'Add a passkey' });
    await form.getByLabel('Name of this passkey').fill("Asha's phone");
    await form.getByRole('button', { name: 'Add a passkey' }).click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await expect.poll(() => passkeys.innerText()).toContain("Asha's phone");
    await expect.poll(() => passkeys.innerText()).toContain('Not used yet');

    await logOut(page);
    await goTo(page, `${shop.url}/login?from=%2Faccount`);
    await press(page, 'Log in with a passkey');
    await opens(page, '/account');
    await greeting(page, asha.firstName).waitFor();

    await goTo(page, `${shop.url}/account`);
    await setProofs(shop, elevenMinutesAgo());
    await press(page, 'Add a passkey');
    await form.getByLabel('Name of this passkey').fill('Tablet, typed with care');
    await form.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    // The device has a passkey already: what was typed stays.
    expect(await form.getByLabel('Name of this passkey').inputValue()).toBe('Tablet, typed with care');
    await page.keyboard.press('Escape');

    await press(page, "Remove Asha's phone");
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await seesText(page, 'Your passkey is removed.');
    await logOut(page);
    await goTo(page, `${shop.url}/login`);
    await press(page, 'Log in with a passkey');
    await seesText(page, 'This passkey does not belong to an account.');
  });

  it('proves by the password who they are', async () => {
    const asha = await register(shop, newCustomer());
    const { page } = await shop.visit('/account', { as: asha, expectedMessages: /status of 403/ });
    await addAuthenticator(page);
    await setProofs(shop, elevenMinutesAgo());
    await press(page, 'Add a passkey');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByLabel('Password', { exact: true }).fill(asha.password);
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => page.getByRole('list', { name: 'Passkeys' }).innerText()).toContain('Not used yet');
  });
});
