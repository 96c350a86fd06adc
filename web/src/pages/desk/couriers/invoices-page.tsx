import { ReportHistory } from '../../../features/desk/cash/report-history.tsx';
import { ReportImport } from '../../../features/desk/cash/report-import.tsx';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { CourierInvoicesDocument } from '../../../lib/operations/cash.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';

export const loader = userLoader(CourierInvoicesDocument, () => ({}));

/** The import of what couriers bill for postage. */
export function Component() {
  const query = useQuery(CourierInvoicesDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <DeskLayout title="Invoices of couriers">
      <div className="space-y-6">
        <ReportImport kind="INVOICE" />
        <LoadedPage query={query} texts={{ loading: 'Loading the invoices...' }} rowClass="h-24">
          {({ remittances }) => <ReportHistory kind="INVOICE" remittances={remittances} />}
        </LoadedPage>
      </div>
    </DeskLayout>
  );
}
