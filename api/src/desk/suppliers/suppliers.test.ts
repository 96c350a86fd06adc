import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff } from '../../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import type { Customer } from '../../platform/viewer.ts';
import { SUPPLIER_MESSAGES } from './suppliers.rules.ts';

const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
let admin: Customer;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
});

let count = 0;
const newSupplier = (fields: object = {}) => {
  count += 1;
  return { supplierId: crypto.randomUUID(), name: `Readers' Depot ${count}`, ...fields };
};
const save = (fields: object = {}, at: ShopInstance = shop) =>
  at.services.suppliers.saveSupplier(admin, newSupplier(fields));
const pay = (supplierId: string, amountInPaise: number, paymentId = crypto.randomUUID(), at: ShopInstance = shop) =>
  at.services.suppliers.recordPayment(admin, { paymentId, supplierId, amountInPaise, reference: 'UTR 42' });

describe('a supplier', () => {
  it('is added once, with its texts trimmed and its GSTIN in capitals', async () => {
    const given = newSupplier({ gstin: '23aaaaa0000a1za ', email: ' orders@depot.test', phone: '' });
    const added = await shop.services.suppliers.saveSupplier(admin, given);
    expect(added).toMatchObject({ gstin: '23AAAAA0000A1ZA', email: 'orders@depot.test', phone: null, version: 1 });
    const again = await shop.services.suppliers.saveSupplier(admin, { ...given, name: 'Another name' });
    expect(again).toEqual(added);
  });

  it('is refused with the name of another in any case, or with texts that are wrong', async () => {
    const { name } = await save();
    await expect(save({ name: name.toUpperCase() })).rejects.toThrow(SUPPLIER_MESSAGES.nameTaken);
    await expect(save({ gstin: '23AAAAA0000A1Z8' })).rejects.toThrow(SUPPLIER_MESSAGES.gstin);
    await expect(save({ email: 'depot' })).rejects.toThrow(SUPPLIER_MESSAGES.email);
    await expect(save({ phone: 'call me' })).rejects.toThrow(SUPPLIER_MESSAGES.phone);
    for (const wrong of [' ', 'Readers\nDepot', 'Readers\u202eDepot'])
      await expect(save({ name: wrong })).rejects.toThrow(SUPPLIER_MESSAGES.name);
  });

  it('is changed in the version that was seen, and keeps its balance', async () => {
    const { supplierId, name } = await save();
    await pay(supplierId, 500);
    const changed = await save({ supplierId, name, version: 1, isActive: false });
    expect(changed).toMatchObject({ isActive: false, version: 2, balanceInPaise: -500 });
    await expect(save({ supplierId, name, version: 1 })).rejects.toThrow(SUPPLIER_MESSAGES.changed);
  });
});

it('that two processes add at once is added once, and so is its name', async () => {
  const given = newSupplier();
  const added = await Promise.all([
    shop.services.suppliers.saveSupplier(admin, given),
    other.services.suppliers.saveSupplier(admin, given),
    save({}, other),
  ]);
  expect(added[1]).toEqual(added[0]);
  const { name } = newSupplier();
  const named = await Promise.allSettled([save({ name }), save({ name }, other), save({ name }, other)]);
  const refused = named.flatMap((each) => (each.status === 'rejected' ? String(each.reason) : []));
  expect(refused).toEqual([expect.stringMatching(SUPPLIER_MESSAGES.nameTaken), expect.any(String)]);
});

