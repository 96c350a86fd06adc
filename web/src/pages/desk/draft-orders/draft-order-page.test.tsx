import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aCopy } from '../../../../test/copies.ts';
import { aConnection, anAdminCustomer } from '../../../../test/desk.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const draftOrderId = '7d0c1f5e-0000-4000-8000-00000000000c';
const CODE = 'HKMNPQR3';
const PERSON = { userId: '7d0c1f5e-0000-4000-8000-00000000000d', name: 'Asha Rao', phone: '9876543210', email: '' };

const aDraft = (lines: object[] = []) => ({
  draftOrderId,
  status: 'OPEN',
  version: 1,
  createdAt: '2026-11-20T06:00:00.000Z',
  expiresAt: '2026-11-27T06:00:00.000Z',
  orderId: null,
  customer: PERSON,
  updatedBy: { ...PERSON, email: 'admin@example.test' },
  note: null,
  deliveryInstruction: null,
  linkUrl: null,
  quote: { total: 0, problems: [], noPayOnDelivery: null, estimate: null, address: null, lines },
});

const THE_COPY = {
  book: { bookId: 'JEEPHY7253', bookDescription: 'Physics' },
  condition: 'PREOWNED',
  quantity: 1,
  unitPrice: 150,
  listPrice: 400,
  offerPrice: 150,
  priceReason: null,
  total: 150,
  copy: { copyId: CODE.toLowerCase(), code: CODE, gradeLabel: 'Good' },
  suitability: null,
};

const PATH = `/desk/draft-orders/${draftOrderId}`;
const renderDraft = (adminCopy: () => object | null) =>
  renderPage(
    PATH,
    { ...admin, draftOrder: () => aDraft(), adminCopy, adminBooks: () => ({ edges: [] }) },
    { saveDraftOrder: () => aDraft([THE_COPY]) },
  );
const scan = async (code: string) =>
  userEvent.type(await screen.findByLabelText('Add a book: title, ISBN, author or code of a copy'), `${code}{Enter}`);

it('a draft is begun for the account with the number of the caller, not with an email address that begins with it', async () => {
  const other = anAdminCustomer({ userId: 'other', phone: '9000000000', email: `${PERSON.phone}@example.test` });
  const caller = anAdminCustomer(PERSON);
  const { operations } = renderPage(
    '/desk/draft-orders',
    { ...admin, draftOrders: () => aConnection([]), adminCustomers: () => aConnection([other, caller]) },
    { saveDraftOrder: () => aDraft() },
  );
  await userEvent.type(await screen.findByLabelText('Phone of the customer'), `${PERSON.phone}{Enter}`);
  await waitFor(() => expect(operations.at(-1)?.operation).toBe('SaveDraftOrder'));
  expect(operations.at(-1)?.variables.input).toMatchObject({ userId: PERSON.userId });
});

it('a used copy is put into a draft by the code on its label', async () => {
  const { operations } = renderDraft(() => ({ copy: aCopy(CODE, 150) }));
  await scan(`C${CODE}`);
  expect(await screen.findByText(new RegExp(`${CODE}, Good`))).toBeTruthy();
  const item = { bookId: 'JEEPHY7253', condition: 'PREOWNED', copyId: CODE.toLowerCase(), quantity: 1 };
  expect(operations.at(-1)?.variables).toMatchObject({ input: { draftOrderId, version: 1, items: [item] } });
});

it('a word that could be a code but is none is looked for among the books', async () => {
  const { operations } = renderDraft(() => null);
  await scan('ADVANCED');
  expect(await screen.findByText('No book fits.')).toBeTruthy();
  await waitFor(() => expect(operations.at(-1)?.variables).toMatchObject({ search: 'ADVANCED' }));
});

it('a customer without a password gets a link to choose one also once the draft is ordered', async () => {
  const ordered = { ...aDraft(), status: 'ORDERED', orderId: 'ES-202611-ABCD2345', quote: null };
  const url = 'http://shop.test/reset-password?token=one';
  const { operations } = renderPage(
    `/desk/draft-orders/${draftOrderId}`,
    { ...admin, draftOrder: () => ordered },
    { createClaimLink: () => url },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Link to choose a password' }));
  expect(await screen.findByText('Copy the password link')).toBeTruthy();
  const whatsApp = screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(whatsApp)).toBe(
    `https://wa.me/91${PERSON.phone}?text=Choose a password to see your orders: ${url}`,
  );
  expect(operations.at(-1)?.variables).toEqual({ userId: PERSON.userId });
});

it('a draft says what it needs before it can be ordered, and why a book stays in it', async () => {
  const refused = () => Promise.reject(graphqlError('This draft was changed meanwhile.', { code: 'CONFLICT' }));
  renderPage(PATH, { ...admin, draftOrder: () => aDraft([THE_COPY]) }, { saveDraftOrder: refused });
  expect(await screen.findByText('It needs an address first.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  expect(await screen.findByText('This draft was changed meanwhile.')).toBeTruthy();
});

it('a search for books that fails says so', async () => {
  const adminBooks = () => Promise.reject(graphqlError('The search is down.', { code: 'UNAVAILABLE' }));
  renderPage(PATH, { ...admin, draftOrder: () => aDraft(), adminBooks });
  await scan('physics');
  expect(await screen.findByText('The search is down.')).toBeTruthy();
  expect(screen.queryByText('Searching...')).toBeNull();
});

it('the focus goes on to the list when a draft is discarded', async () => {
  renderPage(
    PATH,
    { ...admin, draftOrder: () => aDraft() },
    { discardDraftOrder: () => ({ ...aDraft(), status: 'EXPIRED', version: 2, quote: null }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Discard/ }));
  const list = within(screen.getByRole('main')).findByRole('link', { name: 'Draft orders' });
  expect(await list).toBe(await waitFor(() => screen.getByRole('main').querySelector(':focus')));
});
