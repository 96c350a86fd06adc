import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router-dom';
import { DESK_LIMITS } from '#api/desk/desk.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DESK_TEXTS, ordersText } from '../../../features/desk/common/desk.texts.ts';
import { ListSkeleton } from '../../../features/desk/list/list-skeleton.tsx';
import { PagesLinks } from '../../../features/desk/list/pages-links.tsx';
import { SearchForm } from '../../../features/desk/list/search-form.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { formatDate } from '../../../lib/dates.ts';
import type { CustomerRowFragment } from '../../../lib/operations/graphql.generated.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import { CustomersPageDocument } from '../../../lib/operations/customers.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { FailureNotice, Notice } from '../../../ui/page/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams;
  const variables = { search: params.get('q')?.trim() || null, after: params.get('after') };
  await preloadForUser(args, CustomersPageDocument, variables);
  return variables;
}

/** The list of customers, newest first. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, refetch } = useQuery(CustomersPageDocument, { variables });
  const customers = data?.adminCustomers;
  return (
    <>
      <title>{`Customers | ${SHOP_NAME}`}</title>
      <DeskLayout title="Customers">
        <SearchForm name="Customers" placeholder="Name, email or phone" maxLength={DESK_LIMITS.search} />
        {customers ? (
          <>
            {customers.edges.length === 0 && <Notice title={DESK_TEXTS.noCustomers} />}
            <ul className="mt-4 divide-y divide-paper-edge">
              {customers.edges.map(({ node }) => (
                <li key={node.userId}>
                  <CustomerRow customer={node} />
                </li>
              ))}
            </ul>
            <PagesLinks pageInfo={customers.pageInfo} />
          </>
        ) : error ? (
          <FailureNotice message={DESK_TEXTS.customersFailed} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={DESK_TEXTS.loadingCustomers} rowClass="h-16" />
        )}
      </DeskLayout>
    </>
  );
}

function CustomerRow({
  customer: { userId, name, email, phone, createdAt, orderCount },
}: {
  customer: CustomerRowFragment;
}) {
  return (
    <article className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] sm:items-center">
      <h2>
        <Link
          to={deskPaths.customer(userId)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere decoration-marigold decoration-2 underline-offset-4 hover:underline"
        >
          <span>
            <Bilingual text={name} />
          </span>
        </Link>
      </h2>
      <p className="wrap-anywhere">
        {email}
        <span className="block text-sm text-ink-soft">{phone}</span>
      </p>
      <p className="sm:text-right">
        {ordersText(orderCount)}
        <span className="block text-sm text-ink-soft">since {formatDate(createdAt)}</span>
      </p>
    </article>
  );
}
