import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import { dayInIndia } from '#api/platform/india.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DayPicker } from '../../../features/desk/day-report/day-picker.tsx';
import { parseDay } from '../../../features/desk/day-report/days.rules.ts';
import { DayReport } from '../../../features/desk/day-report/day-report.tsx';
import { DayReportPageDocument } from '../../../lib/operations/day-report.generated.ts';
import { preload } from '../../../lib/query/preload.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const day = parseDay(new URL(args.request.url).searchParams.get('day'));
  await preload(args, DayReportPageDocument, { day }, 'network-only');
  return null;
}

/** Whether a manifest left on a day in India. If the URL names no day, the API returns the manifests of the last days. */
const leftOn =
  (day: string) =>
  ({ shippedAt }: { shippedAt: string | null }) =>
    shippedAt !== null && dayInIndia(Date.parse(shippedAt)) === day;

/** What left today, and what did not. */
export function Component() {
  const [params] = useSearchParams();
  const variables = { day: parseDay(params.get('day')) };
  const query = useQuery(DayReportPageDocument, { variables, fetchPolicy: 'cache-and-network' });
  return (
    <DeskLayout title="Day report">
      <LoadedPage query={query} texts={{ loading: 'Loading the day...' }} rows={4} rowClass="h-28">
        {({ eveningReport, shippedManifests }) => (
          <>
            <DayPicker day={eveningReport.day} />
            <DayReport report={eveningReport} manifests={shippedManifests.filter(leftOn(eveningReport.day))} />
          </>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}
