import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import type { DeskOrderFragment } from '../../../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { booksText, paymentLabel } from '../../common/desk.texts.ts';
import { OrderBadges } from '../../common/order-badges.tsx';
import { placeOf } from './place.rules.ts';
import { TimeAgo } from '../../format/time-ago.tsx';

interface OrderRowProps {
  row: DeskOrderFragment;
  /** Undefined for an order that cannot be marked. */
  mark?: { isMarked: boolean; onMark: () => void };
}

/** An order in a list, with the mark for what is done to several orders at once. */
export function OrderRow({ row, mark }: OrderRowProps) {
  const { order, customer } = row;
  const payment = paymentLabel({ paymentState: order.paymentState, total: rupees(order.total) });
  return (
    <article
      data-row={order.orderId}
      className={`py-2 focus-within:bg-paper-deep lg:py-0.5 lg:leading-tight ${mark ? 'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-1' : ''} ${mark?.isMarked ? 'bg-paper-deep' : ''}`}
    >
      {mark && (
        <label className="grid min-h-11 place-items-center self-start">
          <span className="sr-only">Mark {order.orderId}</span>
          <input type="checkbox" checked={mark.isMarked} onChange={mark.onMark} className="size-5 accent-ink" />
        </label>
      )}
      <div className="grid gap-x-4 gap-y-1 pr-2 sm:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[9.5rem_minmax(0,10rem)_minmax(0,1fr)_minmax(0,17rem)] lg:items-center">
        <h2 className="flex flex-wrap items-baseline gap-x-3 lg:block">
          <Link
            to={deskPaths.order(order.orderId)}
            className="inline-flex min-h-11 items-center font-semibold decoration-marigold decoration-2 underline-offset-4 hover:underline lg:min-h-6 lg:text-sm"
          >
            {order.orderId}
          </Link>
          <span className="text-sm font-normal text-ink-soft lg:block lg:text-xs">
            <TimeAgo iso={order.createdAt} />
          </span>
        </h2>
        <p className="wrap-anywhere max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 sm:max-lg:col-start-1">
          <span className="lg:line-clamp-1">
            <Bilingual text={customer.name} />
          </span>
          <span className="text-sm text-ink-soft lg:line-clamp-1 lg:text-xs">
            <Bilingual text={placeOf(order)} />
          </span>
        </p>
        <p className="wrap-anywhere sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1">
          <span className="line-clamp-2 lg:line-clamp-1" title={row.title}>
            <Bilingual text={row.title} />
          </span>
          <span className="text-sm text-ink-soft lg:text-xs">
            <span>{booksText(row.copyCount)}</span> · <span>{payment}</span>
          </span>
        </p>
        <div className="sm:max-lg:col-start-2">
          <OrderBadges row={row} />
        </div>
      </div>
    </article>
  );
}
