import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCashOrder, payoutsOf, startPayout } from '../../../test/collections.ts';
import { newCopy } from '../../../test/copies.ts';
import { usePaymentHarness } from '../../../test/payment-harness.ts';
import { addShopper, copiesOf, stockBook } from '../../../test/purchases.ts';
import { addPaidOrder, ledgerOf, type PaidOrder, refundedOf, sendRefundsOf, versionOf } from '../../../test/refunds.ts';
import { addStaff } from '../../../test/staff.ts';
import { creditOf } from '../../../test/store-credit.ts';
import type { ShopInstance } from '../../../test/test-shop.ts';
import { ApprovalLifecycle } from '../../approvals/approval-lifecycle.ts';
import { APPROVAL_MESSAGES, APPROVAL_RULES } from '../../approvals/approvals.rules.ts';
import { CopyGrade } from '../../copies/copies.rules.ts';
import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import { RefundReason } from '../../payments/payments.rules.ts';
import { PROOF_MINUTES, Role } from '../../platform/permissions.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { StoreCreditReason } from '../../store-credit/store-credit.rules.ts';

/** What a manager may do on one day in these tests, in paise. */
const LIMIT = 100_00;

const { clock, shop } = usePaymentHarness();
let other: ShopInstance;
let owner: Customer;
/** Without an allowance that another test has used. */
let manager: Customer;
let second: Customer;

/** A member of staff who has just proved who they are. */
const fresh = async (role: Role) => ({ ...(await addStaff(shop, role)), provenAt: clock.read().getTime() });
const proven = (staff: Customer) => ({ ...staff, provenAt: clock.read().getTime() });

beforeAll(async () => {
  other = await shop.addInstance();
  owner = await fresh(Role.OWNER);
  const { version } = await shop.services.approvals.getLimits(owner);
  const limits = { refunds: LIMIT / 100, payouts: LIMIT / 100, storeCredit: LIMIT / 100, pricePercent: 40 };
  await shop.services.approvals.saveLimits(owner, { ...limits, version });
});

beforeEach(async () => {
  owner = proven(owner);
  manager = await fresh(Role.MANAGER);
  second = await fresh(Role.MANAGER);
});

const approvals = () => shop.services.approvals;

const refundOf = async ({ orderId }: PaidOrder, amountInPaise: number, changes: object = {}) => {
  const version = await versionOf(shop, orderId);
  return { orderId, version, amountInPaise, reason: RefundReason.GOODWILL as const, ...changes };
};

/** A manager asks for a refund; returns the request. */
async function askForRefund(order: PaidOrder, amountInPaise = LIMIT + 1) {
  const request = await refundOf(order, amountInPaise, { approvalReason: 'The book came without its second part.' });
  await shop.services.refunds.refundOrder(manager, request);
  return openOf(order.orderId);
}

async function openOf(subject: string) {
  const { edges } = await approvals().listApprovals(owner, { isOpen: true, first: 50 });
  const open = edges.map(({ node }) => node).filter((one) => one.subject === subject);
  expect(open).toHaveLength(1);
  return open[0]!;
}

const statusOf = async (approvalId: string) => {
  const [row] = await shop.database.query('SELECT status FROM approval WHERE approval_id = $1', [approvalId]);
  return row.status;
};

const refusal = (code: string, message?: string) => (message ? { code, message } : { code });

