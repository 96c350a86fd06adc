import { useNavigate } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { SupplierDialog } from '../../../features/desk/suppliers/supplier-form.tsx';
import { Balance } from '../../../features/desk/suppliers/balance.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { SupplierFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { SuppliersPageDocument } from '../../../lib/operations/suppliers.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import { type Columns, DataList } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

export const loader = userLoader(SuppliersPageDocument, () => ({}));

const TEXTS = {
  row: 'supplier',
  rows: 'suppliers',
  loading: 'Loading suppliers...',
  failed: 'The suppliers could not be fetched.',
  empty: 'No supplier is recorded yet.',
};

const COLUMNS: Columns<SupplierFactsFragment> = {
  name: ({ supplierId, name, isActive }) => (
    <div>
      <RowTitle to={deskPaths.supplier(supplierId)}>
        <Bilingual text={name} />
      </RowTitle>
      {!isActive && <Detail>not active</Detail>}
    </div>
  ),
  contact: ({ email, phone }) => (
    <p>
      {email}
      <Detail>{phone}</Detail>
    </p>
  ),
  balance: ({ balanceInPaise }) => (
    <p className="sm:text-right">
      <Balance paise={balanceInPaise} />
    </p>
  ),
};

const ONE_PAGE = { hasNextPage: false, endCursor: null };

/** Whom the shop buys from, and what it owes them. */
export function Component() {
  const navigate = useNavigate();
  const query = useQuery(SuppliersPageDocument);
  return (
    <DeskLayout
      title="Suppliers"
      tools={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href="/api/desk/suppliers.csv" className="text-link inline-flex min-h-11 items-center font-semibold">
            Download CSV
          </a>
          <SupplierDialog onSaved={({ supplierId }) => navigate(deskPaths.supplier(supplierId))} />
        </div>
      }
    >
      <DataList
        query={query}
        connection={({ suppliers }) => ({ edges: suppliers.map((node) => ({ node })), pageInfo: ONE_PAGE })}
        rowId={({ supplierId }) => supplierId}
        texts={TEXTS}
        columns={COLUMNS}
        layout="sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_11rem]"
        keys={[]}
      />
    </DeskLayout>
  );
}
