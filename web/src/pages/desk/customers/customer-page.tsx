import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DESK_TEXTS, ordersText } from '../../../features/desk/common/desk.texts.ts';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';
import { ORDER_COLUMNS, ORDER_LAYOUT } from '../../../features/desk/orders/order-columns.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { formatDate } from '../../../lib/dates.ts';
import { isNotFound } from '../../../lib/query/errors.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { CustomerPageDocument } from '../../../lib/operations/customers.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { FailureNotice, Notice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const after = new URL(args.request.url).searchParams.get('after');
  const variables = { userId: args.params.userId ?? '', after };
  await preloadForUser(args, CustomerPageDocument, variables);
  return variables;
}

const ORDER_TEXTS = {
  row: 'order',
  rows: 'orders',
  loading: DESK_TEXTS.loadingCustomer,
  failed: DESK_TEXTS.customerFailed,
  empty: DESK_TEXTS.noOrdersYet,
};

/** A customer with their orders. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(CustomerPageDocument, { variables });
  const { data, error, refetch } = query;
  const customer = data?.adminCustomer;
  return (
    <DeskLayout title={customer?.name ?? 'Customer'}>
      {customer ? (
        <>
          <dl className="-mt-3 flex flex-wrap gap-x-8 gap-y-2">
            <Fact term="Email">
              <a href={`mailto:${customer.email}`} className="text-link">
                {customer.email}
              </a>
            </Fact>
            <Fact term="Phone">{customer.phone ?? 'none'}</Fact>
            <Fact term="Customer since">{formatDate(customer.createdAt)}</Fact>
            <Fact term="Orders">{ordersText(customer.orderCount)}</Fact>
          </dl>
          <DataList
            query={query}
            connection={({ adminCustomer }) => adminCustomer.orders}
            rowId={({ order }) => order.orderId}
            texts={ORDER_TEXTS}
            columns={ORDER_COLUMNS}
            layout={ORDER_LAYOUT}
            keys={[]}
          />
        </>
      ) : isNotFound(error) ? (
        <Notice title={DESK_TEXTS.noCustomer}>
          <ButtonLink to={deskPaths.customers}>Customers</ButtonLink>
        </Notice>
      ) : error ? (
        <FailureNotice message={DESK_TEXTS.customerFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={DESK_TEXTS.loadingCustomer} />
      )}
    </DeskLayout>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
