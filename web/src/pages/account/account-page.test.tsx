import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAddress } from '../../../test/addresses.ts';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const withUser = (fields = {}) => ({ me: () => aUser(fields), addresses: () => [] });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const input = await screen.findByLabelText(label, { selector: 'input' });
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

describe('the account page', () => {
  it('needs a login: a visitor is redirected to the login, with the path to return to', async () => {
    const { router } = renderPage('/Account?tab=1');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2FAccount%3Ftab%3D1' }),
    );
  });

  it('shows that it is loading, then name, email and phone number', async () => {
    const server = deferred(aUser());
    let calls = 0;
    renderPage('/account', { me: () => (calls++ === 0 ? aUser() : server.response), addresses: () => [] });
    expect(await screen.findByText('Loading account details...')).toBeTruthy();
    server.release();
    for (const text of ['Asha Rao', 'asha@example.test', '9876543210'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText('You have no saved addresses.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a new address' }).getAttribute('href')).toBe('/address');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  it('shows an error, and retries', async () => {
    let calls = 0;
    let fails = true;
    renderPage('/account', {
      me: () => {
        if (calls++ > 0 && fails) throw new Error('down');
        return aUser();
      },
    });
    expect(await screen.findByRole('heading', { name: 'Could not load user data.' })).toBeTruthy();
    expect(screen.getByText('Failed to fetch user data.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByText('Asha Rao')).toBeTruthy();
  });

  it('redirects to the login if the session has ended on the server', async () => {
    const ended = graphqlError('Please log in.', { code: 'UNAUTHENTICATED' });
    let me: object | null = aUser();
    const queries = { me: () => me, addresses: () => [] };
    const { router } = renderPage('/account', queries, {
      updateProfile: () => {
        me = null;
        throw ended;
      },
    });
    await press('Edit');
    await press('Save');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Faccount' }),
    );
  });
});

describe('the profile', () => {
  it('is saved with a toast, and the header shows the new name', async () => {
    const { operations } = renderPage('/account', withUser(), { updateProfile: () => aUser({ firstName: 'Usha' }) });
    await press('Edit');
    await fill('First name', 'Usha');
    expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    await press('Save');
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    expect(await screen.findByText('Usha Rao')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hey Usha' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
    expect(operations.find(({ operation }) => operation === 'UpdateProfile')?.variables.input).toEqual({
      firstName: 'Usha',
      lastName: 'Rao',
      phone: '9876543210',
      password: null,
    });
  });

  it('needs the password to change the phone number', async () => {
    const { operations } = renderPage('/account', withUser(), { updateProfile: () => aUser({ phone: '9123456789' }) });
    await press('Edit');
    await fill('Phone', '+91 98765 43210');
    expect(screen.queryByLabelText('Password', { selector: 'input' })).toBeNull();
    await fill('Phone', '9123456789');
    await press('Save');
    expect(await screen.findByText('Please enter your password.')).toBeTruthy();
    await fill('Password', 'correct horse');
    await press('Save');
    expect(await screen.findByText('9123456789')).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'UpdateProfile')?.variables.input).toMatchObject({
      phone: '9123456789',
      password: 'correct horse',
    });
  });

  it('shows that it was not saved, with the error at the field', async () => {
    const taken = { phone: 'An account with this phone number already exists.' };
    const conflict = graphqlError(taken.phone, { code: 'CONFLICT', fields: taken });
    renderPage('/account', withUser(), {
      updateProfile: () => {
        throw conflict;
      },
    });
    await press('Edit');
    await press('Save');
    expect(await screen.findByText('Failed to update profile.')).toBeTruthy();
    expect(screen.getByText(taken.phone)).toBeTruthy();
  });

  it('discards the changes on Cancel', async () => {
    renderPage('/account', withUser());
    await press('Edit');
    await fill('First name', 'Usha');
    await press('Cancel');
    expect(await screen.findByText('Asha Rao')).toBeTruthy();
    await press('Edit');
    expect(screen.getByLabelText('First name')).toMatchObject({ value: 'Asha' });
  });

  it('shows that no phone number was given', async () => {
    renderPage('/account', withUser({ phone: null, lastName: '' }));
    expect(await screen.findByText('Not given')).toBeTruthy();
  });
});

describe('email and password', () => {
  it('the email is changed with the password', async () => {
    const { operations } = renderPage('/account', withUser(), {
      changeEmail: () => aUser({ email: 'new@example.test' }),
    });
    await press('Change email');
    await fill('New email', 'new@example.test');
    await fill('Password', 'correct horse');
    await press('Save');
    expect(await screen.findByText('new@example.test')).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'ChangeEmail')?.variables.input).toEqual({
      email: 'new@example.test',
      password: 'correct horse',
    });
  });

  it("the password is changed with the old one, and the server's message is shown", async () => {
    const wrong = graphqlError('This is not your password.', {
      code: 'BAD_USER_INPUT',
      fields: { password: 'This is not your password.' },
    });
    let isWrong = true;
    renderPage('/account', withUser(), {
      changePassword: () => {
        if (isWrong) throw wrong;
        return { message: 'Your password is changed.' };
      },
    });
    await press('Change password');
    await fill('Password now', 'wrong horse');
    await fill('New password', 'battery staple');
    await press('Save');
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    isWrong = false;
    await press('Save');
    expect(await screen.findByText('Your password is changed.')).toBeTruthy();
  });
});

