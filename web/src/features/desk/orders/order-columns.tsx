import { rupees } from '#api/platform/rupees.rules.ts';
import type { DeskOrderFragment, PaymentState } from '../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { booksText } from '../../catalogue/catalogue.texts.ts';
import { OrderBadges } from '../common/order-badges.tsx';
import { TimeAgo } from '../format/time-ago.tsx';
import { placeOf } from '../../addresses/place.rules.ts';

const PAYMENT_LABELS: Partial<Record<PaymentState, string>> = {
  UNPAID: 'Not paid',
  CONFIRMING: 'Being confirmed',
  PAID: 'Paid',
  PARTIALLY_REFUNDED: 'Partly refunded',
  REFUND_PENDING: 'Refund on its way',
  REFUNDED: 'Refunded',
  COLLECTED: 'Cash collected',
  NOT_COLLECTED: 'Cash not collected',
};

/** The payment of an order in a word; cash that the courier collects with its amount. */
function paymentLabel({ paymentState, amountDue }: { paymentState: PaymentState; amountDue: number }): string {
  return PAYMENT_LABELS[paymentState] ?? `Cash ${rupees(amountDue)}`;
}

/** An order in a list. */
export const ORDER_COLUMNS: Columns<DeskOrderFragment> = {
  order: ({ order }) => (
    <div className="flex flex-wrap items-baseline gap-x-3 lg:block">
      <RowTitle to={deskPaths.order(order.orderId)}>
        <span className="whitespace-nowrap">{order.orderId}</span>
      </RowTitle>
      <Detail>
        <TimeAgo iso={order.createdAt} />
      </Detail>
    </div>
  ),
  customer: ({ customer, order }) => (
    <p className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3">
      <span className="sm:line-clamp-1">
        <Bilingual text={customer.name} />
      </span>
      <Detail>
        <Bilingual text={placeOf(order)} />
      </Detail>
    </p>
  ),
  books: ({ title, copyCount, order }) => (
    <p>
      <span className="line-clamp-2 lg:line-clamp-1" title={title}>
        <Bilingual text={title} />
      </span>
      <Detail>
        <span>{booksText(copyCount)}</span> · <span>{paymentLabel(order)}</span>
      </Detail>
    </p>
  ),
  status: (row) => <OrderBadges row={row} />,
};

/** From the width of a desktop, the longest order number of wide letters stands in one line. */
export const ORDER_LAYOUT =
  'sm:grid-cols-2 lg:grid-cols-[12rem_minmax(0,9rem)_minmax(0,1fr)_minmax(0,12rem)] xl:grid-cols-[13rem_minmax(0,11rem)_minmax(0,1fr)_minmax(0,17rem)]';
