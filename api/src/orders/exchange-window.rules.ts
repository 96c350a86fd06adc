import { daysAfter } from '../platform/durations.rules.ts';
import { formatDayMonth, formatTime } from '../platform/india.rules.ts';

/** Days after delivery within which a customer can ask for an exchange. */
export const EXCHANGE_DAYS = 3;

/** When an exchange of a delivered order can be asked for. */
export interface ExchangeWindow {
  until: Date;
  isOpen: boolean;
}

/** The events after which a former delivery does not count: staff took it back, or sent the order again. */
export const ENDS_DELIVERY: readonly string[] = ['DELIVERY_UNDONE', 'SENT_AGAIN'];

/** The exchange window of an order, from its first delivery that counts on; null before. */
export function exchangeWindow(events: readonly { kind: string; at: Date }[], now: Date): ExchangeWindow | null {
  const undone = events.findLastIndex(({ kind }) => ENDS_DELIVERY.includes(kind));
  const delivered = events.find(({ kind }, index) => kind === 'DELIVERED' && index > undone);
  if (!delivered) return null;
  const until = exchangeUntil(delivered.at);
  return { until, isOpen: now <= until };
}

/** End of the exchange window of an order delivered at this time. */
export function exchangeUntil(deliveredAt: Date): Date {
  return daysAfter(deliveredAt, EXCHANGE_DAYS);
}

/** Message for an exchange that is asked for too late, with the moment its window ended in India's time. */
export function exchangeEndedText(until: Date): string {
  return `Exchanges of this order were possible until ${formatDayMonth(until)}, ${formatTime(until)}.`;
}
