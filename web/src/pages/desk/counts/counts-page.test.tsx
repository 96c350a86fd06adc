import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aDifference, aReview, aStockCount, COUNT_SHELVES } from '../../../../test/counts.ts';
import { aConnection } from '../../../../test/desk.ts';
import { keyByHand, scan } from '../../../../test/packing.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

type Input = { code: string; units: number; scanId: string };
type Operations = { operation: string; variables: Record<string, unknown> }[];
const inputsOf = (operations: Operations, name: string) =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables.input as Input);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const message = (text: string) => screen.findByText(text, { selector: '[role=alert] *, output *' });

/** A shelf on which every label counts, those of the book ELSEWHERE with a notice. */
function renderShelf(mutations: Record<string, (args: never) => unknown> = {}) {
  const units = new Map<string, number>();
  return renderPage(
    '/desk/counts/count-1/shelf?shelf=A1-1',
    { ...admin, stockCount: () => aStockCount(), countShelves: () => COUNT_SHELVES, countedItems: () => [] },
    {
      addCountScan: ({ input }) => {
        const { code, units: added } = input as Input;
        units.set(code, (units.get(code) ?? 0) + added);
        const notice = code.includes('ELSEWHERE') ? 'Wrong shelf: it belongs to shelf B2.' : null;
        return { item: code, title: `Title of ${code}`, condition: 'NEW', units: units.get(code), notice };
      },
      finishCountShelf: () => aStockCount(),
      ...mutations,
    },
  );
}
const opened = () => screen.findByText('Scan each book and each used copy.');
const unitsSent = (operations: Operations) =>
  inputsOf(operations, 'AddCountScan').map(({ code, units }) => [code, units]);

describe('the shelf that is counted', () => {
  it('counts one for each scan; digits and Enter say how many the last one was, digits before a scan how many it is', async () => {
    const { operations } = renderShelf();
    await opened();
    scan('BONE-N');
    await message('1 × Title of BONE-N');
    for (const key of ['1', '2', 'Enter']) keyByHand(key);
    await message('12 × Title of BONE-N');
    keyByHand('3');
    await screen.findByText('3 ×');
    scan('BTWO-N');
    await message('3 × Title of BTWO-N');
    keyByHand('u');
    await message('0 × Title of BTWO-N');
    keyByHand('u');
    await message('0 × Title of BONE-N');
    expect(unitsSent(operations)).toEqual([
      ['BONE-N', 1],
      ['BONE-N', 11],
      ['BTWO-N', 3],
      ['BTWO-N', -3],
      ['BONE-N', -12],
    ]);
    expect(screen.getByText('Nothing is counted on this shelf yet.')).toBeTruthy();
  });

  it('says at once what is on the wrong shelf or unknown, and shows no number that should be there', async () => {
    renderShelf({
      addCountScan: ({ input }: { input: Input }) => {
        if (input.code === 'NONE') throw graphqlError('Unknown code: NONE. It does not count.', { code: 'NOT_FOUND' });
        const notice = 'Wrong shelf: it belongs to shelf B2.';
        return { item: input.code, title: 'A title', condition: 'NEW', units: 1, notice };
      },
    });
    await opened();
    scan('BELSEWHERE-N');
    const alert = await message('Wrong shelf: it belongs to shelf B2. 1 × A title');
    expect(alert.closest('[role=alert]')).toBeTruthy();
    scan('NONE');
    await message('Unknown code: NONE. It does not count.');
    expect(within(screen.getByRole('list', { name: 'Counted' })).getAllByRole('listitem')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/expected/i);
  });

  it('sends a scan that has not reached the server again, as the same scan, before the next one', async () => {
    let isAway = true;
    const { operations } = renderShelf({
      addCountScan: ({ input: { code, units } }: { input: Input }) => {
        if (isAway) throw graphqlError('Not now.', { code: 'UNAVAILABLE' });
        return { item: code, title: code, condition: 'NEW', units, notice: null };
      },
    });
    await opened();
    scan('BONE-N');
    await message('Not sent yet: 1. Each is sent again with the next scan.');
    isAway = false;
    scan('BTWO-N');
    await message('1 × BTWO-N');
    const sent = inputsOf(operations, 'AddCountScan');
    expect(sent.map(({ code }) => code)).toEqual(['BONE-N', 'BONE-N', 'BTWO-N']);
    expect(sent[0]!.scanId).toBe(sent[1]!.scanId);
  });

  it('is done after all scans before it, and leads back to the shelves', async () => {
    const { operations, router } = renderShelf();
    await opened();
    scan('BONE-N');
    await press('Shelf A1-1 is done');
    await screen.findByRole('list', { name: 'Shelves' });
    expect(router.state.location.pathname).toBe('/desk/counts/count-1');
    const names = operations.map(({ operation }) => operation);
    expect(names.indexOf('AddCountScan')).toBeLessThan(names.indexOf('FinishCountShelf'));
  });
});

it('stock counts are listed with the shelves that are done, and begin by one button', async () => {
  const { operations, router } = renderPage(
    '/desk/counts',
    {
      ...admin,
      stockCounts: () =>
        aConnection([aStockCount(), aStockCount({ countId: 'count-2', doneShelves: ['A1', 'A2', 'B1', ''] })]),
      stockCount: () => aStockCount(),
      countShelves: () => COUNT_SHELVES,
    },
    { createStockCount: () => aStockCount() },
  );
  expect(await screen.findByText('Open · Shelf A1-1 done')).toBeTruthy();
  expect(screen.getByText('Open · 4 shelves done')).toBeTruthy();
  await press('Begin a count');
  await screen.findByRole('list', { name: 'Shelves' });
  const created = operations.find(({ operation }) => operation === 'CreateStockCount');
  expect(router.state.location.pathname).toBe(`/desk/counts/${String(created?.variables.countId)}`);
  expect(screen.getByText(/finish picking a shelf before you count it/)).toBeTruthy();
});

it('differences are posted once the sum is confirmed, with a reason; what else was found is named', async () => {
  let posted = {};
  const notice = 'Wrong shelf: it belongs to shelf B2.';
  const rows = [
    aDifference(),
    aDifference({ item: 'C7KQ2M9XA', condition: 'PREOWNED', valueInPaise: null }),
    aDifference({ item: 'BFOUND-N', difference: null, notice, foundOn: ['A1-2'] }),
  ];
  const { operations } = renderPage(
    '/desk/counts/count-1/review',
    {
      ...admin,
      stockCount: () => aStockCount(posted),
      stockCountReview: () => aReview(rows, { differenceCount: 2, unvalued: 1 }),
    },
    {
      postStockCount: () => {
        posted = { postedAt: '2026-11-26T06:00:00.000Z', postedBy: 'admin@example.test', reason: 'Lost' };
        return aStockCount(posted);
      },
    },
  );
  await press('Post 2 differences (−₹212.50)');
  await screen.findByText(/Please say why/);
  await userEvent.type(screen.getByLabelText('Reason'), 'Lost');
  await press('Post 2 differences (−₹212.50)');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.click(dialog.getByRole('button', { name: 'Post 2 differences (−₹212.50)' }));
  await screen.findByRole('heading', { name: 'Posted' });
  expect(operations.find(({ operation }) => operation === 'PostStockCount')).toMatchObject({
    variables: { countId: 'count-1', version: 12, reason: 'Lost' },
  });
  expect(screen.getByText('Without 1 difference whose cost is not known.')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Also found' })).getByText(notice)).toBeTruthy();
  expect(screen.getByText('Posted · Shelf A1-1 done')).toBeTruthy();
});