describe('a refund by a manager', () => {
  it('is made up to the limit of a day, and needs approval above it', async () => {
    const order = await addPaidOrder(shop);
    const { refunds } = shop.services;
    await refunds.refundOrder(manager, await refundOf(order, LIMIT - 100));
    const above = await refundOf(order, 101);
    await expect(refunds.refundOrder(manager, above)).rejects.toMatchObject(
      refusal('APPROVAL_REQUIRED', APPROVAL_MESSAGES.required),
    );
    expect(await refundedOf(shop, order)).toBe(LIMIT - 100);
    await refunds.refundOrder(manager, await refundOf(order, 100));
    expect(await refundedOf(shop, order)).toBe(LIMIT);
    clock.advance(24 * 60);
    await refunds.refundOrder(proven(manager), await refundOf(order, LIMIT));
    expect(await refundedOf(shop, order)).toBe(2 * LIMIT);
  });

  it('takes nothing off the limit if it fails', async () => {
    const spent = await addPaidOrder(shop);
    const { refunds } = shop.services;
    await refunds.refundOrder(owner, await refundOf(spent, spent.amountInPaise - 1));
    const tooMuch = await refundOf(spent, LIMIT);
    await expect(refunds.refundOrder(manager, tooMuch)).rejects.toMatchObject(refusal('CONFLICT'));
    const next = await addPaidOrder(shop);
    await refunds.refundOrder(manager, await refundOf(next, LIMIT));
    expect(await refundedOf(shop, next)).toBe(LIMIT);
  });

  it('never exceeds the limit, however many are sent at once to two processes', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => addPaidOrder(shop)));
    const half = LIMIT / 2;
    const sent = await Promise.allSettled(
      orders.map(async (order, index) =>
        (index % 2 ? other : shop).services.refunds.refundOrder(manager, await refundOf(order, half)),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refunded = await Promise.all(orders.map((order) => refundedOf(shop, order)));
    expect(refunded.reduce((sum, one) => sum + one)).toBe(LIMIT);
  });

  it('that is asked for moves nothing until another manager approves it, who is then its author', async () => {
    const order = await addPaidOrder(shop);
    const approval = await askForRefund(order);
    expect(await ledgerOf(shop, order)).toEqual([]);
    expect(approval).toMatchObject({
      kind: 'REFUND',
      status: 'REQUESTED',
      amountInPaise: LIMIT + 1,
      receiver: expect.stringMatching(/^Asha\d+ Rao$/),
      reason: 'The book came without its second part.',
      requestedBy: manager.userId,
      isOutdated: false,
    });
    expect(await approvals().approve(second, approval.approvalId)).toMatchObject({
      status: 'APPROVED',
      decidedBy: second.userId,
    });
    expect(await ledgerOf(shop, order)).toMatchObject([{ amountInPaise: LIMIT + 1, status: 'PENDING' }]);
    const [{ by }] = await shop.database.query(
      `SELECT user_id AS by FROM order_event WHERE order_id = $1 AND kind = 'REFUND_STARTED'`,
      [order.orderId],
    );
    expect(by).toBe(second.userId);
    const events = await shop.database.query(
      `SELECT kind, user_id AS by FROM security_event WHERE subjects @> ARRAY[$1] ORDER BY created_at, kind DESC, security_event_id`,
      [order.orderId],
    );
    expect(events).toEqual([
      { kind: 'APPROVAL_REQUESTED', by: manager.userId },
      { kind: 'APPROVAL_DECIDED', by: second.userId },
    ]);
    // It counts against the limit of neither.
    await shop.services.refunds.refundOrder(second, await refundOf(order, LIMIT));
  });

  it('that is asked for is told to the owners by email, once', async () => {
    const order = await addPaidOrder(shop);
    const count = async () => {
      const [row] = await shop.database.query(
        `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'letters'
           AND data ->> 'subject' = '₹100.01 waits for approval' AND data ->> 'to' = (SELECT email FROM account WHERE user_id = $1)`,
        [owner.userId],
      );
      return row.count;
    };
    const before = await count();
    const first = await askForRefund(order);
    expect((await askForRefund(order)).approvalId).toBe(first.approvalId);
    expect(await count()).toBe(before + 1);
  });

  it('that is asked for with another amount takes the place of the first request', async () => {
    const order = await addPaidOrder(shop);
    const first = await askForRefund(order);
    const next = await askForRefund(order, LIMIT + 2);
    expect(next.amountInPaise).toBe(LIMIT + 2);
    expect(await statusOf(first.approvalId)).toBe('WITHDRAWN');
    await expect(approvals().approve(second, first.approvalId)).rejects.toMatchObject(refusal('CONFLICT'));
    expect(await ledgerOf(shop, order)).toEqual([]);
  });
});

