import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dayInIndia } from '#api/platform/india.rules.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { useEvictOnUnmount } from '../../../lib/query/use-evict-on-unmount.ts';
import { preloadForUser } from '../../../lib/session/guards.ts';
import {
  DashboardBooksDocument,
  DashboardMarginsDocument,
  DashboardNowDocument,
  DashboardQualityDocument,
  DashboardSalesDocument,
} from '../../../lib/operations/dashboard.generated.ts';
import { BooksFigures } from './books-figures.tsx';
import { parseRange } from './figures.rules.ts';
import { MarginFigures } from './margin-figures.tsx';
import { NowFigures } from './now-figures.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { RangePicker } from './range-picker.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const today = dayInIndia(Date.now());
  const { range, problem } = parseRange(new URL(args.request.url).searchParams, today);
  if (!problem)
    await Promise.all([
      preloadForUser(args, DashboardSalesDocument, range),
      preloadForUser(args, DashboardQualityDocument, range),
      preloadForUser(args, DashboardBooksDocument, range),
      preloadForUser(args, DashboardMarginsDocument, range),
      preloadForUser(args, DashboardNowDocument, range),
    ]);
  return { today, range, problem };
}

/** What the numbers of the shop say: a range of days, and what is open now. */
export function Component() {
  const { today, range, problem } = useLoaderData<typeof loader>();
  useEvictOnUnmount('dashboard');
  const key = `${range.from} ${range.to}`;
  return (
    <DeskLayout title="Dashboard">
      <RangePicker key={key} range={range} today={today} problem={problem} />
      {!problem && (
        <div className="space-y-6">
          <PeriodFigures range={range} />
          <BooksFigures range={range} />
          <MarginFigures range={range} />
          <NowFigures range={range} />
        </div>
      )}
    </DeskLayout>
  );
}
