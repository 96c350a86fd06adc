import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aConnection, anAdminCustomer, anAdminOrder, anEvent, aShipment } from '../../../../test/desk.ts';
import { dialogIsClosed } from '../../../../test/dialogs.ts';
import { keyByHand, scan } from '../../../../test/packing.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

const QUEUES = [
  { queue: 'HOLD', count: 1, oldestAt: new Date(Date.now() - 3 * 3_600_000).toISOString() },
  { queue: 'PICK', count: 12, oldestAt: new Date(Date.now() - 25 * 60_000).toISOString() },
  { queue: 'PACK', count: 0, oldestAt: null },
];

const numbered = (number: number, fields: object = {}, order: object = {}) =>
  anAdminOrder({ ...fields }, { orderId: `ES-${number}`, ...order });
const THREE = [numbered(1), numbered(2), numbered(3)];

const withOrders = (...orders: object[]) => ({
  ...admin,
  deskQueues: () => QUEUES,
  adminOrders: () => aConnection(orders),
});
type Operations = { operation: string; variables: Record<string, unknown> }[];
const requests = (operations: Operations, name = 'DeskOrdersPage') =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const rows = () => screen.findAllByRole('article');
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const marked = () =>
  screen
    .getAllByRole('checkbox', { name: /^Mark / })
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.closest<HTMLElement>('[data-row]')?.dataset.row);

afterEach(() => vi.restoreAllMocks());

describe('the orders of the desk', () => {
  it('show a loading message, then the queue to pick with what matters of each order', async () => {
    const server = deferred(
      aConnection([
        numbered(
          1,
          {
            hold: { reason: 'ADDRESS', note: null, by: 'ravi@example.test', createdAt: '2026-11-21T10:00:00.000Z' },
            isLate: true,
            pickListNumber: 7,
            tray: 3,
            copyCount: 2,
            customer: anAdminCustomer({ name: 'आशा राव' }),
          },
          { paymentState: 'COLLECT_ON_DELIVERY', total: 1250 },
        ),
      ]),
    );
    const { operations } = renderPage('/desk/orders', { ...withOrders(), adminOrders: () => server.response });
    expect(await screen.findByText('Loading orders...')).toBeTruthy();
    server.release();
    const row = within((await rows())[0]!);
    expect(row.getByRole('link', { name: 'ES-1' }).getAttribute('href')).toBe('/desk/orders/ES-1');
    const shown = ['Cash ₹1,250', '2 books', 'Late', 'Hold: Check the address', 'List 7, tray 3', 'Placed'];
    for (const text of [...shown, 'Indore 452001']) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText('आशा राव').lang).toBe('hi');
    expect(requests(operations)[0]).toEqual({ queue: 'PICK', status: null, search: null, after: null });
  });

  it.each([
    ['LOST', 'Lost'],
    ['RETURNED', 'Came back'],
  ])('that ended with a parcel that is %s say so once', async (status, label) => {
    renderPage('/desk/orders', withOrders(numbered(1, { shipments: [aShipment({ status })] }, { status: 'RETURNED' })));
    const row = within((await rows())[0]!);
    expect(row.getAllByText(/Lost|Came back|Returned/).map(({ textContent }) => textContent)).toEqual([label]);
  });

  it('that are sent again do not say that their former parcel is lost', async () => {
    const lost = aShipment({ kind: 'FORMER', status: 'LOST' });
    renderPage('/desk/orders', withOrders(numbered(1, { shipments: [lost] }, { status: 'PLACED' })));
    expect(within((await rows())[0]!).queryByText('Lost')).toBeNull();
  });

  it('have tiles of the queues, with counts and the age of the oldest order', async () => {
    renderPage('/desk/orders?queue=HOLD', withOrders(...THREE));
    await rows();
    const tiles = within(screen.getByRole('navigation', { name: 'Queues' }));
    const hold = tiles.getByRole('link', { name: /On hold/ });
    expect([hold.textContent, hold.getAttribute('aria-current')]).toEqual(['On hold1oldest 3 h', 'page']);
    const pick = tiles.getByRole('link', { name: /Pick/ });
    expect([pick.textContent, pick.getAttribute('href')]).toEqual(['Pick12oldest 25 min', '/desk/orders?queue=PICK']);
    expect(tiles.getByRole('link', { name: /Pack/ }).textContent).toBe('Pack0');
  });

  it.each([
    ['', 'Nothing to pick. New orders come here by themselves.'],
    ['?queue=PACK', 'Nothing to pack. Make a pick list first.'],
    ['?queue=HAND_OVER', 'No parcel waits for a courier.'],
    ['?q=nobody', 'No order fits.'],
  ])('say what it means that %j is empty', async (search, text) => {
    renderPage(`/desk/orders${search}`, withOrders());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Marked orders' })).toBeNull();
  });

  it('show an error if they cannot be fetched, and can be retried', async () => {
    let fails = true;
    const adminOrders = () => {
      if (fails) throw new Error('down');
      return aConnection(THREE);
    };
    renderPage('/desk/orders', { ...withOrders(), adminOrders });
    expect(await screen.findByText('The orders could not be fetched.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await rows()).toHaveLength(3);
  });

  it('are searched and filtered by the URL, among all orders', async () => {
    const { router, operations } = renderPage('/desk/orders?queue=HOLD', withOrders(...THREE));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'SHIPPED');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search all orders' }), ' 9876543210 {Enter}');
    const found = { queue: null, status: 'SHIPPED', search: '9876543210', after: null };
    await waitFor(() => expect(requests(operations).at(-1)).toEqual(found));
    expect(router.state.location.search).toBe('?q=+9876543210+&status=SHIPPED');
  });

  it.each(['?queue=NONE&status=NONE', '?queue=__proto__'])(
    'of the unknown filter %s are those to pick',
    async (search) => {
      const { operations } = renderPage(`/desk/orders${search}`, withOrders(...THREE));
      await rows();
      expect(requests(operations)[0]).toEqual({ queue: 'PICK', status: null, search: null, after: null });
    },
  );

  it('are read page by page, with the same filter', async () => {
    const adminOrders = () => aConnection(THREE, 'cursor-1');
    const { operations } = renderPage('/desk/orders?queue=HOLD', { ...withOrders(), adminOrders });
    await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(requests(operations).at(-1)).toMatchObject({ queue: 'HOLD', after: 'cursor-1' }));
    const back = await screen.findByRole('link', { name: 'Back to the first page' });
    expect(back.getAttribute('href')).toBe('/desk/orders?queue=HOLD');
  });
});

