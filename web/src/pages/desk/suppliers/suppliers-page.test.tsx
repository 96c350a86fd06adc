import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';
import { aSupplier } from '../../../../test/suppliers.ts';

const { supplierId } = aSupplier();
const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));

it('the list says what is owed to whom, and is empty at first', async () => {
  renderPage('/desk/suppliers', {
    ...admin,
    suppliers: () => [
      aSupplier(),
      aSupplier({ supplierId: 'other', name: 'पुस्तक भवन', balanceInPaise: -100, isActive: false }),
    ],
  });
  const link = await screen.findByRole('link', { name: "Readers' Depot" });
  expect(link.getAttribute('href')).toBe(`/desk/suppliers/${supplierId}`);
  expect(screen.getByText('₹12,500.50')).toBeTruthy();
  expect(screen.getByText('paid too much')).toBeTruthy();
  expect(screen.getByText('not active')).toBeTruthy();
});

it('a supplier is added by a form that checks its fields, and shown', async () => {
  const { operations, router } = renderPage(
    '/desk/suppliers',
    { ...admin, suppliers: () => [], supplier: () => aSupplier() },
    { saveSupplier: () => aSupplier() },
  );
  expect(await screen.findByText('No supplier is recorded yet.')).toBeTruthy();
  await press('Add a supplier');
  await userEvent.type(screen.getByLabelText('GSTIN (optional)'), '23AAAAA0000A1ZB');
  await press('Save');
  expect(await screen.findByText('A GSTIN has 15 characters, the last one a check digit.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('GSTIN (optional)'));
  await userEvent.type(screen.getByLabelText('Name'), 'Depot{Enter}');
  expect(await screen.findByRole('heading', { name: "Readers' Depot" })).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/desk/suppliers/${supplierId}`);
  const saved = operations.find(({ operation }) => operation === 'SaveSupplier');
  expect(saved?.variables.input).toMatchObject({ name: 'Depot', version: null, isActive: true });
});

it('suppliers are added from a file; what is wrong with it is said at its field', async () => {
  let fails = true;
  const { operations } = renderPage(
    '/desk/suppliers',
    { ...admin, suppliers: () => (fails ? [] : [aSupplier()]) },
    {
      importSuppliers: () => {
        if (fails) throw graphqlError('Line 2: A name has 1 to 120 characters.', { code: 'BAD_USER_INPUT' });
        return 1;
      },
    },
  );
  await press('Add from a file');
  await press('Import');
  expect(await screen.findByText('Please choose a file.')).toBeTruthy();
  await userEvent.upload(screen.getByLabelText('CSV file'), new File(['name\nDepot'], 'suppliers.csv'));
  await press('Import');
  expect(await screen.findByText('Line 2: A name has 1 to 120 characters.')).toBeTruthy();
  fails = false;
  await press('Import');
  expect(await screen.findByRole('link', { name: "Readers' Depot" })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(operations.find(({ operation }) => operation === 'ImportSuppliers')?.variables.csv).toBe('name\nDepot');
});

it('a payment is asked once, by its sum and its receiver, and its second attempt is the same one', async () => {
  let fails = true;
  const { operations } = renderPage(
    `/desk/suppliers/${supplierId}`,
    { ...admin, supplier: () => aSupplier() },
    {
      recordSupplierPayment: () => {
        if (fails) throw graphqlError('Not now.', { code: 'UNAVAILABLE' });
        return aSupplier({ balanceInPaise: 0 });
      },
    },
  );
  await userEvent.type(await screen.findByLabelText('Amount in rupees'), '12500.5');
  await userEvent.type(screen.getByLabelText('Reference'), 'UTR1{Enter}');
  const confirm = async () => {
    const question = await screen.findByRole('alertdialog', {
      name: "Record a payment of ₹12,500.50 to Readers' Depot?",
    });
    await press('Record ₹12,500.50', within(question));
  };
  await confirm();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  fails = false;
  await press('Record a payment');
  await confirm();
  expect(await screen.findByText("Recorded: ₹12,500.50 to Readers' Depot.")).toBeTruthy();
  const sent = operations.filter(({ operation }) => operation === 'RecordSupplierPayment');
  const [first, second] = sent.map(({ variables }) => variables.input as { paymentId: string });
  expect(first).toMatchObject({ supplierId, amountInPaise: 1_250_050, reference: 'UTR1' });
  expect(second).toEqual(first);
});
