import { listTexts } from '../../../features/desk/common/list-page.tsx';
import { useLoaderData } from 'react-router-dom';
import { DESK_LIMITS } from '#api/desk/desk.rules.ts';
import { ordersText } from '../../../features/desk/common/desk.texts.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { CustomersPageDocument } from '../../../lib/operations/customers.generated.ts';
import type { CustomerRowFragment } from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import { type Columns, DataList } from '../../../ui/data-list/data-list.tsx';
import { FilterForm, searchKey } from '../../../ui/data-list/filter-form.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { formatDate } from '#api/platform/india.rules.ts';

export const loader = userLoader(CustomersPageDocument, ({ search }) => ({
  search: search.get('q')?.trim() || null,
  after: search.get('after'),
}));

const FILTERS = [{ name: 'q', label: 'Search', placeholder: 'Name, email or phone', maxLength: DESK_LIMITS.search }];

const TEXTS = listTexts({ row: 'customer', rows: 'customers', empty: 'No customer fits.' });

const COLUMNS: Columns<CustomerRowFragment> = {
  name: ({ userId, name }) => (
    <RowTitle to={deskPaths.customer(userId)}>
      <Bilingual text={name} />
    </RowTitle>
  ),
  contact: ({ email, phone }) => (
    <p>
      {email}
      <Detail>{phone}</Detail>
    </p>
  ),
  orders: ({ orderCount, createdAt }) => (
    <p className="sm:text-right">
      {ordersText(orderCount)}
      <Detail>since {formatDate(createdAt)}</Detail>
    </p>
  ),
};

/** The list of customers, newest first. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(CustomersPageDocument, { variables });
  return (
    <DeskLayout title="Customers">
      <FilterForm name="Customers" filters={FILTERS} submit="Search" />
      <DataList
        query={query}
        connection={({ adminCustomers }) => adminCustomers}
        rowId={({ userId }) => userId}
        texts={TEXTS}
        columns={COLUMNS}
        layout="sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_11rem]"
        keys={[searchKey()]}
      />
    </DeskLayout>
  );
}
