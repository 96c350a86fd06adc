import sql, { raw, type Sql } from 'sql-template-tag';
import { Exchange } from '../../exchanges/exchange.entity.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { ExchangeList } from './exchanges.rules.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';

const IS_OPEN = `status IN ('REQUESTED', 'APPROVED', 'PICKUP_BOOKED', 'PICKED_UP', 'RECEIVED')`;

/** The exchanges of each list. The conditions of the open ones imply that of the index of open exchanges. */
const LISTS: Record<ExchangeList, Sql> = {
  TO_ANSWER: raw(`status = 'REQUESTED'`),
  TO_RECEIVE: raw(
    `status IN ('APPROVED', 'PICKUP_BOOKED', 'PICKED_UP') AND (status <> 'APPROVED' OR reason <> 'NOT_IN_PARCEL')`,
  ),
  TO_RESOLVE: raw(`status IN ('APPROVED', 'RECEIVED') AND (status = 'RECEIVED' OR reason = 'NOT_IN_PARCEL')`),
  OPEN: raw(IS_OPEN),
  CLOSED: raw(`NOT (${IS_OPEN})`),
};

/** A row of a list. */
export type ExchangeListRow = Pick<Exchange, 'exchangeId' | 'orderId'> & Position;

/** Reads lists of exchanges. */
export class AdminExchangeStore extends Store {
  /** A page of a list. */
  findPage(list: ExchangeList, keyset: Keyset): Promise<ExchangeListRow[]> {
    return this.rows(
      sql`SELECT ${columns(Exchange, 'exchangeId', 'orderId')}, ${positionColumns('exchange_id')} FROM exchange
        WHERE ${LISTS[list]} ${onPage(keyset, 'exchange_id')}`,
    );
  }
}
