import { rupees } from '#api/platform/rupees.rules.ts';
import { DESK_ORDER_STATUS_LABELS } from '../../../features/desk/common/desk.texts.ts';
import type { DashboardSalesQuery } from '../../../lib/operations/graphql.generated.ts';
import { count, dayText, fullDayText, shortNumber } from './figures.rules.ts';
import { FiguresTable } from './figures-table.tsx';
import { PlotPanel } from './plot-panel.tsx';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

type Dashboard = DashboardSalesQuery['dashboard'];
type Sales = Dashboard['sales'];
type Day = Sales['days'][number];

const NO_ORDERS = 'No orders in these days.';
const keyOf = ({ day }: Day) => day;

/** Net revenue of each day; what was cancelled, refunded or came back since is the rest of what was ordered. */
export function RevenuePanel({ sales }: { sales: Sales }) {
  const rows = sales.days.map(({ day, netRevenueInPaise, gross }) => ({
    label: dayText(day),
    revenue: netRevenueInPaise / 100,
    lost: gross - netRevenueInPaise / 100,
  }));
  const isEmpty = sales.gross === 0 && sales.refundedInPaise === 0;
  return (
    <PlotPanel
      title="Revenue by day"
      unit={`In rupees, by the day the order was placed, without what was cancelled, refunded or returned since. ${rupees(sales.returned)} came back undelivered or was lost.`}
      empty={isEmpty ? NO_ORDERS : null}
      renderPlot={({ Columns }) => (
        <Columns
          title="Revenue by day, in rupees"
          rows={rows}
          series={[
            { key: 'revenue', name: 'Revenue', look: 'solid' },
            { key: 'lost', name: 'Cancelled, refunded or returned since', look: 'hatched' },
          ]}
          tick={(value) => `₹${shortNumber(value)}`}
          format={(value) => formatPaise(Math.round(100 * value))}
        />
      )}
    >
      <FiguresTable
        caption="Revenue by day"
        rows={sales.days}
        keyOf={keyOf}
        columns={[
          { label: 'Day', render: ({ day }) => <span className="lg:whitespace-nowrap">{fullDayText(day)}</span> },
          { label: 'Revenue', render: ({ netRevenueInPaise }) => formatPaise(netRevenueInPaise) },
          { label: 'Before refunds', render: ({ revenue }) => rupees(revenue) },
          { label: 'As ordered', render: ({ gross }) => rupees(gross) },
          { label: 'Refunds', render: ({ refundedInPaise }) => formatPaise(refundedInPaise) },
        ]}
      />
    </PlotPanel>
  );
}

/** Orders of each day. */
export function OrdersPanel({ sales }: { sales: Sales }) {
  return (
    <PlotPanel
      title="Orders by day"
      unit="Number of orders, by the day they were placed."
      empty={sales.orders === 0 ? NO_ORDERS : null}
      renderPlot={({ Columns }) => (
        <Columns
          title="Orders by day"
          rows={sales.days.map(({ day, orders }) => ({ label: dayText(day), orders }))}
          series={[{ key: 'orders', name: 'Orders', look: 'solid' }]}
        />
      )}
    >
      <FiguresTable
        caption="Orders by day"
        rows={sales.days}
        keyOf={keyOf}
        columns={[
          { label: 'Day', render: ({ day }) => fullDayText(day) },
          { label: 'Orders', render: ({ orders }) => count(orders) },
        ]}
      />
    </PlotPanel>
  );
}

/** The statuses in the order in which an order gets them. */
const STATUSES = Object.keys(DESK_ORDER_STATUS_LABELS);

/** Where the orders of the range are now. */
export function StatusesPanel({ statuses }: { statuses: Dashboard['statuses'] }) {
  const rows = statuses.toSorted((one, other) => STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status));
  return (
    <PlotPanel
      title="Where these orders are now"
      unit="Number of orders, by the status they have today."
      empty={rows.length === 0 ? NO_ORDERS : null}
      renderPlot={({ Bars }) => (
        <Bars
          title="Orders by status"
          rows={rows.map(({ status, orders }) => ({ label: DESK_ORDER_STATUS_LABELS[status], orders }))}
          series={[{ key: 'orders', name: 'Orders', look: 'solid' }]}
        />
      )}
    >
      <FiguresTable
        caption="Orders by status"
        rows={rows}
        keyOf={({ status }) => status}
        columns={[
          { label: 'Status', render: ({ status }) => DESK_ORDER_STATUS_LABELS[status] },
          { label: 'Orders', render: ({ orders }) => count(orders) },
        ]}
      />
    </PlotPanel>
  );
}
