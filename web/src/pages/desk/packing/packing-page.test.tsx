import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { anOrderedCopy } from '../../../../test/copies.ts';
import { anAdminOrder, aPackingLine, aPackingTask, aPickList, aPickOrder, scan } from '../../../../test/packing.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';
import * as papers from '../../../features/desk/papers/print-pdfs.ts';

const NUMBER = 'ES-261122-7KQ2M9XA';
const print = vi.spyOn(papers, 'printPdfs').mockResolvedValue(undefined);
afterAll(() => print.mockRestore());

const sounds: number[] = [];
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('AudioContext', FakeAudio);
  return () => void sounds.splice(0);
});
afterEach(() => vi.unstubAllGlobals());

/** A sound card that counts tones. */
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = async () => {};
  createGain = () => ({ gain: { value: 0 }, connect: () => {} });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: object) => next,
    start: () => void sounds.push(1),
    stop: () => {},
  });
}

const packed = () => anAdminOrder({ version: 4 }, { status: 'PACKED' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const packButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pack' });
type Operations = { operation: string; variables: Record<string, unknown> }[];
const requests = (operations: Operations, name: string) =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables);

/** The page with these tasks, one after the other; then nothing is left. */
function renderPack(tasks: (object | Error)[], mutations = {}, url = '/desk/packing', queries = {}) {
  const left = [...tasks];
  const claimPacking = () => {
    const task = left.shift() ?? null;
    if (task instanceof Error) throw task;
    return task;
  };
  return renderPage(
    url,
    { ...admin, pickLists: () => [], packingClaims: () => [], pickList: () => aPickList({ orders: [] }), ...queries },
    { claimPacking, releasePacking: () => true, packOrder: packed, ...mutations },
  );
}

const ready = () => screen.findByText('Scan each copy.');
const message = (text: string | RegExp) => screen.findByText(text, { selector: '[role=alert] *, output *' });

describe('packing an order', () => {
  it('claims the next order and shows tray, number, books and the estimated weight', async () => {
    const server = deferred(aPackingTask());
    const { operations } = renderPage('/desk/packing?list=7', admin, { claimPacking: () => server.response });
    expect(await screen.findByText('Looking for the next order...')).toBeTruthy();
    server.release();
    await ready();
    expect(requests(operations, 'ClaimPacking')).toEqual([{ orderId: null, pickListNumber: 7 }]);
    for (const text of ['Tray 4', 'Concepts of Physics Part 1', 'Shelf A3-2', 'New'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: NUMBER }).getAttribute('href')).toBe(`/desk/orders/${NUMBER}`);
    expect(screen.getByLabelText<HTMLInputElement>('Weight in grams').value).toBe('450');
    expect(screen.getByRole('timer').textContent).toMatch(/^Yours for (10:00|9:5\d)$/);
  });

  it('names the batch of an order in a pick list alone', async () => {
    const single = aPackingTask({ order: anAdminOrder({ pickListNumber: 7, tray: null }) });
    const { unmount } = renderPack([single]);
    await ready();
    expect(screen.getByText('Single')).toBeTruthy();
    unmount();
    renderPack([aPackingTask({ order: anAdminOrder({ pickListNumber: null, tray: null }) })]);
    await ready();
    expect(screen.queryByText('Single')).toBeNull();
  });

  it('takes a scan and Enter: it packs, prints label and bill, and opens the next order', async () => {
    const next = aPackingTask({ order: anAdminOrder({ tray: 5 }, { orderId: 'ES-2' }) });
    const { operations } = renderPack([aPackingTask(), next]);
    await ready();
    expect(packButton().disabled).toBe(true);
    scan('BJEEPHY7253-N');
    await message('All copies are there. Press Enter.');
    await waitFor(() => expect(document.activeElement).toBe(packButton()));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Tray 5')).toBeTruthy();
    expect(requests(operations, 'PackShipment')).toEqual([
      {
        input: {
          orderId: NUMBER,
          version: 3,
          scans: ['BJEEPHY7253-N'],
          weightGrams: 450,
          courier: 'DELHIVERY',
          awb: null,
        },
      },
    ]);
    expect(print).toHaveBeenLastCalledWith([
      `/api/desk/labels.pdf?orders=${NUMBER}`,
      `/api/desk/bills.pdf?orders=${NUMBER}`,
    ]);
    expect(screen.getByText(`Packed: ${NUMBER}`)).toBeTruthy();
  });

  it('proposes no courier if none takes the parcel', async () => {
    const couriers = [{ courier: 'DTDC', postageInPaise: null, isPossible: false, reason: 'Doesn’t go there.' }];
    renderPack([aPackingTask({ couriers })]);
    await ready();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Courier' }).value).toBe('');
  });

  it('prints label and bill on one page if the device has one printer', async () => {
    renderPack([aPackingTask()]);
    await ready();
    await userEvent.selectOptions(screen.getByLabelText('Print after packing'), 'Both on one A4 page: one printer');
    scan('BJEEPHY7253-N');
    await message('All copies are there. Press Enter.');
    await press('Pack');
    await screen.findByText('Nothing to pack.');
    expect(print).toHaveBeenLastCalledWith([`/api/desk/parcels.pdf?orders=${NUMBER}`]);
  });

  it('counts the copies of each book', async () => {
    const lines = [
      aPackingLine({ quantity: 2 }),
      aPackingLine({
        orderLineId: 'line-2',
        bookId: 'JEEMAT1001',
        bookDescription: 'गणित भाग 1',
        codes: ['BJEEMAT1001-N'],
      }),
    ];
    renderPack([aPackingTask({ lines })]);
    await ready();
    scan('9788177091878');
    await message('1 of 2: Concepts of Physics Part 1');
    const row = within(screen.getAllByRole('listitem').find((item) => item.textContent.includes('JEEPHY7253'))!);
    expect(row.getByText(/^1/).textContent).toBe('1/ of 2');
    expect(screen.getByText('गणित भाग').lang).toBe('hi');
    expect(packButton().disabled).toBe(true);
  });

  it('counts the copy that was bought, by its own label alone, and shows what it looks like', async () => {
    const copy = anOrderedCopy('7KQ2M9XA');
    const line = aPackingLine({ condition: 'PREOWNED', shelf: 'B1-4', copy, codes: ['C7KQ2M9XA'] });
    renderPack([aPackingTask({ lines: [line] })]);
    await ready();
    expect(screen.getByText('Copy 7KQ2M9XA, Good')).toBeTruthy();
    expect(screen.getByText('Shelf B1-4')).toBeTruthy();
    scan('CANOTHER2');
    expect(await message(/^Another copy: this order has copy 7KQ2M9XA/)).toBeTruthy();
    scan('C7KQ2M9XA');
    expect(await message('All copies are there. Press Enter.')).toBeTruthy();
  });

  it('refuses a wrong scan in red with a sound, and counts nothing', async () => {
    renderPack([aPackingTask()]);
    await ready();
    scan('BJEEPHY7253-P');
    const text = 'The other condition: this order has a new copy of Concepts of Physics Part 1.';
    expect((await message(text)).closest('[role=alert]')).toBeTruthy();
    expect(sounds).toHaveLength(1);
    scan('BJEEPHY7253-P');
    await waitFor(() => expect(sounds).toHaveLength(2));
    expect(packButton().disabled).toBe(true);
  });

  it('is silent once muted, and the device remembers it', async () => {
    const { unmount } = renderPack([aPackingTask()]);
    await press('Mute wrong scans');
    scan('123456');
    await message('Unknown code: 123456');
    expect(sounds).toEqual([]);
    unmount();
    renderPack([aPackingTask()]);
    expect((await screen.findByRole('button', { name: 'Mute wrong scans' })).getAttribute('aria-pressed')).toBe('true');
  });

  it('takes typed codes, and copies without a barcode', async () => {
    renderPack([aPackingTask({ lines: [aPackingLine({ quantity: 3 })] })]);
    await userEvent.type(await screen.findByLabelText('Type a code'), 'bjeephy7253-n{Enter}');
    await message('1 of 3: Concepts of Physics Part 1');
    await press(/^No barcode: count one/);
    await message('2 of 3: Concepts of Physics Part 1');
    await press('Undo the last scan');
    await press(/^No barcode: count one/);
    expect(await message('2 of 3: Concepts of Physics Part 1')).toBeTruthy();
  });

  it('types of a person are no scan', async () => {
    const { operations } = renderPack([aPackingTask()]);
    await ready();
    scan('BJEEPHY7253-N', 120);
    expect(screen.getByText('Scan each copy.')).toBeTruthy();
    expect(requests(operations, 'PackShipment')).toEqual([]);
  });

  it('proposes the best courier, remembers what is printed, and validates the weight', async () => {
    const { operations, unmount } = renderPack([aPackingTask()]);
    await ready();
    const offers = within(screen.getByRole('list', { name: 'What couriers ask' })).getAllByRole('listitem');
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      'Delhivery ₹50: Cheapest that arrives by 3 December.',
      'Blue Dart ₹75: ₹25 more.',
      'DTDC: Doesn’t go there.',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Courier'), 'India Post');
    scan('BJEEPHY7253-N');
    await message('All copies are there. Press Enter.');
    await userEvent.selectOptions(screen.getByLabelText('Print after packing'), 'Nothing');
    await userEvent.type(screen.getByLabelText('Tracking number (optional)'), 'RM123456789IN');
    const weight = screen.getByLabelText('Weight in grams');
    await userEvent.clear(weight);
    await userEvent.type(weight, 'heavy');
    await press('Pack');
    expect(await screen.findByText('Whole grams, such as 450.')).toBeTruthy();
    expect(document.activeElement).toBe(weight);
    await userEvent.clear(weight);
    await userEvent.type(weight, '512{Enter}');
    await screen.findByText('Nothing to pack.');
    expect(requests(operations, 'PackShipment')).toMatchObject([
      { input: { weightGrams: 512, courier: 'INDIA_POST', awb: 'RM123456789IN' } },
    ]);
    expect(print).toHaveBeenLastCalledWith([]);
    unmount();
    renderPack([aPackingTask()]);
    await ready();
    expect(screen.getByLabelText<HTMLSelectElement>('Courier').value).toBe('DELHIVERY');
  });
});

