import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';

const LINK_ERROR = 'This link is no longer valid. If something is wrong with your account, please write to us.';
const TAKEN = 'Another account has this email or phone number by now. Please write to us.';
const BUTTON = { name: 'This was not me: undo it' };

const change = {
  kind: 'EMAIL',
  changedAt: '2026-11-22T06:00:00.000Z',
  email: 'asha@example.test',
  phone: null,
};
const open = (undoableChange: unknown, undoAccountChange: () => unknown = () => ({ resetToken: 'r3set' })) =>
  renderPage(
    '/undo-change?token=t0ken',
    { undoableChange: () => undoableChange, isResetLinkValid: () => true },
    { undoAccountChange },
  );

describe('the page that undoes a change of an account', () => {
  it('says what is undone, and does it only when the button is pressed, then asks for a new password', async () => {
    const { operations } = open(change);
    const undone = () => operations.filter(({ operation }) => operation === 'UndoAccountChange');
    expect(await screen.findByText(/Your email was changed on 22 Nov 2026, 11:30 am/)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Your email is asha@example.test again.', 'All devices are logged out.']),
    );
    expect(screen.queryByText(/Your phone number is/)).toBeNull();
    expect(undone()).toEqual([]);
    await userEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeTruthy();
    expect(undone()).toMatchObject([{ variables: { token: 't0ken' } }]);
  });

  it('says that a link is no longer valid', async () => {
    open(null);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(LINK_ERROR));
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/Contactus');
  });

  it('says why it cannot be undone, and can be tried again', async () => {
    open(change, () => {
      throw graphqlError(TAKEN, { code: 'CONFLICT', fields: { token: TAKEN } });
    });
    await userEvent.click(await screen.findByRole('button', BUTTON));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(TAKEN));
    expect(screen.getByRole('button', BUTTON)).toBeTruthy();
  });
});
