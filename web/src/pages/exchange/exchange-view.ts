import type { ExchangeDetailFragment, ExchangeOrderFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';

/** What the page shows: the form, with a line chosen; an exchange; all exchanges; or that there is nothing to exchange. */
type ExchangeView =
  | { kind: 'form'; lineId: string | null }
  | { kind: 'exchange'; exchange: ExchangeDetailFragment }
  | { kind: 'list' }
  | { kind: 'nothing' };

/** The ids in the address of the page. */
interface Address {
  lineId: string | null;
  exchangeId: string | null;
}

export const exchangeableLines = ({ lines }: Pick<ExchangeOrderFragment, 'lines'>) =>
  lines.filter(({ exchangeableQuantity }) => exchangeableQuantity > 0);

/** The latest exchange of a line. */
export const latestOf = ({ exchanges }: Pick<ExchangeOrderFragment, 'exchanges'>, lineId: string | null) =>
  exchanges.findLast(({ orderLineId }) => orderLineId === lineId);

/**
 * What the page shows of an order. An exchange that the address names comes first, then the form of its line, if copies of
 * it can be exchanged; else the line's latest exchange. Ids that are not of this order are ignored.
 */
export function exchangeView(order: ExchangeOrderFragment, { lineId, exchangeId }: Address): ExchangeView {
  const lines = exchangeableLines(order);
  const isLineOpen = lines.some(({ orderLineId }) => orderLineId === lineId);
  const named = order.exchanges.find((exchange) => exchange.exchangeId === exchangeId);
  const shown = named ?? (isLineOpen ? undefined : latestOf(order, lineId));
  if (shown) return { kind: 'exchange', exchange: shown };
  if (lines.length > 0) return { kind: 'form', lineId: isLineOpen ? lineId : null };
  const [only] = order.exchanges;
  if (only) return order.exchanges.length === 1 ? { kind: 'exchange', exchange: only } : { kind: 'list' };
  return { kind: 'nothing' };
}

/** The link to the order of an exchange. */
export const orderLink = ({ orderId }: { orderId: string }) => [paths.order(orderId), `Order ${orderId}`] as const;
