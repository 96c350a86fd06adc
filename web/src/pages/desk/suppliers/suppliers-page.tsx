import { useNavigate } from 'react-router-dom';
import { SUPPLIER_MESSAGES } from '#api/desk/suppliers/suppliers.rules.ts';
import { CsvDialog } from '../../../features/desk/common/csv-dialog.tsx';
import { ListPage, onePage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { SupplierDialog } from '../../../features/desk/suppliers/supplier-form.tsx';
import { Balance } from '../../../features/desk/suppliers/balance.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { SupplierFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { ImportSuppliersDocument, SuppliersPageDocument } from '../../../lib/operations/suppliers.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Cell, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

export const loader = listLoader(SuppliersPageDocument, () => ({}));

const TEXTS = { row: 'supplier', rows: 'suppliers', empty: 'No supplier is recorded yet.' };

const COLUMNS: Columns<SupplierFactsFragment> = {
  name: ({ supplierId, name, isActive }) => (
    <Cell detail={!isActive && 'not active'}>
      <RowTitle to={deskPaths.supplier(supplierId)}>
        <Bilingual text={name} />
      </RowTitle>
    </Cell>
  ),
  contact: ({ email, phone }) => <Cell detail={phone}>{email}</Cell>,
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
  const [importSuppliers] = useMutation(ImportSuppliersDocument, { refetchQueries: [SuppliersPageDocument] });
  return (
    <ListPage
      title="Suppliers"
      csv="/api/desk/suppliers.csv"
      tools={
        <>
          <CsvDialog
            label="Add from a file"
            title="Add suppliers from a file"
            hint={SUPPLIER_MESSAGES.columns}
            send={(csv) => importSuppliers({ variables: { csv } })}
          />
          <SupplierDialog onSaved={({ supplierId }) => navigate(deskPaths.supplier(supplierId))} />
        </>
      }
      query={query}
      connection={({ suppliers }) => onePage(suppliers)}
      rowId={({ supplierId }) => supplierId}
      texts={TEXTS}
      columns={COLUMNS}
    />
  );
}
