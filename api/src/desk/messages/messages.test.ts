import { beforeAll, describe, expect, it } from 'vitest';
import { placePaidOrder } from '../../../test/staff.ts';
import { explain } from '../../../test/plans.ts';
import { captureStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { withoutTimeouts } from '../../platform/database/database.ts';
import { tables } from '../../tables.ts';

const shop = useTestShop({ runJobs: false });

const FIELDS = 'ticket status name email subject message createdAt answeredAt answeredBy';
const LIST = `query ($status: ContactStatus, $search: String, $first: Int, $after: String) {
  contactMessages(status: $status, search: $search, first: $first, after: $after) {
    edges { cursor node { ${FIELDS} } } pageInfo { hasNextPage endCursor }
  }
}`;
const ANSWER = `mutation ($ticket: ID!, $isAnswered: Boolean!) {
  answerContactMessage(ticket: $ticket, isAnswered: $isAnswered) { ${FIELDS} }
}`;

interface Message {
  ticket: string;
  status: string;
  answeredAt: string | null;
  answeredBy: string | null;
}
interface List {
  contactMessages: { edges: { node: Message }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

let senders = 0;

/** Stores a message and returns its ticket number. */
async function receive(fields: object = {}): Promise<string> {
  senders += 1;
  const body = { name: 'A reader', email: `writer${senders}@example.test`, subject: 'A question', message: 'When?' };
  return (await (await shop.visitor().post('/api/contact', { ...body, ...fields })).json()).ticket;
}

/** The ticket numbers of a list, and its page info. */
async function list(variables: object = {}) {
  const { client } = await shop.admin();
  const { data, errors } = await client.graphql<List>(LIST, variables);
  if (errors) throw new Error(errors[0]?.message);
  const { edges, pageInfo } = data.contactMessages;
  return { tickets: edges.map(({ node }) => node.ticket), nodes: edges.map(({ node }) => node), pageInfo };
}

async function answer(ticket: string, isAnswered = true) {
  const admin = await shop.admin();
  const { data, errors } = await admin.client.graphql<{ answerContactMessage: Message }>(ANSWER, {
    ticket,
    isAnswered,
  });
  return { admin, message: data?.answerContactMessage, code: errors?.[0]?.extensions?.code };
}

describe('the list of messages', () => {
  it('shows a message with all its fields, open until it is answered', async () => {
    const ticket = await receive({ name: 'Asha Rao', email: 'asha@example.test', subject: 'किताब', message: 'a\nb' });
    const { nodes } = await list({ search: ticket });
    expect(nodes).toEqual([
      {
        ticket,
        status: 'OPEN',
        name: 'Asha Rao',
        email: 'asha@example.test',
        subject: 'किताब',
        message: 'a\nb',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        answeredAt: null,
        answeredBy: null,
      },
    ]);
  });

  it('has open messages oldest first, others and all newest first', async () => {
    const word = 'chronology';
    const tickets = [];
    for (const part of ['one', 'two', 'three']) tickets.push(await receive({ message: `${word} ${part}` }));
    expect((await list({ search: word, status: 'OPEN' })).tickets).toEqual(tickets);
    expect((await list({ search: word })).tickets).toEqual(tickets.toReversed());
    for (const ticket of tickets) await answer(ticket);
    expect((await list({ search: word, status: 'ANSWERED' })).tickets).toEqual(tickets.toReversed());
    expect((await list({ search: word, status: 'OPEN' })).tickets).toEqual([]);
  });

  it.each(['OPEN', null])(
    'with status %s is read page by page, without gaps while messages leave it',
    async (status) => {
      const word = `paging${senders}`;
      for (let sent = 0; sent < 5; sent++) await receive({ subject: word });
      const all = (await list({ search: word, status })).tickets;
      const first = await list({ search: word, status, first: 2 });
      expect([first.tickets, first.pageInfo.hasNextPage]).toEqual([all.slice(0, 2), true]);
      for (const ticket of first.tickets) await answer(ticket);
      const second = await list({ search: word, status, first: 2, after: first.pageInfo.endCursor });
      expect([second.tickets, second.pageInfo.hasNextPage]).toEqual([all.slice(2, 4), true]);
      const third = await list({ search: word, status, first: 2, after: second.pageInfo.endCursor });
      expect([third.tickets, third.pageInfo.hasNextPage]).toEqual([all.slice(4), false]);
    },
  );

  it('is searched by ticket, by the beginning of an email address, and by words', async () => {
    const email = `percent_%${senders}@example.test`;
    const ticket = await receive({
      email,
      subject: 'A torn cover',
      message: 'The atlas arrived damaged.',
      name: 'Zubin',
    });
    await receive({ message: 'The atlas arrived.' });
    const found = async (search: string) => (await list({ search })).tickets;
    for (const search of [ticket, ticket.toLowerCase(), ticket.slice(3), ticket.slice(0, 8), email, email.slice(0, -3)])
      expect([search, await found(search)]).toEqual([search, [ticket]]);
    for (const search of ['damaged atlas', 'torn atl', 'ZUBIN', 'cover damaged arri']) {
      expect([search, await found(search)]).toEqual([search, [ticket]]);
    }
    expect(await found('atlas zebra')).toEqual([]);
    expect(await found('nobody@example.test')).toEqual([]);
    // Not wildcards.
    expect(await found('percent_x@')).toEqual([]);
  });

  it('is found by a ticket number without digits, which could also be a word', async () => {
    const [ticket, other] = [await receive(), await receive({ message: 'The vkzqpxau of it.' })];
    await shop.database.query('UPDATE contact_message SET ticket = $1 WHERE ticket = $2', ['CT-VKZQPXAU', ticket]);
    expect((await list({ search: 'vkzqpxau' })).tickets).toEqual([other, 'CT-VKZQPXAU']);
  });

  it.each([
    ['search', { search: 'x'.repeat(101) }],
    ['search', { search: 'a\u0000b' }],
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['after', { after: 'unknown' }],
    ['after', { after: 'x'.repeat(101) }],
  ])('is refused with an invalid %s: %j', async (field, variables) => {
    const { client } = await shop.admin();
    const { errors } = await client.graphql(LIST, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } } }]);
  });
});

