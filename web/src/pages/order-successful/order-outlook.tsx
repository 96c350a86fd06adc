import { rupees } from '#api/platform/rupees.rules.ts';
import { CompletePayment } from '../../features/checkout/complete-payment.tsx';
import { MESSAGES, moneyText } from '../../features/orders/messages.ts';
import { OrderedBook } from '../../features/orders/ordered-book.tsx';
import { type Outlook, outlookOf } from '../../features/orders/progress.ts';
import { weekdayText } from '../../lib/dates.ts';
import type { SuccessfulOrderFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ParcelPicture } from './parcel-picture.tsx';

const NOTES: Record<Outlook, string> = {
  confirmed: 'We have sent you an email with the details.',
  confirming: 'Your bank has not told us yet. This page changes by itself as soon as it does.',
  unpaid: 'As soon as it is paid, this page says so.',
  notConfirmed: 'The payment did not come in time, so nothing will be sent.',
};

/** What can be said of an order now. A change of it is announced. */
export function OrderOutlook({ order }: { order: SuccessfulOrderFragment }) {
  const outlook = outlookOf(order);
  return (
    <div className="band py-10 sm:py-14">
      <div className="mx-auto max-w-2xl">
        <div className="text-center">
          <ParcelPicture isSealed={outlook === 'confirmed'} />
          <div aria-live="polite">
            <h1 className="mt-6 font-serif text-title font-semibold">{MESSAGES[outlook]}</h1>
            <p className="mt-2 text-ink-soft">{NOTES[outlook]}</p>
          </div>
        </div>
        <Particulars order={order} outlook={outlook} />
        {order.isPayable && outlook === 'unpaid' && (
          <div className="mt-6">
            <CompletePayment order={order} />
          </div>
        )}
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <ButtonLink to={paths.home} look={outlook === 'unpaid' ? 'secondary' : 'primary'}>
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

function Particulars({ order, outlook }: { order: SuccessfulOrderFragment; outlook: Outlook }) {
  const facts: [term: string, value: string][] = [
    ['Order number', order.orderId],
    [totalName(order), rupees(order.paymentState === 'PAID' ? order.amountPaid : order.total)],
  ];
  if (outlook !== 'notConfirmed') facts.push(['Expected delivery', weekdayText(order.expectedDeliveryDate)]);
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
            <OrderedBook line={line} />
          </li>
        ))}
      </ul>
      {outlook === 'notConfirmed' && <p className="mt-6 border-t border-paper-edge pt-5">{moneyText(order)}</p>}
    </section>
  );
}

function totalName({ paymentState }: SuccessfulOrderFragment): string {
  if (paymentState === 'PAID') return 'Total paid';
  return paymentState === 'COLLECT_ON_DELIVERY' ? 'To pay on delivery' : 'Total';
}
