import type { DateRange } from '#api/desk/dashboard/dashboard.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { DashboardQualityDocument, DashboardSalesDocument } from '../../../lib/operations/dashboard.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { count, numberChange, periodBefore, rateChange, rateText } from './figures.rules.ts';
import { HeadFigure } from './head-figure.tsx';
import { PanelState } from './panel-states.tsx';
import { ExchangesPanel, PromisesPanel, RefusalsPanel } from './quality-panels.tsx';
import { OrdersPanel, RevenuePanel, StatusesPanel } from './sales-panels.tsx';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

const PLOT_HEIGHT = 'h-80';

/** The four head figures with their change, then each of them by day, place or reason. */
export function PeriodFigures({ range }: { range: DateRange }) {
  const sales = useQuery(DashboardSalesDocument, { variables: range });
  const quality = useQuery(DashboardQualityDocument, { variables: range });
  const sold = sales.data?.dashboard;
  const served = quality.data?.dashboard;
  const before = periodBefore(range);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <HeadFigure
          label="Orders"
          error={sales.error}
          value={sold && count(sold.sales.orders)}
          note={sold && `${rupees(sold.sales.gross)} as ordered`}
          change={sold && numberChange(sold.sales.orders, sold.previous.sales.orders)}
          before={before}
        />
        <HeadFigure
          label="Revenue"
          error={sales.error}
          value={sold && formatPaise(sold.sales.netRevenueInPaise)}
          note={sold && `${rupees(sold.sales.revenue)} before refunds and returns`}
          change={sold && numberChange(sold.sales.netRevenueInPaise, sold.previous.sales.netRevenueInPaise)}
          before={before}
        />
        <HeadFigure
          label="Promises kept"
          error={quality.error}
          value={served && rateText(served.promises.rate)}
          note={served && `${count(served.promises.kept)} of ${count(served.promises.of)} parcels`}
          change={served && rateChange(served.promises.rate, served.previous.promises.rate)}
          before={before}
        />
        <HeadFigure
          label="Condition as described"
          error={quality.error}
          value={served && rateText(served.condition.rate)}
          note={served && `${count(served.condition.asDescribed)} of ${count(served.condition.answers)} answers`}
          change={served && rateChange(served.condition.rate, served.previous.condition.rate)}
          before={before}
        />
      </dl>
      {sold ? (
        <>
          <RevenuePanel sales={sold.sales} />
          <OrdersPanel sales={sold.sales} />
          <StatusesPanel statuses={sold.statuses} />
        </>
      ) : (
        <PanelState title="Revenue by day" query={sales} height={PLOT_HEIGHT} />
      )}
      {served ? (
        <>
          <PromisesPanel promises={served.promises} />
          <RefusalsPanel refusals={served.refusals} />
          <ExchangesPanel exchanges={served.exchanges} />
        </>
      ) : (
        <PanelState title="Promises kept" query={quality} height={PLOT_HEIGHT} />
      )}
    </>
  );
}
