import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin, anAdminBook } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const PATH = '/desk/books/JEEPHY7253';

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const stock = async () => within(await screen.findByRole('region', { name: 'Stock' }));
const choose = async (name: string) => userEvent.click((await stock()).getByRole('radio', { name }));
const adjustments = (operations: { operation: string; variables: Record<string, unknown> }[]) =>
  operations.filter(({ operation }) => operation === 'AdjustStock').map(({ variables }) => variables.input);

const COUNTED = { ...admin, adminBook: () => anAdminBook({ version: 3, newStock: 5, preOwnedStock: null }) };

describe('the stock of a book', () => {
  it('is adjusted by keyboard; the form beside it keeps its changes and shows the new stock', async () => {
    const { operations } = renderPage(PATH, COUNTED, {
      adjustStock: () => anAdminBook({ version: 4, newStock: 15, preOwnedStock: null }),
    });
    await userEvent.type(await input('Publisher'), ' and Sons');
    await userEvent.type(await input('Copies'), '10');
    await userEvent.type(await input('Note (optional)'), 'From the printer{Enter}');
    expect(await screen.findByText('Recorded: 15 copies.')).toBeTruthy();
    expect(adjustments(operations)).toEqual([
      { bookId: 'JEEPHY7253', version: 3, condition: 'NEW', reason: 'INTAKE', change: 10, note: 'From the printer' },
    ]);
    expect((await stock()).getByText('15 copies')).toBeTruthy();
    expect((await input('New copies')).value).toBe('15');
    expect((await input('Publisher')).value).toBe('Bharati Bhawan and Sons');
    expect(document.activeElement).toBe(await input('Copies'));
  });

  it('sends damaged copies as a loss, and a count as a count', async () => {
    const { operations } = renderPage(PATH, COUNTED, { adjustStock: () => anAdminBook({ version: 4, newStock: 3 }) });
    await choose('Damaged');
    await userEvent.type(await input('Copies'), '2{Enter}');
    await screen.findByText('Recorded: 3 copies.');
    await choose('Pre-Owned');
    await choose('Counted');
    await userEvent.type(await input('Copies'), '0{Enter}');
    expect(adjustments(operations)).toMatchObject([
      { version: 3, condition: 'NEW', reason: 'DAMAGE', change: -2 },
      { version: 4, condition: 'PREOWNED', reason: 'COUNT', count: 0 },
    ]);
  });

  it('is refused by the rules of the service before anything is sent', async () => {
    const { operations } = renderPage(PATH, COUNTED);
    await press('Record');
    expect(await screen.findByText('Please enter how many copies came in, 1 or more.')).toBeTruthy();
    await choose('Damaged');
    await userEvent.type(await input('Copies'), '6{Enter}');
    expect(await screen.findByText('There are only 5 copies.')).toBeTruthy();
    await choose('Pre-Owned');
    await press('Record');
    expect(await screen.findByText('These copies are not counted yet. Please count them first.')).toBeTruthy();
    expect(adjustments(operations)).toEqual([]);
  });

  it('that changed meanwhile is shown, and can then be adjusted', async () => {
    let book = anAdminBook({ version: 3, newStock: 5 });
    const sold = () => {
      book = anAdminBook({ version: 7, newStock: 4 });
      return Promise.reject(graphqlError('Changed.', { code: 'CONFLICT', fields: { version: 'Changed.' } }));
    };
    const answers = [sold, () => anAdminBook({ version: 8, newStock: 5 })];
    const adjusting = { adjustStock: () => answers.shift()?.() };
    const { operations } = renderPage(PATH, { ...admin, adminBook: () => book }, adjusting);
    await userEvent.type(await input('Copies'), '1{Enter}');
    await screen.findByText(/Copies were sold or changed meanwhile/);
    expect((await stock()).getByText('4 copies')).toBeTruthy();
    await press('Record');
    await screen.findByText('Recorded: 5 copies.');
    expect(adjustments(operations)).toMatchObject([{ version: 3 }, { version: 7 }]);
  });

  it('has a history, which is loaded on request, in pages, and again after an adjustment', async () => {
    const movement = (id: number, fields: object = {}) => ({
      cursor: String(id),
      node: {
        stockMovementId: String(id),
        condition: 'NEW',
        change: 2,
        stockAfter: id,
        reason: 'INTAKE',
        orderId: null,
        by: 'admin@example.test',
        note: null,
        at: '2026-11-20T19:00:00.000Z',
        ...fields,
      },
    });
    const sale = movement(4, { reason: 'SALE', change: -1, by: null, orderId: 'ES-1', note: 'At the fair' });
    renderPage(
      PATH,
      {
        ...COUNTED,
        stockMovements: ({ after }: { after?: string | null }) => ({
          edges: after ? [movement(3)] : [sale],
          pageInfo: { hasNextPage: !after, endCursor: after ? '3' : '4' },
        }),
      },
      { adjustStock: () => anAdminBook({ version: 4, newStock: 6 }) },
    );
    await press('Show the stock history');
    const rows = async () => (await stock()).findAllByRole('listitem');
    const [first] = await rows();
    expect(first?.textContent).toMatch(/−1Sold · New · then 4 copiesAt the fair.*ES-1/);
    await press('Show older ones');
    await screen.findByText(/Came in · New · then 3 copies/);
    expect(await rows()).toHaveLength(2);
    await userEvent.type(await input('Copies'), '1{Enter}');
    await screen.findByText('Show older ones');
    expect(await rows()).toHaveLength(1);
  });
});

