import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../test/users.ts';
import { deferred, renderPage } from '../../test/render-page.tsx';

const SHOP = {
  name: 'ExamShelf',
  address: '7 Test Lane, Nagpur, 440001, India',
  supportEmail: 'help@shop.test',
  supportPhone: '1800-000-000',
};

const footer = async () => within(await screen.findByRole('contentinfo'));

describe('the footer', () => {
  it('shows the configured address, email and phone number', async () => {
    renderPage('/no/such/page', { shop: () => SHOP });
    const details = await footer();
    expect(await details.findByText(SHOP.address)).toBeTruthy();
    expect(details.getByRole('link', { name: 'help@shop.test' }).getAttribute('href')).toBe('mailto:help@shop.test');
    expect(details.getByRole('link', { name: '1800-000-000' }).getAttribute('href')).toBe('tel:1800000000');
  });

  it('names the ways to pay', async () => {
    renderPage('/no/such/page');
    const ways = within(await (await footer()).findByRole('region', { name: 'Ways to pay' }));
    expect(ways.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cards',
      'UPI',
      'Wallets',
      'Pay on delivery',
    ]);
  });

  it('keeps the details while a logout refetches them', async () => {
    let answer: () => unknown = () => SHOP;
    let isLoggedIn = true;
    const { operations, router } = renderPage(
      '/no/such/page',
      { shop: () => answer(), me: () => (isLoggedIn ? aUser() : null), featuredBooks: () => [] },
      { logout: () => ((isLoggedIn = false), { message: 'Bye.' }) },
    );
    expect(await (await footer()).findByText(SHOP.address)).toBeTruthy();
    const slow = deferred(SHOP);
    answer = () => slow.response;
    await userEvent.click(await screen.findByRole('button', { name: /Hey/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await expect.poll(() => operations.filter(({ operation }) => operation === 'Shop').length).toBe(2);
    expect(router.state.location.pathname).toBe('/');
    expect((await footer()).getByText(SHOP.address)).toBeTruthy();
    slow.release();
  });
});
