import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin, anImage } from '../../../../test/admin.ts';
import { aBook } from '../../../../test/books.ts';
import { anOrderedCopy } from '../../../../test/copies.ts';
import { aDeskLine, anAdminExchange, anAdminOrder, anEvent, aPhoto, aShipment } from '../../../../test/desk.ts';
import { dialog, inputs, press, section } from '../../../../test/page-parts.ts';
import { scan, typeByHand } from '../../../../test/packing.ts';
import { confirmQuestion, dialogIsClosed } from '../../../../test/dialogs.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';
import * as alarm from '../../../features/desk/scanner/alarm.ts';

const sound = vi.spyOn(alarm, 'soundAlarm').mockReturnValue();
afterAll(() => sound.mockRestore());

const ORDER_ID = 'ES-261121-7KQ2M9XA';
const PATH = '/desk/exchanges/exchange-1';
const CHANGED = { orderId: ORDER_ID, version: 2, exchangeId: 'exchange-1' };

const withExchange = (row: object) => ({ ...admin, adminExchange: () => row });
/** What a form says that the customer will read. */
const told = (form: ReturnType<typeof within>) =>
  Array.from(form.getByRole('figure').querySelectorAll('blockquote p'), ({ textContent }: Element) => textContent);
const BOOK = 'Concepts of Physics Part 1';
const LAST = 'Thank you for your patience.';

/** An exchange in a state in which only these actions are allowed. */
const allowing = (actions: string[], fields: object = {}, exchange: object = {}) =>
  anAdminExchange({ actions, ...fields }, { status: 'APPROVED', remedy: 'REFUND', ...exchange });

