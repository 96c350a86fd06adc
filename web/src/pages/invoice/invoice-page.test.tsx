import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, anUnpaidOrder } from '../../../test/orders.ts';
import { aUser } from '../../../test/users.ts';
import { graphqlError, renderPage } from '../../../test/render-page.tsx';

const open = (order: () => unknown) => renderPage('/orders/ES-261121-7KQ2M9XA/invoice', { me: () => aUser(), order });

const fact = (term: string) => within(screen.getByRole('main')).getByText(term).nextElementSibling?.textContent;

const BILL = {
  number: 'BS/26-27/000123',
  issuedAt: '2026-11-22T20:00:00.000Z',
  url: '/api/orders/ES-261121-7KQ2M9XA/documents/BS-26-27-000123.pdf',
};

describe('the invoice of an order', () => {
  it('is a bill with number and date, which opens as PDF', async () => {
    open(() => anOrder({ status: 'PACKED', bill: BILL }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoice' })).toBeTruthy();
    expect(fact('Bill of supply')).toBe('BS/26-27/000123');
    expect(fact('Issued on')).toBe('23 November 2026');
    expect(fact('Order number')).toBe('ES-261121-7KQ2M9XA');
    const link = screen.getByRole('link', { name: 'Open the bill (PDF)' });
    expect(link.getAttribute('href')).toBe(BILL.url);
    expect(screen.getByRole('link', { name: 'View order details' }).getAttribute('href')).toBe(
      '/orders/ES-261121-7KQ2M9XA',
    );
  });

  it.each([
    [anOrder(), /Your bill comes with the parcel: it is issued when your order is packed./],
    [anUnpaidOrder(), /This order is not paid/],
    [anOrder({ status: 'EXPIRED' }), /not paid in time/],
    [anOrder({ status: 'CANCELLED' }), /was cancelled/],
    [anOrder({ status: 'RETURNED' }), /could not be delivered/],
  ])('without a bill says why: %#', async (order, reason) => {
    open(() => order);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
    expect(screen.queryByText('Bill of supply')).toBeNull();
  });

  it('of another customer does not exist', async () => {
    open(() => {
      throw graphqlError('There is no such order.', { code: 'NOT_FOUND' });
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such order.' })).toBeTruthy();
  });
});
