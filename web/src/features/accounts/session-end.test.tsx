import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAddress } from '../../../test/addresses.ts';
import { aBook } from '../../../test/books.ts';
import { aUser } from '../../../test/people.ts';
import { refusal, renderPage } from '../../../test/render-page.tsx';
import { keep as keepInBrowser } from '../../lib/local-store.ts';
import { keep as keepInTab, kept as keptInTab } from '../../lib/session-store.ts';

const INSTRUCTION = 'Leave it with the guard';
const OTHERS = { userId: '7d1c6a3e-0000-4000-8000-000000000002', firstName: 'Usha', email: 'usha@example.in' };

const otherTab = new BroadcastChannel('session-change');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
const tellOfOtherTab = () => otherTab.postMessage(null);

/** A shop whose session is a variable. */
function shop() {
  let me: object | null = aUser();
  const become = (other: object | null) => {
    me = other;
  };
  const queries = {
    me: () => me,
    book: () => aBook(),
    deliveryEstimate: () => ({ date: '2026-11-26', payOnDelivery: true }),
    addresses: () => {
      if (!me) throw refusal('Please log in.', { code: 'UNAUTHENTICATED' });
      return [anAddress()];
    },
  };
  const mutations = {
    logout: () => {
      become(null);
      return { message: 'You are logged out.' };
    },
    updateProfile: () => {
      become(null);
      throw refusal('Please log in.', { code: 'UNAUTHENTICATED' });
    },
  };
  return { become, queries, mutations };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const logOut = async () => {
  await press('Hey Asha');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
};
const loginLink = () => screen.findByRole('link', { name: 'Login' });

/** Opens the account page of a customer who has been shopping, in a browser where the checkout's script kept something. */
async function shopAsCustomer(path = '/account') {
  const session = shop();
  const view = renderPage(path, session.queries, session.mutations);
  await screen.findByRole('button', { name: 'Hey Asha' });
  keepInTab('instruction:any', INSTRUCTION);
  keepInTab('request:any', 'a request');
  keepInBrowser('pincode', '452001');
  localStorage.setItem('rzp_checkout', 'asha@example.in');
  return { ...session, ...view };
}

const storages = () => JSON.stringify([sessionStorage, localStorage, keptInTab('instruction:any')]);
const EMPTY = JSON.stringify([{}, {}, '']);

describe('the end of a session', () => {
  it('by logout leaves nothing of the user in the tab, and the way back shows nothing of them', async () => {
    const { router, cache } = await shopAsCustomer();
    expect(await screen.findByText(anAddress().text)).toBeTruthy();
    await logOut();
    await loginLink();
    await waitFor(() => expect(storages()).toBe(EMPTY));
    expect(JSON.stringify(cache.extract())).not.toMatch(/Asha|Palm Road|asha@example/);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(document.body.textContent).not.toMatch(/Asha Rao|asha@example/);
  });

  it('by an end elsewhere leaves nothing of the user, either', async () => {
    const { router, cache } = await shopAsCustomer();
    await press('Edit');
    await press('Save');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await loginLink();
    expect(storages()).toBe(EMPTY);
    expect(JSON.stringify(cache.extract())).not.toMatch(/Asha|Palm Road|asha@example/);
  });

  it('by a logout in another tab leaves nothing of the user, nor what they typed', async () => {
    const { become, cache } = await shopAsCustomer('/book/JEEPHY7253');
    await userEvent.type(await screen.findByLabelText('Check delivery to your pincode'), '4520');
    await userEvent.type(screen.getByLabelText('Search books'), 'biology');
    become(null);
    tellOfOtherTab();
    await loginLink();
    await waitFor(() => expect(storages()).toBe(EMPTY));
    expect(JSON.stringify(cache.extract())).not.toMatch(/Asha|asha@example/);
    expect(await screen.findByLabelText('Check delivery to your pincode')).toMatchObject({ value: '' });
    expect(screen.getByLabelText('Search books')).toMatchObject({ value: '' });
  });

  it('by the login of another user in another tab leaves nothing of the first', async () => {
    const { become } = await shopAsCustomer();
    become(aUser(OTHERS));
    tellOfOtherTab();
    expect(await screen.findByRole('button', { name: 'Hey Usha' })).toBeTruthy();
    await waitFor(() => expect(storages()).not.toMatch(/guard|452001|asha@example/));
  });

  it('that is noticed only at a reload leaves nothing of the user', async () => {
    const { become, queries, unmount } = await shopAsCustomer('/book/JEEPHY7253');
    unmount();
    become(null);
    renderPage('/book/JEEPHY7253', queries);
    await loginLink();
    await waitFor(() => expect(storages()).toBe(EMPTY));
  });
});

describe('a session that goes on', () => {
  it('keeps what was chosen, also over a reload and news from another tab', async () => {
    const { queries, unmount } = await shopAsCustomer();
    tellOfOtherTab();
    await screen.findByRole('button', { name: 'Hey Asha' });
    unmount();
    renderPage('/account', queries);
    await screen.findByText(anAddress().text);
    expect(storages()).toContain(INSTRUCTION);
    expect(storages()).toContain('452001');
  });
});
