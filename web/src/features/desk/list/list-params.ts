import { OrderStatus } from '#api/orders/orders.rules.ts';
import { DeskQueue } from '#api/desk/desk.rules.ts';
import type { TodayPageQueryVariables } from '../../../lib/operations/graphql.generated.ts';

/** The parameter of the list of all orders. */
export const ALL = 'ALL';

/** Query variables for the parameters of a URL: without any the queue to pick, with a search or a status all orders. */
export function listVariables(params: URLSearchParams): TodayPageQueryVariables {
  const search = params.get('q')?.trim() || null;
  const status = nameIn(OrderStatus, params.get('status'));
  const queue = nameIn(DeskQueue, params.get('queue'));
  const isAll = queue || search || status || params.get('queue') === ALL;
  return { queue: isAll ? queue : 'PICK', status, search, after: params.get('after') };
}

function nameIn<Name extends string>(names: Record<Name, string>, param: string | null): Name | null {
  return param !== null && Object.hasOwn(names, param) ? (param as Name) : null;
}

/** The URL of the page after a cursor, or of the first page, with the same filters. */
export function pageUrl(params: URLSearchParams, after?: string): string {
  const changed = new URLSearchParams(params);
  changed.delete('after');
  if (after) changed.set('after', after);
  return `?${changed}`;
}
