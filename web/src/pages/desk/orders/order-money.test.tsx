import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { admin } from '../../../../test/admin.ts';
import { aDeskLine, anAdminOrder, anApproval, aPayment } from '../../../../test/desk.ts';
import { confirmQuestion, dialogIsClosed } from '../../../../test/dialogs.ts';
import { dialog, inputs, press, section } from '../../../../test/page-parts.ts';
import { graphqlError, renderPage } from '../../../../test/render-page.tsx';

const ORDER_ID = 'ES-261121-7KQ2M9XA';
const PATH = `/desk/orders/${ORDER_ID}`;
const CHANGED = { orderId: ORDER_ID, version: 2 };

const withOrder = (order: object) => ({ ...admin, adminOrder: () => order });

describe('the money of an order', () => {
  const refund = (fields: object = {}) => ({
    refundId: 'refund-1',
    amountInPaise: 10_050,
    reason: 'GOODWILL',
    status: 'PROCESSED',
    failure: null,
    note: null,
    createdAt: '2026-11-22T05:30:00.000Z',
    lines: [],
    ...fields,
  });

  it('shows the refunds and what is left; a failed one is tried again', async () => {
    const payments = [
      aPayment({ refundedInPaise: 10_050, refunds: [refund({ status: 'FAILED', failure: 'The account is closed.' })] }),
    ];
    const { operations } = renderPage(PATH, withOrder(anAdminOrder({ payments })), {
      retryRefund: () =>
        anAdminOrder({
          version: 3,
          payments: [aPayment({ refundedInPaise: 10_050, refunds: [refund({ status: 'PENDING' })] })],
        }),
    });
    const money = await section('Money');
    expect(money.getByText('Refund of ₹100.50 failed')).toBeTruthy();
    expect(money.getByText('The account is closed.')).toBeTruthy();
    expect(money.getByText('Refunded ₹100.50, left ₹368.50')).toBeTruthy();
    await userEvent.click(money.getByRole('button', { name: 'Try to refund ₹100.50 again' }));
    await confirmQuestion('Refund ₹100.50 to the UPI account that paid');
    expect(await money.findByText('Refund of ₹100.50 on its way')).toBeTruthy();
    expect(inputs(operations, 'RetryRefund')).toEqual([{ ...CHANGED, refundId: 'refund-1' }]);
  });

  it('shows the cash that the courier collects', async () => {
    const collection = { status: 'DUE', amountInPaise: 46_900 };
    renderPage(PATH, withOrder(anAdminOrder({ payments: [], collection }, { paymentOption: 'PAY_ON_DELIVERY' })));
    expect((await section('Money')).getByText(/The courier collects/).textContent).toBe('The courier collects: ₹469');
  });

  it('shows the cash that is due before the parcel leaves, without cancelled copies', async () => {
    const lines = [aDeskLine({ quantity: 3, unitPrice: 100, cancelledQuantity: 1 })];
    const order = { paymentOption: 'PAY_ON_DELIVERY', total: 300, lines };
    const { unmount } = renderPage(PATH, withOrder(anAdminOrder({ payments: [], refundableInPaise: 0 }, order)));
    expect((await section('Money')).getByText(/Cash on delivery/).textContent).toBe('Cash on delivery: ₹200');
    await press('Cancel the order');
    const form = await dialog('Cancel the order');
    expect(form.getByText(/collects nothing/).textContent).toBe(
      'The courier collects nothing. The customer gets an email with the reason.',
    );
    unmount();
    renderPage(PATH, withOrder(anAdminOrder({ payments: [] }, { ...order, status: 'CANCELLED' })));
    expect((await section('Money')).getByText('Nothing was paid.')).toBeTruthy();
  });

  it('is refunded by copies, which propose their price, up to what is left', async () => {
    const lines = [aDeskLine({ quantity: 2, unitPrice: 200 })];
    const refunds = [refund({ amountInPaise: 20_000, lines: [{ orderLineId: 'line-1', quantity: 1 }] })];
    const paidTwice = aPayment({ providerPaymentId: 'pay_2', amountInPaise: 40_000 });
    const payments = [aPayment({ amountInPaise: 40_000, refundedInPaise: 20_000, refunds }), paidTwice];
    const order = anAdminOrder({ payments, refundableInPaise: 20_000 }, { lines });
    const { operations } = renderPage(PATH, withOrder(order), {
      refundOrder: () => anAdminOrder({ version: 3 }),
    });
    await userEvent.click((await section('Money')).getByRole('button', { name: 'Refund' }));
    const form = await dialog('Refund');
    const amount = form.getByRole('textbox', { name: 'Amount (₹)' });
    expect(form.getByText('₹200 is left of what was paid.')).toBeTruthy();
    const more = form.getByRole('button', { name: /^Increase/ });
    await userEvent.click(more);
    expect([more.getAttribute('aria-disabled'), (amount as HTMLInputElement).value]).toEqual(['true', '200']);
    await userEvent.clear(amount);
    await userEvent.type(amount, '200.01');
    await userEvent.click(form.getByRole('button', { name: /^Refund/ }));
    expect(await form.findByText('Please enter an amount from ₹0.01 to ₹200.')).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '150.5');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'EXCHANGE');
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹150.50 to the UPI account that paid' }));
    await confirmQuestion('Refund ₹150.50 to the UPI account that paid');
    await waitFor(() => expect(inputs(operations, 'RefundOrder')).toHaveLength(1));
    expect(inputs(operations, 'RefundOrder')[0]).toEqual({
      ...CHANGED,
      amountInPaise: 15_050,
      lines: [{ orderLineId: 'line-1', quantity: 1 }],
      reason: 'EXCHANGE',
      note: null,
    });
  });
});