describe('a payment', () => {
  it('is recorded once, also by two processes at once, and the balance is the sum of the entries', async () => {
    const { supplierId } = await save();
    const paymentId = crypto.randomUUID();
    await Promise.all([
      pay(supplierId, 125_050, paymentId),
      pay(supplierId, 125_050, paymentId, other),
      pay(supplierId, 1, crypto.randomUUID(), other),
    ]);
    const { balanceInPaise } = await shop.services.suppliers.getSupplier(admin, supplierId);
    expect(balanceInPaise).toBe(-125_051);
    const { edges } = await shop.services.suppliers.listEntries(admin, supplierId, { first: 10 });
    expect(edges.map(({ node }) => node.amountInPaise).toSorted((one, two) => one - two)).toEqual([-125_050, -1]);
    expect(edges[0]!.node).toMatchObject({ kind: 'PAYMENT', reference: 'UTR 42', by: expect.stringContaining('@') });
  });

  it('is refused with the id of another entry: nobody believes that it is recorded', async () => {
    const [one, two] = [await save(), await save()];
    const paymentId = crypto.randomUUID();
    await pay(one.supplierId, 500, paymentId);
    await expect(pay(one.supplierId, 5_000, paymentId)).rejects.toThrow(SUPPLIER_MESSAGES.otherEntry);
    await expect(pay(two.supplierId, 500, paymentId)).rejects.toThrow(SUPPLIER_MESSAGES.otherEntry);
    const { balanceInPaise } = await shop.services.suppliers.getSupplier(admin, one.supplierId);
    expect(balanceInPaise).toBe(-500);
  });

  it('is refused if the balance would be more than two crore rupees', async () => {
    const { supplierId } = await save();
    await pay(supplierId, 1e9);
    await pay(supplierId, 1e9);
    await expect(pay(supplierId, 1e9)).rejects.toThrow(SUPPLIER_MESSAGES.balance);
  });

  it('needs an amount, a reference and a supplier', async () => {
    const { supplierId } = await save();
    await expect(pay(supplierId, 0)).rejects.toThrow(SUPPLIER_MESSAGES.amount);
    await expect(pay(crypto.randomUUID(), 100)).rejects.toThrow(SUPPLIER_MESSAGES.notFound);
  });
});

it('all suppliers are a CSV file, with what is owed', async () => {
  const { client } = await shop.admin();
  const { supplierId, name } = await save({ note: '=cheap', address: 'किताब गली, Indore' });
  await pay(supplierId, 150);
  const response = await client.get('/api/desk/suppliers.csv');
  expect(await response.text()).toContain(`${name},,,"किताब गली, Indore",,'=cheap,yes,-1.5`);
});

describe('a file of suppliers', () => {
  const importFile = (csv: string) => shop.services.suppliers.importSuppliers(admin, csv);
  const byName = async (name: string) =>
    (await shop.services.suppliers.listSuppliers(admin)).find((supplier) => supplier.name === name);

  it('adds those that are new and changes those that it names; what it has no column for stays', async () => {
    const known = await save({ phone: '0731 400 0000', note: 'Mondays' });
    const { name } = newSupplier();
    const csv = `name,email,note,balance\n${known.name.toUpperCase()},orders@depot.test,,9\n${name},,'=Cheap,\n`;
    expect([await importFile(csv), await importFile(csv)]).toEqual([2, 2]);
    const changed = { email: 'orders@depot.test', note: null, phone: '0731 400 0000', balanceInPaise: 0 };
    expect(await byName(known.name.toUpperCase())).toMatchObject({ ...changed, supplierId: known.supplierId });
    expect(await byName(name)).toMatchObject({ email: null, note: '=Cheap', isActive: true });
  });

  it('that was exported can be imported', async () => {
    const { client } = await shop.admin();
    const { name } = await save({ isActive: false, gstin: '23AAAAA0000A1ZA' });
    const before = await byName(name);
    const file = await client.get('/api/desk/suppliers.csv');
    await importFile(await file.text());
    expect(await byName(name)).toEqual(Object.assign(before ?? {}, { version: 2 }));
  });

  it.each([
    ['name,email\nNEW,\nNEW two,depot\n,a@b.test', /^Line 3: Please enter a valid email.*\nLine 4: A name has/],
    ['name\nNEW\nnew', /Line 3: A line before has this name/],
    ['name,isActive\nNEW,perhaps', /Line 2: isActive is yes or no/],
    ['email\na@b.test', /The first line names the columns/],
  ])('is refused as a whole by its wrong lines: %j', async (csv, message) => {
    const { name } = newSupplier();
    await expect(importFile(csv.replaceAll('NEW', name).replace('new', name.toUpperCase()))).rejects.toThrow(message);
    expect(await byName(name)).toBeUndefined();
  });
});
