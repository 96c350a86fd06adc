import { Link } from 'react-router-dom';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import type { DeskExchangeRowFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { conditionLabel } from '../../../catalogue/conditions.ts';
import { BookCover } from '../../../catalogue/book-card/book-cover.tsx';
import { Badge } from '../../common/order-badges.tsx';
import { TimeAgo } from '../../format/time-ago.tsx';
import { AnswerDeadline } from '../answer-deadline.tsx';
import { reasonLabel, statusLabel } from '../exchange.texts.ts';

/** An exchange in a list: the first photograph, what it is about, and until when it is to be answered. */
export function ExchangeRow({ row }: { row: DeskExchangeRowFragment }) {
  const { exchange, line, order, answerBy } = row;
  const isUnanswered = exchange.status === 'REQUESTED';
  return (
    <article
      data-row={exchange.exchangeId}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-3 focus-within:bg-paper-deep"
    >
      <Thumbnail row={row} />
      <div className="grid gap-x-6 gap-y-1 pr-2 lg:grid-cols-[minmax(0,1fr)_13rem_9rem_12rem]">
        <div className="min-w-0">
          <h2>
            <Link
              to={deskPaths.exchange(exchange.exchangeId)}
              className="inline-flex min-h-11 items-center font-semibold decoration-marigold decoration-2 underline-offset-4 hover:underline lg:min-h-6"
            >
              {reasonLabel(exchange.reason)}
            </Link>
          </h2>
          <p className="line-clamp-2 wrap-anywhere">
            {exchange.quantity > 1 && `${exchange.quantity} × `}
            <Bilingual text={line.bookDescription} />
          </p>
          <p className="text-sm text-ink-soft">{conditionLabel(line.condition)}</p>
        </div>
        <p className="wrap-anywhere">
          {order.order.orderId}
          <span className="block text-sm text-ink-soft">
            <Bilingual text={order.customer.name} />
          </span>
        </p>
        <p className="max-lg:text-sm">
          <span className="text-ink-soft">asked </span>
          <TimeAgo iso={exchange.createdAt} />
          <span className="text-ink-soft"> ago</span>
          {isUnanswered && (
            <span className="lg:block max-lg:before:content-['_·_']">
              <span className="sr-only">To answer: </span>
              <AnswerDeadline answerBy={answerBy} />
            </span>
          )}
        </p>
        <ul className="flex flex-wrap items-start text-sm leading-tight">
          <Badge isLoud={isUnanswered}>{statusLabel(exchange)}</Badge>
        </ul>
      </div>
    </article>
  );
}

/** The first photograph of the customer, or else the cover. */
function Thumbnail({ row: { exchange, line } }: { row: DeskExchangeRowFragment }) {
  const [photo] = exchange.photos;
  if (!photo) return <BookCover book={line} sizes="72px" maxWidth={72} alt="" />;
  return (
    <span className="relative block aspect-3/4 bg-paper-deep">
      <img src={photo.url} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      {exchange.photos.length > 1 && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-page/90 px-1.5 text-sm font-semibold">
          {exchange.photos.length}
          <span className="sr-only"> photographs</span>
        </span>
      )}
    </span>
  );
}
