import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { deferred, renderPage } from '../../../../test/render-page.tsx';

const money = (count: number, amountInPaise: number) => ({ count, amountInPaise });

/** The figures of two days. */
function aDashboard(fields: Record<string, unknown> = {}) {
  const day = {
    orders: 2,
    gross: 100_000,
    revenue: 99_000,
    netRevenueInPaise: 9_850_050,
    returned: 0,
    refundedInPaise: 50,
  };
  return {
    from: '2026-04-01',
    to: '2026-04-02',
    sales: {
      orders: 4,
      gross: 200_000,
      revenue: 198_000,
      netRevenueInPaise: 19_700_100,
      returned: 500,
      refundedInPaise: 12_345,
      days: [
        { day: '2026-04-01', ...day },
        { day: '2026-04-02', ...day },
      ],
    },
    statuses: [
      { status: 'DELIVERED', orders: 3 },
      { status: 'PLACED', orders: 1 },
    ],
    promises: {
      kept: 3,
      of: 4,
      rate: 0.75,
      byRegion: [
        { region: 'Bihar', kept: 2, of: 2, rate: 1 },
        { region: null, kept: 1, of: 2, rate: 0.5 },
      ],
      byCourier: [{ courier: 'INDIA_POST', kept: 3, of: 4, rate: 0.75 }],
    },
    condition: { asDescribed: 0, answers: 0, rate: null },
    refusals: [{ pincode: '800001', refused: 3, of: 6, rate: 0.5 }],
    exchanges: { copies: 1, deliveredCopies: 8, rate: 0.125, reasons: [{ reason: 'DAMAGED', copies: 1 }] },
    bestSellers: [
      {
        bookId: 'JEEPHY7253',
        title: 'गणित',
        copies: 3,
        revenue: 1_300,
        newCopies: 2,
        newRevenue: 1_000,
        preOwnedCopies: 1,
        preOwnedRevenue: 300,
      },
    ],
    lowStock: { count: 12, books: [{ bookId: 'B1', title: 'Waves', newStock: null, preOwnedStock: 0 }] },
    cash: { due: money(3, 150_000), collected: money(1, 1_234_500), short: money(0, 0) },
    openRefunds: { pending: money(1, 10_050), failed: money(0, 0), payoutsDue: money(0, 0) },
    lowReviews: [
      {
        reviewId: 'r1',
        bookId: 'B1',
        title: 'Waves',
        rating: 2,
        reviewText: 'Late.',
        createdAt: '2026-04-02T10:00:00.000Z',
        orderId: 'ES-1',
      },
    ],
    previous: {
      from: '2026-03-30',
      to: '2026-03-31',
      sales: { orders: 5, netRevenueInPaise: 9_850_050 },
      promises: { rate: 0.8 },
      condition: { rate: 0.9 },
    },
    ...fields,
  };
}

/** A range in which nothing happened. */
const EMPTY = {
  sales: { orders: 0, gross: 0, revenue: 0, netRevenueInPaise: 0, returned: 0, refundedInPaise: 0, days: [] },
  statuses: [],
  promises: { kept: 0, of: 0, rate: null, byRegion: [], byCourier: [] },
  refusals: [],
  exchanges: { copies: 0, deliveredCopies: 0, rate: null, reasons: [] },
  bestSellers: [],
  lowStock: { count: 0, books: [] },
  lowReviews: [],
  previous: {
    from: '2026-03-30',
    to: '2026-03-31',
    sales: { orders: 0, netRevenueInPaise: 0 },
    promises: { rate: null },
    condition: { rate: null },
  },
};

const PATH = '/desk/dashboard?from=2026-04-01&to=2026-04-02';
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));

/** The term and its descriptions of a head figure. */
async function headFigure(label: string): Promise<string> {
  const [term] = await screen.findAllByText(label, { selector: 'dt' });
  return term!.parentElement!.textContent;
}

