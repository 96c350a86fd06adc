import type { QueueStats } from '../jobs/jobs.ts';

/** Open orders and the money that belongs to them. */
export interface OrderFigures {
  /** Number of open orders by status. */
  orders: Record<string, number>;
  /** Payments of the orders of the last hour by status. */
  payments: Record<string, number>;
  /** Refunds that are pending, or failed and not tried again, by status. */
  refunds: Record<string, number>;
  oldestRefundSeconds: number;
  /** Payment intents whose check by reconciliation is due. */
  checksDue: number;
  oldestCheckSeconds: number;
  /** Captured payments of the last two days that are not refunded and whose order is not placed. */
  paymentsWithoutOrder: number;
}

export interface DatabaseFigures extends OrderFigures {
  queues: QueueStats[];
}

/** Sets a value of a gauge. */
export type SetGauge = (value: number, labels?: Record<string, string>) => void;

const forEachStatus = (numbers: Record<string, number>, set: SetGauge) =>
  Object.entries(numbers).forEach(([status, count]) => set(count, { status }));

/** Gauges that have no values while the database is unavailable: name, help, labels, and how they are set. */
export const DATABASE_GAUGES: [string, string, string[], (figures: DatabaseFigures, set: SetGauge) => void][] = [
  [
    'examshelf_queue_jobs',
    'Jobs by queue and state: waiting (due and not started), running, retrying (due again later), failed (their retries ended).',
    ['queue', 'state'],
    ({ queues }, set) => {
      for (const { queue, waiting, running, retrying, failed } of queues)
        for (const [state, jobs] of Object.entries({ waiting, running, retrying, failed })) set(jobs, { queue, state });
    },
  ],
  [
    'examshelf_queue_oldest_waiting_seconds',
    'Age of the job that waits longest in a queue.',
    ['queue'],
    ({ queues }, set) => queues.forEach(({ queue, oldestWaitingSeconds }) => set(oldestWaitingSeconds, { queue })),
  ],
  ['examshelf_orders', 'Open orders by status.', ['status'], ({ orders }, set) => forEachStatus(orders, set)],
  [
    'examshelf_recent_payments',
    'Payments of the orders of the last hour, by status.',
    ['status'],
    ({ payments }, set) => forEachStatus(payments, set),
  ],
  [
    'examshelf_open_refunds',
    'Refunds that are pending, or failed and not tried again, by status.',
    ['status'],
    ({ refunds }, set) => forEachStatus(refunds, set),
  ],
  [
    'examshelf_oldest_pending_refund_seconds',
    'Age of the oldest pending refund.',
    [],
    ({ oldestRefundSeconds }, set) => set(oldestRefundSeconds),
  ],
  ['examshelf_payment_checks_due', 'Payment intents whose check is due.', [], ({ checksDue }, set) => set(checksDue)],
  [
    'examshelf_oldest_payment_check_seconds',
    'How long the oldest check is due.',
    [],
    ({ oldestCheckSeconds }, set) => set(oldestCheckSeconds),
  ],
  [
    'examshelf_payments_without_order',
    'Captured payments of the last two days that are not refunded and whose order is not placed, and those of any age whose order is lost.',
    [],
    ({ paymentsWithoutOrder }, set) => set(paymentsWithoutOrder),
  ],
];
