import { cancelledTotal } from '#api/orders/pricing.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { feedbackLabel } from '../../features/orders/order-actions.tsx';
import { OrderPayment } from '../../features/orders/order-payment.tsx';
import { PriceLines } from '../../features/checkout/price-lines.tsx';
import { exchangeLink, exchangeText, isExchangeTold } from '../../features/orders/exchange.texts.ts';
import { isUndeliverable, ORDER_TEXTS, paymentText } from '../../features/orders/orders.texts.ts';
import { ShowOrderLink } from '../../features/payment-links/show-link.tsx';
import type { OrderDetailFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Section } from '../../ui/page/section.tsx';
import { OrderRefunds } from './order-refunds.tsx';

/** An order, and whether it is confirmed. */
interface OrderPartProps {
  order: OrderDetailFragment;
  isConfirmed: boolean;
}

/** What the order costs, and how it is paid. */
export function Payment({ order, isConfirmed }: OrderPartProps) {
  return (
    <Section title="Payment">
      <PriceLines
        price={order}
        copies={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
        credit={order.storeCredit}
        rest={order.paymentOption === 'ONLINE' ? 'Online' : 'On delivery'}
      />
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

/** Where the order goes. */
export function Delivery({ order }: { order: OrderDetailFragment }) {
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
      {order.canChangeAddress && (
        <ButtonLink look="secondary" to={paths.orderAddress(order.orderId)} className="mt-5 w-full">
          Change the address
        </ButtonLink>
      )}
    </Section>
  );
}

/** What a customer can do about the order. */
export function Help({ order, isConfirmed }: OrderPartProps) {
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
