import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aConnection, anAdminCustomer, anAdminOrder } from '../../../../test/desk.ts';
import { confirmQuestion, dialogIsClosed } from '../../../../test/dialogs.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

describe('the list of customers', () => {
  it('shows a loading message, then each customer, with a link to their page', async () => {
    const server = deferred(aConnection([anAdminCustomer({ name: 'आशा राव', phone: null })], 'cursor-1'));
    renderPage('/desk/customers', { ...admin, adminCustomers: () => server.response });
    expect(await screen.findByText('Loading customers...')).toBeTruthy();
    server.release();
    const row = within(await screen.findByRole('article'));
    expect(row.getByRole('link', { name: 'आशा राव' }).getAttribute('href')).toBe('/desk/customers/user-1');
    for (const text of ['asha@example.test', '2 orders', 'since 1 October 2026'])
      expect(row.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/desk/customers?after=cursor-1');
  });

  it('is searched by the URL, and says if nobody fits', async () => {
    const searches: unknown[] = [];
    renderPage('/desk/customers?q=asha%40', {
      ...admin,
      adminCustomers: ({ search }) => {
        searches.push(search);
        return aConnection([]);
      },
    });
    expect(await screen.findByText('No customer fits.')).toBeTruthy();
    expect(searches[0]).toBe('asha@');
  });

  it('shows an error if it cannot be fetched, and can be retried', async () => {
    let fails = true;
    const adminCustomers = () => {
      if (fails) throw new Error('down');
      return aConnection([anAdminCustomer()]);
    };
    renderPage('/desk/customers', { ...admin, adminCustomers });
    expect(await screen.findByText('The customers could not be fetched.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('the page of a customer', () => {
  it('shows who they are, and their orders', async () => {
    const orders = aConnection([anAdminOrder({ isLate: true })]);
    renderPage('/desk/customers/user-1', { ...admin, adminCustomer: () => anAdminCustomer({ orders }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'asha@example.test' }).getAttribute('href')).toBe(
      'mailto:asha@example.test',
    );
    const row = within(screen.getByRole('article'));
    expect(row.getByText('Late')).toBeTruthy();
    expect(row.queryByRole('checkbox')).toBeNull();
  });

  it('stays while the next page of orders is fetched', async () => {
    const server = deferred(anAdminCustomer());
    const orders = aConnection([anAdminOrder()], 'cursor-1');
    const reads = [anAdminCustomer({ orders }), server.response];
    renderPage('/desk/customers/user-1', { ...admin, adminCustomer: () => reads.shift() });
    await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy());
    expect(screen.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeTruthy();
    server.release();
    expect(await screen.findByText('No orders yet.')).toBeTruthy();
  });

  it('says if there are no orders, or no such customer', async () => {
    const { unmount } = renderPage('/desk/customers/user-1', { ...admin, adminCustomer: () => anAdminCustomer() });
    expect(await screen.findByText('No orders yet.')).toBeTruthy();
    unmount();
    const adminCustomer = () => Promise.reject(graphqlError('There is no such customer.', { code: 'NOT_FOUND' }));
    renderPage('/desk/customers/user-2', { ...admin, adminCustomer });
    expect(await screen.findByText('There is no such customer.')).toBeTruthy();
  });
});

describe('a restriction', () => {
  const open = (restriction: string | null, restrictCustomer: (args: object) => unknown) =>
    renderPage(
      '/desk/customers/user-1',
      { ...admin, adminCustomer: () => anAdminCustomer({ restriction }) },
      { restrictCustomer },
    );
  const ONLINE_ONLY = 'Pays online only until it is lifted (ravi@example.test): Refused twice.';

  it('is set with its reason and last day, and shown', async () => {
    const { operations } = open(null, () => ({ userId: 'user-1', restriction: ONLINE_ONLY }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restrict the customer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Restrict the customer' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please choose.')).toBeTruthy();
    await userEvent.selectOptions(form.getByLabelText('From now on'), 'Pays online only');
    await userEvent.type(form.getByLabelText('Why'), 'Refused twice.');
    await userEvent.type(form.getByLabelText('Until (optional)'), '2026-12-24');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect(await screen.findByText(ONLINE_ONLY)).toBeTruthy();
    const sent = operations.find(({ operation }) => operation === 'RestrictCustomer');
    expect(sent?.variables).toEqual({
      input: { userId: 'user-1', seen: null, kind: 'ONLINE_ONLY', reason: 'Refused twice.', until: '2026-12-24' },
    });
  });

  it('that was seen is lifted', async () => {
    const { operations } = open(ONLINE_ONLY, () => ({ userId: 'user-1', restriction: null }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change or lift it' }));
    const form = within(await screen.findByRole('dialog', { name: 'Restrict the customer' }));
    await userEvent.selectOptions(form.getByLabelText('From now on'), 'No restriction');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Restrict the customer' })).toBeTruthy();
    const sent = operations.find(({ operation }) => operation === 'RestrictCustomer');
    expect(sent?.variables).toEqual({
      input: { userId: 'user-1', seen: ONLINE_ONLY, kind: null, reason: '', until: null },
    });
  });
});

describe('store credit', () => {
  const storeCredit = (balanceInPaise: number) => ({ userId: 'user-1', balanceInPaise, entries: { edges: [] } });
  const open = (giveStoreCredit: () => unknown) =>
    renderPage(
      '/desk/customers/user-1',
      { ...admin, adminCustomer: () => anAdminCustomer({ storeCredit: storeCredit(34_000) }) },
      { giveStoreCredit },
    );
  async function fillIn(fields: { amount: string; reason?: string; note?: string }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Give credit' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(form.getByLabelText('Amount (₹)'), fields.amount);
    if (fields.reason) await userEvent.selectOptions(form.getByLabelText('Reason'), fields.reason);
    if (fields.note) await userEvent.type(form.getByLabelText('Note (optional)'), fields.note);
    return form;
  }

  it('is given once, by a button that names the sum and who gets it', async () => {
    let calls = 0;
    const { operations } = open(() => {
      if (calls++ === 0) throw new Error('down');
      return storeCredit(59_050);
    });
    expect(await screen.findByRole('heading', { name: 'Store credit: ₹340' })).toBeTruthy();
    const form = await fillIn({ amount: '250.50', reason: 'Goodwill', note: 'Sorry!' });
    for (const _attempt of [1, 2]) {
      await userEvent.click(form.getByRole('button', { name: 'Give ₹250.50 to Asha Rao' }));
      await confirmQuestion('Give ₹250.50 to Asha Rao');
      if (calls === 1) await form.findByRole('alert');
    }
    await dialogIsClosed();
    expect(await screen.findByRole('heading', { name: 'Store credit: ₹590.50' })).toBeTruthy();
    const inputs = operations
      .filter(({ operation }) => operation === 'GiveStoreCredit')
      .map(({ variables }) => variables);
    expect(inputs[0]).toMatchObject({
      input: { userId: 'user-1', amountInPaise: 25_050, reason: 'GOODWILL', note: 'Sorry!' },
    });
    expect(inputs[1]).toEqual(inputs[0]);
  });

  it.each(['0.50', '5000.01', 'much'])('is from ₹1 to ₹5,000, with a reason: not %s', async (amount) => {
    const { operations } = open(() => storeCredit(0));
    const form = await fillIn({ amount });
    await userEvent.click(form.getByRole('button', { name: /^Give/ }));
    expect(await form.findByText('Store credit is from ₹1 to ₹5,000 at a time.')).toBeTruthy();
    expect(form.getByText('Choose a reason.')).toBeTruthy();
    expect(operations.some(({ operation }) => operation === 'GiveStoreCredit')).toBe(false);
  });

  it('logs the customer out on all devices, once it is confirmed', async () => {
    const { operations } = renderPage(
      '/desk/customers/user-1',
      { ...admin, adminCustomer: () => anAdminCustomer() },
      { endCustomerSessions: () => true },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Log out on all devices' }));
    const ended = () => operations.filter(({ operation }) => operation === 'EndCustomerSessions');
    expect(ended()).toEqual([]);
    await confirmQuestion('Log out on all devices');
    expect((await screen.findAllByText('The customer is logged out on all devices.'))[0]).toBeTruthy();
    expect(ended()).toMatchObject([{ variables: { userId: 'user-1' } }]);
  });
});
