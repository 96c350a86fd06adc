import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { formatPaise } from '#api/platform/paise.rules.ts';
import { CreditEntries } from '../../../features/accounts/store-credit/credit-entries.tsx';
import { ClaimLink } from '../../../features/desk/customers/claim-link.tsx';
import { EndSessions } from '../../../features/desk/customers/end-sessions.tsx';
import { CustomerNotes } from '../../../features/desk/customers/customer-notes.tsx';
import { MessagesCard } from '../../../features/desk/messages/messages-card.tsx';
import { GiveCredit } from '../../../features/desk/customers/give-credit.tsx';
import { RestrictCustomer } from '../../../features/desk/customers/restrict-customer.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { ordersText } from '../../../features/desk/common/desk.texts.ts';
import { ORDER_COLUMNS, ORDER_LAYOUT } from '../../../features/desk/orders/order-columns.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { CustomerPageDocument } from '../../../lib/operations/customers.generated.ts';
import { isNotFound } from '../../../lib/query/errors.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { formatDate } from '#api/platform/india.rules.ts';

export const loader = userLoader(CustomerPageDocument, ({ params, search }) => ({
  userId: params.userId ?? '',
  after: search.get('after'),
}));

const TEXTS = {
  row: 'order',
  rows: 'orders',
  loading: 'Loading the customer...',
  failed: 'The customer could not be fetched.',
  empty: 'No orders yet.',
};

/** A customer with their orders. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(CustomerPageDocument, { variables });
  const customer = (query.data ?? query.previousData)?.adminCustomer;
  return (
    <DeskLayout title={customer?.name ?? 'Customer'}>
      {customer && (
        <dl className="-mt-3 flex flex-wrap gap-x-8 gap-y-2">
          <Fact term="Email">
            {customer.email ? (
              <a href={`mailto:${customer.email}`} className="text-link">
                {customer.email}
              </a>
            ) : (
              'none'
            )}
          </Fact>
          <Fact term="Phone">{customer.phone ?? 'none'}</Fact>
          <Fact term="Customer since">{formatDate(customer.createdAt)}</Fact>
          <Fact term="Orders">{ordersText(customer.orderCount)}</Fact>
        </dl>
      )}
      {customer && (
        <div className="my-4 grid max-w-2xl gap-4">
          <RestrictCustomer customer={customer} />
          <ClaimLink customer={customer} />
          <EndSessions customer={customer} />
          <Section
            title={`Store credit: ${formatPaise(customer.storeCredit.balanceInPaise)}`}
            action={<GiveCredit userId={customer.userId} name={customer.name} />}
          >
            <CreditEntries credit={customer.storeCredit} orderPath={deskPaths.order} buyBackPath={deskPaths.buyBack} />
          </Section>
          <CustomerNotes userId={customer.userId} notes={customer.notes} />
          <MessagesCard email={customer.email} />
        </div>
      )}
      {isNotFound(query.error) ? (
        <Notice title="There is no such customer.">
          <ButtonLink to={deskPaths.customers}>Customers</ButtonLink>
        </Notice>
      ) : (
        <DataList
          query={query}
          connection={({ adminCustomer }) => adminCustomer.orders}
          rowId={({ order }) => order.orderId}
          texts={TEXTS}
          columns={ORDER_COLUMNS}
          layout={ORDER_LAYOUT}
        />
      )}
    </DeskLayout>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
