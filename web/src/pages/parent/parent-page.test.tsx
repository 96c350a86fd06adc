import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PARENT_MESSAGES } from '#api/accounts/parents/parents.rules.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';

type Resolvers = Parameters<typeof renderPage>[2];

const open = (state: () => unknown, mutations: Resolvers = {}) =>
  renderPage('/parent?token=t0ken', { parentLinkState: state }, mutations);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const STORED = {
  exportedAt: '2026-11-27T06:00:00.000Z',
  profile: {
    userId: 'u1',
    role: 'CUSTOMER',
    firstName: 'Asha',
    lastName: 'Rao',
    createdAt: '2026-11-01T06:00:00.000Z',
  },
  addresses: [],
  storeCredit: [{ amountInPaise: 12_500, reason: 'GOODWILL' }],
  contactMessages: [{ subject: 'A book', message: 'GOOD DAY' }],
  sessions: [{ device: 'Chrome on Android', isCurrent: false }],
  orders: [
    {
      orderId: 'ES-1',
      total: 469,
      status: 'OUT_FOR_DELIVERY',
      expectedDeliveryDate: '2026-11-26',
      lines: [{ quantity: 2 }],
    },
  ],
};

function answerWith(...answers: Response[]) {
  const asked = vi.fn<typeof fetch>();
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('the page of a parent', () => {
  it('confirms only when the button is pressed, then shows what is stored', async () => {
    const asked = answerWith(Response.json(STORED));
    let state = 'TO_CONFIRM';
    open(() => state, {
      confirmParent: () => {
        state = 'CONFIRMED';
        return { message: PARENT_MESSAGES.confirmed };
      },
    });
    await screen.findByRole('button', { name: 'I am the parent or guardian' });
    expect(asked).not.toHaveBeenCalled();
    await press('I am the parent or guardian');
    const heading = await screen.findByRole('heading', { name: 'What we keep about Asha Rao' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(PARENT_MESSAGES.confirmed)).toBeTruthy();
    expect(asked).toHaveBeenCalledWith('/api/parent/data', expect.objectContaining({ body: '{"token":"t0ken"}' }));
  });

  it('shows the data in words, and names what there is nothing of', async () => {
    answerWith(Response.json(STORED));
    open(() => 'CONFIRMED');
    await screen.findByText('Orders (1)');
    const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
    expect(value('Order number')).toBe('ES-1');
    expect(value('Total')).toBe('₹469');
    expect(value('Status')).toBe('Out for delivery');
    expect(value('Expected delivery date')).toBe('26 November 2026');
    expect(value('Amount')).toBe('₹125');
    expect(value('Message')).toBe('GOOD DAY');
    expect(screen.getByText('There is nothing of: addresses.')).toBeTruthy();
    for (const hidden of ['u1', 'Is current', 'Exported at']) expect(screen.queryByText(hidden)).toBeNull();
  });

  it('shows that the data could not be read', async () => {
    answerWith(new Response('', { status: 503 }));
    open(() => 'CONFIRMED');
    expect(await screen.findByText('Failed to read the data.')).toBeTruthy();
  });

  it('asks once before the account is deleted, and shows why it cannot be', async () => {
    answerWith(Response.json(STORED));
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
    expect(screen.queryByText('Orders (1)')).toBeNull();
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
