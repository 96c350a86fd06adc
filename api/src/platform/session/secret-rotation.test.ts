import { beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../../test/test-users.ts';
import { ageSessions } from '../../../test/sessions.ts';
import { type ShopInstance, TEST_SECRET, useTestShop } from '../../../test/test-shop.ts';
import type { Client } from '../../../test/client.ts';
import { CashLinks } from '../../orders/cash/cash-links.ts';
import { LinkTokens } from '../../payment-links/link-tokens.ts';
import { SigningKeys } from '../signing-keys.ts';
import { DeviceCookie } from './device-cookie.ts';
import type { Request } from 'express';

const shop = useTestShop({ runJobs: false });

const NEW_SECRET = 'the next secret of tests';
const BEFORE = new SigningKeys([TEST_SECRET]);
const ROTATED = new SigningKeys([NEW_SECRET, TEST_SECRET]);
const AFTER = new SigningKeys([NEW_SECRET]);

/** Processes with the new secret: one that still reads the old one, one that does not. */
let rotated: ShopInstance;
let after: ShopInstance;
beforeAll(async () => {
  rotated = await shop.addInstance({ signingKeys: ROTATED });
  after = await shop.addInstance({ signingKeys: AFTER });
});

const statusAt = async ({ url }: ShopInstance, client: Client) =>
  (await client.at(url).get('/api/verify-session')).status;
const logInByToken = async () => {
  const { email, password } = await createUser(shop.database);
  const client = shop.visitor();
  const query = `mutation ($input: LoginInput!) { login(input: $input, tokenMethod: BEARER) { sessionToken } }`;
  const { data } = await client.graphql<{ login: { sessionToken: string } }>(query, { input: { email, password } });
  client.token = data.login.sessionToken;
  return client;
};

describe('after a rotation of the secret', () => {
  it('sessions of before continue, by cookie and by token, until the old secret is dropped', async () => {
    for (const client of [(await shop.customer()).client, await logInByToken()])
      expect([await statusAt(rotated, client), await statusAt(after, client)]).toEqual([200, 401]);
  });

  it('a cookie is signed with the new secret at the next recorded use', async () => {
    const { client } = await shop.customer();
    const browser = client.at(rotated.url);
    await ageSessions(shop, 1);
    await (await browser.get('/api/verify-session')).text();
    expect(browser.cookies.get('session')).not.toBe(client.cookies.get('session'));
    expect([await statusAt(after, browser), await statusAt(shop, browser)]).toEqual([200, 401]);
  });

  it('a browser stays a known device of its account until the old secret is dropped', async () => {
    const { client, userId } = await shop.customer();
    const request = { headers: { cookie: `device=${client.cookies.get('device')}` } } as Request;
    const isKnown = (keys: SigningKeys) =>
      new DeviceCookie({ keys, isHttps: false }).knownDeviceId(request, { userId, epoch: 1 }) !== null;
    expect([BEFORE, ROTATED, AFTER].map(isKnown)).toEqual([true, true, false]);
  });

  it('a signature of before is valid until the old secret is dropped, and a new one is not made with it', () => {
    const of = (keys: SigningKeys) => keys.sign('a text');
    expect([BEFORE, ROTATED, AFTER].map((keys) => keys.verify('a text', of(BEFORE)))).toEqual([true, true, false]);
    expect(of(ROTATED)).toBe(of(AFTER));
    for (const wrong of ['', 'x', of(BEFORE).slice(1), `${of(BEFORE)}x`, ROTATED.sign('another text')])
      expect(ROTATED.verify('a text', wrong)).toBe(false);
  });

  it('links of before still work: to confirm an order, to pay', () => {
    const hold = { orderId: 'ES-1', orderHoldId: crypto.randomUUID() };
    const links = (signingKeys: SigningKeys) => new CashLinks({ signingKeys, publicUrl: 'http://shop.test' });
    const { link } = links(BEFORE).question({ ...hold, heldSince: new Date(0) }, new Date(0));
    const token = new URL(link).searchParams.get('token') ?? '';
    expect([ROTATED, AFTER].map((keys) => links(keys).readToken(token))).toEqual([hold, null]);
    const [payToken] = new LinkTokens(BEFORE).tokensOf('a link');
    expect([ROTATED, AFTER].map((keys) => new LinkTokens(keys).isOwn(payToken))).toEqual([true, false]);
    expect(new LinkTokens(ROTATED).tokensOf('a link')).toEqual([...new LinkTokens(AFTER).tokensOf('a link'), payToken]);
  });
});
