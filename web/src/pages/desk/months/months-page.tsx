import { monthName } from '#api/accounting/months.rules.ts';
import { SETTLEMENT_MESSAGES } from '#api/desk/months/months.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/platform/paise.rules.ts';
import { countText } from '../../../features/desk/common/desk.texts.ts';
import { CsvDialog } from '../../../features/desk/common/csv-dialog.tsx';
import { ListPage, onePage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { MonthFragment } from '../../../lib/operations/graphql.generated.ts';
import { ImportSettlementDocument, MonthsPageDocument } from '../../../lib/operations/months.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Cell, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';

export const loader = listLoader(MonthsPageDocument, () => ({}));

const TEXTS = { row: 'month', rows: 'months', empty: 'There is no month yet.' };

const COLUMNS: Columns<MonthFragment> = {
  month: ({ month }) => <RowTitle to={deskPaths.month(month)}>{monthName(month)}</RowTitle>,
  status: ({ closedAt, closedBy }) => (
    <Cell detail={closedAt && `${formatShortDateTime(closedAt)} · ${closedBy}`}>{closedAt ? 'Closed' : 'Open'}</Cell>
  ),
  supplies: ({ bills, suppliesInPaise }) => (
    <Cell detail={countText(bills, 'bill')}>{formatPaise(suppliesInPaise)}</Cell>
  ),
};

/** The months for the accountant. */
export function Component() {
  const query = useQuery(MonthsPageDocument);
  const [importSettlement] = useMutation(ImportSettlementDocument);
  const toast = useToast();
  const send = async (csv: string) => {
    const { data } = await importSettlement({ variables: { csv } });
    toast.success(`Recorded: ${countText(data?.importSettlement ?? 0, 'new row')}.`);
  };
  return (
    <ListPage
      title="Months"
      tools={
        <CsvDialog
          label="Import settlements"
          title="Import Razorpay's settlement report"
          hint={SETTLEMENT_MESSAGES.csv}
          send={send}
        />
      }
      query={query}
      connection={({ accountingMonths }) => onePage(accountingMonths)}
      rowId={({ month }) => month}
      texts={TEXTS}
      columns={COLUMNS}
    />
  );
}
