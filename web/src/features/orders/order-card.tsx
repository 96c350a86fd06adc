import { rupees } from '#api/platform/rupees.rules.ts';
import type { OrderCardFragment } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { exchangeStateText, exchangeText } from './exchange.texts.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderLineItem } from './order-line-item.tsx';
import { LineLinks } from './order-line-links.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderStatusLabel } from './order-status.tsx';
import { deliveryIssueText, deliveryText, isUndeliverable, paymentText } from './orders.texts.ts';
import { progressIndex } from './progress.ts';
import { formatDayMonth } from '#api/platform/india.rules.ts';

/** An order in the order list. */
export function OrderCard({ order }: { order: OrderCardFragment }) {
  const isConfirmed = progressIndex(order.status) >= 0;
  return (
    <article aria-labelledby={`order-${order.orderId}`} className="border border-paper-edge bg-page">
      <CardHead order={order} />
      <div className="px-2.5 pt-2.5 sm:px-6 sm:py-4">
        <div className="mb-2 text-sm sm:mb-3">
          {statusTexts(order, isConfirmed).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <ul className="space-y-3 sm:space-y-5">
          {order.lines.map((line) => (
            <li key={line.orderLineId}>
              <OrderLineItem line={line}>
                <LineLinks order={order} line={line} />
              </OrderLineItem>
            </li>
          ))}
        </ul>
        {order.confirmableUntil && (
          <div className="pt-1 pb-4 sm:max-w-xl sm:pt-4 sm:pb-0">
            <ConfirmOrder order={order} />
          </div>
        )}
        {(order.isPayable || order.approvableUntil) && (
          <div className="pt-1 pb-4 sm:max-w-xs sm:pt-4 sm:pb-0">
            <OrderPayment order={order} />
          </div>
        )}
      </div>
      <OrderActions order={order} isConfirmed={isConfirmed} />
    </article>
  );
}

/** What matters most about an order now: its delivery, its exchange or its payment. */
function statusTexts(order: OrderCardFragment, isConfirmed: boolean): string[] {
  if (order.status === 'DELIVERED') return [deliveryText(order), afterDeliveryText(order)];
  const issue = deliveryIssueText(order);
  const isExpected = isConfirmed && !isUndeliverable(order);
  return [...(issue ? [issue] : []), isExpected ? deliveryText(order) : paymentText(order)];
}

/** What there is to say after the delivery: the last exchange, until when one can be asked for, or the payment. */
function afterDeliveryText(order: OrderCardFragment): string {
  const exchange = order.exchanges.at(-1);
  if (exchange) return `Exchange: ${exchangeStateText(exchange)}`;
  return order.exchangeWindow?.isOpen ? exchangeText(order) : paymentText(order);
}

function CardHead({ order }: { order: OrderCardFragment }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-b border-paper-edge bg-paper-deep/60 px-2.5 py-2 text-sm sm:px-6 sm:py-3 lg:text-base">
      <dl className="flex flex-wrap gap-x-3 lg:gap-x-10">
        <Fact term="Order placed" value={formatDayMonth(order.createdAt)} />
        <Fact term="Total" value={rupees(order.total)} />
        <Fact term="Ship to" value={order.shipToName} isTermShown />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 max-sm:w-full lg:gap-x-5">
        <h2 id={`order-${order.orderId}`} className="max-lg:wrap-anywhere lg:text-right">
          <span className="block text-sm text-ink-soft max-lg:sr-only">Order number</span>
          <span className="font-semibold">{order.orderId}</span>
        </h2>
        <OrderStatusLabel order={order} />
      </div>
    </div>
  );
}

interface FactProps {
  term: string;
  value: string;
  /** Whether the term is also shown on small screens, where the values are in one line. */
  isTermShown?: boolean;
}

function Fact({ term, value, isTermShown = false }: FactProps) {
  return (
    <div className="min-w-0 max-lg:flex max-lg:gap-1">
      <dt className={`text-sm text-ink-soft ${isTermShown ? '' : 'max-lg:sr-only'}`}>{term}</dt>
      <dd className="font-semibold wrap-anywhere">
        <Bilingual text={value} />
      </dd>
    </div>
  );
}
