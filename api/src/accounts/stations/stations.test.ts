import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startRedis, type TestRedis, WITHOUT_REDIS } from '../../../test/redis.ts';
import { addStaff } from '../../../test/staff.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { type TestShop, useTestShop } from '../../../test/test-shop.ts';
import { HOUR_MS } from '../../platform/durations.rules.ts';
import { dayInIndia, startOfDay } from '../../platform/india.rules.ts';
import { Role } from '../../platform/permissions.rules.ts';
import type { BrowserStation } from '../../platform/request-context.ts';
import type { Customer } from '../../platform/viewer.ts';

const PIN = '482913';
const WRONG = '739104';

const CREATE = 'mutation ($name: String!) { createStation(name: $name) { stationId name } }';
const END = 'mutation ($stationId: ID!) { endStation(stationId: $stationId) { name } }';
const SHOWN = '{ browserStation { name people { name } } }';
const LOG_IN = 'mutation ($input: StationLoginInput!) { logInAtStation(input: $input) { message } }';
const ME = '{ me { userId role isAtStation } }';

interface Input {
  userId?: string;
  pin?: string;
  badge?: string;
}

const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code ?? null;
const me = async (client: Client) => (await client.graphql<{ me: object | null }>(ME)).data.me;
const logIn = (client: Client, input: Input) => client.graphql(LOG_IN, { input });

/** A browser that an owner has made a station; the owner has left. */
async function openStation(shop: TestShop, name = 'Packing table 1') {
  const { client } = await shop.admin();
  const { data } = await client.graphql<{ createStation: { stationId: string } }>(CREATE, { name });
  await client.post('/api/logout');
  return { client, stationId: data.createStation.stationId };
}

/** A member of staff with a PIN. */
async function addPacker(shop: TestShop, role = Role.PACKER): Promise<Customer> {
  const person = await addStaff(shop, role);
  await shop.services.stations.setPin(person, PIN);
  return person;
}

/** The tests for one state store. */
function stationTests(shop: TestShop): void {
  it('shows those who have a PIN, and logs them in as packers', async () => {
    const { client } = await openStation(shop);
    const { userId } = await addPacker(shop);
    await addStaff(shop, Role.PACKER);
    const { data } = await client.graphql<{ browserStation: { name: string; people: object[] } }>(SHOWN);
    expect(data.browserStation.name).toBe('Packing table 1');
    const withPin = await shop.database.query('SELECT count(*)::integer AS count FROM station_access');
    expect(data.browserStation.people).toHaveLength(withPin[0].count);
    expect(codeOf(await logIn(client, { userId, pin: PIN }))).toBeNull();
    expect(await me(client)).toEqual({ userId, role: 'PACKER', isAtStation: true });
  });

  it('ends at once in all processes, with its sessions', async () => {
    const { client, stationId } = await openStation(shop);
    const { userId } = await addPacker(shop);
    await logIn(client, { userId, pin: PIN });
    const elsewhere = client.at((await shop.addInstance()).url);
    expect(await me(elsewhere)).toMatchObject({ userId });
    const { client: owner } = await shop.admin();
    await owner.graphql(END, { stationId });
    expect([await me(elsewhere), await me(client)]).toEqual([null, null]);
    expect(codeOf(await logIn(client, { userId, pin: PIN }))).toBe('FORBIDDEN');
    expect((await client.graphql(SHOWN)).data).toEqual({ browserStation: null });
  });

  it('is a packer for an owner, too: no money, no account, no proof', async () => {
    const { client } = await openStation(shop);
    const { userId } = await addPacker(shop, Role.OWNER);
    await logIn(client, { userId, pin: PIN });
    expect(await me(client)).toEqual({ userId, role: 'PACKER', isAtStation: true });
    const calls = [
      `mutation { createStation(name: "Another") { name } }`,
      `mutation { setStationPin(pin: "975310") { name } }`,
      `mutation { createBadge(userId: "${userId}") { code } }`,
      `mutation { changePassword(input: { password: "correct horse", newPassword: "another horse" }) { message } }`,
      `mutation { changeEmail(input: { email: "x@example.test", password: "correct horse" }) { email } }`,
      `mutation { endOtherSessions { device } }`,
      '{ stations { name } }',
      '{ sessions { device } }',
      '{ adminCustomers(first: 1) { edges { node { name } } } }',
    ];
    for (const call of calls) expect([call, codeOf(await client.graphql(call))]).toEqual([call, 'FORBIDDEN']);
    expect((await client.get('/api/account/data')).status).toBe(403);
    expect(await me(client)).toMatchObject({ role: 'PACKER' });
  });

  it('ends the session of a person who does not pack any more', async () => {
    const { client } = await openStation(shop);
    const { userId } = await addPacker(shop);
    await logIn(client, { userId, pin: PIN });
    await shop.database.query(`UPDATE account SET role = 'BOOKKEEPER' WHERE user_id = $1`, [userId]);
    expect(await me(client)).toBeNull();
    expect(codeOf(await logIn(client, { userId, pin: PIN }))).toBe('UNAUTHENTICATED');
  });

  it('accepts five wrong PINs of a person in 15 minutes, however many are tried at the same time', async () => {
    const { client } = await openStation(shop);
    const [{ userId }, other] = [await addPacker(shop), await addPacker(shop)];
    const tried = await Promise.all(
      Array.from({ length: 8 }, async () => codeOf(await logIn(client, { userId, pin: WRONG }))),
    );
    expect(tried.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(5);
    expect(tried.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
    const elsewhere = client.at((await shop.addInstance()).url);
    expect(codeOf(await logIn(elsewhere, { userId, pin: PIN }))).toBe('RATE_LIMITED');
    expect(codeOf(await logIn(elsewhere, { userId: other.userId, pin: PIN }))).toBeNull();
  });

  it('accepts twenty wrong PINs and badges in 15 minutes', async () => {
    const { client } = await openStation(shop);
    const { userId } = await addPacker(shop);
    for (let tries = 0; tries < 20; tries += 1)
      expect(codeOf(await logIn(client, { badge: `P23456789ABCDEFG${tries % 10}` }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await logIn(client, { userId, pin: PIN }))).toBe('RATE_LIMITED');
    const { client: another } = await openStation(shop, 'Packing table 2');
    expect(codeOf(await logIn(another, { userId, pin: PIN }))).toBeNull();
  });
}

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });

describe('a packing station with sessions in PostgreSQL', () => {
  stationTests(shop);
});

describe.skipIf(WITHOUT_REDIS)('a packing station with sessions in Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  stationTests(useTestShop({ runJobs: false, redisUrl: () => redis.url }));
});

