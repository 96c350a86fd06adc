import { Link } from 'react-router-dom';
import { cancelledTotal } from '#api/orders/pricing.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { feedbackLabel } from '../../features/orders/order-actions.tsx';
import { OrderPayment } from '../../features/orders/order-payment.tsx';
import { PriceLines } from '../../features/checkout/price-lines.tsx';
import { ConfirmOrder } from '../../features/orders/confirm-order.tsx';
import { exchangeLink, exchangeText, isExchangeTold } from '../../features/orders/exchange.texts.ts';
import { OrderExchangeList } from '../../features/orders/order-exchange-list.tsx';
import { OrderLineItem } from '../../features/orders/order-line-item.tsx';
import { LineLinks } from '../../features/orders/order-line-links.tsx';
import { OrderStatusLabel } from '../../features/orders/order-status.tsx';
import {
  deliveryText,
  isUndeliverable,
  ORDER_TEXTS,
  paymentText,
  troubleText,
} from '../../features/orders/orders.texts.ts';
import { outcomeOf, stagesOf } from '../../features/orders/progress.ts';
import { ShowOrderLink } from '../../features/payment-links/show-link.tsx';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import type { OrderDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Section } from '../../ui/page/section.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTracking } from './order-tracking.tsx';

/** The details of an order: progress, books, payment and delivery. */
export function OrderDetail({ order }: { order: OrderDetailFragment }) {
  const isConfirmed = outcomeOf(order) === 'confirmed';
  return (
    <div className="band py-8 sm:py-12">
      <DetailHeader order={order} />
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

function DetailHeader({ order }: { order: OrderDetailFragment }) {
  return (
    <header>
      <Link to={paths.orders} className="text-link inline-block py-2 text-sm">
        Your Orders
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="font-serif text-title font-semibold wrap-anywhere">
          Order <span className="inline-block">{order.orderId}</span>
        </h1>
        <OrderStatusLabel order={order} />
      </div>
      <p className="mt-2 text-ink-soft">Placed on {formatDate(order.createdAt)}</p>
    </header>
  );
}

function Progress({ order }: { order: OrderDetailFragment }) {
  const stages = stagesOf(order);
  const trouble = troubleText(order);
  return (
    <Section title={stages ? deliveryText(order) : 'Progress'}>
      {stages && (
        <div className="mb-5 space-y-5 border-b border-paper-edge pb-5">
          {trouble && <p>{trouble}</p>}
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
            {formatDateTime(at)}
          </time>
          <span className={isPaid && kind === 'PAYMENT_FAILED' ? 'text-sm leading-7 text-ink-soft' : undefined}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ConfirmableProps {
  order: OrderDetailFragment;
  isConfirmed: boolean;
}

function Payment({ order, isConfirmed }: ConfirmableProps) {
  return (
    <Section title="Payment">
      <PriceLines price={order} copies={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)} />
      <CancelledCopies order={order} />
      <p className="mt-4 mb-5">{paymentText(order)}</p>
      <OrderRefunds order={order} />
      {order.isByPaymentLink && (
        <div className="mb-5 text-sm text-ink-soft">
          <p>
            {order.isPayable
              ? 'Its payment was started by your payment link. Anyone with the link can complete it, and so can you.'
              : 'Ordered by your payment link.'}
          </p>
          {order.isPayable && <ShowOrderLink orderId={order.orderId} />}
        </div>
      )}
      <OrderPayment order={order} />
      {isConfirmed && (
        <ButtonLink look="secondary" to={paths.invoice(order.orderId)} className="w-full">
          Invoice
        </ButtonLink>
      )}
    </Section>
  );
}

/** What the cancelled copies would have cost, and the total without them. */
function CancelledCopies({ order: { lines, total, status } }: { order: OrderDetailFragment }) {
  const amount = cancelledTotal(lines);
  if (amount === 0) return null;
  return (
    <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt className="text-brick">Cancelled copies</dt>
      <dd className="text-right text-brick tabular-nums">−{rupees(amount)}</dd>
      <dt className="font-bold">Total now</dt>
      <dd className="text-right font-bold tabular-nums">{rupees(status === 'CANCELLED' ? 0 : total - amount)}</dd>
    </dl>
  );
}

function Delivery({ order }: { order: OrderDetailFragment }) {
  return (
    <Section title="Delivery">
      <FactList
        facts={[
          ['Ship to', order.shipToName],
          ['Address', order.shippingAddress],
          ['Phone', order.phone],
          ['Delivery instruction', order.deliveryInstruction],
        ]}
      />
    </Section>
  );
}

function Help({ order, isConfirmed }: ConfirmableProps) {
  const exchange = exchangeLink(order);
  return (
    <Section title="Something not right?">
      {isConfirmed && !isUndeliverable(order) && isExchangeTold(order) && <p className="mb-5">{exchangeText(order)}</p>}
      <div className="grid gap-3">
        {exchange && <ButtonLink to={exchange.to}>{exchange.label}</ButtonLink>}
        {order.status === 'PLACED' && (
          <ButtonLink look="secondary" to={paths.contactAbout(order.orderId, ORDER_TEXTS.stopSubject)}>
            {ORDER_TEXTS.stop}
          </ButtonLink>
        )}
        {order.status === 'DELIVERED' && (
          <ButtonLink look="secondary" to={paths.feedback(order.orderId)}>
            {feedbackLabel(order)}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" to={paths.contactAbout(order.orderId)}>
          Help
        </ButtonLink>
      </div>
    </Section>
  );
}
