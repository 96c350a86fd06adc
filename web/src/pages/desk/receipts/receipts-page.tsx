import { useLoaderData, useNavigate } from 'react-router-dom';
import { ReceiptStatus } from '#api/desk/receipts/receipts.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { ReceiptDialog } from '../../../features/desk/receipts/receipt-form.tsx';
import { STATUS_LABELS, unitsText } from '../../../features/desk/receipts/receipt-status.ts';
import { StatusChips } from '../../../features/desk/common/status-chips.tsx';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ReceiptFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { ReceiptsPageDocument } from '../../../lib/operations/receipts.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

const statusOf = (params: URLSearchParams) =>
  Object.values(ReceiptStatus).find((status) => status === params.get('status')) ?? null;

export const loader = userLoader(ReceiptsPageDocument, ({ search }) => ({
  status: statusOf(search),
  after: search.get('after'),
}));

const TEXTS = { row: 'receipt', rows: 'receipts', empty: 'No receipt is here.' };

const COLUMNS: Columns<ReceiptFactsFragment> = {
  supplier: ({ receiptId, supplierName, invoiceNumber, purchaseOrderNumber, correctsId }) => (
    <div>
      <RowTitle to={deskPaths.receipt(receiptId)}>
        <Bilingual text={supplierName} />
      </RowTitle>
      <Detail>
        {[correctsId && 'Correction', invoiceNumber && `Invoice ${invoiceNumber}`, purchaseOrderNumber]
          .filter(Boolean)
          .join(' · ')}
      </Detail>
    </div>
  ),
  status: ({ status, createdAt, by }) => (
    <p>
      {STATUS_LABELS[status]}
      <Detail>
        {formatShortDateTime(createdAt)} · {by}
      </Detail>
    </p>
  ),
  amount: (receipt) => (
    <p className="sm:text-right">
      <strong className="tabular-nums">{formatPaise(receipt.amountInPaise)}</strong>
      <Detail>{unitsText(receipt)}</Detail>
    </p>
  ),
};

/** What came from suppliers. */
export function Component() {
  const navigate = useNavigate();
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(ReceiptsPageDocument, { variables });
  const suppliers = (query.data ?? query.previousData)?.suppliers;
  return (
    <ListPage
      title="Receipts"
      csv="/api/desk/receipt-lines.csv"
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
