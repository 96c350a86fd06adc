import { ANSWER_HOURS } from '../../exchanges/exchanges.rules.ts';

/** Lists of exchanges, by what staff have to do. */
export enum ExchangeList {
  TO_ANSWER = 'TO_ANSWER',
  TO_RECEIVE = 'TO_RECEIVE',
  TO_RESOLVE = 'TO_RESOLVE',
  OPEN = 'OPEN',
  CLOSED = 'CLOSED',
}

const HOUR_MS = 60 * 60_000;

/** When the shop has promised an answer. */
export function answerBy({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + ANSWER_HOURS * HOUR_MS);
}
