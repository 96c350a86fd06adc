import { describe, expect, it } from 'vitest';
import { createSchema } from '../http/graphql/schema.ts';
import { SETTINGS } from '../http/graphql/record-changes.ts';
import type { Client } from '../../test/client.ts';
import { placePaidOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { createUser, newUserDetails, type TestUser } from '../../test/test-users.ts';
import { newBook, newBookId } from '../../test/books.ts';
import { Role } from '../platform/permissions.rules.ts';
import { SECURITY_ALERTS } from './security-log.rules.ts';
import type { SecurityEvent } from './security-event.entity.ts';

const shop = useTestShop({ runJobs: false });

const CUSTOMER = 'query ($userId: ID!) { adminCustomer(userId: $userId) { email } }';
const HOLD = 'mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { version } }';
const CUSTOMERS = '{ list: adminCustomers(first: 10) { edges { node { userId } } } }';

/** A member of staff who has logged in. */
const staff = (role: Role): Promise<TestUser & { client: Client }> => shop.admin(role);

/** What the log has of a user, the oldest first. */
const eventsOf = ({ userId }: { userId: string }): Promise<SecurityEvent[]> =>
  shop.database.query(
    `SELECT kind, role, subjects, details, network, device FROM security_event WHERE user_id = $1
     ORDER BY created_at, security_event_id`,
    [userId],
  );

const kindsOf = async (user: { userId: string }) => (await eventsOf(user)).map(({ kind }) => kind);

/** What the log has of a user after their login. */
const afterLogin = async (user: { userId: string }) => (await eventsOf(user)).slice(1);

describe('a login', () => {
  it('is recorded with its network and device before its session starts, and so is a logout', async () => {
    const user = await createUser(shop.database);
    const client = shop.visitor('203.0.113.77');
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0' };
    await client.post('/api/login', { email: user.email, password: user.password }, headers);
    await client.post('/api/logout', {}, headers);
    const from = { role: 'CUSTOMER', network: '203.0.113.0/24', device: 'Firefox on Linux', subjects: [] };
    expect(await eventsOf(user)).toEqual([
      { ...from, kind: 'LOGIN', details: {} },
      { ...from, kind: 'LOGOUT', details: {} },
    ]);
    await client.post('/api/logout', {}, headers);
    expect(await kindsOf(user)).toHaveLength(2);
  });

  it('with a bearer token is recorded, too', async () => {
    const user = await createUser(shop.database, Role.MANAGER);
    const client = shop.visitor();
    const login = `mutation ($input: LoginInput!) { login(input: $input, tokenMethod: BEARER) { sessionToken } }`;
    const { email, password } = user;
    const { data } = await client.graphql<{ login: { sessionToken: string } }>(login, { input: { email, password } });
    client.token = data.login.sessionToken;
    await client.graphql('mutation { logout { message } }');
    expect(await kindsOf(user)).toEqual(['LOGIN', 'LOGOUT']);
  });

  it('is not answered while it cannot be recorded', async () => {
    const user = await createUser(shop.database);
    const { email, password } = user;
    await shop.database.query('ALTER TABLE security_event RENAME TO another');
    const client = shop.visitor();
    const { status } = await client.post('/api/login', { email, password });
    await shop.database.query('ALTER TABLE another RENAME TO security_event');
    expect([status, (await client.get('/api/verify-session')).status]).toEqual([500, 401]);
  });

  it('with a wrong password is recorded for the account, without the address of an unknown one', async () => {
    const user = await createUser(shop.database);
    const { email } = newUserDetails();
    await shop.post('/api/login', { email: user.email, password: 'a wrong one' });
    await shop.post('/api/login', { email, password: 'a wrong one' });
    expect(await eventsOf(user)).toMatchObject([{ kind: 'LOGIN_FAILED', details: { method: 'email' } }]);
    const [unknown] = await shop.database.query(
      `SELECT to_jsonb(security_event)::text AS text FROM security_event
       WHERE kind = 'LOGIN_FAILED' AND user_id IS NULL`,
    );
    expect(unknown.text).not.toContain(email);
    expect(unknown.text).not.toContain('a wrong one');
  });
});

describe('what staff do', () => {
  it('is recorded by its name and its ids, with nothing personal', async () => {
    const manager = await staff(Role.MANAGER);
    const { orderId } = await placePaidOrder(shop);
    const input = { orderId, version: 1, reason: 'OTHER', note: 'The customer Asha will call' };
    const { errors } = await manager.client.graphql(HOLD, { input: { ...input, version: await versionOf(orderId) } });
    expect(errors).toBeUndefined();
    expect(await afterLogin(manager)).toMatchObject([
      { kind: 'CHANGE', role: 'MANAGER', subjects: [orderId], details: { operation: 'holdOrder' } },
    ]);
    expect(JSON.stringify(await eventsOf(manager))).not.toContain('Asha');
  });

  it('is not recorded if it fails, and a read is not', async () => {
    const manager = await staff(Role.MANAGER);
    await manager.client.graphql(HOLD, { input: { orderId: 'ES-0', version: 1, reason: 'OTHER', note: 'No' } });
    await manager.client.graphql('{ me { userId } }');
    expect(await afterLogin(manager)).toEqual([]);
  });

  it('is recorded of REST calls, before they are answered', async () => {
    const manager = await staff(Role.MANAGER);
    const response = await manager.client.post('/api/add/book', { ...newBook(), bookId: newBookId() });
    expect(response.status).toBeLessThan(300);
    expect(await afterLogin(manager)).toMatchObject([{ kind: 'CHANGE', details: { operation: 'POST /api/add/book' } }]);
    const refused = await manager.client.post('/api/add/book', {});
    expect(refused.status).toBe(400);
    expect(await afterLogin(manager)).toHaveLength(1);
  });

  it('is not recorded of customers', async () => {
    const { client, userId } = await shop.customer();
    await client.graphql('mutation { requestEmailConfirmation { message } }');
    await client.graphql(`mutation { setExamTarget(input: { exam: "NEET", year: 2027 }) { exam } }`);
    expect(await kindsOf({ userId })).toEqual(['LOGIN']);
  });

  it('answers what a packer did on a day, order by order', async () => {
    const packer = await staff(Role.PACKER);
    const orderIds: string[] = [];
    for (let order = 0; order < 2; order += 1) {
      const { orderId } = await placePaidOrder(shop);
      const pick = 'mutation ($orderIds: [ID!]) { createPickList(orderIds: $orderIds) { number } }';
      const { errors } = await packer.client.graphql(pick, { orderIds: [orderId] });
      expect(errors).toBeUndefined();
      orderIds.push(orderId);
    }
    expect((await afterLogin(packer)).map(({ details, subjects }) => [details.operation, subjects])).toEqual(
      orderIds.map((orderId) => ['createPickList', [orderId]]),
    );
  });

  it('to the settings of the shop has a kind of its own, by the permission of the mutation', async () => {
    const fields = Object.values((await createSchema(shop.modules)).getMutationType()!.getFields());
    const settings = fields.filter(({ description }) => description?.includes('Permission WRITE_SETTINGS'));
    expect(settings.map(({ name }) => name).toSorted()).toEqual([...SETTINGS].toSorted());
  });

  it('opening a customer or a list of them is recorded', async () => {
    const manager = await staff(Role.MANAGER);
    const [customer] = await Promise.all(Array.from({ length: 10 }, () => createUser(shop.database)));
    await manager.client.graphql(CUSTOMER, { userId: customer!.userId });
    const { data } = await manager.client.graphql<{ list: { edges: { node: { userId: string } }[] } }>(CUSTOMERS);
    const listed = data.list.edges.map(({ node }) => node.userId);
    expect(await afterLogin(manager)).toMatchObject([
      { kind: 'CUSTOMER_VIEWED', subjects: [customer!.userId] },
      { kind: 'CUSTOMER_VIEWED', subjects: listed },
    ]);
    expect(listed).toHaveLength(10);
    expect(listed).toContain(customer?.userId);
  });
});

describe('an export', () => {
  it('is recorded before its first byte, and with its rows before its last', async () => {
    const manager = await staff(Role.MANAGER);
    const today = new Date().toISOString().slice(0, 10);
    const csv = await (await manager.client.get(`/api/desk/orders.csv?from=${today}&to=${today}&search=Asha`)).text();
    const file = `orders-${today}-to-${today}.csv`;
    const filter = { from: today, to: today, search: '…' };
    const rows = csv.trim().split('\r\n').length - 1;
    expect(await afterLogin(manager)).toMatchObject([
      { kind: 'EXPORT_STARTED', details: { file, filter } },
      { kind: 'EXPORT', details: { file, filter, rows } },
    ]);
  });

  it('that cannot be recorded sends nothing', async () => {
    const manager = await staff(Role.MANAGER);
    await shop.database.query('ALTER TABLE security_event RENAME TO another');
    const response = await manager.client.get('/api/desk/suppliers.csv');
    await shop.database.query('ALTER TABLE another RENAME TO security_event');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([500, expect.stringContaining('json')]);
  });

  it('of books by GraphQL, of a PDF and of a month are recorded', async () => {
    const manager = await staff(Role.MANAGER);
    const { orderId } = await placePaidOrder(shop);
    await manager.client.graphql('{ exportBooks }');
    await (await manager.client.get(`/api/desk/packing-slips.pdf?orders=${orderId}`)).arrayBuffer();
    const month = new Date().toISOString().slice(0, 7);
    await (await manager.client.get(`/api/desk/months/${month}.json`)).json();
    expect(await afterLogin(manager)).toMatchObject([
      { kind: 'EXPORT_STARTED', details: { file: 'books.csv' } },
      { kind: 'EXPORT', details: { file: 'books.csv', rows: expect.any(Number) } },
      { kind: 'EXPORT', details: { file: 'packing-slips.pdf' }, subjects: [orderId] },
      { kind: 'EXPORT', details: { file: `gstr1-${month}.json` } },
    ]);
  });
});

describe('a refusal', () => {
  it('is recorded with its operation, by GraphQL and by REST', async () => {
    const packer = await staff(Role.PACKER);
    await packer.client.graphql(
      '{ one: adminCustomers(first: 1) { edges { cursor } } two: adminCustomers { edges { cursor } } }',
    );
    await packer.client.get('/api/desk/orders.csv');
    expect(await afterLogin(packer)).toMatchObject([
      { kind: 'REFUSED', details: { operation: 'adminCustomers' } },
      { kind: 'REFUSED', details: { operation: 'GET /api/desk/orders.csv' } },
    ]);
  });

  it('that repeats 1,000 times does not fill the log, over two processes', async () => {
    const { client, userId } = await shop.customer();
    const other = client.at((await shop.addInstance()).url);
    for (let round = 0; round < 100; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? client : other).get('/api/desk/suppliers.csv')),
      );
    expect(await kindsOf({ userId })).toEqual(['LOGIN', ...Array(SECURITY_ALERTS.recordedRefusals).fill('REFUSED')]);
  });
});

const versionOf = async (orderId: string): Promise<number> =>
  (await shop.database.query('SELECT version FROM customer_order WHERE order_id = $1', [orderId]))[0].version;

describe('what happens to an account', () => {
  it('is recorded with a wrong code, and with a changed phone number, which is not in it', async () => {
    const user = await createUser(shop.database);
    const { phone } = newUserDetails();
    const viewer = { userId: user.userId, role: Role.CUSTOMER, provenAt: Date.now() };
    const client = { address: '203.0.113.9', knownDeviceId: () => null };
    await shop.services.accountChanges.changePhone(viewer, { phone, password: user.password }, client);
    await expect(shop.services.factors.proveWithCode(viewer, '123456')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect((await eventsOf(user)).map(({ kind, details }) => [kind, details])).toEqual([
      ['CREDENTIALS_CHANGED', { method: 'phone' }],
      ['FACTOR_FAILED', { method: 'code' }],
    ]);
  });
});