describe('the dashboard', () => {
  it('shows four head figures, with what changed', async () => {
    renderPage(PATH, { ...admin, dashboard: () => aDashboard() });
    await screen.findByText('₹1,97,001');
    expect(await headFigure('Orders')).toBe('Orders4₹2,00,000 as ordered▼ −20% against the 2 days before');
    expect(await headFigure('Revenue')).toBe(
      'Revenue₹1,97,001₹1,98,000 before refunds and returns▲ +100% against the 2 days before',
    );
    expect(await headFigure('Promises kept')).toBe(
      'Promises kept75%3 of 4 parcels▼ −5 points against the 2 days before',
    );
    expect(await headFigure('Condition as described')).toBe(
      'Condition as described–0 of 0 answersNothing to compare with the 2 days before',
    );
  });

  it('has a table of the figures of each plot', async () => {
    renderPage(PATH, { ...admin, dashboard: () => aDashboard() });
    const table = async (name: string) => rowsOf(await screen.findByRole('table', { name, hidden: true }));
    expect(await table('Revenue by day')).toEqual([
      ['Day', 'Revenue', 'Before refunds', 'As ordered', 'Refunds'],
      ['1 Apr 2026', '₹98,500.50', '₹99,000', '₹1,00,000', '₹0.50'],
      ['2 Apr 2026', '₹98,500.50', '₹99,000', '₹1,00,000', '₹0.50'],
    ]);
    expect(await table('Orders by day')).toEqual([
      ['Day', 'Orders'],
      ['1 Apr 2026', '2'],
      ['2 Apr 2026', '2'],
    ]);
    expect(await table('Orders by status')).toEqual([
      ['Status', 'Orders'],
      ['Placed', '1'],
      ['Delivered', '3'],
    ]);
    expect(await table('Promises by courier and region')).toEqual([
      ['Courier or region', 'Kept', 'Of', 'Rate'],
      ['India Post', '3', '4', '75%'],
      ['Bihar', '2', '2', '100%'],
      ['Not known', '1', '2', '50%'],
    ]);
    expect(await table('Copies to exchange by reason')).toEqual([
      ['Reason', 'Copies'],
      ['Damaged', '1'],
    ]);
    expect((await table('Best sellers'))[1]).toEqual(['गणित', '2₹1,000', '1₹300', '3₹1,300']);
    expect(await table('Cash on delivery now')).toEqual([
      ['State', 'Number', 'Amount'],
      ['To be collected', '3', '₹1,500'],
      ['With couriers', '1', '₹12,345'],
      ['Remitted in part', '0', '₹0'],
    ]);
    expect((await table('Refunds open now'))[1]).toEqual(['Under way', '1', '₹100.50']);
    expect(await table('Books with few copies left')).toEqual([
      ['Book', 'New', 'Pre-owned'],
      ['Waves', '–', '0'],
    ]);
    expect(screen.getByText('And 11 more.')).toBeTruthy();
    expect((await region('Reviews to look at')).getByRole('link', { name: 'ES-1' }).getAttribute('href')).toBe(
      '/desk/orders/ES-1',
    );
  });

  it('says in words that nothing happened', async () => {
    renderPage(PATH, { ...admin, dashboard: () => aDashboard(EMPTY) });
    expect((await region('Revenue by day')).getByText('No orders in these days.')).toBeTruthy();
    expect(screen.getByText('No PIN code with 5 or more orders on delivery refused one.')).toBeTruthy();
    expect((await region('Promises kept')).getByText('No parcel came to its end in these days.')).toBeTruthy();
    expect((await region('Exchanges asked for')).getByText('No exchange was asked for in these days.')).toBeTruthy();
    expect((await region('Low stock')).getByText('No counted stock is low.')).toBeTruthy();
    expect(await headFigure('Promises kept')).toContain('–');
  });

  it('has its range in the address, which a form changes', async () => {
    const { operations } = renderPage(PATH, { ...admin, dashboard: () => aDashboard() });
    expect(await screen.findByRole('heading', { name: '1 Apr 2026 to 2 Apr 2026' })).toBeTruthy();
    const csv = screen.getByRole('link', { name: 'Orders as CSV' }).getAttribute('href');
    expect(csv).toBe('/api/desk/orders.csv?from=2026-04-01&to=2026-04-02');
    const from = screen.getByLabelText('From');
    await userEvent.clear(from);
    await userEvent.type(from, '2026-03-30');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await expect.poll(() => operations.at(-1)?.variables).toEqual({ from: '2026-03-30', to: '2026-04-02' });
  });

  it('shows the last 30 days without a range in the address, and marks them', async () => {
    const { operations } = renderPage('/desk/dashboard', { ...admin, dashboard: (range) => aDashboard(range) });
    const preset = await screen.findByText('30 days', { selector: '[aria-current]' });
    const sales = operations.find(({ operation }) => operation === 'DashboardSales');
    expect(preset.getAttribute('href')).toBe(
      `/desk/dashboard?${new URLSearchParams(sales?.variables as { from: string; to: string })}`,
    );
  });

  it('refuses a range of more than 366 days and asks for no figures', async () => {
    const { operations } = renderPage('/desk/dashboard?from=2024-01-01&to=2026-04-02', admin);
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose at most 366 days.');
    expect(operations.filter(({ operation }) => operation.startsWith('Dashboard'))).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Orders as CSV' })).toBeNull();
  });

  it('says of each head figure that failed that it is not loaded, and no longer looks busy', async () => {
    const { container } = renderPage(PATH, { ...admin, dashboard: () => Promise.reject(new Error('down')) });
    await screen.findAllByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('Not loaded yet')).toHaveLength(4);
    expect(container.querySelectorAll('dd.skeleton')).toHaveLength(0);
  });

  it('shows what is ready, and a part that failed can be loaded again', async () => {
    const slow = deferred([]);
    let fails = true;
    const cash = () => {
      if (fails) throw new Error('down');
      return aDashboard().cash;
    };
    renderPage(PATH, { ...admin, dashboard: () => aDashboard({ bestSellers: () => slow.response, cash }) });
    expect(await screen.findByText('₹1,97,001')).toBeTruthy();
    expect((await region('Best sellers')).getByText('Loading figures...')).toBeTruthy();
    const failed = await region('Cash and refunds');
    fails = false;
    await userEvent.click(await failed.findByRole('button', { name: 'Try again' }));
    expect((await region('Cash on delivery now')).getByText('₹1,500')).toBeTruthy();
    slow.release();
    expect(await screen.findByText('No copies were sold in these days.')).toBeTruthy();
  });
});
