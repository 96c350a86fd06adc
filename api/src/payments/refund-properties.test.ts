import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePaymentHarness } from '../../test/payment-harness.ts';
import {
  addPaidOrder,
  ledgerOf,
  type PaidOrder,
  processWebhook,
  refundedOf,
  startRefund,
  versionOf,
} from '../../test/refunds.ts';
import type { ShopInstance } from '../../test/test-shop.ts';
import { webhooksOf } from '../../test/webhooks.ts';
import { AppError } from '../platform/errors.ts';
import type { Customer } from '../platform/viewer.ts';
import { Role } from '../platform/viewer.ts';
import { RefundReason } from './payments.rules.ts';

const { clock, reconcile, shop } = usePaymentHarness();
let processes: ShopInstance[];
let admin: Customer;
beforeAll(async () => {
  processes = [shop, await shop.addInstance()];
  admin = { userId: (await shop.admin()).userId, role: Role.ADMIN };
});

/** A step, at one of two processes. `part` is a share of the payment, `pick` chooses among what there is. */
type Step =
  | { kind: 'refund' | 'hand'; part: number; at: number }
  | { kind: 'retry' | 'send' | 'lost' | 'reject' | 'conflict' | 'delay'; pick: number; at: number }
  | { kind: 'process' | 'fail'; pick: number; at: number }
  | { kind: 'webhook'; pick: number; at: number }
  | { kind: 'reconcile'; at: number };

const at = fc.nat({ max: 1 });
const pick = fc.nat({ max: 20 });
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('refund', 'hand'), part: fc.integer({ min: 1, max: 4 }), at }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('retry', 'send', 'lost', 'reject', 'conflict', 'delay'), pick, at }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('process', 'fail'), pick, at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('webhook'), pick, at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile'), at }) },
) as fc.Arbitrary<Step>;

const pickOf = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

const pendingAtProvider = (order: PaidOrder): Promise<{ id: string }[]> =>
  shop.database.query(
    `SELECT id FROM sandbox_refund WHERE payment_id = $1 AND status = 'pending' ORDER BY created_at`,
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
  const { providerPaymentId, amountInPaise } = order;
  if (step.kind === 'refund') {
    const refund = { amountInPaise: (amountInPaise / 4) * step.part, reason: RefundReason.GOODWILL };
    return startRefund(process, order, refund);
  }
  if (step.kind === 'hand')
    return shop.sandbox.control({
      action: 'refund',
      paymentId: providerPaymentId,
      amount: (amountInPaise / 4) * step.part,
    });
  if (step.kind === 'reconcile') {
    clock.advance(16);
    return process.services.reconciliation.run();
  }
  if (step.kind === 'webhook') {
    const webhook = pickOf(await webhooksOf(shop, order.providerOrderId), step.pick);
    return webhook && processWebhook(process, webhook);
  }
  if (step.kind === 'process' || step.kind === 'fail') {
    const refund = pickOf(await pendingAtProvider(order), step.pick);
    const status = step.kind === 'process' ? 'processed' : 'failed';
    return refund && shop.sandbox.control({ action: 'settleRefund', refundId: refund.id, status });
  }
  const rows = await ledgerOf(shop, order);
  const status = step.kind === 'retry' ? 'FAILED' : 'PENDING';
  const row = pickOf(
    rows.filter((one) => one.status === status),
    step.pick,
  );
  if (!row) return;
  if (step.kind === 'retry') {
    const version = await versionOf(shop, order.orderId);
    return process.services.refunds.retryRefund(admin, { orderId: order.orderId, version, refundId: row.refundId });
  }
  const fault = FAULTS[step.kind];
  if (fault) await shop.sandbox.control({ action: 'fault', ...fault });
  await process.services.providerRefunds.sendRefund({ data: row });
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

async function performAll(round: Step[], order: PaidOrder): Promise<void> {
  const results = await Promise.allSettled(round.map((step) => perform(step, order)));
  for (const result of results) if (result.status === 'rejected' && !isExpected(result.reason)) throw result.reason;
  const rows = await ledgerOf(shop, order);
  const held = rows.filter(({ status }) => status !== 'FAILED').reduce((sum, row) => sum + row.amountInPaise, 0);
  expect(held).toBe(await refundedOf(shop, order));
  expect(held).toBeLessThanOrEqual(order.amountInPaise);
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

/** Refunds of the ledger and of the provider that the other does not have in the same way. */
async function differences(order: PaidOrder): Promise<unknown> {
  const rows = await ledgerOf(shop, order);
  const provider: { id: string; amount: number; status: string }[] = await shop.database.query(
    'SELECT id, amount, upper(status) AS status FROM sandbox_refund WHERE payment_id = $1 ORDER BY id',
    [order.providerPaymentId],
  );
  const known = rows.filter((row) => row.providerRefundId !== null);
  expect(
    known
      .map(({ providerRefundId: id, amountInPaise: amount, status }) => ({ id, amount, status }))
      .toSorted((a, b) => Number(String(a.id) > String(b.id)) - Number(String(a.id) < String(b.id))),
  ).toEqual(provider.toSorted((a, b) => Number(a.id > b.id) - Number(a.id < b.id)));
  return rows.filter((row) => row.providerRefundId === null && row.status !== 'FAILED');
}

describe('the refunds of a payment', () => {
  it('never exceed it and agree with the provider at the end, whatever happens in whatever order', async () => {
    const rounds = fc.array(fc.array(steps, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const order = await addPaidOrder(shop);
        for (const round of all) await performAll(round, order);
        await settleAll(order);
        expect(await differences(order)).toEqual([]);
      }),
      { numRuns: Number(process.env.RUNS ?? 40), seed: Number(process.env.SEED ?? 84) },
    );
  }, 600_000);
});
