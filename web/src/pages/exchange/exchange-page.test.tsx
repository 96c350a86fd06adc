import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anExchange, anOrder, anOrderLine, aShipment } from '../../../test/orders.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';

const ORDER_ID = 'ES-261121-7KQ2M9XA';
const PAGE = `/orders/${ORDER_ID}/exchange`;
const OPEN_WINDOW = { until: '2026-11-26T09:45:00.000Z', isOpen: true };

/** A delivered order of one copy that can be exchanged. */
const aDelivered = (fields: Record<string, unknown> = {}) =>
  anOrder({
    status: 'DELIVERED',
    exchangeWindow: OPEN_WINDOW,
    lines: [anOrderLine({ exchangeableQuantity: 1 })],
    ...fields,
  });

/** A delivered order of two copies of one book and one of another. */
const aLargeOrder = (fields: Record<string, unknown> = {}) =>
  aDelivered({
    lines: [
      anOrderLine({ quantity: 2, exchangeableQuantity: 2 }),
      anOrderLine({ orderLineId: 'line-2', bookDescription: 'भौतिकी की समझ, भाग 1', exchangeableQuantity: 1 }),
    ],
    ...fields,
  });

type Order = ReturnType<typeof anOrder>;

/** Opens the page. A requested exchange is one of the order from then on. */
function open(order: () => unknown, path = PAGE, mutations = {}) {
  const added: unknown[] = [];
  const requestExchange = (args: Record<string, unknown>) => {
    const { orderLineId, quantity } = args.input as { orderLineId: string; quantity: number };
    const exchange = anExchange({ orderLineId, quantity });
    added.push(exchange);
    return exchange;
  };
  const current = () => (added.length === 0 ? order() : { ...(order() as Order), exchanges: added });
  return renderPage(path, { me: () => aUser(), order: current }, { requestExchange, ...mutations });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Ask for the exchange' }));

type Operations = ReturnType<typeof renderPage>['operations'];
const inputsOf = (operations: Operations, name: string) =>
  operations.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);

afterEach(() => vi.unstubAllGlobals());

