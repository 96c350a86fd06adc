import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aConnection } from '../../../../test/desk.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

const none = { count: 0, amountInPaise: 0, oldestAt: null };
const some = (count: number, amountInPaise: number) => ({ count, amountInPaise, oldestAt: '2026-11-01T09:30:00.000Z' });
const aCourier = (fields: object = {}) => ({
  courier: 'DELHIVERY',
  due: some(3, 1_20_000),
  collected: some(5, 2_50_050),
  overdue: none,
  short: some(1, 10_000),
  remitted: none,
  ...fields,
});
const aReport = (fields: object = {}) => ({ couriers: [aCourier()], payouts: none, buyBackPayouts: none, ...fields });
const aRemittance = (fields: object = {}) => ({
  remittanceId: 'remittance-1',
  courier: 'DELHIVERY',
  reference: 'UTR000000001',
  remittedOn: '2026-11-20',
  rowCount: 40,
  listedInPaise: 20_00_000,
  paidCount: 38,
  paidInPaise: 19_00_000,
  by: 'ravi@example.test',
  createdAt: '2026-11-21T09:30:00.000Z',
  ...fields,
});
const aPreview = (fields: object = {}) => ({
  rowCount: 3,
  listedInPaise: 90_000,
  awbColumn: 'AWB No.',
  amountColumn: 'COD Amount',
  matched: { count: 1, amountInPaise: 30_000 },
  payable: { count: 2, amountInPaise: 55_000 },
  differenceSums: [
    { kind: 'SHORT', count: 1, amountInPaise: 25_000 },
    { kind: 'UNKNOWN', count: 1, amountInPaise: 35_000 },
  ],
  differences: [
    {
      line: 3,
      kind: 'SHORT',
      awb: 'AWB2',
      orderId: 'ES-1',
      amountInPaise: 25_000,
      expectedInPaise: 30_000,
      weightGrams: null,
    },
    {
      line: 4,
      kind: 'UNKNOWN',
      awb: 'AWB9',
      orderId: null,
      amountInPaise: 35_000,
      expectedInPaise: null,
      weightGrams: null,
    },
  ],
  importedBefore: null,
  ...fields,
});

const page = (report: () => unknown = aReport, remittances: object[] = [], mutations = {}) =>
  renderPage('/desk/cash', { ...admin, cashDue: report, remittances: () => aConnection(remittances) }, mutations);

type Operations = { operation: string; variables: Record<string, unknown> }[];
const inputs = (operations: Operations, name: string) =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const CSV = 'AWB No.,COD Amount\nAWB1,300\nAWB2,250\nAWB9,350';
const chooseFile = async () => userEvent.upload(await screen.findByLabelText('CSV file'), new File([CSV], 'list.csv'));

describe('the cash page', () => {
  it('shows a loading message, then what each courier owes, and leads to the orders', async () => {
    const server = deferred(aReport({ payouts: some(1, 5_050), buyBackPayouts: some(2, 23_900) }));
    page(() => server.response);
    expect(await screen.findByText('Loading the cash...')).toBeTruthy();
    server.release();
    const courier = within(await screen.findByRole('region', { name: 'Delhivery' }));
    const links = courier.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      [expect.stringMatching(/^With couriers₹1,2003 orders, oldest/), '/desk/cash?list=DUE&courier=DELHIVERY'],
      [
        expect.stringMatching(/^Collected, not remitted₹2,500\.505 orders/),
        '/desk/cash?list=COLLECTED&courier=DELHIVERY',
      ],
      [expect.stringMatching(/^Missing₹1001 order,/), '/desk/cash?list=SHORT&courier=DELHIVERY'],
    ]);
    expect(screen.getByRole('link', { name: /^Refunds to send by UPI/ }).getAttribute('href')).toBe(
      '/desk/cash?list=PAYOUTS',
    );
    const books = screen.getByRole('link', { name: /^To pay for books by UPI.*₹239.*2 buy-backs/ });
    expect(books.getAttribute('href')).toBe('/desk/buy-backs?status=TO_PAY');
  });

  it('says so when nothing is open, and shows the lists that were imported', async () => {
    page(() => aReport({ couriers: [] }), [aRemittance()]);
    expect(await screen.findByText('No courier has cash to collect or to remit.')).toBeTruthy();
    const item = within(screen.getByRole('region', { name: 'Imported lists' })).getByRole('listitem');
    expect(item.textContent).toBe(
      'Delhivery, 20 November 2026: ₹19,000 for 38 parcels2 of 40 rows not recorded' +
        'UTR000000001 · 21 Nov 2026, 3:00 pm · ravi@example.test',
    );
  });

  it('shows an error if the sums cannot be fetched, and can be retried', async () => {
    let fails = true;
    page(() => {
      if (fails) throw new Error('down');
      return aReport();
    });
    expect(await screen.findByText('The cash could not be fetched.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Delhivery' })).toBeTruthy();
  });
});