describe('a refund above the limit of a manager', () => {
  const ABOVE = 'This is above what you may do on one day. Please ask for approval.';

  it('is asked for with a reason, and waits on the page of the order', async () => {
    const waiting = anApproval({ amountInPaise: 46_900, reason: 'The parcel was wet.' });
    const { operations } = renderPage(PATH, withOrder(anAdminOrder()), {
      refundOrder: ({ input }) => {
        if (!(input as { approvalReason?: string }).approvalReason)
          throw graphqlError(ABOVE, { code: 'APPROVAL_REQUIRED' });
        return anAdminOrder({ approvals: [waiting] });
      },
    });
    const money = await section('Money');
    await userEvent.click(money.getByRole('button', { name: 'Refund' }));
    const form = await dialog('Refund');
    await userEvent.type(form.getByLabelText('Amount (₹)'), '469');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'GOODWILL');
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹469 to the UPI account that paid' }));
    await confirmQuestion('Refund ₹469 to the UPI account that paid');
    const asking = await dialog('Ask for approval');
    expect(asking.getByText(ABOVE)).toBeTruthy();
    await userEvent.click(asking.getByRole('button', { name: 'Ask for approval' }));
    expect(await asking.findByText('Please write a note.')).toBeTruthy();
    await userEvent.type(asking.getByLabelText('Why?'), 'The parcel was wet.');
    await userEvent.click(asking.getByRole('button', { name: 'Ask for approval' }));
    expect(await money.findByText('The parcel was wet.')).toBeTruthy();
    await dialogIsClosed();
    const sent = { ...CHANGED, amountInPaise: 46_900, reason: 'GOODWILL', lines: [], note: null };
    expect(inputs(operations, 'RefundOrder')).toEqual([sent, { ...sent, approvalReason: 'The parcel was wet.' }]);
  });

  it('is not asked for if the dialog is closed, and says why nothing was done', async () => {
    const { operations } = renderPage(PATH, withOrder(anAdminOrder()), {
      refundOrder: () => {
        throw graphqlError(ABOVE, { code: 'APPROVAL_REQUIRED' });
      },
    });
    await userEvent.click((await section('Money')).getByRole('button', { name: 'Refund' }));
    const form = await dialog('Refund');
    await userEvent.type(form.getByLabelText('Amount (₹)'), '469');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'GOODWILL');
    await userEvent.click(form.getByRole('button', { name: 'Refund ₹469 to the UPI account that paid' }));
    await confirmQuestion('Refund ₹469 to the UPI account that paid');
    await userEvent.click((await dialog('Ask for approval')).getByRole('button', { name: 'Close' }));
    expect(await (await dialog('Refund')).findByText(ABOVE)).toBeTruthy();
    expect(inputs(operations, 'RefundOrder')).toHaveLength(1);
  });
});

