import { waitFor } from '@testing-library/react';
import { createStaticHandler } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { admin } from '../../test/admin.ts';
import { renderPage } from '../../test/render-page.tsx';
import { deskRoutes } from './desk-routes.tsx';
import { createRoutes } from './routes.tsx';

const MOVED = [
  ['/admin', '/desk/books'],
  ['/admin/?q=physics&lowstock=1', '/desk/books?q=physics&lowstock=1'],
  ['/admin/import?import=import-1', '/desk/books/import?import=import-1'],
  ['/Addbookonlyforadmin', '/desk/books/new'],
  ['/Alterbookonlyforadmin', '/desk/books/edit'],
  ['/Alterbookonlyforadmin?id=JEEPHY7253', '/desk/books/JEEPHY7253'],
  ['/Alterbookonlyforadmin?id=A%2FB&x=1', '/desk/books/A%2FB?x=1'],
  ['/admin/dashboard?from=2026-04-01&to=2026-04-02', '/desk/dashboard?from=2026-04-01&to=2026-04-02'],
  ['/admin/orders?queue=ALL', '/desk/orders?queue=ALL'],
  ['/ADMIN/Orders/ES-1', '/desk/orders/ES-1'],
  ['/admin/pick', '/desk/picking'],
  ['/admin/pick/7', '/desk/picking/7'],
  ['/admin/pack?list=7', '/desk/packing?list=7'],
  ['/admin/handover', '/desk/handover'],
  ['/admin/evening?day=2026-11-22', '/desk/day-report?day=2026-11-22'],
  ['/admin/exchanges/exchange-1', '/desk/exchanges/exchange-1'],
  ['/admin/messages?status=ALL', '/desk/messages?status=ALL'],
  ['/admin/cash?list=DUE', '/desk/cash?list=DUE'],
  ['/admin/customers/user-1', '/desk/customers/user-1'],
  ['/admin/health', '/desk/health'],
  ['/admin/intake?copy=1', '/desk/copies/intake?copy=1'],
  ['/admin/copies/AAAAAAAA', '/desk/copies/AAAAAAAA'],
] as const;

describe('an old URL of the desk', () => {
  const { query } = createStaticHandler(createRoutes(deskRoutes));

  it.each(MOVED)('redirects permanently on the server: %s', async (from, to) => {
    const response = (await query(new Request(`http://shop.test${from}`))) as Response;
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
  });

  it('opens the page in the browser, with its query', async () => {
    const { router } = renderPage('/Contactus', admin);
    await router.navigate('/admin/orders?queue=ALL');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/desk/orders', search: '?queue=ALL' }),
    );
  });
});

it('The desk opens with the orders', async () => {
  const { router } = renderPage('/desk', admin);
  await waitFor(() => expect(router.state.location.pathname).toBe('/desk/orders'));
});
