import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { keyByHand, typeByHand } from '../../../../test/packing.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const CODE = '7KQ2M9XA';

function aCopy(code = CODE, fields: object = {}) {
  return {
    copy: {
      __typename: 'Copy',
      copyId: `id-${code}`,
      code,
      bookId: 'JEEPHY7253',
      grade: 'VERY_GOOD',
      gradeLabel: 'Very good',
      price: 240,
      remarks: ['Pencil marks on about 10% of pages'],
      photos: ['COVER', 'WORST_PAGE'].map((kind) => ({
        kind,
        image: { key: `copy-${kind.toLowerCase().replace('_', '-')}-600x800` },
      })),
      printingYear: 2023,
      edition: null,
      pencilPercent: 10,
      penPercent: 0,
      highlighterPercent: 0,
      answersFilled: 'NONE',
      missingPages: 0,
      hasLooseBinding: false,
      hasName: false,
      note: null,
    },
    bookDescription: 'भौतिकी भाग 1',
    status: 'ON_SHELF',
    shelf: 'A3-2',
    createdAt: '2026-11-20T19:00:00.000Z',
    orderId: null,
    isHeldForWant: false,
    version: 3,
    events: [{ at: '2026-11-20T19:00:00.000Z', what: 'Came in', orderId: null, by: 'owner@example.test' }],
    ...fields,
  };
}

const page = (...codes: string[]) => ({
  edges: codes.map((code) => ({ cursor: code, node: aCopy(code) })),
  pageInfo: { endCursor: 'after-this', hasNextPage: true },
});
const proposedCopyPrice = () => ({ price: 220, parts: [{ label: 'Used price of the book', amount: 220 }] });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
type Operations = ReturnType<typeof renderPage>['operations'];
const sent = (operations: Operations, name: string) =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables);

describe('the list of copies', () => {
  it('has its filters in the address, and goes on page by page', async () => {
    const url = '/desk/copies?q=physics&status=ON_SHELF&grade=GOOD&shelf=a3-2&other=1';
    const { operations } = renderPage(url, { ...admin, copies: () => page(CODE) });
    await screen.findByRole('link', { name: CODE });
    const filter = { status: 'ON_SHELF', grade: 'GOOD', shelf: 'a3-2', code: null, search: 'physics' };
    expect(sent(operations, 'CopiesPage')).toContainEqual({ filter, after: null });
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('after=after-this');
    expect(screen.getByRole('link', { name: 'All copies as CSV' }).getAttribute('href')).toBe('/api/desk/copies.csv');
  });

  it.each([
    [`C${CODE}`, { code: `C${CODE}`, search: null }],
    ['Chemistry', { code: null, search: 'Chemistry' }],
  ])('tells a scanned label from words: %s', async (words, expected) => {
    const { operations } = renderPage(`/desk/copies?q=${words}`, { ...admin, copies: () => page() });
    await screen.findByText('No copies match.');
    expect(sent(operations, 'CopiesPage')[0]).toMatchObject({ filter: expected });
  });

  it('prints labels for the marked copies, by keys alone', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    renderPage('/desk/copies', { ...admin, copies: () => page('AAAAAAAA', 'BBBBBBBB', 'DDDDDDDD') });
    await screen.findByRole('link', { name: 'AAAAAAAA' });
    typeByHand('jxjj');
    keyByHand('X', { shiftKey: true });
    typeByHand('l');
    expect(open).toHaveBeenCalledWith('/api/desk/copy-labels.pdf?copies=AAAAAAAA%2CBBBBBBBB%2CDDDDDDDD', '_blank');
    typeByHand('l');
    expect(open).toHaveBeenLastCalledWith(
      '/api/desk/copy-labels.pdf?copies=AAAAAAAA%2CBBBBBBBB%2CDDDDDDDD&start=4',
      '_blank',
    );
    open.mockRestore();
  });

  it('prints labels from the first free field of a sheet, or on a roll, which the device remembers', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { unmount } = renderPage('/desk/copies', { ...admin, copies: () => page('AAAAAAAA') });
    await userEvent.selectOptions(await screen.findByLabelText('Print labels on'), 'A4 sheet from field 7');
    (document.activeElement as HTMLElement).blur();
    typeByHand('jl');
    expect(open).toHaveBeenLastCalledWith('/api/desk/copy-labels.pdf?copies=AAAAAAAA&start=7', '_blank');
    await userEvent.selectOptions(screen.getByLabelText('Print labels on'), 'A roll, 50 × 25 mm');
    unmount();
    renderPage('/desk/copies', { ...admin, copies: () => page('AAAAAAAA') });
    await screen.findByRole('link', { name: 'AAAAAAAA' });
    typeByHand('jl');
    expect(open).toHaveBeenLastCalledWith('/api/desk/copy-labels.pdf?copies=AAAAAAAA&format=roll', '_blank');
    open.mockRestore();
  });

  it('says if the copies could not be loaded', async () => {
    const copies = () => {
      throw graphqlError('Down.', { code: 'UNAVAILABLE' });
    };
    renderPage('/desk/copies', { ...admin, copies });
    expect(await screen.findByText('The copies could not be fetched.')).toBeTruthy();
  });
});

