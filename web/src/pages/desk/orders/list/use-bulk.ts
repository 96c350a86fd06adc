import { useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../../../lib/query/errors.ts';
import type {
  DeskEventFragment,
  DeskOrderFragment,
  OrderOutcomeFragment,
} from '../../../../lib/operations/graphql.generated.ts';
import { DeskOrderChangeDocument } from '../../../../lib/operations/desk.generated.ts';
import { type QueryStore, useQueryStore } from '../../../../lib/query/query-store.ts';
import { BULK_ACTIONS, type BulkAction } from './bulk-actions.ts';

/** What was done to one order. */
export interface Outcome {
  orderId: string;
  /** Why it failed; null if it did not. */
  error: string | null;
  /** The last change by another admin, if that is why. */
  change: DeskEventFragment | null;
}

export interface BulkRun {
  action: BulkAction;
  total: number;
  outcomes: Outcome[];
}

/** Orders of one request: the progress is shown between requests. */
const CHUNK = 10;

/** An action that begins. */
export interface BulkRequest {
  action: BulkAction;
  orders: readonly DeskOrderFragment[];
  /** Called with the numbers of the orders that it was done to. */
  onDone: (orderIds: readonly string[]) => void;
}

/** Does an action to several orders, some at a time. A second start while one runs does nothing. */
export function useBulk(onEnd: () => void) {
  const store = useQueryStore();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isRunning = run !== null && run.outcomes.length < run.total;

  const start = async ({ action, orders, onDone }: BulkRequest, input: object = {}) => {
    if (isRunning || orders.length === 0) return;
    const outcomes: Outcome[] = [];
    const show = () => setRun({ action, total: orders.length, outcomes: [...outcomes] });
    show();
    for (let from = 0; from < orders.length; from += CHUNK) {
      outcomes.push(...(await sendChunk(store, action, orders.slice(from, from + CHUNK), input)));
      show();
    }
    onDone(outcomes.flatMap(({ orderId, error }) => (error === null ? orderId : [])));
    onEnd();
  };
  return { run, isRunning, start, close: () => setRun(null) };
}

async function sendChunk(store: QueryStore, action: BulkAction, orders: readonly DeskOrderFragment[], input: object) {
  const versions = orders.map(({ version, order: { orderId } }) => ({ orderId, version }));
  try {
    const client = await store.getClient();
    const { mutation } = BULK_ACTIONS[action];
    const { data } = await client.mutate<Record<string, OrderOutcomeFragment[]>>({
      mutation,
      variables: { orders: versions, ...input },
    });
    const results = Object.values(data ?? {}).flat();
    return await Promise.all(results.map((result) => toOutcome(store, result)));
  } catch (error) {
    const message = errorMessage(error) ?? GENERIC_ERROR;
    return versions.map(({ orderId }): Outcome => ({ orderId, error: message, change: null }));
  }
}

/** After a conflict the order is fetched again, for its row and for what was done to it. */
async function toOutcome(store: QueryStore, { orderId, error, code }: OrderOutcomeFragment): Promise<Outcome> {
  if (code !== 'CONFLICT') return { orderId, error, change: null };
  const query = { query: DeskOrderChangeDocument, variables: { orderId }, fetchPolicy: 'network-only' as const };
  const data = await store.query(query).catch(() => undefined);
  return { orderId, error, change: data?.adminOrder.events.at(-1) ?? null };
}
