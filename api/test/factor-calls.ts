import type { Client } from './client.ts';
import { codeAt, TestAuthenticator } from './factors.ts';
import { proveSessions } from './sessions.ts';
import type { World } from './statement-calls.ts';

const send = async <Data>(client: Client, query: string): Promise<Data> => (await client.graphql<Data>(query)).data;

/** The client of the admin or the customer, with a fresh proof. */
export async function proven({ shop, clients }: World, caller: 'admin' | 'customer'): Promise<Client> {
  const { me } = await send<{ me: { userId: string } }>(clients[caller], '{ me { userId } }');
  await proveSessions(shop, me.userId, new Date());
  return clients[caller];
}

/** A passkey of the customer or the admin, who had none. */
async function passkeyOf(world: World, caller: 'admin' | 'customer' = 'customer'): Promise<TestAuthenticator> {
  const { response, authenticator } = await newPasskey(world, caller);
  const register = 'mutation ($input: NewPasskeyInput!) { registerPasskey(input: $input) { message } }';
  await world.clients[caller].graphql(register, { input: { name: 'Phone', response } });
  return authenticator;
}

async function newPasskey(world: World, caller: 'admin' | 'customer') {
  await world.shop.database.query('DELETE FROM passkey');
  const client = await proven(world, caller);
  const start = 'mutation { startPasskeyRegistration }';
  const { startPasskeyRegistration } = await send<{ startPasskeyRegistration: string }>(client, start);
  const authenticator = new TestAuthenticator();
  return { authenticator, response: authenticator.register(startPasskeyRegistration) };
}

/** The answer of a passkey of the customer. */
async function passkeyUse(world: World) {
  const authenticator = await passkeyOf(world);
  const start = 'mutation { startPasskeyLogin }';
  const { startPasskeyLogin } = await send<{ startPasskeyLogin: string }>(world.clients.customer, start);
  return { response: authenticator.use(startPasskeyLogin) };
}

/** The operations about factors. */
export const FACTOR_CALLS: [name: string, variables: (world: World) => object | Promise<object>][] = [
  ['Factors', () => ({})],
  ['StartTotp', async (world) => (await proven(world, 'admin'), {})],
  [
    'ConfirmTotp',
    async (world) => {
      const client = await proven(world, 'admin');
      const { startTotp } = await send<{ startTotp: { secret: string } }>(client, 'mutation { startTotp { secret } }');
      return { code: codeAt(startTotp.secret, new Date()) };
    },
  ],
  ['CreateRecoveryCodes', async (world) => (await proven(world, 'admin'), {})],
  [
    'ProveWithCode',
    async (world) => {
      const create = 'mutation { createRecoveryCodes { recoveryCodes } }';
      await passkeyOf(world, 'admin');
      const client = await proven(world, 'admin');
      const { createRecoveryCodes } = await send<{ createRecoveryCodes: { recoveryCodes: string[] } }>(client, create);
      return { code: createRecoveryCodes.recoveryCodes[0] };
    },
  ],
  ['RemoveTotp', async (world) => (await passkeyOf(world, 'admin'), {})],
  ['StartPasskeyRegistration', async (world) => (await proven(world, 'customer'), {})],
  [
    'RegisterPasskey',
    async (world) => ({ input: { name: 'Phone', response: (await newPasskey(world, 'customer')).response } }),
  ],
  ['StartPasskeyLogin', () => ({})],
  ['ProveWithPasskey', passkeyUse],
  ['LoginWithPasskey', passkeyUse],
  [
    'RemovePasskey',
    async (world) => {
      await passkeyOf(world);
      const [{ passkey_id: passkeyId }] = await world.shop.database.query('SELECT passkey_id FROM passkey');
      return { passkeyId };
    },
  ],
  ['ProveWithPassword', ({ customer: { password } }) => ({ password })],
];
