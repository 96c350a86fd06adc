import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../test/admin.ts';
import { deferred, renderPage } from '../../../test/render-page.tsx';

const NONE = { count: 0, since: null };
const aQueue = (fields: Record<string, unknown> = {}) => ({
  queue: 'letters',
  name: 'Emails',
  waiting: 0,
  running: 0,
  retrying: 0,
  failed: 0,
  failedSince: null,
  waitingSince: null,
  isLate: false,
  ...fields,
});
const aFailedJob = (fields: Record<string, unknown> = {}) => ({
  id: 'b2f4',
  queue: 'letters',
  name: 'Emails',
  subject: 'आपका ऑर्डर: Order placed',
  recipient: 'a***@example.test',
  reason: 'SMTP 550',
  createdAt: '2026-11-21T09:30:00.000Z',
  failedAt: '2026-11-22T09:30:00.000Z',
  ...fields,
});
const aHealth = (fields: Record<string, unknown> = {}) => ({
  checkedAt: '2026-11-22T10:00:00.000Z',
  versions: { shop: '1.2.3', node: '22.1.0', database: '18.4', migration: 'WebhookTimes20261125110000' },
  queues: [aQueue()],
  failedJobs: [],
  overduePayments: NONE,
  lateWebhooks: NONE,
  stuckRefunds: NONE,
  failedRefunds: NONE,
  ...fields,
});
const withFailed = () =>
  aHealth({
    queues: [aQueue({ failed: 1, failedSince: '2026-11-22T09:30:00.000Z' })],
    failedJobs: [aFailedJob()],
  });
const render = (shopHealth: () => unknown, mutations = {}) =>
  renderPage('/admin/health', { ...admin, shopHealth }, mutations);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the health of the shop', () => {
  it('is loaded, and says that all is well', async () => {
    const server = deferred(aHealth());
    render(() => server.response);
    expect(await screen.findByText('Loading the state of the shop...')).toBeTruthy();
    server.release();
    expect(await screen.findByText('All is well: nothing waits for you.')).toBeTruthy();
    expect(screen.getByText('1.2.3')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByRole('rowheader', { name: 'Emails' })).toBeTruthy();
    expect(screen.queryByText('Failed work')).toBeNull();
  });

  it('says what is wrong, since when, and what to do', async () => {
    render(() => aHealth({ failedRefunds: { count: 2, since: '2026-11-22T09:30:00.000Z' } }));
    expect(await screen.findByRole('heading', { name: 'Refunds that failed: 2' })).toBeTruthy();
    expect(screen.getByText(/^Since 22 Nov 2026, 3:00 pm/)).toBeTruthy();
    expect(screen.getByText(/Open each order and refund it again/)).toBeTruthy();
  });

  it('lets failed work be tried again', async () => {
    let health = withFailed();
    const retryFailedJobs = () => {
      health = aHealth();
      return 1;
    };
    const { operations } = render(() => health, { retryFailedJobs });
    expect(await screen.findByText(/To a\*\*\*@example.test. Reason: SMTP 550./)).toBeTruthy();
    await press(/^Try again/);
    expect(await screen.findByText('All is well: nothing waits for you.')).toBeTruthy();
    expect(operations.find(({ operation }) => operation === 'RetryFailedJobs')?.variables).toEqual({
      queue: 'letters',
      jobIds: ['b2f4'],
    });
  });

  it('lets failed work be discarded after a question', async () => {
    let health = withFailed();
    const discardFailedJobs = () => {
      health = aHealth();
      return 1;
    };
    const { operations } = render(() => health, { discardFailedJobs });
    await press(/^Discard/);
    expect(operations.some(({ operation }) => operation === 'DiscardFailedJobs')).toBe(false);
    await press('Discard');
    expect(await screen.findByText('All is well: nothing waits for you.')).toBeTruthy();
  });

  it('shows an error if it cannot be read, and can be retried', async () => {
    let fails = true;
    render(() => {
      if (fails) throw new Error('down');
      return aHealth();
    });
    expect(await screen.findByText('The state of the shop could not be fetched.')).toBeTruthy();
    fails = false;
    await press('Try again');
    expect(await screen.findByText('All is well: nothing waits for you.')).toBeTruthy();
  });
});