describe('a refund by an owner', () => {
  it('has no limit, but needs a fresh proof above it', async () => {
    const order = await addPaidOrder(shop, 3);
    const { refunds } = shop.services;
    const stale = { ...owner, provenAt: clock.read().getTime() - PROOF_MINUTES * 60_000 - 1 };
    await refunds.refundOrder(stale, await refundOf(order, LIMIT));
    const above = await refundOf(order, LIMIT + 1);
    await expect(refunds.refundOrder(stale, above)).rejects.toMatchObject(refusal('PROOF_REQUIRED'));
    expect(await refundedOf(shop, order)).toBe(LIMIT);
    await refunds.refundOrder(owner, above);
    expect(await refundedOf(shop, order)).toBe(2 * LIMIT + 1);
  });
});

describe('an approval', () => {
  it('is not decided by who asked for it, nor by a packer or a bookkeeper', async () => {
    const order = await addPaidOrder(shop);
    const { approvalId } = await askForRefund(order);
    await expect(approvals().approve(manager, approvalId)).rejects.toMatchObject(
      refusal('FORBIDDEN', APPROVAL_MESSAGES.own),
    );
    await expect(approvals().decline(manager, approvalId, {})).rejects.toMatchObject(refusal('FORBIDDEN'));
    for (const role of [Role.PACKER, Role.BOOKKEEPER]) {
      const staff = await fresh(role);
      await expect(approvals().approve(staff, approvalId)).rejects.toMatchObject(refusal('FORBIDDEN'));
      const request = await refundOf(order, LIMIT + 1, { approvalReason: 'Please.' });
      await expect(shop.services.refunds.refundOrder(staff, request)).rejects.toMatchObject(refusal('FORBIDDEN'));
    }
    expect(await ledgerOf(shop, order)).toEqual([]);
  });

  it('needs a fresh proof', async () => {
    const { approvalId } = await askForRefund(await addPaidOrder(shop));
    const stale = { ...second, provenAt: clock.read().getTime() - PROOF_MINUTES * 60_000 - 1 };
    await expect(approvals().approve(stale, approvalId)).rejects.toMatchObject(refusal('PROOF_REQUIRED'));
    expect(await statusOf(approvalId)).toBe('REQUESTED');
  });

  it('moves the money once, however often it is pressed at two processes', async () => {
    const order = await addPaidOrder(shop);
    const { approvalId } = await askForRefund(order);
    const pressed = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : shop).services.approvals.approve(index % 4 < 2 ? second : owner, approvalId),
      ),
    );
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = pressed.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toEqual(Array.from({ length: 19 }, () => expect.objectContaining(refusal('CONFLICT'))));
    await sendRefundsOf(shop, order);
    await sendRefundsOf(other, order);
    expect(await ledgerOf(shop, order)).toMatchObject([{ amountInPaise: LIMIT + 1 }]);
    const sandbox = await shop.database.query('SELECT amount FROM sandbox_refund WHERE payment_id = $1', [
      order.providerPaymentId,
    ]);
    expect(sandbox).toEqual([{ amount: LIMIT + 1 }]);
    expect(await refundedOf(shop, order)).toBe(LIMIT + 1);
  });

  it('stays open if the change fails', async () => {
    const order = await addPaidOrder(shop);
    const { approvalId } = await askForRefund(order, order.amountInPaise + 1);
    await expect(approvals().approve(second, approvalId)).rejects.toMatchObject(refusal('CONFLICT'));
    expect(await statusOf(approvalId)).toBe('REQUESTED');
    expect(await ledgerOf(shop, order)).toEqual([]);
  });

  it('says that its order has changed, and is then asked for anew', async () => {
    const order = await addPaidOrder(shop);
    const { approvalId } = await askForRefund(order);
    await shop.services.refunds.refundOrder(second, await refundOf(order, 100));
    expect(await openOf(order.orderId)).toMatchObject({ isOutdated: true });
    await expect(approvals().approve(second, approvalId)).rejects.toMatchObject(
      refusal('CONFLICT', APPROVAL_MESSAGES.outdated),
    );
    const anew = await askForRefund(order);
    expect(anew).toMatchObject({ isOutdated: false });
    await approvals().approve(second, anew.approvalId);
    expect(await refundedOf(shop, order)).toBe(LIMIT + 101);
  });

  it('can be declined with a note, and withdrawn by who asked for it alone', async () => {
    const order = await addPaidOrder(shop);
    const declined = await askForRefund(order);
    expect(await approvals().decline(second, declined.approvalId, { note: 'The customer keeps it.' })).toMatchObject({
      status: 'DECLINED',
      decidedBy: second.userId,
      note: 'The customer keeps it.',
    });
    const withdrawn = await askForRefund(order);
    await expect(approvals().withdraw(second, withdrawn.approvalId)).rejects.toMatchObject(refusal('FORBIDDEN'));
    expect(await approvals().withdraw(manager, withdrawn.approvalId)).toMatchObject({ status: 'WITHDRAWN' });
    for (const { approvalId } of [declined, withdrawn]) {
      await expect(approvals().approve(owner, approvalId)).rejects.toMatchObject(refusal('CONFLICT'));
      await expect(approvals().decline(owner, approvalId, {})).rejects.toMatchObject(refusal('CONFLICT'));
    }
    expect(await ledgerOf(shop, order)).toEqual([]);
  });

  it('expires', async () => {
    const { approvalId } = await askForRefund(await addPaidOrder(shop));
    clock.advance(APPROVAL_RULES.days * 24 * 60);
    // Also before the job has run.
    await expect(approvals().approve(proven(second), approvalId)).rejects.toMatchObject(refusal('CONFLICT'));
    await new ApprovalLifecycle(shop.database.manager).endOld(clock.read());
    expect(await statusOf(approvalId)).toBe('EXPIRED');
  });
});