describe('an order that cannot be packed now', () => {
  const NEXT = aPackingTask({ order: anAdminOrder({ tray: 5 }, { orderId: 'ES-2' }) });
  const held = (version: number, fields: object = {}, order: object = {}) =>
    anAdminOrder({ version, actions: ['CANCEL'], ...fields }, { ...order });

  it('is skipped by the key n, not by a scan, and comes again when the others are packed', async () => {
    const { operations } = renderPack(
      [aPackingTask(), NEXT, null as never, aPackingTask()],
      {},
      '/desk/packing?list=7',
    );
    await ready();
    scan('nshd');
    await message(/^Unknown code/);
    await userEvent.keyboard('n');
    expect(await screen.findByText('Tray 5')).toBeTruthy();
    expect(requests(operations, 'ReleasePacking')).toEqual([{ orderId: NUMBER }]);
    expect(requests(operations, 'ClaimPacking').at(-1)).toEqual({
      orderId: null,
      pickListNumber: 7,
      skipped: [NUMBER],
    });
    await press('Skip');
    expect(await screen.findByText(`Skipped: ${NUMBER}, ES-2.`)).toBeTruthy();
    expect(screen.queryByText('All orders of this pick list are packed.')).toBeNull();
    await press('Pack the skipped orders');
    expect(await screen.findByText('Tray 4')).toBeTruthy();
  });

  it('is put on hold with a reason and a note, and the next one opens', async () => {
    const { operations } = renderPack([aPackingTask(), NEXT], { holdOrder: () => held(4) });
    await ready();
    await userEvent.keyboard('h');
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'ADDRESS');
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'No street');
    await press('Put on hold');
    expect(await screen.findByText('Tray 5')).toBeTruthy();
    expect(requests(operations, 'HoldShipment')).toEqual([
      { input: { orderId: NUMBER, version: 3, reason: 'ADDRESS', note: 'No street' } },
    ]);
  });

  it('is held for a damaged copy, which is cut from it; then the rest is packed', async () => {
    const lines = [
      aPackingLine({ quantity: 2 }),
      aPackingLine({ orderLineId: 'line-2', bookId: 'JEEMAT1001', bookDescription: 'Maths' }),
    ];
    const rest = aPackingTask({ order: anAdminOrder({ version: 5 }) });
    const { operations } = renderPack([aPackingTask({ lines }), rest], {
      markShort: () => held(4),
      cancelOrder: () => held(5),
    });
    await ready();
    await userEvent.keyboard('d');
    await userEvent.selectOptions(await screen.findByLabelText('Book'), 'Maths');
    await press('Report 1 damaged');
    await press(`Cut ${NUMBER}`);
    await press('Cut');
    await ready();
    const missing = { orderId: NUMBER, orderLineId: 'line-2', quantity: 1 };
    expect(requests(operations, 'MarkShort')).toEqual([{ input: { ...missing, version: 3, isDamaged: true } }]);
    expect(requests(operations, 'CutShort')).toMatchObject([
      {
        input: { orderId: NUMBER, version: 4, reason: 'OUT_OF_STOCK', lines: [{ orderLineId: 'line-2', quantity: 1 }] },
      },
    ]);
    expect(requests(operations, 'ClaimPacking').at(-1)).toEqual({ orderId: NUMBER, pickListNumber: null });
  });

  it('says why a copy could not be cut from it', async () => {
    renderPack([aPackingTask(), NEXT], {
      markShort: () => held(4),
      cancelOrder: () => Promise.reject(graphqlError('It has left.', { code: 'BAD_USER_INPUT' })),
    });
    await ready();
    await press('Short');
    await press('Report 1 short');
    await press(`Cut ${NUMBER}`);
    await press('Cut');
    expect(await screen.findByText('It has left.')).toBeTruthy();
    await press(/^Leave on hold/);
    expect(await screen.findByText('Tray 5')).toBeTruthy();
  });

  it('is held for a missing copy and left on hold', async () => {
    const { operations } = renderPack([aPackingTask(), NEXT], { markShort: () => held(4) });
    await ready();
    await press('Short');
    await press('Report 1 short');
    await press(/^Leave on hold/);
    expect(await screen.findByText('Tray 5')).toBeTruthy();
    expect(requests(operations, 'CutShort')).toEqual([]);
  });
});

