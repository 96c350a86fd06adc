import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const aMonth = (fields: object = {}) => ({
  month: '2025-11',
  closedAt: null,
  closedBy: null,
  bills: 244,
  suppliesInPaise: 4_710_280_00,
  ...fields,
});
const aFigure = (fields: object = {}) => ({
  section: 'Documents',
  name: 'BILL_OF_SUPPLY',
  from: 'BS/25-26/000013',
  to: 'BS/25-26/000256',
  count: 244,
  cancelled: 0,
  amountInPaise: 5_344_250_00,
  feeInPaise: null,
  ...fields,
});
const CLOSED = { closedAt: '2025-12-02T04:30:00.000Z', closedBy: 'asha@shop.test' };

it('the list shows which months are closed and takes a settlement report', async () => {
  const { operations } = renderPage(
    '/desk/months',
    { ...admin, accountingMonths: () => [aMonth(), aMonth({ month: '2025-10', ...CLOSED })] },
    { importSettlement: () => 12 },
  );
  const link = await screen.findByRole('link', { name: 'November 2025' });
  expect(link.getAttribute('href')).toBe('/desk/months/2025-11');
  expect(screen.getByText('2 Dec 2025, 10:00 am · asha@shop.test')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import settlements' }));
  await userEvent.upload(await screen.findByLabelText('CSV file'), new File(['type,entity_id'], 'recon.csv'));
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('Recorded: 12 new rows.')).toBeTruthy();
  expect(operations.find(({ operation }) => operation === 'ImportSettlement')?.variables).toEqual({
    csv: 'type,entity_id',
  });
});

it('a month shows its figures as tables, and is closed after one question', async () => {
  let isClosed = false;
  const closeMonth = () => {
    if (isClosed) return Promise.reject(graphqlError('November 2025 is closed already.', { code: 'CONFLICT' }));
    isClosed = true;
    return true;
  };
  const upi = aFigure({ section: 'Payments', name: 'upi', from: null, to: null, cancelled: null, feeInPaise: 1050 });
  const { operations } = renderPage(
    '/desk/months/2025-11',
    {
      ...admin,
      accountingMonths: () => [aMonth({ month: '2025-12' }), aMonth(isClosed ? CLOSED : {})],
      monthFigures: () => [aFigure(), upi],
    },
    { closeMonth },
  );
  const documents = within(await screen.findByRole('table', { name: 'Documents' }));
  expect(documents.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Count',
    'Not issued',
    'Amount',
  ]);
  expect(documents.getByRole('rowheader').textContent).toBe('Bill of supplyBS/25-26/000013 to BS/25-26/000256');
  expect(within(screen.getByRole('table', { name: 'Payments' })).getByText('₹10.50')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'GSTR-1 (JSON)' }).getAttribute('href')).toBe(
    '/api/desk/months/2025-11.json',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close November 2025' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close November 2025?' }));
  expect(question.getByText(/what comes later is dated later/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Close November 2025' }));
  expect(await screen.findByText(/^Closed on 2 Dec 2025, 10:00 am by asha@shop.test/)).toBeTruthy();
  expect(operations.find(({ operation }) => operation === 'CloseMonth')?.variables).toEqual({
    month: '2025-11',
    suppliesInPaise: 4_710_280_00,
  });
});