describe('the request for an exchange', () => {
  it('shows that it is loading, then until when it can be made, and what it costs', async () => {
    const server = deferred(aDelivered());
    open(() => server.response);
    expect(await screen.findByText('Loading order details...')).toBeTruthy();
    server.release();
    expect(await heading('Exchange a book')).toBeTruthy();
    expect(screen.getByText('Ask until Thursday, 26 November, 3:15 pm.')).toBeTruthy();
    expect(screen.getByText('It costs you nothing. We answer within 24 hours.', { exact: false })).toBeTruthy();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getByText(/your money goes back to you the way you have paid\.$/)).toBeTruthy();
  });

  it('is sent with its reason and comment, and the page then shows the exchange', async () => {
    const { operations, router } = open(() => aDelivered());
    await choose('Damaged');
    await userEvent.type(screen.getByLabelText('Tell us more (optional)'), 'The cover is torn.');
    await send();
    const title = await heading('Your exchange');
    expect(document.activeElement).toBe(title);
    expect(screen.getByText('Exchange requested successfully!')).toBeTruthy();
    expect(inputsOf(operations, 'RequestExchange')).toEqual([
      {
        orderId: ORDER_ID,
        orderLineId: 'line-1',
        quantity: 1,
        reason: 'DAMAGED',
        comment: 'The cover is torn.',
        photoIds: [],
        upiId: null,
      },
    ]);
    expect(router.state.location.search).toBe('?line=line-1&id=exchange-1');
  });

  it('needs a book and a reason', async () => {
    const { operations } = open(() => aLargeOrder());
    await heading('Exchange a book');
    await send();
    expect(await screen.findByText('Please choose a book of this order.')).toBeTruthy();
    expect(screen.getByText('Please tell us what is wrong with the book.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(inputsOf(operations, 'RequestExchange')).toEqual([]);
  });

  it('is for as many copies as the customer chooses, at most those that can be exchanged', async () => {
    const { operations } = open(() => aLargeOrder());
    await choose(/भौतिकी/);
    expect(screen.queryByRole('group', { name: 'copies to exchange' })).toBeNull();
    await choose(/^Concepts of Physics/);
    const more = screen.getByRole('button', { name: 'Increase copies to exchange' });
    await userEvent.click(more);
    await userEvent.click(more);
    await choose('Wrong edition');
    await send();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toMatchObject([{ orderLineId: 'line-1', quantity: 2 }]);
  });

  it('does not take the copies of one book for those of another', async () => {
    const { operations } = open(() => aLargeOrder());
    await choose(/^Concepts of Physics/);
    await userEvent.click(screen.getByRole('button', { name: 'Increase copies to exchange' }));
    await choose(/भौतिकी/);
    await choose('Wrong book');
    await send();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toMatchObject([{ orderLineId: 'line-2', quantity: 1 }]);
  });

  it('begins with the book that the address names', async () => {
    open(() => aLargeOrder(), `${PAGE}?line=line-2`);
    const radio = await screen.findByRole('radio', { name: /भौतिकी/ });
    expect(radio).toMatchObject({ checked: true });
  });

  it('asks for a UPI ID if the order was paid in cash', async () => {
    const { operations } = open(() => aDelivered({ paysOutByUpi: true }));
    await choose('Missing pages');
    const upi = screen.getByLabelText('Your UPI ID');
    await userEvent.type(upi, 'asha');
    await send();
    expect(await screen.findByText(/^Please enter your UPI ID, such as name@bank/)).toBeTruthy();
    expect(inputsOf(operations, 'RequestExchange')).toEqual([]);
    await userEvent.type(upi, '@bank ');
    await send();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toMatchObject([{ upiId: 'asha@bank' }]);
  });

  it('asks for no UPI ID if the order was paid online', async () => {
    open(() => aDelivered());
    await heading('Exchange a book');
    expect(screen.queryByLabelText('Your UPI ID')).toBeNull();
  });

  it.each([
    [
      'a refusal',
      () => graphqlError('Exchanges of this order were possible until 26 November, 3:15 pm.', { code: 'CONFLICT' }),
      'Exchanges of this order were possible until 26 November, 3:15 pm.',
    ],
    ['another error', () => new TypeError(''), 'Failed to request the exchange. Please try again.'],
  ])('that fails is kept: %s', async (_case, error, text) => {
    open(() => aDelivered(), PAGE, { requestExchange: () => Promise.reject(error()) });
    await choose('Damaged');
    await userEvent.type(screen.getByLabelText('Tell us more (optional)'), 'Torn.');
    await send();
    await waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(text));
    expect(screen.getByLabelText('Tell us more (optional)')).toMatchObject({ value: 'Torn.' });
    expect(screen.getByRole('radio', { name: 'Damaged' })).toMatchObject({ checked: true });
  });

  it('is sent once, even if the button is clicked again', async () => {
    const slow = deferred(anExchange());
    const { operations } = open(() => aDelivered(), PAGE, { requestExchange: () => slow.response });
    await choose('Damaged');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Sending...' }));
    slow.release();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toHaveLength(1);
  });

  it('is still there when the page is loaded again', async () => {
    const { unmount } = open(() => aDelivered(), PAGE, { addExchangePhoto: () => aPhoto(1) });
    await choose('Damaged');
    await userEvent.type(screen.getByLabelText('Tell us more (optional)'), 'Torn.');
    await addPhotos(aFile());
    await screen.findByText('Sent');
    unmount();
    const { operations } = open(() => aDelivered());
    expect(await screen.findByLabelText('Tell us more (optional)')).toMatchObject({ value: 'Torn.' });
    expect(screen.getByAltText('Photograph 1').getAttribute('src')).toBe('/api/exchange-photos/photo-1.webp');
    await send();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toMatchObject([{ reason: 'DAMAGED', photoIds: ['photo-1'] }]);
  });

  it('leads to an earlier one of the same book', async () => {
    const exchanges = [anExchange({ status: 'DECLINED', statusAt: '2026-11-25T09:45:00.000Z' })];
    open(() => aDelivered({ exchanges }));
    expect(await screen.findByText(/asked about this book before: declined on 25 November/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'See that exchange' }));
    expect(await heading('Your exchange')).toBeTruthy();
  });
});

