import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import { dayInIndia } from '#api/platform/india.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { DayPicker } from '../../features/packing/evening/day-picker.tsx';
import { parseDay } from '../../features/packing/evening/days.rules.ts';
import { EveningReport } from '../../features/packing/evening/evening-report.tsx';
import { ListSkeleton } from '../../features/packing/list-skeleton.tsx';
import { MESSAGES } from '../../features/packing/packing.messages.ts';
import { EveningPageDocument, useEveningPageQuery } from '../../lib/operations/evening.generated.ts';
import { preload } from '../../lib/preload.ts';
import { FailureNotice } from '../../ui/notice.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const day = parseDay(new URL(args.request.url).searchParams.get('day'));
  await preload(args, EveningPageDocument, { day }, 'network-only');
  return null;
}

/** Whether a manifest left on a day in India. The API reads those of the last days if the URL names none. */
const leftOn =
  (day: string) =>
  ({ shippedAt }: { shippedAt: string | null }) =>
    shippedAt !== null && dayInIndia(Date.parse(shippedAt)) === day;

/** What left today, and what did not. */
export function Component() {
  const [params] = useSearchParams();
  const variables = { day: parseDay(params.get('day')) };
  const { data, error, refetch } = useEveningPageQuery({ variables, fetchPolicy: 'cache-and-network' });
  return (
    <>
      <title>{`Evening | ${SHOP_NAME}`}</title>
      <AdminLayout title="Evening">
        {data && (
          <>
            <DayPicker day={data.eveningReport.day} />
            <EveningReport
              report={data.eveningReport}
              manifests={data.shippedManifests.filter(leftOn(data.eveningReport.day))}
            />
          </>
        )}
        {error && !data && <FailureNotice message={MESSAGES.loadFailed} onRetry={refetch} />}
        {!data && !error && <ListSkeleton label="Loading the day..." />}
      </AdminLayout>
    </>
  );
}
