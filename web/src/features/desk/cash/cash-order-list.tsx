import { TextLink } from '../common/text-link.tsx';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { CashList, CashOrdersQuery, CashOrdersQueryVariables } from '../../../lib/operations/graphql.generated.ts';
import { CashOrdersDocument } from '../../../lib/operations/cash.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import { type Columns, DataList } from '../../../ui/data-list/data-list.tsx';
import { TimeAgo } from '../format/time-ago.tsx';
import { LISTS, CASH_TEXTS } from './cash.texts.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

const TEXTS = { row: 'order', rows: 'orders', ...CASH_TEXTS };

const columnsOf = (list: CashList): Columns<CashOrdersQuery['cashOrders']['edges'][number]['node']> => ({
  order: ({ orderId, shipToName, courier, awb }) => (
    <div>
      <RowTitle to={deskPaths.order(orderId)}>{orderId}</RowTitle>
      <Detail>
        <Bilingual text={shipToName} />, {COURIERS[courier].name}
        {awb && ` ${awb}`}
      </Detail>
    </div>
  ),
  amount: ({ amountInPaise, at }) => (
    <p className="sm:text-right">
      <strong className="tabular-nums">{formatPaise(amountInPaise)}</strong>
      <Detail>
        {LISTS[list].since} <TimeAgo iso={at} /> ago
      </Detail>
    </p>
  ),
});

/** The orders behind a number. */
export function CashOrderList({ variables }: { variables: CashOrdersQueryVariables }) {
  const query = useQuery(CashOrdersDocument, { variables, fetchPolicy: 'cache-and-network' });
  const { list, courier } = variables;
  return (
    <>
      <TextLink to={deskPaths.cash()}>All cash</TextLink>
      <h2 className="font-serif text-heading font-semibold">
        {LISTS[list].label}
        {courier && `: ${COURIERS[courier].name}`}
      </h2>
      <DataList
        query={query}
        connection={({ cashOrders }) => cashOrders}
        rowId={({ orderId, at }) => `${orderId} ${at}`}
        texts={TEXTS}
        columns={columnsOf(list)}
        layout="sm:grid-cols-[minmax(0,1fr)_auto]"
      />
    </>
  );
}
