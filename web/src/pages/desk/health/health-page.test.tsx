import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { deferred, renderPage } from '../../../../test/render-page.tsx';

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
  unmatchedPayments: NONE,
  ...fields,
});
const withFailed = () =>
  aHealth({
    queues: [aQueue({ failed: 1, failedSince: '2026-11-22T09:30:00.000Z' })],
    failedJobs: [aFailedJob()],
  });
const aPayment = (fields: Record<string, unknown> = {}) => ({
  providerPaymentId: 'pay_EKwxwAgItmmXdp',
  reference: 'ES-261122-7KQ2M9XA',
  amountInPaise: 64_900,
  method: 'upi',
  email: 'asha@example.test',
  phone: '+919876543210',
  paidAt: '2026-11-22T09:30:00.000Z',
  status: 'OPEN',
  failure: null,
  ...fields,
});
const render = (shopHealth: () => unknown, mutations = {}, unmatchedPayments: () => unknown = () => []) =>
  renderPage('/desk/health', { ...admin, shopHealth, unmatchedPayments }, mutations);
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
    expect(screen.getByRole('link', { name: 'Open Money' }).getAttribute('href')).toBe(
      '/desk/orders?queue=PAYMENT_ISSUES',
    );
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

  it('lists payments without an order, and refunds one after a question that names sum and receiver', async () => {
    let status = 'OPEN';
    const refundUnmatchedPayment = () => {
      status = 'REFUNDING';
      return { providerPaymentId: 'pay_EKwxwAgItmmXdp', status };
    };
    const { operations } = render(
      () => aHealth(),
      { refundUnmatchedPayment },
      () => [aPayment({ status })],
    );
    expect(await screen.findByText('₹649, order ES-261122-7KQ2M9XA')).toBeTruthy();
    expect(screen.getByText(/^Paid 22 Nov 2026, 3:00 pm by UPI. asha@example.test, \+919876543210./)).toBeTruthy();
    await press('Refund ₹649 to asha@example.test');
    expect(operations.some(({ operation }) => operation === 'RefundUnmatchedPayment')).toBe(false);
    const question = await screen.findByRole('alertdialog', { name: 'Refund ₹649 to asha@example.test?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await userEvent.click(within(question).getByRole('button', { name: 'Refund ₹649' }));
    expect(await screen.findByText('Its refund is on its way.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('takes a payment without an order off the list once it is handled', async () => {
    let payments = [aPayment({ email: null, phone: null, failure: 'The balance is too low.' })];
    const markUnmatchedPaymentHandled = () => {
      payments = [];
      return { providerPaymentId: 'pay_EKwxwAgItmmXdp', status: 'HANDLED' };
    };
    render(
      () => aHealth(),
      { markUnmatchedPaymentHandled },
      () => payments,
    );
    expect(await screen.findByText('The refund failed: The balance is too low.')).toBeTruthy();
    await press(/^Mark as handled/);
    await press('Mark as handled');
    expect(await screen.findByText('Marked as handled.')).toBeTruthy();
    expect(screen.queryByText('Payments without an order')).toBeNull();
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
