import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';

const LINK_ERROR = 'This link is no longer valid. Please ask for a new one.';

async function choose(password: string, resetPassword: () => unknown) {
  const view = renderPage('/reset-password?token=t0ken', { isResetLinkValid: () => true }, { resetPassword });
  await userEvent.type(await screen.findByLabelText('New password', { selector: 'input' }), password);
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  return view;
}

describe('the password reset page', () => {
  it('sets the new password and links to the login', async () => {
    const { operations } = await choose('battery staple', () => ({
      message: 'Your password is changed. Please log in.',
    }));
    expect(await screen.findByText('Your password is changed. Please log in.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'LOGIN' }));
    expect(operations.find(({ operation }) => operation === 'ResetPassword')?.variables.input).toEqual({
      token: 't0ken',
      password: 'battery staple',
    });
  });

  it('rejects a password that is too short', async () => {
    const { operations } = await choose('short', () => ({}));
    expect(await screen.findByText('Please choose a password of 8 to 128 characters.')).toBeTruthy();
    expect(operations.map(({ operation }) => operation)).toEqual(['ResetPasswordPage']);
  });

  it('shows that the link is no longer valid, and where to request another', async () => {
    await choose('battery staple', () => {
      throw graphqlError(LINK_ERROR, { code: 'BAD_USER_INPUT', fields: { token: LINK_ERROR } });
    });
    expect((await screen.findByRole('alert')).textContent).toBe(LINK_ERROR);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('says before the form that the link is used or too old, and where to request another', async () => {
    renderPage('/reset-password?token=t0ken', { isResetLinkValid: () => false });
    expect(await screen.findByText(LINK_ERROR)).toBeTruthy();
    expect(screen.queryByLabelText('New password', { selector: 'input' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });

  it('shows the form if the link cannot be checked', async () => {
    renderPage('/reset-password?token=t0ken', {
      isResetLinkValid: () => {
        throw new Error('down');
      },
    });
    expect(await screen.findByLabelText('New password', { selector: 'input' })).toBeTruthy();
  });

  it('shows an error if the URL has no token', async () => {
    renderPage('/reset-password');
    expect(await screen.findByText(LINK_ERROR)).toBeTruthy();
  });
});

describe('the forgotten-password page', () => {
  it("shows the server's message", async () => {
    const { operations } = renderPage(
      '/forgot-password',
      {},
      { requestPasswordReset: () => ({ message: 'We sent it.' }) },
    );
    await userEvent.type(await screen.findByLabelText('Email', { selector: 'input' }), 'asha@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('We sent it.')).toBeTruthy();
    expect(operations.at(-1)?.variables).toEqual({ email: 'asha@example.test' });
  });
});