describe('a message', () => {
  it('is marked as answered with who and when, which a second answer does not change, and opened again', async () => {
    const ticket = await receive();
    const first = await answer(ticket.toLowerCase());
    expect(first.message).toMatchObject({
      ticket,
      status: 'ANSWERED',
      answeredAt: expect.any(String),
      answeredBy: first.admin.email,
    });
    expect((await answer(ticket)).message).toEqual(first.message);
    expect((await answer(ticket, false)).message).toMatchObject({ status: 'OPEN', answeredAt: null, answeredBy: null });
    expect((await answer(ticket, false)).message).toMatchObject({ status: 'OPEN' });
  });

  it.each(['CT-22222222', '', 'a\u0000b', 'x'.repeat(30)])('is not found by the ticket %j', async (ticket) => {
    expect((await answer(ticket)).code).toMatch(/NOT_FOUND|BAD_USER_INPUT/);
  });
});

describe('with many messages', () => {
  beforeAll(() =>
    withoutTimeouts({ url: shop.databaseUrl, ...tables }, async (database) => {
      const { userId } = await shop.admin();
      await database.query(
        `INSERT INTO contact_message
          (ticket, name, email, subject, message, created_at, status, answered_at, answered_by)
        SELECT 'CT-A' || lpad(translate(i::text, '01', 'XY'), 7, 'Z'), 'A reader', 'bulk' || i || '@example.test',
          'A question', repeat('Where is it? ', 20) || md5(i::text), now() - i * interval '1 minute',
          CASE WHEN i % 50 = 0 THEN 'OPEN' ELSE 'ANSWERED' END,
          CASE WHEN i % 50 > 0 THEN now() END, CASE WHEN i % 50 > 0 THEN $1::uuid END
        FROM generate_series(1, 20000) AS i`,
        [userId],
      );
      await database.query('VACUUM ANALYZE contact_message');
    }),
  );

  it.each([
    ['open ones', { status: 'OPEN' }, 'contact_message_status'],
    ['all', {}, 'contact_message_newest'],
    ['a ticket', { search: 'CT-AZZ7777' }, 'contact_message_ticket'],
    ['an email address', { search: 'bulk777@' }, 'contact_message_email'],
    ['words', { search: 'needle in a haystack' }, 'contact_message_words'],
    ['a word or a ticket', { search: 'chapters' }, 'contact_message_words'],
  ])('%s are found by an index, on every page', async (_name, variables, index) => {
    const { client } = await shop.admin();
    const { pageInfo } = await list({ status: 'OPEN', first: 1 });
    for (const after of [null, pageInfo.endCursor]) {
      const statements = await captureStatements(shop, () => client.graphql(LIST, { ...variables, after }));
      const statement = statements.find(({ text }) => text.includes('FROM contact_message'))!;
      for (const mode of ['custom', 'generic'] as const) {
        const { indexes, buffers } = await explain(shop.database, statement, mode);
        expect(indexes).toContain(index);
        expect(buffers).toBeLessThan(400);
      }
    }
  });
});

describe('a message that names an order', () => {
  it('is at the order, which shows that it waits, until it is answered', async () => {
    const { orderId } = await placePaidOrder(shop);
    const ticket = await receive({ subject: `Please stop ${orderId.toLowerCase()}!`, message: 'Bought twice.' });
    const { client } = await shop.admin();
    const read = async () => {
      const query =
        'query ($orderId: ID!) { adminOrder(orderId: $orderId) { openMessages messages { ticket orderId } } }';
      const { data } = await client.graphql<{ adminOrder: object }>(query, { orderId });
      return data.adminOrder;
    };
    expect(await read()).toEqual({ openMessages: 1, messages: [{ ticket, orderId }] });
    await answer(ticket);
    expect(await read()).toEqual({ openMessages: 0, messages: [{ ticket, orderId }] });
  });

  it('may name one that does not exist, or none', async () => {
    const [unknown, none] = [
      await receive({ message: 'ES-261122-7KQ2M9XA?' }),
      await receive({ message: 'ES-261122' }),
    ];
    const { client } = await shop.admin();
    const orderOf = async (search: string) => {
      const query = 'query ($search: String) { contactMessages(search: $search) { edges { node { orderId } } } }';
      const { data } = await client.graphql<{ contactMessages: { edges: { node: object }[] } }>(query, { search });
      return data.contactMessages.edges.map(({ node }) => node);
    };
    expect(await orderOf(unknown)).toEqual([{ orderId: 'ES-261122-7KQ2M9XA' }]);
    expect(await orderOf(none)).toEqual([{ orderId: null }]);
  });

  it('is counted while it waits', async () => {
    const { client } = await shop.admin();
    const count = async () => (await client.graphql<{ openMessageCount: number }>('{ openMessageCount }')).data;
    const { openMessageCount: before } = await count();
    const ticket = await receive();
    expect(await count()).toEqual({ openMessageCount: before + 1 });
    await answer(ticket);
    expect(await count()).toEqual({ openMessageCount: before });
  });
});
