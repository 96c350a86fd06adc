import { describe, expect, it } from 'vitest';
import { POLLING } from '../../test/polling.ts';
import { useTestShop } from '../../test/test-shop.ts';

const DETAILS = {
  SHOP_ADDRESS: '7 Test Lane, Nagpur, 440001, India',
  SUPPORT_EMAIL: 'help@shop.test',
  SUPPORT_PHONE: '1800-000-000',
};
const shop = useTestShop({ env: DETAILS });

const SEND = 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { message ticket } }';
const TICKET = /^CT-[2-9A-HJ-NP-Z]{8}$/;

let senders = 0;
const message = (overrides: object = {}) => {
  senders += 1;
  return {
    name: 'Asha Rao',
    email: `reader${senders}@example.test`,
    subject: `A question ${senders}`,
    message: 'When does it come?',
    ...overrides,
  };
};
const send = async (body: unknown, client = shop.visitor()) => {
  const response = await client.post('/api/contact', body);
  return [response.status, await response.json()] as const;
};
const stored = async (ticket: string) =>
  (await shop.database.query('SELECT * FROM contact_message WHERE ticket = $1', [ticket]))[0];
const emailsWith = async (ticket: string) => {
  const emails = async () => (await shop.emails()).filter(({ subject }) => subject.includes(ticket));
  await expect.poll(async () => (await emails()).length, POLLING).toBe(2);
  return emails();
};

describe('a message to the shop', () => {
  it('is stored under a ticket number and emailed to support; the sender is emailed the number', async () => {
    const sent = message({ message: 'First line.\r\nSecond line.' });
    const [status, body] = await send(sent);
    expect([status, body]).toEqual([
      201,
      {
        message: `Thank you. We have your message. Your ticket number is ${body.ticket}.`,
        ticket: expect.stringMatching(TICKET),
      },
    ]);
    expect(await stored(body.ticket)).toMatchObject({ ...sent, message: 'First line.\nSecond line.' });
    const emails = await emailsWith(body.ticket);
    const toSender = emails.find(({ to }) => to === sent.email);
    for (const typed of ['line.', sent.name, sent.subject]) expect(toSender?.text).not.toContain(typed);
    expect(toSender?.text).toContain('Hello,');
    const toSupport = emails.find(({ to }) => to === DETAILS.SUPPORT_EMAIL);
    expect(toSupport?.subject).toBe(`${body.ticket}: ${sent.subject}`);
    expect(toSupport?.text).toMatch(new RegExp(`^Reply-To: ${sent.email}$`, 'm'));
    expect(toSupport?.text).toMatch(/First line\.\s+Second line\./);
  });

  it('can be sent by GraphQL', async () => {
    const { data } = await shop
      .visitor()
      .graphql<{ sendContactMessage: { ticket: string } }>(SEND, { input: message() });
    expect(await stored(data.sendContactMessage.ticket)).toBeDefined();
  });

  it('is answered by email once a request, which marks it as answered and keeps the answer with who and when', async () => {
    const sent = message();
    const [, { ticket }] = await send(sent);
    await emailsWith(ticket);
    const { client, email: by } = await shop.admin();
    const text =
      'mutation ($ticket: ID!, $requestId: ID!, $text: String!) { replyToMessage(ticket: $ticket, requestId: $requestId, text: $text) { status answeredBy replies { at by text } } }';
    const answer = { ticket: ticket.toLowerCase(), requestId: crypto.randomUUID(), text: ' Tomorrow.\n<b>Sure</b>. ' };
    for (const _attempt of [1, 2])
      expect((await client.graphql(text, answer)).data).toEqual({
        replyToMessage: {
          status: 'ANSWERED',
          answeredBy: by,
          replies: [{ at: expect.stringMatching(/^\d{4}-.*(Z|\+00:00)$/), by, text: 'Tomorrow.\n<b>Sure</b>.' }],
        },
      });
    await client.graphql(text, { ...answer, requestId: crypto.randomUUID(), text: 'Today.' });
    const subject = `Re: ${sent.subject} [${ticket}]`;
    const emails = async () => (await shop.emails()).filter((email) => email.subject === subject);
    await expect.poll(async () => (await emails()).length, POLLING).toBe(2);
    for (const email of await emails()) {
      expect(email.to).toBe(sent.email);
      expect(email.text).toMatch(new RegExp(`^Reply-To: ${DETAILS.SUPPORT_EMAIL}$`, 'm'));
      expect(email.text).not.toContain(sent.message);
    }
    for (const wrong of [{ text: ' ' }, { requestId: 'x' }, { ticket: 'CT-22222222' }]) {
      const { errors } = await client.graphql(text, { ...answer, ...wrong });
      expect(errors?.[0]?.extensions?.code).toMatch(/BAD_USER_INPUT|NOT_FOUND/);
    }
  });

  it('is not answered by the request that answered another one, but by its own', async () => {
    const { client } = await shop.admin();
    const requestId = crypto.randomUUID();
    for (const subject of [`First ${requestId}`, `Second ${requestId}`]) {
      const [, { ticket }] = await send(message({ subject }));
      const { data } = await client.graphql<{ replyToMessage: { replies: object[] } }>(
        'mutation ($ticket: ID!, $requestId: ID!) { replyToMessage(ticket: $ticket, requestId: $requestId, text: "Yes.") { replies { text } } }',
        { ticket, requestId },
      );
      expect(data.replyToMessage.replies).toEqual([{ text: 'Yes.' }]);
    }
  });

  it('is treated as plain text, even if it looks like HTML', async () => {
    const script = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const [status, { ticket }] = await send(message({ name: script, subject: script, message: script }));
    expect(status).toBe(201);
    expect(await stored(ticket)).toMatchObject({ name: script, subject: script, message: script });
    for (const { text } of await emailsWith(ticket)) {
      const html = text.slice(text.indexOf('<!doctype html>'));
      expect(html).not.toMatch(/<script|<img src=x/);
    }
  });

  it.each([
    ['name', ''],
    ['name', '  '],
    ['name', 'x'.repeat(81)],
    ['name', 'Asha\r\nBcc: all@example.test'],
    ['name', 'Asha\u202Eoar'],
    ['name', 7],
    ['email', 'unknown'],
    ['email', 'a@example.test\nBcc: all@example.test'],
    ['email', `${'x'.repeat(248)}@b.test`],
    ['subject', undefined],
    ['subject', 'x'.repeat(151)],
    ['subject', 'Hello\nBcc: all@example.test'],
    ['message', ''],
    ['message', 'x'.repeat(5001)],
    ['message', 'a\u0000b'],
    ['message', 'a\ud800'],
    ['message', ['a']],
  ])('is rejected, naming the field, if %s is %j', async (field, value) => {
    const [status, body] = await send(message({ [field]: value }));
    expect([status, body]).toEqual([400, { message: expect.any(String), fields: { [field]: expect.any(String) } }]);
  });

  it('is rejected without a body', async () => {
    const [status, { fields }] = await send(undefined);
    expect([status, Object.keys(fields).toSorted()]).toEqual([400, ['email', 'message', 'name', 'subject']]);
  });
});