describe('an email that is not confirmed', () => {
  const MESSAGE = 'We have sent a link to your email. It works for 7 days.';
  const unconfirmed = withUser({ isEmailConfirmed: false });
  const notice = () => screen.queryByText('Please confirm your email');

  it('has an explanation, and a button that sends the link again', async () => {
    const { operations } = renderPage('/account', unconfirmed, {
      requestEmailConfirmation: () => ({ message: MESSAGE }),
    });
    expect(await screen.findByText(/greet you by name and show where your order goes/)).toBeTruthy();
    await press('Send me the link');
    expect(await screen.findByText(MESSAGE)).toBeTruthy();
    await press('Send it again');
    await waitFor(() =>
      expect(operations.filter(({ operation }) => operation === 'RequestEmailConfirmation')).toHaveLength(2),
    );
  });

  it('shows when to try again after too many emails', async () => {
    renderPage('/account', unconfirmed, {
      requestEmailConfirmation: () => {
        throw graphqlError('Too many mails.', { code: 'RATE_LIMITED', retryAfter: 3600 });
      },
    });
    await press('Send me the link');
    expect(await screen.findByText('Too many mails. You can try again in 60 minutes.')).toBeTruthy();
  });

  it('hides the notice if it was confirmed on another device', async () => {
    let isEmailConfirmed = false;
    const queries = { me: () => aUser({ isEmailConfirmed }), addresses: () => [] };
    renderPage('/account', queries, {
      requestEmailConfirmation: () => {
        isEmailConfirmed = true;
        throw graphqlError('Your email is confirmed already.', { code: 'CONFLICT', fields: {} });
      },
    });
    await press('Send me the link');
    expect(await screen.findByText('Your email is confirmed already.')).toBeTruthy();
    await waitFor(() => expect(notice()).toBeNull());
  });

  it('hides the notice on return from the tab in which it was confirmed', async () => {
    let isEmailConfirmed = false;
    renderPage('/account', { me: () => aUser({ isEmailConfirmed }), addresses: () => [] });
    expect(await screen.findByText('Please confirm your email')).toBeTruthy();
    isEmailConfirmed = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(notice()).toBeNull());
  });

  it('has no notice for a customer without one, who reads that none is given', async () => {
    renderPage('/account', withUser({ email: '', isEmailConfirmed: false }));
    expect(await screen.findByText('Not given')).toBeTruthy();
    expect(notice()).toBeNull();
  });

  it('has no notice if it is confirmed', async () => {
    renderPage('/account', withUser());
    expect(await screen.findByText('Asha Rao')).toBeTruthy();
    expect(notice()).toBeNull();
  });
});

