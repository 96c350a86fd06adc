import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

const main = () => within(screen.getByRole('main'));
const submit = (name: string) => userEvent.click(main().getByRole('button', { name }));
const enter = async (label: string, text: string) => {
  const input = await screen.findByLabelText(label, { selector: 'input:not([type=radio])' });
  await userEvent.clear(input);
  await userEvent.type(input, text);
  return input as HTMLInputElement;
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A server on which the login sets the current user. */
function server(login: () => unknown = () => ({ message: 'You are logged in.' }), user = aUser()) {
  let me: object | null = null;
  return {
    queries: { me: () => me },
    mutations: {
      login: () => {
        const payload = login();
        me = user;
        return payload;
      },
    },
  };
}

async function logIn(address: string, { queries, mutations } = server()) {
  const view = renderPage(address, queries, mutations);
  await heading('LOGIN');
  await enter('Email', 'asha@example.test');
  await enter('Password', 'correct horse');
  await submit('LOGIN');
  return view;
}

describe('the login', () => {
  it('opens the page in `from`, and greets the user by first name', async () => {
    const { router, operations } = await logIn('/login?from=/cart');
    expect(await screen.findByRole('button', { name: 'Hey Asha' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    expect(operations.find(({ operation }) => operation === 'Login')?.variables).toEqual({
      input: { email: 'asha@example.test', password: 'correct horse' },
    });
  });

  it.each(['', '?from=//evil.example', '?from=https:evil.example', '?from=javascript:alert(1)'])(
    'opens the home page from /login%s',
    async (search) => {
      const { router } = await logIn(`/login${search}`);
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    },
  );

  it('leads staff to their second factor first', async () => {
    const { router } = await logIn(
      '/login?from=/desk/orders',
      server(() => ({ message: 'You are logged in.', isProven: false }), aUser({ role: 'PACKER', isProven: false })),
    );
    await heading('Confirm that it is you');
    expect(router.state.location).toMatchObject({ pathname: '/desk/confirm-login', search: '?from=%2Fdesk%2Forders' });
  });

  it("shows the server's error message, and stays on the page", async () => {
    const wrong = graphqlError('The email or the password is not right.', { code: 'UNAUTHENTICATED' });
    const { router } = await logIn(
      '/login',
      server(() => {
        throw wrong;
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('The email or the password is not right.');
    expect(router.state.location.pathname).toBe('/login');
  });

  it.each([
    [840, 'Too many wrong passwords. You can try again in 14 minutes.'],
    [2, 'Too many wrong passwords.'],
  ])('shows when to try again after too many wrong passwords: %i seconds', async (retryAfter, message) => {
    const tooMany = graphqlError('Too many wrong passwords.', { code: 'RATE_LIMITED', retryAfter });
    await logIn(
      '/login',
      server(() => {
        throw tooMany;
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('is busy while it is sent, and is sent once', async () => {
    const slow = deferred({ message: 'You are logged in.' });
    const { operations } = await logIn(
      '/login',
      server(() => slow.response),
    );
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    slow.release();
    await screen.findByRole('button', { name: 'Hey Asha' });
    expect(operations.filter(({ operation }) => operation === 'Login')).toHaveLength(1);
  });

  it('shows missing fields, and focuses the first one', async () => {
    const { operations } = renderPage('/login');
    await heading('LOGIN');
    await submit('LOGIN');
    const email = await screen.findByLabelText('Email', { selector: '[type=email]' });
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please enter a valid email address.',
    );
    expect(document.activeElement).toBe(email);
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(operations).toEqual([]);
  });

  it('shows and hides the password', async () => {
    renderPage('/login');
    const password = await enter('Password', 'correct horse');
    expect(password.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toMatchObject({ type: 'password', value: 'correct horse' });
  });

  it.each(['/loginwithphone', '/Loginwithphone'])('with a phone number opens at %s', async (address) => {
    const { queries, mutations } = server();
    const { operations } = renderPage(address, queries, mutations);
    expect(await screen.findByRole('radio', { name: 'Phone' })).toMatchObject({ checked: true });
    await enter('Phone', '98765 43210');
    await enter('Password', 'correct horse');
    await submit('LOGIN');
    await screen.findByRole('button', { name: 'Hey Asha' });
    expect(operations.find(({ operation }) => operation === 'Login')?.variables).toEqual({
      input: { phone: '98765 43210', password: 'correct horse' },
    });
  });

  it('switches between phone and email by radio button and by link', async () => {
    const { router } = renderPage('/login?from=%2Fcart');
    await userEvent.click(await screen.findByRole('radio', { name: 'Phone' }));
    expect(screen.queryByLabelText('Email', { selector: '[type=email]' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Log in with phone' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Log in with email' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Email' })).toMatchObject({ checked: true }));
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=%2Fcart' });
  });

  it.each(['/login', '/LoginWithPhone?from=%2F'])('redirects a logged-in user: %s', async (address) => {
    const { router } = renderPage(address, { me: () => aUser() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.queryByRole('heading', { name: 'LOGIN' })).toBeNull();
  });
});

describe('the sign-up', () => {
  async function signUp(register: () => unknown, path = '/login') {
    const view = renderPage(`${path}?from=%2Fcart`, {}, { register });
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await heading('CREATE AN ACCOUNT');
    await enter('First name', 'Asha');
    await enter('Last name', 'Rao');
    await enter('Email', 'asha@example.test');
    await enter('Phone', '9876543210');
    await enter('Password', 'correct horse');
    await submit('CREATE AN ACCOUNT');
    return view;
  }

  it("shows the server's message and opens the login", async () => {
    const { operations, router } = await signUp(() => ({ message: 'Your account is ready. Please log in.' }));
    await heading('LOGIN');
    expect(await screen.findByText('Your account is ready. Please log in.')).toBeTruthy();
    expect(router.state.location.search).toBe('?from=%2Fcart');
    expect(operations.find(({ operation }) => operation === 'Register')?.variables.input).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.test',
      phone: '9876543210',
      password: 'correct horse',
    });
  });

  it.each([
    ['/login', 'Email', 'asha@example.test'],
    ['/loginwithphone', 'Phone', '9876543210'],
  ])('fills in the login from %s: nothing is left to type', async (path, label, value) => {
    const { router } = await signUp(() => ({ message: 'Your account is ready. Please log in.' }), path);
    await heading('LOGIN');
    const login = await screen.findByLabelText(label, { selector: 'input:not([type=radio])' });
    await waitFor(() => expect(login).toMatchObject({ value, autocomplete: 'username' }));
    const password = screen.getByLabelText('Password', { selector: 'input' });
    expect(password).toMatchObject({ value: 'correct horse', autocomplete: 'current-password' });
    expect(JSON.stringify(router.state.location.state)).not.toContain('correct horse');
    expect(document.activeElement).toBe(password);
  });

  it('saves in password managers what the login asks for', async () => {
    const { unmount } = renderPage('/login?mode=signup');
    expect(await screen.findByLabelText('Email')).toMatchObject({ autocomplete: 'username' });
    expect(screen.getByLabelText('Phone')).toMatchObject({ autocomplete: 'tel' });
    expect(screen.getByLabelText('Password', { selector: 'input' })).toMatchObject({ autocomplete: 'new-password' });
    unmount();
    renderPage('/loginwithphone?mode=signup');
    expect(await screen.findByLabelText('Phone')).toMatchObject({ autocomplete: 'username' });
    expect(screen.getByLabelText('Email')).toMatchObject({ autocomplete: 'email' });
  });

  it('focuses the first missing field', async () => {
    renderPage('/login?mode=signup');
    await heading('CREATE AN ACCOUNT');
    await submit('CREATE AN ACCOUNT');
    await waitFor(() => expect(document.activeElement).toBe(main().getByLabelText('First name')));
  });

  it('shows a conflict at its field, and focuses the field', async () => {
    const taken = { phone: 'An account with this phone number already exists.' };
    await signUp(() => {
      throw graphqlError(taken.phone, { code: 'CONFLICT', fields: taken });
    });
    const phone = screen.getByLabelText('Phone', { selector: 'input' });
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe(taken.phone);
  });

  it('shows a generic error if the server sends no message', async () => {
    await signUp(() => {
      throw graphqlError('', {});
    });
    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
  });

  it('and the login do not share state: switching clears fields and messages', async () => {
    renderPage('/login');
    await enter('Password', 'short');
    await submit('LOGIN');
    await screen.findByText('Please enter a valid email address.');
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    await heading('CREATE AN ACCOUNT');
    expect(screen.getByLabelText('Password', { selector: 'input' })).toMatchObject({ value: '' });
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
    await enter('Email', 'asha@example.test');
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }));
    await heading('LOGIN');
    expect(screen.getByLabelText('Email', { selector: '[type=email]' })).toMatchObject({ value: '' });
  });
});
