import { nameIn } from '../../../features/desk/common/status-chips.tsx';
import { listTexts } from '../../../features/desk/common/list-page.tsx';
import { countText } from '../../../features/desk/common/desk.texts.ts';
import { useLoaderData } from 'react-router-dom';
import { BookCover } from '../../../features/catalogue/book-card/book-cover.tsx';
import { conditionLabel } from '../../../features/catalogue/conditions.ts';
import { Badge } from '../../../features/desk/common/order-badges.tsx';
import { AnswerDeadline } from '../../../features/desk/exchanges/answer-deadline.tsx';
import { LISTS, reasonLabel, statusLabel } from '../../../features/desk/exchanges/exchange.texts.ts';
import { TimeAgo } from '../../../features/desk/format/time-ago.tsx';
import { OrderSearch } from '../../../features/desk/orders/order-search.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DeskExchangesPageDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import type {
  DeskExchangeRowFragment,
  DeskExchangesPageQuery,
  ExchangeList,
} from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ChoiceChip } from '../../../ui/buttons/chip.tsx';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import { type Columns, DataList } from '../../../ui/data-list/data-list.tsx';
import { searchKey } from '../../../ui/data-list/filter-form.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

/** Without a list all that are open. */
function exchangesVariables(params: URLSearchParams) {
  return { list: nameIn(LISTS, params.get('list')) ?? 'OPEN', after: params.get('after') } as const;
}

export const loader = userLoader(DeskExchangesPageDocument, ({ search }) => exchangesVariables(search));

/** What an exchange is about, its customer, and until when it must be answered. */
const COLUMNS: Columns<DeskExchangeRowFragment> = {
  book: ({ exchange, line }) => (
    <div>
      <RowTitle to={deskPaths.exchange(exchange.exchangeId)}>{reasonLabel(exchange.reason)}</RowTitle>
      <p className="line-clamp-2">
        {exchange.quantity > 1 && `${exchange.quantity} × `}
        <Bilingual text={line.bookDescription} />
      </p>
      <Detail>{conditionLabel(line.condition)}</Detail>
    </div>
  ),
  order: ({ order: { order, customer } }) => (
    <p className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3">
      {order.orderId}
      <Detail>
        <Bilingual text={customer.name} />
      </Detail>
    </p>
  ),
  deadline: ({ exchange, answerBy }) => (
    <p>
      <span className="text-ink-soft">asked </span>
      <TimeAgo iso={exchange.createdAt} />
      <span className="text-ink-soft"> ago</span>
      {exchange.status === 'REQUESTED' && (
        <span className="block">
          <span className="sr-only">To answer: </span>
          <AnswerDeadline answerBy={answerBy} />
        </span>
      )}
    </p>
  ),
  status: ({ exchange }) => (
    <ul className="flex flex-wrap items-start text-sm leading-tight">
      <Badge isLoud={exchange.status === 'REQUESTED'}>{statusLabel(exchange)}</Badge>
    </ul>
  ),
};

/** The first photograph of the customer, or else the cover. */
function Picture({ row: { exchange, line } }: { row: DeskExchangeRowFragment }) {
  const [photo] = exchange.photos;
  return (
    <div className="w-18 shrink-0">
      {photo ? (
        <span className="relative block aspect-3/4 bg-paper-deep">
          <img src={photo.url} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
          {exchange.photos.length > 1 && (
            <span className="absolute right-1 bottom-1 rounded-sm bg-page/90 px-1.5 text-sm font-semibold">
              {exchange.photos.length}
              <span className="sr-only"> photographs</span>
            </span>
          )}
        </span>
      ) : (
        <BookCover book={line} sizes="72px" maxWidth={72} alt="" />
      )}
    </div>
  );
}

/** The exchanges that customers ask for, by what the shop has to do. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(DeskExchangesPageDocument, { variables });
  usePolled(query);
  const count = listText((query.data ?? query.previousData)?.adminExchanges);
  return (
    <DeskLayout title="Exchanges" tools={<OrderSearch />}>
      <nav aria-label="Lists" className="mt-4 flex flex-wrap gap-2">
        {(Object.keys(LISTS) as ExchangeList[]).map((list) => (
          <ChoiceChip key={list} to={deskPaths.exchanges({ list })} isCurrent={list === variables.list}>
            {LISTS[list].label}
          </ChoiceChip>
        ))}
      </nav>
      {count && <p className="mt-4 text-sm text-ink-soft">{count}</p>}
      <DataList
        query={query}
        connection={({ adminExchanges }) => adminExchanges}
        rowId={({ exchange }) => exchange.exchangeId}
        texts={listTexts({ row: 'exchange', rows: 'exchanges', empty: LISTS[variables.list].empty })}
        renderPicture={(row) => <Picture row={row} />}
        columns={COLUMNS}
        layout="sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_13rem_9rem_12rem]"
        keys={[searchKey('Search all orders')]}
      />
    </DeskLayout>
  );
}

function listText(exchanges: DeskExchangesPageQuery['adminExchanges'] | undefined): string {
  if (!exchanges) return '';
  const { length } = exchanges.edges;
  if (exchanges.pageInfo.hasNextPage) return `The first ${length} of more exchanges`;
  if (length === 0) return '';
  return countText(length, 'exchange');
}
