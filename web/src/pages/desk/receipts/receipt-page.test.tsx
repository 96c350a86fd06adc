import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { scan } from '../../../../test/packing.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';
import { aReceipt, aReceiptLine, aSupplier } from '../../../../test/suppliers.ts';

type Line = ReturnType<typeof aReceiptLine>;
const { receiptId } = aReceipt([]);
const PATH = `/desk/receipts/${receiptId}`;
const POSTED = { status: 'POSTED', postedAt: '2026-11-20T07:00:00.000Z', postedBy: 'a@b.test' };

afterEach(() => void vi.useRealTimers());

/** A server that counts scans. `proposed`: the titles with what is proposed of them. */
function renderReceipt(
  proposed: readonly Line[],
  mutations: Record<string, (args: Record<string, unknown>) => unknown> = {},
  path = PATH,
) {
  const lines: Line[] = [];
  const lineOf = (bookId: string) => lines.find((line) => line.bookId === bookId);
  const receipt = (fields: object = {}) =>
    aReceipt(
      lines.map((line) => ({ ...line })),
      { ...fields },
    );
  const page = renderPage(
    path,
    { ...admin, receipt: () => receipt() },
    {
      scanReceipt: ({ input }) => {
        const { code, units, damagedUnits } = input as { code: string; units: number; damagedUnits: number };
        const found = proposed.find(({ bookId, isbn }) => bookId === code || isbn === code);
        if (!found) throw graphqlError(`No book has the code ${code}.`, { code: 'NOT_FOUND' });
        if (!lineOf(found.bookId)) lines.push({ ...found, units: 0 });
        const line = lineOf(found.bookId)!;
        line.units += units;
        line.damagedUnits += damagedUnits;
        return { bookId: found.bookId, receipt: receipt() };
      },
      saveReceiptLine: ({ input }) => {
        const { bookId } = input as { bookId: string };
        Object.assign(lineOf(bookId)!, input, { isChecked: true });
        return receipt();
      },
      postReceipt: () => receipt(POSTED),
      ...mutations,
    },
  );
  const inputs = (name: string) =>
    page.operations
      .filter(({ operation }) => operation === name)
      .map(({ variables }) => variables.input as Record<string, unknown>);
  return {
    ...page,
    inputs,
    scans: () => inputs('ScanReceipt').map(({ code, units, damagedUnits }) => [code, units, damagedUnits]),
  };
}

const entry = () => screen.findByLabelText('Scan, or type');
const type = async (text: string) => userEvent.type(await entry(), `${text}{Enter}`);
const message = (text: string) => screen.findByText(text, { selector: '[role=alert] *, output *' });

