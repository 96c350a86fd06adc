import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { anAdminOrder, aPickItem } from '../../../../test/packing.ts';
import { deferred, renderPage } from '../../../../test/render-page.tsx';

/** A day on which everything went well. */
function aReport(fields: Record<string, unknown> = {}) {
  return {
    day: '2026-11-22',
    shipped: 96,
    delivered: 71,
    returned: 2,
    cashInPaise: 1_234_500,
    shippedByCourier: [
      { courier: 'DELHIVERY', shipments: 80, cashInPaise: 1_234_500 },
      { courier: 'INDIA_POST', shipments: 16, cashInPaise: 0 },
    ],
    lateCount: 0,
    late: [],
    short: [],
    ...fields,
  };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the day report', () => {
  it('shows what left, with which couriers, what came back, and the cash to collect', async () => {
    const server = deferred(aReport());
    renderPage('/desk/day-report', { ...admin, shippedManifests: () => [], eveningReport: () => server.response });
    expect(await screen.findByText('Loading the day...')).toBeTruthy();
    server.release();
    expect(await screen.findByRole('heading', { name: 'Sunday, 22 November' })).toBeTruthy();
    const bars = (await region('Parcels')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(bars).toEqual(['Left96', 'Promised and not left0', 'Delivered71', 'Came back2']);
    const couriers = (await region('Left by courier')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(couriers).toEqual(['Delhivery · ₹12,345 to collect80', 'India Post16']);
    expect((await region('Cash with the couriers')).getByText('₹12,345')).toBeTruthy();
    expect(screen.getByText('Everything that was promised has left.')).toBeTruthy();
    expect(screen.getByText('No copy is missing.')).toBeTruthy();
  });

  it('names what was promised and did not leave, and what is short', async () => {
    const late = [
      anAdminOrder({ hold: { reason: 'STOCK' } }, { orderId: 'ES-1', expectedDeliveryDate: '2026-11-21' }),
      anAdminOrder({}, { orderId: 'ES-2', status: 'PACKED' }),
    ];
    const eveningReport = () => aReport({ lateCount: 60, late, short: [aPickItem({ bookDescription: 'गणित' })] });
    renderPage('/desk/day-report', { ...admin, shippedManifests: () => [], eveningReport });
    const rows = (await region('Promised and not left')).getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toContain('ES-1On holdpromised Saturday, 21 November');
    expect(rows[1]).toContain('ES-2Packed');
    expect(screen.getByText('And 58 more.')).toBeTruthy();
    const short = await region('Short');
    expect(short.getByText('गणित').lang).toBe('hi');
    expect(short.getByRole('link', { name: 'ES-1' }).getAttribute('href')).toBe('/desk/orders/ES-1');
  });

  it('shows other days by links', async () => {
    const { operations } = renderPage('/desk/day-report?day=2026-11-22', {
      ...admin,
      shippedManifests: () => [],
      eveningReport: () => aReport(),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Day before' }));
    await expect.poll(() => operations.at(-1)?.variables).toEqual({ day: '2026-11-21' });
    expect(screen.getByRole('link', { name: 'Day after' }).getAttribute('href')).toBe(
      '/desk/day-report?day=2026-11-23',
    );
  });

  it('shows an error if it fails to load, and can be retried', async () => {
    let fails = true;
    const eveningReport = () => {
      if (fails) throw new Error('down');
      return aReport();
    };
    renderPage('/desk/day-report', { ...admin, shippedManifests: () => [], eveningReport });
    expect(await screen.findByText('This could not be loaded. Please try again.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sunday, 22 November')).toBeTruthy();
  });
});
