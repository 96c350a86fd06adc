import { Link } from 'react-router-dom';
import type { DateRange } from '#api/desk/dashboard/dashboard.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { DashboardBooksQuery } from '../../../lib/operations/graphql.generated.ts';
import { DashboardBooksDocument } from '../../../lib/operations/dashboard.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { count } from './figures.rules.ts';
import { FiguresTable } from './figures-table.tsx';
import { PanelState } from './panel-states.tsx';
import { PlotPanel } from './plot-panel.tsx';

type Dashboard = DashboardBooksQuery['dashboard'];

/** What sells, and what runs out. */
export function BooksFigures({ range }: { range: DateRange }) {
  const query = useQuery(DashboardBooksDocument, { variables: range });
  if (!query.data) return <PanelState title="Best sellers" query={query} height="h-80" />;
  const { bestSellers, lowStock } = query.data.dashboard;
  return (
    <>
      <BestSellers books={bestSellers} />
      <LowStock stock={lowStock} />
    </>
  );
}

function BestSellers({ books }: { books: Dashboard['bestSellers'] }) {
  return (
    <PlotPanel
      title="Best sellers"
      unit="Copies in orders of these days, without cancelled ones."
      empty={books.length === 0 ? 'No copies were sold in these days.' : null}
      renderPlot={({ Bars }) => (
        <Bars
          title="Best sellers, in copies"
          rows={books.map(({ title, newCopies, preOwnedCopies }) => ({ label: title, newCopies, preOwnedCopies }))}
          series={[
            { key: 'newCopies', name: 'New', look: 'solid' },
            { key: 'preOwnedCopies', name: 'Pre-owned', look: 'hatched' },
          ]}
        />
      )}
    >
      <FiguresTable
        caption="Best sellers"
        rows={books}
        keyOf={({ bookId }) => bookId}
        columns={[
          { label: 'Book', render: (book) => <BookLink {...book} /> },
          { label: 'New', render: (book) => <Sold copies={book.newCopies} revenue={book.newRevenue} /> },
          {
            label: 'Pre-owned',
            render: (book) => <Sold copies={book.preOwnedCopies} revenue={book.preOwnedRevenue} />,
          },
          { label: 'Total', render: (book) => <Sold copies={book.copies} revenue={book.revenue} /> },
        ]}
      />
    </PlotPanel>
  );
}

/** Copies, and what they cost. */
function Sold({ copies, revenue }: { copies: number; revenue: number }) {
  return (
    <>
      {count(copies)}
      <span className="block text-xs text-ink-soft">{rupees(revenue)}</span>
    </>
  );
}

/** A book's title, with its page of the desk. */
export function BookLink({ bookId, title }: { bookId: string; title: string }) {
  return (
    <Link to={deskPaths.editBook(bookId)} className="text-link">
      <Bilingual text={title} />
    </Link>
  );
}

function LowStock({ stock: { count: total, books } }: { stock: Dashboard['lowStock'] }) {
  const left = (copies: number | null) => (copies === null ? '–' : count(copies));
  return (
    <Section title="Low stock">
      <FiguresTable
        caption="Books with few copies left"
        rows={books}
        empty="No counted stock is low."
        keyOf={({ bookId }) => bookId}
        columns={[
          { label: 'Book', render: (book) => <BookLink {...book} /> },
          { label: 'New', render: ({ newStock }) => left(newStock) },
          { label: 'Pre-owned', render: ({ preOwnedStock }) => left(preOwnedStock) },
        ]}
      />
      {total > books.length && <p className="mt-3 font-semibold">And {count(total - books.length)} more.</p>}
    </Section>
  );
}
