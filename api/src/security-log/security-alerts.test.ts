import { describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { POLLING } from '../../test/polling.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { createUser, type TestUser } from '../../test/test-users.ts';
import { Role } from '../platform/permissions.rules.ts';
import { staffViewer } from '../../test/staff.ts';
import { SECURITY_ALERTS } from './security-log.rules.ts';

const shop = useTestShop();

const NEW_DEVICE = 'A login from a new device';
const NEW_DEVICE_OF = 'Staff logged in from a new device';
const REFUSALS = 'A user was refused again and again';

const logIn = ({ email, password }: TestUser, client: Client) => client.post('/api/login', { email, password });

/** The subjects of the emails to a user. */
const subjectsTo = async ({ email }: TestUser): Promise<string[]> =>
  (await shop.emails())
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject)
    .toSorted();

describe('staff who log in', () => {
  it('from a device that is new to the account hear of it, and so do the owners, once', async () => {
    const [owner, packer] = [await createUser(shop.database, Role.OWNER), await createUser(shop.database, Role.PACKER)];
    const client = shop.visitor();
    await logIn(packer, client);
    await expect.poll(() => subjectsTo(packer), POLLING).toEqual([NEW_DEVICE]);
    await expect.poll(() => subjectsTo(owner), POLLING).toEqual([NEW_DEVICE_OF]);
    await logIn(packer, client);
    await logIn(packer, shop.visitor());
    await expect.poll(() => subjectsTo(packer), POLLING).toEqual([NEW_DEVICE, NEW_DEVICE]);
    await expect.poll(() => subjectsTo(owner), POLLING).toEqual([NEW_DEVICE_OF, NEW_DEVICE_OF]);
    const [email] = (await shop.emails()).filter(({ to }) => to.includes(owner.email));
    expect(email?.text).toContain(packer.email);
    expect(email?.text).toContain('198.51.');
  });

  it('as customers do not', async () => {
    const customer = await createUser(shop.database);
    const packer = await createUser(shop.database, Role.PACKER);
    await logIn(customer, shop.visitor());
    await logIn(packer, shop.visitor());
    await expect.poll(() => subjectsTo(packer), POLLING).toEqual([NEW_DEVICE]);
    expect(await subjectsTo(customer)).toEqual([]);
  });
});

describe('the owners', () => {
  it('hear once an hour of a user who is refused again and again', async () => {
    const [owner, packer] = [await createUser(shop.database, Role.OWNER), await createUser(shop.database, Role.PACKER)];
    const viewer = staffViewer(packer, Role.PACKER);
    const { securityEvents } = shop.services;
    for (let refusal = 1; refusal < SECURITY_ALERTS.refusals; refusal += 1)
      await securityEvents.refused(viewer, 'adminCustomers');
    await logIn(packer, shop.visitor());
    await expect.poll(() => subjectsTo(owner), POLLING).toEqual([NEW_DEVICE_OF]);
    for (let refusal = 0; refusal < 50; refusal += 1) await securityEvents.refused(viewer, 'adminCustomers');
    await expect.poll(() => subjectsTo(owner), POLLING).toEqual([REFUSALS, NEW_DEVICE_OF].toSorted());
    await logIn(packer, shop.visitor());
    await expect.poll(() => subjectsTo(owner), POLLING).toEqual([NEW_DEVICE_OF, NEW_DEVICE_OF, REFUSALS].toSorted());
  });

  it('hear of a file with many rows, and not of one with fewer', async () => {
    const [owner, manager] = [
      await createUser(shop.database, Role.OWNER),
      await createUser(shop.database, Role.MANAGER),
    ];
    const { securityEvents } = shop.services;
    const viewer = staffViewer(manager, Role.MANAGER);
    await securityEvents.exporting(viewer, { file: 'orders.csv', rows: SECURITY_ALERTS.rows });
    await securityEvents.exporting(viewer, { file: 'orders.csv', rows: SECURITY_ALERTS.rows + 1 });
    await expect.poll(() => subjectsTo(owner), POLLING).toEqual(['A file of 501 rows was downloaded']);
  });
});