const aPhoto = (number: number) => ({
  photoId: `photo-${number}`,
  url: `/api/exchange-photos/photo-${number}.webp`,
  width: 1200,
  height: 900,
});

const aFile = (name = 'torn.jpg', bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

async function addPhotos(...files: File[]) {
  const input = await screen.findByLabelText('Add photographs');
  await act(async () => void fireEvent.change(input, { target: { files } }));
}

/** A server that stores each photograph, in the order in which they come. */
function photoServer() {
  let count = 0;
  return { addExchangePhoto: () => aPhoto(++count) };
}

describe('photographs', () => {
  it('are uploaded one after the other, and sent with the request in their order', async () => {
    const { operations } = open(() => aDelivered(), PAGE, photoServer());
    await addPhotos(aFile('one.jpg'), aFile('two.jpg'));
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    const input = { orderId: ORDER_ID, data: 'AAAAAA==' };
    expect(inputsOf(operations, 'AddExchangePhoto')).toEqual([input, input]);
    await choose('Damaged');
    await send();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toMatchObject([{ photoIds: ['photo-1', 'photo-2'] }]);
  });

  it('can be added while another is being sent, and the request waits for all', async () => {
    const slow = deferred(aPhoto(1));
    let calls = 0;
    const addExchangePhoto = () => (++calls === 1 ? slow.response : aPhoto(calls));
    const { operations } = open(() => aDelivered(), PAGE, { addExchangePhoto });
    await choose('Damaged');
    await addPhotos(aFile());
    expect(await screen.findByRole('progressbar', { name: 'Upload of photograph 1' })).toBeTruthy();
    await addPhotos(aFile());
    expect(screen.getByText('Waiting')).toBeTruthy();
    await send();
    expect(await screen.findByRole('button', { name: 'Sending photographs...' })).toBeTruthy();
    expect(inputsOf(operations, 'RequestExchange')).toEqual([]);
    slow.release();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toMatchObject([{ photoIds: ['photo-1', 'photo-2'] }]);
  });

  it('are at most four', async () => {
    open(() => aDelivered(), PAGE, photoServer());
    await addPhotos(aFile(), aFile(), aFile(), aFile(), aFile());
    expect(await screen.findByText('Only 4 photographs can be added.')).toBeTruthy();
    expect(screen.getAllByRole('group', { name: /^Photograph/ })).toHaveLength(4);
    expect(screen.getByLabelText('Add photographs')).toMatchObject({ disabled: true });
  });

  it('can be removed, which makes room and keeps the focus', async () => {
    const { operations } = open(() => aDelivered(), PAGE, photoServer());
    await addPhotos(aFile(), aFile());
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Remove photograph 1' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Add photographs'));
    await choose('Damaged');
    await send();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toMatchObject([{ photoIds: ['photo-2'] }]);
  });

  it('that fail can be tried again one by one, and stop no other', async () => {
    let isDown = true;
    const addExchangePhoto = () => {
      if (isDown) throw new Error('down');
      return aPhoto(1);
    };
    open(() => aDelivered(), PAGE, { addExchangePhoto });
    await addPhotos(aFile());
    const retry = await screen.findByRole('button', { name: /^Try again/ });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Sent')).toBeTruthy();
  });

  it('that failed are sent again once the browser is online', async () => {
    let isDown = true;
    const addExchangePhoto = () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : aPhoto(1));
    open(() => aDelivered(), PAGE, { addExchangePhoto });
    await addPhotos(aFile());
    await screen.findByRole('button', { name: /^Try again/ });
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Sent')).toBeTruthy();
  });

  it('that cannot be read stop the request until they are removed; the others stay', async () => {
    const fields = { data: 'This is not a picture that we can read.' };
    let calls = 0;
    const addExchangePhoto = () => {
      if (++calls === 2) throw graphqlError(fields.data, { code: 'BAD_USER_INPUT', fields });
      return aPhoto(calls);
    };
    const { operations } = open(() => aDelivered(), PAGE, { addExchangePhoto });
    await addPhotos(aFile(), aFile('notes.pdf'));
    expect(await screen.findByText(fields.data)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await choose('Damaged');
    await send();
    expect(await screen.findByText('A photograph was not sent. Please try it again, or remove it.')).toBeTruthy();
    expect(inputsOf(operations, 'RequestExchange')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove photograph 2' }));
    await send();
    await heading('Your exchange');
    expect(inputsOf(operations, 'RequestExchange')).toMatchObject([{ photoIds: ['photo-1'] }]);
  });

  it('that are too large are not sent', async () => {
    const { operations } = open(() => aDelivered(), PAGE, photoServer());
    await addPhotos(aFile('huge.jpg', 10 * 1024 * 1024 + 1));
    expect(await screen.findByText('A picture may have at most 10 MB.')).toBeTruthy();
    expect(inputsOf(operations, 'AddExchangePhoto')).toEqual([]);
  });
});

