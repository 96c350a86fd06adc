import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aConnection, anApproval } from '../../../../test/desk.ts';
import { confirmQuestion, dialogIsClosed } from '../../../../test/dialogs.ts';
import { dialog, inputs, press, section } from '../../../../test/page-parts.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';
import { aUser } from '../../../../test/users.ts';

const PAGE = '/desk/approvals';
const LIMITS = {
  refunds: 5_000,
  payouts: 5_000,
  storeCredit: 1_000,
  pricePercent: 30,
  version: 1,
  changedBy: null,
  changedAt: null,
};

const withApprovals = (...approvals: object[]) => ({
  ...admin,
  openApprovalCount: () => approvals.length,
  approvals: () => aConnection(approvals),
  approvalLimits: () => LIMITS,
});

/** A page whose only approval is decided by a mutation, and what the mutation answers. */
function renderDecided(name: string, before: object, after: object) {
  let shown = before;
  const decide = () => (shown = after);
  return renderPage(PAGE, { ...withApprovals(), approvals: () => aConnection([shown]) }, { [name]: decide });
}

describe('the approvals', () => {
  it('say who asks for what and why, and are counted in the menu', async () => {
    renderPage(PAGE, withApprovals(anApproval()));
    const row = within(await screen.findByRole('article'));
    expect(row.getByRole('heading', { name: 'Refund ₹6,000 to Asha Rao' })).toBeTruthy();
    expect(row.getByText('The book came without its second part.')).toBeTruthy();
    expect(row.getByText(/^Ravi Iyer/)).toBeTruthy();
    expect(row.getByRole('link', { name: 'Order ES-261121-7KQ2M9XA' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Approvals (1)' })).toBeTruthy();
  });

  it('say that nothing waits', async () => {
    renderPage(PAGE, withApprovals());
    expect(await screen.findByText('Nothing waits for approval.')).toBeTruthy();
  });

  it('are approved by a button that names sum and receiver, asked once', async () => {
    const approved = anApproval({ status: 'APPROVED', decidedBy: { userId: 'user-1', name: 'Admin Rao' } });
    const { operations } = renderDecided('approve', anApproval(), approved);
    await press('Refund ₹6,000 to Asha Rao');
    expect(await confirmQuestion('Refund ₹6,000 to Asha Rao')).toContain('Ravi Iyer asks for it');
    expect(await screen.findByText(/^Approved by Admin Rao/)).toBeTruthy();
    expect(operations.filter(({ operation }) => operation === 'Approve')).toMatchObject([
      { variables: { approvalId: 'approval-1' } },
    ]);
  });

  it('that fail say why', async () => {
    renderPage(PAGE, withApprovals(anApproval()), {
      approve: () => {
        throw graphqlError('This is decided already, or its time is over.', { code: 'CONFLICT' });
      },
    });
    await press('Refund ₹6,000 to Asha Rao');
    await confirmQuestion('Refund ₹6,000 to Asha Rao');
    expect(await screen.findByText('This is decided already, or its time is over.')).toBeTruthy();
  });

  it('are declined with a note', async () => {
    const declined = anApproval({ status: 'DECLINED', note: 'Too much.' });
    const { operations } = renderDecided('declineApproval', anApproval(), declined);
    await press('Decline');
    const form = await dialog('Decline');
    await userEvent.type(form.getByLabelText('Note (optional)'), 'Too much.');
    await userEvent.click(form.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Declined: Too much.')).toBeTruthy();
    await dialogIsClosed();
    expect(operations.find(({ operation }) => operation === 'DeclineApproval')?.variables).toEqual({
      approvalId: 'approval-1',
      note: 'Too much.',
    });
  });

  it('that the viewer asked for can only be withdrawn', async () => {
    const mine = anApproval({ requestedBy: { userId: aUser().userId, name: 'Admin Rao' } });
    renderDecided('withdrawApproval', mine, { ...mine, status: 'WITHDRAWN' });
    await press('Withdraw');
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('of an order that has changed cannot be approved', async () => {
    renderPage(PAGE, withApprovals(anApproval({ isOutdated: true })));
    expect(await screen.findByText('Order changed since. It has to be asked for anew.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it("of a payout name the UPI ID that is not the customer's", async () => {
    const receiver = "thief@bank, not the customer's asha@bank";
    renderPage(PAGE, withApprovals(anApproval({ kind: 'PAYOUT', receiver })));
    expect(await screen.findByRole('heading', { name: `Pay ₹6,000 to ${receiver}` })).toBeTruthy();
  });
});

describe('the limits of a manager', () => {
  it('are changed by an owner', async () => {
    const { operations } = renderPage(PAGE, withApprovals(), {
      saveApprovalLimits: ({ input }) => ({ ...LIMITS, ...(input as object), version: 2 }),
    });
    await press('Change the limits');
    const form = await dialog('Change the limits');
    const refunds = form.getByLabelText('Refunds on one day (₹)');
    await userEvent.clear(refunds);
    await userEvent.type(refunds, '2000');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await (await section('Limits of a manager')).findByText('₹2,000')).toBeTruthy();
    expect(inputs(operations, 'SaveApprovalLimits')).toEqual([
      { refunds: 2_000, payouts: 5_000, storeCredit: 1_000, pricePercent: 30, version: 1 },
    ]);
  });

  it('are only shown to a manager', async () => {
    renderPage(PAGE, { ...withApprovals(), me: () => aUser({ role: 'MANAGER' }) });
    expect(await (await section('Limits of a manager')).findByText('₹1,000')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change the limits' })).toBeNull();
  });
});
