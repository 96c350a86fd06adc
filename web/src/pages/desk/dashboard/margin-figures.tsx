import type { DateRange } from '#api/desk/dashboard/dashboard.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { FileLink } from '../../../features/desk/common/text-link.tsx';
import { DashboardMarginsDocument } from '../../../lib/operations/dashboard.generated.ts';
import type { DashboardMarginsQuery } from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Section } from '../../../ui/page/section.tsx';
import { BookLink } from './books-figures.tsx';
import { count } from './figures.rules.ts';
import { FiguresTable } from './figures-table.tsx';
import { PanelState } from './panel-states.tsx';

type Dashboard = DashboardMarginsQuery['dashboard'];

/** What is left of the range's orders after their costs, by book too, and what the stock cost. */
export function MarginFigures({ range }: { range: DateRange }) {
  const query = useQuery(DashboardMarginsDocument, { variables: range });
  if (!query.data) return <PanelState title="Margin" query={query} height="h-80" />;
  const { margin, bookMargins, stockValue } = query.data.dashboard;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Margin margin={margin} />
        <Section title="Stock at cost now">
          <p className="text-2xl font-semibold tabular-nums">{formatPaise(stockValue.valueInPaise)}</p>
          <p className="text-sm text-ink-soft">{count(stockValue.units)} units and pre-owned copies.</p>
          <Unknown units={stockValue.unitsWithoutCost} />
          <FileLink href="/api/desk/stock.csv">Lots in stock as CSV</FileLink>
        </Section>
      </div>
      <Section title="Books by margin">
        <FiguresTable
          caption="Books by margin"
          rows={bookMargins}
          empty="No books were sold in these days."
          keyOf={({ bookId }) => bookId}
          columns={[
            { label: 'Book', render: (book) => <BookLink {...book} /> },
            { label: 'Units', render: ({ units }) => count(units) },
            {
              label: 'Cost',
              render: ({ costInPaise, unitsWithoutCost }) =>
                unitsWithoutCost > 0 ? 'not known' : formatPaise(costInPaise),
            },
            { label: 'Margin', render: ({ marginInPaise }) => formatPaise(marginInPaise) },
          ]}
        />
      </Section>
    </>
  );
}

function Margin({ margin }: { margin: Dashboard['margin'] }) {
  const net = margin.netRevenueInPaise;
  const rows = [
    { label: 'Net revenue', paise: net },
    { label: 'Cost of goods', paise: -margin.costInPaise },
    { label: 'Postage', paise: -margin.postageInPaise },
    { label: 'Payment fees', paise: -margin.feeInPaise },
    { label: 'Margin', paise: margin.marginInPaise },
  ];
  return (
    <Section title="Margin">
      <FiguresTable
        caption="Margin"
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { label: 'Part', render: ({ label }) => label },
          { label: 'Amount', render: ({ paise }) => formatPaise(paise) },
          { label: 'Of net', render: ({ paise }) => (net > 0 ? `${Math.round((100 * paise) / net)}%` : '–') },
        ]}
      />
      <Unknown units={margin.unitsWithoutCost} />
    </Section>
  );
}

/** What makes a figure better than it is. */
const Unknown = ({ units }: { units: number }) =>
  units > 0 && (
    <p className="mt-3 font-semibold">
      {units === 1 ? 'The cost of 1 unit is not known.' : `The cost of ${count(units)} units is not known.`}
    </p>
  );
