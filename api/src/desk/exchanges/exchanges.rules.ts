import { ANSWER_HOURS } from '../../exchanges/exchanges.rules.ts';
import { hoursAfter } from '../../platform/durations.rules.ts';

/** Lists of exchanges, by what staff have to do. */
export enum ExchangeList {
  TO_ANSWER = 'TO_ANSWER',
  TO_RECEIVE = 'TO_RECEIVE',
  TO_RESOLVE = 'TO_RESOLVE',
  OPEN = 'OPEN',
  CLOSED = 'CLOSED',
}

/** When the shop has promised an answer. */
export function answerBy({ createdAt }: { createdAt: Date }): Date {
  return hoursAfter(createdAt, ANSWER_HOURS);
}
