import { EXCHANGE_DAYS } from '#api/orders/exchange.rules.ts';
import { formatDayMonth, formatTime } from '../../lib/dates.ts';
import type { OrderActionsFragment } from '../../lib/graphql.generated.ts';

/** Until when an order can be exchanged, or could be, or from when. */
export function exchangeText({ exchangeWindow }: Pick<OrderActionsFragment, 'exchangeWindow'>): string {
  if (!exchangeWindow) return `You can ask for an exchange within ${EXCHANGE_DAYS} days of delivery.`;
  const until = `${formatDayMonth(exchangeWindow.until)}, ${formatTime(exchangeWindow.until)}`;
  return exchangeWindow.isOpen ? `Exchange it until ${until}.` : `Exchanges were possible until ${until}.`;
}
