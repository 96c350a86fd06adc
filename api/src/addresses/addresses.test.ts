import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import type { TestUser } from '../../test/test-users.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { isIndianState } from './addresses.rules.ts';

const shop = useTestShop({ runJobs: false });

const ADD = `mutation ($input: AddressInput!) {
  addAddress(input: $input) { message address { addressId text isDefault pincode landmark country } }
}`;
const UPDATE = `mutation ($addressId: ID!, $input: AddressInput!) {
  updateAddress(addressId: $addressId, input: $input) { message address { addressId text isDefault } }
}`;
const DELETE = 'mutation ($addressId: ID!) { deleteAddress(addressId: $addressId) { message addressId } }';
const SET_DEFAULT = 'mutation ($addressId: ID!) { setDefaultAddress(addressId: $addressId) { addressId isDefault } }';
const ONE = 'query ($addressId: ID!) { address(addressId: $addressId) { text } }';

interface Saved {
  addressId: string;
  text: string;
  isDefault: boolean;
}

const INPUT = {
  fullName: 'Asha Rao',
  phone: '+91 98765 43210',
  pincode: '452005',
  addressLine1: '12 Airport Road',
  addressLine2: 'Sector A',
  landmark: 'temple',
  city: 'Indore',
  state: 'Madhya Pradesh',
};
const TEXT =
  'Asha Rao, 12 Airport Road, Sector A, Near Temple, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210';

let me: TestUser & { client: Client };
beforeEach(async () => {
  me = await shop.customer();
});

const resultOf = async (response: Response) => [response.status, await response.json()];
const texts = async ({ client, userId }: typeof me) => (await client.get(`/api/get/address/${userId}`)).json();
const addText = (addressToAdd: unknown, { client, userId } = me) =>
  client.post('/api/add/address', { addressToAdd, userId });
const all = async () =>
  (await me.client.graphql<{ addresses: Saved[] }>('{ addresses { addressId text isDefault } }')).data.addresses;

async function add(overrides: object = {}): Promise<Saved> {
  const { data } = await me.client.graphql<{ addAddress: { address: Saved } }>(ADD, {
    input: { ...INPUT, ...overrides },
  });
  return data.addAddress.address;
}

async function errorOf(query: string, variables: object) {
  return (await me.client.graphql(query, variables)).errors?.[0]?.extensions;
}

describe('addresses by REST', () => {
  it('are saved, listed and deleted as texts', async () => {
    expect(await resultOf(await addText('  12 Airport Road, Indore  '))).toEqual([
      200,
      { message: 'Address saved successfully!' },
    ]);
    await addText('as I write it');
    expect(await texts(me)).toEqual(['12 Airport Road, Indore', 'as I write it']);
    const { firstName, lastName, email, phone } = me;
    const deleted = await me.client.post('/api/account/address/delete', { addressToDelete: '12 Airport Road, Indore' });
    expect(await resultOf(deleted)).toEqual([
      200,
      {
        message: 'Address deleted successfully!',
        user: { firstName, lastName, email, phone, address: ['as I write it'] },
      },
    ]);
  });

  it('are part of the profile', async () => {
    await add();
    expect(await (await me.client.get('/api/account/profile')).json()).toMatchObject({ address: [TEXT] });
  });

  it.each([undefined, null, '', '   ', 7, {}, ['x'], 'x'.repeat(501), 'a\u0000b', 'a\nb', 'a\u001bb', 'a\ud800'])(
    'are rejected as %j, and not saved',
    async (text) => {
      expect(await resultOf(await addText(text))).toEqual([
        400,
        { message: expect.any(String), fields: { addressToAdd: expect.any(String) } },
      ]);
      expect(await texts(me)).toEqual([]);
    },
  );

  it.each([
    [undefined, 400],
    ['unknown', 403],
    ['{another user}', 403],
  ])('are not saved for the user id %s', async (userId, status) => {
    const other = await shop.customer();
    const sentUserId = userId === '{another user}' ? other.userId : userId;
    expect((await addText('x', { ...me, userId: sentUserId as string })).status).toBe(status);
    expect([await texts(me), await texts(other)]).toEqual([[], []]);
  });

  it('are deleted only by their owner', async () => {
    const other = await shop.customer();
    await addText('a place', other);
    const remove = (addressToDelete: unknown) => me.client.post('/api/account/address/delete', { addressToDelete });
    expect(await resultOf(await remove('a place'))).toEqual([404, { message: 'Address not found.' }]);
    expect((await remove(undefined)).status).toBe(400);
    expect((await remove('a\u0000')).status).toBe(400);
    expect((await shop.visitor().post('/api/account/address/delete', { addressToDelete: 'a place' })).status).toBe(401);
    expect(await texts(other)).toEqual(['a place']);
  });
});

