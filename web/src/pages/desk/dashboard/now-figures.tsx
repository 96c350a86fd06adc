import { DASHBOARD_LIMITS, type DateRange } from '#api/desk/dashboard/dashboard.rules.ts';
import { TextLink } from '../../../features/desk/common/text-link.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { DashboardNowQuery } from '../../../lib/operations/graphql.generated.ts';
import { DashboardNowDocument } from '../../../lib/operations/dashboard.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { count } from './figures.rules.ts';
import { FiguresTable } from './figures-table.tsx';
import { NoFigures, PanelState } from './panel-states.tsx';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { formatDate } from '#api/platform/india.rules.ts';

type Dashboard = DashboardNowQuery['dashboard'];
type Money = Dashboard['cash']['due'];

/** What is open now, whatever range is shown: cash, refunds, reviews. */
export function NowFigures({ range }: { range: DateRange }) {
  const query = useQuery(DashboardNowDocument, { variables: range });
  if (!query.data) return <PanelState title="Cash and refunds" query={query} height="h-48" />;
  const { cash, openRefunds, lowReviews } = query.data.dashboard;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <MoneyPanel
          title="Cash on delivery now"
          rows={[
            { label: 'To be collected', ...cash.due },
            { label: 'With couriers', ...cash.collected },
            { label: 'Remitted in part', ...cash.short },
          ]}
        />
        <MoneyPanel
          title="Refunds open now"
          rows={[
            { label: 'Under way', ...openRefunds.pending },
            { label: 'Failed', ...openRefunds.failed },
            { label: 'Payouts to send', ...openRefunds.payoutsDue },
          ]}
        />
      </div>
      <LowReviews reviews={lowReviews} />
    </>
  );
}

function MoneyPanel({ title, rows }: { title: string; rows: readonly (Money & { label: string })[] }) {
  return (
    <Section title={title}>
      <FiguresTable
        caption={title}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { label: 'State', render: ({ label }) => label },
          { label: 'Number', render: (row) => count(row.count) },
          { label: 'Amount', render: ({ amountInPaise }) => formatPaise(amountInPaise) },
        ]}
      />
    </Section>
  );
}

function LowReviews({ reviews }: { reviews: Dashboard['lowReviews'] }) {
  return (
    <Section title="Reviews to look at">
      {reviews.length === 0 && (
        <NoFigures>No visible review has {DASHBOARD_LIMITS.lowRating} stars or fewer.</NoFigures>
      )}
      <ul className="divide-y divide-paper-edge">
        {reviews.map(({ reviewId, rating, title, reviewText, createdAt, orderId }) => (
          <li key={reviewId} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <Stars rating={rating} size={16} />
              <span className="sr-only">{rating} of 5 stars</span>
              <span className="font-semibold">
                <Bilingual text={title} />
              </span>
            </p>
            <p className="mt-1 line-clamp-3 whitespace-pre-line">
              <Bilingual text={reviewText} />
            </p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
              {formatDate(createdAt)}
              <TextLink to={deskPaths.order(orderId)}>{orderId}</TextLink>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
