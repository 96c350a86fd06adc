import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { packOrder, placePaidOrder, seenBy, shipOrder, staffViewer } from '../../test/staff.ts';
import { captureStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import type { DayReport } from './day-report/day-report.service.ts';

const shop = useTestShop({ runJobs: false });
let client: Client;
let admin: Customer;
let email: string;
beforeAll(async () => {
  const account = await shop.admin();
  ({ client, email } = account);
  admin = staffViewer(account);
});

const ORDER = `version title lineCount copyCount isLate pickListNumber tray actions
  order { orderId status paymentState total lines { bookDescription quantity } events { kind } }
  customer { userId name email phone createdAt orderCount }
  hold { reason note by createdAt } packing { by until }
  events { at kind text isInternal by }
  shipments { status courierName trackingUrl lines { quantity } }
  payments { status amountInPaise refundedInPaise createdAt refunds { status reason note createdAt lines { quantity } } }
  refundableInPaise collection { status amountInPaise } documents { number series url issuedAt }`;

async function query<Data>(text: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await client.graphql<Data>(text, variables);
  expect(errors).toBeUndefined();
  return data;
}

describe('an order of the desk', () => {
  it('shows everything that staff know of it', async () => {
    const { orderId, total } = await placePaidOrder(shop, { paymentOption: PaymentOption.ONLINE });
    const hold = `mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { ${ORDER} } }`;
    const input = { ...(await seenBy(shop, orderId)), reason: 'ADDRESS', note: 'Which street?' };
    const { holdOrder } = await query<{ holdOrder: object }>(hold, { input });
    expect(holdOrder).toMatchObject({ hold: { reason: 'ADDRESS', note: 'Which street?', by: email } });
    const { version } = holdOrder as { version: number };
    const release = `mutation ($input: OrderVersionInput!) { releaseHold(input: $input) { hold { by } } }`;
    expect(await query(release, { input: { orderId, version } })).toEqual({ releaseHold: { hold: null } });
    await packOrder(shop, admin, orderId, { courier: Courier.DELHIVERY, awb: 'DL1234567' });
    const refund = `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { version } }`;
    const amountInPaise = 4_900;
    const refundInput = {
      ...(await seenBy(shop, orderId)),
      amountInPaise,
      reason: 'GOODWILL',
      note: 'Late',
      lines: null,
    };
    await query(refund, { input: refundInput });
    const { adminOrder } = await query<{ adminOrder: { events: object[] } }>(
      `query ($orderId: ID!) { adminOrder(orderId: $orderId) { ${ORDER} } }`,
      { orderId },
    );
    expect(adminOrder).toMatchObject({
      lineCount: 2,
      copyCount: 3,
      order: { orderId, status: 'PACKED', paymentState: 'REFUND_PENDING', total },
      customer: { orderCount: 1 },
      hold: null,
      shipments: [{ status: 'READY', courierName: 'Delhivery', lines: [{ quantity: 2 }, { quantity: 1 }] }],
      payments: [
        {
          status: 'captured',
          amountInPaise: total * 100,
          refundedInPaise: amountInPaise,
          refunds: [{ status: 'PENDING', reason: 'GOODWILL', note: 'Late', lines: [] }],
        },
      ],
      refundableInPaise: total * 100 - amountInPaise,
      collection: null,
      documents: [{ series: 'BILL_OF_SUPPLY' }],
      actions: [
        'HOLD',
        'NOTE',
        'CHANGE_RECIPIENT',
        'CANCEL',
        'CANCEL_LINES',
        'REFUND',
        'UNPACK',
        'SET_TRACKING',
        'SET_POSTAGE',
        'SHIP',
      ],
    });
    expect(adminOrder.events).toContainEqual(expect.objectContaining({ kind: 'HELD', isInternal: true, by: email }));
    expect(JSON.stringify((adminOrder as unknown as { order: object }).order)).not.toContain('HELD');
  });

  it('is changed only as it was seen', async () => {
    const { orderId } = await placePaidOrder(shop);
    const note = `mutation ($input: OrderNoteInput!) { addOrderNote(input: $input) { version } }`;
    const input = { ...(await seenBy(shop, orderId)), note: 'Call first' };
    await query(note, { input });
    const { errors } = await client.graphql(note, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  });

  it('takes as many statements in a list of many as in a list of one', async () => {
    const { orderId } = await placePaidOrder(shop, { paymentOption: PaymentOption.ONLINE });
    await packOrder(shop, admin, orderId);
    const { orderId: onDelivery } = await placePaidOrder(shop);
    await shipOrder(shop, admin, onDelivery);
    const list = `query ($first: Int!) { adminOrders(first: $first) { edges { node {
      title lineCount isLate actions order { orderId paymentState } customer { name orderCount } hold { reason }
      packing { by } shipments { status awb } payments { status refunds { status } } collection { status }
      documents { number } } } } }`;
    const count = async (first: number) => (await captureStatements(shop, () => query(list, { first }))).length;
    // Session, page, payments for the state and for staff, refunds, collections twice, shipments, documents, order counts.
    expect([await count(2), await count(50)]).toEqual([9, 9]);
  });
});

describe('the queries of the desk', () => {
  it('are for admins only', async () => {
    const { client: customer } = await shop.customer();
    const queries = [
      '{ adminOrders { pageInfo { hasNextPage } } }',
      '{ adminOrder(orderId: "ES-1") { version } }',
      '{ deskQueues { count } }',
      '{ pickLists { number } }',
      '{ openManifests { number } }',
      '{ eveningReport { day } }',
      '{ adminCustomers { pageInfo { hasNextPage } } }',
      'mutation { claimPacking { claimedUntil } }',
    ];
    for (const text of queries) {
      const codes = [await shop.graphql(text), await customer.graphql(text)].map(
        ({ errors }) => errors?.[0]?.extensions?.code,
      );
      expect([text, ...codes]).toEqual([text, 'UNAUTHENTICATED', 'FORBIDDEN']);
    }
  });

  it('report a day in India', async () => {
    const text = `query ($day: String) { eveningReport(day: $day) {
      day shipped delivered returned cashInPaise shippedByCourier { courier shipments cashInPaise }
      lateCount late { order { orderId } } short { quantity } } }`;
    const before = await query<{ eveningReport: Pick<DayReport, 'shipped' | 'cashInPaise' | 'shippedByCourier'> }>(
      text,
    );
    const { orderId, total } = await placePaidOrder(shop);
    await shipOrder(shop, admin, orderId, { courier: Courier.DTDC });
    const { orderId: promised } = await placePaidOrder(shop);
    await shop.database.query('UPDATE customer_order SET expected_delivery_date = $2 WHERE order_id = $1', [
      promised,
      dayInIndia(new Date()),
    ]);
    const { eveningReport } = await query<typeof before>(text);
    expect(eveningReport).toMatchObject({
      day: dayInIndia(new Date()),
      shipped: before.eveningReport.shipped + 1,
      cashInPaise: before.eveningReport.cashInPaise + total * 100,
      shippedByCourier: expect.arrayContaining([
        ...before.eveningReport.shippedByCourier,
        { courier: Courier.DTDC, shipments: 1, cashInPaise: total * 100 },
      ]),
      lateCount: 1,
      late: [{ order: { orderId: promised } }],
    });
    expect(await query(text, { day: '2020-01-01' })).toMatchObject({
      eveningReport: { shipped: 0, shippedByCourier: [], lateCount: 0 },
    });
    const { errors } = await client.graphql(text, { day: 'yesterday' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('find customers, and show their orders', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    await shop.database.query(
      `UPDATE account SET first_name = 'Zubin', last_name = 'Wadia', email = 'zubin@example.test' WHERE user_id = $1`,
      [shopper.userId],
    );
    const list = `query ($search: String) { adminCustomers(search: $search) { edges { node { userId name orderCount } } } }`;
    for (const search of ['zubin wa', 'WADIA', 'Zubin@', 'zubin', shopper.phone, `+91 ${shopper.phone}`])
      expect([search, await query(list, { search })]).toEqual([
        search,
        { adminCustomers: { edges: [{ node: { userId: shopper.userId, name: 'Zubin Wadia', orderCount: 1 } }] } },
      ]);
    const one = `query ($userId: ID!) { adminCustomer(userId: $userId) {
      email orders(first: 1) { edges { node { order { orderId } } } pageInfo { hasNextPage } } } }`;
    expect(await query(one, { userId: shopper.userId })).toEqual({
      adminCustomer: {
        email: 'zubin@example.test',
        orders: { edges: [{ node: { order: { orderId } } }], pageInfo: { hasNextPage: false } },
      },
    });
    const { errors } = await client.graphql(one, { userId: crypto.randomUUID() });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keep notes about a customer, which stand at each of their orders', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    const add =
      'mutation ($userId: ID!, $note: String!) { addCustomerNote(userId: $userId, note: $note) { notes { text } } }';
    const note = async (text: string) => client.graphql(add, { userId: shopper.userId, note: text });
    await note('Calls before noon.');
    expect((await note(' Is deaf. ')).data).toEqual({
      addCustomerNote: { notes: [{ text: 'Is deaf.' }, { text: 'Calls before noon.' }] },
    });
    const one =
      'query ($orderId: ID!) { adminOrder(orderId: $orderId) { nextStep customer { notes { at by text } } } }';
    expect(await query(one, { orderId })).toEqual({
      adminOrder: {
        nextStep: 'Pick it.',
        customer: { notes: ['Is deaf.', 'Calls before noon.'].map((text) => expect.objectContaining({ text })) },
      },
    });
    for (const text of [' ', 'x'.repeat(501)])
      expect((await note(text)).errors?.[0]?.extensions).toMatchObject({ fields: { note: expect.any(String) } });
    await shop.database.query(
      `INSERT INTO customer_note (user_id, at, by, text)
       SELECT $1, now() - i * interval '1 minute', $1, 'More' FROM generate_series(1, 97) AS i`,
      [shopper.userId],
    );
    const last = await Promise.all([note('Last'), note('Last')]);
    expect(last.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions?.code) ?? [])).toEqual(['CONFLICT']);
    expect((await note('Too many')).errors?.[0]?.extensions?.code).toBe('CONFLICT');
    const { errors } = await client.graphql(add, { userId: crypto.randomUUID(), note: 'Nobody' });
    expect(errors?.[0]?.extensions?.code).toBe('CONFLICT');
  });

  it('keep views of lists for each admin, by their names on a page', async () => {
    const save =
      'mutation ($page: String!, $name: String!, $query: String) { saveView(page: $page, name: $name, query: $query) { name query } }';
    const page = '/desk/orders';
    const change = async (variables: object) => (await client.graphql(save, { page, ...variables })).data;
    await change({ name: 'On hold', query: 'queue=HOLD' });
    expect(await change({ name: ' late ', query: 'queue=DELIVERY_ISSUES' })).toEqual({
      saveView: [
        { name: 'late', query: 'queue=DELIVERY_ISSUES' },
        { name: 'On hold', query: 'queue=HOLD' },
      ],
    });
    await change({ name: 'On hold', query: 'status=PACKED' });
    await change({ name: 'late', query: null });
    const list = '{ savedViews(page: "/desk/orders") { name query } }';
    expect(await query(list)).toEqual({ savedViews: [{ name: 'On hold', query: 'status=PACKED' }] });
    const other = await shop.admin();
    expect((await other.client.graphql(list)).data).toEqual({ savedViews: [] });
    for (let number = 1; number < 20; number++)
      await change({ page: '/desk/receipts', name: `View ${number}`, query: '' });
    const refused = async (variables: object) =>
      (await client.graphql(save, { page, query: '', ...variables })).errors?.[0]?.extensions?.code;
    expect(await refused({ name: 'One more' })).toBe('CONFLICT');
    await change({ page: '/desk/receipts', name: 'View 1', query: null });
    const last = await Promise.all([refused({ name: 'Last' }), refused({ name: 'Very last' })]);
    expect(last.toSorted()).toEqual(['CONFLICT', undefined]);
    expect(await refused({ name: 'On hold' })).toBeUndefined();
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(41) },
      { name: 'x', page: '/' },
      { name: 'x', query: 'x'.repeat(501) },
    ])
      expect(await refused(wrong)).toBe('BAD_USER_INPUT');
  });

  it('walk an order from the shelf to the courier', async () => {
    const { orderId, total } = await placePaidOrder(shop, { quantities: [2, 1] });
    const withCover = { cover: { url: expect.any(String) } };
    const { createPickList } = await query<{ createPickList: { number: number } }>(
      `mutation ($orderIds: [ID!]) { createPickList(orderIds: $orderIds) {
        number by items { shelf quantity cover { url } orders { tray } } orders { orderId tray isHeld status } } }`,
      { orderIds: [orderId] },
    );
    expect(createPickList).toMatchObject({
      by: email,
      items: [withCover, withCover],
      orders: [{ orderId, tray: 1, isHeld: false, status: 'PLACED' }],
    });
    const { number: pickListNumber } = createPickList;
    const { claimPacking } = await query<{ claimPacking: { lines: { codes: string[]; quantity: number }[] } }>(
      `mutation ($pickListNumber: Int) { claimPacking(pickListNumber: $pickListNumber) {
        claimedUntil weightGrams order { packing { by } } lines { codes quantity cover { url } } } }`,
      { pickListNumber },
    );
    expect(claimPacking).toMatchObject({ order: { packing: { by: email } }, lines: [withCover, withCover] });
    const scans = claimPacking.lines.flatMap(({ codes, quantity }) => Array.from({ length: quantity }, () => codes[0]));
    const input = { ...(await seenBy(shop, orderId)), scans, courier: 'DTDC' };
    expect(
      await query(
        'mutation ($input: PackOrderInput!) { packOrder(input: $input) { order { status } packing { by } } }',
        {
          input,
        },
      ),
    ).toEqual({ packOrder: { order: { status: OrderStatus.PACKED }, packing: null } });
    const { createManifest } = await query<{ createManifest: { manifestId: string } }>(
      'mutation { createManifest(courier: DTDC) { manifestId number } }',
    );
    const { manifestId } = createManifest;
    const add = `mutation ($manifestId: ID!, $code: String!) { addToManifest(manifestId: $manifestId, code: $code) {
      shipmentCount cashInPaise pdfUrl shippedAt orders { order { orderId } } } }`;
    const { addToManifest } = await query<{ addToManifest: { pdfUrl: string } }>(add, {
      manifestId,
      code: `O${orderId}`,
    });
    expect(addToManifest).toMatchObject({ shipmentCount: 1, cashInPaise: total * 100, shippedAt: null });
    for (const path of [addToManifest.pdfUrl, `/api/desk/pick-list.pdf?number=${pickListNumber}`]) {
      const response = await client.get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await response.text()).slice(0, 5)).toBe('%PDF-');
      expect((await shop.get(path)).status).toBe(401);
    }
    expect((await client.get('/api/desk/pick-list.pdf?number=x')).status).toBe(400);
    expect((await client.get(`/api/desk/manifest.pdf?manifest=${crypto.randomUUID()}`)).status).toBe(404);
    expect(
      await query(
        'mutation ($id: ID!) { shipManifest(manifestId: $id, withoutNumber: true) { orderId error code order { order { status } } } }',
        { id: manifestId },
      ),
    ).toEqual({
      shipManifest: [{ orderId, error: null, code: null, order: { order: { status: OrderStatus.SHIPPED } } }],
    });
  });
});
