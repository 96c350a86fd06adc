import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { confirmQuestion } from '../../../../test/dialogs.ts';
import { anAdminOrder, aPackingLine, aPickItem, aPickList, aPickOrder } from '../../../../test/packing.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';
import * as papers from '../../../features/desk/papers/print-pdfs.ts';

const print = vi.spyOn(papers, 'printPdfs').mockResolvedValue(undefined);
afterAll(() => print.mockRestore());

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
type Operations = { operation: string; variables: Record<string, unknown> }[];
const requests = (operations: Operations, name: string) =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables);

describe('starting to pick', () => {
  const waiting = (count: number) => ({ deskQueues: () => [{ queue: 'PICK', count, oldestAt: null }] });
  const lists = () => [
    aPickList({ number: 8, orders: [aPickOrder('ES-9', null)] }),
    aPickList({ number: 7, orders: [] }),
  ];

  it('shows how many orders wait, and the lists that run and that are done', async () => {
    const server = deferred(lists());
    renderPage('/desk/picking', { ...admin, ...waiting(37), pickLists: () => server.response });
    expect(await screen.findByText('Loading pick lists...')).toBeTruthy();
    server.release();
    expect(await screen.findByText('37 orders wait to be picked.')).toBeTruthy();
    const running = within(screen.getByRole('region', { name: 'Running lists' }));
    expect(running.getByRole('link', { name: 'List 8' }).getAttribute('href')).toBe('/desk/picking/8');
    expect(running.getByText(/^1 order left · .*admin@example\.test$/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Done' })).getByRole('link', { name: 'List 7' })).toBeTruthy();
  });

  it('makes a list of the next 25 and opens it', async () => {
    const { router } = renderPage(
      '/desk/picking',
      { ...admin, ...waiting(37), pickLists: () => [], pickList: () => aPickList({ number: 9 }) },
      { createPickList: () => aPickList({ number: 9 }) },
    );
    await press('Pick the next 25');
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/picking/9'));
    expect(await screen.findByRole('heading', { name: 'Pick list 9' })).toBeTruthy();
  });

  it('says if nothing waits, and if another person took the orders', async () => {
    const { unmount } = renderPage('/desk/picking', { ...admin, ...waiting(0), pickLists: () => [] });
    expect(await screen.findByText('Nothing to pick. New orders appear here as soon as they are placed.')).toBeTruthy();
    unmount();
    const message = 'No order is left to pick.';
    renderPage(
      '/desk/picking',
      { ...admin, ...waiting(2), pickLists: () => [] },
      { createPickList: () => Promise.reject(graphqlError(message, { code: 'CONFLICT' })) },
    );
    await press('Pick them');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('shows an error if it fails to load, and can be retried', async () => {
    let fails = true;
    const pickLists = () => {
      if (fails) throw new Error('down');
      return [];
    };
    renderPage('/desk/picking', { ...admin, ...waiting(1), pickLists });
    expect(await screen.findByText('This could not be loaded. Please try again.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByText('1 order waits to be picked.')).toBeTruthy();
  });
});

describe('a pick list', () => {
  const withList = (list = aPickList()) => ({ ...admin, pickList: () => list });

  it('names the orders of an item about which a message waits', async () => {
    const asked = { ...aPickOrder('ES-2', 2), openMessages: 1 };
    renderPage('/desk/picking/7', withList(aPickList({ orders: [aPickOrder('ES-1', 1), asked] })));
    const links = await screen.findAllByRole('link', { name: /^Message to answer/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/desk/orders/ES-2']);
  });
  const maths = aPickItem({
    shelf: null,
    bookId: 'JEEMAT1001',
    bookDescription: 'गणित',
    condition: 'PREOWNED',
    quantity: 3,
    orders: [
      { orderId: 'ES-3', orderLineId: 'line-3', tray: null, quantity: 1 },
      { orderId: 'ES-1', orderLineId: 'line-4', tray: 1, quantity: 2 },
    ],
  });

  it('shows shelf, count, condition and trays of each book, in the order of the shelves', async () => {
    renderPage('/desk/picking/7', withList(aPickList({ items: [aPickItem(), maths] })));
    const [first, second] = (await screen.findAllByRole('article')).map((article) => within(article));
    for (const text of ['A3-2', 'New', 'Tray 1', 'Tray 2', 'Concepts of Physics Part 1'])
      expect(first!.getByText(text)).toBeTruthy();
    for (const text of ['No shelf', 'Pre-Owned', 'Singles', 'Tray 1 ×2']) expect(second!.getByText(text)).toBeTruthy();
    expect(second!.getByText('गणित').lang).toBe('hi');
    expect(screen.getByText('0 of 5 copies')).toBeTruthy();
  });

  it('is ticked off; the device remembers it, and a complete list leads to packing', async () => {
    const { unmount } = renderPage('/desk/picking/7', withList());
    await press(/^Picked: Concepts of Physics Part 1, new/);
    expect(await screen.findByText('2 of 2 copies')).toBeTruthy();
    unmount();
    renderPage('/desk/picking/7', withList());
    expect(await screen.findByText('2 of 2 copies')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Picked:/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: 'Pack this list' }).getAttribute('href')).toBe('/desk/packing?list=7');
  });

  it('can be printed', async () => {
    renderPage('/desk/picking/7', withList());
    await press('Print');
    expect(print).toHaveBeenLastCalledWith(['/api/desk/pick-list.pdf?number=7']);
  });

  it('says if nothing is left of it, or if there is none', async () => {
    const { unmount } = renderPage('/desk/picking/7', withList(aPickList({ items: [], orders: [] })));
    expect(await screen.findByText('Nothing is left of this pick list.')).toBeTruthy();
    unmount();
    const notFound = () => Promise.reject(graphqlError('', { code: 'NOT_FOUND' }));
    renderPage('/desk/picking/99', { ...admin, pickList: notFound });
    expect(await screen.findByText('There is no such pick list.')).toBeTruthy();
  });
});

describe('a copy that cannot be found', () => {
  const held = (status = 'PLACED', version = 4, actions = ['RELEASE_HOLD', 'CANCEL', 'CANCEL_LINES']) =>
    anAdminOrder({ version, actions, ...PAID }, { orderId: 'ES-2', status, total: 469, lines: [LINE] });

  const LINE = aPackingLine({ orderLineId: 'line-2', unitPrice: 469, cancelledQuantity: 0 });
  const PAID = {
    refundableInPaise: 46_900,
    payments: [{ providerPaymentId: 'pay_1', method: 'upi', instrument: 'student@upi', status: 'captured' }],
  };

  /** The list loses ES-2 once that is short. */
  function renderShort(mutations: Record<string, () => unknown>) {
    let isShort = false;
    const rest = aPickList({ items: [aPickItem({ quantity: 1 })], orders: [aPickOrder('ES-1', 1)] });
    const { markShort = () => held(), ...others } = mutations;
    return renderPage(
      '/desk/picking/7',
      { ...admin, pickList: () => (isShort ? rest : aPickList()) },
      {
        ...others,
        markShort: () => {
          isShort = true;
          return markShort();
        },
      },
    );
  }

  it('puts the last order on hold, and says which tray it keeps', async () => {
    const { operations } = renderShort({});
    await press('Short of Concepts of Physics Part 1');
    expect(await screen.findByText('How many did you find?')).toBeTruthy();
    await press('Report 1 short');
    expect(await screen.findByText('On hold. It keeps tray 2.')).toBeTruthy();
    expect(requests(operations, 'MarkShort')).toEqual([
      { input: { orderId: 'ES-2', orderLineId: 'line-2', quantity: 1, version: 3 } },
    ]);
    expect(await screen.findByText('0 of 1 copies')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ES-2' }).getAttribute('href')).toBe('/desk/orders/ES-2');
  });

  it('puts each order on hold if none is found', async () => {
    const { operations } = renderShort({});
    await press('Short of Concepts of Physics Part 1');
    await press('Decrease copies found');
    await press('Report 2 short');
    await waitFor(() =>
      expect(requests(operations, 'MarkShort').map(({ input }) => (input as { orderId: string }).orderId)).toEqual([
        'ES-1',
        'ES-2',
      ]),
    );
  });

  it('is cut from the order and refunded; the rest of the order is released', async () => {
    const { operations } = renderShort({
      cancelOrder: () => held('PLACED', 5),
    });
    await press('Short of Concepts of Physics Part 1');
    await press('Report 1 short');
    await press('Cut and refund ₹469 ES-2');
    await confirmQuestion('Cut and refund ₹469');
    expect(await screen.findByText('Cut from the order. The rest of it can be packed.')).toBeTruthy();
    expect(requests(operations, 'CutShort')).toEqual([
      {
        input: {
          orderId: 'ES-2',
          version: 4,
          reason: 'OUT_OF_STOCK',
          note: null,
          lines: [{ orderLineId: 'line-2', quantity: 1 }],
        },
      },
    ]);
  });

  it('is cut without a word of a refund if the courier would collect the money', async () => {
    const order = { orderId: 'ES-2', paymentOption: 'PAY_ON_DELIVERY', total: 469, lines: [LINE] };
    renderShort({
      markShort: () =>
        anAdminOrder({ version: 4, actions: ['RELEASE_HOLD', 'CANCEL'], refundableInPaise: 0, payments: [] }, order),
    });
    await press('Short of Concepts of Physics Part 1');
    await press('Report 1 short');
    expect(await screen.findByRole('button', { name: 'Cut ES-2' })).toBeTruthy();
  });

  it('moves no money by an Enter: leaving it on hold has the focus, and the question names the sum and who gets it', async () => {
    renderShort({ cancelOrder: () => held('PLACED', 5) });
    await press('Short of Concepts of Physics Part 1');
    await press('Report 1 short');
    const cut = await screen.findByRole('button', { name: 'Cut and refund ₹469 ES-2' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave on hold ES-2' }));
    await waitFor(() => expect(cut.ariaDisabled).not.toBe('true'));
    await userEvent.click(cut);
    expect(await confirmQuestion('Cut and refund ₹469')).toContain('₹469 goes to the UPI account student@upi.');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Picked: Concepts of Physics Part 1'));
  });

  it('leaves the order on hold, and picking goes on with the next item', async () => {
    renderShort({});
    await press('Short of Concepts of Physics Part 1');
    await press('Report 1 short');
    await press('Leave on hold ES-2');
    expect(document.activeElement?.textContent).toContain('Picked: Concepts of Physics Part 1');
    expect(screen.getByText('On hold. It keeps tray 2.')).toBeTruthy();
  });

  it('cancels an order of which nothing else is left', async () => {
    renderShort({ cancelOrder: () => held('CANCELLED', 5, []) });
    await press('Short of Concepts of Physics Part 1');
    await press('Report 1 short');
    await press('Cut and refund ₹469 ES-2');
    await confirmQuestion('Cut and refund ₹469');
    expect(await screen.findByText('Cancelled: nothing else was ordered.')).toBeTruthy();
  });

  it('shows why an order could not be put on hold or cut', async () => {
    const message = 'This order has changed since you opened it. Please look at it again.';
    const conflict = () => Promise.reject(graphqlError(message, { code: 'CONFLICT' }));
    const { unmount } = renderShort({ markShort: conflict });
    await press('Short of Concepts of Physics Part 1');
    await press('Report 1 short');
    expect(await screen.findByText(message)).toBeTruthy();
    unmount();
    renderShort({ cancelOrder: conflict });
    await press('Short of Concepts of Physics Part 1');
    await press('Report 1 short');
    await press('Cut and refund ₹469 ES-2');
    await confirmQuestion('Cut and refund ₹469');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cut and refund ₹469 ES-2' })).toBeTruthy();
  });

  it('is not cut where that is not allowed', async () => {
    renderShort({ markShort: () => held('PLACED', 4, ['RELEASE_HOLD']) });
    await press('Short of Concepts of Physics Part 1');
    await press('Report 1 short');
    await screen.findByText('On hold. It keeps tray 2.');
    expect(screen.queryByRole('button', { name: 'Cut and refund ₹469 ES-2' })).toBeNull();
  });
});
