import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin, anAdminBook } from '../../../../test/admin.ts';
import { aBook } from '../../../../test/books.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';
import { aReceipt, aSupplier } from '../../../../test/suppliers.ts';

const purchaseOrderId = '7d0c1f5e-0000-4000-8000-00000000000b';
const { supplierId, name: supplierName } = aSupplier();
const LINE = {
  bookId: 'JEEPHY1',
  title: 'Physics',
  isbn: null,
  units: 4,
  receivedUnits: 0,
  expectedCostInPaise: 20_050,
};

const anOrder = (fields: Record<string, unknown> = {}) => ({
  purchaseOrderId,
  number: 'PO/26-27/0001',
  supplierId,
  supplierName,
  supplierEmail: 'orders@depot.test',
  status: 'DRAFT',
  note: null,
  version: 1,
  titles: 1,
  units: 4,
  receivedUnits: 0,
  openReceiptId: null,
  expectedInPaise: 80_200,
  by: 'admin@example.test',
  createdAt: '2026-11-20T06:00:00.000Z',
  lines: [LINE],
  ...fields,
});

const renderOrder = (order: object, mutations: Record<string, () => unknown> = {}) =>
  renderPage(
    `/desk/purchase-orders/${purchaseOrderId}`,
    { ...admin, purchaseOrder: () => order, receipt: () => aReceipt([]) },
    mutations,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

it('a draft is mailed by a button that names the receiver, and then it can be received', async () => {
  const { operations, router } = renderOrder(anOrder(), {
    changePurchaseOrder: () => anOrder({ status: 'SENT', version: 2 }),
    saveReceipt: () => aReceipt([]),
  });
  await press('Mail to orders@depot.test');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(`${supplierName} gets an email`);
  await confirm('Mail to orders@depot.test');
  expect(await screen.findByText('PO/26-27/0001: Sent.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Sent · /));
  await press('Receive');
  await screen.findByText('Scan the books of the carton.');
  const inputs = operations.flatMap(({ variables }) => (variables.input ? [variables.input] : []));
  expect(inputs[0]).toEqual({ purchaseOrderId, version: 1, status: 'SENT', email: 'orders@depot.test' });
  expect(inputs[1]).toMatchObject({ supplierId, purchaseOrderId });
  expect(router.state.location.pathname).toMatch(/^\/desk\/receipts\/[\da-f-]{36}$/);
});

it('leads to the receipt that it is scanned into already', async () => {
  const { receiptId } = aReceipt([]);
  renderOrder(anOrder({ status: 'SENT', openReceiptId: receiptId }));
  const link = await screen.findByRole('link', { name: 'Go on with the receipt' });
  expect(link.getAttribute('href')).toBe(`/desk/receipts/${receiptId}`);
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
});

it('a draft is edited, and not sent before it is saved', async () => {
  const { operations } = renderOrder(anOrder(), {
    savePurchaseOrder: () => anOrder({ version: 2, lines: [{ ...LINE, units: 6, expectedCostInPaise: null }] }),
  });
  const units = await screen.findByLabelText('Units');
  await userEvent.clear(units);
  await userEvent.type(units, '0');
  expect(await screen.findByRole('button', { name: 'Mail to orders@depot.test' })).toHaveProperty('disabled', true);
  await press('Save the draft');
  expect(await screen.findByText('Enter 1 to 9999 units.')).toBeTruthy();
  expect(units.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(units);
  await userEvent.clear(units);
  await userEvent.type(units, '6');
  await userEvent.clear(screen.getByLabelText('Cost, ₹'));
  await press('Save the draft');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const saved = operations.find(({ operation }) => operation === 'SavePurchaseOrder')?.variables.input;
  const lines = [{ bookId: 'JEEPHY1', units: 6, expectedCostInPaise: null }];
  expect(saved).toEqual({ purchaseOrderId, supplierId, version: 1, note: '', lines });
  expect(await screen.findByRole('button', { name: 'Mark as sent' })).toHaveProperty('disabled', false);
});

it('says that a code could not be looked up, and that a title is listed already', async () => {
  const busy = () => {
    throw graphqlError('The shop is busy.', { code: 'UNAVAILABLE' });
  };
  for (const [adminBooks, message] of [
    [busy, 'The shop is busy.'],
    [
      () => ({ edges: [{ node: anAdminBook({}, LINE) }] }),
      `This purchase order has ${aBook().bookDescription} already.`,
    ],
  ] as const) {
    const order = { ...admin, purchaseOrder: () => anOrder(), adminBooks };
    const { unmount } = renderPage(`/desk/purchase-orders/${purchaseOrderId}`, order);
    await userEvent.type(await screen.findByLabelText('Type a code'), 'JEEPHY1{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    unmount();
  }
});

it('adds the one book that a code or label names, not what the search finds else', async () => {
  const named = anAdminBook({ isbns: ['9788177091878'] }, { bookId: 'JEEPHY7253', bookDescription: 'Mechanics' });
  const { operations } = renderPage(`/desk/purchase-orders/${purchaseOrderId}`, {
    ...admin,
    purchaseOrder: () => anOrder(),
    adminBooks: () => ({ edges: [{ node: named }] }),
  });
  const type = async (code: string) => {
    const field = await screen.findByLabelText('Type a code');
    await userEvent.clear(field);
    await userEvent.type(field, `${code}{Enter}`);
  };
  await type('mechanic');
  expect(await screen.findByText('No book has the code mechanic.')).toBeTruthy();
  await type('BJEEPHY7253-N');
  expect(await screen.findByRole('button', { name: 'Remove Mechanics' })).toBeTruthy();
  await type('978-81-7709-187-8');
  expect(await screen.findByText('This purchase order has Mechanics already.')).toBeTruthy();
  const searched = operations.flatMap(({ operation, variables }) =>
    operation === 'BooksOfCode' ? variables.code : [],
  );
  expect(searched).toEqual(['MECHANIC', 'JEEPHY7253', '9788177091878']);
});

it('says why a change failed, and that a purchase order is unknown', async () => {
  const failed = () => {
    throw graphqlError('This purchase order was changed meanwhile. It is shown as it is now.', { code: 'CONFLICT' });
  };
  const { unmount } = renderOrder(anOrder({ status: 'SENT' }), { changePurchaseOrder: failed });
  await press('Close');
  await confirm('Close');
  expect(await screen.findByText(/^This purchase order was changed meanwhile/)).toBeTruthy();
  unmount();
  const notFound = () => {
    throw graphqlError('There is no such purchase order.', { code: 'NOT_FOUND' });
  };
  renderPage('/desk/purchase-orders/none', { ...admin, purchaseOrder: notFound });
  expect(await screen.findByText('There is no such purchase order.')).toBeTruthy();
});

it('the reorder list makes a draft of the books of a supplier by one tap, and names what was searched for in vain', async () => {
  const book = { isbn: null, stock: 0, soldUnits: 5, wants: 1, orderedUnits: 0, proposedUnits: 6 };
  const reorderList = [
    { ...book, bookId: 'JEEPHY2', title: 'Chemistry', supplierId: null, supplierName: null, lastCostInPaise: null },
    { ...book, bookId: 'JEEPHY1', title: 'Physics', supplierId, supplierName, lastCostInPaise: 20_050 },
  ];
  const { operations, router } = renderPage(
    '/desk/purchase-orders/reorder',
    {
      ...admin,
      reorderList: () => reorderList,
      missedSearches: () => [{ words: 'organic maths', count: 4 }],
      suppliers: () => [aSupplier()],
      purchaseOrder: () => anOrder(),
    },
    { savePurchaseOrder: () => anOrder() },
  );
  const group = await screen.findByRole('region', { name: supplierName });
  expect(within(group).getByText('JEEPHY1 · 0 in stock · 5 sold in 30 days · 1 waiting')).toBeTruthy();
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    supplierName,
    'No supplier yet',
    'Searched for in vain',
  ]);
  expect(screen.getByText('4 times')).toBeTruthy();
  await userEvent.click(within(group).getByRole('button', { name: 'Make a purchase order: 6 units' }));
  expect(await screen.findByRole('heading', { name: 'PO/26-27/0001' })).toBeTruthy();
  const made = operations.find(({ operation }) => operation === 'SavePurchaseOrder')?.variables.input;
  expect(made).toMatchObject({ supplierId, lines: [{ bookId: 'JEEPHY1', units: 6, expectedCostInPaise: 20_050 }] });
  expect(router.state.location.pathname).toBe(`/desk/purchase-orders/${purchaseOrderId}`);
});

it('another supplier is chosen for one that is not active, and a second attempt makes no second order', async () => {
  const book = { isbn: null, stock: 0, soldUnits: 5, wants: 1, orderedUnits: 0, proposedUnits: 6 };
  const line = { ...book, bookId: 'JEEPHY1', title: 'Physics', supplierId: 'gone', supplierName: 'Gone' };
  let fails = true;
  const { operations } = renderPage(
    '/desk/purchase-orders/reorder',
    {
      ...admin,
      reorderList: () => [{ ...line, lastCostInPaise: 20_050 }],
      missedSearches: () => [],
      suppliers: () => [aSupplier(), aSupplier({ supplierId: 'gone', name: 'Gone', isActive: false })],
      purchaseOrder: () => anOrder(),
    },
    {
      savePurchaseOrder: () => {
        if (fails) throw graphqlError('The shop is busy.', { code: 'UNAVAILABLE' });
        return anOrder();
      },
    },
  );
  await press('Make a purchase order: 6 units');
  expect(await screen.findByText('The shop is busy.')).toBeTruthy();
  fails = false;
  await press('Make a purchase order: 6 units');
  expect(await screen.findByRole('heading', { name: 'PO/26-27/0001' })).toBeTruthy();
  const made = operations.flatMap(({ operation, variables }) =>
    operation === 'SavePurchaseOrder' ? variables.input : [],
  );
  expect(made).toEqual([made[0], made[0]]);
  expect(made[0]).toMatchObject({ supplierId });
});
