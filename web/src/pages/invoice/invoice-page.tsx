import { Printer } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { conditionLabel } from '../../features/catalogue/conditions.ts';
import { PriceLines } from '../../features/checkout/price-lines.tsx';
import { useShop } from '../../features/contact/shop.ts';
import { MESSAGES, paymentText } from '../../features/orders/orders.messages.ts';
import { OrderErrorNotice } from '../../features/orders/order-error.tsx';
import { formatDate } from '../../lib/dates.ts';
import type { InvoiceFragment } from '../../lib/graphql.generated.ts';
import { InvoicePageDocument, useInvoicePageQuery } from '../../lib/operations/invoice-page.generated.ts';
import { preloadForUser } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const variables = { orderId: args.params.orderId ?? '' };
  await preloadForUser(args, InvoicePageDocument, variables);
  return variables;
}

/** The printable invoice of an order. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const { data, error, refetch } = useInvoicePageQuery({ variables });
  return (
    <>
      <title>{`Invoice ${variables.orderId} | ${SHOP_NAME}`}</title>
      <meta name="robots" content="noindex" />
      {data ? (
        <Invoice order={data.order} />
      ) : error ? (
        <OrderErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <output className="band block py-12 text-ink-soft">{MESSAGES.loading}</output>
      )}
    </>
  );
}

function Invoice({ order }: { order: InvoiceFragment }) {
  const shop = useShop();
  return (
    <div className="band max-w-4xl py-8 sm:py-12 print:p-0">
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          Print
        </Button>
        <ButtonLink look="secondary" to={paths.order(order.orderId)}>
          View order details
        </ButtonLink>
      </div>
      <article className="border border-paper-edge bg-page p-5 sm:p-10 print:border-0 print:p-0">
        <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-ink/25 pb-5">
          <h1 className="font-serif text-title font-semibold">Invoice</h1>
          <div className="min-w-0 wrap-anywhere sm:text-right">
            <p className="font-serif text-xl font-semibold">{SHOP_NAME}</p>
            {shop && (
              <p className="text-sm text-ink-soft">
                {shop.address}
                <br />
                {shop.supportEmail} · {shop.supportPhone}
              </p>
            )}
          </div>
        </header>
        <InvoiceFacts order={order} />
        <Lines order={order} />
        <div className="mt-6 ml-auto max-w-xs">
          <PriceLines price={order} copies={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)} />
        </div>
        <p className="mt-6 border-t border-ink/25 pt-5">{paymentText(order)} Prices include all taxes.</p>
      </article>
    </div>
  );
}

function InvoiceFacts({ order }: { order: InvoiceFragment }) {
  const facts: [term: string, value: string][] = [
    ['Order number', order.orderId],
    ['Date', formatDate(order.createdAt)],
    ['Sold to', order.shippingAddress],
  ];
  return (
    <dl className="grid gap-5 py-6 sm:grid-cols-[auto_auto_minmax(0,1fr)] sm:gap-10">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="leading-snug whitespace-pre-line wrap-anywhere">
            <Bilingual text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ order }: { order: InvoiceFragment }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="border-y border-ink/25 text-sm text-ink-soft">
          <tr>
            <th className="py-2 pr-4 font-normal">Book</th>
            <th className="px-4 py-2 text-right font-normal">Quantity</th>
            <th className="py-2 pl-4 text-right font-normal">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.orderLineId} className="border-b border-paper-edge align-top">
              <td className="py-3 pr-4">
                <Bilingual text={line.bookDescription} />
                <span className="block text-sm text-ink-soft">
                  {conditionLabel(line.condition)} · {rupees(line.unitPrice)} each
                </span>
              </td>
              <td className="px-4 py-3 text-right tabular-nums">{line.quantity}</td>
              <td className="py-3 pl-4 text-right tabular-nums">{rupees(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
