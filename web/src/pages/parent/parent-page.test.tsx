import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PARENT_MESSAGES } from '#api/accounts/parents/parents.rules.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';

type Resolvers = Parameters<typeof renderPage>[2];

const open = (state: () => unknown, mutations: Resolvers = {}) =>
  renderPage('/parent?token=t0ken', { parentLinkState: state }, mutations);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const STORED = { profile: { firstName: 'Asha' }, orders: [] };

function answerWith(...answers: Response[]) {
  const asked = vi.fn<typeof fetch>();
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('the page of a parent', () => {
  it('confirms only when the button is pressed, then downloads what is stored', async () => {
    const asked = answerWith(new Response('', { status: 503 }), Response.json(STORED));
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => String(files.push(file)) }));
    let state = 'TO_CONFIRM';
    open(() => state, {
      confirmParent: () => {
        state = 'CONFIRMED';
        return { message: PARENT_MESSAGES.confirmed };
      },
    });
    await press('I am the parent or guardian');
    const download = await screen.findByRole('button', { name: 'Download what we keep' });
    expect(document.activeElement?.textContent).toContain('What we keep about the account');
    expect(screen.getByText(PARENT_MESSAGES.confirmed)).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(download);
    expect(await screen.findByText('An error occurred. Please try again.')).toBeTruthy();
    await userEvent.click(download);
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]!.text()).toBe(JSON.stringify(STORED));
    expect(asked).toHaveBeenCalledWith('/api/parent/data', expect.objectContaining({ body: '{"token":"t0ken"}' }));
  });

  it('asks once before the account is deleted, and shows why it cannot be', async () => {
    let block = 'You have an order that is under way.';
    const { operations } = open(() => 'CONFIRMED', {
      deleteAccountAsParent: () => {
        if (block) throw graphqlError(block, { code: 'CONFLICT' });
        return { message: 'The account is deleted.' };
      },
    });
    const deleteIt = async () => {
      await press('Delete the account');
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog.textContent).toContain('this cannot be undone');
      await userEvent.click(screen.getAllByRole('button', { name: 'Delete the account' }).at(-1)!);
    };
    await deleteIt();
    expect(await screen.findByText(block)).toBeTruthy();
    block = '';
    await deleteIt();
    expect(await screen.findByText('The account is deleted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download what we keep' })).toBeNull();
    expect(operations.filter(({ operation }) => operation === 'DeleteAccountAsParent')).toHaveLength(2);
  });

  it('removes the address of a stranger', async () => {
    open(() => 'TO_CONFIRM', { removeParent: () => ({ message: PARENT_MESSAGES.removed }) });
    await press('No, remove my address');
    expect(await screen.findByText(PARENT_MESSAGES.removed)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Back to Home' })));
  });

  it('sends a new link for one that has expired', async () => {
    open(() => 'EXPIRED', { requestParentLink: () => ({ message: PARENT_MESSAGES.linkSent }) });
    await press('Send me a new link');
    expect(await screen.findByText(PARENT_MESSAGES.linkSent)).toBeTruthy();
  });

  it('shows that a link is not valid, and needs a token', async () => {
    const { unmount } = open(() => {
      throw graphqlError(PARENT_MESSAGES.link, { code: 'BAD_USER_INPUT', fields: { token: PARENT_MESSAGES.link } });
    });
    await screen.findByRole('heading', { level: 1, name: PARENT_MESSAGES.link });
    unmount();
    renderPage('/parent');
    expect(await screen.findByRole('heading', { level: 1, name: PARENT_MESSAGES.link })).toBeTruthy();
  });

  it('is not indexed, and no link on it contains the token', async () => {
    open(() => 'TO_CONFIRM');
    await screen.findByRole('button', { name: 'I am the parent or guardian' });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    for (const link of document.querySelectorAll('a')) expect(link.getAttribute('href')).not.toContain('t0ken');
  });
});