describe('an address by its fields', () => {
  it('has a name with capitals also where it is shown alone, as on orders', async () => {
    await add({ fullName: 'priya nair' });
    const { data } = await me.client.graphql('{ addresses { fullName text } }');
    expect(data).toEqual({ addresses: [{ fullName: 'Priya Nair', text: TEXT.replace('Asha Rao', 'Priya Nair') }] });
  });

  it('is saved with its formatted text', async () => {
    const { data } = await me.client.graphql(ADD, { input: INPUT });
    const address = { addressId: expect.any(String), text: TEXT, isDefault: true, pincode: '452005' };
    expect(data).toEqual({
      addAddress: {
        message: 'Address saved successfully!',
        address: { ...address, landmark: 'temple', country: 'India' },
      },
    });
  });

  it.each([
    ['fullName', ' '],
    ['phone', '5876543210'],
    ['phone', '98765'],
    ['pincode', '45200'],
    ['pincode', 'abcdef'],
    ['addressLine1', ''],
    ['addressLine2', ' '],
    ['landmark', 'x'.repeat(81)],
    ['city', 'In\u0000dore'],
    ['state', 'Bombay'],
  ])('is rejected, naming the field, if %s is %j', async (field, value) => {
    const error = await errorOf(ADD, { input: { ...INPUT, [field]: value } });
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
    expect(await all()).toEqual([]);
  });

  it('accepts every state of the PIN directory', async () => {
    const states: { state: string }[] = await shop.database.query('SELECT DISTINCT state FROM pincode');
    expect(states).toHaveLength(36);
    expect(states.filter(({ state }) => !isIndianState(state))).toEqual([]);
  });

  it('can be changed, even if it was saved as a single text', async () => {
    await addText('somewhere');
    const [{ addressId } = { addressId: '' }] = await all();
    const { data } = await me.client.graphql(UPDATE, { addressId, input: INPUT });
    const address = { addressId, text: TEXT, isDefault: true };
    expect(data).toEqual({ updateAddress: { message: 'Address saved successfully!', address } });
  });

  it('cannot be changed into another saved address', async () => {
    await add();
    const { addressId, text } = await add({ addressLine1: '13 Airport Road' });
    expect(await errorOf(UPDATE, { addressId, input: INPUT })).toMatchObject({ code: 'CONFLICT' });
    expect((await all()).map((saved) => saved.text).toSorted()).toEqual([TEXT, text].toSorted());
  });

  it.each([ONE, DELETE, SET_DEFAULT, UPDATE])('of another user is not found by %s', async (query) => {
    const { addressId } = await add();
    const mine = await all();
    const other = await shop.customer();
    for (const id of [addressId, crypto.randomUUID(), 'none', '\u0000']) {
      const { errors } = await other.client.graphql(query, { addressId: id, input: { ...INPUT, city: 'Dewas' } });
      expect(errors).toMatchObject([{ message: 'Address not found.', extensions: { code: 'NOT_FOUND' } }]);
    }
    expect(await all()).toEqual(mine);
  });
});

describe('the default address', () => {
  it('is the first, until another one is set or saved as the default', async () => {
    const first = await add();
    const second = await add({ addressLine1: 'Second' });
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    const third = await add({ addressLine1: 'Third', isDefault: true });
    expect((await all()).map(({ addressId }) => addressId)).toEqual(
      [third, second, first].map(({ addressId }) => addressId),
    );
    const { data } = await me.client.graphql(SET_DEFAULT, { addressId: first.addressId });
    expect(data).toEqual({
      setDefaultAddress: [first, third, second].map(({ addressId }, index) => ({
        addressId,
        isDefault: index === 0,
      })),
    });
    expect(await texts(me)).toEqual([first, third, second].map(({ text }) => text));
  });

  it('becomes the newest when the default is deleted', async () => {
    const first = await add();
    await add({ addressLine1: 'Second' });
    const third = await add({ addressLine1: 'Third' });
    const { data } = await me.client.graphql(DELETE, { addressId: first.addressId });
    expect(data).toEqual({
      deleteAddress: { message: 'Address deleted successfully!', addressId: first.addressId },
    });
    expect((await all()).filter(({ isDefault }) => isDefault).map(({ addressId }) => addressId)).toEqual([
      third.addressId,
    ]);
  });
});

describe('concurrent requests', () => {
  it('save at most 20 addresses, with one default', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, (_, index) => addText(`place ${index}`)));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(400)]);
    const saved = await all();
    expect([saved.length, saved.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1]);
    expect(await errorOf(ADD, { input: INPUT })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await addText(saved[7]?.text)).status).toBe(200);
  });

  it('save the same address once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => add()));
    expect(new Set(responses.map(({ addressId }) => addressId)).size).toBe(1);
    expect(await texts(me)).toEqual([TEXT]);
  });
});