describe('scanning a receipt', () => {
  it('counts scans; a number says of how many units the last one was, and Enter accepts what is proposed', async () => {
    const page = renderReceipt([aReceiptLine('A1', { isbn: '9788177091878' }), aReceiptLine('B2')]);
    await entry();
    await expect.poll(() => document.activeElement).toBe(await entry());
    await type('9788177091878');
    expect(await message('1: Book A1')).toBeTruthy();
    expect(screen.getByText('Check what is proposed: Enter accepts it.')).toBeTruthy();
    await type('4');
    expect(await message('Checked: 4: Book A1')).toBeTruthy();
    await type('3B2');
    await type('x');
    expect(await message('No book has the code x.')).toBeTruthy();
    await type('B2');
    expect(await message('1: Book B2')).toBeTruthy();
    await type('1d');
    expect(await message('0 and 1 damaged: Book B2')).toBeTruthy();
    expect(page.scans().filter(([code]) => code !== '3B2' && code !== 'x')).toEqual([
      ['9788177091878', 1, 0],
      ['A1', 3, 0],
      ['B2', 1, 0],
      ['B2', -1, 1],
    ]);
    expect(page.inputs('SaveReceiptLine')).toEqual([
      { receiptId, bookId: 'A1', costInPaise: 20_000, mrp: 300, printingYear: 2025, edition: null },
    ]);
    expect(document.activeElement).toBe(await entry());
  });

  it('takes a number that is typed while a scan is on its way for that scan', async () => {
    const server = deferred(null);
    let isFirst = true;
    const lines = [aReceiptLine('B2', { units: 5 })];
    const page = renderReceipt([], {
      scanReceipt: async ({ input }) => {
        if (isFirst) await server.response;
        isFirst = false;
        lines[0]!.units += (input as { units: number }).units;
        return { bookId: 'B2', receipt: aReceipt(lines.map((line) => ({ ...line }))) };
      },
      saveReceiptLine: () => aReceipt(lines.map((line) => ({ ...line, isChecked: true }))),
    });
    await type('B2');
    await type('4');
    expect(page.scans()).toEqual([['B2', 1, 0]]);
    server.release();
    expect(await message('Checked: 9: Book B2')).toBeTruthy();
    expect(page.scans()).toEqual([
      ['B2', 1, 0],
      ['B2', 3, 0],
    ]);
  });

  it('fetches what others have scanned between its own scans: no answer from before a scan follows it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const server = deferred(null);
    const page = renderReceipt([aReceiptLine('A1')], {
      scanReceipt: async () => {
        await server.response;
        return { bookId: 'A1', receipt: aReceipt([aReceiptLine('A1', { units: 1 })]) };
      },
    });
    await type('A1');
    const names = () => page.operations.map(({ operation }) => operation).filter((name) => name.includes('Receipt'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(names()).toEqual(['ReceiptPage', 'ScanReceipt']);
    server.release();
    await message('1: Book A1');
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(names).toEqual(['ReceiptPage', 'ScanReceipt', 'ReceiptPage']);
  });

  it('sends a scan that got no answer again, as the same scan, before what is typed meanwhile', async () => {
    let isAway = true;
    const page = renderReceipt([], {
      scanReceipt: ({ input }) => {
        if (isAway) throw graphqlError('Not now.', { code: 'UNAVAILABLE' });
        return { bookId: 'A1', receipt: aReceipt([aReceiptLine('A1', { units: (input as { units: number }).units })]) };
      },
      saveReceiptLine: () => aReceipt([aReceiptLine('A1', { isChecked: true })]),
    });
    await type('A1');
    expect(await message('Not sent yet: 1. Each is sent again with the next scan.')).toBeTruthy();
    await type('4');
    expect(await message('Not sent yet: 2. Each is sent again with the next scan.')).toBeTruthy();
    isAway = false;
    await type('');
    expect(await message('Checked: 1: Book A1')).toBeTruthy();
    const [first, second, again, rest] = page.inputs('ScanReceipt');
    expect([second, again]).toEqual([first, first]);
    expect(rest).toMatchObject({ code: 'A1', units: 3 });
  });

  it('asks for a cost that is not known, and carries a discount on to the next title', async () => {
    const unknown = { costInPaise: null, printingYear: null };
    const page = renderReceipt([aReceiptLine('A1', unknown), aReceiptLine('B2', { ...unknown, mrp: 205 })]);
    await type('A1');
    await message('1: Book A1');
    await type('2025');
    const cost = await screen.findByLabelText('Cost, ₹ or %');
    expect(await screen.findByText('Cost of a unit: 212.50, or 30% off the MRP.')).toBeTruthy();
    expect(document.activeElement).toBe(cost);
    await userEvent.type(cost, '30%');
    await userEvent.type(screen.getByLabelText('Printing'), '2025{Enter}');
    expect(await message('Checked: 1: Book A1')).toBeTruthy();
    await type('B2');
    await message('1: Book B2');
    expect(screen.getByLabelText('Cost, ₹ or %')).toHaveProperty('value', '30%');
    await type('');
    await message('Checked: 1: Book B2');
    const saved = page.inputs('SaveReceiptLine').map(({ costInPaise, printingYear }) => [costInPaise, printingYear]);
    expect(saved).toEqual([
      [21_000, 2025],
      [14_350, null],
    ]);
  });

  it('reads a scan in whichever field has the focus, and without one', async () => {
    const page = renderReceipt([aReceiptLine('A1'), aReceiptLine('B2', { isbn: '9788177091878' })]);
    await type('A1');
    await message('1: Book A1');
    const cost = await screen.findByLabelText('Cost, ₹ or %');
    await userEvent.clear(cost);
    await userEvent.type(cost, '199.509788177091878{Enter}');
    expect(await message('1: Book B2')).toBeTruthy();
    expect(page.inputs('SaveReceiptLine')).toMatchObject([{ bookId: 'A1', costInPaise: 19_950 }]);
    (document.activeElement as HTMLElement).blur();
    scan('9788177091878');
    expect(await message('2: Book B2')).toBeTruthy();
  });

  it('leads from an unknown ISBN to the form of a new book, and back to the receipt with the book scanned once', async () => {
    const { router } = renderReceipt([]);
    await type('29788177091878');
    await message('No book has the code 9788177091878.');
    const link = screen.getByRole('link', { name: 'Add the book 9788177091878' });
    await type('');
    await expect.poll(() => router.state.location.pathname).toBe('/desk/books/new');
    const params = new URLSearchParams(router.state.location.search);
    expect(params.get('isbn')).toBe('9788177091878');
    expect(link.getAttribute('href')).toBe(`/desk/books/new${router.state.location.search}`);
    const back = renderReceipt([aReceiptLine('A1', { isbn: '9788177091878' })], {}, params.get('from')!);
    expect(await message('2: Book A1')).toBeTruthy();
    expect(back.router.state.location.search).toBe('');
    expect(back.inputs('ScanReceipt')).toMatchObject([{ units: 2, scanId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    expect(back.operations.at(-1)?.operation).toBe('ScanReceipt');
  });
});

describe('posting a receipt', () => {
  it('is asked once by sum and supplier, after each title is checked', async () => {
    const page = renderReceipt([aReceiptLine('A1')]);
    await type('A1');
    await message('1: Book A1');
    await type('p');
    expect(await message('Check cost, MRP and printing of Book A1 first.')).toBeTruthy();
    await type('');
    await message('Checked: 1: Book A1');
    await type('p');
    const question = await screen.findByRole('alertdialog', { name: "Post ₹200 of Readers' Depot?" });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toBe(document.activeElement);
    expect(page.inputs('PostReceipt')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Post ₹200' }));
    expect(await screen.findByText(/^Posted .* · Invoice RD\/7/)).toBeTruthy();
    expect(page.inputs('PostReceipt')).toEqual([{ receiptId, amountInPaise: 20_000, closesOrder: false }]);
  });

  it('says what is short, over and damaged against the purchase order, which may be closed', async () => {
    const lines = [
      aReceiptLine('A1', { isChecked: true, units: 3, orderedUnits: 5, receivedUnits: 0 }),
      aReceiptLine('B2', { isChecked: true, units: 4, orderedUnits: 3, receivedUnits: 0, damagedUnits: 1 }),
      aReceiptLine('C3', { units: 0, orderedUnits: 2, receivedUnits: 0 }),
    ];
    const page = renderPage(
      PATH,
      { ...admin, receipt: () => aReceipt(lines) },
      { postReceipt: () => aReceipt(lines, POSTED) },
    );
    const list = await screen.findByRole('list', { name: 'Titles' });
    expect(
      within(list)
        .getAllByText(/short$|over$|damaged$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['1 damaged', '1 over', '2 short', '2 short']);
    await userEvent.click(screen.getByRole('checkbox', { name: /What is short \(4\) will not come/ }));
    await userEvent.click(screen.getByRole('button', { name: "Post ₹1,400 of Readers' Depot" }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(
      '1 are damaged: they are not paid. 1 more than ordered. 4 short: they will not come.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Post ₹1,400' }));
    await screen.findByText(/^Posted .* by /);
    expect(page.operations.at(-1)?.variables.input).toMatchObject({ closesOrder: true });
  });
});

it('titles of a posted receipt are corrected by a question that names the sum, and the same one twice after a failure', async () => {
  const lines = [
    aReceiptLine('A1', { isChecked: true, units: 6, correctedUnits: 1 }),
    aReceiptLine('B2', { isChecked: true, units: 3, costInPaise: 10_000 }),
    aReceiptLine('C3', { isChecked: true, units: 4 }),
  ];
  const posted = aReceipt(lines, POSTED);
  let fails = true;
  const { operations } = renderPage(
    PATH,
    { ...admin, receipt: () => posted },
    {
      correctReceipt: () => {
        if (fails) throw graphqlError('Units of Book A1 are sold already.', { code: 'CONFLICT' });
        return aReceipt([], { receiptId: 'other', status: 'POSTED' });
      },
    },
  );
  expect(await screen.findByText('1 taken back')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Why'), 'Counted twice{Enter}');
  expect(await screen.findByText('Say how many units of which title were wrong.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Book A1 (5)'), '2');
  await userEvent.type(screen.getByLabelText('Book B2 (3)'), '4{Enter}');
  expect(await screen.findByText('So many units of Book B2 are not in this receipt.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Book B2 (3)'), '{Backspace}1{Enter}');
  const confirm = async () =>
    userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Take back ₹500' }),
    );
  await confirm();
  expect(await screen.findByText('Units of Book A1 are sold already.')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Take units back' }));
  await confirm();
  expect(await screen.findByText("Taken back: ₹500 of Readers' Depot.")).toBeTruthy();
  const sent = operations
    .filter(({ operation }) => operation === 'CorrectReceipt')
    .map(({ variables }) => variables.input);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({
    correctsId: receiptId,
    note: 'Counted twice',
    lines: [
      { bookId: 'A1', units: 2 },
      { bookId: 'B2', units: 1 },
    ],
  });
});

it('a receipt is opened for an active supplier with the invoice', async () => {
  const { operations, router } = renderPage(
    '/desk/receipts',
    {
      ...admin,
      receipts: () => ({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } }),
      suppliers: () => [aSupplier(), aSupplier({ supplierId: 'gone', name: 'Gone', isActive: false })],
      receipt: () => aReceipt([]),
    },
    { saveReceipt: () => aReceipt([]) },
  );
  expect(await screen.findByText('No receipt is here.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New receipt' }));
  const supplier = await screen.findByLabelText('Supplier');
  expect(within(supplier).queryByText('Gone')).toBeNull();
  await userEvent.selectOptions(supplier, "Readers' Depot");
  await userEvent.type(screen.getByLabelText('Invoice number (optional)'), 'RD/7{Enter}');
  await screen.findByText('Scan the books of the carton.');
  const saved = operations.find(({ operation }) => operation === 'SaveReceipt');
  expect(saved?.variables.input).toMatchObject({
    supplierId: aSupplier().supplierId,
    invoiceNumber: 'RD/7',
    invoicedOn: null,
  });
  expect(router.state.location.pathname).toBe(
    `/desk/receipts/${(saved!.variables.input as { receiptId: string }).receiptId}`,
  );
});