describe('an order that cannot be packed', () => {
  const CHANGED = 'This order has changed since you opened it. Please look at it again.';
  const conflict = (text: string) => graphqlError(text, { code: 'CONFLICT' });

  it('is loaded again if it has changed meanwhile, with nothing scanned', async () => {
    const changed = aPackingTask({ order: anAdminOrder({ version: 5 }), lines: [aPackingLine({ quantity: 2 })] });
    const { operations } = renderPack([aPackingTask(), changed], {
      packOrder: () => Promise.reject(conflict(CHANGED)),
    });
    await ready();
    scan('BJEEPHY7253-N');
    await message('All copies are there. Press Enter.');
    await press('Pack');
    expect(await screen.findByText(CHANGED)).toBeTruthy();
    await ready();
    expect(requests(operations, 'ClaimPacking').at(-1)).toEqual({ orderId: NUMBER, pickListNumber: null });
    expect(packButton().disabled).toBe(true);
  });

  it('is left for the next one if it was cancelled, is on hold, or another person packs it', async () => {
    const text = 'second@example.test is packing this order until 4:05 pm.';
    const { operations } = renderPack([conflict(text), aPackingTask()], {}, `/desk/packing?order=${NUMBER}`);
    expect(await screen.findByText(text)).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next order' });
    expect(document.activeElement).toBe(next);
    await userEvent.keyboard('{Enter}');
    await ready();
    expect(requests(operations, 'ClaimPacking').at(-1)).toEqual({ orderId: null, pickListNumber: null });
  });

  it('says why next to its button, not at the order after it', async () => {
    const next = aPackingTask({ order: anAdminOrder({}, { orderId: 'ES-2' }) });
    renderPack([aPackingTask(), next], { packOrder: () => Promise.reject(graphqlError('Not now.', {})) });
    await ready();
    scan('BJEEPHY7253-N');
    await message('All copies are there. Press Enter.');
    await press('Pack');
    expect(await within(screen.getByRole('form', { name: 'Parcel' })).findByText('Not now.')).toBeTruthy();
    await press('Skip');
    expect(await screen.findByRole('heading', { name: 'ES-2' })).toBeTruthy();
    expect(screen.queryByText('Not now.')).toBeNull();
  });

  it('can be tried again after an error', async () => {
    renderPack([new Error('down'), aPackingTask()]);
    await press('Try again');
    expect(await ready()).toBeTruthy();
  });

  it('can be opened again after packing', async () => {
    const { operations } = renderPack([aPackingTask()], { unpackOrder: () => anAdminOrder({ version: 5 }) });
    await ready();
    scan('BJEEPHY7253-N');
    await message('All copies are there. Press Enter.');
    await userEvent.keyboard('{Enter}');
    await press('Undo packing');
    await waitFor(() => expect(screen.queryByText(`Packed: ${NUMBER}`)).toBeNull());
    expect(requests(operations, 'UnpackShipment')).toEqual([{ input: { orderId: NUMBER, version: 4 } }]);
  });
});

