import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aConnection, aDeskLine, anAdminCustomer, anAdminExchange, anAdminOrder } from '../../../../test/desk.ts';
import { typeByHand } from '../../../../test/packing.ts';
import { deferred, renderPage } from '../../../../test/render-page.tsx';
import { HOUR_MS } from '#api/platform/durations.rules.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const withExchanges = (...exchanges: object[]) => ({ ...admin, adminExchanges: () => aConnection(exchanges) });
const rows = () => screen.findAllByRole('article');
const numbered = (number: number, fields: object = {}, exchange: object = {}) =>
  anAdminExchange({ ...fields }, { exchangeId: `exchange-${number}`, ...exchange });

describe('the exchanges of the desk', () => {
  it('show a loading message, then what each is about, with its photographs and the time that is left', async () => {
    const hindi = 'भौतिकी की संकल्पनाएँ';
    const row = anAdminExchange(
      {
        answerBy: inHours(5.5),
        line: aDeskLine({ condition: 'PREOWNED', bookDescription: hindi }),
        order: anAdminOrder({ customer: anAdminCustomer({ name: 'आशा राव' }) }),
      },
      { createdAt: inHours(-18.5), quantity: 2 },
    );
    const server = deferred(aConnection([row]));
    const { operations, container } = renderPage('/desk/exchanges', {
      ...admin,
      adminExchanges: () => server.response,
    });
    expect(await screen.findByText('Loading exchanges...')).toBeTruthy();
    server.release();
    const shown = within((await rows())[0]!);
    const link = shown.getByRole('link', { name: 'Condition not as described' });
    expect(link.getAttribute('href')).toBe('/desk/exchanges/exchange-1');
    for (const text of ['ES-261121-7KQ2M9XA', 'Pre-Owned', 'To answer', '5 h left', '18 h'])
      expect(shown.getByText(text)).toBeTruthy();
    expect([shown.getByText(hindi).lang, shown.getByText('आशा राव').lang]).toEqual(['hi', 'hi']);
    expect(shown.getByText('2', { exact: false, selector: 'span' }).textContent).toBe('2 photographs');
    expect(container.querySelector('article img')?.getAttribute('src')).toBe('/api/exchange-photos/front.webp');
    const [request] = operations.filter(({ operation }) => operation === 'DeskExchangesPage');
    expect(request?.variables).toEqual({ list: 'OPEN', after: null });
  });

  it('say in red how late an answer is, and ask for none that was given', async () => {
    renderPage(
      '/desk/exchanges',
      withExchanges(
        numbered(1, { answerBy: inHours(-2.5) }),
        numbered(2, { answerBy: inHours(-2.5) }, { status: 'RECEIVED', photos: [] }),
        numbered(3, {}, { status: 'RESOLVED', resolution: 'KEPT' }),
        numbered(4, {}, { status: 'APPROVED', remedy: 'REFUND' }),
      ),
    );
    const [late, received, kept, approved] = await rows();
    expect(within(late!).getByText('2 h late').className).toContain('text-brick');
    expect(within(received!).queryByText(/late/)).toBeNull();
    expect(within(received!).getByText('Book received')).toBeTruthy();
    expect(within(kept!).getByText('Refunded, book kept')).toBeTruthy();
    expect(within(approved!).getByText('Approved: refund')).toBeTruthy();
    expect(screen.getByText('4 exchanges')).toBeTruthy();
  });

  it.each([
    ['', 'OPEN', 'No exchange is open.'],
    ['?list=TO_ANSWER', 'TO_ANSWER', 'All exchanges are answered.'],
    ['?list=TO_RECEIVE', 'TO_RECEIVE', 'No book is on its way back.'],
    ['?list=TO_RESOLVE', 'TO_RESOLVE', 'No book waits for its replacement or refund.'],
    ['?list=CLOSED', 'CLOSED', 'No exchange was closed yet.'],
    ['?list=constructor', 'OPEN', 'No exchange is open.'],
  ])('are chosen in the address: %j', async (search, list, empty) => {
    const { operations } = renderPage(`/desk/exchanges${search}`, withExchanges());
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'DeskExchangesPage')?.variables.list).toBe(list);
    const tabs = within(screen.getByRole('navigation', { name: 'Lists' })).getAllByRole('link');
    expect(tabs.filter((tab) => tab.hasAttribute('aria-current'))).toHaveLength(1);
    expect(tabs.map((tab) => tab.getAttribute('href'))).toContain(`/desk/exchanges?list=${list}`);
  });

  it('lead to the next page, and back to the first', async () => {
    const { operations } = renderPage('/desk/exchanges?list=CLOSED', {
      ...admin,
      adminExchanges: ({ after }) => (after ? aConnection([numbered(2)]) : aConnection([numbered(1)], 'end-1')),
    });
    expect(await screen.findByText('The first 1 of more exchanges')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Back to the first page' })).toBeTruthy();
    expect(operations.at(-1)?.variables).toEqual({ list: 'CLOSED', after: 'end-1' });
  });

  it('are walked by keys: j and k to the next and previous, Enter opens, / searches all orders', async () => {
    const { router } = renderPage('/desk/exchanges', {
      ...withExchanges(numbered(1), numbered(2)),
      adminExchange: () => numbered(1),
      adminOrders: () => aConnection([]),
    });
    await rows();
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    typeByHand('jj');
    expect(focused()).toBe('exchange-2');
    typeByHand('k');
    expect(focused()).toBe('exchange-1');
    typeByHand('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search all orders' }));
    await userEvent.keyboard('Asha{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/orders'));
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('Asha');
  });

  it('can be retried after an error', async () => {
    let fails = true;
    const adminExchanges = () => {
      if (fails) throw new Error('down');
      return aConnection([numbered(1)]);
    };
    renderPage('/desk/exchanges', { ...admin, adminExchanges });
    expect(await screen.findByText('The exchanges could not be fetched.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('are reached from their tile among the queues, and from the menu', async () => {
    const deskQueues = () => [{ queue: 'EXCHANGES', count: 2, oldestAt: inHours(-3.5) }];
    renderPage('/desk/orders', { ...admin, deskQueues, adminOrders: () => aConnection([]) });
    await screen.findByText('oldest', { exact: false });
    const queues = within(screen.getByRole('navigation', { name: 'Queues' }));
    const tile = queues.getByRole('link', { name: /Exchanges/ });
    expect([tile.textContent, tile.getAttribute('href')]).toEqual(['Exchanges2oldest 3 h', '/desk/exchanges']);
    const menu = within(screen.getByRole('navigation', { name: 'Orders' }));
    expect(menu.getByRole('link', { name: 'Exchanges' }).getAttribute('href')).toBe('/desk/exchanges');
  });
});
