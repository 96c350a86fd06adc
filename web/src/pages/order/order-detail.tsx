import { ConfirmOrder } from '../../features/orders/confirm-order.tsx';
import { PromiseTerms } from '../../features/catalogue/promise-terms.tsx';
import { OrderExchangeList } from '../../features/orders/order-exchange-list.tsx';
import { OrderLineItem } from '../../features/orders/order-line-item.tsx';
import { LineLinks } from '../../features/orders/order-line-links.tsx';
import { OrderStatusLabel } from '../../features/orders/order-status.tsx';
import { deliveryIssueText, deliveryText, isUndeliverable } from '../../features/orders/orders.texts.ts';
import { outcomeOf, stagesOf } from '../../features/orders/progress.ts';
import type { OrderDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { DetailHeader } from '../../ui/page/detail-header.tsx';
import { Section } from '../../ui/page/section.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { rupees } from '#api/platform/rupees.rules.ts';
import { ShipmentTracking } from '../../features/orders/shipment-tracking.tsx';
import { Delivery, Help, Payment } from './order-sections.tsx';
import { formatDate, formatShortDateTime } from '#api/platform/india.rules.ts';

/** The details of an order: progress, books, payment and delivery. */
export function OrderDetail({ order }: { order: OrderDetailFragment }) {
  const isConfirmed = outcomeOf(order) === 'confirmed';
  return (
    <div className="band py-8 sm:py-12">
      <DetailHeader
        parent={[paths.orders, 'Your Orders']}
        title={
          <>
            Order <span className="inline-block">{order.orderId}</span>
          </>
        }
      >
        <OrderStatusLabel order={order} />
      </DetailHeader>
      <p className="mt-2 text-ink-soft">Placed on {formatDate(order.createdAt)}</p>
      {order.confirmableUntil && (
        <div className="mt-6 max-w-2xl">
          <ConfirmOrder order={order} />
        </div>
      )}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-8">
        <div className="space-y-6">
          <Progress order={order} />
          {order.exchanges.length > 0 && (
            <Section title={order.exchanges.length === 1 ? 'Your exchange' : 'Your exchanges'}>
              <OrderExchangeList order={order} />
            </Section>
          )}
          <Section title="Books">
            <ul className="space-y-6">
              {order.lines.map((line) => (
                <li key={line.orderLineId}>
                  <OrderLineItem line={line} copy={line.copy}>
                    {line.buyBackPromise && line.cancelledQuantity < line.quantity && (
                      <p className="text-sm">
                        <PromiseTerms promise={line.buyBackPromise} />
                      </p>
                    )}
                    <LineLinks order={order} line={line} isExchangeable={line.exchangeableQuantity > 0} />
                  </OrderLineItem>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div className="space-y-6">
          <Payment order={order} isConfirmed={isConfirmed} />
          <Delivery order={order} />
          <Help order={order} isConfirmed={isConfirmed} />
        </div>
      </div>
    </div>
  );
}

function Progress({ order }: { order: OrderDetailFragment }) {
  const stages = stagesOf(order);
  const issue = deliveryIssueText(order);
  return (
    <Section title={stages ? deliveryText(order) : 'Progress'}>
      {stages && (
        <div className="mb-5 space-y-5 border-b border-paper-edge pb-5">
          {issue && <p>{issue}</p>}
          <OrderTimeline {...stages} events={order.events} />
          <OrderTracking order={order} />
        </div>
      )}
      <Events order={order} />
    </Section>
  );
}

/** The events of an order. Once it is confirmed, a payment that failed before is a detail. */
function Events({ order }: { order: OrderDetailFragment }) {
  const isPaid = outcomeOf(order) === 'confirmed';
  return (
    <ul className="space-y-2.5">
      {order.events.map(({ at, text, kind }) => (
        <li key={`${at} ${text}`} className="grid gap-x-5 sm:grid-cols-[11.5rem_1fr]">
          <time dateTime={at} className="text-sm leading-7 text-ink-soft">
            {formatShortDateTime(at)}
          </time>
          <span
            className={`whitespace-pre-line wrap-anywhere ${isPaid && kind === 'PAYMENT_FAILED' ? 'text-sm leading-7 text-ink-soft' : ''}`}
          >
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The courier and tracking number of an order, and the cash to have ready. */
function OrderTracking({ order }: { order: OrderDetailFragment }) {
  const { shipment, status, paymentState } = order;
  const isUnderway = status === 'SHIPPED' || status === 'OUT_FOR_DELIVERY';
  const isCash = isUnderway && paymentState === 'COLLECT_ON_DELIVERY' && !isUndeliverable(order);
  return (
    <>
      {shipment && <ShipmentTracking shipment={shipment} />}
      {isCash && (
        <p className="mt-4 border-l-3 border-marigold bg-paper-deep px-4 py-3">
          Please have <strong>{rupees(order.amountDue)}</strong> ready for the courier.
        </p>
      )}
    </>
  );
}
