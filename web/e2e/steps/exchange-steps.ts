import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { press, seesText } from './customers.ts';

/** What a customer asks for. */
interface Wish {
  reason: string;
  comment?: string;
  photos?: readonly Buffer[];
  /** Asked for if the order was paid on delivery. */
  upiId?: string;
}

/** Fills in and sends the form of an exchange. Returns the id of the exchange. */
export async function ask(page: Page, { reason, comment = '', photos = [], upiId }: Wish): Promise<string> {
  await page.getByRole('radio', { name: reason }).check();
  await page.getByLabel('Tell us more (optional)').fill(comment);
  if (upiId) await page.getByLabel('Your UPI ID').fill(upiId);
  await addPhotos(page, photos);
  await press(page, 'Ask for the exchange');
  await seesText(page, 'We have your request and look at it now.');
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** A phone offers its gallery: all photographs are chosen at once. */
async function addPhotos(page: Page, photos: readonly Buffer[]): Promise<void> {
  if (photos.length === 0) return;
  const files = photos.map((buffer, index) => ({ name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
  await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(photos.length);
}

/** Withdraws the exchange on its page. */
export async function withdraw(page: Page): Promise<void> {
  await press(page, 'Withdraw');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await seesText(page, 'You have withdrawn this request.');
}

/** Opens the form of an action at the desk, and returns its dialog. A toast is a dialog, too. */
export async function openForm(page: Page, action: string, title = action): Promise<Locator> {
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: action, exact: true }).click();
  return page.getByRole('dialog', { name: title, exact: true });
}

/** Sends the form, and waits until the page shows how the exchange stands. */
async function send(form: Locator, button: string, status: string): Promise<void> {
  await form.getByRole('button', { name: button, exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await seesStatus(form.page(), status);
}

/** Sends a form that refunds: its button and the question after it name the sum and who gets it. */
async function sendRefund(form: Locator, status: string): Promise<void> {
  await form.getByRole('button', { name: /^Refund ₹.* to / }).click();
  const question = form.page().getByRole('alertdialog', { name: /^Refund ₹/ });
  await question.getByRole('button', { name: /^Refund ₹.* to / }).click();
  await form.waitFor({ state: 'detached' });
  await seesStatus(form.page(), status);
}

/** Waits until the desk shows how the exchange stands. */
export const seesStatus = (page: Page, status: string) =>
  page.getByRole('listitem').getByText(status, { exact: true }).waitFor();

/** Promises a replacement or a refund. */
export async function approve(page: Page, remedy: 'Replacement' | 'Refund', message = ''): Promise<void> {
  const form = await openForm(page, 'Approve');
  await form.getByRole('radio', { name: remedy }).click();
  await form.getByLabel('Message (optional)').fill(message);
  await send(form, 'Approve', `Approved: ${remedy.toLowerCase()}`);
}

/** Declines a request, or rejects a book that came back. A reason is needed. */
export async function refuse(page: Page, action: 'Decline' | 'Reject', reason: string): Promise<void> {
  const form = await openForm(page, action);
  await form.getByRole('button', { name: action }).click();
  await form.getByText('Please tell the customer why.').waitFor();
  await form.getByLabel('Reason').fill(reason);
  await send(form, action, action === 'Decline' ? 'Declined' : 'Rejected');
}

/** Refunds a part of the price, and the customer keeps the book. */
export async function keepBook(page: Page, rupees: number, message: string): Promise<void> {
  const form = await openForm(page, 'Keep the book');
  await form.getByLabel('Amount (₹)').fill(`${rupees}`);
  await form.getByLabel('Message (optional)').fill(message);
  await sendRefund(form, 'Refunded, book kept');
}

/** Brings the book back: the pickup is booked, the courier has it, and it is received. */
export async function bringBack(page: Page, awb: string, disposition: string): Promise<void> {
  const pickup = await openForm(page, 'Book pickup', 'Book the pickup');
  await pickup.getByLabel('Courier').selectOption('Delhivery');
  await pickup.getByLabel('Tracking number (AWB)').fill(awb);
  await send(pickup, 'Book pickup', 'Pickup booked');
  await send(await openForm(page, 'Picked up'), 'Picked up', 'On its way back');
  const receipt = await openForm(page, 'Receive');
  await receipt.getByLabel('What becomes of it').selectOption(disposition);
  await send(receipt, 'Receive', 'Book received');
}

/** Refunds a part of the price, or all of it: that is what the form offers. */
export async function refund(page: Page, rupees?: number): Promise<void> {
  const form = await openForm(page, 'Refund');
  if (rupees) await form.getByLabel('Amount (₹)').fill(`${rupees}`);
  await sendRefund(form, rupees ? 'Partly refunded' : 'Refunded');
}

/** Has the replacement sent: it waits to be picked. */
export async function sendReplacement(page: Page): Promise<void> {
  await send(await openForm(page, 'Send the replacement'), 'Send the replacement', 'Book received');
}

/** Records the steps of the replacement until its delivery. */
export async function recordDelivery(page: Page): Promise<void> {
  const steps = page.getByRole('group', { name: 'Record a step' });
  await steps.getByRole('button', { name: 'Out for delivery' }).click();
  await steps.getByRole('button', { name: 'Delivered' }).click();
  await steps.waitFor({ state: 'detached' });
}

/** Records that a refund was sent by UPI, on the page of the order. */
export async function recordPayout(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Reference (UTR)').fill(reference);
  await page.getByRole('button', { name: /^Mark ₹.* as sent$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Mark ₹.* as sent$/ })
    .click();
  await page.getByRole('list', { name: 'Refunds by UPI' }).getByText(reference).waitFor();
}

/** A picture as the browser shows it: its size, and how red it is near its left and right edges. */
export function shownPicture(image: Locator) {
  return image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    picture.loading = 'eager';
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(picture, 0, 0);
    const redAt = (x: number) => context.getImageData(x, height / 2, 1, 1).data[0]!;
    return { width, height, isRedOnRight: redAt(width - 5) > 200, isRedOnLeft: redAt(5) > 200 };
  });
}

/** Whether the page is as wide as the screen, and not wider. */
export const fitsScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
