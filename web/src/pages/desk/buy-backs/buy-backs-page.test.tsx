import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { anAdminBuyBack, anAdminBuyBackBook } from '../../../../test/buy-backs.ts';
import { aConnection } from '../../../../test/desk.ts';
import { scan } from '../../../../test/packing.ts';
import { deferred, graphqlError, renderPage } from '../../../../test/render-page.tsx';

const FIGURES = {
  bought: 12,
  cost: 1240,
  sold: 8,
  revenue: 1900,
  margin: 660,
  daysOnShelf: 20.6,
  openPromises: 12_400,
  promiseCap: 50_000,
};
const queries = {
  ...admin,
  buyBackFigures: () => FIGURES,
  adminBuyBacks: (_args: Record<string, unknown>): unknown => aConnection([anAdminBuyBack()]),
};
const PATH = '/desk/buy-backs';

describe('the list of buy-backs', () => {
  it('shows a loading message, then what they brought, and each with a link to its page', async () => {
    const two = [anAdminBuyBackBook({ bookDescription: 'भौतिकी' }), anAdminBuyBackBook({ buyBackBookId: 'book-2' })];
    const row = anAdminBuyBack(
      { status: 'CLOSED', paid: 90, payout: { payoutId: 'p', status: 'DUE' } },
      { books: two },
    );
    const server = deferred(aConnection([row]));
    renderPage(PATH, { ...queries, adminBuyBacks: () => server.response });
    expect(await screen.findByText('Loading buy-backs...')).toBeTruthy();
    server.release();
    const shown = within(await screen.findByRole('article'));
    expect(shown.getByRole('link', { name: 'BB-7KQ2M9XA' }).getAttribute('href')).toBe('/desk/buy-backs/BB-7KQ2M9XA');
    for (const text of ['Asha Rao', 'Done', 'To pay', '₹149 by UPI', 'bought ₹90'])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText('भौतिकी').closest('span:not([lang])')?.textContent).toBe('भौतिकी and 1 book more');
    for (const text of ['12 for ₹1,240', '8 for ₹1,900', '₹660', '21 days', '₹12,400 of ₹50,000'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['', { status: null, toPay: null, search: null }],
    ['?status=SENT&q=%20asha', { status: 'SENT', toPay: null, search: 'asha' }],
    ['?status=TO_PAY', { status: null, toPay: true, search: null }],
    ['?status=other', { status: null, toPay: null, search: null }],
  ])('is chosen by the URL: %s', async (search, filter) => {
    const { operations } = renderPage(PATH + search, { ...queries, adminBuyBacks: () => aConnection([]) });
    expect(await screen.findByText('No buy-back is here.')).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'BuyBacksPage')?.variables.filter).toEqual(filter);
  });

  it('shows an error, and retries', async () => {
    let fails = true;
    const adminBuyBacks = () => {
      if (fails) throw new Error('down');
      return aConnection([anAdminBuyBack()]);
    };
    renderPage(PATH, { ...queries, adminBuyBacks });
    expect(await screen.findByText('The buy-backs could not be fetched.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('opens the one that is scanned, and says if there is none', async () => {
    const adminBuyBack = ({ buyBackId }: Record<string, unknown>) => {
      if (buyBackId === 'NOTHING1') throw graphqlError('No buy-back has this number.', { code: 'NOT_FOUND' });
      return anAdminBuyBack();
    };
    const { router } = renderPage(PATH, { ...queries, adminBuyBack });
    await screen.findByRole('article');
    scan('NOTHING1');
    expect((await screen.findAllByText('No buy-back has this number.'))[0]).toBeTruthy();
    scan('1490812345678');
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/buy-backs/BB-7KQ2M9XA'));
  });
});

describe('the settings of buy-backs', () => {
  const settings = (fields: object = {}) => ({
    isOpen: true,
    marginPercent: 35,
    pickupCost: 15,
    handlingCost: 10,
    creditBonusPercent: 15,
    dailyLimit: 50_000,
    promiseCap: 200_000,
    version: 1,
    changedBy: null,
    changedAt: null,
    ...fields,
  });
  const number = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('are saved in the version that was seen, and say who changed them', async () => {
    let now = settings();
    const { operations } = renderPage(
      `${PATH}/settings`,
      { ...admin, buyBackSettings: () => now },
      {
        saveBuyBackSettings: ({ input }) =>
          (now = settings({
            ...(input as object),
            version: 2,
            changedBy: 'admin@shop',
            changedAt: '2026-11-21T09:30:00Z',
          })),
      },
    );
    await userEvent.clear(await number('Margin, % of the price'));
    await userEvent.type(await number('Margin, % of the price'), '91');
    await save();
    expect(await screen.findByText('Please enter a whole number from 0 to 90.')).toBeTruthy();
    await userEvent.clear(await number('Margin, % of the price'));
    await userEvent.type(await number('Margin, % of the price'), '40');
    await userEvent.click(screen.getByRole('checkbox', { name: 'We buy books' }));
    await save();
    expect(await screen.findByText('Changed 21 Nov 2026, 3:00 pm by admin@shop')).toBeTruthy();
    const { changedBy: _by, changedAt: _at, ...input } = settings({ marginPercent: 40, isOpen: false });
    expect(operations.filter(({ operation }) => operation === 'SaveBuyBackSettings')).toMatchObject([
      { variables: { input } },
    ]);
  });

  it('that have changed meanwhile are not overwritten', async () => {
    const saveBuyBackSettings = () => {
      throw graphqlError('The settings have changed meanwhile.', { code: 'CONFLICT' });
    };
    renderPage(`${PATH}/settings`, { ...admin, buyBackSettings: () => settings() }, { saveBuyBackSettings });
    await number('Margin, % of the price');
    await save();
    expect(await screen.findByText('The settings have changed meanwhile.')).toBeTruthy();
  });
});
