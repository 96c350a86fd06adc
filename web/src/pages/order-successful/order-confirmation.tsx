import { rupees } from '#api/platform/rupees.rules.ts';
import { ApprovalNote } from '../../features/checkout/approval-note.tsx';
import { CHECKOUT_TEXTS } from '../../features/checkout/checkout.texts.ts';
import { CompletePayment } from '../../features/checkout/complete-payment.tsx';
import { ConfirmOrder } from '../../features/orders/confirm-order.tsx';
import { deliveryIssueText, isUndeliverable, ORDER_TEXTS, paymentText } from '../../features/orders/orders.texts.ts';
import { OrderLineItem } from '../../features/orders/order-line-item.tsx';
import { type OrderOutcome, outcomeOf } from '../../features/orders/progress.ts';
import type { SuccessfulOrderFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { formatWeekday } from '#api/platform/india.rules.ts';

/** What the page says of an order: how placing it went, or where it is since. */
type Stand = OrderOutcome | 'unconfirmed' | 'onItsWay' | 'undeliverable' | 'delivered' | 'refunded';

/** What the page says besides, unless the order is late or has a delivery issue. */
const NOTES: Partial<Record<Stand, string>> = {
  unconfirmed: 'One tap, and we send it. We have also asked you by email.',
  confirmed: 'We have sent you an email with the details.',
  confirming: CHECKOUT_TEXTS.confirming,
  unpaid: 'As soon as it is paid, this page says so.',
  notConfirmed: 'The payment did not come in time, so nothing will be sent.',
  onItsWay: 'The page of the order shows where it is.',
  delivered: 'The page of the order has the bill, exchanges and reviews.',
  refunded: 'The page of the order shows why.',
};

const HAS_ENDED: readonly Stand[] = ['notConfirmed', 'cancelled', 'returned', 'undeliverable', 'delivered', 'refunded'];

function standOf(order: SuccessfulOrderFragment): Stand {
  const outcome = outcomeOf(order);
  if (order.confirmableUntil) return 'unconfirmed';
  if (outcome !== 'confirmed') return outcome;
  if (order.paymentState === 'REFUNDED') return 'refunded';
  if (order.status === 'DELIVERED') return 'delivered';
  if (isUndeliverable(order)) return 'undeliverable';
  return ['SHIPPED', 'OUT_FOR_DELIVERY'].includes(order.status) ? 'onItsWay' : 'confirmed';
}

/** The outcome of an order with its details. Screen readers announce a change of the outcome. */
export function OrderConfirmation({ order }: { order: SuccessfulOrderFragment }) {
  const outcome = outcomeOf(order);
  const { approvableUntil, confirmableUntil } = order;
  const stand = standOf(order);
  return (
    <div className="band py-10 sm:py-14">
      <div className="mx-auto max-w-2xl">
        <div className="text-center">
          <ShipmentPicture isSealed={stand === 'confirmed'} />
          <div aria-live="polite">
            <h1 className="mt-6 font-serif text-title font-semibold">
              {ORDER_TEXTS[approvableUntil ? 'awaitingApproval' : stand]}
            </h1>
            {!approvableUntil && <p className="mt-2 text-ink-soft">{deliveryIssueText(order) ?? NOTES[stand]}</p>}
          </div>
        </div>
        {approvableUntil && (
          <div className="mt-6 border-l-3 border-marigold bg-paper-deep px-5 py-4">
            <ApprovalNote approvableUntil={approvableUntil} />
          </div>
        )}
        {confirmableUntil && (
          <div className="mt-6">
            <ConfirmOrder order={order} />
          </div>
        )}
        <OrderFacts order={order} hasEnded={HAS_ENDED.includes(stand)} />
        {order.isPayable && outcome === 'unpaid' && (
          <div className="mt-6">
            <CompletePayment order={order} />
          </div>
        )}
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <ButtonLink to={paths.home} look={outcome === 'unpaid' || confirmableUntil ? 'secondary' : 'primary'}>
            Back to Home
          </ButtonLink>
          <ButtonLink look="secondary" to={paths.order(order.orderId)}>
            View order details
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function OrderFacts({ order, hasEnded }: { order: SuccessfulOrderFragment; hasEnded: boolean }) {
  const facts: [term: string, value: string][] = [
    ['Order number', order.orderId],
    [totalLabel(order), rupees(totalOf(order))],
  ];
  if (!hasEnded) facts.push(['Expected delivery', formatWeekday(order.expectedDeliveryDate)]);
  return (
    <section aria-label="Your order" className="mt-8 border border-paper-edge bg-page p-5 sm:p-7">
      <dl className="grid gap-5 border-b border-paper-edge pb-6 sm:grid-cols-[auto_auto_auto] sm:gap-8">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="text-lg leading-snug font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-6 space-y-6">
        {order.lines.map((line) => (
          <li key={line.orderLineId}>
            <OrderLineItem line={line} copy={line.copy} />
          </li>
        ))}
      </ul>
      {hasEnded && <p className="mt-6 border-t border-paper-edge pt-5">{paymentText(order)}</p>}
    </section>
  );
}

function totalLabel({ paymentState, shipment }: SuccessfulOrderFragment): string {
  if (paymentState === 'PAID' || paymentState === 'COLLECTED') return 'Total paid';
  return paymentState === 'COLLECT_ON_DELIVERY' && !isUndeliverable({ shipment }) ? 'To pay on delivery' : 'Total';
}

/** What was paid, or is to be paid on delivery; else what the order costs. */
function totalOf({ paymentState, amountPaid, amountDue, total }: SuccessfulOrderFragment): number {
  if (paymentState === 'PAID') return amountPaid;
  return paymentState === 'COLLECT_ON_DELIVERY' ? amountDue : total;
}

/** The confetti: position, rotation and colour. */
const CONFETTI = [
  { x: 22, y: 46, angle: 24, colour: 'fill-marigold' },
  { x: 48, y: 18, angle: -18, colour: 'fill-brick' },
  { x: 84, y: 30, angle: 52, colour: 'fill-ink-edge' },
  { x: 118, y: 8, angle: 12, colour: 'fill-marigold' },
  { x: 156, y: 24, angle: -40, colour: 'fill-plank' },
  { x: 188, y: 10, angle: 66, colour: 'fill-ink-edge' },
  { x: 214, y: 38, angle: -12, colour: 'fill-marigold' },
  { x: 240, y: 60, angle: 30, colour: 'fill-brick' },
  { x: 10, y: 84, angle: -30, colour: 'fill-plank' },
];

/** A shipment of books; a sealed one has confetti. */
function ShipmentPicture({ isSealed }: { isSealed: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 260 168" fill="none" className="mx-auto h-auto w-64 max-w-full">
      {isSealed &&
        CONFETTI.map(({ x, y, angle, colour }, index) => (
          <g key={x} transform={`translate(${x} ${y}) rotate(${angle})`}>
            <rect width="11" height="6" className={`flutter ${colour}`} style={{ animationDelay: `${index * 60}ms` }} />
          </g>
        ))}
      <path d="M16 158.5h228" className="stroke-plank" strokeWidth="5" strokeLinecap="round" />
      <path d="M62 128h136v28H62z" className="fill-paper-deep stroke-ink-soft" strokeWidth="1.5" />
      <path d="M70 128v28M78 128v28M186 128v28" className="stroke-ink-soft" strokeWidth="1.5" />
      <path d="M72 98h122v30H72z" className="fill-ink-edge" />
      <path d="M82 98v30M90 98v30M182 98v30" className="stroke-mist" strokeWidth="1.5" opacity="0.6" />
      <path d="M66 74h128v24H66z" className="fill-marigold stroke-ink" strokeWidth="1.5" />
      <path d="M76 74v24M84 74v24M182 74v24" className="stroke-ink" strokeWidth="1.5" />
      <path d="M130 74v82" className="stroke-brick" strokeWidth="4" />
      <path
        d="M130 74c-8-16-30-22-33-10-2 9 18 11 33 10Zm0 0c8-16 30-22 33-10 2 9-18 11-33 10Z"
        className="stroke-brick"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {isSealed && (
        <g className="pop">
          <circle cx="206" cy="132" r="21" className="fill-ink stroke-paper" strokeWidth="3" />
          <path d="m197 132 6.5 6.5 12-13" className="stroke-marigold" strokeWidth="4" strokeLinecap="round" />
        </g>
      )}
    </svg>
  );
}
