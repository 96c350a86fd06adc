import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { askExchange, type TestExchange, defaultsOf, packReplacement } from '../../../test/exchange-desk.ts';
import { seenBy, staffViewer } from '../../../test/staff.ts';
import { captureStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { ExchangeAction } from '../../exchanges/exchange-decisions.rules.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { DeskQueue } from '../desk.rules.ts';

const shop = useTestShop({ runJobs: false });
let client: Client;
let admin: Customer;
beforeAll(async () => {
  const account = await shop.admin();
  ({ client } = account);
  admin = staffViewer(account);
});

const EXCHANGE = `exchange { exchangeId status remedy resolution message refundInPaise photos { url }
    pickup { kind status awb } replacement { shipmentId kind status awb courierName } }
  order { order { orderId status } version } line { orderLineId bookDescription unitPrice }
  actions answerBy priceInPaise maxRefundInPaise keepLimitInPaise replacementsLeft disposition`;

type Answer = Record<string, unknown> & { exchange: Record<string, unknown> };

async function query<Data>(text: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await client.graphql<Data>(text, variables);
  expect(errors).toBeUndefined();
  return data;
}

/** Calls a mutation of the desk as it is published. */
async function mutate(name: string, input: string, exchange: TestExchange, given: object): Promise<Answer> {
  const text = `mutation ($input: ${input}!) { ${name}(input: $input) { ${EXCHANGE} } }`;
  const seen = { ...(await seenBy(shop, exchange.orderId)), exchangeId: exchange.exchangeId };
  return (await query<Record<string, Answer>>(text, { input: { ...seen, ...given } }))[name] as Answer;
}

const listOf = async (list: string, variables: object = {}) => {
  const text = `query ($list: ExchangeList, $first: Int, $after: String) {
    adminExchanges(list: $list, first: $first, after: $after) {
      edges { cursor node { exchange { exchangeId } } } pageInfo { hasNextPage endCursor } } }`;
  const { adminExchanges } = await query<{
    adminExchanges: {
      edges: { node: { exchange: { exchangeId: string } } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  }>(text, { list, ...variables });
  return {
    ids: adminExchanges.edges.map(({ node }) => node.exchange.exchangeId),
    ...adminExchanges.pageInfo,
  };
};

describe('an exchange at the desk', () => {
  it('is read with what decides about it, and goes its whole way by the mutations', async () => {
    const asked = await askExchange(shop, admin, { quantities: [1], stock: 5, paymentOption: PaymentOption.ONLINE });
    const read = async () =>
      (
        await query<{ adminExchange: Answer }>(`query ($id: ID!) { adminExchange(exchangeId: $id) { ${EXCHANGE} } }`, {
          id: asked.exchangeId,
        })
      ).adminExchange;
    const adminExchange = await read();
    const price = (adminExchange.line as { unitPrice: number }).unitPrice * 100;
    expect(adminExchange).toMatchObject({
      exchange: { status: 'REQUESTED', photos: [], pickup: null, replacement: null },
      order: { order: { orderId: asked.orderId, status: 'DELIVERED' } },
      line: { orderLineId: asked.lines[0]?.orderLineId },
      actions: ['APPROVE', 'DECLINE', 'KEEP_BOOK'],
      answerBy: expect.stringMatching(/Z$/),
      priceInPaise: price,
      maxRefundInPaise: price,
      keepLimitInPaise: Math.min(price, 30_000),
      replacementsLeft: 4,
      disposition: null,
    });
    const given = defaultsOf();
    const { APPROVE, BOOK_PICKUP, RECORD_PICKUP, RECEIVE, SEND_REPLACEMENT } = ExchangeAction;
    expect(await mutate('approveExchange', 'ApproveExchangeInput', asked, given[APPROVE])).toMatchObject({
      exchange: { status: 'APPROVED', remedy: 'REPLACEMENT' },
      actions: ['BOOK_PICKUP'],
      replacementsLeft: 3,
    });
    const booking = { ...given[BOOK_PICKUP], awb: 'PU 1' };
    expect(await mutate('bookExchangePickup', 'BookExchangePickupInput', asked, booking)).toMatchObject({
      exchange: { status: 'PICKUP_BOOKED', message: 'On Thursday.', pickup: { kind: 'PICKUP', status: 'READY' } },
      actions: ['BOOK_PICKUP', 'RECORD_PICKUP'],
    });
    const pickedUp = await mutate('recordExchangePickup', 'ExchangeVersionInput', asked, given[RECORD_PICKUP]);
    expect(pickedUp).toMatchObject({ exchange: { status: 'PICKED_UP' }, actions: ['RECEIVE'] });
    const received = await mutate('receiveExchange', 'ReceiveExchangeInput', asked, given[RECEIVE]);
    expect(received).toMatchObject({
      exchange: { status: 'RECEIVED', pickup: { status: 'DELIVERED', awb: 'PU1' } },
      actions: ['RESOLVE', 'REJECT', 'SEND_REPLACEMENT'],
      disposition: 'WRITTEN_OFF',
    });
    const due = await mutate('sendReplacement', 'SendReplacementInput', asked, given[SEND_REPLACEMENT]);
    expect(due).toMatchObject({
      exchange: { status: 'RECEIVED', replacement: null },
      actions: ['RESOLVE', 'REJECT'],
    });
    await packReplacement(shop, admin, asked);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, asked.orderId), true);
    const sent = await read();
    expect(sent).toMatchObject({
      exchange: { status: 'RESOLVED', resolution: 'REPLACED', replacement: { kind: 'REPLACEMENT', status: 'SHIPPED' } },
      actions: [],
    });
    const { shipmentId } = sent.exchange.replacement as { shipmentId: string };
    const { recordReplacementStatus } = await query<{ recordReplacementStatus: unknown }>(
      `mutation ($input: RecordReplacementStatusInput!) { recordReplacementStatus(input: $input) {
        order { status } events { kind } exchanges { exchange { exchangeId replacement { status } } actions } } }`,
      { input: { ...(await seenBy(shop, asked.orderId)), shipmentId, status: 'DELIVERED' } },
    );
    expect(recordReplacementStatus).toMatchObject({
      order: { status: 'DELIVERED' },
      exchanges: [{ exchange: { exchangeId: asked.exchangeId, replacement: { status: 'DELIVERED' } }, actions: [] }],
    });
  });

  it.each([
    ['declineExchange', 'RefuseExchangeInput', ExchangeAction.DECLINE, { status: 'DECLINED', resolution: null }],
    ['keepBookRefund', 'ExchangeRefundInput', ExchangeAction.KEEP_BOOK, { status: 'RESOLVED', resolution: 'KEPT' }],
  ])('is answered by %s', async (name, input, action, expected) => {
    const asked = await askExchange(shop, admin, { paymentOption: PaymentOption.ONLINE });
    expect((await mutate(name, input, asked, defaultsOf()[action])).exchange).toMatchObject(expected);
  });

  it('is resolved or rejected by the mutations', async () => {
    const ways = [
      ['resolveExchange', 'ExchangeRefundInput', ExchangeAction.RESOLVE, { resolution: 'PART_REFUNDED' }],
      ['rejectExchange', 'RefuseExchangeInput', ExchangeAction.REJECT, { status: 'REJECTED' }],
    ] as const;
    for (const [name, input, action, expected] of ways) {
      const asked = await askExchange(shop, admin);
      const given = defaultsOf();
      await mutate('approveExchange', 'ApproveExchangeInput', asked, given.APPROVE);
      await mutate('bookExchangePickup', 'BookExchangePickupInput', asked, given.BOOK_PICKUP);
      await mutate('recordExchangePickup', 'ExchangeVersionInput', asked, {});
      await mutate('receiveExchange', 'ReceiveExchangeInput', asked, given.RECEIVE);
      expect((await mutate(name, input, asked, given[action])).exchange).toMatchObject(expected);
    }
  });

  it('that does not exist is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const exchangeId of [id, 'x']) {
      const { errors } = await client.graphql('query ($id: ID!) { adminExchange(exchangeId: $id) { actions } }', {
        id: exchangeId,
      });
      expect(['NOT_FOUND', 'BAD_USER_INPUT']).toContain(errors?.[0]?.extensions?.code);
    }
  });
});

