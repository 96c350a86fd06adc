import { randomUUID } from 'node:crypto';
import type { Approval } from '../src/approvals/approval.entity.ts';
import { Role } from '../src/platform/permissions.rules.ts';
import { StoreCreditReason } from '../src/store-credit/store-credit.rules.ts';
import { proven } from './factor-calls.ts';
import { addStaff } from './staff.ts';
import type { World } from './statement-calls.ts';
import { newUserDetails } from './test-users.ts';

const PIN = '482913';

/** Variables of a call for which the admin has a fresh proof. */
const byProvenAdmin = async <Variables extends object>(world: World, variables: Variables): Promise<Variables> => {
  await proven(world, 'admin');
  return variables;
};

/** The other calls have added more members of staff than a shop may invite. */
const makeRoom = ({ shop }: World) =>
  shop.database.query(`UPDATE account SET role = 'CUSTOMER' WHERE role <> 'CUSTOMER'
    AND NOT EXISTS (SELECT FROM session WHERE session.user_id = account.user_id)`);

/** A member of staff to change. */
const member = async (world: World) =>
  byProvenAdmin(world, { userId: (await addStaff(world.shop, Role.PACKER)).userId });

async function newMember(world: World) {
  await makeRoom(world);
  const { firstName, lastName, email } = newUserDetails();
  return byProvenAdmin(world, { input: { firstName, lastName, email, role: Role.PACKER } });
}

async function invited(world: World) {
  await makeRoom(world);
  const input = { ...newUserDetails(), role: Role.MANAGER as const };
  const { userId } = await world.shop.services.staff.inviteStaff(await addStaff(world.shop), input);
  return byProvenAdmin(world, { userId });
}

/** Store credit that a manager asks for, above the limit of a day. */
async function asked(world: World): Promise<Pick<Approval, 'approvalId'>> {
  const { shop, customer } = world;
  const [manager, owner] = [await addStaff(shop, Role.MANAGER), await addStaff(shop)];
  const { approvals, storeCredit } = shop.services;
  const amountInPaise = ((await approvals.getLimits(owner)).storeCredit + 1) * 100;
  const credit = { userId: customer.userId, requestId: randomUUID(), reason: StoreCreditReason.GOODWILL as const };
  await storeCredit.give(manager, { ...credit, amountInPaise, approvalReason: 'The parcel was late.' });
  const { edges } = await approvals.listApprovals(owner, { isOpen: true, first: 1 });
  return byProvenAdmin(world, { approvalId: edges[0]?.node.approvalId ?? '' });
}

/** What the admin has asked for. */
async function askedByAdmin(world: World) {
  const { approvalId } = await asked(world);
  const { data } = await world.clients.admin.graphql<{ me: { userId: string } }>('{ me { userId } }');
  const values = [approvalId, data.me.userId];
  await world.shop.database.query('UPDATE approval SET requested_by = $2 WHERE approval_id = $1', values);
  return { approvalId };
}

async function newLimits(world: World) {
  const { refunds, payouts, storeCredit, pricePercent, version } = await world.shop.services.approvals.getLimits(
    await addStaff(world.shop),
  );
  return byProvenAdmin(world, { input: { refunds, payouts, storeCredit, pricePercent, version } });
}

async function packer(world: World) {
  const person = await addStaff(world.shop, Role.PACKER);
  await world.shop.services.stations.setPin(person, PIN);
  return person;
}

async function badge(world: World) {
  const { userId } = await addStaff(world.shop, Role.PACKER);
  await world.shop.services.stations.createBadge(await addStaff(world.shop), userId);
  return byProvenAdmin(world, { userId });
}

async function station({ shop }: World) {
  const browser = { token: null, keep: () => {} };
  const { stationId } = await shop.services.stations.createStation(await addStaff(shop), 'Table 2', browser);
  return { stationId };
}

/** The operations about staff, stations and approvals. */
export const STAFF_CALLS: [name: string, variables: (world: World) => object | Promise<object>][] = [
  ['StaffPage', () => ({})],
  ['InviteStaff', newMember],
  ['ChangeStaff', async (world) => ({ input: { ...(await member(world)), role: Role.MANAGER } })],
  ['EndStaffSessions', member],
  ['SendStaffInvitation', invited],
  ['ResetStaffFactors', member],
  ['ApprovalsPage', () => ({ isOpen: true, after: null })],
  ['Approve', asked],
  ['DeclineApproval', async (world) => ({ ...(await asked(world)), note: 'Once is enough.' })],
  ['WithdrawApproval', askedByAdmin],
  ['SaveApprovalLimits', newLimits],
  ['BrowserStation', () => ({})],
  ['LogInAtStation', async (world) => ({ input: { userId: (await packer(world)).userId, pin: PIN } })],
  ['StationPeople', () => ({})],
  ['Stations', () => ({})],
  ['CreateStation', async (world) => byProvenAdmin(world, { name: 'Table 3' })],
  ['EndStation', station],
  ['SetStationPin', async (world) => byProvenAdmin(world, { pin: PIN })],
  ['CreateBadge', badge],
  ['EndBadge', badge],
];