describe('the page of an exchange', () => {
  it('of a copy shows the photographs of that very copy beside those of the customer', async () => {
    const line = aDeskLine({ condition: 'PREOWNED', copy: anOrderedCopy('7KQ2M9XA'), book: aBook() });
    renderPage(PATH, withExchange(anAdminExchange({ line }, { photos: [aPhoto('torn')] })));
    const ours = await section('Our photographs: Copy 7KQ2M9XA, Good');
    await userEvent.click(ours.getByRole('button', { name: 'Worst page of copy 7KQ2M9XA' }));
    await userEvent.click(ours.getByRole('button', { name: /^Zoom.*Worst page/ }));
    expect((await screen.findAllByText('Worst page of copy 7KQ2M9XA'))[0]).toBeTruthy();
  });

  it('of a copy says what was said of that copy when it was sold, not what a pre-owned book usually is', async () => {
    const fair = {
      gradeLabel: 'Fair',
      remarks: ['4 pages missing', 'Loose binding'],
      note: 'Pages 1 to 4 are missing',
    };
    const line = aDeskLine({ condition: 'PREOWNED', copy: anOrderedCopy('7KQ2M9XA', fair) });
    renderPage(PATH, withExchange(anAdminExchange({ line })));
    const sold = await section('Sold as');
    for (const text of ['Copy 7KQ2M9XA, Fair', '4 pages missing · Loose binding · Printed 2022', fair.note])
      expect(sold.getByText(text)).toBeTruthy();
    expect(sold.queryByText(/^missing or loose pages/)).toBeNull();
  });

  it('shows a loading message, then the photographs beside our pictures, and what was sold', async () => {
    const line = aDeskLine({ condition: 'PREOWNED', book: aBook({ images: [anImage('cover'), anImage('back')] }) });
    const server = deferred(anAdminExchange({ line }));
    const { container } = renderPage(PATH, { ...admin, adminExchange: () => server.response });
    expect(await screen.findByText('Loading the exchange...')).toBeTruthy();
    server.release();
    const photos = await section('From the customer');
    expect(
      photos.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Zoom: Photograph 1 of the customer', 'Photograph 1 of the customer', 'Photograph 2 of the customer']);
    const sourceOf = () => container.querySelector('section img')?.getAttribute('src');
    expect(sourceOf()).toBe('/api/exchange-photos/front.webp');
    await userEvent.click(photos.getByRole('button', { name: 'Photograph 2 of the customer' }));
    expect(sourceOf()).toBe('/api/exchange-photos/torn.webp');
    expect((await section('Our pictures')).getAllByRole('button')).toHaveLength(3);
    const request = await section('Request');
    for (const text of ['Condition not as described', 'Pages 40 to 52 are torn.'])
      expect(request.getByText(text)).toBeTruthy();
    expect(request.getByRole('link', { name: ORDER_ID }).getAttribute('href')).toBe(`/desk/orders/${ORDER_ID}`);
    expect(request.getByRole('link', { name: 'Asha Rao' }).getAttribute('href')).toBe('/desk/customers/user-1');
    const sold = await section('Sold as');
    const facts = ['Pre-Owned', 'read before, complete, and fit to study from.', '₹278', '1 of 1', '3'];
    for (const text of facts) expect(sold.getByText(text)).toBeTruthy();
    expect(screen.getByText(/^Answer by 23 Nov 2026, 11:00 am/)).toBeTruthy();
  });

  it('shows one picture as large as the screen, the shop’s after the customer’s', async () => {
    const line = aDeskLine({ book: aBook({ images: [anImage('cover')] }) });
    renderPage(PATH, withExchange(anAdminExchange({ line })));
    await userEvent.click((await section('Our pictures')).getByRole('button', { name: /^Zoom/ }));
    const zoom = await screen.findByRole('dialog', { name: 'Photographs and pictures' });
    await waitFor(() => expect(within(zoom).getByRole('img', { name: 'cover' })).toBeTruthy());
  });

  it('says where there is nothing to see: no photographs, a book that is no longer sold', async () => {
    const line = aDeskLine({ book: null, cover: null });
    renderPage(PATH, withExchange(anAdminExchange({ line, actions: [] }, { photos: [], comment: null })));
    expect(await screen.findByText('No photographs.')).toBeTruthy();
    expect(screen.getByText('This book has no picture.')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keys']);
  });

  it('shows what was answered and how it ended', async () => {
    const row = anAdminExchange(
      { actions: [], disposition: 'WRITTEN_OFF', maxRefundInPaise: 7_800 },
      {
        status: 'RESOLVED',
        resolution: 'PART_REFUNDED',
        message: 'Thank you for the book.',
        refundInPaise: 20_000,
        upiId: 'asha@bank',
        pickup: aShipment({
          kind: 'PICKUP',
          status: 'DELIVERED',
          lines: [{ orderLineId: 'line-1', quantity: 1, disposition: 'WRITTEN_OFF' }],
        }),
      },
    );
    renderPage(PATH, withExchange(row));
    const request = await section('Request');
    for (const text of ['Thank you for the book.', '₹200', 'asha@bank', 'Damaged: write off'])
      expect(request.getByText(text)).toBeTruthy();
    expect(screen.getByText('Partly refunded')).toBeTruthy();
    const shipments = await section('Parcels');
    expect(shipments.getByText(/Delivered/).textContent).toBe('Pickup: Delivered');
    expect(shipments.getByText(/^Booked/).textContent).toMatch(/^Booked .*, picked up /);
    expect(shipments.getByText(/write off/).textContent).toBe(`Damaged: write off: 1 × ${BOOK}`);
    expect((await section('Sold as')).getByText('₹278, of which ₹78 can still be refunded')).toBeTruthy();
  });

  it('says if there is no such exchange, and can be retried after an error', async () => {
    const { unmount } = renderPage(PATH, {
      ...admin,
      adminExchange: () => Promise.reject(graphqlError('There is no such exchange.', { code: 'NOT_FOUND' })),
    });
    expect(await screen.findByText('There is no such exchange.')).toBeTruthy();
    unmount();
    let fails = true;
    const adminExchange = () => {
      if (fails) throw new Error('down');
      return anAdminExchange();
    };
    renderPage(PATH, { ...admin, adminExchange });
    expect(await screen.findByText('The exchange could not be fetched.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await section('Request')).toBeTruthy();
  });
});

describe('the answer to an exchange', () => {
  it('is given by the keys 1, 2 and 3, where that is allowed', async () => {
    const { unmount } = renderPage(PATH, withExchange(anAdminExchange()));
    await section('Request');
    for (const [key, title] of [
      ['1', 'Approve'],
      ['2', 'Decline'],
      ['3', 'Keep the book'],
      ['?', 'Keys'],
    ] as const) {
      typeByHand(key);
      await dialog(title);
      await userEvent.keyboard('{Escape}');
      await dialogIsClosed();
    }
    unmount();
    renderPage(PATH, withExchange(allowing(['BOOK_PICKUP'])));
    await section('Request');
    typeByHand('123?');
    await dialog('Keys');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('approves a replacement, says how many copies are left, and shows what the customer will read', async () => {
    let row = anAdminExchange();
    const approveExchange = () => (row = allowing(['BOOK_PICKUP'], {}, { remedy: 'REPLACEMENT' }));
    const { operations } = renderPage(PATH, { ...admin, adminExchange: () => row }, { approveExchange });
    await press('Approve');
    const form = await dialog('Approve');
    expect(form.getByText('3 copies left; one is taken off the stock now.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Message (optional)' }), 'Thank you for the pictures.');
    expect(told(form)).toEqual([
      `We are sorry about ${BOOK}. Your exchange is approved.`,
      'A courier will come for the book. We write to you with the day; there is nothing to pay.',
      'Once the book is with us, we send you the replacement that we keep for you.',
      'Thank you for the pictures.',
    ]);
    await userEvent.click(form.getByRole('radio', { name: /Refund/ }));
    expect(told(form)).toContain('Once the book is with us, what you paid for it goes back to you.');
    await userEvent.click(form.getByRole('radio', { name: /Replacement/ }));
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    await dialogIsClosed();
    expect(await screen.findByText('Approved: replacement')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book pickup' })).toBeTruthy();
    expect(inputs(operations, 'ApproveExchange')).toEqual([
      { ...CHANGED, remedy: 'REPLACEMENT', message: 'Thank you for the pictures.' },
    ]);
  });

  it('offers the refund where no copy is left', async () => {
    const { operations } = renderPage(PATH, withExchange(anAdminExchange({ replacementsLeft: 0 })), {
      approveExchange: () => allowing([]),
    });
    await press('Approve');
    const form = await dialog('Approve');
    expect(form.getByText('No copy is left to send. Give the money back instead.')).toBeTruthy();
    expect(form.getByRole('radio', { name: /Replacement/ }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    await dialogIsClosed();
    expect(inputs(operations, 'ApproveExchange')).toEqual([{ ...CHANGED, remedy: 'REFUND', message: null }]);
  });

  it('offers the refund when the last copy was taken meanwhile', async () => {
    let row = anAdminExchange({ replacementsLeft: 1 });
    const soldOut = 'No copy is left. You can refund it instead.';
    const approveExchange = () => {
      row = anAdminExchange({ replacementsLeft: 0 });
      return Promise.reject(graphqlError(soldOut, { code: 'CONFLICT' }));
    };
    const { operations } = renderPage(PATH, { ...admin, adminExchange: () => row }, { approveExchange });
    await press('Approve');
    const form = await dialog('Approve');
    expect(form.getByText('1 copy left; one is taken off the stock now.')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    expect(await form.findByText(soldOut)).toBeTruthy();
    expect(form.getByRole('radio', { name: /Refund/ }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(inputs(operations, 'ApproveExchange')).toHaveLength(2));
    expect(inputs(operations, 'ApproveExchange').at(-1)).toMatchObject({ remedy: 'REFUND' });
  });

  it('promises no courier for a copy that was missing from the parcel', async () => {
    renderPage(
      PATH,
      withExchange(anAdminExchange({ replacementsLeft: null }, { reason: 'NOT_IN_PARCEL', quantity: 2 })),
    );
    await press('Approve');
    const form = await dialog('Approve');
    expect(form.getByText('Copies of this book are not counted.')).toBeTruthy();
    expect(told(form)).toEqual([
      `We are sorry about 2 × ${BOOK}. Your exchange is approved.`,
      'We send you the missing copy; we write to you when it leaves.',
    ]);
  });

  it('needs a reason to decline', async () => {
    const { operations } = renderPage(PATH, withExchange(anAdminExchange()), {
      declineExchange: () => allowing([], {}, { status: 'DECLINED' }),
    });
    await press('Decline');
    const form = await dialog('Decline');
    const reason = form.getByRole('textbox', { name: 'Reason' });
    await userEvent.type(reason, '  ');
    await userEvent.click(form.getByRole('button', { name: 'Decline' }));
    expect(await form.findByText('Please tell the customer why.')).toBeTruthy();
    await userEvent.type(reason, 'Underlining is usual in a pre-owned copy. ');
    expect(told(form)[1]?.trim()).toBe('Underlining is usual in a pre-owned copy.');
    await userEvent.click(form.getByRole('button', { name: 'Decline' }));
    await dialogIsClosed();
    expect(inputs(operations, 'DeclineExchange')).toEqual([
      { ...CHANGED, message: 'Underlining is usual in a pre-owned copy.' },
    ]);
    expect(await screen.findByText('Declined')).toBeTruthy();
  });

  it('gives store credit instead, if it is chosen: the button says so', async () => {
    const { operations } = renderPage(PATH, withExchange(anAdminExchange({}, { upiId: 'asha@bank' })), {
      keepBookRefund: () => allowing([], {}, { status: 'RESOLVED', resolution: 'KEPT', refundInPaise: 12_000 }),
    });
    await press('Keep the book');
    const form = await dialog('Keep the book');
    await userEvent.type(form.getByRole('textbox', { name: 'Amount (₹)' }), '120');
    await userEvent.click(form.getByRole('checkbox', { name: 'As store credit' }));
    expect(told(form).join(' ')).toContain('₹120 is store credit');
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹120 to the store credit of Asha Rao' }));
    await confirmQuestion('Refund ₹120 to the store credit of Asha Rao');
    await dialogIsClosed();
    expect(inputs(operations, 'KeepBookRefund')).toMatchObject([{ amountInPaise: 12_000, asStoreCredit: true }]);
  });

  it('lets the customer keep the book for an amount up to the limit', async () => {
    const { operations } = renderPage(PATH, withExchange(anAdminExchange({}, { upiId: 'asha@bank' })), {
      keepBookRefund: () => allowing([], {}, { status: 'RESOLVED', resolution: 'KEPT', refundInPaise: 12_000 }),
    });
    await press('Keep the book');
    const form = await dialog('Keep the book');
    const amount = form.getByRole<HTMLInputElement>('textbox', { name: 'Amount (₹)' });
    expect(amount.value).toBe('');
    await userEvent.type(amount, '200');
    expect(told(form)).toEqual([
      `Please keep ${BOOK}. There is nothing to send back.`,
      '₹200 goes back to you the way you paid. Banks need 5 to 7 working days to show it.',
      LAST,
    ]);
    expect(form.getByText('At most ₹200, to UPI asha@bank.')).toBeTruthy();
    for (const wrong of ['201', '120.5', '0', 'all']) {
      await userEvent.clear(amount);
      await userEvent.type(amount, wrong);
      await userEvent.click(form.getByRole('button', { name: /^Refund/ }));
      expect(await form.findByText('Please enter whole rupees, from ₹1 to ₹200.')).toBeTruthy();
    }
    await userEvent.clear(amount);
    await userEvent.type(amount, '120');
    expect(told(form)[1]).toMatch(/^₹120 goes back/);
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹120 to UPI asha@bank' }));
    await confirmQuestion('Refund ₹120 to UPI asha@bank');
    await dialogIsClosed();
    expect(inputs(operations, 'KeepBookRefund')).toEqual([
      { ...CHANGED, amountInPaise: 12_000, message: null, asStoreCredit: false },
    ]);
    expect(await screen.findByText('Refunded, book kept')).toBeTruthy();
  });

  it('is not given by a scanner, whatever the code, and neither is money', async () => {
    const { operations } = renderPage(PATH, withExchange(anAdminExchange()));
    await section('Request');
    for (const code of ['9788400000053', 'CHKLMNPQ3', '123', '321']) scan(code);
    typeByHand('3');
    const form = await dialog('Keep the book');
    expect(document.activeElement).not.toBe(form.getByRole('textbox', { name: 'Amount (₹)' }));
    for (const code of ['9788400000053', 'CHKLMNPQ3', '100']) scan(code);
    await userEvent.type(form.getByRole('textbox', { name: 'Amount (₹)' }), '100{Enter}');
    await screen.findByRole('alertdialog', { name: 'Refund ₹100?' });
    scan('CHKLMNPQ3');
    expect(screen.getByRole('alertdialog', { name: 'Refund ₹100?' })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(operations.map(({ operation }) => operation)).not.toContain('KeepBookRefund');
  });

  it('is refused if the order was changed meanwhile, and shows by whom and how', async () => {
    let row = anAdminExchange();
    const events = [anEvent(), anEvent({ kind: 'EXCHANGE_WITHDRAWN', text: 'Withdrawn.', by: 'ravi@example.test' })];
    const changed = anAdminExchange(
      { order: anAdminOrder({ version: 3, events }), actions: [] },
      { status: 'WITHDRAWN' },
    );
    const conflict = () => {
      row = changed;
      return Promise.reject(graphqlError('This order has changed since you opened it.', { code: 'CONFLICT' }));
    };
    renderPage(PATH, { ...admin, adminExchange: () => row }, { approveExchange: conflict });
    await press('Approve');
    const form = await dialog('Approve');
    await userEvent.click(form.getByRole('button', { name: 'Approve' }));
    expect(await form.findByText('This order has changed since you opened it.')).toBeTruthy();
    expect(await screen.findByText(/3:00 pm: Withdrawn\. ravi@example.test/)).toBeTruthy();
    expect(screen.getByText('Withdrawn by the customer')).toBeTruthy();
  });
});

describe('an approved exchange', () => {
  it('has its pickup booked, with the day in what the customer reads', async () => {
    const { operations } = renderPage(PATH, withExchange(allowing(['BOOK_PICKUP'])), {
      bookExchangePickup: () => allowing(['RECORD_PICKUP'], {}, { status: 'PICKUP_BOOKED' }),
    });
    await press('Book pickup');
    const form = await dialog('Book the pickup');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Courier' }), 'DTDC');
    await userEvent.type(form.getByRole('textbox', { name: 'Tracking number (AWB)' }), ' P-1 ');
    const day = form.getByLabelText('Day');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-27');
    await userEvent.type(form.getByRole('textbox', { name: 'Message (optional)' }), 'Any time from 9 to 6.');
    const read = 'The courier comes on Friday, 27 November. Any time from 9 to 6.';
    expect(told(form)).toEqual([
      `The courier comes to your address for ${BOOK}. There is nothing to pay.`,
      read,
      'Please have it ready in a bag or a box, as it reached you.',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Book pickup' }));
    await dialogIsClosed();
    expect(inputs(operations, 'BookExchangePickup')).toEqual([
      { ...CHANGED, courier: 'DTDC', awb: 'P-1', message: read },
    ]);
    expect(await screen.findByText('Pickup booked')).toBeTruthy();
  });

  it('is picked up, and received with what becomes of the copy', async () => {
    const booked = allowing(['RECORD_PICKUP'], {}, { status: 'PICKUP_BOOKED' });
    let row = booked;
    const { operations } = renderPage(
      PATH,
      { ...admin, adminExchange: () => row },
      {
        recordExchangePickup: () => (row = allowing(['RECEIVE'], {}, { status: 'PICKED_UP' })),
        receiveExchange: () => (row = allowing(['RESOLVE', 'REJECT'], {}, { status: 'RECEIVED' })),
      },
    );
    await press('Picked up');
    await userEvent.click((await dialog('Picked up')).getByRole('button', { name: 'Picked up' }));
    await dialogIsClosed();
    await press('Receive');
    const form = await dialog('Receive');
    const options = within(form.getByRole('combobox', { name: 'What becomes of it' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose...',
      'Back into the stock',
      'Damaged: write off',
      'Not in the parcel',
    ]);
    await userEvent.click(form.getByRole('button', { name: 'Receive' }));
    expect(await form.findByText('Choose what becomes of it.')).toBeTruthy();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'What becomes of it' }), 'WRITTEN_OFF');
    expect(told(form).at(-1)).toBe('Your refund is next; we write to you when it begins.');
    await userEvent.click(form.getByRole('button', { name: 'Receive' }));
    await dialogIsClosed();
    expect(await screen.findByText('Book received')).toBeTruthy();
    expect(inputs(operations, 'RecordExchangePickup')).toEqual([CHANGED]);
    expect(inputs(operations, 'ReceiveExchange')).toEqual([{ ...CHANGED, disposition: 'WRITTEN_OFF' }]);
  });

  it('of a copy can send it to be graded again', async () => {
    const line = aDeskLine({ condition: 'PREOWNED', copy: anOrderedCopy('7KQ2M9XA') });
    const received = allowing(['RESOLVE'], { line, disposition: 'REGRADED' }, { status: 'RECEIVED' });
    const { operations } = renderPage(PATH, withExchange(allowing(['RECEIVE'], { line }, { status: 'PICKED_UP' })), {
      receiveExchange: () => received,
    });
    await press('Receive');
    const form = await dialog('Receive');
    const regrade = 'Changed: off the shelf until it is graded again';
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'What becomes of it' }), regrade);
    await userEvent.click(form.getByRole('button', { name: 'Receive' }));
    await dialogIsClosed();
    expect(inputs(operations, 'ReceiveExchange')).toEqual([{ ...CHANGED, disposition: 'REGRADED' }]);
    const link = await screen.findByRole('link', { name: regrade });
    expect(link.getAttribute('href')).toBe('/desk/copies/7KQ2M9XA');
  });

  it('of a new book that is to be sold as pre-owned leads to its copies, of which one is in intake', async () => {
    const line = aDeskLine({ condition: 'NEW', bookId: 'JEEPHY7253' });
    renderPage(PATH, withExchange(allowing(['RESOLVE'], { line, disposition: 'REGRADED' }, { status: 'RECEIVED' })));
    const link = await screen.findByRole('link', { name: 'Sell as pre-owned: into intake' });
    expect(link.getAttribute('href')).toBe('/desk/copies?q=JEEPHY7253');
  });

  it('can take a new copy back as a pre-owned one', async () => {
    renderPage(PATH, withExchange(allowing(['RECEIVE'], { line: aDeskLine({ condition: 'NEW' }) })));
    await press('Receive');
    expect((await dialog('Receive')).getByRole('option', { name: 'Sell as pre-owned: into intake' })).toBeTruthy();
  });

  it('is refunded in full, or in part', async () => {
    const received = allowing(['RESOLVE', 'REJECT'], {}, { status: 'RECEIVED', remedy: 'REPLACEMENT' });
    const { operations } = renderPage(PATH, withExchange(received), {
      resolveExchange: () => allowing([], {}, { status: 'RESOLVED', resolution: 'REFUNDED' }),
    });
    await press('Refund');
    const form = await dialog('Refund');
    expect(form.getByText(/what was kept for it goes back to the stock/)).toBeTruthy();
    expect(form.getByText('At most ₹278, to the UPI account that paid.')).toBeTruthy();
    expect(told(form)[0]).toBe(`Your exchange of ${BOOK} ends with a refund.`);
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹278 to the UPI account that paid' }));
    expect(inputs(operations, 'ResolveExchange')).toEqual([]);
    await confirmQuestion('Refund ₹278 to the UPI account that paid');
    await dialogIsClosed();
    expect(inputs(operations, 'ResolveExchange')).toEqual([
      { ...CHANGED, amountInPaise: 27_800, message: null, asStoreCredit: false },
    ]);
    expect(await screen.findByText('Refunded')).toBeTruthy();
  });

  it('is rejected with a reason', async () => {
    const { operations } = renderPage(PATH, withExchange(allowing(['REJECT'], {}, { status: 'RECEIVED' })), {
      rejectExchange: () => allowing([], {}, { status: 'REJECTED' }),
    });
    await press('Reject');
    const form = await dialog('Reject');
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'Another book came back.');
    await userEvent.click(form.getByRole('button', { name: 'Reject' }));
    await dialogIsClosed();
    expect(inputs(operations, 'RejectExchange')).toEqual([{ ...CHANGED, message: 'Another book came back.' }]);
  });
});

describe('a replacement', () => {
  it('is sent with a message, and then waits to be picked', async () => {
    let row = allowing(['SEND_REPLACEMENT'], {}, { status: 'RECEIVED', remedy: 'REPLACEMENT' });
    const { operations } = renderPage(
      PATH,
      { ...admin, adminExchange: () => row },
      { sendReplacement: () => (row = allowing(['RESOLVE'], {}, { status: 'RECEIVED', remedy: 'REPLACEMENT' })) },
    );
    await press('Send the replacement');
    const form = await dialog('Send the replacement');
    await userEvent.type(form.getByRole('textbox'), 'Sorry again.');
    await userEvent.click(form.getByRole('button', { name: 'Send the replacement' }));
    await dialogIsClosed();
    expect(inputs(operations, 'SendReplacement')).toEqual([{ ...CHANGED, message: 'Sorry again.' }]);
    expect(screen.queryByRole('button', { name: 'Send the replacement' })).toBeNull();
  });

  it.each(['LOST', 'RETURNED'] as const)(
    'that is %s has its exchange opened again, after a question',
    async (status) => {
      const replacement = aShipment({ kind: 'REPLACEMENT', status });
      const done = { status: 'RESOLVED', resolution: 'REPLACED', replacement };
      const lines = [{ orderLineId: 'line-1', quantity: 1, disposition: 'MISSING' }];
      let row = allowing(['OPEN_AGAIN'], {}, done);
      const openExchangeAgain = () => (row = allowing([], {}, { ...done, replacement: { ...replacement, lines } }));
      const { operations } = renderPage(PATH, { ...admin, adminExchange: () => row }, { openExchangeAgain });
      await press('Open again');
      const form = await dialog('Open the exchange again');
      const open = () => userEvent.click(form.getByRole('button', { name: 'Open again' }));
      if (status === 'RETURNED') {
        await open();
        await form.findByText('Choose what happens to it.');
        await userEvent.selectOptions(form.getByRole('combobox', { name: 'What becomes of it' }), 'RESTOCKED');
      }
      await open();
      expect(await confirmQuestion('Open again')).toContain('No money moves');
      await dialogIsClosed();
      const disposition = status === 'LOST' ? 'MISSING' : 'RESTOCKED';
      expect(inputs(operations, 'OpenExchangeAgain')).toEqual([{ ...CHANGED, disposition }]);
      expect(screen.queryByRole('group', { name: 'Record a step' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
    },
  );

  it('has its steps recorded, where no courier reports them', async () => {
    const replacement = aShipment({ shipmentId: 'replacement-1', kind: 'REPLACEMENT' });
    const row = allowing([], {}, { status: 'RESOLVED', resolution: 'REPLACED', replacement });
    const { operations } = renderPage(PATH, withExchange(row), {
      recordReplacementStatus: () => anAdminOrder({ version: 3, shipments: [{ ...replacement, status: 'DELIVERED' }] }),
    });
    await userEvent.click((await section('Parcels')).getByRole('button', { name: 'Delivered' }));
    expect(await (await section('Parcels')).findByText('Replacement: Delivered', { exact: false })).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Record a step' })).toBeNull();
    expect(inputs(operations, 'RecordReplacementStatus')).toEqual([
      { orderId: ORDER_ID, version: 2, shipmentId: 'replacement-1', status: 'DELIVERED' },
    ]);
  });
});

it('the page of an order shows its exchanges; each leads to its page', async () => {
  const exchanges = [
    anAdminExchange({}, { photos: [aPhoto('front')] }),
    anAdminExchange({}, { exchangeId: 'exchange-2', reason: 'WRONG_BOOK', status: 'DECLINED' }),
  ];
  renderPage(`/desk/orders/${ORDER_ID}`, { ...admin, adminOrder: () => anAdminOrder({ exchanges }) });
  const shown = await section('Exchanges');
  expect(shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Condition not as described', '/desk/exchanges/exchange-1'],
    ['Wrong book', '/desk/exchanges/exchange-2'],
  ]);
  expect([shown.getByText('To answer'), shown.getByText('Declined')]).toHaveLength(2);
});