describe('the marked orders', () => {
  const bar = () => within(screen.getByRole('group', { name: 'Marked orders' }));
  const done = ({ orders }: Record<string, unknown>, change: (orderId: string) => object) =>
    (orders as { orderId: string }[]).map(({ orderId }) => ({
      orderId,
      order: null,
      error: null,
      code: null,
      ...change(orderId),
    }));

  it('are put on hold with a reason; each order has its result', async () => {
    const { operations } = renderPage('/desk/orders', withOrders(...THREE), {
      bulkHold: (args) =>
        done(args, (orderId) => (orderId === 'ES-2' ? { error: 'It left.', code: 'BAD_USER_INPUT' } : {})),
    });
    for (const box of (await screen.findAllByRole('checkbox', { name: /^Mark / })).slice(0, 2))
      await userEvent.click(box);
    expect(bar().getByText('2 of 3 marked')).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'Hold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hold: 2 orders' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'ADDRESS');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'No street');
    await userEvent.click(dialog.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('Put on hold: 1 order. Not done: 1.')).toBeTruthy();
    expect(screen.getByText('It left.')).toBeTruthy();
    expect(bar().getByText('1 of 3 marked')).toBeTruthy();
    expect(requests(operations, 'BulkHold')).toEqual([
      {
        orders: [
          { orderId: 'ES-1', version: 2 },
          { orderId: 'ES-2', version: 2 },
        ],
        reason: 'ADDRESS',
        note: 'No street',
      },
    ]);
    await waitFor(() => expect(requests(operations).length).toBeGreaterThan(1));
  });

  it('have the actions that are allowed for some of them; the others are disabled', async () => {
    const packed = numbered(2, { actions: ['UNPACK', 'SHIP'], shipments: [aShipment({ status: 'READY' })] });
    renderPage('/desk/orders', withOrders(numbered(1), packed));
    for (const box of await screen.findAllByRole('checkbox', { name: /^Mark / })) await userEvent.click(box);
    const isEnabled = (name: string) => !bar().getByRole<HTMLButtonElement>('button', { name }).disabled;
    for (const name of ['Pick list (1)', 'Hold (1)', 'Gone (1)', 'Undo packing (1)', 'Labels (1)', 'Bills (1)'])
      expect([name, isEnabled(name)]).toEqual([name, true]);
    expect(isEnabled('Packing slips')).toBe(true);
    for (const name of ['Release', 'Delivered']) expect([name, isEnabled(name)]).toEqual([name, false]);
  });

  it('are handed over only after a question, ten at a time, with the progress', async () => {
    const orders = Array.from({ length: 12 }, (_, index) => numbered(index + 1, { actions: ['SHIP'] }));
    const server = deferred(null);
    const bulkShip = async (args: Record<string, unknown>) => {
      if ((args.orders as object[]).length < 10) await server.response;
      return done(args, () => ({}));
    };
    const { operations } = renderPage('/desk/orders?queue=HAND_OVER', withOrders(...orders), { bulkShip });
    await userEvent.click(await screen.findByRole('checkbox', { name: '0 of 12 marked' }));
    await userEvent.click(bar().getByRole('button', { name: 'Gone' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Gone: 12 orders' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(requests(operations, 'BulkShip')).toEqual([]);
    await userEvent.click(bar().getByRole('button', { name: 'Gone' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gone' }));
    expect(await screen.findByText('Handing over: 10 of 12')).toBeTruthy();
    expect(bar().getByRole<HTMLButtonElement>('button', { name: 'Gone' }).disabled).toBe(true);
    server.release();
    expect(await screen.findByText('Handed over: 12 orders.')).toBeTruthy();
    expect(requests(operations, 'BulkShip').map(({ orders: sent }) => (sent as object[]).length)).toEqual([10, 2]);
  });

  it('show what was done to them after the last one has left the queue', async () => {
    let orders = [numbered(1, { actions: ['SHIP'] })];
    const bulkShip = (args: Record<string, unknown>) => {
      orders = [];
      return done(args, () => ({}));
    };
    const resolvers = { ...withOrders(), adminOrders: () => aConnection(orders) };
    renderPage('/desk/orders?queue=HAND_OVER', resolvers, { bulkShip });
    await userEvent.click(await screen.findByRole('checkbox', { name: '0 of 1 marked' }));
    await userEvent.click(bar().getByRole('button', { name: 'Gone' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gone' }));
    const empty = await screen.findByText('No parcel waits for a courier.');
    const results = screen.getByText('Handed over: 1 order.');
    expect(results.compareDocumentPosition(empty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('show what was done to them on the next page, too', async () => {
    const adminOrders = (args: Record<string, unknown>) =>
      args.after ? aConnection([numbered(9)]) : aConnection([numbered(1, { actions: ['RELEASE_HOLD'] })], 'cursor-1');
    const bulkRelease = (args: Record<string, unknown>) => done(args, () => ({}));
    renderPage('/desk/orders?queue=HOLD', { ...withOrders(), adminOrders }, { bulkRelease });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark ES-1' }));
    await userEvent.click(bar().getByRole('button', { name: 'Release' }));
    await screen.findByText('Released: 1 order.');
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('ES-9')).toBeTruthy();
    expect(screen.getByText('Released: 1 order.')).toBeTruthy();
  });

  it('say if they could not be fetched again after a change, and can be retried', async () => {
    let fails = false;
    let reads = 0;
    const adminOrders = () => {
      reads += 1;
      if (fails) throw new Error('down');
      return aConnection([numbered(1, { actions: ['RELEASE_HOLD'] })]);
    };
    const bulkRelease = (args: Record<string, unknown>) => {
      fails = true;
      return done(args, () => ({}));
    };
    renderPage('/desk/orders?queue=HOLD', { ...withOrders(), adminOrders }, { bulkRelease });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark ES-1' }));
    await userEvent.click(bar().getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('The orders could not be fetched.')).toBeTruthy();
    expect(screen.getByText('Released: 1 order.')).toBeTruthy();
    expect(await rows()).toHaveLength(1);
    // The message stays, and the button keeps the focus, while the orders are fetched again in vain.
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const before = reads;
    await userEvent.click(retry);
    await waitFor(() => expect(reads).toBe(before + 1));
    expect([screen.getByRole('button', { name: 'Try again' }), document.activeElement]).toEqual([retry, retry]);
    fails = false;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('The orders could not be fetched.')).toBeNull());
    expect(await rows()).toHaveLength(1);
  });

  it('do nothing by a key while others are fetched', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const server = deferred(aConnection([numbered(9)]));
    const packed = { shipments: [aShipment({ status: 'READY' })] };
    const adminOrders = (args: Record<string, unknown>) =>
      args.queue === 'HAND_OVER' ? server.response : aConnection([numbered(1, packed)]);
    const { router } = renderPage('/desk/orders', { ...withOrders(), adminOrders });
    await rows();
    await router.navigate('/desk/orders?queue=HAND_OVER');
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy());
    keyByHand('a');
    keyByHand('l');
    expect([marked(), open.mock.calls]).toEqual([[], []]);
    server.release();
    expect(await screen.findByText('ES-9')).toBeTruthy();
  });

  it('that somebody else changed show what was done, and their row is fetched again', async () => {
    const changed = numbered(1, {
      version: 3,
      hold: { reason: 'STOCK', note: null, by: 'ravi@example.test', createdAt: '2026-11-22T10:00:00.000Z' },
      actions: ['RELEASE_HOLD'],
      events: [anEvent(), anEvent({ kind: 'HELD', text: 'On hold: A copy is missing', by: 'ravi@example.test' })],
    });
    let reads = 0;
    renderPage(
      '/desk/orders',
      { ...withOrders(), adminOrders: () => aConnection([reads++ ? changed : numbered(1)]), adminOrder: () => changed },
      { bulkHold: (args) => done(args, () => ({ error: 'This order has changed.', code: 'CONFLICT' })) },
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark ES-1' }));
    await userEvent.click(bar().getByRole('button', { name: 'Hold' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'STOCK');
    await userEvent.click(screen.getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText(/On hold: A copy is missing .*ravi@example.test/)).toBeTruthy();
    expect(await screen.findByText('Hold: A copy is missing')).toBeTruthy();
  });

  it('have their papers in one PDF in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const packed = { shipments: [aShipment({ status: 'READY' })] };
    renderPage('/desk/orders', withOrders(numbered(1, packed), numbered(2), numbered(3, packed)));
    await userEvent.click(await screen.findByRole('checkbox', { name: '0 of 3 marked' }));
    for (const name of ['Labels (2)', 'Bills (2)', 'Packing slips'])
      await userEvent.click(bar().getByRole('button', { name }));
    expect(open.mock.calls.map(([url]) => url)).toEqual([
      '/api/desk/labels.pdf?orders=ES-1%2CES-3',
      '/api/desk/bills.pdf?orders=ES-1%2CES-3',
      '/api/desk/packing-slips.pdf?orders=ES-1%2CES-2%2CES-3',
    ]);
  });

  it('become a pick list, which opens; without any, the next orders do', async () => {
    const pickList = { createPickList: () => ({ number: 7 }) };
    const { router, operations, unmount } = renderPage('/desk/orders', withOrders(...THREE), pickList);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mark ES-2' }));
    await press('Pick list');
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/picking/7'));
    expect(requests(operations, 'PickOrders')).toEqual([{ orderIds: ['ES-2'] }]);
    unmount();
    const next = renderPage('/desk/orders', withOrders(...THREE), pickList);
    await press('Pick the next 25');
    await waitFor(() => expect(next.router.state.location.pathname).toBe('/desk/picking/7'));
    expect(requests(next.operations, 'PickOrders')).toEqual([{ orderIds: null }]);
  });

  it('become a pick list of at most 25; the button says how many', async () => {
    const orders = Array.from({ length: 30 }, (_, index) => numbered(index + 1));
    const first = orders.slice(0, 25).map(({ order }) => order.orderId);
    const { operations } = renderPage('/desk/orders', withOrders(...orders), { createPickList: () => ({ number: 7 }) });
    await rows();
    keyByHand('a');
    expect(await screen.findByRole('button', { name: 'Pick list (25)' })).toBeTruthy();
    keyByHand('p');
    await waitFor(() => expect(requests(operations, 'PickOrders')).toEqual([{ orderIds: first }]));
  });

  it('show why there is no pick list of them', async () => {
    const refused = () => Promise.reject(graphqlError('Nothing is left to pick.', { code: 'CONFLICT' }));
    renderPage('/desk/orders', withOrders(...THREE), { createPickList: refused });
    await press('Pick the next 25');
    expect(await screen.findByText('Nothing is left to pick.')).toBeTruthy();
  });
});

describe('the keys', () => {
  const focusedOrder = () => document.activeElement?.textContent;

  it('move the focus from order to order, and mark one, all up to here, and all', async () => {
    renderPage('/desk/orders', withOrders(...THREE));
    await rows();
    keyByHand('j');
    expect(focusedOrder()).toBe('ES-1');
    keyByHand('x');
    expect(marked()).toEqual(['ES-1']);
    keyByHand('j');
    keyByHand('j');
    keyByHand('j');
    expect(focusedOrder()).toBe('ES-3');
    keyByHand('X', { shiftKey: true });
    expect(marked()).toEqual(['ES-1', 'ES-2', 'ES-3']);
    keyByHand('k');
    expect(focusedOrder()).toBe('ES-2');
    keyByHand('x');
    expect(marked()).toEqual(['ES-1', 'ES-3']);
    keyByHand('a');
    expect(marked()).toEqual(['ES-1', 'ES-2', 'ES-3']);
    keyByHand('a');
    expect(marked()).toEqual([]);
  });

  it('open the search, the form of a hold and of a note, and the question before a handover', async () => {
    renderPage('/desk/orders', withOrders(numbered(1, { actions: ['HOLD', 'NOTE', 'SHIP', 'UNPACK'] })));
    await rows();
    keyByHand('j');
    keyByHand('h');
    expect(await screen.findByRole('dialog', { name: 'Hold: ES-1' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await dialogIsClosed();
    for (const [pressed, role, name] of [
      ['n', 'dialog', 'Note: ES-1'],
      ['g', 'alertdialog', 'Gone: ES-1'],
      ['u', 'alertdialog', 'Undo packing: ES-1'],
    ] as const) {
      screen.getByRole('link', { name: 'ES-1' }).focus();
      keyByHand(pressed);
      expect(await screen.findByRole(role, { name })).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    }
    keyByHand('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search all orders' }));
  });

  it('say why nothing happens if an action fits none of the orders, or none is marked', async () => {
    renderPage('/desk/orders', withOrders(numbered(1, { actions: ['NOTE'] }), numbered(2, { actions: [] })));
    await rows();
    keyByHand('g');
    expect(await screen.findByText('No order is marked.')).toBeTruthy();
    keyByHand('j');
    keyByHand('h');
    expect(await screen.findByText('Hold: not possible now for this order.')).toBeTruthy();
    keyByHand('a');
    for (const [key, label] of [
      ['p', 'Pick list'],
      ['g', 'Gone'],
      ['h', 'Hold'],
      ['u', 'Undo packing'],
      ['l', 'Labels'],
    ] as const) {
      keyByHand(key);
      expect(await screen.findByText(`${label}: not possible now for the marked orders.`)).toBeTruthy();
    }
  });

  it('open labels and bills of the order with the focus', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    renderPage('/desk/orders', withOrders(numbered(1, { shipments: [aShipment({ status: 'READY' })] })));
    await rows();
    keyByHand('j');
    keyByHand('l');
    keyByHand('b');
    expect(open.mock.calls.map(([url]) => url)).toEqual([
      '/api/desk/labels.pdf?orders=ES-1',
      '/api/desk/bills.pdf?orders=ES-1',
    ]);
  });

  it('do nothing in text fields and dialogs, with Ctrl, and as capital letters of a scanner', async () => {
    renderPage('/desk/orders', withOrders(...THREE));
    await rows();
    keyByHand('j');
    const search = screen.getByRole('searchbox', { name: 'Search all orders' });
    for (const pressed of ['a', 'x', '?']) keyByHand(pressed, {}, search);
    keyByHand('a', { ctrlKey: true });
    keyByHand('A', { shiftKey: true });
    expect(marked()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    keyByHand('h');
    const dialog = await screen.findByRole('dialog');
    keyByHand('a', {}, within(dialog).getByRole('button', { name: 'Put on hold' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await dialogIsClosed();
    expect(marked()).toEqual([]);
  });

  it.each([
    ['the label of a parcel opens its order', 'OES-261122-7KQ2M9XA', '/desk/orders/ES-261122-7KQ2M9XA'],
    ['another code is looked for', '1490814012345', '/desk/orders?q=1490814012345'],
  ])('leave the scanner its keys: %s', async (_what, code, url) => {
    const { router } = renderPage('/desk/orders', withOrders(...THREE));
    await rows();
    scan(code);
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(url));
  });

  it('are listed, and can be turned off on this device', async () => {
    const { unmount } = renderPage('/desk/orders', withOrders(...THREE));
    await rows();
    keyByHand('?', { shiftKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(dialog.getByText('Undo the packing, before the parcel leaves')).toBeTruthy();
    await userEvent.click(dialog.getByRole('switch', { name: 'Single keys are on' }));
    await userEvent.keyboard('{Escape}');
    await dialogIsClosed();
    keyByHand('a');
    expect(marked()).toEqual([]);
    unmount();
    renderPage('/desk/orders', withOrders(...THREE));
    await rows();
    keyByHand('a');
    expect(marked()).toEqual([]);
    await press('Keys');
    await userEvent.click(await screen.findByRole('switch', { name: 'Single keys are on' }));
    await userEvent.keyboard('{Escape}');
    await dialogIsClosed();
    keyByHand('a');
    expect(marked()).toHaveLength(3);
  });
});