describe('the lists of exchanges', () => {
  it('have each exchange where its work is, oldest first, and closed ones newest first', async () => {
    await shop.database.query('DELETE FROM exchange');
    const nothingBack = { asked: { reason: 'NOT_IN_PARCEL' } };
    const made: TestExchange[] = [];
    for (const options of [{}, {}, nothingBack, {}, {}]) made.push(await askExchange(shop, admin, options));
    const [requested, approved, toSend, ...closed] = made.map(({ exchangeId }) => exchangeId);
    const given = defaultsOf();
    for (const exchange of made.slice(1, 3))
      await mutate('approveExchange', 'ApproveExchangeInput', exchange, given.APPROVE);
    for (const exchange of made.slice(3))
      await mutate('declineExchange', 'RefuseExchangeInput', exchange, given.DECLINE);
    expect((await listOf('TO_ANSWER')).ids).toEqual([requested]);
    expect((await listOf('TO_RECEIVE')).ids).toEqual([approved]);
    expect((await listOf('TO_RESOLVE')).ids).toEqual([toSend]);
    expect((await listOf('OPEN')).ids).toEqual([requested, approved, toSend]);
    expect((await listOf('CLOSED')).ids).toEqual(closed.toReversed());
    const first = await listOf('OPEN', { first: 2 });
    expect([first.ids, first.hasNextPage]).toEqual([[requested, approved], true]);
    const next = await listOf('OPEN', { first: 2, after: first.endCursor });
    expect([next.ids, next.hasNextPage]).toEqual([[toSend], false]);
    const { deskQueues } = await query<{ deskQueues: { queue: string; count: number }[] }>(
      '{ deskQueues { queue count } }',
    );
    expect(deskQueues).toContainEqual({ queue: DeskQueue.EXCHANGES, count: 3 });
  });

  it('refuse a cursor of another list, and a page that is too long', async () => {
    const cursor = Buffer.from('12 ES-261122-7KQ2M9XA').toString('base64url');
    for (const variables of [{ after: cursor }, { first: 101 }, { first: 0 }]) {
      const { errors } = await client.graphql(
        'query ($first: Int, $after: String) { adminExchanges(first: $first, after: $after) { pageInfo { hasNextPage } } }',
        variables,
      );
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    }
  });

  it('take as many statements for a page as for one exchange', async () => {
    const read = () => shop.services.adminExchanges.listAdminExchanges(admin, { first: 50 });
    const statements = await captureStatements(shop, read);
    expect(statements).toHaveLength(4);
  });
});