describe('the saved addresses', () => {
  const [home, school] = [
    anAddress(),
    anAddress({ addressId: 'school', text: 'Asha Rao, Hostel 4, Bhopal', isDefault: false }),
  ];
  const openWith = (addresses: () => object[], mutations = {}) =>
    renderPage('/account', { me: () => aUser(), addresses }, mutations);
  const item = async (text: string) => (await screen.findByText(text)).closest('li')!;
  const confirmDeletion = async (text: string) => {
    await userEvent.click(within(await item(text)).getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  };

  it('are listed with the default one marked', async () => {
    openWith(() => [home, school]);
    expect(within(await item(home.text)).getByText('Default')).toBeTruthy();
    expect(within(await item(school.text)).queryByText('Default')).toBeNull();
    const edit = within(await item(school.text)).getByRole('link', { name: 'Edit' });
    expect(edit.getAttribute('href')).toBe('/address?id=school');
  });

  it("are deleted after a confirmation, with the server's message", async () => {
    let addresses = [home, school];
    const { operations } = openWith(() => addresses, {
      deleteAddress: () => {
        addresses = [{ ...school, isDefault: true }];
        return { message: 'Address deleted successfully!', addressId: 'home' };
      },
    });
    await userEvent.click(within(await item(home.text)).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(operations.filter(({ operation }) => operation === 'DeleteAddress')).toEqual([]);
    await confirmDeletion(home.text);
    expect((await screen.findAllByText('Address deleted successfully!'))[0]).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(home.text)).toBeNull());
    expect(within(await item(school.text)).getByText('Default')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Saved addresses' }));
  });

  it('remain if deleting fails', async () => {
    openWith(() => [home], {
      deleteAddress: () => {
        throw new Error('down');
      },
    });
    await confirmDeletion(home.text);
    expect((await screen.findAllByText('Failed to delete address.'))[0]).toBeTruthy();
    const kept = within(await item(home.text)).getByRole('button', { name: 'Delete' });
    expect(document.activeElement).toBe(kept);
  });

  it('have one default address, which can be changed', async () => {
    openWith(() => [home, school], {
      setDefaultAddress: () => [
        { ...school, isDefault: true },
        { ...home, isDefault: false },
      ],
    });
    await userEvent.click(within(await item(school.text)).getByRole('button', { name: 'Make default' }));
    await waitFor(async () => expect(within(await item(school.text)).queryByText('Default')).toBeTruthy());
    const [first] = within(screen.getByRole('list', { name: 'Saved addresses' })).getAllByRole('listitem');
    expect(first?.textContent).toContain(school.text);
    expect(within(await item(home.text)).queryByText('Default')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Saved addresses' }));
  });
});

describe('the sessions', () => {
  const session = (fields: object) => ({
    network: '203.0.113.0/24',
    createdAt: '2026-11-20T06:00:00.000Z',
    lastUsedAt: '2026-11-22T06:00:00.000Z',
    isCurrent: false,
    ...fields,
  });
  const here = session({ sessionId: 'here', device: 'Chrome on Windows', isCurrent: true });
  const phone = session({ sessionId: 'phone', device: 'ExamShelf app on Android' });
  const openWith = (sessions: () => object[], mutations = {}) =>
    renderPage('/account', { ...withUser(), sessions }, mutations);
  const list = async () => within(await screen.findByRole('list', { name: 'Devices' }));

  it('are listed with device, times and network; this device has no button', async () => {
    openWith(() => [here, phone]);
    const [first, second] = (await list()).getAllByRole('listitem');
    expect(first?.textContent).toContain('Chrome on WindowsThis device');
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(first?.textContent).toContain('In use now');
    expect(second?.textContent).toContain('Last used 22 Nov 2026, 11:30 am, on the same network as this device');
    expect(second?.textContent).toContain('Logged in 20 November 2026');
  });

  it.each([
    ['198.51.100.0/24', 'on another network'],
    [null, 'network unknown'],
  ])('say in words that they were used %s: %s', async (network, words) => {
    openWith(() => [here, { ...phone, network }]);
    expect((await list()).getByText(new RegExp(`Last used .*, ${words}$`))).toBeTruthy();
  });

  it('are logged out one by one', async () => {
    let sessions = [here, phone];
    const { operations } = openWith(() => sessions, { endSession: () => (sessions = [here]) });
    await press('Log out');
    await waitFor(() => expect(screen.queryByText('ExamShelf app on Android')).toBeNull());
    expect(operations.find(({ operation }) => operation === 'EndSession')?.variables).toEqual({ sessionId: 'phone' });
    expect(await screen.findByText('You are not logged in anywhere else.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' })));
  });

  it('are all logged out but this one, after a confirmation', async () => {
    let sessions = [here, phone];
    openWith(() => sessions, { endOtherSessions: () => (sessions = [here]) });
    await press('Log out everywhere else');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out everywhere else' }),
    );
    expect((await screen.findAllByText('All other devices are logged out.'))[0]).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Devices' }));
  });

  it('remain if that fails, with the reason', async () => {
    openWith(() => [here, phone], {
      endSession: () => {
        throw graphqlError('Too many changes.', { code: 'RATE_LIMITED' });
      },
    });
    await press('Log out');
    expect((await screen.findAllByText(/Too many changes/))[0]).toBeTruthy();
    expect(screen.getByText('ExamShelf app on Android')).toBeTruthy();
  });
});