describe('more than five messages in an hour', () => {
  it('are rejected from one network, by REST and GraphQL, but not from others', async () => {
    const client = shop.visitor();
    for (let sent = 0; sent < 5; sent++) expect((await send(message(), client))[0]).toBe(201);
    const response = await client.post('/api/contact', message());
    expect([response.status, await response.json()]).toMatchObject([
      429,
      { message: expect.stringContaining('Too many') },
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await client.graphql(SEND, { input: message() })).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED' } },
    ]);
    expect((await send(message()))[0]).toBe(201);
  });

  it('do not include invalid ones', async () => {
    const client = shop.visitor();
    for (let sent = 0; sent < 6; sent++) expect((await send(message({ subject: '' }), client))[0]).toBe(400);
    expect((await send(message(), client))[0]).toBe(201);
  });
});

describe('messages with the email address of a third party', () => {
  it('are stored, but send at most three emails an hour to it, from any number of networks', async () => {
    const email = 'third.party@example.test';
    for (let sent = 0; sent < 6; sent += 1) expect((await send(message({ email })))[0]).toBe(201);
    const emails = async (to: string) => (await shop.emails()).filter((mail) => mail.to.includes(to)).length;
    const rows = await shop.database.query('SELECT 1 FROM contact_message WHERE email = $1', [email]);
    expect(rows).toHaveLength(6);
    const pendingJobs = async () =>
      Number((await shop.database.query(`SELECT count(*) FROM pgboss.job WHERE state < 'completed'`))[0].count);
    await expect.poll(pendingJobs).toBe(0);
    expect(await emails(email)).toBe(3);
  });
});

describe('the contact details of the shop', () => {
  it('are those of the configuration, for visitors too', async () => {
    const { data } = await shop.graphql('{ shop { name address supportEmail supportPhone } }');
    expect(data).toEqual({
      shop: {
        name: 'ExamShelf',
        address: '7 Test Lane, Nagpur, 440001, India',
        supportEmail: 'help@shop.test',
        supportPhone: '1800-000-000',
      },
    });
  });

  it('sign every email', async () => {
    const [, { ticket }] = await send(message());
    for (const { text } of await emailsWith(ticket)) {
      expect(text).toContain('7 Test Lane, Nagpur, 440001, India');
      expect(text).toContain('help@shop.test, 1800-000-000');
    }
  });
});
