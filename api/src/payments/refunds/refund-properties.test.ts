import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePaymentHarness } from '../../../test/payment-harness.ts';
import {
  addPaidOrder,
  ledgerOf,
  type LedgerRow,
  type PaidOrder,
  processWebhook,
  refundedOf,
  startRefund,
  versionOf,
} from '../../../test/refunds.ts';
import type { ShopInstance } from '../../../test/test-shop.ts';
import { webhooksOf } from '../../../test/webhooks.ts';
import { AppError } from '../../platform/errors.ts';
import type { Customer } from '../../platform/viewer.ts';
import { RefundReason } from '../payments.rules.ts';
import { staffViewer } from '../../../test/staff.ts';

const { clock, reconcile, shop } = usePaymentHarness();
let processes: ShopInstance[];
let admin: Customer;
beforeAll(async () => {
  processes = [shop, await shop.addInstance()];
  admin = staffViewer(await shop.admin());
});

/** A step, at one of two processes. `part` is a share of the payment, `pick` chooses among what there is. */
interface Step {
  kind: (typeof KINDS)[number];
  part: number;
  pick: number;
  at: number;
}

/** Repeated kinds are more frequent. */
const KINDS = [
  ...(['refund', 'refund', 'hand', 'retry', 'send', 'send', 'lost', 'reject', 'conflict', 'delay', 'delay'] as const),
  ...(['process', 'fail', 'webhook', 'webhook', 'webhook', 'reconcile'] as const),
];

const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  part: fc.integer({ min: 1, max: 4 }),
  pick: fc.nat({ max: 20 }),
  at: fc.nat({ max: 1 }),
});

const pickOf = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

const pendingAtProvider = (order: PaidOrder): Promise<{ id: string }[]> =>
  shop.database.query(
    `SELECT id FROM sandbox_refund WHERE payment_id = $1 AND status = 'pending' ORDER BY created_at, id`,
    [order.providerPaymentId],
  );

/** The faults of the provider that precede sending a refund. */
const FAULTS = {
  send: null,
  lost: { kind: 'drop', target: 'POST /v1/payments/*/refund' },
  reject: { kind: 'reject', target: 'POST /v1/payments/*/refund' },
  conflict: { kind: 'conflict', target: 'POST /v1/payments/*/refund' },
  delay: { kind: 'pending', target: 'refund' },
} as const;

async function perform(step: Step, order: PaidOrder): Promise<void> {
  const process = processes[step.at] ?? shop;
  const amount = (order.amountInPaise / 4) * step.part;
  switch (step.kind) {
    case 'refund':
      return startRefund(process, order, { amountInPaise: amount, reason: RefundReason.GOODWILL });
    case 'hand':
      return shop.sandbox.control({ action: 'refund', paymentId: order.providerPaymentId, amount });
    case 'reconcile':
      clock.advance(16);
      return process.services.reconciliation.run();
    case 'webhook': {
      const webhook = pickOf(await webhooksOf(shop, order.providerOrderId), step.pick);
      return webhook && processWebhook(process, webhook);
    }
    case 'process':
      return settleOne(step, order, 'processed');
    case 'fail':
      return settleOne(step, order, 'failed');
    case 'retry':
      return retryOne(step, order, process);
    default:
      return sendOne(step, order, process, FAULTS[step.kind]);
  }
}

async function settleOne(step: Step, order: PaidOrder, status: 'processed' | 'failed'): Promise<void> {
  const refund = pickOf(await pendingAtProvider(order), step.pick);
  if (refund) await shop.sandbox.control({ action: 'settleRefund', refundId: refund.id, status });
}

const pickRow = async ({ pick }: Step, order: PaidOrder, status: string) =>
  pickOf(
    (await ledgerOf(shop, order)).filter((row) => row.status === status),
    pick,
  );

async function retryOne(step: Step, order: PaidOrder, { services }: ShopInstance): Promise<void> {
  const row = await pickRow(step, order, 'FAILED');
  const { orderId } = order;
  const version = await versionOf(shop, orderId);
  if (row) await services.refunds.retryRefund(admin, { orderId, version, refundId: row.refundId });
}

async function sendOne(
  step: Step,
  order: PaidOrder,
  { services }: ShopInstance,
  fault: (typeof FAULTS)[keyof typeof FAULTS],
): Promise<void> {
  const row = await pickRow(step, order, 'PENDING');
  if (row && fault) await shop.sandbox.control({ action: 'fault', ...fault });
  if (row) await services.providerRefunds.sendRefund({ data: row });
}