describe('a refund of an order that was paid in cash', () => {
  const payout = {
    payoutId: 'payout-1',
    amountInPaise: 20_050,
    upiId: 'asha@bank',
    status: 'DUE',
    reference: null,
    createdAt: '2026-11-22T09:30:00.000Z',
    paidAt: null,
  };

  it('shows the UPI ID to copy, and is marked as sent with the reference of the bank', async () => {
    const user = userEvent.setup();
    const sent = { ...payout, status: 'PAID', reference: '432100008765', paidAt: '2026-11-22T10:30:00.000Z' };
    const { operations } = renderPage(PATH, withOrder(anAdminOrder({ payments: [], payouts: [payout] })), {
      recordPayout: () => anAdminOrder({ version: 3, payments: [], payouts: [sent] }),
    });
    const money = await section('Money');
    expect(money.getByText('₹200.50')).toBeTruthy();
    await user.click(money.getByRole('button', { name: 'Copy the UPI ID' }));
    expect(await navigator.clipboard.readText()).toBe('asha@bank');
    const mark = 'Mark ₹200.50 to asha@bank as sent';
    await user.click(money.getByRole('button', { name: mark }));
    expect(await money.findByText(/^Enter the bank's reference/)).toBeTruthy();
    await user.type(money.getByLabelText('Reference (UTR)'), '4321 0000 8765');
    await user.click(money.getByRole('button', { name: mark }));
    expect(await confirmQuestion(mark)).toContain('The reference is 432100008765.');
    expect(await money.findByText('432100008765 · 22 Nov 2026, 4:00 pm')).toBeTruthy();
    expect(inputs(operations, 'RecordPayout')).toEqual([
      { ...CHANGED, payoutId: 'payout-1', reference: '4321 0000 8765' },
    ]);
  });

  it('goes to the UPI ID that staff correct, which the button names', async () => {
    const sent = {
      ...payout,
      upiId: 'right@bank',
      status: 'PAID',
      reference: '432100008765',
      paidAt: payout.createdAt,
    };
    const { operations } = renderPage(PATH, withOrder(anAdminOrder({ payments: [], payouts: [payout] })), {
      recordPayout: () => anAdminOrder({ version: 3, payments: [], payouts: [sent] }),
    });
    const upiId = await screen.findByLabelText('Sent to (UPI ID)');
    await userEvent.clear(upiId);
    await userEvent.type(upiId, 'right@bank');
    await userEvent.type(screen.getByLabelText('Reference (UTR)'), '432100008765');
    await press('Mark ₹200.50 to right@bank as sent');
    await confirmQuestion('Mark ₹200.50 to right@bank as sent');
    expect(inputs(operations, 'RecordPayout')).toEqual([
      { ...CHANGED, payoutId: 'payout-1', reference: '432100008765', upiId: 'right@bank' },
    ]);
  });

  it('says why it could not be recorded', async () => {
    const refused = () => Promise.reject(graphqlError('Another payment has this reference.', { code: 'CONFLICT' }));
    renderPage(PATH, withOrder(anAdminOrder({ payouts: [payout] })), { recordPayout: refused });
    await userEvent.type(await screen.findByLabelText('Reference (UTR)'), '432100008765');
    await press('Mark ₹200.50 to asha@bank as sent');
    await confirmQuestion('Mark ₹200.50 to asha@bank as sent');
    expect((await screen.findAllByText('Another payment has this reference.')).length).toBeGreaterThan(0);
  });
});
