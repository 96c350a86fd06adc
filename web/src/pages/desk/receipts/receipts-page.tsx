import { Permission } from '#api/platform/permissions.rules.ts';
import { useMay } from '../../../features/desk/shell/use-may.ts';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { ReceiptDialog } from '../../../features/desk/receipts/receipt-form.tsx';
import { STATUS_LABELS, unitsText } from '../../../features/desk/receipts/receipt-status.ts';
import { StatusChips, statusOf } from '../../../features/desk/common/status-chips.tsx';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ReceiptFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { ReceiptsPageDocument } from '../../../lib/operations/receipts.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Cell, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

export const loader = listLoader(ReceiptsPageDocument, ({ search }) => ({
  status: statusOf(STATUS_LABELS, search),
  after: search.get('after'),
}));

const TEXTS = { row: 'receipt', rows: 'receipts', empty: 'No receipt is here.' };

const COLUMNS: Columns<ReceiptFactsFragment> = {
  supplier: ({ receiptId, supplierName, invoiceNumber, purchaseOrderNumber, correctsId }) => (
    <Cell
      detail={[correctsId && 'Correction', invoiceNumber && `Invoice ${invoiceNumber}`, purchaseOrderNumber]
        .filter(Boolean)
        .join(' · ')}
    >
      <RowTitle to={deskPaths.receipt(receiptId)}>
        <Bilingual text={supplierName} />
      </RowTitle>
    </Cell>
  ),
  status: ({ status, createdAt, by }) => (
    <Cell detail={`${formatShortDateTime(createdAt)} · ${by}`}>{STATUS_LABELS[status]}</Cell>
  ),
  amount: (receipt) => (
    <Cell isAmount detail={unitsText(receipt)}>
      {receipt.amountInPaise !== null && <strong className="tabular-nums">{formatPaise(receipt.amountInPaise)}</strong>}
    </Cell>
  ),
};

/** What came from suppliers. */
export function Component() {
  const navigate = useNavigate();
  const mayExport = useMay(Permission.READ_MONEY);
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(ReceiptsPageDocument, { variables });
  const suppliers = (query.data ?? query.previousData)?.suppliers;
  return (
    <ListPage
      title="Receipts"
      {...(mayExport && { csv: '/api/desk/receipt-lines.csv' })}
      tools={<ReceiptDialog suppliers={suppliers} onSaved={(receiptId) => navigate(deskPaths.receipt(receiptId))} />}
      query={query}
      connection={({ receipts }) => receipts}
      rowId={({ receiptId }) => receiptId}
      texts={TEXTS}
      columns={COLUMNS}
    >
      <StatusChips labels={STATUS_LABELS} current={variables.status} />
    </ListPage>
  );
}
