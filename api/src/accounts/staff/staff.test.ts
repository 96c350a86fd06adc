import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../../test/client.ts';
import { POLLING } from '../../../test/polling.ts';
import { addStaff, staffViewer } from '../../../test/staff.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import { createUser, newUserDetails, type TestUser } from '../../../test/test-users.ts';
import { Role } from '../../platform/permissions.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { Passkey } from '../factors/factor.entity.ts';
import { STAFF_MESSAGES } from './staff.rules.ts';

const shop = useTestShop();

let other: ShopInstance;
beforeAll(async () => {
  other = await shop.addInstance();
});

let owner: Customer;
beforeEach(async () => {
  // Owners of other tests would be one who is left.
  await shop.database.query(`UPDATE account SET role = 'PACKER' WHERE role = 'OWNER'`);
  owner = await addStaff(shop);
});

const { email: AN_EMAIL, ...NAMES } = newUserDetails();
const invitation = (email = newUserDetails().email) => ({
  firstName: NAMES.firstName,
  lastName: NAMES.lastName,
  email,
  role: Role.PACKER as const,
});
const invite = (email?: string) => shop.services.staff.inviteStaff(owner, invitation(email));
const change = (by: Customer, changes: ChangeRequest, { services }: ShopInstance = shop) =>
  services.staff.changeStaff(by, changes);
type ChangeRequest = Parameters<typeof shop.services.staff.changeStaff>[1];
const emailsTo = async (email: string) => (await shop.emails()).filter(({ to }) => to === email);
const tokenTo = async (email: string, count = 1) => {
  await expect.poll(() => emailsTo(email), POLLING).toHaveLength(count);
  return (await emailsTo(email))[0]?.token ?? '';
};
const choosePassword = (token: string, password = 'battery staple') =>
  shop.services.passwordResets.resetPassword({ token, password }, '203.0.113.1');
const logIn = ({ email }: { email: string }, password = 'battery staple') =>
  shop.visitor().post('/api/login', { email, password });
const stateOf = async (userId: string) =>
  (await shop.services.staff.listStaff(owner)).find((one) => one.userId === userId);

/** A member of staff who is logged in at both processes. */
async function addLoggedIn(role: Role): Promise<TestUser & { clients: Client[] }> {
  const user = await createUser(shop.database, role);
  const clients = [shop.visitor(), new Client(other.url)];
  for (const client of clients) await client.post('/api/login', { email: user.email, password: user.password });
  return { ...user, clients };
}
const rolesSeen = (clients: Client[]) =>
  Promise.all(
    clients.map(
      async (client) => (await client.graphql<{ me: { role: Role } | null }>('{ me { role } }')).data?.me?.role,
    ),
  );

