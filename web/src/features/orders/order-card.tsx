import { Link } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { formatDayMonth } from '../../lib/dates.ts';
import type { OrderCardFragment, OrderLineFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { conditionParam } from '../catalogue/conditions.ts';
import { OrderPayment } from './order-payment.tsx';
import { deliveryText, paymentText } from './orders.messages.ts';
import { OrderStatusLabel } from './order-status.tsx';
import { OrderLineItem } from './order-line-item.tsx';
import { progressIndex } from './progress.ts';

/** An order in the order list. */
export function OrderCard({ order }: { order: OrderCardFragment }) {
  const isConfirmed = progressIndex(order.status) >= 0;
  return (
    <article aria-labelledby={`order-${order.orderId}`} className="border border-paper-edge bg-page">
      <CardHead order={order} />
      <div className="grid gap-6 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderStatusLabel status={order.status} />
            <span className="text-sm">
              {isConfirmed && order.status !== 'DELIVERED' ? deliveryText(order) : paymentText(order)}
            </span>
          </p>
          <ul className="space-y-6">
            {order.lines.map((line) => (
              <li key={line.orderLineId}>
                <OrderLineItem line={line}>
                  <LineLinks order={order} line={line} isReviewable={isConfirmed} />
                </OrderLineItem>
              </li>
            ))}
          </ul>
        </div>
        <CardActions order={order} isConfirmed={isConfirmed} />
      </div>
    </article>
  );
}

function CardHead({ order }: { order: OrderCardFragment }) {
  const facts: [term: string, value: string][] = [
    ['Order placed', formatDayMonth(order.createdAt)],
    ['Total', rupees(order.total)],
    ['Ship to', order.shipToName],
  ];
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-3 border-b border-paper-edge bg-paper-deep/60 px-5 py-4 sm:px-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-semibold wrap-anywhere">
              <Bilingual text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <h2 id={`order-${order.orderId}`} className="sm:ml-auto sm:text-right">
        <span className="block text-sm text-ink-soft">Order number</span>
        <span className="font-semibold">{order.orderId}</span>
      </h2>
    </div>
  );
}

interface LineLinksProps {
  order: OrderCardFragment;
  line: OrderLineFragment;
  isReviewable: boolean;
}

const LINE_LINK = 'text-link inline-flex min-h-11 items-center font-semibold';

function LineLinks({ order, line, isReviewable }: LineLinksProps) {
  const type = conditionParam(line.condition);
  const bookName = (
    <span className="sr-only">
      : <Bilingual text={line.bookDescription} />
    </span>
  );
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 text-sm max-sm:mt-2">
      {line.book && (
        <>
          <Link to={paths.payment(line.bookId, type, { quantity: `${line.quantity}` })} className={LINE_LINK}>
            Buy it again{bookName}
          </Link>
          <Link to={paths.book(line.bookId, type)} className={LINE_LINK}>
            View your item{bookName}
          </Link>
        </>
      )}
      {isReviewable && (
        <Link to={paths.writeReview(order.orderId, line.bookId)} className={LINE_LINK}>
          Write product review{bookName}
        </Link>
      )}
    </p>
  );
}

function CardActions({ order, isConfirmed }: { order: OrderCardFragment; isConfirmed: boolean }) {
  const orderNumber = <span className="sr-only"> of order {order.orderId}</span>;
  return (
    <div className="flex flex-col gap-3">
      <OrderPayment order={order} />
      <ButtonLink look="secondary" to={paths.order(order.orderId)}>
        View order details{orderNumber}
      </ButtonLink>
      {isConfirmed && (
        <>
          <ButtonLink look="secondary" to={paths.invoice(order.orderId)}>
            Invoice{orderNumber}
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.contactAbout(order.orderId)}>
            Leave delivery feedback{orderNumber}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
