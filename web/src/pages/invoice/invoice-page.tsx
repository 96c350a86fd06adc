import { FileText } from 'lucide-react';
import { OrderFrame, orderLoader } from '../../features/orders/order-frame.tsx';
import type { InvoiceFragment, OrderStatus } from '../../lib/operations/graphql.generated.ts';
import { InvoicePageDocument } from '../../lib/operations/invoice-page.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { formatDate } from '#api/platform/india.rules.ts';

const BEFORE_PACKING = 'Your bill comes with the parcel: it is issued when your order is packed.';

/** Why an order has no bill, where it is not to be packed. */
const NO_BILL: Partial<Record<OrderStatus, string>> = {
  PENDING_PAYMENT: 'This order is not paid, so it has no invoice yet.',
  EXPIRED: 'This order was not paid in time, so it has no invoice.',
  CANCELLED: 'This order was cancelled, so it has no invoice.',
  RETURNED: 'The parcel of this order could not be delivered, so it has no invoice.',
};

export const loader = orderLoader(InvoicePageDocument);

/** The bill of an order as PDF, or when it will be issued. */
export function Component() {
  return (
    <OrderFrame query={InvoicePageDocument} title={(orderId) => `Invoice ${orderId}`}>
      {({ order }) => <Invoice order={order} />}
    </OrderFrame>
  );
}

function Invoice({ order }: { order: InvoiceFragment }) {
  const { orderId, status, bill } = order;
  return (
    <div className="band max-w-3xl py-8 sm:py-12">
      <article className="border border-paper-edge bg-page p-5 sm:p-10">
        <h1 className="border-b border-ink/25 pb-5 font-serif text-title font-semibold">Invoice</h1>
        <Facts order={order} />
        <p className="mb-6">
          {bill
            ? 'The bill names the seller, each book with its HSN code and price, and the total in words.'
            : (NO_BILL[status] ?? BEFORE_PACKING)}
        </p>
        <div className="flex flex-wrap gap-3">
          {bill && (
            <a href={bill.url} target="_blank" rel="noopener" className="button button-primary max-sm:w-full">
              <FileText aria-hidden="true" size={18} />
              Open the bill (PDF)
            </a>
          )}
          <ButtonLink look="secondary" to={paths.order(orderId)} className="max-sm:w-full">
            View order details
          </ButtonLink>
        </div>
      </article>
    </div>
  );
}

function Facts({ order: { orderId, createdAt, bill } }: { order: InvoiceFragment }) {
  const facts: [term: string, value: string][] = [
    ['Order number', orderId],
    ['Ordered on', formatDate(createdAt)],
  ];
  if (bill) facts.unshift(['Bill of supply', bill.number], ['Issued on', formatDate(bill.issuedAt)]);
  return (
    <dl className="grid gap-x-10 gap-y-5 py-6 sm:grid-cols-2">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
