import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../test/people.ts';
import { held, refusal, renderPage } from '../../../test/render-page.tsx';

const CONFIRMED = 'Your email is confirmed. Thank you!';
const NO_LONGER = 'This link is no longer valid. You can ask for a new one on your account page.';

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm my email' }));
const open = (confirmEmail: () => unknown, queries = {}) =>
  renderPage('/confirm-email?token=t0ken', queries, { confirmEmail });

describe('the page of a mail that asks to confirm an email', () => {
  it('confirms nothing before the button is pressed, then leads a visitor to the login', async () => {
    const { asked } = open(() => ({ message: CONFIRMED }));
    const confirmations = () => asked.filter(({ operation }) => operation === 'ConfirmEmail');
    await screen.findByRole('button', { name: 'Confirm my email' });
    expect(confirmations()).toEqual([]);
    await press();
    expect(await screen.findByText(CONFIRMED)).toBeTruthy();
    expect(confirmations()).toMatchObject([{ variables: { token: 't0ken' } }]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'LOGIN' }));
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull();
  });

  it('leads a customer to the account', async () => {
    open(() => ({ message: CONFIRMED }), { me: () => aUser() });
    await press();
    expect((await screen.findByRole('link', { name: 'Your Account' })).getAttribute('href')).toBe('/account');
  });

  it('is locked and says so while it is under way', async () => {
    const slow = held({ message: CONFIRMED });
    open(() => slow.answer);
    await press();
    expect((await screen.findByRole('button', { name: 'Confirming...' })).getAttribute('aria-disabled')).toBe('true');
    slow.release();
    expect(await screen.findByText(CONFIRMED)).toBeTruthy();
  });

  it('says that a link is no longer valid, and where to get another', async () => {
    open(() => {
      throw refusal(NO_LONGER, { code: 'BAD_USER_INPUT', fields: { token: NO_LONGER } });
    });
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(NO_LONGER));
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/account');
  });

  it('says so at once where its address has no token', async () => {
    renderPage('/confirm-email');
    expect(await screen.findByText(NO_LONGER)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });

  it('says that an error occurred where the server says nothing, and can be tried again', async () => {
    let fails = true;
    open(() => {
      if (fails) throw refusal('', {});
      return { message: CONFIRMED };
    });
    await press();
    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
    fails = false;
    await press();
    expect(await screen.findByText(CONFIRMED)).toBeTruthy();
  });

  it('is kept out of search results, and its token out of the link to the login', async () => {
    open(() => ({}));
    await screen.findByRole('button', { name: 'Confirm my email' });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).not.toContain('t0ken');
  });
});