describe('the orders behind a number', () => {
  const order = {
    orderId: 'ES-261101-AAAA',
    shipToName: 'आशा राव',
    courier: 'DELHIVERY',
    awb: 'AWB1',
    amountInPaise: 30_000,
    at: '2026-11-01T09:30:00.000Z',
  };

  it('are listed with parcel, amount and age', async () => {
    const { operations } = renderPage('/desk/cash?list=OVERDUE&courier=DELHIVERY', {
      ...admin,
      cashOrders: () => aConnection([order], 'next'),
    });
    expect(await screen.findByRole('heading', { name: 'Late: more than 15 days: Delhivery' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'ES-261101-AAAA' });
    expect(link.getAttribute('href')).toBe('/desk/orders/ES-261101-AAAA');
    expect(screen.getByText('आशा राव').lang).toBe('hi');
    expect(screen.getByText('₹300')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('after=next');
    expect(operations.find(({ operation }) => operation === 'CashOrders')?.variables).toEqual({
      list: 'OVERDUE',
      courier: 'DELHIVERY',
      after: null,
    });
  });

  it('may be none', async () => {
    renderPage('/desk/cash?list=SHORT', { ...admin, cashOrders: () => aConnection([]) });
    expect(await screen.findByText('No order is in this list.')).toBeTruthy();
  });
});

describe('the import of a list', () => {
  it('shows only differences first, then records what matches', async () => {
    const { operations } = page(aReport, [], {
      previewRemittance: () => aPreview(),
      importRemittance: () => ({ paidCount: 2, paidInPaise: 55_000, remittance: aRemittance() }),
    });
    await chooseFile();
    await press('Compare');
    const kinds = within(await screen.findByRole('list', { name: 'Differences by kind' }));
    expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Too little: 1, ₹250Imported as missing: ask the courier for the rest.',
      'Unknown number: 1, ₹350Not imported: no cash parcel of this courier has it.',
    ]);
    const rows = within(screen.getByRole('list', { name: 'Differences' }));
    expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Too little: AWB2Line 3, ES-1₹250of ₹300',
      'Unknown number: AWB9Line 4₹350',
    ]);
    expect(inputs(operations, 'PreviewRemittance')).toEqual([{ kind: 'REMITTANCE', courier: 'DELHIVERY', csv: CSV }]);
    await press('Import 2 parcels, ₹550');
    expect(await screen.findByText(/^Enter the bank's reference/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reference of the bank (UTR)'), 'utr 000 000 001');
    await press('Import 2 parcels, ₹550');
    expect(await screen.findByText('Recorded: ₹550 for 2 parcels.')).toBeTruthy();
    expect(inputs(operations, 'ImportRemittance')).toEqual([
      {
        kind: 'REMITTANCE',
        courier: 'DELHIVERY',
        csv: CSV,
        reference: 'utr 000 000 001',
        remittedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    await waitFor(() =>
      expect(operations.filter(({ operation }) => operation === 'CashPage').length).toBeGreaterThan(1),
    );
  });

  it('offers nothing to import of a list that was imported before', async () => {
    const previewRemittance = () =>
      aPreview({
        payable: { count: 0, amountInPaise: 0 },
        importedBefore: aRemittance(),
        differences: [],
        differenceSums: [],
      });
    page(aReport, [], { previewRemittance });
    await chooseFile();
    await press('Compare');
    expect(await screen.findByText(/^This list was imported on 21 Nov 2026, 3:00 pm by ravi/)).toBeTruthy();
    expect(screen.getByText('Nothing in this list is new.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('says why a file cannot be read, and what is missing', async () => {
    const refused = () =>
      Promise.reject(graphqlError('There is no row below the names of the columns.', { code: 'BAD_USER_INPUT' }));
    page(aReport, [], { previewRemittance: refused });
    await press('Compare');
    expect(await screen.findByText('Choose the CSV file of the courier.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('CSV file'));
    await chooseFile();
    await press('Compare');
    expect(await screen.findByText('There is no row below the names of the columns.')).toBeTruthy();
  });
});

describe('the page of invoices', () => {
  it('imports what a courier bills, and shows the invoices before', async () => {
    const preview = aPreview({
      differenceSums: [{ kind: 'HEAVIER', count: 1, amountInPaise: 9_000 }],
      differences: [
        {
          line: 3,
          kind: 'HEAVIER',
          awb: 'AWB2',
          orderId: 'ES-1',
          amountInPaise: 9_000,
          expectedInPaise: 6_000,
          weightGrams: 1_500,
        },
      ],
    });
    const before = aRemittance({ reference: 'INV/26-27/7' });
    const { operations } = renderPage(
      '/desk/couriers/invoices',
      { ...admin, remittances: ({ kind }: Record<string, unknown>) => aConnection(kind === 'INVOICE' ? [before] : []) },
      {
        previewRemittance: () => preview,
        importRemittance: () => ({ paidCount: 2, paidInPaise: 55_000, remittance: before }),
      },
    );
    expect((await screen.findByRole('region', { name: 'Imported invoices' })).textContent).toContain('INV/26-27/7');
    await chooseFile();
    await press('Compare');
    const differences = await screen.findByRole('list', { name: 'Differences' });
    expect(differences.textContent).toBe('Heavier: AWB2Line 3, 1,500 g, ES-1₹90of ₹60');
    await press(/^Import 2 parcels/);
    expect(await screen.findByText('Enter the number of the invoice, up to 40 characters.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Number of the invoice'), 'INV/26-27/8');
    await press(/^Import 2 parcels/);
    expect(await screen.findByText('Recorded: ₹550 for 2 parcels.')).toBeTruthy();
    expect(inputs(operations, 'ImportRemittance')).toEqual([
      { kind: 'INVOICE', courier: 'DELHIVERY', csv: CSV, reference: 'INV/26-27/8', remittedOn: expect.any(String) },
    ]);
  });
});
