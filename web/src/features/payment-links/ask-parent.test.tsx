import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aCart, aCartLine } from '../../../test/carts.ts';
import { aCheckoutAddress } from '../../../test/orders.ts';
import { deferred, graphqlError, renderPage } from '../../../test/render-page.tsx';
import { aUser } from '../../../test/users.ts';

const URL_OF_LINK = 'http://shop.test/pay/t0ken';
const created = () => ({ paymentLinkId: 'l1', url: URL_OF_LINK, expiresAt: '2026-11-23T09:30:00.000Z' });
const aLink = (fields: object = {}) => ({
  paymentLinkId: 'l1',
  status: 'OPEN',
  createdAt: '2026-11-21T09:30:00.000Z',
  expiresAt: '2026-11-23T09:30:00.000Z',
  total: 469,
  bookCount: 1,
  orderId: null,
  url: URL_OF_LINK,
  ...fields,
});

function openCart({
  links = [] as object[],
  addresses = [aCheckoutAddress()],
  mutations = {},
  lines = [aCartLine('PHY')],
} = {}) {
  const queries = {
    me: () => aUser(),
    cart: () => aCart(...lines),
    paymentLinks: () => links,
    addresses: () => addresses,
  };
  return renderPage('/cart', queries, { createPaymentLink: created, ...mutations });
}

const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Ask a parent to pay' }));
const make = async () => userEvent.click(await screen.findByRole('button', { name: 'Make the link' }));

describe('asking a parent to pay', () => {
  it('says what the payer sees, makes the link of the cart, and shows it to be copied or sent', async () => {
    const { operations } = openCart();
    await ask();
    expect(await screen.findByText(/^Anyone with the link sees your first name/)).toBeTruthy();
    await screen.findByRole('option', { name: /Indore/ });
    await userEvent.type(screen.getByLabelText('A message to them (optional)'), 'For the tests');
    await make();
    const field = await screen.findByLabelText('Your payment link');
    expect(field).toMatchObject({ value: URL_OF_LINK, readOnly: true });
    const { addressId } = aCheckoutAddress();
    const sent = operations.find(({ operation }) => operation === 'CreatePaymentLink');
    const input = { items: null, addressId, deliveryInstruction: null, note: 'For the tests' };
    expect(sent?.variables).toEqual({ input });
    await userEvent.click(screen.getByRole('button', { name: /Copy/ }));
    expect(await navigator.clipboard.readText()).toBe(URL_OF_LINK);
    expect(await screen.findByText('Copied')).toBeTruthy();
    const whatsApp = screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '';
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(decodeURIComponent(whatsApp)).toContain(URL_OF_LINK);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('shows an open link again, to be sent once more', async () => {
    openCart({ links: [aLink(), aLink({ paymentLinkId: 'l2', status: 'PAID', orderId: 'ES-1', url: null })] });
    const shows = await screen.findAllByRole('button', { name: /^Show the link/ });
    expect(shows).toHaveLength(1);
    await userEvent.click(shows[0]!);
    expect(await screen.findByLabelText('Your payment link')).toMatchObject({ value: URL_OF_LINK });
    expect(screen.getByRole('button', { name: /Copy/ })).toBeTruthy();
  });

  it('offers the share sheet where the device has one', async () => {
    const share = vi.fn<(data: object) => Promise<void>>(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    try {
      openCart();
      await ask();
      await screen.findByRole('option', { name: /Indore/ });
      await make();
      await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({ title: 'ExamShelf', text: expect.stringContaining(URL_OF_LINK) });
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('shows why no link was made', async () => {
    const createPaymentLink = () => {
      throw graphqlError('At most 5 links can be open at once.', { code: 'CONFLICT' });
    };
    openCart({ mutations: { createPaymentLink } });
    await ask();
    await screen.findByRole('option', { name: /Indore/ });
    await make();
    expect(await screen.findByText('At most 5 links can be open at once.')).toBeTruthy();
  });

  it('makes one link, however often it is asked for', async () => {
    const slow = deferred(created());
    const { operations } = openCart({ mutations: { createPaymentLink: () => slow.response } });
    await ask();
    await screen.findByRole('option', { name: /Indore/ });
    await make();
    await make();
    await userEvent.type(screen.getByLabelText('A message to them (optional)'), '{Enter}');
    slow.release();
    await screen.findByLabelText('Your payment link');
    expect(operations.filter(({ operation }) => operation === 'CreatePaymentLink')).toHaveLength(1);
  });

  it('asks for an address first if there is none', async () => {
    openCart({ addresses: [] });
    await ask();
    const add = await screen.findByRole('link', { name: 'Add an address first' });
    expect(add.getAttribute('href')).toBe('/address?from=%2Fcart');
    expect(screen.getByRole('button', { name: 'Make the link' })).toMatchObject({ disabled: true });
  });

  it('shows the links that are open or paid, also beside an empty cart, and ends an open one', async () => {
    const links = [
      aLink(),
      aLink({ paymentLinkId: 'l2', status: 'PAID', orderId: 'ES-261121-7KQ2M9XA', total: 938, url: null }),
    ];
    openCart({ links, lines: [], mutations: { endPaymentLink: () => [aLink({ status: 'ENDED' }), links[1]] } });
    const list = await screen.findByRole('list', { name: 'Your payment links' });
    expect(list.textContent).toContain('1 book, ₹938 is paid.');
    expect(within(list).getByRole('link', { name: 'View the order' }).getAttribute('href')).toBe(
      '/orders/ES-261121-7KQ2M9XA',
    );
    await userEvent.click(within(list).getByRole('button', { name: /^End link/ }));
    await vi.waitFor(() => expect(within(list).queryByRole('button', { name: /^End link/ })).toBeNull());
  });
});