describe('store credit by a manager', () => {
  it('needs approval above the limit of a day, and is then given once', async () => {
    const { userId } = await addShopper(shop);
    const give = { userId, requestId: randomUUID(), reason: StoreCreditReason.GOODWILL as const };
    const { storeCredit } = shop.services;
    await storeCredit.give(manager, { ...give, amountInPaise: LIMIT });
    // A repeated request is no second gift.
    await storeCredit.give(manager, { ...give, amountInPaise: LIMIT });
    const above = { ...give, requestId: randomUUID(), amountInPaise: 100 };
    await expect(storeCredit.give(manager, above)).rejects.toMatchObject(refusal('APPROVAL_REQUIRED'));
    await storeCredit.give(manager, { ...above, approvalReason: 'The second parcel was late, too.' });
    expect(await creditOf(shop, userId)).toBe(LIMIT / 100);
    const { approvalId } = await openOf(userId);
    const pressed = await Promise.allSettled(
      [shop, other].map((at) => at.services.approvals.approve(second, approvalId)),
    );
    expect(pressed.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await creditOf(shop, userId)).toBe(LIMIT / 100 + 1);
  });

  it('by an owner needs a fresh proof above it', async () => {
    const { userId } = await addShopper(shop);
    const give = {
      userId,
      requestId: randomUUID(),
      reason: StoreCreditReason.GOODWILL as const,
      amountInPaise: LIMIT + 1,
    };
    const stale = { ...owner, provenAt: 0 };
    await expect(shop.services.storeCredit.give(stale, give)).rejects.toMatchObject(refusal('PROOF_REQUIRED'));
    await shop.services.storeCredit.give(owner, give);
    expect(await creditOf(shop, userId)).toBe(LIMIT / 100 + 0.01);
  });
});