describe('a login at a station', () => {
  it('is refused in a browser that is none, with the right PIN or badge', async () => {
    const person = await addPacker(shop);
    const { code } = await shop.services.stations.createBadge(person, person.userId);
    const browser = shop.visitor();
    browser.cookies.set('station', 'made-up');
    for (const input of [{ userId: person.userId, pin: PIN }, { badge: code }])
      for (const client of [browser, shop.visitor()]) expect(codeOf(await logIn(client, input))).toBe('FORBIDDEN');
  });

  it('needs more than the cookie of the station', async () => {
    const thief = (await openStation(shop)).client.at(shop.url);
    const { userId } = await addPacker(shop);
    for (const input of [{}, { userId }, { userId, pin: '' }, { badge: '' }])
      expect(codeOf(await logIn(thief, input))).toBe('BAD_USER_INPUT');
    expect(await me(thief)).toBeNull();
    const { people } = (
      await thief.graphql<{ browserStation: { people: object[] } }>('{ browserStation { people { name hasBadge } } }')
    ).data.browserStation;
    expect(JSON.stringify(people)).not.toContain('Rao');
    expect(codeOf(await thief.graphql('{ stationPeople { name } }'))).toBe('UNAUTHENTICATED');
  });

  it('is in the security log with its station, as are what failed and the station itself', async () => {
    const { client, stationId } = await openStation(shop);
    const { userId } = await addPacker(shop);
    await logIn(client, { userId, pin: WRONG });
    await logIn(client, { userId, pin: PIN });
    await shop.services.stations.endStation(await addStaff(shop), stationId);
    const events: { kind: string }[] = await shop.database.query(
      'SELECT kind FROM security_event WHERE $1 = ANY(subjects) ORDER BY kind, security_event_id',
      [stationId],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['LOGIN', 'LOGIN_FAILED', 'STATION_ADDED', 'STATION_REMOVED']);
  });

  it('has a name with an initial where two have the same first name', async () => {
    const { client } = await openStation(shop);
    for (const lastName of ['Nair', 'Patel']) {
      const { userId } = await addPacker(shop);
      const names = ['Meera', lastName, userId];
      await shop.database.query('UPDATE account SET first_name = $1, last_name = $2 WHERE user_id = $3', names);
    }
    const { data } = await client.graphql<{ browserStation: { people: { name: string }[] } }>(SHOWN);
    const names = data.browserStation.people.map(({ name }) => name).filter((name) => name.startsWith('Meera'));
    expect(names).toEqual(['Meera N', 'Meera P']);
  });

  it('is possible with a badge, until there is a new one or none', async () => {
    const { client } = await openStation(shop);
    const person = await addPacker(shop);
    const owner = await addStaff(shop);
    const { stations } = shop.services;
    const before = await stations.createBadge(owner, person.userId);
    const { code, bars } = await stations.createBadge(person, person.userId);
    expect(bars.length).toBeGreaterThan(code.length);
    expect(codeOf(await logIn(client, { badge: before.code }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await logIn(client, { badge: ` ${code.toLowerCase()}` }))).toBeNull();
    expect(await me(client)).toEqual({ userId: person.userId, role: 'PACKER', isAtStation: true });
    await stations.endBadge(owner, person.userId);
    expect(codeOf(await logIn(client, { badge: code }))).toBe('UNAUTHENTICATED');
  });

  it('is not possible for a person who is paused', async () => {
    const { client } = await openStation(shop);
    const { userId } = await addPacker(shop);
    await shop.database.query('UPDATE account SET paused_at = now() WHERE user_id = $1', [userId]);
    expect(codeOf(await logIn(client, { userId, pin: PIN }))).toBe('UNAUTHENTICATED');
  });

  it('is not possible for a bookkeeper, who does not pack', async () => {
    const bookkeeper = await addStaff(shop, Role.BOOKKEEPER);
    await expect(shop.services.stations.setPin(bookkeeper, PIN)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const owner = await addStaff(shop);
    await expect(shop.services.stations.createBadge(owner, bookkeeper.userId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a PIN and a badge', () => {
  it('are set after a fresh proof, with a PIN that is not guessed at once', async () => {
    const person = await addStaff(shop, Role.PACKER);
    const { stations } = shop.services;
    const stale = { ...person, provenAt: clock.read().getTime() - 11 * 60_000 };
    await expect(stations.setPin(stale, PIN)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    await expect(stations.createBadge(stale, person.userId)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    await expect(stations.setPin(person, '123456')).rejects.toMatchObject({ fields: { pin: expect.any(String) } });
    const manager = await addStaff(shop, Role.MANAGER);
    await expect(stations.createBadge(manager, person.userId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are stored as hashes, listed for the person and the owner, and removed', async () => {
    const person = await addPacker(shop);
    const { stations } = shop.services;
    const { code } = await stations.createBadge(person, person.userId);
    const [row] = await shop.database.query('SELECT * FROM station_access WHERE user_id = $1', [person.userId]);
    expect(row.pin_hash).toMatch(/^\$argon2id/);
    expect(JSON.stringify(row)).not.toContain(code);
    const own = { userId: person.userId, hasPin: true, hasBadge: true };
    expect(await stations.listPeople(person)).toMatchObject([own]);
    expect(await stations.listPeople(await addStaff(shop))).toContainEqual(expect.objectContaining(own));
    await stations.setPin(person, null);
    expect(await stations.listPeople(person)).toMatchObject([{ hasPin: false, hasBadge: true }]);
  });
});

describe('the cookie of a station', () => {
  it('lasts a year, is not read by scripts and not stored', async () => {
    const { client } = await shop.admin();
    const response = await client.post('/graphql', { query: CREATE, variables: { name: 'Table 9' } });
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('station='));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie).toContain(`Max-Age=${365 * 24 * 60 * 60}`);
    const token = client.cookies.get('station') ?? '';
    const rows = await shop.database.query('SELECT * FROM station');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is one of this host alone with https', async () => {
    const secure = await shop.addInstance({ publicUrl: 'https://shop.test' });
    const { client } = await shop.admin();
    const elsewhere = client.at(secure.url);
    elsewhere.cookies.set('__Host-session', client.cookies.get('session') ?? '');
    await elsewhere.post(
      '/graphql',
      { query: CREATE, variables: { name: 'Table 10' } },
      { Origin: 'https://shop.test' },
    );
    expect([...elsewhere.cookies.keys()]).toContain('__Host-station');
  });

  it('is given to a browser that is no station, to an owner with a fresh proof, and to 20 at most', async () => {
    const { stations } = shop.services;
    const owner = await addStaff(shop);
    const { client } = await openStation(shop, 'Table 11');
    const here: BrowserStation = { token: client.cookies.get('station') ?? null, keep: () => {} };
    const none: BrowserStation = { token: null, keep: () => {} };
    await expect(stations.createStation(owner, 'Again', here)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(stations.createStation(owner, ' ', none)).rejects.toMatchObject({
      fields: { name: expect.any(String) },
    });
    const stale = { ...owner, provenAt: clock.read().getTime() - 11 * 60_000 };
    await expect(stations.createStation(stale, 'Stale', none)).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, () => stations.createStation(owner, 'Many', none)),
    );
    expect(made.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(await stations.listStations(owner)).toHaveLength(20);
  });
});

// Last: proofs of the tests before it are old then.
describe('the day of a station', () => {
  it('ends its sessions, at midnight in India', async () => {
    // Those before it are as many as there may be.
    await shop.database.query('UPDATE station SET ended_at = now()');
    const { client } = await openStation(shop);
    const token = client.cookies.get('station') ?? '';
    const browser: BrowserStation = { token, keep: () => {} };
    const { userId } = await addPacker(shop);
    const tomorrow = startOfDay(dayInIndia(clock.read().getTime() + 24 * HOUR_MS));
    const minutesLeft = (tomorrow.getTime() - clock.read().getTime()) / 60_000;
    clock.advance(minutesLeft - 1 / 60);
    const { endsAt } = await shop.services.stations.logIn({ userId, pin: PIN }, browser);
    expect(endsAt).toBe(tomorrow.getTime());
    clock.advance(1 / 60);
    const next = await shop.services.stations.logIn({ userId, pin: PIN }, browser);
    expect(next.endsAt).toBe(tomorrow.getTime() + 24 * HOUR_MS);
  });
});
