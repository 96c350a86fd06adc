import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../test/users.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';

const CONFIRMED = 'Your email is confirmed. Thank you!';
const LINK_ERROR = 'This link is no longer valid. You can ask for a new one on your account page.';

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
const open = (confirmEmail: () => unknown, queries = {}) =>
  renderPage('/confirm-email?token=t0ken', queries, { confirmEmail });

describe('the email confirmation page', () => {
  it('confirms only when the button is clicked, then links a visitor to the login', async () => {
    const { operations } = open(() => ({ message: CONFIRMED }));
    const confirmations = () => operations.filter(({ operation }) => operation === 'ConfirmEmail');
    await screen.findByRole('button', { name: 'Confirm my email' });
    expect(confirmations()).toEqual([]);
    await press();
    expect(await screen.findByText(CONFIRMED)).toBeTruthy();
    expect(confirmations()).toMatchObject([{ variables: { token: 't0ken' } }]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'LOGIN' }));
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull();
  });

  it('links a logged-in user to the account', async () => {
    open(() => ({ message: CONFIRMED }), { me: () => aUser() });
    await press();
    expect((await screen.findByRole('link', { name: 'Your Account' })).getAttribute('href')).toBe('/account');
  });

  it('is busy while it is sent', async () => {
    const slow = deferred({ message: CONFIRMED });
    open(() => slow.response);
    await press();
    expect((await screen.findByRole('button', { name: 'Confirming...' })).getAttribute('aria-disabled')).toBe('true');
    slow.release();
    expect(await screen.findByText(CONFIRMED)).toBeTruthy();
  });

  it('shows that the link is no longer valid, and where to request another', async () => {
    open(() => {
      throw graphqlError(LINK_ERROR, { code: 'BAD_USER_INPUT', fields: { token: LINK_ERROR } });
    });
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(LINK_ERROR));
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/account');
  });

  it('shows an error if the URL has no token', async () => {
    renderPage('/confirm-email');
    expect(await screen.findByText(LINK_ERROR)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });

  it('shows a generic error if the server sends no message, and can be retried', async () => {
    let fails = true;
    open(() => {
      if (fails) throw graphqlError('', {});
      return { message: CONFIRMED };
    });
    await press();
    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
    fails = false;
    await press();
    expect(await screen.findByText(CONFIRMED)).toBeTruthy();
  });

  it('is not indexed, and no link on it contains the token', async () => {
    open(() => ({}));
    await screen.findByRole('button', { name: 'Confirm my email' });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).not.toContain('t0ken');
  });
});
