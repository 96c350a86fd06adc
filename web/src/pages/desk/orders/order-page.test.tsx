import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { anOrderedCopy } from '../../../../test/copies.ts';
import { aConnection, aDeskLine, anAdminCustomer, anAdminOrder, anEvent, aShipment } from '../../../../test/desk.ts';
import { confirmQuestion, dialogIsClosed } from '../../../../test/dialogs.ts';
import { dialog, inputs, press, section } from '../../../../test/page-parts.ts';
import { scan, typeByHand } from '../../../../test/packing.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

const ORDER_ID = 'ES-261121-7KQ2M9XA';
const PATH = `/desk/orders/${ORDER_ID}`;
const HOLD = {
  reason: 'ADDRESS',
  note: 'No street',
  by: 'ravi@example.test',
  createdAt: '2026-11-21T10:00:00.000Z',
  confirmableUntil: null,
};

const withOrder = (order: object) => ({ ...admin, adminOrder: () => order });
const CHANGED = { orderId: ORDER_ID, version: 2 };

describe('the page of an order', () => {
  it('shows a loading message, then books, money, parcel, papers, address and timeline', async () => {
    const server = deferred(
      anAdminOrder({
        placedBy: 'asha@example.test',
        priceReasons: ['₹300, Concepts of Physics Part 1: creased cover'],
        shipments: [aShipment()],
        documents: [
          {
            number: 'BS/26-27/000123',
            series: 'BILL_OF_SUPPLY',
            issuedAt: '2026-11-22T05:30:00.000Z',
            url: `/api/orders/${ORDER_ID}/bill.pdf`,
          },
        ],
        events: [
          anEvent(),
          anEvent({ kind: 'NOTE', text: 'Called: comes on Monday.', isInternal: true, by: 'ravi@example.test' }),
        ],
      }),
    );
    renderPage(PATH, { ...admin, adminOrder: () => server.response });
    expect(await screen.findByText('Loading the order...')).toBeTruthy();
    server.release();
    const books = await section('Books');
    expect(books.getByText('Concepts of Physics Part 1')).toBeTruthy();
    expect(books.getByText(/₹300, Concepts of Physics Part 1: creased cover/)).toBeTruthy();
    expect(screen.getByText(/written by asha@example.test/)).toBeTruthy();
    expect((await section('Money')).getByText('pay_1 · 21 Nov 2026, 3:01 pm')).toBeTruthy();
    const shipment = await section('Parcel');
    expect(shipment.getByText('With the courier')).toBeTruthy();
    expect(shipment.getByRole('link', { name: 'AWB-1' }).getAttribute('href')).toBe('https://courier.test/AWB-1');
    const papers = await section('Papers');
    expect(papers.getByRole('link', { name: 'Bill of supply BS/26-27/000123' }).getAttribute('href')).toBe(
      `/api/orders/${ORDER_ID}/bill.pdf`,
    );
    expect(papers.queryByRole('link', { name: 'Label' })).toBeNull();
    expect((await section('Address')).getByText('Ring the upper bell.')).toBeTruthy();
    const events = (await section('Timeline')).getAllByRole('listitem');
    expect(events.map(({ textContent }) => textContent)).toEqual([
      'Called: comes on Monday.21 Nov 2026, 3:00 pm · ravi@example.test · only staff see it',
      'Your order is confirmed.21 Nov 2026, 3:00 pm',
    ]);
  });

  it('has no link to an email address that the customer does not have, and promises no email', async () => {
    const customer = anAdminCustomer({ email: '' });
    renderPage(PATH, withOrder(anAdminOrder({ customer, actions: ['CHANGE_RECIPIENT'] })));
    const links = (await section('Customer')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['2 orders of this customer']);
    await press('Change the address');
    const form = await dialog('Change the address');
    expect(form.getByText('The customer has no email address: please call.')).toBeTruthy();
  });

  it('shows what the customer said about the delivery, and never a missing answer as a yes', async () => {
    const feedback = { isOnTime: true, isPackedWell: null, isAsDescribed: false, comment: 'पन्ना फटा है' };
    const order = { status: 'DELIVERED', feedback: { ...feedback, createdAt: '2026-11-24T09:30:00.000Z' } };
    renderPage(PATH, withOrder(anAdminOrder({}, order)));
    const card = await section('Delivery feedback');
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Yes',
      'Not answered',
      'No',
    ]);
    expect(card.getByText('पन्ना फटा है')).toBeTruthy();
  });

  it('shows amounts that add up after copies were cancelled', async () => {
    const lines = [aDeskLine({ quantity: 3, cancelledQuantity: 1, unitPrice: 100 })];
    const price = { itemTotal: 300, deliveryFee: 40, paymentFee: 0, discount: 40, total: 300 };
    renderPage(PATH, withOrder(anAdminOrder({}, { ...price, lines })));
    const books = await section('Books');
    expect(books.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₹300',
      '₹40',
      '-₹40',
      '₹300',
      '-₹100',
      '₹200',
    ]);
  });

  it('shows the messages that name it, and says so at a glance while one waits', async () => {
    const message = {
      ticket: 'CT-7K3M9QXA',
      status: 'OPEN',
      name: 'Asha Rao',
      email: 'asha@example.test',
      subject: `Please stop my order ${ORDER_ID}`,
      message: 'I have bought it twice.',
      orderId: ORDER_ID,
      createdAt: '2026-11-21T09:30:00.000Z',
      answeredAt: null,
      answeredBy: null,
      replies: [],
    };
    renderPage(PATH, withOrder(anAdminOrder({ openMessages: 1, messages: [message] })));
    const messages = await section('Messages');
    expect(messages.getByText('I have bought it twice.')).toBeTruthy();
    expect(messages.getByRole('button', { name: /^Mark as answered/ })).toBeTruthy();
    expect(messages.queryByRole('link', { name: /^Order/ })).toBeNull();
    expect(screen.getByText('Message to answer')).toBeTruthy();
  });

  it('shows the other orders of the customer', async () => {
    const other = {
      order: { orderId: 'ES-OTHER', createdAt: '2026-10-02T09:30:00.000Z', status: 'DELIVERED', total: 99 },
    };
    const orders = aConnection([anAdminOrder(), anAdminOrder({}, other.order)]);
    renderPage(PATH, withOrder(anAdminOrder({ customer: anAdminCustomer({ orders }) })));
    const customer = await section('Customer');
    expect(customer.getByRole('link', { name: 'ES-OTHER' }).getAttribute('href')).toBe('/desk/orders/ES-OTHER');
    expect(customer.queryByRole('link', { name: ORDER_ID })).toBeNull();
    expect(customer.getByRole('link', { name: '2 orders of this customer' }).getAttribute('href')).toBe(
      '/desk/customers/user-1',
    );
  });

  it('says who packs it now', async () => {
    renderPage(
      PATH,
      withOrder(anAdminOrder({ packing: { by: 'ravi@example.test', until: '2026-11-22T10:00:00.000Z' } })),
    );
    expect(await screen.findByText('Being packed by ravi@example.test')).toBeTruthy();
  });

  it('has only the buttons of what is allowed', async () => {
    renderPage(PATH, withOrder(anAdminOrder({ actions: [] })));
    await section('Books');
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Note',
      'Restrict the customer',
      'Keys',
    ]);
  });

  it('is worked by keys, where that is allowed', async () => {
    const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { unmount } = renderPage(
      PATH,
      withOrder(
        anAdminOrder(
          { actions: ['HOLD', 'NOTE', 'UNPACK'], shipments: [aShipment({ status: 'READY' })] },
          { status: 'PACKED' },
        ),
      ),
    );
    await section('Books');
    for (const [key, title] of [
      ['h', 'Put on hold'],
      ['n', 'Add a note'],
      ['u', 'Undo the packing'],
      ['?', 'Keys'],
    ] as const) {
      typeByHand(key);
      await dialog(title);
      await userEvent.keyboard('{Escape}');
      await dialogIsClosed();
    }
    typeByHand('lb');
    await expect
      .poll(() => openTab.mock.calls.map(([url]) => url))
      .toEqual([`/api/desk/labels.pdf?orders=${ORDER_ID}`, `/api/desk/bills.pdf?orders=${ORDER_ID}`]);
    unmount();
    openTab.mockClear();
    renderPage(PATH, withOrder(anAdminOrder({ actions: [] }, { status: 'PLACED' })));
    await section('Books');
    typeByHand('hnulb?');
    await dialog('Keys');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(openTab).not.toHaveBeenCalled();
    openTab.mockRestore();
  });

  it('takes no scan for a key', async () => {
    renderPage(PATH, withOrder(anAdminOrder({ actions: ['HOLD', 'NOTE', 'UNPACK'] })));
    await section('Books');
    for (const code of ['BHNU-N', 'hhh', 'nnn']) scan(code);
    typeByHand('?');
    await dialog('Keys');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('says if there is no such order, and can be retried after an error', async () => {
    const { unmount } = renderPage(PATH, {
      ...admin,
      adminOrder: () => Promise.reject(graphqlError('There is no such order.', { code: 'NOT_FOUND' })),
    });
    expect(await screen.findByText('There is no such order.')).toBeTruthy();
    unmount();
    let fails = true;
    const adminOrder = () => {
      if (fails) throw new Error('down');
      return anAdminOrder();
    };
    renderPage(PATH, { ...admin, adminOrder });
    expect(await screen.findByText('The order could not be fetched.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await section('Books')).toBeTruthy();
  });
});

describe('a change of an order', () => {
  it('puts it on hold, with the version that is shown, and releases it', async () => {
    let order = anAdminOrder();
    const { operations } = renderPage(
      PATH,
      { ...admin, adminOrder: () => order },
      {
        holdOrder: () => (order = anAdminOrder({ version: 3, hold: HOLD, actions: ['RELEASE_HOLD'] })),
        releaseHold: () => (order = anAdminOrder({ version: 4 })),
      },
    );
    await press('Hold');
    const form = await dialog('Put on hold');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'ADDRESS');
    await userEvent.type(form.getByRole('textbox', { name: 'Note (optional)' }), ' No street ');
    await userEvent.click(form.getByRole('button', { name: 'Put on hold' }));
    const banner = await section('Hold');
    expect(banner.getByText('On hold: Check the address')).toBeTruthy();
    expect(banner.getByText(/ravi@example.test/)).toBeTruthy();
    await dialogIsClosed();
    await userEvent.click(banner.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Hold' })).toBeNull());
    expect(inputs(operations, 'HoldOrder')).toEqual([{ ...CHANGED, reason: 'ADDRESS', note: 'No street' }]);
    expect(inputs(operations, 'ReleaseHold')).toEqual([{ ...CHANGED, version: 3 }]);
  });

  it('changes where it goes, asks the customer, and confirms the new label', async () => {
    const held = { hold: HOLD, actions: ['CHANGE_RECIPIENT', 'ASK_ADDRESS', 'RELEASE_HOLD'] };
    let order = anAdminOrder(held);
    const { operations } = renderPage(
      PATH,
      { ...admin, adminOrder: () => order, pincodeLocation: () => null },
      {
        askForAddress: () => (order = anAdminOrder({ ...held, version: 3 })),
        changeRecipient: () => (order = anAdminOrder({ version: 4, actions: ['CONFIRM_LABEL'] }, { status: 'PACKED' })),
        confirmLabel: () => (order = anAdminOrder({ version: 5, actions: ['SHIP'] }, { status: 'PACKED' })),
      },
    );
    const banner = await section('Hold');
    await userEvent.click(banner.getByRole('button', { name: 'Ask the customer' }));
    expect((await screen.findAllByText('The customer is asked by email.'))[0]).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Change the address' })).toHaveLength(1);
    await userEvent.click(banner.getByRole('button', { name: 'Change the address' }));
    const form = await dialog('Change the address');
    const street = form.getByLabelText('Flat, house no., building');
    await userEvent.clear(street);
    await userEvent.type(street, '14-B');
    await userEvent.click(form.getByRole('button', { name: 'Save address' }));
    await dialogIsClosed();
    expect(await screen.findByText('New label due')).toBeTruthy();
    await press('New label is on');
    await userEvent.click((await dialog('New label')).getByRole('button', { name: 'The new label is on' }));
    expect(await screen.findByRole('button', { name: 'Hand over' })).toBeTruthy();
    expect(inputs(operations, 'AskForAddress')).toEqual([CHANGED]);
    expect(inputs(operations, 'ChangeRecipient')).toEqual([
      {
        orderId: ORDER_ID,
        version: 3,
        fullName: 'Asha Rao',
        phone: '9876543210',
        pincode: '452001',
        addressLine1: '14-B',
        addressLine2: 'Palm Road',
        landmark: '',
        city: 'Indore',
        state: 'Madhya Pradesh',
        deliveryInstruction: 'Ring the upper bell.',
      },
    ]);
    expect(inputs(operations, 'ConfirmLabel')).toEqual([{ orderId: ORDER_ID, version: 4 }]);
  });

  it('shows when an order that its customer has not confirmed is cancelled', async () => {
    const hold = { ...HOLD, reason: 'COD_CONFIRMATION', note: null, by: null };
    const known = 'This account: 0 delivered (₹0), 2 refused.';
    const order = anAdminOrder({
      hold: { ...hold, confirmableUntil: '2026-11-23T10:00:00.000Z' },
      cashRisk: [known],
    });
    renderPage(PATH, { ...admin, adminOrder: () => order });
    const banner = await section('Hold');
    expect(banner.getByText('On hold: Confirm pay on delivery')).toBeTruthy();
    expect(banner.getByText(known)).toBeTruthy();
    expect(banner.getByText('Cancelled by itself on 23 Nov 2026, 3:30 pm, unless it is confirmed.')).toBeTruthy();
  });

  it('is refused if it was changed meanwhile, and shows by whom and how', async () => {
    let order = anAdminOrder();
    const held = anAdminOrder({
      version: 3,
      hold: HOLD,
      events: [anEvent(), anEvent({ kind: 'HELD', text: 'On hold: Check the address', by: 'ravi@example.test' })],
    });
    const conflict = () => {
      order = held;
      return Promise.reject(graphqlError('This order has changed since you opened it.', { code: 'CONFLICT' }));
    };
    const { operations } = renderPage(PATH, { ...admin, adminOrder: () => order }, { addOrderNote: conflict });
    await press('Add a note');
    const form = await dialog('Add a note');
    await userEvent.type(form.getByRole('textbox', { name: 'Note' }), 'Called.');
    await userEvent.click(form.getByRole('button', { name: 'Add the note' }));
    expect(await form.findByText('This order has changed since you opened it.')).toBeTruthy();
    expect(await screen.findByText(/3:00 pm: On hold: Check the address ravi@example.test/)).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(inputs(operations, 'AddOrderNote')).toHaveLength(2));
    expect(inputs(operations, 'AddOrderNote').at(-1)).toEqual({ ...CHANGED, version: 3, note: 'Called.' });
  });

  it('needs a note to add one, of at most 500 characters', async () => {
    const { operations } = renderPage(PATH, withOrder(anAdminOrder()));
    await press('Add a note');
    const form = await dialog('Add a note');
    await userEvent.click(form.getByRole('button', { name: 'Add the note' }));
    expect(await form.findByText('Please write a note.')).toBeTruthy();
    expect(form.getByRole('textbox', { name: 'Note' }).getAttribute('maxlength')).toBe('500');
    expect(inputs(operations, 'AddOrderNote')).toEqual([]);
  });

  it('cancels the whole order, or some copies of it', async () => {
    const cancelOrder = () => anAdminOrder({ version: 3 });
    const lines = [
      aDeskLine({ quantity: 2 }),
      aDeskLine({ orderLineId: 'line-2', bookDescription: 'Gone', quantity: 1, cancelledQuantity: 1 }),
    ];
    const { operations } = renderPage(PATH, withOrder(anAdminOrder({}, { lines })), { cancelOrder });
    await press('Cancel some copies');
    const form = await dialog('Cancel some copies');
    expect(form.queryByText('Gone')).toBeNull();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'OUT_OF_STOCK');
    await userEvent.click(form.getByRole('button', { name: 'Cancel these copies' }));
    expect(await form.findByText('Choose at least one copy.')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: /^Increase/ }));
    await userEvent.click(form.getByRole('button', { name: 'Cancel these copies and refund ₹469' }));
    expect(await confirmQuestion('Refund ₹469 to the UPI account that paid')).toContain('Cancel these copies?');
    await dialogIsClosed();
    const some = { reason: 'OUT_OF_STOCK', note: null, lines: [{ orderLineId: 'line-1', quantity: 1 }] };
    expect(inputs(operations, 'CancelOrder')).toEqual([{ ...CHANGED, ...some }]);
    await press('Cancel the order');
    const whole = await dialog('Cancel the order');
    expect(whole.getByText(/^₹469 goes back to the UPI account that paid/)).toBeTruthy();
    const cancel = whole.getByRole('button', { name: 'Cancel the order and refund ₹469' });
    await userEvent.click(cancel);
    expect(await whole.findByText('Choose a reason.')).toBeTruthy();
    await userEvent.selectOptions(whole.getByRole('combobox', { name: 'Reason' }), 'CUSTOMER_REQUEST');
    await userEvent.click(cancel);
    await confirmQuestion('Refund ₹469 to the UPI account that paid');
    await waitFor(() => expect(inputs(operations, 'CancelOrder')).toHaveLength(2));
    expect(inputs(operations, 'CancelOrder').at(-1)).toMatchObject({
      version: 3,
      lines: null,
      reason: 'CUSTOMER_REQUEST',
    });
  });

  it('hands the parcel over, or undoes its packing, after a question', async () => {
    const packed = anAdminOrder({ actions: ['SHIP', 'UNPACK'], shipments: [aShipment({ status: 'READY' })] });
    const refusal = { orderId: ORDER_ID, order: null, error: 'It is on hold.', code: 'CONFLICT' };
    const { operations } = renderPage(PATH, withOrder(packed), {
      bulkShip: () => [refusal],
      unpackOrder: () => anAdminOrder({ version: 3 }),
    });
    await press('Hand over');
    await userEvent.click((await dialog('Hand over')).getByRole('button', { name: 'Gone' }));
    expect(await screen.findByText('It is on hold.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await dialogIsClosed();
    await press('Undo packing');
    await userEvent.click((await dialog('Undo the packing')).getByRole('button', { name: 'Undo the packing' }));
    await waitFor(() => expect(inputs(operations, 'UnpackOrder')).toEqual([CHANGED]));
  });

  it('hands a parcel over without a number only if told so', async () => {
    const packed = anAdminOrder({ actions: ['SHIP'], shipments: [aShipment({ status: 'READY', awb: null })] });
    const gone = { orderId: ORDER_ID, order: packed, error: null, code: null };
    const { operations } = renderPage(PATH, withOrder(packed), { bulkShip: () => [gone] });
    await press('Hand over');
    expect(await screen.findByText(/^It has no tracking number\. /)).toBeTruthy();
    await userEvent.click((await dialog('Hand over')).getByRole('button', { name: 'Gone without a number' }));
    await dialogIsClosed();
    expect(operations.find(({ operation }) => operation === 'BulkShip')?.variables).toMatchObject({
      withoutNumber: true,
    });
  });

  it('records a step of a parcel, and its courier and tracking number', async () => {
    const actions = ['SET_TRACKING', 'RECORD_ATTEMPTED'];
    const { operations } = renderPage(PATH, withOrder(anAdminOrder({ actions, shipments: [aShipment()] })), {
      recordShipmentStatus: () =>
        anAdminOrder({ version: 3, actions, shipments: [aShipment({ status: 'ATTEMPTED' })] }),
      setTracking: () =>
        anAdminOrder({ version: 4, actions, shipments: [aShipment({ status: 'ATTEMPTED', awb: 'NEW' })] }),
    });
    await press('Attempted');
    const step = await dialog('Delivery attempted');
    await userEvent.type(step.getByRole('textbox', { name: 'Note (optional)' }), 'Door locked');
    await userEvent.click(step.getByRole('button', { name: 'Record' }));
    expect(await (await section('Parcel')).findByText('Delivery attempted')).toBeTruthy();
    await press('Courier and AWB');
    const tracking = await dialog('Courier and AWB');
    const awb = tracking.getByRole('textbox', { name: 'Tracking number (AWB)' });
    expect((awb as HTMLInputElement).value).toBe('AWB-1');
    await userEvent.clear(awb);
    await userEvent.type(awb, 'x'.repeat(41));
    await userEvent.click(tracking.getByRole('button', { name: 'Save' }));
    expect(await tracking.findByText('Please use at most 40 characters.')).toBeTruthy();
    await userEvent.clear(awb);
    await userEvent.type(awb, ' NEW ');
    await userEvent.selectOptions(tracking.getByRole('combobox', { name: 'Courier' }), 'DTDC');
    await userEvent.click(tracking.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect(inputs(operations, 'RecordShipmentStatus')).toEqual([
      { ...CHANGED, status: 'ATTEMPTED', note: 'Door locked' },
    ]);
    expect(inputs(operations, 'SetTracking')).toEqual([{ ...CHANGED, version: 3, courier: 'DTDC', awb: 'NEW' }]);
  });

  it('takes back the copies of a returned parcel, line by line', async () => {
    const lines = ['line-1', 'line-2'].map((orderLineId) => ({ orderLineId, quantity: 1, disposition: null }));
    const row = anAdminOrder(
      { actions: ['RECEIVE_RETURN'], shipments: [aShipment({ status: 'RETURNED', lines })] },
      { lines: [aDeskLine(), aDeskLine({ orderLineId: 'line-2', bookDescription: 'University Physics' })] },
    );
    const { operations } = renderPage(PATH, withOrder(row), { receiveReturn: () => anAdminOrder({ version: 3 }) });
    await press('Take back the copies');
    const form = await dialog('Take back the copies');
    await userEvent.selectOptions(form.getByRole('combobox', { name: '1 × University Physics' }), 'WRITTEN_OFF');
    const takeBack = form.getByRole('button', { name: 'Take back and refund ₹469' });
    await userEvent.click(takeBack);
    expect(await form.findByText('Choose what happens to it.')).toBeTruthy();
    await userEvent.selectOptions(form.getAllByRole('combobox')[0]!, 'RESTOCKED');
    await userEvent.click(takeBack);
    await confirmQuestion('Refund ₹469 to the UPI account that paid');
    await waitFor(() => expect(inputs(operations, 'ReceiveReturn')).toHaveLength(1));
    expect(inputs(operations, 'ReceiveReturn')[0]).toEqual({
      ...CHANGED,
      lines: [
        { orderLineId: 'line-1', disposition: 'RESTOCKED' },
        { orderLineId: 'line-2', disposition: 'WRITTEN_OFF' },
      ],
    });
  });

  it('settles a lost parcel without asking for its copies, and names the sum that goes back', async () => {
    const row = anAdminOrder({ actions: ['SETTLE_LOSS'], shipments: [aShipment({ status: 'LOST' })] });
    const { operations } = renderPage(PATH, withOrder(row), { settleLoss: () => anAdminOrder({ version: 3 }) });
    await press('Settle the loss');
    const form = await dialog('Settle the loss');
    expect(form.queryByRole('combobox')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Settle and refund ₹469' }));
    expect(inputs(operations, 'SettleLoss')).toEqual([]);
    await confirmQuestion('Refund ₹469 to the UPI account that paid');
    await waitFor(() => expect(inputs(operations, 'SettleLoss')).toEqual([CHANGED]));
  });

  it('sends a lost order again, with the copy that goes in place of the one that is gone', async () => {
    const row = anAdminOrder({ actions: ['SEND_AGAIN'], shipments: [aShipment({ status: 'LOST' })] });
    const { operations } = renderPage(PATH, withOrder(row), { sendAgain: () => anAdminOrder({ version: 3 }) });
    await press('Send again');
    const form = await dialog('Send again');
    await userEvent.selectOptions(form.getByLabelText('Reason'), 'The courier has lost the parcel');
    await userEvent.click(form.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(inputs(operations, 'SendAgain')).toEqual([{ ...CHANGED, reason: 'LOST', lines: [] }]));
  });

  it('takes a delivery back with a reason, and says what that changes', async () => {
    const order = { status: 'DELIVERED', paymentOption: 'PAY_ON_DELIVERY' };
    const row = anAdminOrder({ actions: ['UNDO_DELIVERY'], shipments: [aShipment({ status: 'DELIVERED' })] }, order);
    const { operations } = renderPage(PATH, withOrder(row), { undoDelivery: () => anAdminOrder({ version: 3 }) });
    await press('Not delivered after all');
    const form = await dialog('Not delivered after all');
    expect(
      form.getByText(/email that it is not delivered yet.*The courier has the cash to collect again\.$/),
    ).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Take the delivery back' }));
    expect(await form.findByText('Please write a note.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Reason' }), 'A wrong row.');
    await userEvent.click(form.getByRole('button', { name: 'Take the delivery back' }));
    await waitFor(() => expect(inputs(operations, 'UndoDelivery')).toEqual([{ ...CHANGED, note: 'A wrong row.' }]));
  });

  it('says for new, pre-owned and single copies of a returned parcel what can become of each', async () => {
    const lines = [
      aDeskLine({ orderLineId: 'new', bookDescription: 'A new book', condition: 'NEW' }),
      aDeskLine({ orderLineId: 'plain', bookDescription: 'A used book', condition: 'PREOWNED' }),
      aDeskLine({
        orderLineId: 'copy',
        bookDescription: 'A copy',
        condition: 'PREOWNED',
        copy: anOrderedCopy('7KQ2M9XA'),
      }),
    ];
    const received = lines.map(({ orderLineId }) => ({ orderLineId, quantity: 1, disposition: null }));
    const shipments = [aShipment({ status: 'RETURNED', lines: received })];
    renderPage(PATH, withOrder(anAdminOrder({ actions: ['RECEIVE_RETURN'], shipments }, { lines })));
    await press('Take back the copies');
    const form = await dialog('Take back the copies');
    const optionsOf = (name: string) =>
      within(form.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const others = ['Damaged: write off', 'Not in the parcel'];
    const used = 'Sell as pre-owned: into intake';
    expect(optionsOf('1 × A new book')).toEqual(['Choose...', 'Back into the stock', used, ...others]);
    expect(optionsOf('1 × A used book')).toEqual(['Choose...', 'Back into the stock', ...others]);
    expect(optionsOf('1 × A copy (copy 7KQ2M9XA)')).toEqual([
      'Choose...',
      'As it was described: back on the shelf',
      'Changed: off the shelf until it is graded again',
      'Damaged: written off',
      'Not in the parcel: written off',
    ]);
  });
});
