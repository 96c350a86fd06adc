import { TextLink } from '../../../features/desk/common/text-link.tsx';
import { nameIn } from '../../../features/desk/common/status-chips.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { CashList } from '#api/desk/cash/cash.rules.ts';
import { Courier } from '#api/delivery/couriers.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { CASH_TEXTS } from '../../../features/desk/cash/cash.texts.ts';
import { CashOrderList } from '../../../features/desk/cash/cash-order-list.tsx';
import { CashSums } from '../../../features/desk/cash/cash-sums.tsx';
import { ReportHistory } from '../../../features/desk/cash/report-history.tsx';
import { ReportImport } from '../../../features/desk/cash/report-import.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import type { CashOrdersQueryVariables } from '../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { CashOrdersDocument, CashPageDocument } from '../../../lib/operations/cash.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { FailureNotice } from '../../../ui/page/notice.tsx';

/** The list that the URL names; null for the sums. */
function listVariables(params: URLSearchParams): CashOrdersQueryVariables | null {
  const list = nameIn(CashList, params.get('list'));
  const courier = nameIn(Courier, params.get('courier'));
  return list ? { list, courier, after: params.get('after') } : null;
}

export async function loader(args: LoaderFunctionArgs) {
  const variables = listVariables(new URL(args.request.url).searchParams);
  if (variables) await preloadForUser(args, CashOrdersDocument, variables);
  else await preloadForUser(args, CashPageDocument, {});
  return variables;
}

/** What couriers owe, and the import of what they have remitted. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  return <DeskLayout title="Cash">{list ? <CashOrderList variables={list} /> : <Cash />}</DeskLayout>;
}

function Cash() {
  const { data, error, refetch } = useQuery(CashPageDocument, { fetchPolicy: 'cache-and-network' });
  if (!data && error) return <FailureNotice message={CASH_TEXTS.failed} onRetry={() => void refetch()} />;
  return (
    <div className="space-y-6">
      {data ? <CashSums {...data.cashDue} /> : <ListSkeleton label={CASH_TEXTS.loading} rowClass="h-24" />}
      <TextLink to={deskPaths.courierInvoices}>Invoices of couriers</TextLink>
      <ReportImport kind="REMITTANCE" />
      {data && <ReportHistory kind="REMITTANCE" remittances={data.remittances} />}
    </div>
  );
}
