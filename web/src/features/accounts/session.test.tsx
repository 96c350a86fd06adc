import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAddress } from '../../../test/addresses.ts';
import { aBook } from '../../../test/books.ts';
import { aUser } from '../../../test/users.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';
import { localStore } from '../../lib/storage/local-store.ts';
import { sessionStore } from '../../lib/storage/session-store.ts';

const INSTRUCTION = 'Leave it with the guard';
const OTHER_USER = { userId: '7d1c6a3e-0000-4000-8000-000000000002', firstName: 'Usha', email: 'usha@example.test' };

const otherTab = new BroadcastChannel('session-change');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about window.postMessage
const announceFromOtherTab = () => otherTab.postMessage(null);

/** A server whose logged-in user can change. */
function createServer() {
  let me: object | null = aUser();
  const setUser = (user: object | null) => {
    me = user;
  };
  const queries = {
    me: () => me,
    book: () => aBook(),
    deliveryEstimate: () => ({ date: '2026-11-26', payOnDelivery: true }),
    addresses: () => {
      if (!me) throw graphqlError('Please log in.', { code: 'UNAUTHENTICATED' });
      return [anAddress()];
    },
  };
  const mutations = {
    logout: () => {
      setUser(null);
      return { message: 'You are logged out.' };
    },
    updateProfile: () => {
      setUser(null);
      throw graphqlError('Please log in.', { code: 'UNAUTHENTICATED' });
    },
  };
  return { setUser, queries, mutations };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const logOut = async () => {
  await press('Hey Asha');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
};
const loginLink = () => screen.findByRole('link', { name: 'Login' });

/**
 * Opens a page for a logged-in customer, with data in the stores and an entry of the payment provider's script. Its effects
 * have run: it listens to other tabs.
 */
async function openAsCustomer(path = '/account') {
  const session = createServer();
  const view = renderPage(path, session.queries, session.mutations);
  await screen.findByRole('button', { name: 'Hey Asha' });
  await act(async () => {});
  sessionStore.set('instruction:any', INSTRUCTION);
  sessionStore.set('idempotency-key:any', 'a key');
  localStore.set('pincode', '452001');
  localStorage.setItem('rzp_checkout', 'asha@example.test');
  return { ...session, ...view };
}

const storages = () => JSON.stringify([sessionStorage, localStorage, sessionStore.get('instruction:any')]);
const EMPTY = JSON.stringify([{}, {}, '']);

describe('the end of a session', () => {
  it('by logout clears all user data, and going back shows none of it', async () => {
    const { router, cache } = await openAsCustomer();
    expect(await screen.findByText(anAddress().text)).toBeTruthy();
    await logOut();
    await loginLink();
    await waitFor(() => expect(storages()).toBe(EMPTY));
    expect(JSON.stringify(cache.extract())).not.toMatch(/Asha|Palm Road|asha@example/);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(document.body.textContent).not.toMatch(/Asha Rao|asha@example/);
  });

  it('by logout forgets the last pincode, also one that the page stores until the home page is there', async () => {
    const { router } = await openAsCustomer('/book/JEEPHY7253');
    const pincode = 'Check delivery to your pincode';
    await waitFor(() => expect(screen.getByLabelText(pincode)).toMatchObject({ value: '452001' }));
    const unsubscribe = router.subscribe(({ navigation }) => {
      if (navigation.state === 'loading') localStore.set('pincode', '452001');
    });
    await logOut();
    await loginLink();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(storages()).toBe(EMPTY));
    unsubscribe();
    await act(() => router.navigate('/book/JEEPHY7253'));
    expect(await screen.findByLabelText(pincode)).toMatchObject({ value: '' });
  });

  it('on the server clears all user data at the next UNAUTHENTICATED error', async () => {
    const { router, cache } = await openAsCustomer();
    await press('Edit');
    await press('Save');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await loginLink();
    expect(storages()).toBe(EMPTY);
    expect(JSON.stringify(cache.extract())).not.toMatch(/Asha|Palm Road|asha@example/);
  });

  it('by a logout in another tab clears all user data and what the user typed', async () => {
    const { setUser, cache } = await openAsCustomer('/book/JEEPHY7253');
    await userEvent.type(await screen.findByLabelText('Check delivery to your pincode'), '4520');
    await userEvent.type(screen.getByLabelText('Search books'), 'biology');
    setUser(null);
    announceFromOtherTab();
    await loginLink();
    await waitFor(() => expect(storages()).toBe(EMPTY));
    expect(JSON.stringify(cache.extract())).not.toMatch(/Asha|asha@example/);
    expect(await screen.findByLabelText('Check delivery to your pincode')).toMatchObject({ value: '' });
    expect(screen.getByLabelText('Search books')).toMatchObject({ value: '' });
  });

  it('by the login of another user in another tab clears the data of the first', async () => {
    const { setUser } = await openAsCustomer();
    setUser(aUser(OTHER_USER));
    announceFromOtherTab();
    expect(await screen.findByRole('button', { name: 'Hey Usha' })).toBeTruthy();
    await waitFor(() => expect(storages()).not.toMatch(/guard|452001|asha@example/));
  });

  it('while the page was closed clears all user data when the page opens', async () => {
    const { setUser, queries, unmount } = await openAsCustomer('/book/JEEPHY7253');
    unmount();
    setUser(null);
    renderPage('/book/JEEPHY7253', queries);
    await loginLink();
    await waitFor(() => expect(storages()).toBe(EMPTY));
  });
});

describe('a session that continues', () => {
  it('keeps stored choices after a reload and after a session change in another tab', async () => {
    const { queries, unmount } = await openAsCustomer();
    announceFromOtherTab();
    await screen.findByRole('button', { name: 'Hey Asha' });
    unmount();
    renderPage('/account', queries);
    await screen.findByText(anAddress().text);
    expect(storages()).toContain(INSTRUCTION);
    expect(storages()).toContain('452001');
  });
});
