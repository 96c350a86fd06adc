import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const anEvent = (fields: object = {}) => ({
  securityEventId: 'event-1',
  createdAt: '2026-11-24T06:30:00.000Z',
  kind: 'CHANGE',
  userId: 'packer-2',
  name: 'Packer 2',
  role: 'PACKER',
  subjects: ['ES-1234'],
  operation: 'packOrder',
  file: null,
  filter: null,
  rows: null,
  method: null,
  network: '203.0.113.0/24',
  device: 'Chrome on Windows',
  ...fields,
});

const page = (...nodes: object[]) => ({
  edges: nodes.map((node) => ({ cursor: 'cursor', node })),
  pageInfo: { endCursor: null, hasNextPage: false },
});
const staff = () => [{ userId: 'packer-2', firstName: 'Packer', lastName: '2' }];
const menu = { openMessageCount: () => 0, savedViews: () => [] };

it('the security log says what a person did on a day, and offers it as a file', async () => {
  const { operations } = renderPage('/desk/security-log?person=packer-2&day=2026-11-24&kind=CHANGE', {
    ...admin,
    ...menu,
    staff,
    securityEvents: () => page(anEvent()),
  });
  expect((await screen.findByText(/packed order ES-1234/)).textContent).toBe('Packer 2 packed order ES-1234');
  expect(screen.getByText('packer · Chrome on Windows · 203.0.113.0/24')).toBeTruthy();
  expect(screen.getByText('24 Nov 2026, 12:00 pm')).toBeTruthy();
  const { variables } = operations.find(({ operation }) => operation === 'SecurityLogPage')!;
  expect(variables).toMatchObject({ userId: 'packer-2', kind: 'CHANGE', from: '2026-11-24', to: '2026-11-24' });
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/desk/security-log.csv?person=packer-2&kind=CHANGE&from=2026-11-24&to=2026-11-24',
  );
  expect(screen.getByLabelText('Person')).toHaveProperty('value', 'packer-2');
});

it('an empty log and one that cannot be read say so', async () => {
  renderPage('/desk/security-log?kind=nothing', {
    ...admin,
    ...menu,
    staff,
    securityEvents: () => page(),
  });
  expect(await screen.findByText('Nothing like this is in the log of the last year.')).toBeTruthy();
});

it('only the owner has a link to the security log', async () => {
  const me = admin.me();
  renderPage('/desk/customers', {
    ...admin,
    ...menu,
    me: () => ({ ...me, role: 'MANAGER' }),
    adminCustomers: () => {
      throw graphqlError('No.', { code: 'NOT_FOUND' });
    },
  });
  const orders = await screen.findByRole('navigation', { name: 'Orders' });
  expect(within(orders).getByRole('link', { name: 'Customers' })).toBeTruthy();
  expect(within(orders).queryByRole('link', { name: 'Security log' })).toBeNull();
});