describe('a copy', () => {
  it('is graded anew: everything that is said of it is sent in the version that was seen', async () => {
    const updateCopy = vi.fn<(args: Record<string, unknown>) => object>(() => aCopy(CODE, { version: 4 }));
    renderPage(`/desk/copies/${CODE}`, { ...admin, adminCopy: () => aCopy(), proposedCopyPrice }, { updateCopy });
    await press('Edit');
    await press('Loose binding');
    expect(screen.getByRole('radio', { name: /^Fair/ }).getAttribute('aria-checked')).toBe('true');
    const price = screen.getByLabelText('Price, rupees');
    await userEvent.clear(price);
    await userEvent.type(price, '150');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(updateCopy.mock.calls[0]?.[0]).toMatchObject({
      copyId: `id-${CODE}`,
      version: 3,
      input: {
        grade: 'FAIR',
        hasLooseBinding: true,
        pencilPercent: 10,
        price: 150,
        shelf: 'A3-2',
        photos: [
          { kind: 'COVER', key: 'copy-cover-600x800' },
          { kind: 'WORST_PAGE', key: 'copy-worst-page-600x800' },
        ],
      },
    });
  });

  it('gives the focus to the field that the server named', async () => {
    const updateCopy = () => {
      throw graphqlError('Please check the price.', { code: 'BAD_USER_INPUT', fields: { price: 'Too low.' } });
    };
    renderPage(`/desk/copies/${CODE}`, { ...admin, adminCopy: () => aCopy(), proposedCopyPrice }, { updateCopy });
    await press('Edit');
    await press('Save');
    expect(await screen.findByText('Too low.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Price, rupees'));
  });

  it('is written off with a reason', async () => {
    const writeOffCopy = vi.fn<(args: Record<string, unknown>) => object>(() =>
      aCopy(CODE, { status: 'WRITTEN_OFF', version: 4 }),
    );
    renderPage(`/desk/copies/${CODE}`, { ...admin, adminCopy: () => aCopy() }, { writeOffCopy });
    await press('Write off');
    const dialog = await screen.findByRole('dialog', { name: `Write off ${CODE}` });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Write off' }));
    expect(await within(dialog).findByText(/Please give a reason/)).toBeTruthy();
    expect(writeOffCopy).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Water damage');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Write off' }));
    expect(await screen.findByText('Written off')).toBeTruthy();
    expect(writeOffCopy.mock.calls[0]?.[0]).toEqual({ copyId: `id-${CODE}`, version: 3, reason: 'Water damage' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('is loaded again after a conflict, and says so', async () => {
    let status = 'INTAKE';
    const shelveCopy = () => {
      status = 'ON_SHELF';
      throw graphqlError('This copy was changed meanwhile.', { code: 'CONFLICT' });
    };
    renderPage(`/desk/copies/${CODE}`, { ...admin, adminCopy: () => aCopy(CODE, { status }) }, { shelveCopy });
    await press('Put on the shelf');
    expect(await screen.findByText('This copy was changed meanwhile.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put on the shelf' })).toBeNull());
  });

  it('shows what happened to it, with the orders that held or bought it', async () => {
    const event = (what: string, orderId: string | null, by: string | null = null) => {
      return { at: '2026-11-20T19:00:00.000Z', what, orderId, by };
    };
    const events = [
      event('Sold', 'ES-261121-7KQ2M9XB'),
      event('Back on the shelf', 'ES-261121-7KQ2M9XA'),
      event('Held for a customer of the want list', null),
      event('Came in', null, 'owner@example.test'),
    ];
    renderPage(`/desk/copies/${CODE}`, { ...admin, adminCopy: () => aCopy(CODE, { events }) });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sold, order ES-261121-7KQ2M9XB21 Nov 2026, 12:30 am',
      'Back on the shelf, order ES-261121-7KQ2M9XA21 Nov 2026, 12:30 am',
      'Held for a customer of the want list21 Nov 2026, 12:30 am',
      'Came in21 Nov 2026, 12:30 am, owner@example.test',
    ]);
    const link = history.getByRole('link', { name: 'ES-261121-7KQ2M9XA' });
    expect(link.getAttribute('href')).toBe('/desk/orders/ES-261121-7KQ2M9XA');
  });

  it('cannot be changed once it is sold, and leads to its order', async () => {
    const sold = aCopy(CODE, { status: 'SOLD', orderId: 'ES-261122-7KQ2M9XA' });
    renderPage(`/desk/copies/${CODE}`, { ...admin, adminCopy: () => sold });
    const order = await screen.findByRole('link', { name: 'ES-261122-7KQ2M9XA' });
    expect(order.getAttribute('href')).toBe('/desk/orders/ES-261122-7KQ2M9XA');
    for (const name of ['Edit', 'Write off', 'Put on the shelf', 'Back to intake'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