describe('the data of the user', () => {
  const openDialog = async (mutations: Parameters<typeof renderPage>[2]) => {
    const opened = renderPage('/account', withUser(), mutations);
    await press('Delete my account');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input' }), 'correct horse');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return opened;
  };

  it('can be downloaded', async () => {
    renderPage('/account', withUser());
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/account/data', true]);
  });

  it('is deleted with the account, after its consequences and the password', async () => {
    let me: object | null = aUser();
    const { router, operations } = renderPage(
      '/account',
      { me: () => me, addresses: () => [] },
      {
        deleteAccount: () => {
          me = null;
          return { message: 'Your account is deleted.' };
        },
      },
    );
    await press('Delete my account');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Your reviews stay, without your name/)).toBeTruthy();
    const password = dialog.getByLabelText('Password', { selector: 'input' });
    await waitFor(() => expect(document.activeElement).toBe(password));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('Please enter your password.')).toBeTruthy();
    await userEvent.type(password, 'correct horse');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect((await screen.findAllByText('Your account is deleted.'))[0]).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'DeleteAccount')?.variables).toEqual({
      password: 'correct horse',
    });
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
  });

  it.each([
    ['CONFLICT', { account: 'You have an order that is under way.' }, 'You have an order that is under way.'],
    ['BAD_USER_INPUT', { password: 'This is not your password.' }, 'This is not your password.'],
  ])('stays if the server refuses with %s', async (code, fields, message) => {
    const { router } = await openDialog({
      deleteAccount: () => {
        throw graphqlError(message, { code, fields });
      },
    });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/account');
  });
});

describe('the logout', () => {
  it('opens the home page and clears the user', async () => {
    let me: object | null = aUser();
    const { router } = renderPage(
      '/account',
      { me: () => me, addresses: () => [] },
      {
        logout: () => {
          me = null;
          return { message: 'You are logged out.' };
        },
      },
    );
    await press('Hey Asha');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hey Asha' })).toBeNull();
  });
});

it('shows the store credit, and how it came about', async () => {
  const entry = (fields: object) => ({
    node: { note: null, orderId: null, buyBackId: null, at: '2026-11-21T09:30:00.000Z', ...fields },
  });
  const order = { orderId: 'ES-261121-7KQ2M9XA' };
  const edges = [
    entry({ storeCreditEntryId: '6', amountInPaise: 12_900, reason: 'CANCELLATION', ...order }),
    entry({ storeCreditEntryId: '5', amountInPaise: -12_900, reason: 'ORDER', ...order }),
    entry({ storeCreditEntryId: '4', amountInPaise: 20_050, reason: 'GOODWILL', note: 'Sorry!' }),
    entry({ storeCreditEntryId: '3', amountInPaise: 23_900, reason: 'BUY_BACK', buyBackId: 'S-7KQ2M9XA' }),
    entry({ storeCreditEntryId: '2', amountInPaise: 100, reason: 'EXCHANGE' }),
  ];
  renderPage('/account', { ...withUser(), storeCredit: () => ({ balanceInPaise: 44_050, entries: { edges } }) });
  const section = within(await screen.findByRole('region', { name: 'Store credit' }));
  expect(section.getByText('₹440.50')).toBeTruthy();
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Back: cancelled ES-261121-7KQ2M9XA21 November+₹129',
    'Spent on an order ES-261121-7KQ2M9XA21 November−₹129',
    'A gift from us 21 NovemberSorry!+₹200.50',
    'For your books S-7KQ2M9XA21 November+₹239',
    'For an exchange 21 November+₹1',
  ]);
  expect(section.getAllByRole('link')[0]?.getAttribute('href')).toBe('/orders/ES-261121-7KQ2M9XA');
  expect(section.getByText('Earlier')).toBeTruthy();
});

describe('the parent of a customer under 18', () => {
  const withParent = (parent: object | null) => ({ ...withUser(), parent: () => parent });

  it('is named with the password', async () => {
    let parent: object | null = null;
    const { operations } = renderPage(
      '/account',
      { ...withUser(), parent: () => parent },
      {
        setParent: () => (parent = { email: 'usha@example.test', isConfirmed: false }),
      },
    );
    await press('Add parent or guardian');
    await press('Save');
    expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy();
    await fill('Email of your parent or guardian', 'usha@example.test');
    await fill('Password', 'correct horse');
    await press('Save');
    expect(await screen.findByText('Your parent or guardian is saved.')).toBeTruthy();
    expect(await screen.findByText(/^We have mailed them a link/)).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'SetParent')?.variables).toEqual({
      input: { email: 'usha@example.test', password: 'correct horse' },
    });
  });

  it('is removed by an empty address', async () => {
    const { operations } = renderPage('/account', withParent({ email: 'usha@example.test', isConfirmed: true }), {
      setParent: () => null,
    });
    expect(await screen.findByText('usha@example.test')).toBeTruthy();
    await press('Change parent or guardian');
    await fill('Password', 'correct horse');
    await press('Save');
    expect(await screen.findByText('Your parent or guardian is removed.')).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'SetParent')?.variables).toEqual({
      input: { email: null, password: 'correct horse' },
    });
  });
});
