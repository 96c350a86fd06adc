import { Link } from 'react-router-dom';
import { CompletePayment } from '../../features/checkout/complete-payment.tsx';
import { PriceLines } from '../../features/checkout/price-lines.tsx';
import { arrivalText, moneyText } from '../../features/orders/messages.ts';
import { OrderStatusLabel } from '../../features/orders/order-status.tsx';
import { OrderTimeline } from '../../features/orders/order-timeline.tsx';
import { OrderedBook } from '../../features/orders/ordered-book.tsx';
import { outlookOf } from '../../features/orders/progress.ts';
import { dayText, momentText } from '../../lib/dates.ts';
import type { OrderDetailFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** All there is to know of an order. */
export function OrderDetail({ order }: { order: OrderDetailFragment }) {
  const isConfirmed = outlookOf(order) === 'confirmed';
  return (
    <div className="band py-8 sm:py-12">
      <Head order={order} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-8">
        <div className="space-y-6">
          <Section title={isConfirmed ? arrivalText(order) : 'Progress'}>
            {isConfirmed && (
              <div className="mb-5 border-b border-paper-edge pb-5">
                <OrderTimeline status={order.status} events={order.events} />
              </div>
            )}
            <Events events={order.events} />
          </Section>
          <Section title="Books">
            <ul className="space-y-6">
              {order.lines.map((line) => (
                <li key={line.orderLineId}>
                  <OrderedBook line={line} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div className="space-y-6">
          <Price order={order} isConfirmed={isConfirmed} />
          <Destination order={order} />
        </div>
      </div>
    </div>
  );
}

function Head({ order }: { order: OrderDetailFragment }) {
  return (
    <header>
      <Link to={paths.orders} className="text-link inline-block py-2 text-sm">
        Your Orders
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="font-serif text-title font-semibold wrap-anywhere">
          Order <span className="inline-block">{order.orderId}</span>
        </h1>
        <OrderStatusLabel status={order.status} />
      </div>
      <p className="mt-2 text-ink-soft">Placed on {dayText(order.createdAt)}</p>
    </header>
  );
}

function Events({ events }: Pick<OrderDetailFragment, 'events'>) {
  return (
    <ul className="space-y-2.5">
      {events.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="grid gap-x-5 sm:grid-cols-[11.5rem_1fr]">
          <time dateTime={at} className="text-sm leading-7 text-ink-soft">
            {momentText(at)}
          </time>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface PriceProps {
  order: OrderDetailFragment;
  isConfirmed: boolean;
}

function Price({ order, isConfirmed }: PriceProps) {
  return (
    <Section title="Payment">
      <PriceLines price={order} copies={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)} />
      <p className="mt-4 mb-5">{moneyText(order)}</p>
      {order.isPayable && <CompletePayment order={order} />}
      {isConfirmed && (
        <ButtonLink look="secondary" to={paths.invoice(order.orderId)} className="w-full">
          Invoice
        </ButtonLink>
      )}
    </Section>
  );
}

function Destination({ order }: { order: OrderDetailFragment }) {
  const facts: [term: string, value: string | null][] = [
    ['Ship to', order.shipToName],
    ['Address', order.shippingAddress],
    ['Your phone', order.phone],
    ['Delivery instruction', order.deliveryInstruction],
  ];
  return (
    <Section title="Delivery">
      <dl className="space-y-4">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt className="text-sm text-ink-soft">{term}</dt>
                <dd className="leading-snug whitespace-pre-line wrap-anywhere">
                  <Bilingual text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}