describe('a payout', () => {
  async function duePayout(amountInPaise: number) {
    const order = await addCashOrder(shop, CollectionStatus.COLLECTED);
    await startPayout(shop, { orderId: order.orderId, amountInPaise });
    const [payout] = await payoutsOf(shop, order);
    const version = await versionOf(shop, order.orderId);
    const reference = `UTR${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    return { order, request: { orderId: order.orderId, version, payoutId: payout!.payoutId, reference } };
  }

  it('is recorded by a manager up to the limit of a day, and needs approval above it', async () => {
    const { order, request } = await duePayout(LIMIT);
    await shop.services.payouts.recordPayout(manager, request);
    expect(await payoutsOf(shop, order)).toMatchObject([{ status: 'PAID', paidBy: manager.userId }]);
    const next = await duePayout(1);
    const { payouts } = shop.services;
    await expect(payouts.recordPayout(manager, next.request)).rejects.toMatchObject(refusal('APPROVAL_REQUIRED'));
    await payouts.recordPayout(manager, { ...next.request, approvalReason: 'Agreed by phone.' });
    expect(await payoutsOf(shop, next.order)).toMatchObject([{ status: 'DUE' }]);
    const { approvalId, receiver } = await openOf(next.order.orderId);
    expect(receiver).toBe('asha@bank');
    await approvals().approve(owner, approvalId);
    expect(await payoutsOf(shop, next.order)).toMatchObject([{ status: 'PAID', paidBy: owner.userId }]);
  });

  it("to a UPI ID that is not the customer's needs approval whatever it is, and names both", async () => {
    const { order, request } = await duePayout(1);
    const foreign = { ...request, upiId: 'thief@bank' };
    const { payouts } = shop.services;
    await expect(payouts.recordPayout(manager, foreign)).rejects.toMatchObject(
      refusal('APPROVAL_REQUIRED', APPROVAL_MESSAGES.foreignUpiId),
    );
    const stale = { ...owner, provenAt: 0 };
    await expect(payouts.recordPayout(stale, foreign)).rejects.toMatchObject(refusal('PROOF_REQUIRED'));
    expect(await payoutsOf(shop, order)).toMatchObject([{ status: 'DUE', upiId: 'asha@bank' }]);
    await payouts.recordPayout(manager, { ...foreign, approvalReason: 'The bank of the customer was closed.' });
    const { approvalId, receiver } = await openOf(order.orderId);
    expect(receiver).toBe("thief@bank, not the customer's asha@bank");
    await approvals().approve(second, approvalId);
    expect(await payoutsOf(shop, order)).toMatchObject([{ status: 'PAID', upiId: 'thief@bank' }]);
  });

  it("to the customer's UPI ID in other letters is theirs", async () => {
    const { order, request } = await duePayout(1);
    await shop.services.payouts.recordPayout(manager, { ...request, upiId: 'Asha@Bank' });
    expect(await payoutsOf(shop, order)).toMatchObject([{ status: 'PAID' }]);
  });
});

describe('a price', () => {
  const stale = () => ({ ...owner, provenAt: 0 });

  /** A book that costs ₹100 new and ₹50 used. */
  async function addBook() {
    const bookId = await stockBook(shop, 5);
    await shop.database.query(
      `UPDATE book SET new_price = 200, new_price_discount = 100, pre_owned_price = 200, pre_owned_price_discount = 50,
         used_price = NULL WHERE book_id = $1`,
      [bookId],
    );
    return bookId;
  }

  async function setPrice(staff: Customer, bookId: string, newPriceDiscount: number) {
    const { version } = await shop.services.books.getAdminBook(owner, bookId);
    const prices = { newPrice: 200, newPriceDiscount, preOwnedPrice: 200, preOwnedPriceDiscount: 50 };
    return shop.services.books.changeOffers(staff, bookId, { version, ...prices });
  }

  it('of a book is lowered by a manager down to a limit, and further by an owner with a fresh proof', async () => {
    const bookId = await addBook();
    await expect(setPrice(manager, bookId, 59)).rejects.toMatchObject(
      refusal('APPROVAL_REQUIRED', APPROVAL_MESSAGES.price(40)),
    );
    await expect(setPrice(stale(), bookId, 59)).rejects.toMatchObject(refusal('PROOF_REQUIRED'));
    expect(await setPrice(manager, bookId, 60)).toMatchObject({ newPriceDiscount: 60 });
    expect(await setPrice(owner, bookId, 1)).toMatchObject({ newPriceDiscount: 1 });
    expect(await setPrice(manager, bookId, 150)).toMatchObject({ newPriceDiscount: 150 });
  });

  it('of a book in a file has the same limit', async () => {
    const bookId = await addBook();
    const { bookImports } = shop.services;
    const [head = '', ...rows] = (await bookImports.exportBooks(owner)).trim().split(/\r?\n/);
    const names = head.split(',');
    const row = rows.find((line) => line.includes(bookId)) ?? '';
    const at = names.indexOf('newPriceDiscount');
    expect([at > 0, row.split(',')[at]]).toEqual([true, '100']);
    const cells = row.split(',').with(at, '59');
    const { importId } = await bookImports.previewImport(manager, `${head}\n${cells.join(',')}\n`);
    await expect(bookImports.startImport(manager, importId ?? '')).rejects.toMatchObject(refusal('APPROVAL_REQUIRED'));
    expect(await bookImports.startImport(owner, importId ?? '')).toMatchObject({ state: 'RUNNING' });
  });

  it('of a used copy is measured by the price that is proposed for its grade', async () => {
    const bookId = await addBook();
    const packer = await fresh(Role.PACKER);
    const { copyIntake } = shop.services;
    const copy = await newCopy(shop, bookId, { grade: CopyGrade.GOOD, price: 29 });
    await expect(copyIntake.addCopy(packer, copy)).rejects.toMatchObject(refusal('APPROVAL_REQUIRED'));
    const { bookId: _, putOnShelf: _shelf, ...facts } = copy;
    const { version } = await copyIntake.addCopy(packer, { ...copy, price: 30 });
    const lower = { ...facts, price: 29, version };
    await expect(copyIntake.updateCopy(manager, lower)).rejects.toMatchObject(refusal('APPROVAL_REQUIRED'));
    await expect(copyIntake.updateCopy(stale(), lower)).rejects.toMatchObject(refusal('PROOF_REQUIRED'));
    expect(await copyIntake.updateCopy(owner, lower)).toMatchObject({ price: 29 });
  });

  it('of a draft order is measured by the price of the shop; one that an owner has set stays', async () => {
    const bookId = await addBook();
    const { userId } = await addShopper(shop);
    const item = { ...copiesOf(bookId), priceReason: 'A dent.' };
    const draft = { draftOrderId: randomUUID(), userId };
    const { draftOrders } = shop.services;
    const below = { ...draft, items: [{ ...item, unitPrice: 59 }] };
    await expect(draftOrders.saveDraft(manager, below)).rejects.toMatchObject(refusal('APPROVAL_REQUIRED'));
    const { version } = await draftOrders.saveDraft(manager, { ...draft, items: [{ ...item, unitPrice: 60 }] });
    await expect(draftOrders.saveDraft(manager, { ...below, version })).rejects.toMatchObject(
      refusal('APPROVAL_REQUIRED'),
    );
    const set = await draftOrders.saveDraft(owner, { ...below, version });
    const noted = await draftOrders.saveDraft(manager, { ...below, version: set.version, note: 'Calls again.' });
    expect(noted).toMatchObject({ note: 'Calls again.', items: [{ unitPrice: 59 }] });
  });
});

describe('what a manager may do alone', () => {
  it('is set by an owner with a fresh proof, in the version that was seen', async () => {
    const { version, refunds } = await approvals().getLimits(manager);
    const limits = { refunds, payouts: LIMIT / 100, storeCredit: LIMIT / 100, pricePercent: 40, version };
    await expect(approvals().saveLimits(manager, limits)).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(approvals().saveLimits({ ...owner, provenAt: 0 }, limits)).rejects.toMatchObject(
      refusal('PROOF_REQUIRED'),
    );
    await expect(approvals().saveLimits(owner, { ...limits, refunds: -1 })).rejects.toMatchObject(
      refusal('BAD_USER_INPUT'),
    );
    expect(await approvals().saveLimits(owner, limits)).toMatchObject({
      version: version + 1,
      changedAt: clock.read(),
    });
    await expect(approvals().saveLimits(owner, limits)).rejects.toMatchObject(refusal('CONFLICT'));
  });
});

describe('the approvals of a customer who deletes their account', () => {
  it('end, and keep no word about them', async () => {
    const order = await addPaidOrder(shop);
    const { approvalId } = await askForRefund(order);
    await new ApprovalLifecycle(shop.database.manager).erase(order.shopper.userId);
    const [row] = await shop.database.query('SELECT * FROM approval WHERE approval_id = $1', [approvalId]);
    expect(row).toMatchObject({ status: 'EXPIRED', request: {}, receiver: '', reason: '', amount_in_paise: LIMIT + 1 });
  });
});