const openExchange = (exchange: Record<string, unknown>, order: Record<string, unknown> = {}, mutations = {}) =>
  open(
    () => aDelivered({ lines: [anOrderLine()], exchanges: [anExchange(exchange)], ...order }),
    `${PAGE}?line=line-1`,
    mutations,
  );

const steps = async () =>
  within(await screen.findByRole('list', { name: 'Progress of the exchange' }))
    .getAllByRole('listitem')
    .map((step) => `${step.getAttribute('aria-current') ? '> ' : ''}${step.textContent}`);

const PICKUP = aShipment({ status: 'SHIPPED', shippedAt: '2026-11-25T09:45:00.000Z' });

describe('an exchange', () => {
  it.each([
    [
      {},
      'We have your request and look at it now.',
      [
        '> Asked24 November',
        'Approved: not yet',
        'Book picked up: not yet',
        'Received by us: not yet',
        'Done: not yet',
      ],
    ],
    [
      { status: 'APPROVED', remedy: 'REPLACEMENT' },
      'Approved: a courier collects the book, then we send you another copy.',
      [
        'Asked24 November',
        '> Approved24 November',
        'Book picked up: not yet',
        'Received by us: not yet',
        'Done: not yet',
      ],
    ],
    [
      { status: 'APPROVED', remedy: 'REFUND' },
      'Approved: a courier collects the book, then you get your money back.',
      [
        'Asked24 November',
        '> Approved24 November',
        'Book picked up: not yet',
        'Received by us: not yet',
        'Done: not yet',
      ],
    ],
    [
      { status: 'APPROVED', remedy: 'REPLACEMENT', reason: 'NOT_IN_PARCEL' },
      'Approved: we send you the book.',
      ['Asked24 November', '> Approved24 November', 'Done: not yet'],
    ],
    [
      { status: 'PICKUP_BOOKED', remedy: 'REFUND', quantity: 2 },
      'A courier will collect the books from you. Please keep them at hand.',
      ['Asked24 November', '> Approved', 'Book picked up: not yet', 'Received by us: not yet', 'Done: not yet'],
    ],
    [
      { status: 'RECEIVED', remedy: 'REFUND', pickup: PICKUP },
      'We have the book and finish your exchange now.',
      ['Asked24 November', 'Approved', 'Book picked up25 November', '> Received by us24 November', 'Done: not yet'],
    ],
    [
      { status: 'RESOLVED', resolution: 'REFUNDED', refundInPaise: 46_900, pickup: PICKUP },
      '₹469 goes back to you, the way you have paid.',
      ['Asked24 November', 'Approved', 'Book picked up25 November', 'Received by us', '> Done24 November'],
    ],
    [
      { status: 'RESOLVED', resolution: 'KEPT', refundInPaise: 12_050, upiId: 'asha@bank' },
      'You keep the book, and ₹120.50 goes back to you, by UPI to asha@bank.',
      ['Asked24 November', 'Approved', '> Done24 November'],
    ],
    [
      { status: 'RESOLVED', resolution: 'KEPT', refundInPaise: 12_000, storeCreditInPaise: 12_000, upiId: 'asha@bank' },
      'You keep the book, and ₹120 goes back to you, as store credit.',
      ['Asked24 November', 'Approved', '> Done24 November'],
    ],
    [
      { status: 'RESOLVED', resolution: 'KEPT', refundInPaise: 12_000, storeCreditInPaise: 2_000 },
      'You keep the book, and ₹120 goes back to you, ₹20 of it as store credit, the rest the way you have paid.',
      ['Asked24 November', 'Approved', '> Done24 November'],
    ],
    [
      { status: 'RESOLVED', resolution: 'REPLACED', pickup: PICKUP },
      'We have sent you another copy.',
      ['Asked24 November', 'Approved', 'Book picked up25 November', 'Received by us', '> Done24 November'],
    ],
    [{ status: 'DECLINED' }, 'We cannot agree to this exchange.', ['Asked24 November', '> Declined24 November']],
    [{ status: 'WITHDRAWN' }, 'You have withdrawn this request.', ['Asked24 November', '> Withdrawn24 November']],
    [
      { status: 'REJECTED', pickup: PICKUP },
      'We have looked at the book and cannot accept this exchange.',
      ['Asked24 November', 'Approved', 'Book picked up25 November', 'Received by us', '> Not accepted24 November'],
    ],
  ])('says where it stands: %j', async (exchange, text, expected) => {
    openExchange(exchange);
    expect(await screen.findByRole('heading', { level: 2, name: text })).toBeTruthy();
    expect(await steps()).toEqual(expected);
  });

  it('shows the answer of the shop, and what the customer has asked for', async () => {
    openExchange({
      status: 'APPROVED',
      message: 'We are sorry.',
      reason: 'WRONG_BOOK',
      quantity: 1,
      photos: [aPhoto(1), aPhoto(2)],
    });
    expect(await screen.findByText('We are sorry.')).toBeTruthy();
    expect(screen.getByText('Wrong book')).toBeTruthy();
    expect(screen.getByText('The cover is torn.')).toBeTruthy();
    const photo = screen.getByAltText('Photograph 2 of your exchange');
    expect(photo.getAttribute('src')).toBe('/api/exchange-photos/photo-2.webp');
  });

  it('shows the parcels of pickup and replacement, but none that was given up', async () => {
    const replacement = aShipment({ shipmentId: 'shipment-2', awb: '1490814099999' });
    const { unmount } = openExchange({ status: 'RESOLVED', resolution: 'REPLACED', pickup: PICKUP, replacement });
    const pickup = within(await screen.findByRole('region', { name: 'Pickup of your book' }));
    expect(pickup.getByText('1490814012345')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Your replacement' })).getByText('1490814099999')).toBeTruthy();
    unmount();
    openExchange({ status: 'WITHDRAWN', pickup: aShipment({ status: 'VOIDED' }) });
    await heading('Your exchange');
    expect(screen.queryByRole('region', { name: 'Pickup of your book' })).toBeNull();
  });

  it('can be withdrawn once the customer has confirmed it, and asked for again', async () => {
    let status = 'REQUESTED';
    const current = () => anExchange({ status, isWithdrawable: status === 'REQUESTED' });
    const exchangeableQuantity = () => (status === 'REQUESTED' ? 0 : 1);
    const order = () =>
      aDelivered({ lines: [anOrderLine({ exchangeableQuantity: exchangeableQuantity() })], exchanges: [current()] });
    const { operations } = open(order, `${PAGE}?id=exchange-1`, {
      withdrawExchange: () => {
        status = 'WITHDRAWN';
        return current();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this exchange?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(operations.some(({ operation }) => operation === 'WithdrawExchange')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('You have withdrawn this request.')).toBeTruthy();
    expect(screen.getByText('Exchange withdrawn successfully!')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: 'Ask again' }));
    expect(await heading('Exchange a book')).toBeTruthy();
  });

  it('that the courier has collected cannot be withdrawn, and says so', async () => {
    const message = 'The courier has the book already, so this exchange can no longer be withdrawn.';
    openExchange({}, {}, { withdrawExchange: () => Promise.reject(graphqlError(message, { code: 'CONFLICT' })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the page of an order', () => {
  it.each([
    [
      'that is on its way',
      { status: 'SHIPPED', exchangeWindow: null, lines: [anOrderLine()] },
      'Your order is not delivered yet.',
      'Once it is, you can ask for an exchange within 3 days. Expected delivery: Thursday, 26 November.',
    ],
    [
      'that was delivered more than three days ago',
      { exchangeWindow: { ...OPEN_WINDOW, isOpen: false }, lines: [anOrderLine()] },
      'Exchanges of this order were possible until Thursday, 26 November, 3:15 pm.',
      'Is something wrong with a book all the same? Write to us, and we look at it.',
    ],
    [
      'that is cancelled',
      { status: 'CANCELLED', exchangeWindow: null, lines: [anOrderLine({ cancelledQuantity: 1 })] },
      'There is nothing to exchange.',
      'No copy of this order can be exchanged. Is something not right? Write to us, and we look at it.',
    ],
    [
      'whose copies are all cancelled',
      { lines: [anOrderLine({ cancelledQuantity: 1 })] },
      'There is nothing to exchange.',
      'No copy of this order can be exchanged. Is something not right? Write to us, and we look at it.',
    ],
  ])('%s says why nothing can be exchanged', async (_case, fields, title, text) => {
    open(() => aDelivered(fields));
    expect(await heading(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your order' }).getAttribute('href')).toBe(`/orders/${ORDER_ID}`);
    expect(screen.queryByRole('button', { name: 'Ask for the exchange' })).toBeNull();
  });

  it('without copies left lists its exchanges, or shows the only one', async () => {
    const lines = [anOrderLine({ quantity: 2 })];
    const exchanges = [anExchange({ status: 'DECLINED' }), anExchange({ exchangeId: 'exchange-2' })];
    const { unmount } = open(() => aDelivered({ lines, exchanges }));
    expect(await heading('Your exchanges')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Concepts of Physics Part 1' })).toHaveLength(2);
    unmount();
    open(() => aDelivered({ lines, exchanges: [anExchange()] }));
    expect(await heading('Your exchange')).toBeTruthy();
  });

  it('shows the latest exchange of the line that the address names', async () => {
    const exchanges = [anExchange({ status: 'DECLINED' }), anExchange({ exchangeId: 'exchange-2' })];
    open(() => aDelivered({ lines: [anOrderLine()], exchanges }), `${PAGE}?line=line-1`);
    expect(await screen.findByText('We have your request and look at it now.')).toBeTruthy();
  });

  it('of another customer does not exist', async () => {
    open(() => {
      throw graphqlError('There is no such order.', { code: 'NOT_FOUND' });
    });
    expect(await heading('There is no such order.')).toBeTruthy();
  });

  it('shows an error, and retries', async () => {
    let fails = true;
    open(() => {
      if (fails) throw new Error('down');
      return aDelivered();
    });
    expect(await screen.findByText(/^Failed to fetch order details\./)).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Exchange a book')).toBeTruthy();
  });
});
