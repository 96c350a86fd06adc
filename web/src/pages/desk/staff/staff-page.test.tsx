import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const aMember = (fields: object = {}) => ({
  userId: 'meena',
  role: 'PACKER',
  firstName: 'Meena',
  lastName: 'Joshi',
  email: 'meena@example.test',
  isInvited: false,
  isPaused: false,
  hasSecondFactor: true,
  needsSecondFactor: false,
  lastLoginAt: null,
  ...fields,
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const openWith = (members: object[], mutations = {}) =>
  renderPage('/desk/staff', { ...admin, staff: () => members }, mutations);
const sent = ({ operations }: ReturnType<typeof openWith>, name: string) =>
  operations.find(({ operation }) => operation === name)?.variables;

it('the staff are listed with their role, and what keeps them from logging in', async () => {
  openWith([
    aMember(),
    aMember({
      userId: 'ravi',
      firstName: 'Ravi',
      role: 'MANAGER',
      isInvited: true,
      isPaused: true,
      hasSecondFactor: false,
    }),
  ]);
  const [meena, ravi] = within(await screen.findByRole('list', { name: 'Staff' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading'));
  expect(meena?.textContent).toContain('meena@example.testPacker');
  for (const text of ['Manager', 'Invited', 'Paused']) expect(within(ravi!).getByText(text)).toBeTruthy();
});

it('an invitation needs a role, and says why it is refused', async () => {
  const taken = { email: 'A customer has this email address.' };
  let fails = true;
  const page = openWith([], {
    inviteStaff: () => {
      if (fails) throw graphqlError(taken.email, { code: 'CONFLICT', fields: taken });
      return aMember({ isInvited: true });
    },
  });
  await press('Invite');
  await userEvent.type(await screen.findByLabelText('First name'), 'Meena');
  await userEvent.type(screen.getByLabelText('Last name'), 'Joshi');
  await userEvent.type(screen.getByLabelText('Email'), 'meena@example.test');
  await press('Send the invitation');
  expect(await screen.findByText('Please choose the role of a member of staff.')).toBeTruthy();
  await choose(/^Packer/);
  await press('Send the invitation');
  expect(await screen.findByText(taken.email)).toBeTruthy();
  fails = false;
  await press('Send the invitation');
  expect(await screen.findByText('The invitation is on its way to meena@example.test.')).toBeTruthy();
  expect(sent(page, 'InviteStaff')?.input).toEqual({
    firstName: 'Meena',
    lastName: 'Joshi',
    email: 'meena@example.test',
    role: 'PACKER',
  });
});

it.each([
  [/^Make manager/, 'ChangeStaff', { input: { userId: 'meena', role: 'MANAGER' } }, 'Meena Joshi is now: Manager.'],
  [/^Pause/, 'ChangeStaff', { input: { userId: 'meena', isPaused: true } }, "Meena Joshi's account is paused."],
  [/^Reset/, 'ResetStaffFactors', { userId: 'meena' }, "Meena Joshi's second factor is reset."],
  [
    /^Ask for a second factor/,
    'ChangeStaff',
    { input: { userId: 'meena', needsSecondFactor: true } },
    'Meena Joshi now needs a second factor.',
  ],
  [/^End all sessions/, 'EndStaffSessions', { userId: 'meena' }, 'Meena Joshi is logged out everywhere.'],
])('a change says what will happen, and is made by one button: %s', async (choice, operation, variables, done) => {
  const page = openWith([aMember()], {
    changeStaff: () => aMember(),
    endStaffSessions: () => aMember(),
    resetStaffFactors: () => aMember(),
  });
  await press('Change');
  await press('Confirm');
  expect(await screen.findByText('Please choose what to do.')).toBeTruthy();
  expect(screen.getAllByText(/Meena Joshi is logged out everywhere at once/).length).toBeGreaterThan(0);
  await choose(choice);
  await press('Confirm');
  expect(await screen.findByText(done)).toBeTruthy();
  expect(sent(page, operation)).toEqual(variables);
});

it('an invited member is sent the invitation again; a paused one is resumed', async () => {
  const page = openWith([aMember({ isInvited: true })], { sendStaffInvitation: () => aMember({ isPaused: true }) });
  await press('Change');
  await choose(/^Send the invitation again/);
  await press('Confirm');
  await waitFor(() => expect(sent(page, 'SendStaffInvitation')).toEqual({ userId: 'meena' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Change');
  expect(await screen.findByRole('radio', { name: /^Resume/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /invitation/ })).toBeNull();
});