describe('the claim', () => {
  const withMinutes = (minutes: number) =>
    aPackingTask({ claimedUntil: new Date(Date.now() + minutes * 60_000).toISOString() });

  it('is released when the page is left', async () => {
    const { operations, router } = renderPack([aPackingTask()]);
    await ready();
    await router.navigate('/desk/picking');
    await waitFor(() => expect(requests(operations, 'ReleasePacking')).toEqual([{ orderId: NUMBER }]));
  });

  it('can be extended when it runs out', async () => {
    renderPack([withMinutes(1.5), withMinutes(10)]);
    await press('Keep it');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull());
    expect(screen.getByText('Scan each copy.')).toBeTruthy();
  });

  it('says when it is over', async () => {
    renderPack([withMinutes(-1)]);
    expect(await screen.findByText('Your ten minutes are over: another person can take this order now.')).toBeTruthy();
  });
});

it('says if nothing is left to pack, of a list or at all', async () => {
  const { unmount } = renderPack([]);
  await screen.findByText('Nothing to pack.');
  expect(screen.getByRole('link', { name: 'Make a pick list' }).getAttribute('href')).toBe('/desk/picking');
  unmount();
  renderPack([], {}, '/desk/packing?list=7');
  expect((await screen.findByRole('link', { name: 'Pack other lists' })).getAttribute('href')).toBe('/desk/packing');
});

it('says that all orders of a list are packed only if none is with another person or on hold', async () => {
  const until = '2026-11-23T09:01:00.000Z';
  const left = {
    packingClaims: () => [{ orderId: 'ES-1', by: 'packer@example.test', until }],
    pickList: () => aPickList({ orders: [aPickOrder('ES-1', 1), { ...aPickOrder('ES-2', 2), isHeld: true }] }),
  };
  const { unmount } = renderPack([], {}, '/desk/packing?list=7', left);
  expect(await screen.findByText('ES-1 is with packer@example.test until 2:31 pm.')).toBeTruthy();
  expect(screen.getByText('1 order is on hold.')).toBeTruthy();
  expect(screen.queryByText('All orders of this pick list are packed.')).toBeNull();
  unmount();
  renderPack([], {}, '/desk/packing?list=7');
  expect(await screen.findByText('All orders of this pick list are packed.')).toBeTruthy();
});
