import { useNavigate } from 'react-router-dom';
import { ListPage, onePage } from '../../../features/desk/common/list-page.tsx';
import { SupplierDialog } from '../../../features/desk/suppliers/supplier-form.tsx';
import { Balance } from '../../../features/desk/suppliers/balance.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { SupplierFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { SuppliersPageDocument } from '../../../lib/operations/suppliers.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

export const loader = userLoader(SuppliersPageDocument, () => ({}));

const TEXTS = { row: 'supplier', rows: 'suppliers', empty: 'No supplier is recorded yet.' };

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

/** Whom the shop buys from, and what it owes them. */
export function Component() {
  const navigate = useNavigate();
  const query = useQuery(SuppliersPageDocument);
  return (
    <ListPage
      title="Suppliers"
      csv="/api/desk/suppliers.csv"
      tools={<SupplierDialog onSaved={({ supplierId }) => navigate(deskPaths.supplier(supplierId))} />}
      query={query}
      connection={({ suppliers }) => onePage(suppliers)}
      rowId={({ supplierId }) => supplierId}
      texts={TEXTS}
      columns={COLUMNS}
    />
  );
}