describe('an invitation', () => {
  it('makes an account at once, and its link chooses the password, once', async () => {
    const { userId, email } = await invite();
    expect(await stateOf(userId)).toMatchObject({ role: Role.PACKER, isInvited: true, isPaused: false });
    const token = await tokenTo(email);
    expect((await logIn({ email }, 'correct horse')).status).toBe(401);
    await choosePassword(token);
    expect(await stateOf(userId)).toMatchObject({ isInvited: false });
    expect((await logIn({ email })).status).toBe(200);
    await expect(choosePassword(token, 'another staple')).rejects.toMatchObject({
      fields: { token: expect.any(String) },
    });
  });

  it('confirms the address, and its email names only the role', async () => {
    const { userId, email } = await invite();
    const [mail] = [await tokenTo(email), await emailsTo(email)][1] as { text: string }[];
    expect(mail?.text).toContain('Packer');
    expect(mail?.text).not.toContain(NAMES.firstName);
    await choosePassword(await tokenTo(email));
    const [account] = await shop.database.query('SELECT email_confirmed_at FROM account WHERE user_id = $1', [userId]);
    expect(account.email_confirmed_at).not.toBeNull();
  });

  it('works for 24 hours', async () => {
    const { userId, email } = await invite();
    const token = await tokenTo(email);
    const [{ hours }] = await shop.database.query(
      `SELECT extract(epoch FROM expires_at - sent_at) / 3600 AS hours FROM password_reset WHERE user_id = $1`,
      [userId],
    );
    expect(Number(hours)).toBe(24);
    await shop.database.query('UPDATE password_reset SET expires_at = now() WHERE user_id = $1', [userId]);
    await expect(choosePassword(token)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is sent anew, which ends the link before, until there is a password', async () => {
    const { userId, email } = await invite();
    const first = await tokenTo(email);
    await shop.services.staff.sendInvitation(owner, userId);
    await expect(choosePassword(first)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await tokenTo(email, 2);
    const tokens = (await emailsTo(email)).flatMap(({ token }) => token ?? []);
    await choosePassword(tokens.find((token) => token !== first) ?? '');
    await expect(shop.services.staff.sendInvitation(owner, userId)).rejects.toMatchObject({
      fields: { userId: STAFF_MESSAGES.hasPassword },
    });
  });

  it('is refused for an address that an account has', async () => {
    const customer = await createUser(shop.database);
    const { email } = await invite();
    await expect(invite(customer.email.toUpperCase())).rejects.toMatchObject({
      fields: { email: STAFF_MESSAGES.ofCustomer },
    });
    await expect(invite(email)).rejects.toMatchObject({ fields: { email: STAFF_MESSAGES.ofStaff } });
    const email2 = AN_EMAIL;
    const invited = await Promise.allSettled([invite(email2), invite(email2)]);
    expect(invited.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is of a role of staff, and gives managers no link for staff', async () => {
    const asCustomer = { ...invitation(), role: Role.CUSTOMER as never };
    await expect(shop.services.staff.inviteStaff(owner, asCustomer)).rejects.toMatchObject({
      fields: { role: STAFF_MESSAGES.role },
    });
    const { userId } = await invite();
    const manager = await addStaff(shop, Role.MANAGER);
    await expect(shop.services.passwordResets.createClaimLink(manager, userId)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a paused account', () => {
  it('has no session and no reset, and is told so after the right password only, until it is resumed', async () => {
    const { userId, email, password, clients } = await addLoggedIn(Role.MANAGER);
    await shop.services.passwordResets.requestReset(email, '203.0.113.2');
    const token = await tokenTo(email);
    await change(owner, { userId, isPaused: true });
    expect(await rolesSeen(clients)).toEqual([undefined, undefined]);
    expect((await logIn({ email }, 'wrong horse')).status).toBe(401);
    const refused = await logIn({ email }, password);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: 'This account is paused. Please ask the owner of the shop.' },
    ]);
    await expect(choosePassword(token)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await change(owner, { userId, isPaused: false });
    expect((await logIn({ email }, password)).status).toBe(200);
    expect(await rolesSeen(clients)).toEqual([undefined, undefined]);
  });

  it('is sent no link to choose a password', async () => {
    const { userId, email } = await invite();
    await tokenTo(email);
    await change(owner, { userId, isPaused: true });
    await expect(shop.services.staff.sendInvitation(owner, userId)).rejects.toMatchObject({
      fields: { userId: STAFF_MESSAGES.isPaused },
    });
    const job = { id: crypto.randomUUID(), data: { email, askedAt: Date.now() } };
    await shop.services.passwordResets.sendLink(job as never);
    expect(await emailsTo(email)).toHaveLength(1);
  });
});

describe('a change of a member of staff', () => {
  it.each([
    ['a new role', { role: Role.BOOKKEEPER as const }],
    ['the end of their sessions', {}],
  ])('by %s ends their sessions on every process at once', async (_what, changes) => {
    const { userId, clients } = await addLoggedIn(Role.MANAGER);
    expect(await rolesSeen(clients)).toEqual([Role.MANAGER, Role.MANAGER]);
    if ('role' in changes) await change(owner, { userId, ...changes });
    else await shop.services.staff.endStaffSessions(owner, userId);
    expect(await rolesSeen(clients)).toEqual([undefined, undefined]);
    expect((await stateOf(userId))?.role).toBe('role' in changes ? changes.role : Role.MANAGER);
  });

  it('that resets the second factors removes them, tells the member by email and ends the sessions', async () => {
    const { userId, email, clients } = await addLoggedIn(Role.PACKER);
    await change(owner, { userId, needsSecondFactor: true });
    const passkey = { passkeyId: crypto.randomUUID(), userId, publicKey: Buffer.from('key'), counter: 0 };
    await shop.database.manager.insert(Passkey, { ...passkey, transports: [], name: 'phone' });
    expect(await stateOf(userId)).toMatchObject({ hasSecondFactor: true, needsSecondFactor: true });
    await shop.services.staff.resetStaffFactors(owner, userId);
    expect(await stateOf(userId)).toMatchObject({ hasSecondFactor: false, needsSecondFactor: true });
    const subjects = async () => (await emailsTo(email)).map(({ subject }) => subject);
    await expect.poll(subjects, POLLING).toContain('Your second factor was reset');
    expect(await rolesSeen(clients)).toEqual([undefined, undefined]);
  });

  it('is in the security log with who did it, and the list says when a member last logged in', async () => {
    const { userId } = await addLoggedIn(Role.PACKER);
    await change(owner, { userId, role: Role.MANAGER });
    const events = await shop.database.query(
      'SELECT kind, details FROM security_event WHERE user_id = $1 AND $2 = ANY(subjects) ORDER BY kind, security_event_id',
      [owner.userId, userId],
    );
    expect(events).toEqual([
      { kind: 'ROLE_CHANGED', details: { role: { from: 'PACKER', to: 'MANAGER' } } },
      { kind: 'SESSIONS_ENDED', details: {} },
    ]);
    expect((await stateOf(userId))?.lastLoginAt).toBeInstanceOf(Date);
  });

  it('needs a fresh proof, and a member of staff', async () => {
    const packer = await addStaff(shop, Role.PACKER);
    const stale = { ...owner, provenAt: Date.now() - 11 * 60_000 };
    for (const refused of [
      change(stale, { userId: packer.userId, role: Role.MANAGER }),
      shop.services.staff.inviteStaff(stale, invitation()),
      shop.services.staff.endStaffSessions(stale, packer.userId),
      shop.services.staff.resetStaffFactors(stale, packer.userId),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    const { userId } = await createUser(shop.database);
    await expect(change(owner, { userId, role: Role.MANAGER })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the last owner who can log in', () => {
  it('keeps the role, is not paused and does not leave', async () => {
    const [invited, paused] = [await invite(), await addStaff(shop)];
    await change(owner, { userId: invited.userId, role: Role.OWNER });
    await change(owner, { userId: paused.userId, isPaused: true });
    for (const changes of [{ role: Role.MANAGER as const }, { isPaused: true }])
      await expect(change(owner, { userId: owner.userId, ...changes })).rejects.toMatchObject({
        fields: { userId: STAFF_MESSAGES.lastOwner },
      });
    await expect(leave(owner)).rejects.toMatchObject({ code: 'CONFLICT' });
    await change(owner, { userId: paused.userId, isPaused: false });
    await change(owner, { userId: owner.userId, role: Role.MANAGER });
    expect(await activeOwners()).toEqual([paused.userId]);
  });

  it.each([
    [
      'take the role from each other',
      (by: Customer, { userId }: Customer) => change(by, { userId, role: Role.MANAGER }, other),
    ],
    ['pause each other', (by: Customer, { userId }: Customer) => change(by, { userId, isPaused: true }, other)],
    ['pause the other and leave', (by: Customer) => leave(by)],
    ['change their own role', (by: Customer) => change(by, { userId: by.userId, role: Role.PACKER }, other)],
  ])('stays when two owners at once %s', async (_what, second) => {
    const colleague = await addStaff(shop);
    const results = await Promise.allSettled([
      change(owner, { userId: colleague.userId, isPaused: true }),
      second(colleague, owner),
      change(owner, { userId: colleague.userId, role: Role.MANAGER }, other),
    ]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await activeOwners()).length).toBe(1);
  });
});

const leave = ({ userId }: Customer) => {
  const { accountDeletion } = shop.services;
  return accountDeletion.deleteAccount(staffViewer({ userId }), 'correct horse', {
    address: '203.0.113.1',
    knownDeviceId: () => null,
  });
};

async function activeOwners(): Promise<string[]> {
  const rows = await shop.database.query(
    `SELECT user_id FROM account WHERE role = 'OWNER' AND paused_at IS NULL AND deleted_at IS NULL`,
  );
  const invited = (await shop.services.staff.listStaff(owner)).filter(({ isInvited }) => isInvited);
  return rows
    .map(({ user_id }: { user_id: string }) => user_id)
    .filter((userId: string) => invited.every((one) => one.userId !== userId));
}