/** Refusals, an unavailable provider, and what the provider itself refuses to do. */
function isExpected(error: unknown): boolean {
  const errors = error instanceof AggregateError ? error.errors : [error];
  return errors.every(
    (one) =>
      one instanceof AppError ||
      (one instanceof Error && one.message.startsWith('The control call got the status 400')),
  );
}

/** Refunds whose status went back: a processed one changes no more, nor is the provider's failure pending again. */
function wentBack(before: LedgerRow[], after: LedgerRow[]): LedgerRow[] {
  return after.filter(({ refundId, status }) => {
    const known = before.find((row) => row.refundId === refundId);
    if (known?.status === 'PROCESSED') return status !== 'PROCESSED';
    return known?.status === 'FAILED' && known.providerRefundId !== null && status === 'PENDING';
  });
}

async function performAll(round: Step[], order: PaidOrder): Promise<void> {
  const before = await ledgerOf(shop, order);
  const results = await Promise.allSettled(round.map((step) => perform(step, order)));
  for (const result of results) if (result.status === 'rejected' && !isExpected(result.reason)) throw result.reason;
  const rows = await ledgerOf(shop, order);
  const held = rows.filter(({ status }) => status !== 'FAILED').reduce((sum, row) => sum + row.amountInPaise, 0);
  expect(held).toBe(await refundedOf(shop, order));
  expect(held).toBeLessThanOrEqual(order.amountInPaise);
  expect(wentBack(before, rows)).toEqual([]);
}

/** Lets the provider finish, and sends and reconciles until nothing is pending. */
async function settleAll(order: PaidOrder): Promise<void> {
  await shop.sandbox.control({ action: 'clear' });
  for (let round = 0; round < 3; round += 1) {
    for (const { id } of await pendingAtProvider(order))
      await shop.sandbox.control({
        action: 'settleRefund',
        refundId: id,
        status: round === 0 ? 'failed' : 'processed',
      });
    for (const webhook of await webhooksOf(shop, order.providerOrderId)) await processWebhook(shop, webhook);
    clock.advance(16);
    await reconcile();
  }
}

/**
 * The refunds that the provider has, and those of the ledger that it has or should have, as `id status amount receipt`.
 * A refund of the shop has its id as the receipt, one that was made by hand has none.
 */
async function compare(order: PaidOrder): Promise<{ ledger: string[]; provider: string[] }> {
  const rows = (await ledgerOf(shop, order)).filter((row) => row.providerRefundId ?? row.status !== 'FAILED');
  const provider: { id: string; amount: number; status: string; receipt: string | null }[] = await shop.database.query(
    'SELECT id, amount, upper(status) AS status, receipt FROM sandbox_refund WHERE payment_id = $1',
    [order.providerPaymentId],
  );
  const receiptOf = ({ reason, refundId }: LedgerRow) => (reason === 'MADE_AT_PROVIDER' ? null : refundId);
  return {
    ledger: rows
      .map((row) => `${row.providerRefundId} ${row.status} ${row.amountInPaise} ${receiptOf(row)}`)
      .toSorted(),
    provider: provider.map(({ id, status, amount, receipt }) => `${id} ${status} ${amount} ${receipt}`).toSorted(),
  };
}

/** Refunds that went back twice: both by a failed attempt and by the one that repeats it. */
async function repeated(order: PaidOrder): Promise<LedgerRow[]> {
  const rows = await ledgerOf(shop, order);
  const processed = new Set(rows.filter(({ status }) => status === 'PROCESSED').map(({ refundId }) => refundId));
  return rows.filter(({ refundId, retryOf }) => processed.has(refundId) && processed.has(retryOf ?? ''));
}

describe('the refunds of a payment', () => {
  it('never exceed it and agree with the provider at the end, whatever happens in whatever order', async () => {
    const rounds = fc.array(fc.array(steps, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const order = await addPaidOrder(shop);
        for (const round of all) await performAll(round, order);
        await settleAll(order);
        const { ledger, provider } = await compare(order);
        expect(ledger).toEqual(provider);
        expect(ledger.join(' ')).not.toContain('PENDING');
        expect(await repeated(order)).toEqual([]);
      }),
      { numRuns: 25, seed: 84 },
    );
  }, 600_000);
});
