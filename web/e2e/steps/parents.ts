import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { POLLING } from '../../../api/test/polling.ts';
import { goTo, type OpenShop } from '../open-shop.ts';
import * as customers from './customers.ts';
import type { Tour } from './screens.ts';

const { passwordField, press, seesText } = customers;

/** Names the parent of the customer whose account page is open. Returns the path of the link that they are mailed. */
export async function nameParent(shop: OpenShop, page: Page, email: string, password: string): Promise<string> {
  await press(page, 'Add parent or guardian');
  await page.getByLabel('Email of your parent or guardian').fill(email);
  await passwordField(page).fill(password);
  await press(page, 'Save');
  await seesText(page, 'Your parent or guardian is saved.');
  const token = async () => (await shop.emails()).find(({ to }) => to === email)?.token ?? '';
  await expect.poll(token, POLLING).toBeTruthy();
  return `/parent?token=${await token()}`;
}

/** The account page of a child, and the page of their parent. */
export async function parentTour(shop: OpenShop): Promise<Tour> {
  const child = await customers.register(shop, { firstName: 'अ'.repeat(80) });
  const { page } = await shop.visit('/account', { as: child, expectedMessages: /status of 40[04]/ });
  await customers.fillCart(page, ['JEEPHY7253', 'JEEPHY9095']);
  await customers.saveAddress(page, { ...customers.ADDRESS, addressLine1: 'W'.repeat(120) });
  const email = `${'parent'.repeat(8)}-${child.email}`;
  let link = '';
  const name = async () => {
    link = await nameParent(shop, page, email, child.password);
  };
  const open = (path: string) => goTo(page, shop.url + path);
  const confirm = async () => {
    await press(page, 'I am the parent or guardian');
    await seesText(page, /^What we keep about/);
  };
  const openDialog = async () => {
    await press(page, 'Delete the account');
    await page.getByRole('alertdialog').waitFor();
  };
  return {
    page,
    stops: [
      ['form of a parent', () => press(page, 'Add parent or guardian')],
      ['account with a parent', () => press(page, 'Cancel parent or guardian').then(name)],
      ['link without a parent', () => open('/parent?token=used-up')],
      ['parent who is to confirm', () => open(link)],
      ['confirmed parent', confirm],
      ['question before the deletion', openDialog],
    ],
  };
}
