import { Link } from 'react-router-dom';
import { COURIERS } from '#api/delivery/couriers.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { CashList, CashOrdersQuery, CashOrdersQueryVariables } from '../../../lib/operations/graphql.generated.ts';
import { CashOrdersDocument } from '../../../lib/operations/cash.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { FailureNotice, Notice } from '../../../ui/page/notice.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { PageLinks } from '../../../ui/data-list/page-links.tsx';
import { paiseText } from '../format/paise.rules.ts';
import { TimeAgo } from '../format/time-ago.tsx';
import { LISTS, CASH_TEXTS } from './cash.texts.ts';

/** The orders behind a number. */
export function CashOrderList({ variables }: { variables: CashOrdersQueryVariables }) {
  const { data, error, refetch } = useQuery(CashOrdersDocument, { variables, fetchPolicy: 'cache-and-network' });
  const { list, courier } = variables;
  return (
    <>
      <Link to={deskPaths.cash()} className="text-link inline-flex min-h-11 items-center font-semibold">
        All cash
      </Link>
      <h2 className="font-serif text-heading font-semibold">
        {LISTS[list].label}
        {courier && `: ${COURIERS[courier].name}`}
      </h2>
      {data ? (
        <Orders orders={data.cashOrders} list={list} />
      ) : error ? (
        <FailureNotice message={CASH_TEXTS.failed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={CASH_TEXTS.loading} />
      )}
    </>
  );
}

function Orders({ orders: { edges, pageInfo }, list }: { orders: CashOrdersQuery['cashOrders']; list: CashList }) {
  if (edges.length === 0) return <Notice title={CASH_TEXTS.empty} />;
  return (
    <>
      <ul className="mt-3 divide-y divide-paper-edge border-y border-paper-edge">
        {edges.map(({ node: { orderId, shipToName, courier, awb, amountInPaise, at } }) => (
          <li key={`${orderId} ${at}`} className="grid gap-x-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div>
              <Link to={deskPaths.order(orderId)} className="text-link font-semibold">
                {orderId}
              </Link>
              <p className="text-sm wrap-anywhere text-ink-soft">
                <Bilingual text={shipToName} />, {COURIERS[courier].name}
                {awb && ` ${awb}`}
              </p>
            </div>
            <p className="sm:text-right">
              <strong className="tabular-nums">{paiseText(amountInPaise)}</strong>
              <span className="block text-sm text-ink-soft max-sm:ml-3 max-sm:inline">
                {LISTS[list].since} <TimeAgo iso={at} /> ago
              </span>
            </p>
          </li>
        ))}
      </ul>
      <PageLinks pageInfo={pageInfo} />
    </>
  );
}
