import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { ADMIN } from './admins.ts';
import { logIn, press, seesText } from './customers.ts';
import { goTo, type OpenShop } from '../open-shop.ts';
import { axeViolations, type Tour } from './screens.ts';

/** What an authenticator app shows for the key on the page: at this time, or some steps of 30 seconds later. */
export async function codeOfKey(page: Page): Promise<(steps?: number) => string> {
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const totp = new TOTP({ secret: Secret.fromBase32((await key.innerText()).replaceAll(' ', '')) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Confirms with a code. */
export async function confirm(page: Page, label: string | RegExp, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await press(page, 'Confirm');
}

/** The recovery codes that a page shows. */
export const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).locator('li');

/** The first login of an owner, and their account. */
export async function factorTour(shop: OpenShop): Promise<Tour> {
  const { page } = await shop.visit('/login?from=%2Faccount');
  const logInAsOwner = async () => {
    await logIn(page, ADMIN);
    await page.getByAltText('QR code for your authenticator app').waitFor();
  };
  const enterWrongCode = async () => {
    await confirm(page, 'Code that the app shows', '000 000');
    await seesText(page, 'This code is not right');
  };
  const choosePasskey = async () => {
    await page.getByText('Passkey', { exact: true }).click();
    await page.getByLabel('Name of this passkey').waitFor();
  };
  const enterCode = async () => {
    await page.getByText('Authenticator app', { exact: true }).click();
    await confirm(page, 'Code that the app shows', (await codeOfKey(page))());
    await recoveryCodes(page).first().waitFor();
  };
  const openAccount = async () => {
    await press(page, 'I have kept them');
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  };
  const openConfirmation = async () => {
    await goTo(page, `${shop.url}/desk/confirm-login?from=%2Fdesk%2Forders`);
    await page.getByLabel('Code from your authenticator app').waitFor();
  };
  return {
    page,
    stops: [
      ['set-up of the app', logInAsOwner],
      ['wrong code', enterWrongCode, axeViolations],
      ['set-up of a passkey', choosePasskey],
      ['recovery codes', enterCode],
      ['account of an owner', openAccount],
      ['second factor', openConfirmation],
    ],
  };
}