describe('the labels of a book', () => {
  it('are printed for its new or its pre-owned copies, as many as are chosen, where this device prints labels', async () => {
    renderPage(PATH, COUNTED);
    const labels = async (name: string) => (await stock()).getByRole('link', { name }).getAttribute('href');
    const base = '/api/desk/book-labels.pdf?books=JEEPHY7253-';
    expect(await labels('Labels: New')).toBe(`${base}N&copies=1`);
    await userEvent.selectOptions(await screen.findByLabelText('How many labels'), '8');
    await userEvent.selectOptions(screen.getByLabelText('Print labels on'), 'A4 sheet from field 7');
    expect(await labels('Labels: Pre-Owned')).toBe(`${base}P&copies=8&start=7`);
    const link = (await stock()).getByRole('link', { name: 'Labels: New' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(await (await stock()).findByDisplayValue('A4 sheet from field 15')).toBeTruthy();
  });
});

describe('the ISBNs of a book', () => {
  it('are scanned one after the other: the end of a code begins a new row and saves nothing', async () => {
    const { operations } = renderPage(PATH, COUNTED);
    await userEvent.type(await input('ISBN 1'), '9788177091878{Enter}9788177092325{Enter}{Enter}');
    expect((await input('ISBN 2')).value).toBe('9788177092325');
    expect((await input('ISBN 3')).value).toBe('');
    expect(screen.queryByLabelText('ISBN 4')).toBeNull();
    expect(operations.some(({ operation }) => operation === 'UpdateBook')).toBe(false);
  });

  it('have their check digit checked, and the other fields of the desk their rules', async () => {
    renderPage(PATH, COUNTED);
    await userEvent.type(await input('ISBN 1'), '9788177091879');
    await userEvent.type(await input('Shelf'), 'A/1');
    await userEvent.type(await input('Weight (g)'), '20001');
    await userEvent.type(await input('HSN code'), '9');
    await press('Save changes');
    for (const text of [
      'One of the digits of this ISBN is wrong.',
      /letters, digits and hyphens/,
      /whole grams/,
      /HSN code has/,
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('of another book are refused with its name, and the form stays', async () => {
    const message = 'JEEPHY5067 has the ISBN 9788177092325 already.';
    const fields = { 'isbns.0': message };
    renderPage(PATH, COUNTED, {
      updateBook: () => Promise.reject(graphqlError(message, { code: 'CONFLICT', fields })),
    });
    await userEvent.type(await input('ISBN 1'), '9788177092325');
    await press('Save changes');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText('Load the newer one')).toBeNull();
    expect((await input('ISBN 1')).value).toBe('9788177092325');
  });
});
