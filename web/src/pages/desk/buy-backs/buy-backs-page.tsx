import { useLoaderData } from 'react-router-dom';
import { DESK_LIMITS } from '#api/desk/desk.rules.ts';
import { DAY_MS } from '#api/platform/durations.rules.ts';
import { dayInIndia, formatDayMonth } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { METHOD_LABELS, payText, STATUS_LABELS } from '../../../features/desk/buy-backs/buy-back.texts.ts';
import { useParcelScanner } from '../../../features/desk/buy-backs/use-parcel-scanner.ts';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { Badge } from '../../../features/desk/common/order-badges.tsx';
import { StatusChips, statusOf } from '../../../features/desk/common/status-chips.tsx';
import { booksText } from '../../../features/catalogue/catalogue.texts.ts';
import { BuyBacksPageDocument } from '../../../lib/operations/desk-buy-backs.generated.ts';
import type { BuyBacksPageQuery, DeskBuyBackRowFragment } from '../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Cell, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { FilterForm, searchKey } from '../../../ui/data-list/filter-form.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

/** The statuses, and what is to be paid by UPI. */
const LABELS = { ...STATUS_LABELS, TO_PAY: 'To pay' };

/** The days of the figures. */
const DAYS = 90;

export const loader = listLoader(BuyBacksPageDocument, ({ search }) => {
  const status = statusOf(LABELS, search);
  const isToPay = status === 'TO_PAY';
  return {
    filter: { status: isToPay ? null : status, toPay: isToPay || null, search: search.get('q')?.trim() || null },
    after: search.get('after'),
    from: dayInIndia(Date.now() - (DAYS - 1) * DAY_MS),
    to: dayInIndia(Date.now()),
  };
});

const FILTERS = [
  { name: 'q', label: 'Search', placeholder: 'Number, AWB, name, phone or email', maxLength: DESK_LIMITS.search },
];

const TEXTS = { row: 'buy-back', rows: 'buy-backs', empty: 'No buy-back is here.' };

const COLUMNS: Columns<DeskBuyBackRowFragment> = {
  number: ({ buyBack, seller }) => (
    <Cell detail={<Bilingual text={seller.name} />}>
      <RowTitle to={deskPaths.buyBack(buyBack.buyBackId)}>{buyBack.buyBackId}</RowTitle>
    </Cell>
  ),
  books: ({ buyBack: { books, method, awb, createdAt } }) => (
    <Cell detail={[formatDayMonth(createdAt), METHOD_LABELS[method], awb].filter(Boolean).join(' · ')}>
      <span>
        <Bilingual text={books[0]?.bookDescription ?? ''} />
        {books.length > 1 && ` and ${booksText(books.length - 1)} more`}
      </span>
    </Cell>
  ),
  status: ({ buyBack: { status, payout } }) => (
    <ul className="flex flex-wrap gap-1 text-sm leading-tight">
      <Badge isLoud={status === 'RECEIVED'}>{STATUS_LABELS[status]}</Badge>
      {payout?.status === 'DUE' && <Badge isLoud>To pay</Badge>}
    </ul>
  ),
  total: ({ buyBack }) => (
    <Cell isAmount detail={buyBack.paid > 0 && `bought ${rupees(buyBack.paid)}`}>
      {payText(buyBack, buyBack.total)}
    </Cell>
  ),
};

/** The books that customers sell, newest first. A scanned parcel opens. */
export function Component() {
  const { status } = useLoaderData<typeof loader>().filter;
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(BuyBacksPageDocument, { variables });
  usePolled(query);
  useParcelScanner();
  const figures = (query.data ?? query.previousData)?.buyBackFigures;
  return (
    <ListPage
      title="Buy-backs"
      tools={
        <ButtonLink look="secondary" to={deskPaths.buyBackSettings}>
          Settings
        </ButtonLink>
      }
      query={query}
      connection={({ adminBuyBacks }) => adminBuyBacks}
      rowId={({ buyBack }) => buyBack.buyBackId}
      texts={TEXTS}
      columns={COLUMNS}
      layout="sm:grid-cols-2 xl:grid-cols-[13rem_minmax(0,1fr)_12rem_11rem]"
      keys={[searchKey()]}
    >
      <Figures figures={figures} />
      <FilterForm name="Buy-backs" filters={FILTERS} submit="Search" />
      <div className="mt-4">
        <StatusChips labels={LABELS} current={variables.filter.toPay ? 'TO_PAY' : status} />
      </div>
    </ListPage>
  );
}

/** What buying books brought in the last days, and what is promised. */
function Figures({ figures }: { figures: BuyBacksPageQuery['buyBackFigures'] | undefined }) {
  const { bought = 0, cost = 0, sold = 0, revenue = 0, margin = 0, daysOnShelf, openPromises = 0 } = figures ?? {};
  const facts = [
    [`Bought in ${DAYS} days`, `${bought} for ${rupees(cost)}`],
    ['Sold', `${sold} for ${rupees(revenue)}`],
    ['Margin', rupees(margin)],
    ['On the shelf', daysOnShelf == null ? 'none sold' : `${Math.round(daysOnShelf)} days`],
    ['Open promises', `${rupees(openPromises)} of ${rupees(figures?.promiseCap ?? 0)}`],
  ] as const;
  return (
    <dl className={`mb-4 flex flex-wrap gap-x-8 gap-y-2 ${figures ? '' : 'invisible'}`}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="text-lg leading-tight font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
